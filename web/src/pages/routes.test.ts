import { describe, expect, it } from "vitest";
import { routeOf } from "./routes";

describe("an address", () => {
  it("leads to its page", () => {
    expect(routeOf("/")).toEqual({ page: "hall" });
    expect(routeOf("/new/raid/")).toEqual({ page: "new", game: "raid" });
    expect(routeOf("/table/a-b_c")).toEqual({ page: "table", id: "a-b_c" });
    expect(routeOf("/join/abc")).toEqual({ page: "join", id: "abc" });
    expect(routeOf("/replay")).toEqual({ page: "replay", id: null });
    expect(routeOf("/rules/raid")).toEqual({ page: "rules", game: "raid" });
    expect(routeOf("/about")).toEqual({ page: "about" });
  });

  it("that is not ours leads nowhere", () => {
    expect(routeOf("/table")).toEqual({ page: "nowhere" });
    expect(routeOf("/table/a/b")).toEqual({ page: "nowhere" });
    expect(routeOf("/elsewhere")).toEqual({ page: "nowhere" });
  });

  it("may contain what cannot be decoded", () => {
    expect(routeOf("/rules/%E0%A4%A")).toEqual({ page: "rules", game: "%E0%A4%A" });
  });
});
