/** Precision of the features, the QC samples among the samples, and beside each other. */
import { medianOfSorted, sortedPresent } from "@analyte/analysis/prepare/median";
import { columnOf } from "@analyte/analysis/table";
import { mostRanked, type ChartDocument } from "@analyte/contract/chart";
import type { BarsDocument } from "@analyte/contract/figure-kinds/bars";
import type { ScatterDocument } from "@analyte/contract/figure-kinds/scatter";
import { classColours } from "@analyte/contract/group-colours";
import { numberText } from "@analyte/contract/number-text";
import { percents } from "#parts/feature-scaling.ts";
import { rsdCurve } from "#parts/rsd-curve.ts";
import { runPcaWords, type RunPca } from "#parts/run-pca.ts";
import { controlChart } from "./control-chart.ts";
import type { Study } from "./study.ts";
import { captionOf } from "./words.ts";

const grey = "#a6a6a6";
/** More bars can't be read; the least like the others stay. */
const mostBars = 60;

export function chartsOf(found: Study): { name: string; document: ChartDocument }[] {
  const { quality, model, pairs } = found;
  const control = controlChart(found);
  return [
    ...(control === null ? [] : [{ name: "control", document: control }]),
    {
      name: "rsd",
      document: rsdCurve(
        { en: "Precision of the features", zh: "特征精密度" },
        captionOf(found, {
          en: "Share of the features with at most this RSD in the QC samples; robust: of median and MAD. RSDs above 100 % are beyond the axis.",
          zh: "RSD 不超过横轴数值的特征所占比例；稳健 RSD 由中位数和 MAD 计算。RSD 大于 100 % 的部分未显示。",
        }),
        [
          { id: "rsd", label: { en: "RSD", zh: "RSD" }, colour: classColours[4], rsd: quality.rsd },
          { id: "robust", label: { en: "Robust RSD", zh: "稳健 RSD" }, colour: grey, rsd: quality.robustRsd },
        ],
      ),
    },
    ...(model === null ? [] : [{ name: "pca", document: pcaChart(found, model) }]),
    ...(pairs.some(({ r }) => !Number.isNaN(r)) ? [{ name: "agreement", document: agreementChart(found) }] : []),
  ];
}

function pcaChart(found: Study, { model, rows, features }: RunPca): ScatterDocument {
  const { samples, kinds } = found;
  const [x, y] = [columnOf(model.scores, 0), columnOf(model.scores, 1)];
  const shares = percents(Array.from(model.explained.subarray(0, 2)));
  const far = [...x.keys()].sort((a, b) => x[b]! ** 2 + y[b]! ** 2 - x[a]! ** 2 - y[a]! ** 2 || a - b);
  return {
    version: 1,
    kind: "scatter",
    title: { en: "QC samples among the samples", zh: "QC 样本与样本" },
    caption: captionOf(found, { en: `PCA of ${features} features: ${runPcaWords.en}.`, zh: `${features} 个特征的 PCA：${runPcaWords.zh}。` }),
    groups: ["QC samples", "Samples"],
    groupLabels: [
      { en: "QC samples", zh: "QC 样本" },
      { en: "Samples", zh: "样本" },
    ],
    follows: [null, null],
    colours: [classColours[4], grey],
    x: { title: { en: `PC1 (${shares[0]})`, zh: `PC1（${shares[0]}）` } },
    y: { title: { en: `PC2 (${shares[1]})`, zh: `PC2（${shares[1]}）` } },
    points: {
      item: "sample",
      ids: rows.map((row) => samples[row]!),
      labels: rows.map((row) => samples[row]!),
      x: Array.from(x),
      y: Array.from(y),
      group: rows.map((row) => (kinds[row] === "qc" ? 0 : 1)),
    },
    thresholds: [],
    ellipses: [],
    arrows: [],
    segments: [],
    labelled: [],
    ranked: far.slice(0, mostRanked),
    origin: true,
    equalUnits: false,
  };
}

/** Of each QC sample the median of its correlations with the others. */
function agreementChart(found: Study): BarsDocument {
  const { pairs, kinds, samples, params } = found;
  const qc = [...kinds.keys()].filter((row) => kinds[row] === "qc");
  const all = qc.map((row) => {
    const own = pairs.filter(({ first, second }) => first === row || second === row).map(({ r }) => r);
    return { row, median: medianOfSorted(sortedPresent(Float64Array.from(own))) };
  });
  const kept = new Set(all.toSorted((a, b) => a.median - b.median).slice(0, mostBars));
  const shown = all.filter((one) => kept.has(one));
  const cut =
    shown.length < all.length
      ? { en: ` The ${shown.length} of ${all.length} that are least like the others.`, zh: `仅显示 ${all.length} 个中与其余差异最大的 ${shown.length} 个。` }
      : { en: "", zh: "" };
  const value = (one: number): number | null => (Number.isNaN(one) ? null : one);
  return {
    version: 1,
    kind: "bars",
    title: { en: "Agreement of the QC samples", zh: "QC 样本间的一致性" },
    caption: captionOf(found, {
      en: `Bars: median of the correlations of a QC sample with the others, of log2 values over features.${cut.en}`,
      zh: `柱高：每个 QC 样本与其余 QC 样本相关系数（各特征 log2 值）的中位数。${cut.zh}`,
    }),
    groups: ["Correlation"],
    groupLabels: [{ en: "Median correlation", zh: "相关系数中位数" }],
    follows: [null],
    colours: [classColours[0]],
    item: "sample",
    ids: shown.map(({ row }) => samples[row]!),
    labels: shown.map(({ row }) => samples[row]!),
    horizontal: true,
    category: { title: { en: "QC sample", zh: "QC 样本" } },
    value: { title: { en: "Median correlation with the others", zh: "与其余 QC 样本相关系数的中位数" } },
    series: [{ group: 0, kind: "bar", values: shown.map(({ median }) => value(median)) }],
    thresholds: [{ value: params.min_correlation, label: { en: numberText(params.min_correlation), zh: numberText(params.min_correlation) } }],
  };
}
