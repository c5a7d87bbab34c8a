/** Box plots of the features that stand out most. */
import { boxWords, categoryTitle } from "@analyte/contract/box-words";
import type { BoxesDocument } from "@analyte/contract/figure-kinds/boxes";
import { worded } from "@analyte/contract/group-wording";
import { bracketText } from "#parts/adjusting.ts";
import { featurePanels } from "#parts/feature-boxes.ts";
import { valueTitle } from "#parts/tested-scale.ts";
import { byImportance, comparedGroups } from "./charts.ts";
import type { Study } from "./study.ts";
import { captionOf, drillNote } from "./words.ts";

const mostPanels = 6;

/** The features with the smallest p, each with both groups. */
export function topFeatures(study: Study): BoxesDocument {
  const { sides, comparison, params } = study;
  const features = byImportance(study)
    .filter((feature) => comparison.rows[feature]!.test.reason === null)
    .slice(0, mostPanels);
  const names = comparedGroups(study);
  const groups = names.map((name) => ({ name, samples: name === sides.case ? sides.caseSamples : sides.controlSamples }));
  const panels = featurePanels(
    {
      ...study,
      groups,
      note: (feature) => drillNote(study, feature, true),
      brackets: (feature) =>
        [bracketText(study.params.adjust, study.comparison.rows[feature]!)].flatMap((text) => (text === null ? [] : [{ from: 0, to: 1, text }])),
    },
    features,
  );
  const words = boxWords(panels.flatMap(({ boxes }) => boxes));
  return {
    version: 1,
    kind: "boxes",
    title: { en: "Features with the smallest p", zh: "p 值最小的特征" },
    ...worded(
      [sides.case, sides.control],
      ([one, control]) => {
        const caption = captionOf(study, { case: one!, control: control! }, false);
        return { caption: { en: `${caption.en} ${words.en}`, zh: `${caption.zh}${words.zh}` } };
      },
      sides.column,
    ),
    groups: names,
    category: { title: categoryTitle(names, sides.column) },
    value: { title: valueTitle(params) },
    panels,
    note: null,
  };
}
