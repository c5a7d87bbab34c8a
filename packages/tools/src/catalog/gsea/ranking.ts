/** All features of the table, from the highest statistic to the lowest. */
import { sidesOfResults, type Sides } from "#parts/direction.ts";
import { changeIn, featureTable, numbersIn, pIn, type FeatureTable } from "#parts/feature-table.ts";
import { DataFault, type ToolInput } from "#tool.ts";
import type { GseaParams } from "./manifest.ts";

export type RankedBy = "statistic" | "signed_p" | "change";
export interface Ranked {
  ids: string[];
  names: string[];
  values: number[];
  by: RankedBy;
  /** The groups in which features at the top and at the end are higher; null where the table does not say. */
  sides: Sides | null;
  /** Rows without a number, and rows of a feature that stands there already. */
  without: number;
  repeated: number;
  /** Features whose number another one has, too. */
  tied: number;
}

/** Of a feature that stands there twice the row with the larger number counts; equal numbers stand in the order of the ids, whatever order the table has. */
export function rankingOf(input: ToolInput, params: GseaParams): Ranked {
  const tests = featureTable(input.others!.tables["tests"]!);
  const { by, values } = numbersBy(tests, params.rank_by);
  const sheetName = new Map(input.table.features.map((id, at) => [id, input.featureNames[at]!]));
  const known = values.flatMap((value, row) => (Number.isFinite(value) ? [row] : []));
  const best = new Map<string, number>();
  for (const row of known) {
    const there = best.get(tests.ids[row]!);
    if (there === undefined || Math.abs(values[row]!) > Math.abs(values[there]!)) best.set(tests.ids[row]!, row);
  }
  const rows = [...best.values()].toSorted((a, b) => values[b]! - values[a]! || (tests.ids[a]! < tests.ids[b]! ? -1 : 1));
  if (rows.length < leastRanked) throw tooFew(rows.length);
  if (values[rows[0]!] === values[rows.at(-1)!]) throw allEqual(rows.length);
  return {
    ids: rows.map((row) => tests.ids[row]!),
    names: rows.map((row) => tests.names?.[row] || sheetName.get(tests.ids[row]!) || tests.ids[row]!),
    values: rows.map((row) => values[row]!),
    by,
    sides: sidesOfResults(values, tests.meant("higherIn")?.cells ?? []),
    without: values.length - known.length,
    repeated: known.length - rows.length,
    tied: rows.filter((row, at) => values[row] === values[rows[at - 1] ?? -1] || values[row] === values[rows[at + 1] ?? -1]).length,
  };
}

const leastRanked = 10;

function numbersBy(tests: FeatureTable, asked: GseaParams["rank_by"]): { by: RankedBy; values: number[] } {
  const statistic = tests.meant("statistic")?.cells ?? null;
  const p = pIn(tests);
  const change = changeIn(tests)?.values ?? null;
  const directed = p !== null && change !== null;
  const by =
    asked !== "auto" ? asked : statistic !== null && (!directed || hasBothSigns(numbersIn(statistic))) ? "statistic" : directed ? "signed_p" : "change";
  if (by === "statistic") return { by, values: numbersIn(statistic ?? refuse(asked, "statistic")) };
  if (by === "change") return { by, values: change ?? refuse(asked, "log2_fc") };
  const [ps, signs] = [p ?? refuse(asked, "p"), change ?? refuse(asked, "log2_fc")];
  return { by, values: ps.map((one, row) => Math.sign(signs[row]!) * -Math.log10(Math.max(one, 5e-324))) };
}

/** W of ranks and F say how far apart the groups are, not which is higher: no end of such a ranking is that of the falling features. */
const hasBothSigns = (values: readonly number[]): boolean => values.some((value) => value > 0) && values.some((value) => value < 0);

function refuse(asked: GseaParams["rank_by"], column: string): never {
  const [en, zh] =
    asked === "auto"
      ? ["neither a column “statistic” nor “p” with “log2_fc” nor “log2_fc” alone", "“statistic”列，也没有“p”与“log2_fc”列或单独的“log2_fc”列"]
      : [`no column “${column}”`, `“${column}”列`];
  throw new DataFault(
    "no-such-column",
    {
      en: `The table of results has ${en} to rank its features by. Choose another ranking, or another table.`,
      zh: `结果表中没有可用于排序的${zh}。请更换排序依据或结果表。`,
    },
    { table: "table" },
  );
}

const tooFew = (count: number): DataFault =>
  new DataFault(
    "too-few-ranked",
    {
      en: `Only ${count} features of the table have a number to be ranked by; at least ${leastRanked} are needed. Give a table with every measured feature, not with the significant ones alone.`,
      zh: `结果表中只有 ${count} 个特征具有可排序的数值，至少需要 ${leastRanked} 个。请提供包含全部测得特征的结果表，而不只是显著的特征。`,
    },
    { table: "table" },
  );
const allEqual = (count: number): DataFault =>
  new DataFault(
    "equal-ranking",
    {
      en: `All ${count} features have the same number, so they have no ranking. Choose another column to rank by.`,
      zh: `${count} 个特征的数值全部相同，无法排序。请更换排序依据。`,
    },
    { table: "table" },
  );
