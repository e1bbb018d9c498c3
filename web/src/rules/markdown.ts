/** Rules as pages: Markdown in, sections out. Nothing in the text can become markup of its own. */

import { Marked, type Tokens } from "marked";

export interface Section {
  readonly id: string;
  readonly level: number; // 1 for the title, 2 for chapters, 3 below
  readonly title: string;
  readonly html: string; // with its heading
  readonly text: string; // to search in
}

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
}

/** Other hosts by https, our own pages by path, places on this page by mark; nothing that runs. */
function isSafe(href: string): boolean {
  return /^(https?:\/\/|\/(?!\/)|#)/.test(href);
}

const marked = new Marked({
  gfm: true,
  renderer: {
    html: (token) => escaped(token.text),
    image: (token) => escaped(token.text),
    link(token) {
      const words = this.parser.parseInline(token.tokens);
      return isSafe(token.href) ? `<a href="${escaped(token.href)}" rel="noreferrer">${words}</a>` : words;
    },
    table(token) {
      const row = (cells: Tokens.TableCell[], tag: string): string =>
        `<tr>${cells.map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join("")}</tr>`;
      const body = token.rows.map((cells) => row(cells, "td")).join("");
      return `<div class="wide"><table><thead>${row(token.header, "th")}</thead><tbody>${body}</tbody></table></div>`;
    },
  },
});

export function sectionsOf(markdown: string): Section[] {
  const sections: Section[] = [];
  const ids = new Set<string>();
  let level = 1;
  let title = "";
  let tokens: Tokens.Generic[] = [];
  const close = (): void => {
    if (!title && !tokens.length) return;
    const body = marked.parser(tokens);
    const heading = title ? `<h${level}>${marked.parseInline(title) as string}</h${level}>` : "";
    sections.push({
      id: unique(title, ids),
      level,
      title: plain(title),
      html: heading + body,
      text: plainOf(heading + body),
    });
  };
  for (const token of marked.lexer(markdown)) {
    if (token.type === "heading" && token["depth"] <= 3) {
      close();
      [level, title, tokens] = [token["depth"] as number, token["text"] as string, []];
    } else {
      tokens.push(token);
    }
  }
  close();
  return sections;
}

function plain(inline: string): string {
  return inline.replace(/[*_`]/g, "");
}

function plainOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, " ")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, "&")
    .replace(/\s+/g, " ")
    .trim();
}

function unique(title: string, taken: Set<string>): string {
  const stem =
    plain(title)
      .toLowerCase()
      .normalize("NFKD")
      .replace(/[^\p{Letter}\p{Number}]+/gu, "-")
      .replace(/^-|-$/g, "") || "top";
  let id = stem;
  for (let count = 2; taken.has(id); count++) id = `${stem}-${count}`;
  taken.add(id);
  return id;
}
