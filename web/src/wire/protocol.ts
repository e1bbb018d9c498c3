// Made by `npm run types` of docs/protocol.schema.json. Do not edit.
export type Anything =
  | Request
  | Reply
  | Answer
  | Answering
  | Area
  | Badge
  | Button
  | Change
  | Choosing
  | Claim
  | Done
  | Face
  | FairDice
  | Frame
  | GameCard
  | GameSheet
  | Gathering
  | Headline
  | Health
  | Hello
  | Hint
  | Holding
  | ImportedTable
  | Invitation
  | Leaf
  | LevelCard
  | LogLine
  | LogPatch
  | LookAhead
  | Mark
  | MyTable
  | Need
  | NewSeat
  | NewTable
  | Node
  | OptionCard
  | Panel
  | Ping
  | Play
  | Pong
  | Preview
  | Problem
  | Prompt
  | Proposal
  | Propose
  | Proposing
  | RecordToReplay
  | Refused
  | Rematch
  | Replay
  | Resign
  | Row
  | RowChange
  | Scene
  | ScenePatch
  | SeatKey
  | SeatStrip
  | SeatView
  | Seen
  | Shelf
  | Shown
  | Sit
  | Spot
  | SpotPatch
  | Stored
  | Suggested
  | TableCard
  | TakeSeat
  | Tile
  | Token
  | TokenPatch
  | Undo
  | View
  | Welcome;
export type Request = Hello | Sit | Play | Undo | Propose | Answer | Resign | LookAhead | Hint | Ping;
export type Reply = Welcome | Change | Done | Refused | Shown | Suggested | Pong;
/**
 * Show me this table. Without a token the cookie tells which seats the client holds; holding none, it watches.
 */
export interface Hello {
  readonly type: "hello";
  readonly table: string;
  readonly token?: string | null;
  readonly seat?: number | null;
  readonly since?: number | null;
}
/**
 * Let me see and act for another seat that I hold too; None to watch.
 */
export interface Sit {
  readonly type: "sit";
  readonly ref: number;
  readonly seat: number | null;
}
/**
 * Choose. In a simultaneous choice it can be sent again until the last seat has chosen.
 */
export interface Play {
  readonly type: "play";
  readonly ref: number;
  readonly code: string;
  readonly version: number;
}
/**
 * Back to my last decision, while nothing was rolled, revealed or chosen by another since.
 */
export interface Undo {
  readonly type: "undo";
  readonly ref: number;
  readonly version: number;
}
/**
 * Ask the others to let me take back my last decision, or to agree on a draw.
 */
export interface Propose {
  readonly type: "propose";
  readonly ref: number;
  readonly what: "draw" | "undo";
}
/**
 * Answer a proposal, or withdraw one's own by not agreeing.
 */
export interface Answer {
  readonly type: "answer";
  readonly ref: number;
  readonly agree: boolean;
}
/**
 * Give up.
 */
export interface Resign {
  readonly type: "resign";
  readonly ref: number;
}
/**
 * What would this choice do?
 */
export interface LookAhead {
  readonly type: "preview";
  readonly ref: number;
  readonly code: string;
}
/**
 * What would a bot choose for me? Answered by `suggested`, unless the table moves on before.
 */
export interface Hint {
  readonly type: "hint";
  readonly ref: number;
  readonly level?: string | null;
}
/**
 * Are you there?
 */
export interface Ping {
  readonly type: "ping";
  readonly ref: number;
}
/**
 * The whole table.
 */
export interface Welcome {
  readonly type: "welcome";
  readonly version: number;
  readonly table: string;
  readonly game: string;
  readonly options: {
    readonly [k: string]: string | number | boolean;
  };
  readonly rules_version: number;
  readonly dice: FairDice;
  readonly seat: number | null;
  readonly held: readonly number[];
  readonly view: View;
}
/**
 * The promise how the dice fall: the hash of a secret, and the secret itself once the match is over.
 */
export interface FairDice {
  readonly commitment: string;
  readonly seed: string | null;
}
/**
 * All that one seat, or somebody who watches, is shown of a table: what it sees, and all that it may do now.
 */
export interface View {
  readonly scene: Scene;
  readonly offers: Node;
  readonly log: readonly LogLine[];
  readonly seats: readonly SeatView[];
  readonly status: "archived" | "open" | "over" | "playing";
  readonly waiting: readonly number[];
  readonly chosen: readonly number[];
  readonly choice: string | null;
  readonly hides: boolean;
  readonly can_undo: boolean;
  readonly can_propose: readonly ("draw" | "undo")[];
  readonly can_answer: boolean;
  readonly can_resign: boolean;
  readonly proposal: Proposal | null;
  readonly ending: string;
  readonly results: readonly number[];
  readonly rematch: string | null;
}
/**
 * Everything one seat sees.
 */
