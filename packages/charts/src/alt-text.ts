/** A figure in words, for those who can't see it, made from its document. */
import type { Box, BoxesDocument, ChartDocument, ChartView } from "@analyte/contract/chart";
import type { Language } from "@analyte/contract/text";
import { asShown } from "./as-shown.ts";
import { groupLabel } from "./frame/group-styles.ts";
import { significant } from "./numbers.ts";
import { isGiven } from "./points.ts";

export function altText(whole: ChartDocument, language: Language, view: ChartView = {}): string {
  const document = asShown(whole, view);
  const title = view.title || document.title[language];
  const caption = view.caption ?? document.caption[language];
  const parts = [title, language === "zh" ? inChinese(document, view) : inEnglish(document, view), caption].filter((part) => part !== "");
  return language === "zh" ? parts.map((part) => part.replace(/[。.]$/, "")).join("。") + "。" : parts.map((part) => part.replace(/\.$/, "")).join(". ") + ".";
}

function inEnglish(document: ChartDocument, view: ChartView): string {
  switch (document.kind) {
    case "scatter":
      return `Scatter plot of ${document.points.ids.length} points: ${document.x.title.en} against ${document.y.title.en}${countsOf(document, view, "en")}`;
    case "scatter3d":
      return `Three-dimensional scatter plot of ${document.points.ids.length} points: ${document.x.title.en}, ${document.y.title.en} and ${document.z.title.en}${countsOf(document, view, "en")}`;
    case "bars": {
      const first = leading(document);
      return `Bar chart of ${document.value.title.en || document.title.en} for ${document.ids.length} items${first ? `, from ${first.label} (${first.value})` : ""}`;
    }
    case "boxes":
      return `Box plots of ${document.value.title.en}. ${document.panels.map((panel) => [panel.title.en, boxesOf(panel.boxes, (box) => `${called(document, view, box, "en")}: n ${box.n}, median ${significant(box.median)}`, "; ", "more")].filter(Boolean).join(": ")).join(". ")}`;
    case "lines":
      return `Line chart of ${document.y.title.en} against ${document.x.title.en}, ${document.panels.reduce((sum, panel) => sum + panel.series.length, 0)} lines`;
    default:
      return `Heat map of ${document.rows.ids.length} rows and ${document.columns.ids.length} columns${document.rows.tree ? ", rows clustered" : ""}${document.columns.tree ? ", columns clustered" : ""}`;
  }
}

function inChinese(document: ChartDocument, view: ChartView): string {
  switch (document.kind) {
    case "scatter":
      return `散点图，共 ${document.points.ids.length} 个点：横轴为 ${document.x.title.zh}，纵轴为 ${document.y.title.zh}${countsOf(document, view, "zh")}`;
    case "scatter3d":
      return `三维散点图，共 ${document.points.ids.length} 个点：${document.x.title.zh}、${document.y.title.zh} 与 ${document.z.title.zh}${countsOf(document, view, "zh")}`;
    case "bars": {
      const first = leading(document);
      return `柱状图，${document.ids.length} 项的 ${document.value.title.zh || document.title.zh}${first ? `，首项为 ${first.label}（${first.value}）` : ""}`;
    }
    case "boxes":
      return `箱线图，${document.value.title.zh}。${document.panels.map((panel) => [panel.title.zh, boxesOf(panel.boxes, (box) => `${called(document, view, box, "zh")}：n = ${box.n}，中位数 ${significant(box.median)}`, "；", "项未列出")].filter(Boolean).join("：")).join("。")}`;
    case "lines":
      return `折线图，横轴为 ${document.x.title.zh}，纵轴为 ${document.y.title.zh}，共 ${document.panels.reduce((sum, panel) => sum + panel.series.length, 0)} 条线`;
    default:
      return `热图，${document.rows.ids.length} 行 ${document.columns.ids.length} 列${document.rows.tree ? "，行已聚类" : ""}${document.columns.tree ? "，列已聚类" : ""}`;
  }
}

function countsOf(document: Extract<ChartDocument, { kind: "scatter" | "scatter3d" }>, view: ChartView, language: Language): string {
  const [comma, colon] = language === "zh" ? ["，", "："] : [", ", ": "];
  const members = new Int32Array(document.groups.length);
  for (const group of document.points.group) if (group >= 0 && group < members.length) members[group]! += 1;
  const counts = document.groups.map((_, index) => [groupLabel(document, view, index, language), members[index]!] as const).filter(([, count]) => count > 0);
  return counts.length > 1
    ? comma +
        counts
          .slice(0, 12)
          .map(([name, count]) => `${name}${colon}${count}`)
          .join(comma)
    : "";
}

/** A box that carries the name of its group is called as the group is. */
function called(document: BoxesDocument, view: ChartView, { label, group }: Box, language: Language): string {
  return label === document.groups[group] ? groupLabel(document, view, group, language) : label;
}

function leading(document: Extract<ChartDocument, { kind: "bars" }>): { label: string; value: string } | null {
  const value = document.series[0]?.values[0];
  return isGiven(value) ? { label: document.labels[0] ?? "", value: significant(value) } : null;
}

function boxesOf<T>(boxes: T[], say: (box: T) => string, separator: string, more: string): string {
  const listed = boxes.slice(0, 8).map(say).join(separator);
  return boxes.length > 8 ? `${listed}${separator}${boxes.length - 8} ${more}` : listed;
}
