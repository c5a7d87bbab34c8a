/** What travels on with a data matrix among the results: the sheets of its samples and features, and how its values came about. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Exclusion } from "@analyte/contract/exclusions";
import type { Manifest } from "@analyte/contract/manifest";
import type { Reading } from "@analyte/contract/reading";
import { mostListed, type TableState, type ValueScale } from "@analyte/contract/table-state";
import { scaleParamOf } from "@analyte/contract/told-scale";
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
  /** Of the further matrices that it put beside it. */
  others: readonly (TableState | null)[];
}

/** Writes the companions of every data matrix of the output, and answers with them by the matrix' name. */
export function carryOn(folder: string, output: ToolOutput, made: Made): ReadonlyMap<string, Carried> {
  const carried = new Map<string, Carried>();
  for (const { name, done_as: doneAs = {}, made_as: madeAs } of made.manifest.outputs.tables.filter((table) => table.holds === "matrix")) {
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
    const state = stateAfter(made, ids.features, { doneAs, madeAs, isUnchanged: output.unchanged !== undefined });
    writeFileSync(join(folder, stateFileOf(`${name}.csv`)), JSON.stringify(state));
    carried.set(name, { companions, state });
  }
  return carried;
}

/** How the values came about, once the tool has done its part. */
function stateAfter(
  { manifest, params, leftOut, given, reading, features, before, others }: Made,
  columns: readonly string[],
  { doneAs, madeAs, isUnchanged }: Table,
): TableState {
  const kept = new Set(columns);
  const done = isUnchanged ? [] : [...fewer(manifest, features, kept), ...undone(manifest, params), ...chosenSteps(manifest, params, doneAs)];
  if (madeAs !== undefined) done.push({ step: "transformed", method: madeAs.scale, label: madeAs.label });
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
    scale: madeAs?.scale ?? (scalesDiffer(before, others) ? "other" : scaleAfter(manifest, params, done, before)),
    chosen: { ...before?.chosen, ...chosen },
    ...(Object.keys(listed).length > 0 && { listed }),
    ...(measured.length > 0 && { measured }),
  };
}

interface Table {
  doneAs: NonNullable<Manifest["outputs"]["tables"][number]["done_as"]>;
  madeAs: Manifest["outputs"]["tables"][number]["made_as"];
  /** The tool found nothing to do. */
  isUnchanged: boolean;
}
type Steps = TableState["applied"];

function chosenSteps(manifest: Manifest, params: Made["params"], doneAs: Table["doneAs"]): Steps {
  return manifest.params.flatMap((param): Steps => {
    if (param.kind !== "choice" || param.step === undefined) return [];
    const option = param.options.find(({ value }) => value === params[param.name]);
    return option === undefined || option.value === "none" ? [] : [{ step: param.step, method: option.value, label: doneAs[param.step] ?? option.label }];
  });
}

/** Features that a tool of the list took away: how many are tested, and adjusted for, hangs on it. Steps within a process say it by themselves. */
function fewer(manifest: Manifest, features: readonly string[], kept: ReadonlySet<string>): Steps {
  const left = features.filter((feature) => kept.has(feature)).length;
  // Other features altogether were made of them.
  if (manifest.internal === true || left === features.length || left < kept.size) return [];
  const { en, zh } = manifest.name;
  return [
    {
      step: "filtered",
      method: manifest.id,
      label: { en: `“${en}” kept ${left} of ${features.length}`, zh: `“${zh}”，${features.length} 个中保留 ${left} 个` },
    },
  ];
}

const transforms = (manifest: Manifest): boolean => manifest.params.some((param) => param.kind === "choice" && param.step === "transformed");

/** A logarithm that the tool was told of and took back before all else. */
function undone(manifest: Manifest, params: Made["params"]): Steps {
  const said = params[scaleParamOf(manifest)?.name ?? ""] as ValueScale | undefined;
  if (said === undefined || said === "raw" || !transforms(manifest)) return [];
  return [{ step: "transformed", method: "raw", label: { en: `${said} undone`, zh: `还原 ${said}` } }];
}

/** Whether tables were put together whose values are known to be on different scales, or known of one of them alone. */
export function scalesDiffer(before: TableState | null, others: readonly (TableState | null)[]): boolean {
  const scales = new Set([before, ...others].map((state) => (state?.scale === "raw" ? null : (state?.scale ?? null))));
  return others.length > 0 && scales.size > 1;
}

/**
 * A tool that asks for the scale and transforms undoes a logarithm first; one that only asks gives the values out as it was told they are. What was scaled feature by
 * feature has no scale of its own any more. Where the table is known to hold logarithms and the tool was told otherwise, they stay logarithms in one that only asks,
 * and what becomes of them in one that transforms is on no scale that has a name.
 */
function scaleAfter(manifest: Manifest, params: Made["params"], done: Steps, before: TableState | null): TableState["scale"] {
  const asks = scaleParamOf(manifest);
  const said = asks === undefined ? undefined : (params[asks.name] as ValueScale);
  const known = before?.scale ?? null;
  if (known === "other" || done.some(({ step }) => step === "scaled")) return "other";
  const isContradicted = said !== undefined && known !== null && known !== "raw" && said !== known;
  if (isContradicted) return transforms(manifest) ? "other" : known;
  const given = asks === undefined ? known : transforms(manifest) ? "raw" : said!;
  const transformed = done.findLast(({ step, method }) => step === "transformed" && method !== "raw");
  if (transformed === undefined) return given;
  return powers.find((scale) => scale === transformed.method) ?? "other";
}

const powers: readonly ValueScale[] = ["log2", "log10", "ln"];
