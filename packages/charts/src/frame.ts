/** What every figure has around its plot: title, caption, legend, surface. */
import type { ChartDocument } from "@analyte/contract/chart";
import type { EChartsOption, LegendComponentOption, TitleComponentOption, TooltipComponentOption } from "echarts";
import { textIn, type GroupStyle, type Rect, type Style } from "./style.ts";
import { fitText, textWidth, wrapText } from "./text-width.ts";

export interface Frame {
  option: EChartsOption;
  /** What is left for axes and plot. */
  plot: Rect;
}
export interface LegendMark {
  group: GroupStyle;
  icon: string;
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
  const legend = shown.length === 0 || style.legend === "none" ? null : legendOf(style, shown, plot);
  return {
    plot,
    option: {
      animation: false,
      backgroundColor: style.surface,
      textStyle: { fontFamily: style.fontFamily, fontSize: style.fontSize, color: style.ink },
      title: titles,
      ...(legend ? { legend } : {}),
      ...(interactive ? { tooltip: tooltipOf(style) } : {}),
    },
  };
}

/** Takes a strip from one side of the rectangle. */
export function take(rect: Rect, side: "left" | "right" | "top" | "bottom", size: number): void {
  if (side === "left") rect.left += size;
  if (side === "top") rect.top += size;
  if (side === "left" || side === "right") rect.width -= size;
  else rect.height -= size;
}

export function fontOf(style: Style, size: number, color: string, fontWeight: 400 | 600 = 400) {
  return { fontFamily: style.fontFamily, fontSize: size, color, fontWeight, lineHeight: size * 1.4 };
}

function legendOf(style: Style, marks: LegendMark[], plot: Rect): LegendComponentOption {
  const size = style.tickSize;
  const row = size * 1.65;
  const icon = size * 0.85;
  const nameRoom = style.legend === "right" ? Math.min(180, plot.width * 0.3) : plot.width * 0.6;
  const labels = new Map(marks.map(({ group }) => [group.key, fitText(group.label, nameRoom, size)]));
  const widest = Math.max(...[...labels.values()].map((label) => textWidth(label, size)));
  const column = icon + 6 + widest + 14;
  const common: LegendComponentOption = {
    type: "plain",
    padding: 0,
    itemWidth: icon,
    itemHeight: icon,
    itemGap: row - Math.max(icon, size * 1.2),
    textStyle: { fontFamily: style.fontFamily, fontSize: size, color: style.ink },
    formatter: (name: string) => labels.get(name) ?? name,
    selectedMode: style.options.interactive === true,
    inactiveColor: style.line,
    data: marks.map(({ group, icon: shape }) => ({ name: group.key, icon: shape, itemStyle: { color: group.colour, opacity: 1, borderWidth: 0 } })),
    selected: Object.fromEntries(marks.map(({ group }) => [group.key, !group.hidden])),
    emphasis: { selectorLabel: { show: false } },
  };
  if (style.legend === "right") {
    const rows = Math.max(1, Math.floor(plot.height / row));
    const columns = Math.min(3, Math.ceil(marks.length / rows));
    take(plot, "right", columns * column + 2);
    const fits = marks.length <= rows * columns;
    return { ...common, type: fits ? "plain" : "scroll", orient: "vertical", left: plot.left + plot.width + 12, top: plot.top + 2, height: plot.height };
  }
  const perRow = Math.max(1, Math.floor(plot.width / column));
  const rows = Math.min(Math.ceil(marks.length / perRow), 6);
  const block = rows * row + 6;
  const top = style.legend === "top" ? plot.top : plot.top + plot.height - block + 6;
  take(plot, style.legend === "top" ? "top" : "bottom", block);
  return { ...common, itemGap: 12, orient: "horizontal", left: edge, top, width: plot.width };
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
