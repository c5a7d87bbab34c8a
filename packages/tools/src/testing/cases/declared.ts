import type { ChartDocument, ItemKind } from "@analyte/contract/chart";
import type { Manifest } from "@analyte/contract/manifest";
import { expect } from "vitest";
import type { Ran } from "./case.ts";

/** Every declared column stands in a run, in the order of the manifest; what is not declared continues a numbered column, or is a feature of a matrix. */
export function expectDeclared({ outputs }: Manifest, runs: readonly Ran[]): void {
  for (const { name, columns, holds } of outputs.tables) {
    const declared = columns.map((column) => column.name);
    const found = new Set<string>();
    for (const { output } of runs) {
      const given = output.tables.find((table) => table.name === name);
      if (given === undefined) continue;
      const names = given.columns.map((column) => column.name);
      const kept = names.filter((column) => declared.includes(column));
      for (const column of kept) found.add(column);
      expect(kept, `${name} in the order of the manifest`).toEqual(declared.filter((column) => kept.includes(column)));
      expect(new Set(given.columns.map(({ values }) => values.length)).size, `${name} has columns of one length`).toBe(1);
      const further = names.filter((column) => !declared.includes(column));
      if (holds !== "matrix") for (const column of further) expect(declared, `${name} declares ${column}`).toContain(column.replace(/\d+$/, "1"));
    }
    expect([...found].toSorted(), `the columns of ${name}`).toEqual(declared.toSorted());
  }
}

/** Features are called by their names, samples by their ids, wherever a figure shows them. */
export function expectNamed({ input, output }: Ran): void {
  const { features, samples } = input.table;
  const calledOf = {
    feature: new Map(features.map((id, at) => [id, input.featureNames[at]])),
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
