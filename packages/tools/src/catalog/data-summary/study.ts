/** What a study consists of, counted. */
import { areLikeLogarithms, isOfAreas } from "@analyte/contract/flows/value-looks";
import { cellsBy } from "#parts/set-choice.ts";
import { groupOf, noGroups, type Groups } from "#parts/grouping.ts";
import { sheetColumn } from "#parts/sheet-columns.ts";
import { DataFault, type ToolInput } from "#tool.ts";
import type { checkCells, DataSummaryParams } from "./manifest.ts";

const mostGaps = 0.2;

export interface Study {
  samples: number;
  features: number;
  groups: Groups;
  /** Each combination that there is, in the order of the table; `group` is -1 for none. */
  roles: { role: string; group: number; samples: number }[];
  levels: { msi: string; mode: string; features: number; named: number }[];
  /** The largest first. */
  classes: { name: string; features: number }[];
  checks: { check: keyof typeof checkCells; value: number; isFine: boolean }[];
}

export function studyOf(input: ToolInput, params: DataSummaryParams): Study {
  const { table, featureNames } = input;
  const { samples, features, matrix } = table;
  const groups = params.grouping === undefined ? noGroups(samples.length) : groupOf(input, params.grouping);
  const role = params.role === undefined ? samples.map(() => "") : sheetColumn(input.samples, params.role);
  const cellsOf = cellsBy(input.features, features);
  const [msi, mode] = ["msi", "mode"].map((name) => cellsOf(name) ?? features.map(() => ""));
  const [column] = params.classes ?? [];
  const classOf = column === undefined ? null : cellsOf(column);
  if (column !== undefined && classOf === null) throw noColumn(column);
  return {
    samples: samples.length,
    features: features.length,
    groups,
    roles: counted(samples, (_, at) => [role[at]!, groups.assignment[at]!] as const).map(({ key: [name, group], at }) => ({
      role: name,
      group,
      samples: at.length,
    })),
    levels: counted(features, (_, at) => [msi![at]!, mode![at]!] as const)
      .map(({ key: [level, ion], at }) => ({
        msi: level,
        mode: ion,
        features: at.length,
        named: at.filter((one) => featureNames[one] !== features[one]).length,
      }))
      .toSorted((a, b) => (a.msi < b.msi ? -1 : a.msi > b.msi ? 1 : a.mode < b.mode ? -1 : 1)),
    classes:
      classOf === null
        ? []
        : counted(features, (_, at) => [classOf[at]!.trim()] as const)
            .filter(({ key: [name] }) => name !== "")
            .map(({ key: [name], at }) => ({ name, features: at.length }))
            .toSorted((a, b) => b.features - a.features || (a.name < b.name ? -1 : 1)),
    checks: checksOf(matrix.data, samples.length, features.length, params.value),
  };
}

function checksOf(data: Float64Array, samples: number, features: number, of: DataSummaryParams["value"]): Study["checks"] {
  const filled = new Uint8Array(features);
  let [gaps, zeros, negative, finite, fractions, largest] = [0, 0, 0, 0, 0, -Infinity];
  for (const [at, value] of data.entries()) {
    if (Number.isNaN(value)) gaps++;
    else filled[at % features] = 1;
    if (value === 0) zeros++;
    if (value < 0) negative++;
    if (Number.isFinite(value)) finite++;
    if (Number.isFinite(value) && value !== Math.round(value)) fractions++;
    if (value > largest && value < Infinity) largest = value;
  }
  const empty = filled.filter((one) => one === 0).length;
  const share = gaps / data.length;
  const decimals = fractions / Math.max(1, finite);
  const isLogarithm = isOfAreas(of) && areLikeLogarithms({ largest: largest === -Infinity ? null : largest, fractions: decimals });
  return [
    { check: "samples", value: samples, isFine: true },
    { check: "features", value: features, isFine: true },
    { check: "gaps", value: share, isFine: share <= mostGaps },
    { check: "zeros", value: zeros, isFine: zeros === 0 },
    { check: "negative", value: negative, isFine: negative === 0 },
    { check: "empty", value: empty, isFine: empty === 0 },
    { check: "largest", value: largest === -Infinity ? Number.NaN : largest, isFine: !isLogarithm },
    { check: "fractions", value: decimals, isFine: true },
  ];
}

/** The different keys in the order of their first item, with the places of their items. */
function counted<Item, Key extends readonly unknown[]>(items: readonly Item[], keyOf: (item: Item, at: number) => Key): { key: Key; at: number[] }[] {
  const found = new Map<string, { key: Key; at: number[] }>();
  for (const [at, item] of items.entries()) {
    const key = keyOf(item, at);
    const name = JSON.stringify(key);
    const before = found.get(name);
    if (before === undefined) found.set(name, { key, at: [at] });
    else before.at.push(at);
  }
  return [...found.values()];
}

const noColumn = (column: string): DataFault =>
  new DataFault(
    "no-such-column",
    {
      en: `The feature sheet has no column “${column}” for the classes. Choose one that it has, or none.`,
      zh: `特征表中没有表示类别的列“${column}”。请选择已有的列，或不选择。`,
    },
    { table: "features" },
  );
