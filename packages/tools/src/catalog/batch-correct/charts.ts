/** What the QC samples gain, and the run before and after: by order, and by principal components. */
import { medianOfSorted, sortedPresent } from "@analyte/analysis/prepare/median";
import { columnOf, type Matrix } from "@analyte/analysis/table";
import { mostRanked, type ChartDocument } from "@analyte/contract/chart";
import type { LinesDocument } from "@analyte/contract/figure-kinds/lines";
import type { ScatterDocument } from "@analyte/contract/figure-kinds/scatter";
import { classColours } from "@analyte/contract/group-colours";
import type { Text } from "@analyte/contract/text";
import { percents } from "#parts/feature-scaling.ts";
import { rsdCurve } from "#parts/rsd-curve.ts";
import { runPca, runPcaWords } from "#parts/run-pca.ts";
import { honestRsd, rsdOfBoth, type Study } from "./study.ts";
import { captionOf } from "./words.ts";

const grey = "#a6a6a6";
const mostPanels = 4;
const mostBatches = 12;

export function chartsOf(found: Study): { name: string; document: ChartDocument }[] {
  const hasRsd = rsdOfBoth(found).before.length > 0;
  const charts: { name: string; document: ChartDocument | null }[] = [
    { name: "rsd", document: hasRsd ? rsdChart(found) : null },
    { name: "features", document: hasRsd && found.method !== "none" ? featuresChart(found) : null },
    { name: "order-before", document: orderChart(found, found.before, before) },
    { name: "order-after", document: orderChart(found, found.after, after) },
    { name: "pca-before", document: pcaChart(found, found.before, before) },
    { name: "pca-after", document: pcaChart(found, found.after, after) },
  ];
  return charts.flatMap(({ name, document }) => (document === null ? [] : [{ name, document }]));
}

const before: Text = { en: "before", zh: "校正前" };
const after: Text = { en: "after", zh: "校正后" };

function rsdChart(found: Study): ChartDocument {
  const { rsd } = found;
  const isLeftOut = rsd.leftOut !== null;
  const both = rsdOfBoth(found);
  const part =
    both.before.length < rsd.before.length
      ? {
          en: ` Of the ${both.before.length} of ${rsd.before.length} features that have both.`,
          zh: `仅含 ${rsd.before.length} 个特征中两者均有的 ${both.before.length} 个。`,
        }
      : { en: "", zh: "" };
  return rsdCurve(
    { en: "RSD before and after", zh: "校正前后的 RSD" },
    captionOf(found, {
      en: `Share of the features with at most this RSD in the QC samples${isLeftOut ? "; after: each QC sample corrected by the others alone" : ""}. RSDs above 100 % are beyond the axis.${part.en}`,
      zh: `RSD 不超过横轴数值的特征所占比例${isLeftOut ? "；校正后的每个 QC 样本仅由其余 QC 样本校正" : ""}。RSD 大于 100 % 的部分未显示。${part.zh}`,
    }),
    [
      { id: "before", label: { en: "Before", zh: "校正前" }, colour: grey, rsd: both.before },
      isLeftOut
        ? { id: "after", label: { en: "After, left out", zh: "校正后（留一）" }, colour: classColours[4], rsd: both.after }
        : { id: "after", label: { en: "After", zh: "校正后" }, colour: classColours[4], rsd: both.after },
    ],
  );
}

