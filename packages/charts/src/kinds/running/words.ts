import { numberText } from "@analyte/contract/number-text";
import type { RunningDocument } from "@analyte/contract/figure-kinds/running";
import { isGiven } from "#points.ts";
import { groupLabel } from "#frame/group-styles.ts";
import type { FigureKind } from "../kind.ts";

export const runningWords: FigureKind<RunningDocument>["words"] = {
  en: (document, view) => {
    const { curves, ranked, y } = document;
    const furthest = curves.map(
      (curve) =>
        `${groupLabel(document, view, curve.group, "en")} (${furthestOf(curve)}, ${curve.hits.length} ${curve.hits.length === 1 ? "member" : "members"})`,
    );
    return `${y.title.en} over ${ranked.values.length} ranked items${furthest.length > 0 ? `, at its furthest: ${furthest.join(", ")}` : ""}`;
  },
  zh: (document, view) => {
    const { curves, ranked, y } = document;
    const furthest = curves.map((curve) => `${groupLabel(document, view, curve.group, "zh")}（${furthestOf(curve)}，${curve.hits.length} 个成员）`);
    return `${ranked.values.length} 个排序项的${y.title.zh}${furthest.length > 0 ? `，最大偏离：${furthest.join("、")}` : ""}`;
  },
};

const furthestOf = ({ y }: RunningDocument["curves"][number]): string =>
  numberText(y.filter(isGiven).reduce((best, value) => (Math.abs(value) > Math.abs(best) ? value : best), 0));
