/** What this browser remembers: the player's name, secrets of seats that came in links, and invitations it may give. */

const NAME = "gladsheim.name";
const SEAT = "gladsheim.seat.";
const INVITATION = "gladsheim.invitation.";

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Storage is closed: the cookie still holds the seats that were taken here.
  }
}

const MINE = "gladsheim.";
const kept = new Map<string, string>(); // for as long as the page is open, if storage is closed

export function remember(key: string, value: string): void {
  kept.set(key, value);
  write(MINE + key, value);
}

export function recall(key: string): string | null {
  return kept.get(key) ?? read(MINE + key);
}

export function playerName(): string {
  return read(NAME) ?? "";
}

export function rememberName(name: string): void {
  write(NAME, name.trim());
}

/** The secret of a seat from a link such as /table/abc#seat=secret, which is taken out of the address at once. */
export function seatKey(table: string): string | null {
  const found = /^#seat=([\w-]+)$/.exec(location.hash)?.[1];
  if (found && location.pathname.endsWith(`/${table}`)) {
    write(SEAT + table, found);
    history.replaceState(history.state, "", location.pathname + location.search);
    return found;
  }
  return read(SEAT + table);
}

export function rememberInvitation(table: string, secret: string): void {
  write(INVITATION + table, secret);
}

function invitationOf(table: string): string | null {
  return read(INVITATION + table);
}

/** The secret in an invitation's link, /join/abc#secret. */
export function invitationInLink(): string | null {
  return /^#([\w-]+)$/.exec(location.hash)?.[1] ?? null;
}

export function joinLink(table: string): string {
  const secret = invitationOf(table);
  return `${location.origin}/join/${table}${secret ? `#${secret}` : ""}`;
}
