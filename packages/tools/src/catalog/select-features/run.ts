/** Selects differing features by one rule over tests and VIP. */
import { classColours } from "@analyte/contract/group-colours";
import type { BarsDocument } from "@analyte/contract/figure-kinds/bars";
import type { ScatterDocument } from "@analyte/contract/figure-kinds/scatter";
import { figureTexts, worded, type ChartTexts } from "@analyte/contract/group-wording";
import { numberText } from "@analyte/contract/number-text";
import { titles } from "#parts/column-words.ts";
import { directed, directionGroups, higherHeading, higherIn, signedHeading, type Sides } from "#parts/direction.ts";
import { paramsOf } from "#parts/declare.ts";
import { effectChart } from "#parts/effect-chart.ts";
import { fill } from "#parts/fill.ts";
import { DataFault, type ToolInput, type ToolOutput } from "#tool.ts";
import { manifest } from "./manifest.ts";
import { readTests } from "./read.ts";
import { rScript } from "./script.ts";
import { askedOf, limitsOf, passes, selectedBy, usual, type Rule } from "./select.ts";
import { captionOf, methodsOf, notesOf, ruleNames, type Study } from "./words.ts";

export function run(input: ToolInput): ToolOutput {
  const params = paramsOf(manifest, input);
  const { tables } = input.others!;
  input.report(0.1, { en: "Reading tables", zh: "正在读取数据表" });
  const read = readTests(tables["tests"]!, tables["vip"] ?? null);
  if (read.features.every(({ p }) => Number.isNaN(p))) throw nothingTested(read.features.length);
  const { sides } = read;
  const limits = limitsOf(params);
  const selected = selectedBy(read, params.rule, limits);
  const rules: Rule[] = params.rule === "custom" ? ["fdr", "provider", "fdr-only", "custom"] : ["fdr", "provider", "fdr-only"];
  const counts = rules.map((rule) => {
    const chosen = rule === params.rule ? selected : selectedBy(read, rule, usual);
    const count = (sign: number) => read.features.filter(({ log2Fc }, at) => chosen[at]! && log2Fc * sign > 0).length;
    return { rule, up: count(1), down: count(-1), total: chosen.filter(Boolean).length };
  });
  const study: Study = { params, limits, read, selected, counts };
  return {
    tables: [
      fill(manifest, "selected", read.features, {
        feature: ({ id }) => id,
        name: ({ name }) => name,
        log2_fc: { ...(sides && signedHeading(titles["log2_fc"]!, sides.case, null)), of: ({ log2Fc }) => log2Fc },
        p: ({ p }) => p,
        p_adj: ({ adjusted }) => adjusted,
        vip: ({ vip }) => vip,
        direction: { ...(sides && directionHeading(sides)), of: ({ log2Fc }) => (log2Fc > 0 ? "up" : log2Fc < 0 ? "down" : "") },
        higher_in: {
          groups: true,
          of: ({ log2Fc }) => (sides === null || Number.isNaN(log2Fc) || log2Fc === 0 ? "" : log2Fc > 0 ? sides.case : sides.control),
        },
        pass_p: (feature) => passes(feature, limits).p,
        pass_fdr: (feature) => passes(feature, limits).adjusted,
        pass_fc: (feature) => passes(feature, limits).fc,
        pass_vip: (feature) => passes(feature, limits).vip,
        selected: (_, at) => selected[at]!,
        note: ({ p, vip, atLeast }) => [Number.isNaN(p) ? "not tested" : read.hasVip && Number.isNaN(vip) ? "no VIP" : "", atLeast].filter(Boolean).join("; "),
      }),
      fill(manifest, "counts", counts, {
        rule: ({ rule }) => rule,
        up: { ...(sides && higherHeading(sides.case, null)), of: ({ up }) => up },
        down: { ...(sides && higherHeading(sides.control, null)), of: ({ down }) => down },
        total: ({ total }) => total,
      }),
    ],
    charts: [
      { name: "volcano", document: volcano(study) },
      { name: "counts", document: countsChart(study) },
    ],
    methods: methodsOf(study),
    notes: notesOf(study),
    rScript: rScript(study),
    // Files are named by the direction that the table says.
    ...(sides !== null && { groups: [sides.case, sides.control], comparison: { case: sides.case, control: sides.control } }),
  };
}

