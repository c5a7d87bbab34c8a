/**
 * A chart document becomes a scene: the one place where a figure is laid out, for the page and for print. Pure: nothing is fetched, kept or measured by a
 * browser; the same spec gives the same scene, to the last bit, wherever it runs.
 */
import { asDrawn } from "@analyte/contract/chart";
import { altText } from "./alt-text.ts";
import { arrangements, noRemarks, type Arrangement } from "./frame/arrange.ts";
import { drawLegend } from "./frame/draw-legend.ts";
import { askedHeight, figureStyle, textIn, titleOf, type FigureStyle } from "./frame/figure-style.ts";
import { drawCaption, drawTitle, type Remarks } from "./frame/headings.ts";
import { namesLeftOut } from "./frame/names-left-out.ts";
import { takeOff } from "./frame/rooms.ts";
import { newSheet, rounded, type Sheet } from "./frame/sheet.ts";
import { factsOf } from "./kinds/facts.ts";
import { lackingSaid } from "./frame/lacking-signs.ts";
import { kindOf, shownDocument } from "./kinds/kinds.ts";
import { crampedPlot } from "./readable/cramped-plot.ts";
import type { FigureSpec } from "./scene/figure-spec.ts";
import type { Box, Legend, Scene } from "./scene/scene.ts";

export function layout(asked: FigureSpec): Scene {
  const spec = { ...asked, view: asDrawn(asked.view), document: shownDocument(asked.document, asked.view) };
  const { document, view, language } = spec;
  const style = figureStyle(spec);
  const kind = kindOf(document).layout;
  const marks = kind.legend(document, style).filter(({ group }) => spec.interactive || !group.hidden);
  const mayNameInside = marks.length > 1 && wishesNamesInside(spec, marks.length) && kind.namesInside?.(document, style) === true;

  const drawn = (arrangement: Arrangement, direct: boolean): Drawn => {
    const sheet = newSheet(style, arrangement.foot);
    const framed = drawnFrame(style, arrangement);
    const room = { ...arrangement.room };
    for (const side of ["left", "right", "top", "bottom"] as const) takeOff(room, side, spec.inset?.[side] ?? 0);
    const named = kind.draw(document, sheet, room, direct);
    const skipped = namesLeftOut(style, sheet.every);
    if (skipped !== "") {
      sheet.remarks.unshift(skipped);
      sheet.printed.unshift(skipped);
    }
    const lacking = lackingSaid(new Set([...framed.missingSigns, ...sheet.missingSigns]), style.language);
    sheet.remarks.push(...lacking);
    if (spec.interactive !== true) sheet.printed.push(...lacking);
    return { arrangement, sheet, framed, named };
  };
  const laidOut = (remarks: Remarks) => {
    const inside = mayNameInside ? drawn(arrangements(document, style, kind, [], remarks)[0]!, true) : null;
    if (inside?.named) return inside;
    const ways = () => arrangements(document, style, kind, marks, remarks);
    const readable = (some: readonly Arrangement[]) => firstReadable(some, (one) => drawn(one, false), spec.inset === undefined);
    const best = readable(ways());
    if (askedHeight(style) !== null || !namesBesideLegend(spec, best)) return best;
    // A figure that is wide enough for a legend beside its plot names no fewer points than a narrower one, which has it below.
    const below = ways().filter(({ legend }) => legend?.side === "bottom");
    if (below.length === 0) return best;
    const other = readable(below);
    return other.sheet.dropped.length < best.sheet.dropped.length && crampedPlot(other.sheet.plots) === null ? other : best;
  };
  const { arrangement, sheet, framed } = withRemarks(style, laidOut);

  return {
    widthMm: rounded(spec.widthMm),
    heightMm: rounded(arrangement.heightMm),
    surface: style.surface,
    // One who left the title out still wants the picture to have a name.
    title: titleOf(document, style) || textIn(style, document.title),
    description: altText(document, language, view, arrangement.said),
    captionText: arrangement.captionText,
    items: [...framed.items, ...sheet.items],
    plots: sheet.plots,
    legend: framed.legend,
    axes: sheet.axes,
    caption: framed.caption,
    dropped: sheet.dropped,
    ...(sheet.below.length > 0 && { below: sheet.below }),
    missingSigns: [...new Set([...framed.missingSigns, ...sheet.missingSigns])],
  };
}

