/** SHA-256, also where the browser keeps its own to itself because the hall is reached without HTTPS. */

const FRACTION = 2 ** 32;

const primes: number[] = [];
for (let number = 2; primes.length < 64; number++) if (primes.every((prime) => number % prime)) primes.push(number);
const rootBits = (prime: number, power: number): number => ((prime ** power % 1) * FRACTION) | 0;
const K = primes.map((prime) => rootBits(prime, 1 / 3));
const START = primes.slice(0, 8).map((prime) => rootBits(prime, 1 / 2));

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

function padded(bytes: Uint8Array): DataView {
  const view = new DataView(new ArrayBuffer((((bytes.length + 8) >> 6) + 1) << 6));
  bytes.forEach((byte, place) => view.setUint8(place, byte));
  view.setUint8(bytes.length, 0x80);
  view.setUint32(view.byteLength - 4, bytes.length * 8);
  return view;
}

/** The hash of some bytes, as 64 hexadecimal digits. */
export function sha256(bytes: Uint8Array): string {
  const view = padded(bytes);
  const state = [...START];
  const words = new Int32Array(64);
  for (let block = 0; block < view.byteLength; block += 64) {
    for (let i = 0; i < 64; i++) {
      if (i < 16) {
        words[i] = view.getInt32(block + 4 * i);
        continue;
      }
      const before = words[i - 15] ?? 0;
      const late = words[i - 2] ?? 0;
      const small = turn(before, 7) ^ turn(before, 18) ^ (before >>> 3);
      const large = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
      words[i] = (words[i - 16] ?? 0) + small + (words[i - 7] ?? 0) + large;
    }
    let [a, b, c, d, e, f, g, h] = state as [number, number, number, number, number, number, number, number];
    for (let i = 0; i < 64; i++) {
      const first = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + (K[i] ?? 0) + (words[i] ?? 0);
      const second = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, place) => (state[place] = ((state[place] ?? 0) + word) | 0));
  }
  return state.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}
