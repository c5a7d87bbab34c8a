/** What somebody asked of clients and deals, as the audit log keeps it (`Clinic B, source: Web, page: 2`), in the reader's words. */
import { dealColumns, lookFields, type DealColumn, type LookField } from "@analyte/contract/deals";

const between = new RegExp(`, (?=(?:${lookFields.join("|")}): )`);
const named = new RegExp(`^(${lookFields.join("|")}): (.*)$`, "s");

/** Of contracts that an import changed: `C-1 (amount 1.00 → 2.00; client)`. */
const changedColumn = new RegExp(`(?<=\\(|; )(?:${dealColumns.join("|")})(?=[ ;)])`, "g");

interface Words {
  /** What a column of a deal is called. */
  columnWord: (column: DealColumn) => string;
  /** A field and what was asked of it. */
  say: (field: LookField, value: string) => string;
  /** A name that may be written in both languages. */
  shown: (name: string) => string;
  comma: string;
}
export function askedWords(asked: string, { say, shown, comma, columnWord }: Words): string {
  const parts = asked.split(between).map((part) => {
    const [, field, value] = named.exec(part) ?? [];
    if (field === undefined || value === undefined) return part;
    return say(field as LookField, field === "contracts" ? value.replaceAll(changedColumn, (column) => columnWord(column as DealColumn)) : shown(value));
  });
  return parts.join(comma);
}

/** By which words of the table a value is said that is no name of anybody's. */
type ValueWord = "date" | "amount" | "client" | "company" | "joined" | "ascending" | "descending";
const valueWords = new Map<string, ValueWord>([
  ["sort: date", "date"],
  ["sort: amount", "amount"],
  ["sort: client", "client"],
  ["sort: name", "client"],
  ["sort: company", "company"],
  ["sort: created_at", "joined"],
  ["order: asc", "ascending"],
  ["order: desc", "descending"],
]);
export const valueWord = (field: LookField, value: string): ValueWord | undefined => valueWords.get(`${field}: ${value}`);
