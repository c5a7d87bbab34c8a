import { unshieldFormula } from "@analyte/contract/formula-cells";

/** RFC 4180: quoted fields with doubled quotes, commas and line breaks inside; CRLF or LF; no empty last record. What the portal shielded from spreadsheets comes back. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = text.startsWith("\uFEFF") ? 1 : 0;
  const { length } = text;
  while (at < length) {
    if (text[at] === '"') {
      let field = "";
      for (;;) {
        const quote = text.indexOf('"', at + 1);
        if (quote === -1) {
          field += text.slice(at + 1);
          at = length;
          break;
        }
        field += text.slice(at + 1, quote);
        at = quote + 1;
        if (text[at] !== '"') break;
        field += '"';
      }
      row.push(unshieldFormula(field));
    } else {
      let end = at;
      while (end < length && text[end] !== "," && text[end] !== "\n" && text[end] !== "\r") end++;
      row.push(unshieldFormula(text.slice(at, end)));
      at = end;
    }
    if (text[at] === ",") {
      at++;
      // A comma at the very end opens one more, empty, field.
      if (at === length || text[at] === "\n" || text[at] === "\r") row.push("");
      else continue;
    }
    if (text[at] === "\r") at++;
    if (text[at] === "\n") at++;
    rows.push(row);
    row = [];
  }
  if (row.length > 0) rows.push(row);
  return rows;
}
