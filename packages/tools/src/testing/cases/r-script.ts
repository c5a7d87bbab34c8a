/** For tests: the R script of a result, run by R itself beside the tables that the result gives with it. */
import { spawnSync } from "node:child_process";
import { copyFileSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { givenName } from "../../job-folder.ts";
import { near } from "#testing/near.ts";
import type { ScriptCase } from "./case.ts";
import { csvRows } from "./csv-rows.ts";
import { newTally, sizeOf, type Compared, type Tally } from "./verified.ts";

const known = new Map<string, boolean>();

/** Whether R is there with these packages. */
export function hasR(packages: readonly string[] = []): boolean {
  const asked = packages.toSorted().join(" ");
  let there = known.get(asked);
  if (there === undefined) {
    const code = `quit(status = !all(${["TRUE", ...packages.map((name) => `requireNamespace("${name}", quietly = TRUE)`)].join(", ")}))`;
    there = spawnSync("Rscript", ["-e", code]).status === 0;
    known.set(asked, there);
  }
  return there;
}

/** Runs `script.R` of a job's output; every table `…-from-R.csv` that it writes must be the result's own. */
export function expectSameInR(out: string, { within = 1e-9, nearZero = 1e-12, apart = {} }: ScriptCase): Compared {
  const tally = newTally();
  for (const file of readdirSync(out)) {
    const name = givenName(file);
    if (name !== null) copyFileSync(join(out, file), join(out, "R", name));
  }
  copyFileSync(join(out, "script.R"), join(out, "R", "script.R"));
  const { status, stderr } = spawnSync("Rscript", ["script.R"], { cwd: join(out, "R"), encoding: "utf8" });
  expect(status, stderr).toBe(0);
  const written = readdirSync(join(out, "R")).filter((name) => name.endsWith("-from-R.csv"));
  const compared = written.filter((name) => apart[tableOf(name)] === undefined);
  expect(compared).not.toEqual([]);
  for (const name of compared) {
    const table = tableOf(name);
    expectSameTable(
      csvRows(readFileSync(join(out, `${table}.csv`), "utf8")),
      csvRows(readFileSync(join(out, "R", name), "utf8")),
      table,
      { within, nearZero },
      tally,
    );
  }
  return tally.compared(null, within);
}

const tableOf = (file: string): string => file.slice(0, -"-from-R.csv".length);

type Limits = Required<Pick<ScriptCase, "within" | "nearZero">>;

/** Row by row where R keeps the order, else by what the words of a row say; every column that R has. */
function expectSameTable(ours: Record<string, string>[], theirs: Record<string, string>[], table: string, limits: Limits, tally: Tally): void {
  expect(theirs.length, `rows of ${table}`).toBe(ours.length);
  const columns = Object.keys(theirs[0] ?? {}).filter((name) => name in (ours[0] ?? {}));
  expect(columns.length, `columns of ${table} in R: ${Object.keys(theirs[0] ?? {}).join()}`).toBeGreaterThan(1);
  const id = columns[0]!;
  const byId = new Map(theirs.map((row) => [row[id]!, row]));
  const inOrder = byId.size < theirs.length;
  for (const [at, row] of ours.entries()) {
    const other = inOrder ? theirs[at]! : byId.get(row[id]!)!;
    expect(other, `${table}: ${row[id]}`).toBeDefined();
    for (const column of columns) expectSameCell(row[column]!, other[column]!, limits, tally, `${table}: ${column} of ${row[id]}`);
  }
}

function expectSameCell(ours: string, theirs: string, { within, nearZero }: Limits, tally: Tally, where: string): void {
  const [mine, other] = [numberOf(ours), numberOf(theirs)];
  if (mine === null || other === null) expect(ours, where).toBe(theirs === "NA" ? "" : theirs);
  else {
    near(mine, other, within, nearZero, where);
    tally.add(mine, other, sizeOf(other, within, nearZero));
  }
}

const numberOf = (cell: string): number | null => {
  if (cell === "Inf" || cell === "-Inf") return cell === "Inf" ? Infinity : -Infinity;
  return cell.trim() !== "" && Number.isFinite(Number(cell)) ? Number(cell) : null;
};
