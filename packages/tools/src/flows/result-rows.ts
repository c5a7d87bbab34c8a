/** The rows of a table as tools write it: commas, quotes doubled within quotes, one line a row. Only the columns that are asked for. */
export type ResultRow = Readonly<Record<string, string>>;

export function resultRows(text: string, columns: readonly string[]): ResultRow[] {
  const lines = cellsOf(text.charCodeAt(0) === 0xfeff ? text.slice(1) : text);
  const head = lines.next().value ?? [];
  const places = columns.map((name) => [name, head.indexOf(name)] as const);
  const rows: ResultRow[] = [];
  for (const cells of lines) rows.push(Object.fromEntries(places.map(([name, at]) => [name, at < 0 ? "" : (cells[at] ?? "")])));
  return rows;
}

function* cellsOf(text: string): Generator<string[], undefined> {
  let cells: string[] = [];
  let at = 0;
  while (at < text.length) {
    const quoted = text[at] === '"';
    let cell = "";
    if (quoted) {
      at++;
      for (;;) {
        const end = text.indexOf('"', at);
        if (end < 0) return;
        cell += text.slice(at, end);
        at = end + 1;
        if (text[at] !== '"') break;
        cell += '"';
        at++;
      }
    } else {
      const from = at;
      while (at < text.length && text[at] !== "," && text[at] !== "\n") at++;
      cell = text.slice(from, text[at - 1] === "\r" && text[at] !== "," ? at - 1 : at);
    }
    cells.push(cell);
    if (text[at] === "\r") at++;
    if (text[at] === ",") {
      at++;
      continue;
    }
    yield cells;
    cells = [];
    at++;
  }
  if (cells.length > 0) yield [...cells, ""];
}
