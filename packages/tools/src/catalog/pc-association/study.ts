/** Which columns and components are looked at, and what they have in common. */
import { adjust } from "@analyte/analysis/adjust/adjust";
import { association } from "@analyte/analysis/relation/association";
import { listNames } from "@analyte/contract/listed";
import { numberOfCell } from "#parts/sheet-columns.ts";
import { DataFault, type NamedTable } from "#tool.ts";
import type { PcAssociationParams } from "./manifest.ts";

export interface Row {
  column: string;
  component: string;
  kind: "numbers" | "words";
  n: number;
  r2: number;
  p: number;
  adjusted: number;
}
export interface Study {
  samples: string[];
  columns: { name: string; cells: string[]; kind: Row["kind"] }[];
  components: string[];
  /** By column, then component. */
  rows: Row[];
}

export function studyOf(scores: NamedTable, sheet: NamedTable, { columns: asked = [], components }: PcAssociationParams): Study {
  const samples = scores.columns[0]!.values;
  const [names, ...others] = sheet.columns;
  const rowOf = new Map(names!.values.map((name, row) => [name.trim(), row]));
  const given = others.map(({ name, values }) => ({ name, cells: samples.map((sample) => values[rowOf.get(sample.trim()) ?? -1]?.trim() ?? "") }));
  if (!samples.some((sample) => rowOf.has(sample.trim()))) throw noSample(samples);
  const wanted = asked.map((name) => name.trim()).filter((name) => name !== "");
  const unknown = wanted.filter((name) => !given.some((column) => column.name === name));
  if (unknown.length > 0)
    throw noColumn(
      unknown[0]!,
      given.map(({ name }) => name),
    );
  const chosen = (wanted.length > 0 ? wanted.map((name) => given.find((column) => column.name === name)!) : given.filter(({ cells }) => says(cells))).map(
    (column) => ({ ...column, kind: kindOf(column.cells) }),
  );
  if (chosen.length === 0) throw nothingVaries();
  const parts = scores.columns.filter(({ name }) => /^PC\d+$/.test(name)).slice(0, components);
  if (parts.length === 0) throw noComponent();
  const found = chosen.flatMap(({ name, cells, kind }) =>
    parts.map((part) => ({
      column: name,
      component: part.name,
      kind,
      ...association(
        part.values.map((cell) => numberOfCell(cell) ?? Number.NaN),
        kind === "numbers" ? Float64Array.from(cells, (cell) => numberOfCell(cell) ?? Number.NaN) : cells,
      ),
    })),
  );
  const adjusted = adjust(
    Float64Array.from(found, ({ p }) => p),
    "BH",
  );
  return { samples, columns: chosen, components: parts.map(({ name }) => name), rows: found.map((row, at) => ({ ...row, adjusted: adjusted[at]! })) };
}

const kindOf = (cells: readonly string[]): Row["kind"] => (cells.every((cell) => cell === "" || numberOfCell(cell) !== null) ? "numbers" : "words");

/** It varies, and is no name of each sample. */
function says(cells: readonly string[]): boolean {
  const there = cells.filter((cell) => cell !== "");
  const different = new Set(there).size;
  return different > 1 && (kindOf(cells) === "numbers" || different < there.length);
}

const noSample = (samples: readonly string[]): DataFault =>
  new DataFault("no-common-sample", {
    en: `None of the ${samples.length} samples of the scores is in the sample sheet. Give the sheet of the same study.`,
    zh: `得分表的 ${samples.length} 个样本均不在样本表中。请使用同一研究的样本表。`,
  });
function noColumn(name: string, there: readonly string[]): DataFault {
  const list = listNames(there, 10);
  return new DataFault("no-such-column", {
    en: `The sample sheet has no column “${name}”. Its columns are ${list.en}. Choose one of them.`,
    zh: `样本表中没有列“${name}”。现有的列为${list.zh}。请从中选择。`,
  });
}
const nothingVaries = (): DataFault =>
  new DataFault("skipped", {
    en: "No column of the sample sheet differs between the samples and groups them; there is nothing to compare components with.",
    zh: "样本表中没有可供比较的列：各列取值相同，或逐样本命名。",
  });
const noComponent = (): DataFault =>
  new DataFault("no-component", {
    en: "The table of scores has no column PC1. Give the table “scores” of PCA.",
    zh: "得分表中没有 PC1 列。请使用主成分分析的 scores 表。",
  });
