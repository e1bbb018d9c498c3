/** The hall over HTTP. What it refuses is thrown as a sentence. */

import type {
  Claim,
  GameSheet,
  ImportedTable,
  MyTable,
  NewTable,
  Problem,
  Replay,
  Scene,
  Shelf,
  TableCard,
  TakeSeat,
} from "./protocol";

export class Refusal extends Error {
  constructor(
    readonly kind: Problem["error"] | "away",
    sentence: string,
  ) {
    super(sentence);
  }
}

async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, { credentials: "same-origin", ...init });
  } catch {
    throw new Refusal("away", "The hall does not answer. Is it still open?");
  }
  if (response.ok) return response;
  const problem = (await response.json().catch(() => null)) as Problem | null;
  throw new Refusal(problem?.error ?? "unavailable", problem?.message ?? `The hall answered with ${response.status}.`);
}

async function get<T>(path: string): Promise<T> {
  return (await ask(path)).json() as Promise<T>;
}

async function post<T>(path: string, body: unknown): Promise<T> {
  const headers = { "content-type": "application/json" };
  return (await ask(path, { method: "POST", headers, body: JSON.stringify(body) })).json() as Promise<T>;
}

const table = (id: string): string => `/api/tables/${encodeURIComponent(id)}`;
const game = (id: string): string => `/api/games/${encodeURIComponent(id)}`;

let shelf: Promise<Shelf> | null = null;

/** All titles; asked for once, because they do not change while the hall is open. */
export function getShelf(): Promise<Shelf> {
  shelf ??= get<Shelf>("/api/games").catch((error: unknown) => {
    shelf = null;
    throw error;
  });
  return shelf;
}

export const getSheet = (id: string): Promise<GameSheet> => get(game(id));
export const getOpenTables = (): Promise<readonly TableCard[]> => get("/api/tables/open");
export const getRunningTables = (): Promise<readonly TableCard[]> => get("/api/tables/running");
export const getMyTables = (): Promise<readonly MyTable[]> => get("/api/tables/mine");
export const getTable = (id: string): Promise<MyTable> => get(table(id));
export const openTable = (wanted: NewTable): Promise<Claim> => post("/api/tables", wanted);
export const importTable = (wanted: ImportedTable): Promise<Claim> => post("/api/tables/import", wanted);
export const takeSeat = (id: string, wanted: TakeSeat): Promise<Claim> => post(`${table(id)}/join`, wanted);

const spell = (value: string | number | boolean): string =>
  typeof value === "boolean" ? (value ? "on" : "off") : String(value);

/** The table as it is set with these options. */
export function getOpening(
  id: string,
  options: Readonly<Record<string, string | number | boolean>> = {},
): Promise<Scene> {
  const query = new URLSearchParams(Object.entries(options).map(([name, value]) => [name, spell(value)]));
  return get(`${game(id)}/scene?${query}`);
}

export async function getRecord(id: string, seat: number | null = null): Promise<string> {
  return (await ask(`${table(id)}/record${seat === null ? "" : `?seat=${seat}`}`)).text();
}

export const getReplay = (id: string, seat: number | null): Promise<Replay> =>
  get(`${table(id)}/replay${seat === null ? "" : `?seat=${seat}`}`);
export const replayRecord = (record: string, seat: number | null): Promise<Replay> =>
  post("/api/replay", { record, seat });
