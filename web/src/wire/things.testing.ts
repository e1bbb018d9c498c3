/** Plain things for tests, with whatever is to be special about them. */
import type { LogLine, Scene, Spot, Token } from "./protocol";

export const token = (id: string, more: Partial<Token> = {}): Token => ({
  id,
  area: "board",
  kind: "piece",
  glyph: "P",
  spot: "cell:a1",
  x: 0,
  y: 0,
  height: 0,
  owner: 0,
  icon: "",
  material: "",
  face: null,
  facing: 0,
  pattern: 0,
  badges: [],
  flags: [],
  label: id,
  was: "",
  ...more,
});

export const spot = (name: string, more: Partial<Spot> = {}): Spot => ({
  id: `cell:${name}`,
  area: "board",
  x: 0,
  y: 0,
  outline: "hex",
  size: 1,
  points: [],
  name,
  ground: "",
  label: name,
  sign: "",
  ...more,
});

export const scene = (...tokens: Token[]): Scene => ({
  seat: 0,
  prompt: { headline: "Move.", help: "" },
  areas: [],
  spots: [spot("a1"), spot("a2")],
  tokens,
  marks: [],
  panels: [],
  buttons: [],
  strip: [],
  headlines: [],
});

export const line = (number: number, more: Partial<LogLine> = {}): LogLine => ({
  number,
  seat: 0,
  code: "x",
  sentences: [`Line ${number}.`],
  spots: [],
  tokens: [],
  ...more,
});