export interface Scene {
  readonly seat: number;
  readonly prompt: Prompt;
  readonly areas: readonly Area[];
  readonly spots: readonly Spot[];
  readonly tokens: readonly Token[];
  readonly marks: readonly Mark[];
  readonly panels: readonly Panel[];
  readonly buttons: readonly Button[];
  readonly strip: readonly SeatStrip[];
  readonly headlines: readonly Headline[];
}
/**
 * Whose turn it is and what can be done now.
 */
export interface Prompt {
  readonly headline: string;
  readonly help: string;
}
/**
 * A part of the table with units of its own, x to the right and y down.
 */
export interface Area {
  readonly id: string;
  readonly kind: "board" | "hand" | "pile" | "row" | "tray";
  readonly title: string;
  readonly width: number;
  readonly height: number;
  readonly unit: string;
  readonly place: "dock" | "main" | "seat" | "side";
  readonly seat: number | null;
  readonly turns: readonly number[];
  readonly ground: "" | "rack" | "sea" | "walnut";
  readonly left: number;
  readonly top: number;
  readonly lattice: number;
  readonly parts: readonly (readonly (readonly [number, number])[])[];
}
/**
 * A place one can click on.
 */
export interface Spot {
  readonly id: string;
  readonly area: string;
  readonly x: number;
  readonly y: number;
  readonly outline: "circle" | "hex" | "polygon" | "rect" | "square";
  readonly size: number;
  readonly points: readonly (readonly [number, number])[];
  readonly name: string;
  readonly ground:
    | ""
    | "deep"
    | "dungeon"
    | "fence"
    | "forest"
    | "gate"
    | "grass"
    | "heath"
    | "hedge"
    | "hill"
    | "hole"
    | "home"
    | "house"
    | "log"
    | "lost"
    | "marsh"
    | "mountain"
    | "ochre"
    | "parley"
    | "place"
    | "reef"
    | "river"
    | "road"
    | "rock"
    | "sea"
    | "serpent"
    | "slate"
    | "slot"
    | "stone"
    | "throne"
    | "village"
    | "water";
  readonly label: string;
  readonly sign: "" | "valknut";
}
/**
 * A physical thing. Its id follows it wherever it goes, so that moves can be animated.
 */
export interface Token {
  readonly id: string;
  readonly area: string;
  readonly kind: "card" | "counter" | "die" | "drawing" | "figure" | "piece";
  readonly glyph: string;
  readonly spot: string;
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly owner: number | null;
  readonly icon: string;
  readonly material: "" | "bone" | "brass" | "jet";
  readonly face: Face | null;
  readonly facing: number;
  readonly pattern: number;
  readonly badges: readonly Badge[];
  readonly flags: readonly ("face_down" | "spent" | "taken")[];
  readonly label: string;
  readonly was: string;
}
/**
 * What is printed on a card: words and signs, or a map of rows of ground.
 */
export interface Face {
  readonly title: string;
  readonly lines: readonly string[];
  readonly icon: string;
  readonly rune: string;
  readonly colour: string;
  readonly map: readonly (readonly Tile[])[];
}
/**
 * A piece of ground that is printed on a card.
 */
export interface Tile {
  readonly ground:
    | ""
    | "deep"
    | "dungeon"
    | "fence"
    | "forest"
    | "gate"
    | "grass"
    | "heath"
    | "hedge"
    | "hill"
    | "hole"
    | "home"
    | "house"
    | "log"
    | "lost"
    | "marsh"
    | "mountain"
    | "ochre"
    | "parley"
    | "place"
    | "reef"
    | "river"
    | "road"
    | "rock"
    | "sea"
    | "serpent"
    | "slate"
    | "slot"
    | "stone"
    | "throne"
    | "village"
    | "water";
  readonly sign: "" | "valknut";
}
/**
 * A small sign on a token: an icon or a short text.
 */
export interface Badge {
  readonly text: string;
  readonly icon: string;
  readonly kind: "plain" | "shock" | "warn" | "wound";
}
/**
 * Something drawn over the board: the last action, a threat, a range.
 */
