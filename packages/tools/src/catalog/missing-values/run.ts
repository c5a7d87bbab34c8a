/** Finds the gaps, leaves out features with too many of them, and fills the rest. */
import { paramsOf } from "#parts/declare.ts";
import { ArgumentFault } from "@analyte/analysis/faults";
import { imputeByFeature, featureWithoutFill } from "@analyte/analysis/prepare/impute";
import { imputeKnn } from "@analyte/analysis/prepare/impute-knn";
import { imputeMixed, lowFeatures } from "@analyte/analysis/prepare/mixed-gaps";
import { judgeFeatures, missingByFeature, missingBySample, selectColumns, zerosAsMissing, type FeatureVerdict } from "@analyte/analysis/prepare/missing";
import { columnOf, type Matrix, type Table } from "@analyte/analysis/table";
import { spoken } from "@analyte/contract/group-wording";
import { groupsFault } from "@analyte/contract/sheet-faults";
import { colourGroups } from "#parts/colour-groups.ts";
import { fill } from "#parts/fill.ts";
import { matrixDrill } from "#parts/drill.ts";
import { groupOf, type Groups } from "#parts/grouping.ts";
import { matrixTable } from "#parts/matrix-table.ts";
import { nothingToDo } from "#parts/unchanged.ts";
import { DataFault, type ToolInput, type ToolOutput } from "#tool.ts";
import { requireEnough } from "#parts/size-limits.ts";
import { missingBySampleChart, missingnessMap } from "./charts.ts";
import { emptySample, noNeighbours, nothingKept, noFill, thinSample, zeroOfLogarithms } from "./faults.ts";
import { manifest, zerosAreMissing, type MissingValuesParams } from "./manifest.ts";
import { detectedTable, measuredTable } from "./detected.ts";
import { settled, type Settled } from "./neighbours.ts";
import { rScript } from "./script.ts";
import { methodsOf, notesOf } from "./words.ts";

/** Above this share of gaps `impute.knn` refuses a sample (`colmax`). */
const knnSampleLimit = 0.8;

export function run(input: ToolInput): ToolOutput {
  const asked = paramsOf(manifest, input);
  const groups = groupsFor(input, asked);
  input.report(0.05, { en: "Counting missing values", zh: "正在统计缺失值" });
  const matrix = zerosAreMissing(asked) ? zerosAsMissing(input.table.matrix) : input.table.matrix;
  const missing = missingByFeature(matrix);
  const verdicts = judgeFeatures(matrix, asked.max_missing, asked.within, groups.assignment, groups.names.length);
  const keptColumns = verdicts.flatMap((verdict, column) => (verdict.kept ? [column] : []));
  if (keptColumns.length === 0) throw nothingKept(asked.max_missing, verdicts.length);
  const { params, few } = settled(asked, keptColumns.length);
  const kept = { ...input.table, features: keptColumns.map((column) => input.table.features[column]!), matrix: selectColumns(matrix, keptColumns) };
  const keptNames = keptColumns.map((column) => input.featureNames[column]!);

  const lowGroups = params.low_groups === undefined ? groups : groupOf(input, params.low_groups);
  const { matrix: filled, filledByMean, tested, low } = fillGaps(kept, params, input, lowGroups);
  const lowIds = new Set(kept.features.filter((_, feature) => low?.[feature]));
  const table: Table = { ...kept, matrix: filled };
  input.report(0.9, { en: "Drawing figures", zh: "正在绘图" });
  const filledCells = countGaps(kept.matrix);
  const gaps = missingBySample(kept.matrix);
  const facts = {
    params,
    few,
    groups,
    samples: table.samples.length,
    verdicts,
    filledCells,
    filledByMean,
    low: low === null ? null : { features: lowIds.size, cells: countGaps(kept.matrix) - countGaps(tested!), groups: lowGroups.names.length },
    cells: filled.data.length,
    aboveMeasured:
      params.input_scale !== "raw" ? [] : keptNames.filter((_, feature) => isFilledLow(params, low, feature) && hasGapsAndNegatives(kept.matrix, feature)),
    sparseSamples: table.samples.filter((_, sample) => gaps[sample]! > 0.5),
  };
  return {
    tables: [
      matrixTable("matrix", table),
      ...(tested === null ? [] : [matrixTable("tested", { ...kept, matrix: tested })]),
      fill(manifest, "features", verdicts, {
        feature: (_, feature) => input.table.features[feature]!,
        missing: (_, feature) => missing[feature]!,
        kept: ({ kept: isKept }) => isKept,
        reason: (verdict) => reasonOf(verdict, params),
        gaps:
          low === null
            ? null
            : ({ kept: isKept }, feature) =>
                !isKept || missing[feature] === 0 ? "" : lowIds.has(input.table.features[feature]!) ? "below detection" : "single",
        // By itself, so that it is called as its user calls it.
        group: params.within === "all" ? null : { groups: true, of: (verdict) => groupAtFault(verdict, groups) },
      }),
      // A table without rows is none that a next step could read.
      ...(low === null ? [] : [detectedTable(kept, low, lowGroups), ...(low.includes(true) ? [measuredTable(kept, low)] : [])]),
    ],
    charts: [
      { name: "missingness", document: missingnessMap({ ...input.table, matrix }, input.featureNames, missing, verdicts, groups) },
      { name: "missing-by-sample", document: missingBySampleChart({ ...input.table, matrix }, groups) },
    ],
    methods: spoken(groups.names, (names) => methodsOf({ ...facts, groups: { ...groups, names: [...names] } }), groups.column),
    notes: notesOf(facts),
    ...(filledCells === 0 && keptColumns.length === verdicts.length && { unchanged: nothingToDo({ en: "no value is missing", zh: "没有缺失值" }) }),
    ...(groups.names.length > 0 && { groups: groups.names }),
    listed: groups.listed,
    groupColumn: groups.column,
    rScript: rScript(params, groups, lowGroups),
    drill: matrixDrill(table, keptNames, groups, { en: "Value after filling", zh: "填补后的数值" }),
  };
}

