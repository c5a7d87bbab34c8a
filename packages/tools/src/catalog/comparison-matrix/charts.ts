/** How many features differ in each comparison, where they are the same ones, and the volcano plot of one. */
import type { BarsDocument } from "@analyte/contract/figure-kinds/bars";
import type { ScatterDocument } from "@analyte/contract/figure-kinds/scatter";
import { classColours } from "@analyte/contract/group-colours";
import { figureTexts } from "@analyte/contract/group-wording";
import { directed } from "#parts/direction.ts";
import { effectChart } from "#parts/effect-chart.ts";
import { captioned } from "#parts/grouping.ts";
import { comparisonName, higherIn, type Compared, type Study } from "./study.ts";
import { captionOf, volcanoCaption } from "./words.ts";

const mostBars = 15;

const base = (study: Study): Pick<BarsDocument, "version" | "kind" | "caption" | "horizontal" | "item" | "thresholds"> => ({
  version: 1,
  kind: "bars",
  ...captioned(study.groups, (sizes) => {
    const caption = captionOf(study);
    return { en: `${caption.en}${sizes.en}`, zh: `${caption.zh}${sizes.zh}` };
  }),
  horizontal: true,
  item: "other",
  thresholds: [],
});

/** Bars are called by their groups: so they follow the names that somebody gives these. */
function calledBy({ groups }: Study, document: BarsDocument, bars: readonly (readonly Compared[])[]): BarsDocument {
  const placeOf = (group: string) => `{${groups.names.indexOf(group)}}`;
  const labels = bars.map((bar) =>
    bar.map(({ sides, quoted }) => comparisonName({ case: placeOf(sides.case), control: placeOf(sides.control) }, quoted)).join(" + "),
  );
  return document.wording === undefined ? document : { ...document, wording: { ...document.wording, labels } };
}

export function countsChart(study: Study): BarsDocument {
  const { list } = study;
  const document: BarsDocument = {
    ...base(study),
    title: { en: "Differing features", zh: "差异特征数" },
    groups: ["Higher in case", "Higher in control"],
    groupLabels: [
      { en: "Higher in the first", zh: "在前者中较高" },
      { en: "Higher in the second", zh: "在后者中较高" },
    ],
    follows: [null, null],
    colours: [classColours[4], classColours[0]],
    ids: list.map(({ name }) => name),
    labels: list.map(({ name }) => name),
    category: { title: { en: "Comparison", zh: "比较" } },
    value: { title: { en: "Features", zh: "特征数" } },
    series: ([1, -1] as const).map((sign, group) => ({ group, kind: "bar", values: list.map((one) => higherIn(one, sign)) })),
  };
  return calledBy(
    study,
    document,
    list.map((one) => [one]),
  );
}

export function overlapChart(study: Study): BarsDocument {
  const { shared, list } = study;
  const shown = shared.slice(0, mostBars);
  const labels = shown.map((one) => one.in.map((at) => list[at]!.name).join(" + "));
  const document: BarsDocument = {
    ...base(study),
    ...captioned(study.groups, (sizes) => {
      const caption = captionOf(study);
      const rest = shared.length - shown.length;
      const more =
        rest > 0
          ? { en: ` The ${shown.length} largest of ${shared.length} combinations.`, zh: `显示 ${shared.length} 个组合中最大的 ${shown.length} 个。` }
          : { en: "", zh: "" };
      return {
        en: `Each feature counts once: in all comparisons where it is significant, joined by +.${more.en} ${caption.en}${sizes.en}`,
        zh: `每个特征只计一次：归入其显著的全部比较（以 + 连接）。${more.zh}${caption.zh}${sizes.zh}`,
      };
    }),
    title: { en: "Overlap", zh: "交集" },
    groups: [],
    ids: labels,
    labels,
    category: { title: { en: "Significant in", zh: "显著的比较" } },
    value: { title: { en: "Features", zh: "特征数" } },
    series: [{ group: -1, kind: "bar", values: shown.map(({ features }) => features.length) }],
  };
  return calledBy(
    study,
    document,
    shown.map((one) => one.in.map((at) => list[at]!)),
  );
}

export function volcano(study: Study): ScatterDocument {
  const { list, shown, tested, featureNames, params } = study;
  const { sides, comparison } = list[shown]!;
  return effectChart({
    effects: comparison.rows.flatMap(({ test, foldChange, significant, adjusted }, feature) =>
      test.reason === null && !Number.isNaN(foldChange.log2)
        ? [{ feature, effect: foldChange.log2, p: test.p, significant, within: adjusted <= params.p_threshold }]
        : [],
    ),
    features: tested.features,
    featureNames,
    title: { en: "Volcano plot", zh: "火山图" },
    params,
    leastEffect: { size: params.log2_fc_threshold, label: "log2 FC" },
    texts: (line) =>
      figureTexts(
        [sides.case, sides.control],
        ([one, control]) => {
          const caption = volcanoCaption(study, { case: one!, control: control! });
          return {
            caption: { en: `${caption.en}${line.en}`, zh: `${caption.zh}${line.zh}` },
            x: directed({ en: "log2 fold change", zh: "log2 差异倍数" }, one!, "→"),
          };
        },
        sides.column,
      ),
  });
}