export interface Mark {
  readonly id: string;
  readonly area: string;
  readonly kind:
    | "ghost"
    | "held"
    | "last"
    | "line"
    | "path"
    | "region"
    | "ring"
    | "shown"
    | "tag"
    | "taken"
    | "threat"
    | "tile"
    | "title";
  readonly spots: readonly string[];
  readonly points: readonly (readonly [number, number])[];
  readonly radius: number;
  readonly seat: number | null;
  readonly text: string;
  readonly turn: number;
  readonly about: string;
}
/**
 * A titled list of rows beside the board; its kind says how they are drawn.
 *
 *     A row of an inventory is a thing: its value is how many, its bar how many of how many there may be.
 *     A row of the recipes is something to make of its needs, or of what its value says.
 *     A row of a combat is a fighter: its bar is health, its value what it can do; who has no seat stands opposite.
 */
export interface Panel {
  readonly id: string;
  readonly title: string;
  readonly rows: readonly Row[];
  readonly place: "side" | "text";
  readonly kind: "combat" | "inventory" | "recipes" | "rows";
  readonly aside: string;
  readonly seat: number | null;
  readonly dice: readonly number[];
}
/**
 * A line of a panel. With an id it can be clicked.
 */
export interface Row {
  readonly label: string;
  readonly value: string;
  readonly id: string;
  readonly seat: number | null;
  readonly bar: readonly [number, number] | null;
  readonly icon: string;
  readonly is_muted: boolean;
  readonly needs: readonly Need[];
  readonly action: string;
  readonly flags: readonly ("acting" | "shielded")[];
}
/**
 * What a recipe takes: so much of it there is, so much it has to be.
 */
export interface Need {
  readonly label: string;
  readonly has: number;
  readonly takes: number;
}
/**
 * A choice that is no thing on the table.
 */
export interface Button {
  readonly id: string;
  readonly label: string;
  readonly kind: "danger" | "plain" | "primary" | "quiet";
  readonly key: string;
  readonly help: string;
  readonly turn: "" | "left" | "right";
}
/**
 * A seat's headline: who leads, at a glance.
 */
export interface SeatStrip {
  readonly seat: number;
  readonly role: string;
  readonly value: string;
  readonly unit: string;
  readonly status: string;
  readonly is_acting: boolean;
  readonly is_out: boolean;
}
/**
 * What concerns everybody, at a glance, beside the seats.
 */
export interface Headline {
  readonly title: string;
  readonly status: string;
  readonly value: string;
  readonly unit: string;
  readonly icon: string;
  readonly bar: readonly [number, number] | null;
}
/**
 * The clicks that are possible next, each in the order of the legal actions; without any nothing is offered.
 */
export interface Node {
  readonly picks: {
    readonly [k: string]: Leaf | Node;
  };
  readonly gathers: readonly Gathering[];
  readonly points: {
    readonly [k: string]: readonly (readonly [number, number, Leaf | Node])[];
  };
}
/**
 * A choice, once all its clicks are made.
 */
export interface Leaf {
  readonly code: string;
  readonly label: string;
}
/**
 * Several things that are chosen together, in any order, and what that leads to. `ids` is sorted.
 */
export interface Gathering {
  readonly ids: readonly string[];
  readonly then: Leaf | Node;
}
/**
 * An entry of the log as the seat may read it. Seat -1 is chance; code `?` was not witnessed.
 */
export interface LogLine {
  readonly number: number;
  readonly seat: number;
  readonly code: string;
  readonly sentences: readonly string[];
  readonly spots: readonly string[];
  readonly tokens: readonly string[];
}
/**
 * Who sits there. An open seat can be taken by anybody, one kept for a person by whoever has the invitation.
 */
export interface SeatView {
  readonly seat: number;
  readonly role: string;
  readonly name: string;
  readonly kind: "bot" | "hotseat" | "open" | "person";
  readonly level: string | null;
  readonly is_taken: boolean;
}
/**
 * What a seat has asked the others, and who has agreed so far.
 */
export interface Proposal {
  readonly what: "draw" | "undo";
  readonly seat: number;
  readonly agreed: readonly number[];
}
/**
 * What is different since version `since`; what is left out is as it was.
 *
 *     `scene` and `log` are patches; every other part of the view is sent whole, under the name it has there.
 */
