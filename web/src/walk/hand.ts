/** What a person can do with the things that lie on the table. Without a hand a scene is only looked at. */
import type { Place } from "./offers";

export interface Hand {
  /** What a click can use now. */
  readonly legal: ReadonlySet<string>;
  /** What was clicked on the way here. */
  readonly selected: ReadonlySet<string>;
  /** The places that can be pointed at. */
  readonly points: readonly Place[];
  /** The offered thing under the pointer or the focus. */
  readonly hovered: string | null;
  /** A click on these, the topmost first; none is a click on bare wood. */
  click(ids: readonly string[]): void;
  point(area: string, x: number, y: number): void;
  /** The pointer is over this place. */
  aim(area: string, x: number, y: number): void;
  hover(ids: readonly string[]): void;
  /** Take this up, so that it can be dropped somewhere. Whether it can be. */
  take(ids: readonly string[]): boolean;
  /** Let go of it over these. */
  drop(ids: readonly string[]): void;
}
