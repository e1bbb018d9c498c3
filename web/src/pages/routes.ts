/** The addresses of the pages. */

export type Route =
  | { readonly page: "hall" }
  | { readonly page: "new"; readonly game: string | null }
  | { readonly page: "table"; readonly id: string }
  | { readonly page: "join"; readonly id: string }
  | { readonly page: "replay"; readonly id: string | null }
  | { readonly page: "rules"; readonly game: string | null }
  | { readonly page: "about" }
  | { readonly page: "nowhere" };

export function routeOf(path: string): Route {
  const [page = "", name = "", ...more] = path.split("/").filter(Boolean).map(decoded);
  if (more.length) return { page: "nowhere" };
  if (page === "") return { page: "hall" };
  if (page === "new") return { page, game: name || null };
  if (page === "replay") return { page, id: name || null };
  if (page === "rules") return { page, game: name || null };
  if ((page === "table" || page === "join") && name) return { page, id: name };
  if (page === "about" && !name) return { page };
  return { page: "nowhere" };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