export interface Change {
  readonly type: "change";
  readonly version: number;
  readonly since: number;
  readonly moment?: ScenePatch;
  readonly scene?: ScenePatch;
  readonly offers?: Node;
  readonly log?: LogPatch;
  readonly seats?: readonly SeatView[];
  readonly status?: "archived" | "open" | "over" | "playing";
  readonly waiting?: readonly number[];
  readonly chosen?: readonly number[];
  readonly choice?: string | null;
  readonly hides?: boolean;
  readonly can_undo?: boolean;
  readonly can_propose?: readonly ("draw" | "undo")[];
  readonly can_answer?: boolean;
  readonly can_resign?: boolean;
  readonly proposal?: Proposal | null;
  readonly ending?: string;
  readonly results?: readonly number[];
  readonly rematch?: string | null;
  readonly dice?: FairDice;
}
/**
 * Tokens and spots by their ids; the other parts are sent whole if anything in them is different.
 */
export interface ScenePatch {
  readonly prompt?: Prompt;
  readonly areas?: readonly Area[];
  readonly spots?: SpotPatch;
  readonly tokens?: TokenPatch;
  readonly marks?: readonly Mark[];
  readonly panels?: readonly Panel[];
  readonly buttons?: readonly Button[];
  readonly strip?: readonly SeatStrip[];
  readonly headlines?: readonly Headline[];
}
/**
 * What became of the spots.
 */
export interface SpotPatch {
  readonly drop?: readonly string[];
  readonly set?: readonly Spot[];
}
/**
 * What became of the tokens.
 */
export interface TokenPatch {
  readonly drop?: readonly string[];
  readonly set?: readonly Token[];
}
/**
 * Keep so many entries of the log, then add these.
 */
export interface LogPatch {
  readonly keep: number;
  readonly add: readonly LogLine[];
}
/**
 * It is stored, and this is the version it led to. The answer to `hello` with nothing missed has no `ref`.
 */
export interface Done {
  readonly type: "done";
  readonly ref: number | null;
  readonly version: number;
}
/**
 * It was not done, and nothing has changed.
 */
export interface Refused {
  readonly type: "refused";
  readonly ref: number | null;
  readonly error: "forbidden" | "illegal" | "invalid" | "stale" | "too_large" | "too_many" | "unavailable" | "unknown";
  readonly message: string;
}
/**
 * The answer to `preview`: what the choice would do.
 */
export interface Shown {
  readonly type: "shown";
  readonly ref: number;
  readonly preview: Preview;
}
/**
 * What a choice would do: marks to lay over the scene, and values of panels that would change.
 */
export interface Preview {
  readonly marks: readonly Mark[];
  readonly rows: readonly RowChange[];
}
/**
 * What the value of a panel's row would become; rows are counted from 0.
 */
export interface RowChange {
  readonly panel: string;
  readonly row: number;
  readonly value: string;
}
/**
 * The answer to `hint`: a choice, and what the seat may expect of it from -1 (lost) to 1 (won).
 */
export interface Suggested {
  readonly type: "suggested";
  readonly ref: number;
  readonly code: string;
  readonly label: string;
  readonly value: number;
  readonly is_proven: boolean;
}
/**
 * The answer to `ping`.
 */
export interface Pong {
  readonly type: "pong";
  readonly ref: number;
}
/**
 * Answer over HTTP, as `answer` does over the socket.
 */
export interface Answering {
  readonly agree: boolean;
  readonly seat?: number | null;
  readonly token?: string | null;
}
/**
 * Choose over HTTP, as `play` does over the socket.
 */
export interface Choosing {
  readonly code: string;
  readonly version: number;
  readonly seat?: number | null;
  readonly token?: string | null;
}
/**
 * The seats that were taken, and the secret of the invitation for seats kept for persons, if there are any.
 */
export interface Claim {
  readonly table: TableCard;
  readonly keys: readonly SeatKey[];
  readonly invitation: string | null;
}
/**
 * A table, as everybody may know it.
 */
export interface TableCard {
  readonly id: string;
  readonly game: string;
  readonly options: {
    readonly [k: string]: string | number | boolean;
  };
  readonly rules_version: number;
  readonly status: "archived" | "open" | "over" | "playing";
  readonly seats: readonly SeatView[];
  readonly ending: string;
  readonly results: readonly number[];
  readonly opened: string;
}
/**
 * The secret that holds a seat. Whoever has it may act for that seat.
 */
export interface SeatKey {
  readonly seat: number;
  readonly token: string;
}
/**
 * An entry of the log and what it changed on the table. In a joint choice only the last entry changes anything.
 */
export interface Frame {
  readonly line: LogLine;
  readonly moment?: ScenePatch;
  readonly scene?: ScenePatch;
}
/**
 * A title, as it stands on the shelf.
 */
