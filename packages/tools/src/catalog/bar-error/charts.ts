/** One panel a feature, one bar a group with its values over it. */
import { categoryTitle } from "@analyte/contract/box-words";
import type { BoxesDocument } from "@analyte/contract/figure-kinds/boxes";
import type { Text } from "@analyte/contract/text";
import type { ChosenStudy, GroupSummary } from "#parts/chosen-features/study.ts";
import { bracketsOf, comparedBy, testedSentence } from "#parts/chosen-features/words.ts";
import { featurePanels } from "#parts/feature-boxes.ts";
import { captioned } from "#parts/grouping.ts";
import { valueTitle } from "#parts/tested-scale.ts";
import type { BarErrorParams } from "./manifest.ts";

type ErrorKind = BarErrorParams["error"];
export const errorWords: Record<ErrorKind, Text> = {
  sd: { en: "mean ± standard deviation", zh: "均值 ± 标准差" },
  sem: { en: "mean ± standard error of the mean", zh: "均值 ± 标准误" },
  ci95: { en: "the 95 % confidence interval of the mean", zh: "均值的 95 % 置信区间" },
};

export function barsChart(study: ChosenStudy, error: ErrorKind): BoxesDocument {
  const { groups, members, params, features, summaries, measured } = study;
  const panels = featurePanels(
    {
      ...study,
      groups: groups.names.map((name, group) => ({ name, samples: members[group]! })),
      note: () => ({ en: "", zh: "" }),
      brackets: (feature) => bracketsOf(study, feature),
    },
    features,
  ).map(({ note: _none, boxes, ...panel }, at) => ({
    ...panel,
    boxes: boxes.map((box) => ({
      ...box,
      bar: endsOf(
        summaries.find((one) => one.feature === features[at] && one.group === box.group)!,
        error,
      ),
    })),
  }));
  const [ends, tested] = [errorWords[error], testedSentence(study)];
  const points =
    measured === null
      ? { en: "samples", zh: "样本" }
      : { en: "samples, each the mean of its replicates (large), and measurements (small)", zh: "样本（其技术重复的均值，大点）和单次测量（小点）" };
  return {
    version: 1,
    kind: "boxes",
    title: { en: "Means by group", zh: "各组均值" },
    ...captioned(groups, (sizes) => ({
      en: `Bars: means; error bars: ${ends.en}; points: ${points.en}. ${tested.en}${sizes.en}`,
      zh: `条形：均值；误差线：${ends.zh}；点：${points.zh}。${tested.zh}${sizes.zh}`,
    })),
    groups: groups.names,
    category: { title: categoryTitle(groups.names, groups.column) },
    value: { title: valueTitle(params) },
    panels,
    note: null,
    ...comparedBy(study),
  };
}

/** Null where a single value has no spread, and where an end is beyond what a number holds. */
function endsOf({ mean, sd, sem, low, high }: GroupSummary, error: ErrorKind): { low: number; high: number } | null {
  if (Number.isNaN(sd)) return null;
  const half = error === "sd" ? sd : sem;
  const ends = error === "ci95" ? { low, high } : { low: mean - half, high: mean + half };
  return Number.isFinite(ends.low) && Number.isFinite(ends.high) ? ends : null;
}