/** The QC samples of those features whose RSD falls most; null where none falls. */
function featuresChart(found: Study): LinesDocument | null {
  const { rsd, kinds, place, ids, names } = found;
  const gain = (feature: number): number => rsd.before[feature]! - honestRsd(found)[feature]!;
  const shown = [...ids.keys()]
    .filter((feature) => gain(feature) > 0)
    .sort((a, b) => gain(b) - gain(a) || a - b)
    .slice(0, mostPanels);
  if (shown.length === 0) return null;
  const rows = [...kinds.keys()].filter((row) => kinds[row] === "qc").sort((a, b) => place[a]! - place[b]!);
  const line = (matrix: Matrix, feature: number, id: string, label: string, group: number) => {
    const values = rows.map((row) => matrix.data[row * matrix.columns + feature]!);
    const middle = medianOfSorted(sortedPresent(Float64Array.from(values)));
    const there = rows.map((_, at) => at).filter((at) => !Number.isNaN(values[at]!));
    return { id: `${ids[feature]} ${id}`, label, group, x: there.map((at) => place[rows[at]!]!), y: there.map((at) => (100 * values[at]!) / middle) };
  };
  return {
    version: 1,
    kind: "lines",
    title: { en: "Features that gain most", zh: "改善最大的特征" },
    caption: captionOf(found, {
      en: `The QC samples of the ${shown.length} features whose RSD falls most, in percent of their median.`,
      zh: `RSD 下降最多的 ${shown.length} 个特征的 QC 样本，以其中位数的百分比表示。`,
    }),
    groups: ["Before", "After"],
    groupLabels: [
      { en: "Before", zh: "校正前" },
      { en: "After", zh: "校正后" },
    ],
    follows: [null, null],
    colours: [grey, classColours[4]],
    x: orderAxis(found),
    y: { title: { en: "QC sample (% of median)", zh: "QC 样本（占中位数的 %）" } },
    panels: shown.map((feature) => ({
      title: { en: names[feature]!, zh: names[feature]! },
      series: [line(found.before, feature, "before", "Before", 0), line(found.after, feature, "after", "After", 1)],
    })),
  };
}

const orderAxis = ({ order }: Study): { title: Text } => ({
  title: order === null ? { en: "Row of the table", zh: "表中行序" } : { en: "Run order", zh: "进样顺序" },
});

interface Kinds {
  rows: number[];
  groups: Pick<ScatterDocument, "groups" | "groupLabels" | "follows" | "colours">;
  of: number[];
}

/** QC samples, and the samples of each batch; blanks are not shown. */
function kindsOf({ kinds, batch, batches, params }: Study): Kinds {
  const isSplit = params.batch !== undefined && batches.length <= mostBatches;
  const labels: Text[] = [
    { en: "QC samples", zh: "QC 样本" },
    ...(isSplit ? batches.map((name) => ({ en: `Samples of batch ${name}`, zh: `批次 ${name} 的样本` })) : [{ en: "Samples", zh: "样本" }]),
    { en: "Samples of no batch", zh: "无批次的样本" },
  ];
  const rows = [...kinds.keys()].filter((row) => kinds[row] !== "blank");
  const of = rows.map((row) => (kinds[row] === "qc" ? 0 : !isSplit ? 1 : batch[row]! < 0 ? labels.length - 1 : batch[row]! + 1));
  const used = [...labels.keys()].filter((group) => of.includes(group));
  const colours = ["#223355", ...classColours.filter((colour) => colour !== "#223355")];
  return {
    rows,
    of: of.map((group) => used.indexOf(group)),
    groups: {
      groups: used.map((group) => labels[group]!.en),
      groupLabels: used.map((group) => labels[group]!),
      follows: used.map(() => null),
      colours: used.map((group) => (group === 0 ? colours[0]! : group === labels.length - 1 ? grey : colours[1 + ((group - 1) % (colours.length - 1))]!)),
    },
  };
}

const plain = { thresholds: [], ellipses: [], arrows: [], segments: [], labelled: [], equalUnits: false };

