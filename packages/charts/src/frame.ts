/** What every figure has around its plot: title, caption, legend, surface. */
import type { ChartDocument } from "@analyte/contract/chart";
import type { EChartsOption, TitleComponentOption, TooltipComponentOption } from "echarts";
import { legendOf, type LegendMark } from "./legend.ts";
import { take } from "./room.ts";
import { textIn, type Rect, type Style } from "./style.ts";
import { wrapText } from "./text-width.ts";

export interface Frame {
  option: EChartsOption;
  /** What is left for axes and plot. */
  plot: Rect;
}

export const edge = 10;

export function frameOf(document: ChartDocument, style: Style, marks: LegendMark[]): Frame {
  const { width, height, interactive = false } = style.options;
  const plot: Rect = { left: edge, top: edge, width: width - 2 * edge, height: height - 2 * edge };
  const titles: TitleComponentOption[] = [];

  const title = style.view.title ?? textIn(style, document.title);
  if (style.view.showTitle !== false && title !== "") {
    const size = style.fontSize * 1.1;
    const lines = wrapText(title, plot.width, size, true).slice(0, 3);
    titles.push({ text: lines.join("\n"), left: edge, top: edge, padding: 0, textStyle: fontOf(style, size, style.ink, 600) });
    take(plot, "top", lines.length * size * 1.35 + 8);
  }
  const caption = style.view.caption ?? textIn(style, document.caption);
  if (style.view.showCaption !== false && caption !== "") {
    const size = style.fontSize * 0.9;
    const lines = wrapText(caption, plot.width, size).slice(0, 6);
    const block = lines.length * size * 1.4;
    titles.push({ text: lines.join("\n"), left: edge, top: height - edge - block, padding: 0, textStyle: fontOf(style, size, style.muted, 400) });
    take(plot, "bottom", block + 8);
  }
  const shown = marks.filter((mark) => interactive || !mark.group.hidden);
  const legend = shown.length === 0 || style.legend === "none" ? [] : legendOf(style, shown, plot);
  return {
    plot,
    option: {
      animation: false,
      backgroundColor: style.surface,
      textStyle: { fontFamily: style.fontFamily, fontSize: style.fontSize, color: style.ink },
      title: titles,
      ...(legend.length > 0 ? { legend } : {}),
      ...(interactive ? { tooltip: tooltipOf(style) } : {}),
    },
  };
}

export function fontOf(style: Style, size: number, color: string, fontWeight: 400 | 600 = 400) {
  return { fontFamily: style.fontFamily, fontSize: size, color, fontWeight, lineHeight: size * 1.4 };
}

function tooltipOf(style: Style): TooltipComponentOption {
  return {
    trigger: "item",
    confine: true,
    transitionDuration: 0,
    backgroundColor: style.surface,
    borderColor: style.line,
    padding: [6, 10],
    textStyle: { fontFamily: style.fontFamily, fontSize: 12, color: style.ink },
  };
}
