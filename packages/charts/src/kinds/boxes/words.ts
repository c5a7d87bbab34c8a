import { numberText } from "@analyte/contract/number-text";
import type { ChartView } from "@analyte/contract/chart";
import type { Box, BoxesDocument } from "@analyte/contract/figure-kinds/boxes";
import type { Language } from "@analyte/contract/text";
import { groupLabel } from "#frame/group-styles.ts";
import type { FigureKind } from "../kind.ts";
import { isEmpty } from "./empty-places.ts";
import { isOfItsGroup } from "./of-groups.ts";

export const boxesWords: FigureKind<BoxesDocument>["words"] = {
  en: (document, view) =>
    `${hasBars(document) ? "Bars of" : "Box plots of"} ${document.value.title.en}. ${document.panels.map((panel) => [panel.title.en, boxesOf(panel.boxes, (box) => `${called(document, view, box, "en")}: n ${box.n}${measurementsIn(box, "en")}${middleOf(box, "en")}`, "; ", "more")].filter(Boolean).join(": ")).join(". ")}`,
  zh: (document, view) =>
    `${hasBars(document) ? "条形图" : "箱线图"}，${document.value.title.zh}。${document.panels.map((panel) => [panel.title.zh, boxesOf(panel.boxes, (box) => `${called(document, view, box, "zh")}：n = ${box.n}${measurementsIn(box, "zh")}${middleOf(box, "zh")}`, "；", "项未列出")].filter(Boolean).join("：")).join("。")}`,
};

const hasBars = ({ panels }: BoxesDocument): boolean => panels.some(({ boxes }) => boxes.some(({ bar }) => bar !== undefined));

/** A bar is its mean, with the ends of its error bar; an empty place has neither. */
function middleOf(box: Box, language: Language): string {
  return isEmpty(box) ? "" : `${language === "zh" ? "，" : ", "}${middleText(box, language)}`;
}
function middleText({ bar, mean, median }: Box, language: Language): string {
  if (bar === undefined) return `${language === "zh" ? "中位数" : "median"} ${numberText(median)}`;
  const ends =
    bar === null ? "" : language === "zh" ? `（${numberText(bar.low)} 至 ${numberText(bar.high)}）` : ` (${numberText(bar.low)} to ${numberText(bar.high)})`;
  return `${language === "zh" ? "均值" : "mean"} ${numberText(mean)}${ends}`;
}

const called = (document: BoxesDocument, view: ChartView, box: Box, language: Language): string =>
  isOfItsGroup(document, box) ? groupLabel(document, view, box.group, language) : box.label;

/** Of means of replicates also how many measurements they are of. */
function measurementsIn({ points, replicates }: Box, language: Language): string {
  if (replicates === undefined || points === null) return "";
  return language === "zh" ? `（${points.length} 次测量）` : ` (${points.length} measurements)`;
}

function boxesOf<T>(boxes: T[], say: (box: T) => string, separator: string, more: string): string {
  const listed = boxes.slice(0, 8).map(say).join(separator);
  return boxes.length > 8 ? `${listed}${separator}${boxes.length - 8} ${more}` : listed;
}
