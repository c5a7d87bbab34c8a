/** Power and sample size of a study of two groups, from pilot data. */
import { fdrPower, pilotEffects, type Pilot } from "@analyte/analysis/biomarker/power";
import type { BarsDocument } from "@analyte/contract/figure-kinds/bars";
import type { LinesDocument } from "@analyte/contract/figure-kinds/lines";
import type { GroupTest } from "@analyte/analysis/univariate/group-test";
import { studentTest } from "@analyte/analysis/univariate/t-test";
import { classColours } from "@analyte/contract/group-colours";
import { figureTexts, spoken, spokenAll } from "@analyte/contract/group-wording";
import { numberText } from "@analyte/contract/number-text";
import { paramsOf } from "#parts/declare.ts";
import { matrixDrill } from "#parts/drill.ts";
import { fill } from "#parts/fill.ts";
import { groupOf, twoGroups } from "#parts/grouping.ts";
import { reasonNote } from "#parts/reasons.ts";
import { testedMatrix, valueTitle, withoutInfinite } from "#parts/tested-scale.ts";
import { pick } from "#parts/two-group/compare.ts";
import type { ToolInput, ToolOutput } from "#tool.ts";
import { nothingDiffers, nothingTested, smallPilot } from "./faults.ts";
import { manifest } from "./manifest.ts";
import { rScript } from "./script.ts";
import { captionOf, methodsOf, notesOf, type Study } from "./words.ts";

/** Beyond this nobody asks. */
const mostNeeded = 10_000;
const bins = 20;
/** Of a curve that ends where the tool chooses. */
const leastCurve = 10;
const mostCurve = 1000;

export function run(input: ToolInput): ToolOutput {
  const params = paramsOf(manifest, input);
  const { table, featureNames } = input;
  const groups = groupOf(input, params.grouping);
  const sides = twoGroups(groups, params.comparison);
  const sizes = [sides.caseSamples.length, sides.controlSamples.length] as const;
  if (sizes[0] + sizes[1] < 5) throw smallPilot(sizes);
  const matrix = testedMatrix(table.matrix, params);
  input.report(0.1, { en: "Testing the pilot", zh: "正在检验预实验数据" });
  const tests = table.features.map((_, feature): GroupTest =>
    studentTest(pick(matrix, sides.caseSamples, feature), pick(matrix, sides.controlSamples, feature)),
  );
  const tested = tests.filter(({ reason }) => reason === null);
  if (tested.length === 0) throw nothingTested(tests, table.features);
  const pilot = pilotEffects(
    tests.map(({ statistic }) => statistic),
    tests.map(({ p }) => p),
    sizes,
  );
  if (pilot.effects.length === 0 || pilot.effects.at(-1) === 0) throw nothingDiffers(tested.length);
  input.report(0.2, { en: "Finding the sample size", zh: "正在求样本量" });
  const kinds = typical(pilot);
  const needed = neededFor(kinds, params.wanted, params.fdr);
  const most = params.most === "auto" ? Math.max(leastCurve, Math.min(mostCurve, 2 * (needed ?? mostCurve))) : params.most;
  const curve = sizesUpTo(most).map((n, at, all) => {
    input.report(0.4 + (0.4 * at) / all.length, { en: "Computing power", zh: "正在计算效能" });
    return { n, ...fdrPower(kinds, [n, n], params.fdr) };
  });
  const study: Study = { params, groups, sides, tests, pilot, curve, needed, features: table.features, featureNames, samples: table.samples };
  const names = [sides.case, sides.control];
  const drawn = { ...table, matrix: withoutInfinite(matrix) };
  return {
    tables: [
      fill(manifest, "power", curve, { n: ({ n }) => n, power: ({ power }) => power, alpha: ({ alpha }) => alpha }),
      fill(manifest, "plan", [study], {
        needed: () => needed ?? Number.NaN,
        wanted: () => params.wanted,
        fdr: () => params.fdr,
        pi0: () => pilot.pi0,
        differing: () => pilot.effects.length,
        median_effect: () => middleOf(pilot.effects),
      }),
      fill(manifest, "pilot", tests, {
        feature: (_, at) => table.features[at]!,
        name: (_, at) => featureNames[at]!,
        statistic: ({ statistic, reason }) => (reason === null ? statistic : Number.NaN),
        df: ({ df }) => df,
        p: ({ p }) => p,
        note: ({ reason }) => reasonNote(reason),
      }),
    ],
    charts: [
      { name: "curve", document: curveChart(study) },
      { name: "p_values", document: pChart(study) },
    ],
    methods: spoken(names, ([one, control]) => methodsOf(study, { case: one!, control: control! }), sides.column),
    notes: spokenAll(names, () => notesOf(study), sides.column),
    groups: names,
    listed: groups.listed,
    groupColumn: groups.column,
    rScript: rScript(study),
    comparison: { case: sides.case, control: sides.control, undirected: true, ...(sides.column !== null && { column: sides.column }) },
    drill: matrixDrill(drawn, featureNames, groups, valueTitle(params)),
  };
}

