/** How well a few features together tell two groups apart. */
import { multiRoc, type MultiRoc } from "@analyte/analysis/biomarker/multi-roc";
import { aucOf, rocCurve, type RocCurve } from "@analyte/analysis/biomarker/roc";
import { columnOf, newMatrix, rowOf } from "@analyte/analysis/table";
import type { BarsDocument } from "@analyte/contract/figure-kinds/bars";
import type { LinesDocument } from "@analyte/contract/figure-kinds/lines";
import { classColours } from "@analyte/contract/group-colours";
import { figureTexts, spoken } from "@analyte/contract/group-wording";
import type { Text } from "@analyte/contract/text";
import { paramsOf } from "#parts/declare.ts";
import { matrixDrill } from "#parts/drill.ts";
import { requireComplete } from "#parts/feature-scaling.ts";
import { fill } from "#parts/fill.ts";
import { groupOf, twoGroups } from "#parts/grouping.ts";
import { bandCells, bandLabel, bandOf, bandSeries, flatBand, isFlat, resamples, type BandRow } from "#parts/roc-band.ts";
import { chance, chanceSeries, grey } from "#parts/roc-chance.ts";
import { requireSize, requireWork } from "#parts/size-limits.ts";
import type { ToolInput, ToolOutput } from "#tool.ts";
import { smallGroup } from "./faults.ts";
import { manifest } from "./manifest.ts";
import { rScript } from "./script.ts";
import { captionOf, methodsOf, type Study } from "./words.ts";

/** Two thirds of a group train, and two of its samples stay out. */
const leastOfGroup = 6;
const mostBars = 20;

export function run(input: ToolInput): ToolOutput {
  const params = paramsOf(manifest, input);
  const { table, featureNames } = input;
  const groups = groupOf(input, params.grouping);
  const sides = twoGroups(groups, params.comparison);
  const members = [...sides.caseSamples, ...sides.controlSamples].sort((a, b) => a - b);
  const matrix = newMatrix(members.length, table.matrix.columns);
  for (const [row, sample] of members.entries()) matrix.data.set(rowOf(table.matrix, sample), row * matrix.columns);
  const taking = { ...table, matrix, samples: members.map((sample) => table.samples[sample]!) };
  requireComplete({ ...input, table: taking });
  for (const side of ["case", "control"] as const)
    if (sides[`${side}Samples`].length < leastOfGroup) throw smallGroup(sides[side], sides[`${side}Samples`].length, leastOfGroup);
  requireSize(manifest, { samples: members.length, features: table.features.length });
  requireWork(manifest, params, { samples: members.length, features: table.features.length });
  const cases = new Set(sides.caseSamples);
  const isCase = members.map((sample) => Number(cases.has(sample)));
  const result = multiRoc(matrix, isCase, {
    seed: params.seed,
    classifier: params.classifier,
    ranking: params.ranking,
    rounds: params.rounds,
    innerRounds: params.inner_rounds,
    progress: (done, all) => input.report(0.05 + (0.85 * done) / all, { en: "Cross-validating", zh: "正在交叉验证" }),
  });
  const areas = result.performance.map(({ auc }) => auc);
  const best = areas.indexOf(Math.max(...areas));
  const alone = table.features.map((_, feature) => aucOf(columnOf(matrix, feature), isCase, { direction: "higher" }).auc);
  const study: Study = { params, sides, result, best, features: table.features, featureNames, samples: taking.samples };
  const scores = taking.samples.map((_, row) => result.scores.data[row * result.counts.length + best]!);
  const curve = rocCurve(scores, isCase, { direction: "higher" });
  const band = bandOf(scores, isCase, curve, { seed: params.seed });
  const names = [sides.case, sides.control];
  return {
    tables: [
      fill(manifest, "performance", result.performance, {
        number: ({ count }) => count,
        auc: ({ auc }) => auc,
        ci_low: ({ low }) => low,
        ci_high: ({ high }) => high,
        accuracy: ({ accuracy }) => accuracy,
        sensitivity: ({ sensitivity }) => sensitivity,
        specificity: ({ specificity }) => specificity,
      }),
      fill(manifest, "features", table.features, {
        feature: (id) => id,
        name: (_, at) => featureNames[at]!,
        auc: (_, at) => alone[at]!,
        chosen: (_, at) => shareOf(result, best, at, params.rounds),
      }),
      fill(manifest, "scores", taking.samples, {
        sample: (id) => id,
        group: { groups: true, of: (_, row) => (isCase[row] === 1 ? sides.case : sides.control) },
        score: (_, row) => scores[row]!,
      }),
      fill(manifest, "band", band, bandCells),
    ],
    charts: [
      { name: "roc", document: rocChart(study, curve, band) },
      { name: "numbers", document: numbersChart(study) },
      { name: "chosen", document: chosenChart(study) },
    ],
    methods: spoken(names, ([one, control]) => methodsOf(study, { case: one!, control: control! }), sides.column),
    notes: [],
    groups: names,
    listed: groups.listed,
    groupColumn: groups.column,
    rScript: rScript(study),
    comparison: { case: sides.case, control: sides.control, undirected: true, ...(sides.column !== null && { column: sides.column }) },
    drill: matrixDrill(table, featureNames, groups),
  };
}