/** For a limit within groups the groups asked for; otherwise those that colour the figures. */
function groupsFor(input: ToolInput, params: MissingValuesParams): Groups {
  if (params.within === "all") return colourGroups(input);
  if (params.grouping === undefined) {
    throw new DataFault("no-grouping", {
      en: "A limit within groups needs groups. Choose a column of the sample sheet, or count over all samples.",
      zh: "按组统计缺失比例需要分组信息。请选择样本表中的一列，或改为统计全部样本。",
    });
  }
  const groups = groupOf(input, params.grouping);
  const fault = groupsFault("two", groups);
  if (fault !== null) throw new DataFault("one-group", fault, { table: "samples" });
  return groups;
}

/** Whether its gaps get a part of its smallest positive value. */
const isFilledLow = ({ method }: MissingValuesParams, low: readonly boolean[] | null, feature: number): boolean =>
  method === "min5" || method === "half-min" || (method === "mixed" && low?.[feature] === true);

function hasGapsAndNegatives(matrix: Matrix, feature: number): boolean {
  const values = columnOf(matrix, feature);
  return values.some(Number.isNaN) && values.some((value) => value < 0);
}

const countGaps = ({ data }: Matrix): number => data.reduce((count, value) => count + (Number.isNaN(value) ? 1 : 0), 0);

interface Filled {
  matrix: Matrix;
  filledByMean: number;
  /** With single gaps open, and which features are below detection; null where gaps have no kinds. */
  tested: Matrix | null;
  low: boolean[] | null;
}

function fillGaps(kept: Table, params: Settled, input: ToolInput, lowGroups: Groups): Filled {
  const { matrix, samples, features } = kept;
  const scale = params.input_scale;
  if (params.method === "zero" && scale !== "raw") throw zeroOfLogarithms();
  const shares = missingBySample(matrix);
  // Of a single feature every gap leaves a sample without a value, which says nothing of the sample.
  const alone = params.method === "mixed" && features.length === 1;
  const empty = params.method === "zero" || alone ? -1 : shares.indexOf(1);
  if (empty >= 0) throw emptySample(samples[empty]!);
  const message = { en: "Looking for nearest neighbours", zh: "正在寻找近邻" };
  const progress = (done: number, of: number): void => input.report(0.1 + (0.75 * done) / of, message);
  const requireNeighbours = (): void => requireEnough(manifest, "k", params.k, { samples: samples.length, features: features.length }, "too-many-neighbours");
  if (params.method === "mixed") {
    const low = lowFeatures(matrix, lowGroups.assignment, lowGroups.names.length, params.low_limit);
    const below = features.flatMap((_, feature) => (low[feature] ? [feature] : []));
    const bad = featureWithoutFill(selectColumns(matrix, below), params.low, scale);
    if (bad >= 0) throw noFill(features[below[bad]!]!, below[bad]!, params.low);
    const { low_limit: limit, low: lowFill, sporadic, k } = params;
    if (sporadic === "knn") requireNeighbours();
    const options = { limit, low: lowFill, sporadic, k, scale, progress };
    const found = withNeighbours(samples, () => imputeMixed(matrix, lowGroups.assignment, lowGroups.names.length, options));
    return { matrix: found.filled, filledByMean: found.filledByMean, tested: found.tested, low: found.low };
  }
  if (params.method !== "knn") {
    const column = featureWithoutFill(matrix, params.method, scale);
    if (column >= 0) throw noFill(features[column]!, column, params.method);
    return { matrix: imputeByFeature(matrix, params.method, scale), filledByMean: 0, tested: null, low: null };
  }
  requireNeighbours();
  const sparse = shares.findIndex((share) => share > knnSampleLimit);
  if (sparse >= 0) throw thinSample(samples[sparse]!, shares[sparse]!);
  return { ...withNeighbours(samples, () => imputeKnn(matrix, { k: params.k, progress })), tested: null, low: null };
}

/** Neighbours are sought among features that are at least half there: a sample may have no value in any of them. */
function withNeighbours<Found>(samples: readonly string[], find: () => Found): Found {
  try {
    return find();
  } catch (error) {
    const place = error instanceof ArgumentFault ? /^sample (\d+)$/.exec(error.argument) : null;
    throw place === null ? error : noNeighbours(samples[Number(place[1])]!);
  }
}

function reasonOf({ reason }: FeatureVerdict, { max_missing, within }: MissingValuesParams): string {
  if (reason === null) return "";
  if (reason.kind === "all-missing") return "no value in any sample";
  if (reason.group !== null) return `more than ${max_missing} missing in a group`;
  return within === "each-group" ? `more than ${max_missing} missing in every group` : `more than ${max_missing} missing`;
}

const groupAtFault = ({ reason }: FeatureVerdict, { names }: Groups): string =>
  reason === null || reason.kind === "all-missing" || reason.group === null ? "" : names[reason.group]!;
