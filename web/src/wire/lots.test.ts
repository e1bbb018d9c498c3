import { beforeEach, describe, expect, it } from "vitest";
import { fairnessOf, owedLots } from "./lots";
import type { FairDice } from "./protocol";
import { sha256 } from "./sha256";

const hash = (text: string): string => sha256(new TextEncoder().encode(text));
let table = "";
let count = 0;
beforeEach(() => (table = `table${count++}`));

const TERMS = "gladsheim-dice 2\n";
const SEED = "ab".repeat(32);
const COMMITMENT = hash(`${TERMS}seed ${SEED}\n`);

function dice(awaits: FairDice["awaits"], ...lots: Partial<FairDice["lots"][number]>[]): FairDice {
  const each = lots.map((lot, seat) => ({ seat, state: "owed" as const, seal: "", text: "", ...lot }));
  return { commitment: COMMITMENT, seed: null, terms: TERMS, lots: each, awaits };
}

describe("sha256", () => {
  it("is the one that everybody knows", () => {
    expect(hash("")).toBe("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    expect(hash("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    expect(hash("x".repeat(55))).toBe("d5e285683cd4efc02d021a5c62014694958901005d6f71e89e0989fac77e4072");
    expect(hash("x".repeat(56))).toBe("04c26261370ee7541549d16dee320c723e3fd14671e66a099afe0a377c16888e");
    expect(hash("x".repeat(64))).toBe("7ce100971f64e7001e8fe5a51973ecdfe1ced42befe7ee8d5fd6219506b5393c");
    expect(hash("Þórr ".repeat(50))).toBe("6e40f146571c159d744e8224c2ac9b04dc06d587fc2cf88c431de72e898b4576");
  });
});

describe("lots", () => {
  it("are sealed, then shown as they were, for seats that are held", () => {
    const [seal, ...others] = owedLots(table, dice("seal", {}, {}), [0]);
    expect(others).toEqual([]);
    if (seal?.type !== "seal") throw new Error("no seal");
    expect(owedLots(table, dice("seal", { state: "sealed", seal: seal.seal }, {}), [0])).toEqual([]);
    const [lot] = owedLots(table, dice("lot", { state: "sealed", seal: seal.seal }, {}), [0]);
    if (lot?.type !== "lot") throw new Error("no lot");
    expect(sha256(Uint8Array.from(lot.lot.match(/../g) ?? [], (two) => parseInt(two, 16)))).toBe(seal.seal);
    expect(fairnessOf(table, dice("", { state: "shown", text: lot.lot }), [0]).isKept).toBe(true);
    expect(fairnessOf(table, dice("", { state: "shown", text: SEED }), [0]).isKept).toBe(false);
    const over = { ...dice("", { state: "shown", text: lot.lot }), seed: SEED };
    expect(fairnessOf(table, over, [0])).toMatchObject({ isKept: true });
    expect(fairnessOf(table, { ...over, terms: "others" }, [0]).isKept).toBe(false);
    expect(fairnessOf(table, { ...over, commitment: hash("x") }, [0]).isKept).toBe(false);
  });

  it("are sealed anew when they were lost, as long as none was shown", () => {
    const lost = { state: "sealed" as const, seal: hash("elsewhere") };
    expect(owedLots(table, dice("lot", lost, { state: "sealed" }), [0])).toMatchObject([{ type: "seal", seat: 0 }]);
    const late = { state: "shown" as const, text: SEED };
    expect(owedLots(`${table}b`, dice("lot", lost, late), [0])).toEqual([]);
  });

  it("of seats that add none are the hall's", () => {
    expect(owedLots(table, dice("", { state: "hall" }), [0])).toEqual([]);
    expect(fairnessOf(table, dice("", { state: "hall" }), [0]).isKept).toBeNull();
  });
});
