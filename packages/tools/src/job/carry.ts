/** What travels on with a data matrix among the results: the sheets of its samples and features, and how its values came about. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Exclusion } from "@analyte/contract/exclusions";
import type { Manifest } from "@analyte/contract/manifest";
import type { Reading } from "@analyte/contract/reading";
import { mostListed, type TableState, type ValueScale } from "@analyte/contract/table-state";
import { stateFileOf, type Carried } from "../job-folder.ts";
import type { ToolOutput } from "../tool.ts";
import { writeCsv } from "../writing/csv.ts";
import { sheetTable, type GivenTables } from "../writing/given.ts";

interface Made {
  manifest: Manifest;
  params: Record<string, unknown>;
  leftOut: readonly Exclusion[];
  given: GivenTables;
  /** How the matrix was read. */
  reading: Reading;
  /** Its features, before anything was left out of them. */
  features: readonly string[];
  /** Of the matrix that the tool was given; null where it was uploaded. */
  before: TableState | null;
}

/** Writes the companions of every data matrix of the output, and answers with them by the matrix' name. */
export function carryOn(folder: string, output: ToolOutput, made: Made): ReadonlyMap<string, Carried> {
  const carried = new Map<string, Carried>();
  for (const { name, done_as: doneAs = {} } of made.manifest.outputs.tables.filter((table) => table.holds === "matrix")) {
    const table = output.tables.find((one) => one.name === name);
    if (table === undefined) continue;
    const [samples, ...features] = table.columns;
    const ids = { samples: samples!.values as string[], features: features.map((column) => column.name) };
    const companions: Carried["companions"] = {};
    for (const role of ["samples", "features"] as const) {
      const sheet = made.given[role];
      if (sheet === null) continue;
      companions[role] = `${name}.${role}.csv`;
      writeCsv(join(folder, companions[role]), sheetTable(role, sheet, ids[role]));
    }
    const state = stateAfter(made, new Set(ids.features), doneAs);
    writeFileSync(join(folder, stateFileOf(`${name}.csv`)), JSON.stringify(state));
    carried.set(name, { companions, state });
  }
  return carried;
}

/** How the values came about, once the tool has done its part. */
function stateAfter(
  { manifest, params, leftOut, given, reading, features, before }: Made,
  kept: ReadonlySet<string>,
  doneAs: NonNullable<Manifest["outputs"]["tables"][number]["done_as"]>,
): TableState {
  const done = manifest.params.flatMap((param): TableState["applied"] => {
    if (param.kind !== "choice" || param.step === undefined) return [];
    const option = param.options.find(({ value }) => value === params[param.name]);
    return option === undefined || option.value === "none" ? [] : [{ step: param.step, method: option.value, label: doneAs[param.step] ?? option.label }];
  });
  const chosen = Object.fromEntries(
    manifest.params.flatMap((param) => (param.kind === "grouping" && params[param.name] !== undefined ? [[param.name, params[param.name]]] : [])),
  );
  const listed = Object.fromEntries(
    (given.samples?.sheet.columns ?? []).flatMap(({ name, values, listed: all = [] }) => {
      const there = new Set(values.map((value) => value.trim()));
      return all.length <= mostListed && all.some((group) => !there.has(group)) ? [[name, all] as const] : [];
    }),
  );
  // The next tool would ask again, or take for labels what was called a feature.
  const called = [...(reading.measured ?? []), ...(reading.labels === false ? features.slice(0, 1) : [])];
  const measured = [...new Set(called)].filter((name) => kept.has(name));
  return {
    from: "",
    // What was uploaded is called is put in when it is shown: the values don't depend on it.
    origin: before?.origin ?? "",
    applied: [...(before?.applied ?? []), ...done],
    left_out: [...(before?.left_out ?? []), ...leftOut.map(({ sample, by, reason }) => ({ sample, ...(by !== undefined && { by }), reason }))],
    scale: scaleAfter(manifest, params, done, before),
    chosen: { ...before?.chosen, ...chosen },
    ...(Object.keys(listed).length > 0 && { listed }),
    ...(measured.length > 0 && { measured }),
  };
}

/**
 * A tool that asks for the scale and transforms undoes a logarithm first; one that only asks gives the values out as it was told they are. What was scaled feature by
 * feature has no scale of its own any more.
 */
function scaleAfter(manifest: Manifest, params: Made["params"], done: TableState["applied"], before: TableState | null): TableState["scale"] {
  const asks = manifest.params.find((param) => param.kind === "choice" && param.holds_scale === true);
  const transforms = manifest.params.some((param) => param.kind === "choice" && param.step === "transformed");
  const said = asks === undefined || transforms ? "raw" : (params[asks.name] as ValueScale);
  const given = asks === undefined ? (before?.scale ?? null) : said;
  if (before?.scale === "other" || done.some(({ step }) => step === "scaled")) return "other";
  const transformed = done.findLast(({ step }) => step === "transformed");
  if (transformed === undefined) return given;
  return powers.find((scale) => scale === transformed.method) ?? "other";
}

const powers: readonly ValueScale[] = ["log2", "log10", "ln"];
