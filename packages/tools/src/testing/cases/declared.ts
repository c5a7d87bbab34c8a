import { featureTable } from "#parts/feature-table.ts";
import type { ChartDocument, ItemKind } from "@analyte/contract/chart";
import type { Manifest } from "@analyte/contract/manifest";
import { expect } from "vitest";
import type { Ran } from "./case.ts";

/** Every declared column stands in a run, in the order of the manifest; what is not declared continues a numbered column, is a feature of a matrix, or a sample whose values the table holds. */
export function expectDeclared({ outputs }: Manifest, runs: readonly Ran[]): void {
  for (const { name, columns, holds } of outputs.tables) {
    const declared = columns.map((column) => column.name);
    const found = new Set<string>();
    for (const { input, output } of runs) {
      const given = output.tables.find((table) => table.name === name);
      if (given === undefined) continue;
      const names = given.columns.map((column) => column.name);
      const kept = names.filter((column) => declared.includes(column));
      for (const column of kept) found.add(column);
      expect(kept, `${name} in the order of the manifest`).toEqual(declared.filter((column) => kept.includes(column)));
      expect(new Set(given.columns.map(({ values }) => values.length)).size, `${name} has columns of one length`).toBe(1);
      const further = names.filter((column) => !declared.includes(column));
      if (holds === "matrix") continue;
      const isSample = (column: string) => holds === "values" && input.table.samples.includes(column);
      for (const column of further) if (!isSample(column)) expect(declared, `${name} declares ${column}`).toContain(column.replace(/\d+$/, "1"));
    }
    expect([...found].toSorted(), `the columns of ${name}`).toEqual(declared.toSorted());
  }
}

/** Of samples, and computed: votes of trees, distances from a middle. */
const computed = ["random-forest votes", "pcoa dispersion"];

/**
 * A figure that draws values of single samples says so: they are the data, which not everybody may take away who may look at them. Known by its form, and by numbers
 * of the data in it.
 */
export function expectValuesDeclared({ id, outputs }: Manifest, runs: readonly Ran[]): void {
  for (const { input, output } of runs) {
    const given = new Set([...input.table.matrix.data].filter((value) => Math.abs(value) > 1e-6 && !Number.isInteger(value)));
    for (const { name, document } of output.charts) {
      const found = new Set(numbersOf(document).filter((value) => given.has(value))).size;
      if ((found < leastFound && !isOfSamples(document)) || computed.includes(`${id} ${name}`)) continue;
      expect(outputs.charts.find((chart) => chart.name === name)?.holds, `${name} has ${found} values of the data`).toBe("values");
    }
  }
}
/** Fewer may be a border or a median. */
const leastFound = 10;

function numbersOf(value: unknown): number[] {
  if (typeof value === "number") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(numbersOf) : [];
}

function isOfSamples(document: ChartDocument): boolean {
  const isSample = (item: ItemKind) => item === "sample" || item === "measurement";
  if (document.kind === "heatmap") return isSample(document.rows.item) !== isSample(document.columns.item);
  if (document.kind === "stacked") return document.stack === "sample";
  return document.kind === "boxes" && document.panels.some(({ boxes }) => boxes.some(({ points }) => (points ?? []).length > 0));
}

/** Features are called by their names, samples by their ids, wherever a figure shows them. */
export function expectNamed({ input, output }: Ran): void {
  const { features, samples } = input.table;
  // Without a matrix they are called as the tables of results call them.
  const inTables = Object.values(input.others?.tables ?? {}).map(featureTable);
  const byTables = inTables.flatMap(({ ids, names }) => ids.map((id, row) => [id, names?.[row] || id] as const));
  const calledOf = {
    feature: new Map(features.length === 0 ? byTables : features.map((id, at) => [id, input.featureNames[at]])),
    sample: new Map(samples.map((id) => [id, id])),
    other: null,
    measurement: null,
  };
  for (const { name, document } of output.charts)
    for (const { item, ids, labels } of itemsOf(document)) {
      const called = calledOf[item];
      if (called !== null) expect(labels, `${name} calls its ${item}s`).toEqual(ids.map((id) => called.get(id)));
    }
}

interface Items {
  item: ItemKind;
  ids: readonly string[];
  labels: readonly string[];
}

function itemsOf(document: ChartDocument): Items[] {
  switch (document.kind) {
    case "scatter":
    case "scatter3d":
      return [document.points];
    case "bars":
      return [document];
    case "heatmap":
      return [document.rows, document.columns];
    default:
      return [];
  }
}
