/**
 * What the verification cards of results show: how far each tool is from R, as its cases last measured it, and with which methods of the analysis
 * library it computes. `npm run methods` writes it down beside the tools.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { root } from "./setup.mjs";

const tools = join(root, "packages/tools/src");
const kept = join(root, ".cache/verified");
const target = join(tools, "verified.json");

/** @returns {{ date: string, r: string, tools: Record<string, { version: string, methods: string[], compared: object[] }> }} */
export const writtenVerified = () => (existsSync(target) ? JSON.parse(readFileSync(target, "utf8")) : { date: "", r: "", tools: {} });

/** Writes what the last run of the cases measured; a tool that was not measured keeps what is known of it. */
export function writeVerified(methods, r) {
  const before = writtenVerified();
  const measured = existsSync(kept) ? readdirSync(kept).map((name) => name.slice(0, -".json".length)) : [];
  const found = Object.fromEntries(
    measured.map((id) => {
      const { version, compared } = JSON.parse(readFileSync(join(kept, `${id}.json`), "utf8"));
      return [id, { version, compared: byFile(compared) }];
    }),
  );
  const catalog = readdirSync(join(tools, "catalog")).sort();
  const all = Object.fromEntries(
    catalog.flatMap((id) => {
      const known = found[id] ?? before.tools[id];
      return known === undefined ? [] : [[id, { version: known.version, methods: methodsOfTool(id, methods), compared: known.compared }]];
    }),
  );
  const date = measured.length === 0 ? before.date : new Date().toISOString().slice(0, 10);
  writeFileSync(target, `${JSON.stringify({ date, r: measured.length === 0 ? before.r : r, tools: all }, null, 2)}\n`);
  spawnSync(process.execPath, [join(root, "node_modules/oxfmt/bin/oxfmt"), target]);
  return { measured: measured.length, of: catalog.length };
}

/** One row a file of R's, the tool's own script last; the largest deviation, and the widest that was allowed. */
function byFile(compared) {
  const rows = new Map();
  for (const { file, values, largest, within } of compared) {
    const row = rows.get(file) ?? { file, values: 0, largest: 0, within: 0 };
    rows.set(file, {
      file,
      values: row.values + values,
      largest: Math.max(row.largest, Number(largest.toPrecision(2))),
      within: Math.max(row.within, within),
    });
  }
  return [...rows.values()].sort((a, b) => Number(a.file === null) - Number(b.file === null) || String(a.file).localeCompare(String(b.file)));
}

/** The methods whose files the tool's program imports, by itself or through the parts that tools share. */
export function methodsOfTool(id, methods) {
  const seen = new Set();
  const files = new Set();
  const visit = (path) => {
    if (seen.has(path) || !existsSync(path)) return;
    seen.add(path);
    for (const [, from] of readFileSync(path, "utf8").matchAll(/^import (?!type)[^;]*? from "([^"]+)";/gm)) {
      if (from.startsWith("@analyte/analysis/")) files.add(`${from.slice("@analyte/analysis/".length)}.ts`);
      else if (from.startsWith("#parts/")) visit(join(tools, from.slice(1)));
      else if (from.startsWith(".")) visit(join(dirname(path), from));
    }
  };
  visit(join(tools, "catalog", id, "run.ts"));
  return methods.filter(({ file }) => files.has(relative(".", file))).map((method) => method.id);
}