/** Each injection by the median over features of its value beside the feature's median. */
function orderChart(found: Study, matrix: Matrix, when: Text): ScatterDocument {
  const { place, samples, kinds, batch, batches, params } = found;
  const { rows, groups, of } = kindsOf(found);
  const levels = levelsOf(found, matrix);
  const there = rows.map((_, at) => at).filter((at) => Number.isFinite(levels[rows[at]!]!));
  const starts = batches.map((_, at) => Math.min(...[...batch.keys()].filter((row) => batch[row] === at).map((row) => place[row]!)));
  return {
    version: 1,
    kind: "scatter",
    ...plain,
    title: { en: `Signal by run order, ${when.en}`, zh: `信号随进样顺序的变化（${when.zh}）` },
    caption: captionOf(found, {
      en: `${cap(when.en)} correction: median over features of log2(value / ${kinds.includes("qc") ? "median of the QC samples" : "median"}).`,
      zh: `${when.zh}：各特征 log2（数值 / ${kinds.includes("qc") ? "QC 样本中位数" : "中位数"}）的中位数。`,
    }),
    ...groups,
    x: orderAxis(found),
    y: { title: { en: "Signal, median log2 ratio", zh: "信号（log2 比值的中位数）" } },
    points: {
      item: "sample",
      ids: there.map((at) => samples[rows[at]!]!),
      labels: there.map((at) => samples[rows[at]!]!),
      x: there.map((at) => place[rows[at]!]!),
      y: there.map((at) => levels[rows[at]!]!),
      group: there.map((at) => of[at]!),
    },
    thresholds:
      params.batch === undefined || batches.length > mostBatches
        ? []
        : starts.flatMap((start, at) =>
            start === 1 ? [] : [{ axis: "x" as const, value: start - 0.5, label: { en: `Batch ${batches[at]}`, zh: `批次 ${batches[at]}` } }],
          ),
    ranked: byDistance(there.map((at) => levels[rows[at]!]!)),
    origin: false,
  };
}

export function levelsOf({ kinds, ids }: Pick<Study, "kinds" | "ids">, matrix: Matrix): Float64Array {
  const reference = kinds.includes("qc") ? "qc" : "sample";
  const middles = ids.map((_, feature) =>
    medianOfSorted(sortedPresent(Float64Array.from(kinds.flatMap((kind, row) => (kind === reference ? [matrix.data[row * matrix.columns + feature]!] : []))))),
  );
  return Float64Array.from(kinds, (_, row) => {
    const ratios = middles.map((middle, feature) => Math.log2(matrix.data[row * matrix.columns + feature]! / middle)).filter(Number.isFinite);
    return medianOfSorted(Float64Array.from(ratios).sort());
  });
}

const byDistance = (values: readonly number[]): number[] =>
  [...values.keys()].sort((a, b) => Math.abs(values[b]!) - Math.abs(values[a]!) || a - b).slice(0, mostRanked);

function pcaChart(found: Study, matrix: Matrix, when: Text): ScatterDocument | null {
  const { rows, groups, of } = kindsOf(found);
  const fitted = runPca(matrix, rows, 2);
  if (fitted === null) return null;
  const [x, y] = [columnOf(fitted.model.scores, 0), columnOf(fitted.model.scores, 1)];
  const shares = percents(Array.from(fitted.model.explained.subarray(0, 2)));
  return {
    version: 1,
    kind: "scatter",
    ...plain,
    title: { en: `PCA ${when.en} correction`, zh: `${when.zh}的 PCA` },
    caption: captionOf(found, {
      en: `${cap(when.en)} correction. ${fitted.features} features: ${runPcaWords.en}.`,
      zh: `${when.zh}。${fitted.features} 个特征：${runPcaWords.zh}。`,
    }),
    ...groups,
    x: { title: { en: `PC1 (${shares[0]})`, zh: `PC1（${shares[0]}）` } },
    y: { title: { en: `PC2 (${shares[1]})`, zh: `PC2（${shares[1]}）` } },
    points: {
      item: "sample",
      ids: rows.map((row) => found.samples[row]!),
      labels: rows.map((row) => found.samples[row]!),
      x: Array.from(x),
      y: Array.from(y),
      group: of,
    },
    ranked: byDistance(Array.from(x, (value, at) => value ** 2 + y[at]! ** 2)),
    origin: true,
  };
}

const cap = (text: string): string => text.replace(/^./, (letter) => letter.toUpperCase());
