/** Which feature stands for a compound that was measured as several: the one identified best, then the most precise, then the most intense. */
import type { Slot } from "@analyte/contract/manifest";
import { listNames } from "@analyte/contract/listed";
import type { Text } from "@analyte/contract/text";
import { DataFault, type ToolInput } from "#tool.ts";
import { featureTable, numbersIn } from "./feature-table.ts";
import type { IdSource, Unit } from "./set-members.ts";
import { unitsOf } from "./set-members.ts";
import { matrixInput } from "./table-inputs.ts";

/** The slot of a tool that counts compounds. */
export const qualityInput = {
  name: "quality",
  takes: "table",
  title: { en: "Quality of features", zh: "特征质量" },
  help: {
    en: "The table “features” of “Filter features”: of features of one compound the one with the lowest rsd_qc then stands for it, among those identified equally well.",
    zh: "“特征筛选”结果的“features”表：同一化合物的多个特征在注释等级相同时，以 rsd_qc 最低者为代表。",
  },
  required: false,
  accept: matrixInput.accept,
} as const satisfies Slot;

/** What joins features of one compound in the feature sheet, beside the same identifiers. */
const compoundColumn = "compound";
const unknownLevel = 4;

interface Given {
  ids: readonly string[];
  /** Cells of a column of the feature sheet; null where there is none so called. */
  cellsOf: (column: string) => string[] | null;
}

/**
 * Features by compound, each unit with the one that stands for it first and then the others as they stand in the table; its identifiers are those of the first. Two
 * features are of one compound where their identifiers are the same, or their cells of the column `compound`. What has no identifier is in no unit.
 *
 * @throws DataFault for a table of quality that says none.
 */
export function compoundsOf(source: IdSource, given: Given, input: ToolInput): Unit[] {
  const before = standingIn(given, input);
  const names = given.cellsOf(compoundColumn);
  return joined(unitsOf(source), (feature) => names?.[feature]?.trim() ?? "").map((units) => {
    const features = units.flatMap((unit) => unit.features).toSorted((a, b) => a - b);
    const [first] = features.toSorted(before);
    return { features: [first!, ...features.filter((feature) => feature !== first)], ids: units.find((unit) => unit.features.includes(first!))!.ids };
  });
}

/** Units that share a compound, together where the first of them stood. */
function joined(units: readonly Unit[], compoundOf: (feature: number) => string): Unit[][] {
  const root = units.map((_, at) => at);
  const rootOf = (at: number): number => (root[at] === at ? at : (root[at] = rootOf(root[at]!)));
  const firstOf = new Map<string, number>();
  for (const [at, { features }] of units.entries())
    for (const compound of new Set(features.map(compoundOf)))
      if (compound !== "") {
        const first = firstOf.get(compound);
        if (first === undefined) firstOf.set(compound, at);
        else {
          const [one, other] = [rootOf(first), rootOf(at)];
          root[Math.max(one, other)] = Math.min(one, other);
        }
      }
  const groups = new Map<number, Unit[]>();
  for (const [at, unit] of units.entries()) groups.set(rootOf(at), [...(groups.get(rootOf(at)) ?? []), unit]);
  return [...groups.values()];
}

/** The order of features: lowest MSI level, lowest RSD of QC samples, highest mean, the first of the table. */
function standingIn({ ids, cellsOf }: Given, input: ToolInput): (one: number, other: number) => number {
  const levels = cellsOf("msi")?.map((cell) => Number(/[1-4]/.exec(cell)?.[0] ?? unknownLevel)) ?? null;
  const rsd = rsdOf(input, ids);
  const means = meansOf(input, ids);
  const last = (value: number | undefined): number => (value === undefined || Number.isNaN(value) ? Infinity : value);
  const ranks = ids.map((_, at) => [levels?.[at] ?? unknownLevel, last(rsd?.[at]), -lastOfMeans(means?.[at])]);
  return (one, other) => {
    for (const [at, value] of ranks[one]!.entries()) if (value !== ranks[other]![at]) return value - ranks[other]![at]!;
    return one - other;
  };
}
const lastOfMeans = (mean: number | undefined): number => (mean === undefined || Number.isNaN(mean) ? -Infinity : mean);

