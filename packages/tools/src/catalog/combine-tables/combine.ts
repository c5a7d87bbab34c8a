/** Which of the ids are in the result, and its cells. */
import { medianOfSorted } from "@analyte/analysis/prepare/median";
import { newMatrix, type Table } from "@analyte/analysis/table";
import * as fault from "./faults.ts";
import type { CombineTablesParams } from "./manifest.ts";
import { matchedAxis, type Naming } from "./name.ts";
import { axes, type Axis, type Fate, type Part } from "./study.ts";

/** Marks what is left out, with the reason. */
export function pick({ fates, unknown }: Naming, parts: readonly Part[], params: CombineTablesParams): void {
  const matched = matchedAxis(params);
  const shared = fates.filter(({ axis }) => axis === matched);
  const partsWith = Map.groupBy(shared, ({ name }) => name);
  const meets = (name: string) => new Set(partsWith.get(name)!.map(({ part }) => part));
  for (const place of parts.keys()) {
    if (place === 0 || shared.some(({ name }) => meets(name).has(0) && meets(name).has(place))) continue;
    const namesOf = (part: number) => [...new Set(shared.filter((fate) => fate.part === part).map(({ name }) => name))];
    throw fault.nothingShared(matched, [parts[0]!, parts[place]!], [namesOf(0), namesOf(place)]);
  }
  for (const fate of shared) {
    const missing = [...parts.keys()].filter((place) => !meets(fate.name).has(place));
    if (params.keep === "any-table" || missing.length === 0 || (params.keep === "first-table" && !missing.includes(0))) continue;
    leave(fate, `not in table ${missing.map((place) => parts[place]!.number).join(", ")}`);
  }
  for (const axis of axes) {
    const list = (params[axis === "sample" ? "samples" : "features"] ?? []).map((name) => name.trim()).filter((name) => name !== "");
    if (list.length === 0) continue;
    const of = fates.filter((fate) => fate.axis === axis);
    const wanted = new Set(list);
    for (const fate of of) if (!wanted.has(fate.name)) leave(fate, "not in the list");
    const there = new Set(of.map(({ name }) => name));
    unknown[axis === "sample" ? "samples" : "features"].push(...list.filter((name) => !there.has(name)));
    if (of.every(({ kept }) => !kept)) throw fault.nothingLeft(axis, list);
  }
  for (const group of Map.groupBy(
    fates.filter(({ kept }) => kept),
    ({ axis, part, name }) => JSON.stringify([axis, axis === matched ? part : "", name]),
  ).values())
    if (group.length > 1) for (const fate of group) fate.notes.push("combined with others");
}

function leave(fate: Fate, why: string): void {
  fate.kept = false;
  fate.notes.push(why);
}

const byFunction = {
  mean: (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length,
  median: (values: readonly number[]) => medianOfSorted(Float64Array.from(values).sort()),
  sum: (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0),
  max: (values: readonly number[]) => values.reduce((largest, value) => Math.max(largest, value), -Infinity),
};

/** Each cell is made of the values of every table at the samples and features that are called so. */
export function combine(
  fates: readonly Fate[],
  parts: readonly Part[],
  by: CombineTablesParams["combine_by"],
): { table: Table; combined: number; empty: number } {
  const [samples, features] = axes.map((axis) => sourcesOf(fates, axis, parts.length)) as [Sources, Sources];
  const matrix = newMatrix(samples.names.length, features.names.length);
  let [combined, empty] = [0, 0];
  for (const [row, rowsIn] of samples.at.entries())
    for (const [column, columnsIn] of features.at.entries()) {
      const values: number[] = [];
      for (const [place, { table }] of parts.entries())
        for (const sample of rowsIn[place]!)
          for (const feature of columnsIn[place]!) {
            const value = table.matrix.data[sample * table.matrix.columns + feature]!;
            if (!Number.isNaN(value)) values.push(value);
          }
      if (values.length === 0) empty++;
      if (values.length > 1) combined++;
      matrix.data[row * matrix.columns + column] = values.length === 0 ? Number.NaN : values.length === 1 ? values[0]! : byFunction[by](values);
    }
  return { table: { samples: samples.names, features: features.names, matrix }, combined, empty };
}

interface Sources {
  names: string[];
  /** For each name the places in every table. */
  at: number[][][];
}

function sourcesOf(fates: readonly Fate[], axis: Axis, parts: number): Sources {
  const groups = Map.groupBy(
    fates.filter((fate) => fate.kept && fate.axis === axis),
    ({ name }) => name,
  );
  return {
    names: [...groups.keys()],
    at: [...groups.values()].map((group) => Array.from({ length: parts }, (_, part) => group.filter((fate) => fate.part === part).map(({ at }) => at))),
  };
}

export function transposed({ samples, features, matrix }: Table): Table {
  const turned = newMatrix(matrix.columns, matrix.rows);
  for (let row = 0; row < matrix.rows; row++)
    for (let column = 0; column < matrix.columns; column++) turned.data[column * matrix.rows + row] = matrix.data[row * matrix.columns + column]!;
  return { samples: [...features], features: [...samples], matrix: turned };
}