const shareOf = ({ selected }: MultiRoc, best: number, feature: number, rounds: number): number => selected.data[best * selected.columns + feature]! / rounds;

const texts = (study: Study, more: Text) =>
  figureTexts(
    [study.sides.case, study.sides.control],
    ([one, control]) => {
      const caption = captionOf(study, { case: one!, control: control! });
      return { caption: { en: `${caption.en}${more.en}`, zh: `${caption.zh}${more.zh}` } };
    },
    study.sides.column,
  );

function rocChart(study: Study, curve: RocCurve, band: readonly BandRow[]): LinesDocument {
  const { sensitivity, specificity } = curve;
  const count = study.result.counts[study.best]!;
  // One without a width would be seen nowhere.
  const hasBand = !isFlat(curve);
  return {
    version: 1,
    kind: "lines",
    title: { en: "ROC curve", zh: "ROC 曲线" },
    ...texts(study, {
      en: ` The curve is that of the scores averaged over the rounds that left a sample out${isFlat(curve) ? `. ${flatBand.en}` : `; band: 95 % of ${resamples} bootstrap samples of these.`}`,
      zh: `曲线由各样本在被留出各轮中的平均得分绘制${isFlat(curve) ? `。${flatBand.zh}` : `；阴影带为这些得分 ${resamples} 次自助抽样的 95 % 区间。`}`,
    }),
    groups: ["Panel", ...(hasBand ? [bandLabel.en] : []), chance.en],
    groupLabels: [{ en: `${count} features`, zh: `${count} 个特征` }, ...(hasBand ? [bandLabel] : []), chance],
    follows: [null, ...(hasBand ? [null] : []), null],
    colours: [classColours[0], ...(hasBand ? [classColours[0]] : []), grey],
    square: true,
    x: { title: { en: "1 − specificity", zh: "1 − 特异度" } },
    y: { title: { en: "Sensitivity", zh: "灵敏度" } },
    panels: [
      {
        title: { en: "", zh: "" },
        series: [
          { id: "panel", label: "Panel", group: 0, x: Array.from(specificity, (value) => 1 - value), y: [...sensitivity] },
          ...(hasBand ? [bandSeries(band, { id: "panel", label: "Panel", group: 1 })] : []),
          chanceSeries(hasBand ? 2 : 1),
        ],
      },
    ],
  };
}

function numbersChart(study: Study): LinesDocument {
  const { performance } = study.result;
  const x = performance.map((_, at) => at);
  return {
    version: 1,
    kind: "lines",
    title: { en: "By number of features", zh: "特征数与分类性能" },
    ...texts(study, { en: "", zh: "" }),
    groups: ["AUC", "Accuracy"],
    groupLabels: [
      { en: "AUC", zh: "AUC" },
      { en: "Accuracy", zh: "准确率" },
    ],
    follows: [null, null],
    colours: [classColours[0], classColours[4]],
    x: { title: { en: "Features in the model", zh: "模型中的特征数" } },
    y: { title: { en: "On samples left out", zh: "留出样本上的性能" } },
    places: performance.map(({ count }) => String(count)),
    panels: [
      {
        title: { en: "", zh: "" },
        series: [
          { id: "auc", label: "AUC", group: 0, x, y: performance.map(({ auc }) => auc) },
          { id: "accuracy", label: "Accuracy", group: 1, x, y: performance.map(({ accuracy }) => accuracy) },
        ],
      },
    ],
  };
}

function chosenChart(study: Study): BarsDocument {
  const { result, best, features, featureNames, params } = study;
  const shown = [...features.keys()]
    .map((feature) => ({ feature, share: shareOf(result, best, feature, params.rounds) }))
    .filter(({ share }) => share > 0)
    .sort((a, b) => b.share - a.share || a.feature - b.feature)
    .slice(0, mostBars);
  return {
    version: 1,
    kind: "bars",
    title: { en: "Features chosen", zh: "入选特征" },
    ...texts(study, { en: ` The ${shown.length} features most often in the model.`, zh: `显示入选次数最多的 ${shown.length} 个特征。` }),
    groups: [],
    item: "feature",
    ids: shown.map(({ feature }) => features[feature]!),
    labels: shown.map(({ feature }) => featureNames[feature]!),
    horizontal: true,
    category: { title: { en: "Feature", zh: "特征" } },
    value: { title: { en: "Share of rounds", zh: "入选轮次比例" } },
    series: [{ group: -1, kind: "bar", values: shown.map(({ share }) => share) }],
    thresholds: [],
  };
}
