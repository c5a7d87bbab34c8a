/** How well a run was measured, from its QC samples. */
import { featureQuality, type FeatureQuality, type SampleKind } from "@analyte/analysis/prepare/quality";
import { medianOfSorted, sortedPresent } from "@analyte/analysis/prepare/median";
import { rowOf, type Matrix } from "@analyte/analysis/table";
import { deviationOf } from "@analyte/analysis/univariate/moments";
import { chosenFeatures } from "#parts/chosen-features/choose.ts";
import { runOrderOf, type RunOrder } from "#parts/run-order.ts";
import { leftOutRsd } from "#parts/left-out-rsd.ts";
import { preciseEnough } from "#parts/precise-enough.ts";
import { asMeasured, kindsByQc } from "#parts/qc-samples.ts";
import { runLogs, runPca, type RunPca } from "#parts/run-pca.ts";
import type { ToolInput } from "#tool.ts";
import { controlOf, type Control } from "./control.ts";
import { fewQc } from "./faults.ts";
import type { QualityControlParams } from "./manifest.ts";
import { judged, type Check, type Verdict } from "#parts/run-verdicts.ts";

export interface Spread {
  component: number;
  explained: number;
  sdQc: number;
  sdSample: number;
}
export interface Pair {
  first: number;
  second: number;
  r: number;
}
export interface Study {
  params: QualityControlParams;
  kinds: SampleKind[];
  quality: FeatureQuality;
  /** How many RSDs are those of QC samples that were corrected by the others alone. */
  leftOut: number;
  /** null where too little is left for a PCA. */
  model: RunPca | null;
  spread: Spread[];
  pairs: Pair[];
  checks: Check[];
  run: RunOrder;
  control: Control;
  samples: string[];
  ids: string[];
  names: string[];
}

const mostComponents = 5;
export const fewestQc = 2;

export function study(input: ToolInput, params: QualityControlParams): Study {
  const { table } = input;
  const kinds = kindsByQc(input, params.qc);
  const rows = [...kinds.keys()].filter((row) => kinds[row] !== "blank");
  const qc = rows.filter((row) => kinds[row] === "qc");
  if (qc.length < fewestQc) throw fewQc(qc.length);
  const matrix = asMeasured(table.matrix, params);
  const measured = preciseEnough(featureQuality(matrix, kinds), kinds);
  const leftOut = leftOutRsd(input, measured.rsd);
  const quality = leftOut === null ? measured : { ...measured, rsd: leftOut.rsd };
  const model = runPca(matrix, rows, mostComponents);
  const spread = spreadOf(model, kinds);
  const pairs = pairsOf(runLogs(matrix, rows), rows, kinds);
  const run = runOrderOf(input, params);
  const asked = params.control ?? [];
  const control = controlOf(matrix, kinds, run, asked.length === 0 ? [] : chosenFeatures(input, asked, matrix));
  const base = {
    run,
    control,
    params,
    kinds,
    quality,
    leftOut: leftOut?.count ?? 0,
    model,
    spread,
    pairs,
    samples: table.samples,
    ids: table.features,
    names: input.featureNames,
  };
  return { ...base, checks: checksOf(base) };
}

function spreadOf(model: RunPca | null, kinds: readonly SampleKind[]): Spread[] {
  if (model === null) return [];
  const { scores, explained } = model.model;
  return Array.from({ length: scores.columns }, (_, component) => {
    const of = (kind: SampleKind): number =>
      deviationOf(Float64Array.from(model.rows.flatMap((row, at) => (kinds[row] === kind ? [scores.data[at * scores.columns + component]!] : [])))).sd;
    return { component: component + 1, explained: explained[component]!, sdQc: of("qc"), sdSample: of("sample") };
  });
}

/** Pearson's r of two rows; NaN where one does not vary. */
function correlationOf(one: Float64Array, other: Float64Array): number {
  const [mean, otherMean] = [one, other].map((row) => row.reduce((sum, value) => sum + value, 0) / row.length) as [number, number];
  let [both, own, others] = [0, 0, 0];
  for (const [at, value] of one.entries()) {
    const [a, b] = [value - mean, other[at]! - otherMean];
    both += a * b;
    own += a * a;
    others += b * b;
  }
  return own > 0 && others > 0 ? both / Math.sqrt(own * others) : Number.NaN;
}

function pairsOf(logs: Matrix | null, rows: readonly number[], kinds: readonly SampleKind[]): Pair[] {
  const places = [...rows.keys()].filter((at) => kinds[rows[at]!] === "qc");
  return places.flatMap((one, at) =>
    places
      .slice(at + 1)
      .map((other) => ({ first: rows[one]!, second: rows[other]!, r: logs === null ? Number.NaN : correlationOf(rowOf(logs, one), rowOf(logs, other)) })),
  );
}

export const ratioOf = ({ sdQc, sdSample }: Spread): number => (sdSample > 0 ? sdQc / sdSample : Number.NaN);
const medianOf = (values: Float64Array): number => medianOfSorted(sortedPresent(values));

function checksOf({ params, quality, spread, pairs }: Omit<Study, "checks">): Check[] {
  const { good_rsd: goodRsd, max_rsd: maxRsd, min_share: share, max_d_ratio: dRatio, good_spread: goodSpread, max_spread: maxSpread } = params;
  const fair = quality.rsd.filter((value) => value <= maxRsd).length / quality.rsd.length;
  const known = pairs.filter(({ r }) => !Number.isNaN(r)).map(({ r }) => r);
  const least = known.length === 0 ? Number.NaN : known.reduce((smallest, r) => Math.min(smallest, r));
  return [
    judged("median_rsd", medianOf(quality.rsd), goodRsd, maxRsd, "below"),
    judged("share", fair, share, share, "above"),
    judged("median_d_ratio", medianOf(quality.dRatio), dRatio, dRatio, "below"),
    ...([0, 1] as const).map((at) =>
      judged(at === 0 ? "spread_1" : "spread_2", spread[at] === undefined ? Number.NaN : ratioOf(spread[at]), goodSpread, maxSpread, "below"),
    ),
    judged("correlation", least, params.min_correlation, params.min_correlation, "above"),
  ];
}

export const featureVerdict = ({ params, quality }: Study, feature: number): Verdict =>
  judged("median_rsd", quality.rsd[feature]!, params.good_rsd, params.max_rsd, "below").verdict;
