/** What an import would change of deals that are there, column by column. */
import { dealDimensions, dealLimits, type DealChange, type DealColumn } from "@analyte/contract/deals";
import { fromHundredths } from "@analyte/contract/money";
import type { DealRow } from "./filter.ts";
import type { SheetDeal } from "./read-sheet.ts";

export interface ChangedDeal {
  had: DealRow;
  row: DealRow;
  line: number;
}

/** The new row of a deal that is there: columns that its sheet doesn't have stay as they are. */
export function merged(had: DealRow, row: DealRow, { untold }: Pick<SheetDeal, "untold">): DealRow {
  return { ...row, ...Object.fromEntries(untold.map((name) => [name, had[name]])) };
}

const columns = ["contract", "client", "amount", "currency", "date", ...dealDimensions] as const satisfies readonly DealColumn[];
const told = (row: DealRow, column: DealColumn): string => {
  if (column === "amount") return fromHundredths(row.amount);
  return column === "date" ? row.day : row[column];
};
const differing = ({ had, row }: ChangedDeal) =>
  columns.flatMap((column) => (told(had, column) === told(row, column) ? [] : [{ column, from: told(had, column), to: told(row, column) }]));

/** Without columns where the client's account alone is another. */
export const changesOf = (changed: readonly ChangedDeal[]): DealChange[] =>
  changed.slice(0, dealLimits.findings).map((one) => ({ line: one.line, contract: one.had.contract, columns: differing(one) }));

const logged = 20;
const atMost = (words: readonly string[]): string => [...words.slice(0, logged), ...(words.length > logged ? [`+ ${words.length - logged}`] : [])].join("; ");
/** For the audit log: which contracts, and what they were; whose they are is not told there. */
export const changesInWords = (changed: readonly ChangedDeal[]): string =>
  atMost(
    changed.map((one) => {
      const columnsOf = differing(one).map(({ column, from, to }) => (column === "client" ? column : `${column} ${from || "–"} → ${to || "–"}`));
      return columnsOf.length === 0 ? one.had.contract : `${one.had.contract} (${columnsOf.join("; ")})`;
    }),
  );
/** The same of deals that went. */
export const contractsInWords = (deals: readonly DealRow[]): string => atMost(deals.map(({ contract }) => contract).toSorted());
