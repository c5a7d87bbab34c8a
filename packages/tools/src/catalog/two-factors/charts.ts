/** The overview of the interaction, the means of the features in which it is strongest, and how many features each term has. */
import { meanOf } from "@analyte/analysis/univariate/moments";
import type { BarsDocument } from "@analyte/contract/figure-kinds/bars";
import type { LinesDocument } from "@analyte/contract/figure-kinds/lines";
import type { ScatterDocument } from "@analyte/contract/figure-kinds/scatter";
import { byImportance, effectChart } from "#parts/effect-chart.ts";
import { captioned } from "#parts/grouping.ts";
import { valueTitle } from "#parts/tested-scale.ts";
import { countOf, effectOf, interaction, isSignificant, type Study } from "./study.ts";
import { captionOf } from "./words.ts";

const mostPanels = 6;

const effectsOf = (study: Study, term: number) =>
  study.rows.flatMap(({ terms, reason }, feature) => {
    const own = terms[term]!;
    return reason !== null || Number.isNaN(own.p) ? [] : [{ feature, effect: effectOf(own), p: own.p, significant: isSignificant(study, feature, term) }];
  });

/** Of the interaction; of the first factor where no interaction can be tested. */
export const shownTerm = (study: Study): number => (effectsOf(study, interaction).length > 0 ? interaction : 0);

export function overviewChart(study: Study): ScatterDocument {
  const term = shownTerm(study);
  const { words } = study.terms[term]!;
  return effectChart({
    effects: effectsOf(study, term),
    features: study.tested.features,
    featureNames: study.featureNames,
    title: term === interaction ? { en: "Interaction: effect and p", zh: "交互作用：效应量与 p 值" } : { en: "Effect and p", zh: "效应量与 p 值" },
    params: study.params,
    texts: (line) => ({
      ...captioned(study.layout.first, (sizes) => {
        const caption = captionOf(study);
        return { en: `${caption.en}${line.en}${sizes.en}`, zh: `${caption.zh}${line.zh}${sizes.zh}` };
      }),
      x: { title: { en: `Partial η² of ${words.en}`, zh: `${words.zh} 的偏 η²` } },
    }),
  });
}

/** Present values of a feature in each combination. */
export function cellValues({ tested, layout }: Pick<Study, "tested" | "layout">, feature: number): Float64Array[] {
  const { data, columns } = tested.matrix;
  return layout.cells.map((samples) => Float64Array.from(samples, (sample) => data[sample * columns + feature]!).filter((value) => !Number.isNaN(value)));
}

export function interactionsChart(study: Study): LinesDocument {
  const { layout, featureNames, params } = study;
  const { first, second } = layout;
  const term = shownTerm(study);
  const best = byImportance(effectsOf(study, term)).slice(0, mostPanels);
  return {
    version: 1,
    kind: "lines",
    title: { en: "Features with the strongest interaction", zh: "交互作用最强的特征" },
    ...captioned(first, (sizes) => {
      const caption = captionOf(study);
      const { words } = study.terms[term]!;
      return {
        en: `Means of the ${best.length} features with the smallest p of ${words.en}; lines that are not parallel are an interaction. ${caption.en}${sizes.en}`,
        zh: `${words.zh} 的 p 值最小的 ${best.length} 个特征的均值；折线不平行即存在交互作用。${caption.zh}${sizes.zh}`,
      };
    }),
    groups: first.names,
    x: { title: { en: second.column, zh: second.column } },
    y: { title: valueTitle(params) },
    places: second.names,
    panels: best.map(({ feature }) => {
      const means = cellValues(study, feature).map(meanOf);
      return {
        title: { en: featureNames[feature]!, zh: featureNames[feature]! },
        series: first.names.map((label, level) => ({
          id: label,
          label,
          group: level,
          x: second.names.map((_, at) => at),
          y: second.names.map((_, at) => finite(means[level * second.names.length + at]!)),
        })),
      };
    }),
  };
}

const finite = (value: number): number | null => (Number.isFinite(value) ? value : null);

export function countsChart(study: Study): BarsDocument {
  return {
    version: 1,
    kind: "bars",
    title: { en: "Features within the limit", zh: "界限内的特征数" },
    ...captioned(study.layout.first, (sizes) => {
      const caption = captionOf(study);
      return { en: `${caption.en}${sizes.en}`, zh: `${caption.zh}${sizes.zh}` };
    }),
    groups: [],
    item: "other",
    ids: study.terms.map(({ name }) => name),
    labels: study.terms.map(({ name }) => name),
    horizontal: true,
    category: { title: { en: "Term", zh: "检验项" } },
    value: { title: { en: "Features", zh: "特征数" } },
    series: [{ group: -1, kind: "bar", values: study.terms.map((_, term) => countOf(study, term)) }],
    thresholds: [],
  };
}