function volcano(study: Study): ScatterDocument {
  const { params, limits, read, selected } = study;
  const asked = askedOf(params.rule, limits, read.hasVip);
  const byP = asked.includes("p") && !asked.includes("adjusted");
  const document = effectChart({
    effects: read.features.flatMap(({ log2Fc, p, adjusted }, feature) =>
      Number.isNaN(p) || Number.isNaN(log2Fc)
        ? []
        : [{ feature, effect: log2Fc, p, significant: selected[feature]!, within: byP ? p <= limits.p : adjusted <= limits.adjusted }],
    ),
    features: read.features.map(({ id }) => id),
    featureNames: read.features.map(({ name }) => name),
    title: { en: "Volcano plot", zh: "火山图" },
    params: { adjust: "BH", p_threshold: limits.adjusted },
    limitLabel: byP
      ? { en: `p = ${numberText(limits.p)}`, zh: `p = ${numberText(limits.p)}` }
      : { en: `adjusted p = ${numberText(limits.adjusted)}`, zh: `校正 p = ${numberText(limits.adjusted)}` },
    leastEffect: { size: asked.includes("fc") ? limits.fc : 0, label: "log2 FC" },
    texts: (line) =>
      withSides(study, (sides) => {
        const caption = captionOf(study, sides);
        const title = { en: "log2 fold change", zh: "log2 差异倍数" };
        return {
          caption: { en: `${caption.en}${line.en}`, zh: `${caption.zh}${line.zh}` },
          x: sides === null ? title : directed(title, sides.case, "→"),
          groupLabels: [...directionLabels(sides), neitherLabel],
        };
      }),
  });
  const { sides } = read;
  const { x, group } = document.points;
  return {
    ...document,
    ...(sides === null
      ? { groups: [...upAndDown.map(({ en }) => en), neither.name], follows: [null, null, null], colours: [...upAndDownColours, neither.colour] }
      : directionGroups([sides.case, sides.control], [neither])),
    points: { ...document.points, group: group.map((own, at) => (own !== 0 || x[at] === 0 ? 2 : x[at]! > 0 ? 0 : 1)) },
  };
}

function countsChart(study: Study): BarsDocument {
  const { counts } = study;
  const { sides } = study.read;
  return {
    version: 1,
    kind: "bars",
    title: { en: "Counts under the usual rules", zh: "常用规则下的数目" },
    ...withSides(study, (called) => ({
      caption: captionOf(study, called),
      groupLabels: directionLabels(called),
    })),
    ...(sides === null
      ? { groups: upAndDown.map(({ en }) => en), follows: [null, null], colours: [...upAndDownColours] }
      : directionGroups([sides.case, sides.control])),
    item: "other",
    ids: counts.map(({ rule }) => rule),
    labels: counts.map(({ rule }) => ruleNames[rule].brief),
    horizontal: true,
    category: { title: { en: "Rule", zh: "规则" } },
    value: { title: { en: "Features", zh: "特征数" } },
    series: [
      { group: 0, kind: "bar", values: counts.map(({ up }) => up) },
      { group: 1, kind: "bar", values: counts.map(({ down }) => down) },
    ],
    thresholds: [],
  };
}

const directionHeading = ({ case: one }: Sides) =>
  worded([one], ([name]) => ({ title: { en: `Direction (up: higher in ${name})`, zh: `方向（上调：在 ${name} 中较高）` } }));

const upAndDown = [
  { en: "Up", zh: "上调" },
  { en: "Down", zh: "下调" },
];

const upAndDownColours = [classColours[4], classColours[0]] as const;
const directionLabels = (sides: Sides | null) => (sides === null ? upAndDown : [higherIn(sides.case), higherIn(sides.control)]);
const neither = { name: "Not selected", colour: "#a6a6a6" };
const neitherLabel = { en: neither.name, zh: "未入选" };

/** Texts that name the groups as whoever shows the figure calls them, where the table says which they are. */
function withSides<Texts extends ChartTexts>({ read: { sides } }: Study, say: (sides: Sides | null) => Texts) {
  return sides === null ? figureTexts([], () => say(null)) : figureTexts([sides.case, sides.control], ([one, other]) => say({ case: one!, control: other! }));
}

const nothingTested = (features: number): DataFault =>
  new DataFault("nothing-tested", {
    en: `None of the ${features} features of the table has a p, so that nothing can be selected. Choose the table of tests.`,
    zh: `数据表的 ${features} 个特征均没有 p 值，无法筛选。请选择检验结果表。`,
  });