export interface GameCard {
  readonly id: string;
  readonly name: string;
  readonly tagline: string;
  readonly designer: string;
  readonly year: number;
  readonly rules_version: number;
  readonly stage: string;
  readonly least_seats: number;
  readonly most_seats: number;
  readonly seat_options: readonly string[];
  readonly roles: readonly string[];
  /**
   * @minItems 2
   * @maxItems 2
   */
  readonly minutes: readonly [number, number];
  readonly age: number;
  readonly has_chance: boolean;
  readonly has_secrets: boolean;
  readonly is_simultaneous: boolean;
  readonly utility: "cooperative" | "general" | "zero_sum";
  readonly may_draw: boolean;
  readonly endings: {
    readonly [k: string]: string;
  };
  readonly options: readonly OptionCard[];
  readonly icons: readonly string[];
  readonly sources: readonly string[];
}
/**
 * An option of a title: a closed list of values, or a whole number from `least` to `most`.
 */
export interface OptionCard {
  readonly id: string;
  readonly label: string;
  readonly help: string;
  readonly default: string | number | boolean;
  readonly values: readonly (string | number | boolean)[];
  readonly labels: readonly string[];
  readonly least: number;
  readonly most: number;
}
/**
 * A title with its rules as Markdown.
 */
export interface GameSheet {
  readonly card: GameCard;
  readonly rules: string;
}
/**
 * Whether the hall is well.
 */
export interface Health {
  readonly status: "ill" | "well";
  readonly store: boolean;
  readonly bots: boolean;
}
/**
 * Which seat acts. Without a token the client's cookie decides; without a seat it is the only one held.
 */
export interface Holding {
  readonly seat?: number | null;
  readonly token?: string | null;
}
/**
 * Open a table with a record: to look at it if it is over, or else to play on.
 */
export interface ImportedTable {
  readonly record: string;
  readonly seats?: readonly NewSeat[];
}
/**
 * Who shall sit there. The first `person` and every `hotseat` is whoever opens the table.
 */
export interface NewSeat {
  readonly kind: "bot" | "hotseat" | "open" | "person";
  readonly name?: string;
  readonly level?: string | null;
}
/**
 * A new secret for seats kept for persons; the one before no longer works.
 */
export interface Invitation {
  readonly invitation: string;
}
/**
 * A strength of bots.
 */
export interface LevelCard {
  readonly name: string;
  readonly label: string;
  readonly help: string;
}
/**
 * A table, the seats that the asking client holds there, and those of them that have to choose now.
 */
export interface MyTable {
  readonly table: TableCard;
  readonly held: readonly number[];
  readonly due: readonly number[];
}
/**
 * Open a table.
 */
export interface NewTable {
  readonly game: string;
  readonly options?: {
    readonly [k: string]: string | number | boolean;
  };
  readonly seats?: readonly NewSeat[];
  readonly line?: string;
}
/**
 * Why a request was refused, in a sentence.
 */
export interface Problem {
  readonly error: "forbidden" | "illegal" | "invalid" | "stale" | "too_large" | "too_many" | "unavailable" | "unknown";
  readonly message: string;
}
/**
 * Ask the others over HTTP, as `propose` does over the socket.
 */
export interface Proposing {
  readonly what: "draw" | "undo";
  readonly seat?: number | null;
  readonly token?: string | null;
}
/**
 * Look at a record from a seat, or without one as somebody who watched.
 */
export interface RecordToReplay {
  readonly record: string;
  readonly seat?: number | null;
}
/**
 * The table where it goes on. Everybody holds there, with the secrets of before, the next seat.
 */
export interface Rematch {
  readonly table: string;
}
/**
 * A match from its start, entry by entry, as a seat saw it.
 */
export interface Replay {
  readonly game: string;
  readonly options: {
    readonly [k: string]: string | number | boolean;
  };
  readonly rules_version: number;
  readonly names: readonly string[];
  readonly seat: number | null;
  readonly first: Scene;
  readonly frames: readonly Frame[];
  readonly ending: string;
  readonly results: readonly number[];
  readonly is_fair: boolean | null;
}
/**
 * A table as a seat sees it at a version.
 */
export interface Seen {
  readonly version: number;
  readonly seat: number | null;
  readonly view: View;
}
/**
 * All titles, and the bots that play them, weakest first.
 */
export interface Shelf {
  readonly games: readonly GameCard[];
  readonly levels: readonly LevelCard[];
}
/**
 * It is stored, and this is the version it led to.
 */
export interface Stored {
  readonly version: number;
}
/**
 * Take a seat: this one, or else the first that is free. Seats kept for persons need the invitation.
 */
export interface TakeSeat {
  readonly seat?: number | null;
  readonly name?: string;
  readonly invitation?: string | null;
}
