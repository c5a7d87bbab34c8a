/**
 * How far the analysis library is from R: prints a table of method, cases and largest deviation from what the agreement
 * tests wrote down, and names the files of the reference that no test has claimed.
 */
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { root, say } from "./setup.mjs";

const manifest = join(root, "../shared/reference/results/MANIFEST.csv");
const kept = join(root, ".cache/agreement");

/** @returns {{ claimed: number, unclaimed: string[] } | null} null where there is no reference. */
export function reportAgreement() {
  if (!existsSync(manifest)) return null;
  const records = agreementRecords();
  const files = readFileSync(manifest, "utf8")
    .trimEnd()
    .split(/\r?\n/)
    .slice(1)
    .map((line) => line.split(",")[0]);
  const claimed = new Set(records.map(({ file }) => file));
  for (const line of agreementTable(records)) say(line);
  return { claimed: files.filter((file) => claimed.has(file)).length, unclaimed: files.filter((file) => !claimed.has(file)) };
}

/** @returns {{ method: string, file: string, quantity: string, cases: number, largest: number, tolerance: string }[]} */
export function agreementRecords() {
  if (!existsSync(kept)) return [];
  return readdirSync(kept)
    .sort()
    .flatMap((name) => JSON.parse(readFileSync(join(kept, name), "utf8")));
}

function agreementTable(records) {
  const groups = {};
  for (const entry of records) (groups[`${entry.method}\u0000${entry.tolerance}`] ??= []).push(entry);
  const rows = Object.values(groups).map((group) => [
    group[0].method,
    String(new Set(group.map(({ file }) => file)).size),
    String(group.reduce((sum, { cases }) => sum + cases, 0)),
    Math.max(...group.map(({ largest }) => largest)).toExponential(1),
    group[0].tolerance,
  ]);
  const all = [["method", "files", "cases", "largest deviation", "tolerance"], ...rows];
  const widths = all[0].map((_, column) => Math.max(...all.map((row) => row[column].length)));
  return all.map((row) => row.map((cell, column) => cell.padEnd(widths[column])).join("  "));
}