interface Drawn {
  arrangement: Arrangement;
  /** What the kind drew. */
  sheet: Sheet;
  /** What stands around it. */
  framed: Frame;
  named: boolean;
}
interface Frame extends Pick<Sheet, "items" | "missingSigns"> {
  legend: Legend | null;
  caption: Box | null;
}

/** What found no room is known once the figure is drawn, and the caption that says so may take room itself. */
function withRemarks(style: FigureStyle, laidOut: (remarks: Remarks) => Drawn): Drawn {
  let remarks = noRemarks;
  let one = laidOut(remarks);
  for (let round = 0; textOf(remarksOf(one.sheet)) !== textOf(remarks); round++) {
    remarks = remarksOf(one.sheet);
    const arrangement = one.arrangement.saying(remarks);
    // A caption beside the figure takes no room, nor does one for which the figure is higher: what stands over it need not be drawn again.
    if (isSameRoom(arrangement, one.arrangement)) return { ...one, arrangement, framed: drawnFrame(style, arrangement) };
    const { heading, strip } = one.arrangement.caption;
    // Where with fewer lines more would find no room, and with more lines less, it has the room of more.
    if (round >= mostRemarkRounds && arrangement.caption.heading.height <= heading.height) {
      const said = { ...one.arrangement, caption: { heading: arrangement.caption.heading, strip } };
      const own = { ...said, captionText: arrangement.captionText, said: arrangement.said };
      return { ...one, arrangement: own, framed: drawnFrame(style, own) };
    }
    if (round >= 2 * mostRemarkRounds) return one;
    one = laidOut(remarks);
  }
  return one;
}
const mostRemarkRounds = 3;
const isSameRoom = (one: Arrangement, other: Arrangement): boolean =>
  JSON.stringify([one.room, one.foot, one.legend?.strip]) === JSON.stringify([other.room, other.foot, other.legend?.strip]);
const remarksOf = ({ remarks, printed }: Sheet): Remarks => ({ said: remarks, printed });
const textOf = ({ said, printed }: Remarks): string => JSON.stringify([said, printed]);

/**
 * Where a legend beside the plot leaves it too narrow it stands below, and where texts leave it too low the figure `mayGrow`, before it is refused;
 * where nothing helps, it is as is best.
 */
function firstReadable<One extends { sheet: Sheet }>(ways: readonly Arrangement[], draw: (way: Arrangement) => One, mayGrow: boolean): One {
  const rounds = mayGrow ? mostGrowths : 0;
  let best: One | null = null;
  for (const first of ways) {
    let way = first;
    let one = draw(way);
    best ??= one;
    let cramped = crampedPlot(one.sheet.plots);
    for (let round = 0; round < rounds && cramped?.side === "height"; round++) {
      // What stands beside the plot may wrap otherwise then: a little more than it lacks.
      way = way.higher((cramped.leastMm - cramped.box.height) * rowsOf(one.sheet) + growthMm);
      one = draw(way);
      cramped = crampedPlot(one.sheet.plots);
    }
    if (cramped === null) return one;
  }
  return best!;
}

/** Whether a legend that nobody placed stands beside a plot in which names find no room. */
function namesBesideLegend({ document, view, interactive }: FigureSpec, { arrangement, sheet }: { arrangement: Arrangement; sheet: Sheet }): boolean {
  if (interactive || view.legend !== undefined || arrangement.legend?.side !== "right" || sheet.dropped.length === 0) return false;
  // Where most of very many find none either way, it would only take twice as long.
  if (sheet.dropped.length > mostDropped) return false;
  // Among very many points names take long to place, and have no more room.
  return factsOf(document).namesAmong(document) <= mostPoints;
}
const mostPoints = 5_000;
const mostDropped = 60;
const rowsOf = ({ plots }: Sheet): number => new Set(plots.map(({ box }) => box.y)).size;
const mostGrowths = 3;
const growthMm = 0.5;

/** Whoever says nothing gets names in the figure where they are few, and a legend where it is clicked on. */
function wishesNamesInside({ view, interactive }: FigureSpec, count: number): boolean {
  if (view.names !== undefined) return view.names === "direct";
  return view.legend === undefined && !interactive && count <= 6;
}

function drawnFrame(style: FigureStyle, { title, caption, legend }: Arrangement): Frame {
  const sheet = newSheet(style);
  drawTitle(sheet, title.heading, title.strip);
  const strip = drawCaption(sheet, caption.heading, caption.strip);
  return { items: sheet.items, missingSigns: sheet.missingSigns, caption: strip, legend: legend && drawLegend(sheet, legend.plan, legend.strip) };
}
