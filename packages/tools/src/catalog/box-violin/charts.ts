/** One panel a feature, one box, violin or row of points a group. */
import { boxWords, categoryTitle } from "@analyte/contract/box-words";
import type { BoxesDocument } from "@analyte/contract/figure-kinds/boxes";
import type { Text } from "@analyte/contract/text";
import type { ChosenStudy } from "#parts/chosen-features/study.ts";
import { bracketsOf, comparedBy, testedSentence } from "#parts/chosen-features/words.ts";
import { featurePanels } from "#parts/feature-boxes.ts";
import { captioned } from "#parts/grouping.ts";
import { valueTitle } from "#parts/tested-scale.ts";
import { givenBracket, givenWords, type GivenTests } from "./given-tests.ts";
import type { BoxViolinParams } from "./manifest.ts";

/** As the figure draws them where it is asked for violins. */
const fewestForViolin = 20;
const mostPoints = 300;

export function boxesChart(study: ChosenStudy, shape: BoxViolinParams["shape"], given: GivenTests | null): BoxesDocument {
  const { groups, members, params, features, summaries } = study;
  const panels = featurePanels(
    {
      ...study,
      groups: groups.names.map((name, group) => ({ name, samples: members[group]! })),
      note: () => ({ en: "", zh: "" }),
      brackets: (feature) => (given === null ? bracketsOf(study, feature) : givenBracket(given, study.tested.features[feature]!)),
    },
    features,
  ).map(({ note: _none, ...panel }) => panel);
  const isViolin = ({ n }: { n: number }): boolean => shape === "by-n" && n >= fewestForViolin && n <= mostPoints;
  const violins = summaries.some(isViolin);
  const boxed = panels.flatMap(({ boxes }) => boxes.filter((box) => !isViolin(box)));
  const said = [boxed.length > 0 ? boxWords(boxed) : null, violins ? violinWords : null, given === null ? testedSentence(study) : givenWords].filter(
    (text): text is Text => text !== null,
  );
  return {
    version: 1,
    kind: "boxes",
    title: { en: "Features by group", zh: "各组的特征" },
    ...captioned(groups, (sizes) => ({ en: `${said.map(({ en }) => en).join(" ")}${sizes.en}`, zh: `${said.map(({ zh }) => zh).join("")}${sizes.zh}` })),
    groups: groups.names,
    category: { title: categoryTitle(groups.names, groups.column) },
    value: { title: valueTitle(params) },
    ...(violins && { violins: true as const }),
    panels,
    note: null,
    ...(given === null && comparedBy(study)),
  };
}

const violinWords: Text = {
  en: `Violins (groups of ${fewestForViolin} values or more): Gaussian kernel density from the smallest to the largest value, with points; upright line: quartiles; level line: median; diamond: mean.`,
  zh: `小提琴（不少于 ${fewestForViolin} 个数值的组）：最小值到最大值的高斯核密度，含数据点；竖线：四分位数；横线：中位数；菱形：均值。`,
};
