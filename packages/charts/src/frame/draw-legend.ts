import { ascent, capHeight, descent, lineHeight } from "../scene/measure.ts";
import { markReach } from "../scene/mark-shapes.ts";
import type { Box, Legend } from "../scene/scene.ts";
import { millimetres, pointSize } from "./figure-style.ts";
import { addCell, addRing } from "./cells.ts";
import { columnGap, symbolGap, type LegendMark, type LegendPlan } from "./legend-plan.ts";
import { areaLook, bandOpacity, curveDash, dashOf, pointLook, referenceStroke } from "./point-look.ts";
import { addBox, addLine, addMarks, addLines, addText, rounded, roundedBox, type Sheet } from "./sheet.ts";

/** Draws the entries from the top left corner of `room` and says where each stands. */
export function drawLegend(sheet: Sheet, plan: LegendPlan, room: Box): Legend {
  const { rows, columnWidths, rowHeights, sizePt, names } = plan;
  const entries: Legend["entries"] = [];
  const heading = plan.heading ?? { lines: [], aboveMm: 0, beforeMm: 0 };
  const baseline = room.y + (heading.aboveMm > 0 ? 0 : (rowHeights[0]! - names[0]!.length * lineHeight(sizePt)) / 2) + textTop(sizePt);
  addLines(sheet, "key", heading.lines, (at) => ({ sizePt, x: room.x, y: baseline + at * lineHeight(sizePt) }));
  let x = room.x + heading.beforeMm;
  columnWidths.forEach((width, column) => {
    let y = room.y + heading.aboveMm;
    for (let row = 0; row < rows; row++) {
      const index = column * rows + row;
      const entry = plan.marks[index];
      if (!entry) break;
      const height = rowHeights[row]!;
      const box = { x, y, width, height };
      // Symbol and first line stand on one line.
      const first = y + (height - names[index]!.length * lineHeight(sizePt)) / 2 + textTop(sizePt);
      drawSymbol(sheet, entry, { x, y: first - capHeight(sizePt) / 2, width: plan.symbolMm, height: millimetres(sizePt) * 1.1 });
      const left = x + plan.symbolMm + symbolGap(sizePt) + plan.codeMm;
      const colour = entry.group.hidden ? sheet.style.muted : sheet.style.ink;
      if (plan.codeMm > 0 && entry.code !== undefined)
        addText(sheet, "key", entry.code, { sizePt, x: x + plan.symbolMm + symbolGap(sizePt), y: first, colour });
      addLines(sheet, "legend", names[index]!, (at) => ({ sizePt, x: left, y: first + at * lineHeight(sizePt), colour }));
      entries.push({ group: entry.group.index, box: roundedBox(box), hidden: entry.group.hidden });
      y += height;
    }
    x += width + columnGap(sizePt);
  });
  return { box: roundedBox({ x: room.x, y: room.y, width: plan.width, height: plan.height }), entries };
}

/** From the top of a line to where its letters stand. */
const textTop = (sizePt: number): number => (lineHeight(sizePt) - ascent(sizePt) - descent(sizePt)) / 2 + ascent(sizePt);

/** `middle` is the symbol's left end on its middle line, with the width and the height that it may have. */
function drawSymbol(sheet: Sheet, { group, mark, dash }: LegendMark, middle: Box): void {
  const { style } = sheet;
  const shown = group.hidden ? { ...group, colour: style.gridLine, outline: style.muted, line: style.muted } : group;
  const x = middle.x + middle.width / 2;
  if (mark === "cell") {
    const side = middle.width * 0.9;
    addCell(sheet, "legend", { x: x - side / 2, y: middle.y - side / 2, width: side, height: side }, shown);
    return;
  }
  if (mark === "box") {
    const side = Math.min(middle.width, style.text.legend * 0.28) - millimetres(style.lines.axis);
    const box = { x: x - side / 2, y: middle.y - side / 2, width: side, height: side };
    (shown.open ? addRing : addBox)(sheet, "legend", box, areaLook(style, shown, 1));
    return;
  }
  if (mark === "band") {
    const height = Math.min(middle.height, middle.width / 2);
    const edge = millimetres(style.lines.outline);
    const box = { x: middle.x + edge / 2, y: middle.y - height / 2, width: middle.width - edge, height };
    // So faint an area alone is not seen by all.
    addBox(sheet, "legend", box, { fill: { colour: shown.line, opacity: bandOpacity }, stroke: { colour: shown.line, widthPt: style.lines.outline } });
    return;
  }
  if (mark === "reference") {
    addLine(sheet, "legend", middle.x, middle.y, middle.x + middle.width, middle.y, referenceStroke(style, shown));
    return;
  }
  if (mark === "line" || mark === "curve") {
    const end = millimetres(style.lines.data) / 2;
    addLine(sheet, "legend", middle.x + end, middle.y, middle.x + middle.width - end, middle.y, {
      colour: shown.line,
      widthPt: style.lines.data,
      ...(dash ? (dash.length > 0 ? { dash } : {}) : mark === "curve" ? curveDash(style, group) : dashOf(shown)),
    });
    if (mark === "curve") return;
  }
  // No mark reaches out of its entry.
  const size = Math.min(pointSize(style, false), Math.min(middle.width, middle.height) / 2 / markReach(shown.shape, 1) - millimetres(style.lines.axis));
  addMarks(sheet, "legend", Float64Array.of(rounded(x)), Float64Array.of(rounded(middle.y)), Int32Array.of(-1), {
    ...pointLook(style, shown, 1),
    sizeMm: size,
    group: group.index,
  });
}
