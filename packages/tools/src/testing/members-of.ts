import type { Ran } from "./cases/case.ts";

/** The rows of the table of members by set, the sets in the order in which they come. */
export function membersOf(run: Ran, column: string): Map<string, number[]> {
  const rows = new Map<string, number[]>();
  for (const [row, set] of run.words("members", column).entries()) {
    const own = rows.get(set);
    if (own === undefined) rows.set(set, [row]);
    else own.push(row);
  }
  return rows;
}