/** Kinds of effects that stand for all: the power is a smooth function of them, and each costs a noncentral distribution. */
const mostKinds = 20;
function typical({ pi0, effects }: Pilot): Pilot {
  const kinds = Math.min(mostKinds, effects.length);
  return { pi0, effects: Float64Array.from({ length: kinds }, (_, kind) => effects[Math.floor(((kind + 0.5) * effects.length) / kinds)]!) };
}

const usualSizes = [3, 4, 5, 6, 8, 10, 15, 20, 30, 40, 60, 80, 100, 150, 200, 300, 500, 1000];
const sizesUpTo = (most: number): number[] => [...usualSizes.filter((size) => size < most), most];

/** The smallest number in each group; null where even the most are too few. */
function neededFor(pilot: Pilot, wanted: number, fdr: number): number | null {
  const enough = (n: number): boolean => fdrPower(pilot, [n, n], fdr).power >= wanted;
  let [low, high] = [2, 4];
  while (!enough(high)) {
    if (high >= mostNeeded) return null;
    [low, high] = [high, Math.min(mostNeeded, 2 * high)];
  }
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (enough(middle)) high = middle;
    else low = middle;
  }
  return high;
}

export const middleOf = (sorted: Float64Array): number => (sorted[(sorted.length - 1) >> 1]! + sorted[sorted.length >> 1]!) / 2;

const texts = (study: Study, say: { en: string; zh: string }) =>
  figureTexts(
    [study.sides.case, study.sides.control],
    ([one, control]) => {
      const caption = captionOf(study, { case: one!, control: control! });
      return { caption: { en: `${caption.en}${say.en}`, zh: `${caption.zh}${say.zh}` } };
    },
    study.sides.column,
  );

function curveChart(study: Study): LinesDocument {
  const { curve, params } = study;
  const x = curve.map(({ n }) => n);
  return {
    version: 1,
    kind: "lines",
    title: { en: "Power curve", zh: "效能曲线" },
    ...texts(study, { en: "", zh: "" }),
    groups: ["Power", "Wanted"],
    groupLabels: [
      { en: "Mean power", zh: "平均效能" },
      { en: `Wanted: ${numberText(params.wanted)}`, zh: `目标：${numberText(params.wanted)}` },
    ],
    follows: [null, null],
    colours: [classColours[0], "#a6a6a6"],
    x: { title: { en: "Samples in each group", zh: "每组样本数" } },
    y: { title: { en: "Power", zh: "效能" } },
    panels: [
      {
        title: { en: "", zh: "" },
        series: [
          { id: "power", label: "Power", group: 0, x, y: curve.map(({ power }) => power) },
          { id: "wanted", label: "Wanted", group: 1, x: [x[0]!, x.at(-1)!], y: [params.wanted, params.wanted] },
        ],
      },
    ],
  };
}

function pChart(study: Study): BarsDocument {
  const counts = Array.from({ length: bins }, () => 0);
  for (const { p } of study.tests) if (!Number.isNaN(p)) counts[Math.min(bins - 1, Math.floor(p * bins))]!++;
  const labels = counts.map((_, at) => `${(at / bins).toFixed(2)}–${((at + 1) / bins).toFixed(2)}`);
  return {
    version: 1,
    kind: "bars",
    title: { en: "p values of the pilot", zh: "预实验的 p 值分布" },
    ...texts(study, {
      en: " Features without a difference are spread evenly; what stands above them at the left differs.",
      zh: "无差异特征的 p 值均匀分布，左侧高出的部分为差异特征。",
    }),
    groups: [],
    item: "other",
    ids: labels,
    labels,
    horizontal: false,
    category: { title: { en: "p", zh: "p 值" } },
    value: { title: { en: "Features", zh: "特征数" } },
    series: [{ group: -1, kind: "bar", values: counts }],
    thresholds: [{ value: (study.pilot.pi0 * counts.reduce((sum, count) => sum + count, 0)) / bins, label: { en: "no difference", zh: "无差异" } }],
  };
}
