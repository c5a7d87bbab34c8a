import { expect } from "vitest";
import { near } from "#testing/near.ts";
import { referenceInput, referenceTable } from "#testing/reference-data.ts";
import type { Tool } from "#tool.ts";
import type { Agreement } from "./case.ts";
import { ran } from "./ran.ts";
import { newTally, sizeOf, type Compared } from "./verified.ts";

/** Every row of R's that the tool has too, and the tool has each; an empty cell of R's is an empty cell here. */
export function expectAgreement(tool: Tool, { on, prepared = (input) => input, params, file, table, key, columns, within, turnable }: Agreement): Compared {
  const tally = newTally();
  const result = ran(tool, prepared(referenceInput(on)), params);
  const { ours, theirs } = key ?? { ours: "feature", theirs: "feature" };
  const at = new Map(result.words(table, ours).map((id, row) => [id, row]));
  const rows = referenceTable(file);
  expect(rows.length).toBeGreaterThan(0);
  for (const [column, of] of Object.entries(columns)) {
    const mine = result.numbers(table, column);
    const wanted = rows.map((row) => (typeof of === "function" ? of(row) : numberIn(row[of] ?? "")));
    const pairs = rows.map((row, index) => {
      const found = at.get(row[theirs]!);
      if (found === undefined) throw new Error(`${table} has no row ${row[theirs]}`);
      return [mine[found]!, wanted[index]!] as const;
    });
    const turn = turnable && pairs.reduce((sum, [one, other]) => sum + (Number.isNaN(other) ? 0 : one * other), 0) < 0 ? -1 : 1;
    const largest = turnable ? Math.max(...wanted.map(Math.abs)) : 0;
    for (const [index, [one, other]] of pairs.entries()) {
      near(turn * one, other, turnable ? 0 : within, turnable ? within * largest : 1e-12, `${column} of ${rows[index]![theirs]}`);
      tally.add(turn * one, other, turnable ? largest : sizeOf(other, within, 1e-12));
    }
  }
  return tally.compared(file, within);
}

const numberIn = (cell: string): number => (cell === "" || cell === "NA" ? Number.NaN : cell === "Inf" ? Infinity : cell === "-Inf" ? -Infinity : Number(cell));