function rsdOf(input: ToolInput, ids: readonly string[]): number[] | null {
  const given = input.others?.tables["quality"];
  if (given === undefined) return null;
  const table = featureTable(given);
  const cells = table.column("rsd_qc") ?? table.column("rsd_after_loo");
  if (cells === null) throw noRsd();
  const by = new Map(numbersIn(cells).map((rsd, row) => [table.ids[row]!, rsd]));
  return ids.map((id) => by.get(id) ?? Number.NaN);
}

/** Of the matrix, or of the means of the two groups in the table of results. */
function meansOf({ table, others }: ToolInput, ids: readonly string[]): number[] | null {
  const { matrix, samples, features } = table;
  if (samples.length > 0) {
    const placeOf = new Map(features.map((id, at) => [id, at]));
    return ids.map((id) => {
      const column = placeOf.get(id);
      if (column === undefined) return Number.NaN;
      const values = samples.map((_, row) => matrix.data[row * matrix.columns + column]!).filter((value) => !Number.isNaN(value));
      return values.reduce((sum, value) => sum + value, 0) / values.length;
    });
  }
  const given = others?.tables["tests"];
  const tests = given === undefined ? null : featureTable(given);
  const sides = ["mean_case", "mean_control"].map((name) => tests?.column(name) ?? null);
  if (tests === null || sides.includes(null)) return null;
  const [one, other] = sides.map((cells) => numbersIn(cells!));
  const by = new Map(tests.ids.map((id, row) => [id, (one![row]! + other![row]!) / 2]));
  return ids.map((id) => by.get(id) ?? Number.NaN);
}

/** For the methods paragraph. */
export const standingMethods: Text = {
  en: "features of one compound (the same identifiers, or the same value of the column “compound”) count once, by the one of the lowest MSI level, then of the lowest RSD of QC samples, then of the highest mean",
  zh: "同一化合物的特征（编号相同，或“compound”列取值相同）只计一次，依次以注释等级（MSI）最佳、QC 样本 RSD 最低、均值最高者为代表",
};

/** How many features another stands for, and where it makes a difference. `differs`: whether a feature says something else than the one that stands for it. */
export function standingNotes(units: readonly Unit[], names: readonly string[], differs: (feature: number, first: number) => boolean): Text[] {
  const others = units.reduce((sum, { features }) => sum + features.length - 1, 0);
  if (others === 0) return [];
  const one = others === 1;
  const notes: Text[] = [
    {
      en: `${others} ${one ? "feature is" : "features are"} of the same compound as another and ${one ? "counts" : "count"} with it as one: the feature that is identified best stands for it, then the most precise, then the most intense.`,
      zh: `${others} 个特征与其他特征为同一化合物，合并为一个计数：依次以注释等级最佳、最精密、强度最高的特征为代表。`,
    },
  ];
  const split = units.flatMap(({ features: [first, ...rest] }) => (rest.some((feature) => differs(feature, first!)) ? [names[first!]!] : []));
  if (split.length > 0) {
    const list = listNames(split, 5);
    notes.push({
      en: `The features of ${split.length} ${split.length === 1 ? "compound" : "compounds"} do not agree, and ${split.length === 1 ? "it counts" : "they count"} as the one says that stands for ${split.length === 1 ? "it" : "each"}: ${list.en}.`,
      zh: `有 ${split.length} 个化合物的各特征结果不一致，以代表特征的结果计：${list.zh}。`,
    });
  }
  return notes;
}

const noRsd = (): DataFault =>
  new DataFault(
    "no-such-column",
    {
      en: "The table of quality has no column “rsd_qc”. Choose the table “features” of “Filter features”, or leave it out.",
      zh: "特征质量表中没有“rsd_qc”列。请选择“特征筛选”结果的“features”表，或不提供该表。",
    },
    { table: "table" },
  );

/** Where what is selected is another feature of its compound than the one that stands for it. */
export const noneStands = (skips: boolean): DataFault =>
  new DataFault(skips ? "skipped" : "none-stands", {
    en: "None of the selected features stands for its compound: of each, a feature that is identified better, or more precise, is not selected. Select other features.",
    zh: "所选特征均不是其化合物的代表特征：每个化合物都有注释等级更佳或更精密的特征未入选。请选择其他特征。",
  });
