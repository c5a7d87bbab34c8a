/** How a figure's height is shared: title, legend, caption, and the room in which its kind draws. */
import type { ChartDocument } from "@analyte/contract/chart";
import type { KindLayout, Needs } from "../kinds/kind.ts";
import { lineHeight } from "../scene/measure.ts";
import type { Box } from "../scene/scene.ts";
import { askedHeight, type FigureStyle } from "./figure-style.ts";
import { captionHeading, captionText, keyElsewhere, keyText, sentences, titleHeading, type Heading, type Remarks } from "./headings.ts";
import {
  legendChoices,
  legendGap,
  legendRoom,
  mostNames,
  planLegend,
  type LegendChoice,
  type LegendMark,
  type LegendPlan,
  type LegendSide,
} from "./legend-plan.ts";
import { takeOff } from "./rooms.ts";
import { sharedLooks } from "./shared-looks.ts";

export interface Arrangement {
  heightMm: number;
  title: { heading: Heading; strip: Box };
  caption: { heading: Heading; strip: Box };
  legend: { plan: LegendPlan; strip: Box; side: LegendSide } | null;
  room: Box;
  /** Under room and legend. */
  foot: Box;
  captionText: string;
  /** What a reader has to know of how it was laid out: a part of the caption, unless somebody wrote that. */
  said: string;
  /** The same in a figure that is so much higher. */
  higher: (moreMm: number) => Arrangement;
  /** The same with these remarks. */
  saying: (remarks: Remarks) => Arrangement;
}
export const noRemarks: Remarks = { said: [], printed: [] };

/** The plots get at least this share of the height, the caption aside. */
const leastPlots = 0.6;
const mostLegend = 0.325;
/** Of a plot alone, and of each of those that stand above one another and are compared. */
const lowestPlot = 14;
const lowestOfSeveral = 18;
const lowestOf = ({ rows = 1, lowestMm = rows > 1 ? lowestOfSeveral : lowestPlot }: Needs): number => rows * lowestMm;

/** The ways to share it, the best first. `remarks` are known of a figure that was drawn before. */
export function arrangements(
  document: ChartDocument,
  style: FigureStyle,
  kind: KindLayout<ChartDocument>,
  marks: readonly LegendMark[],
  remarks: Remarks = noRemarks,
): Arrangement[] {
  const choices = legendChoices(style, marks, kind.legendBelow);
  const candidates = (choices.length === 0 ? [null] : choices).map((choice) => candidateOf(document, style, kind, marks, choice, remarks));
  // On a slide a long name beside the plot would take the plot's width: below it there is room for it.
  const isWide = ({ besideShare }: Candidate) => style.preset.aspect !== undefined && style.view.legend === undefined && besideShare > mostBesideOnSlide;
  const isCoded = (one: Candidate) => !one.isNamed && !isWide(one);
  const ways = [...candidates.filter((one) => !isWide(one) && !isCoded(one)), ...candidates.filter(isWide), ...candidates.filter(isCoded)];
  const [fitting, others] = [ways.filter(({ fits }) => fits), ways.filter(({ fits }) => !fits)];
  const byShare = others.toSorted((one, other) => other.share - one.share);
  // Where something else takes the plots' room, numbers instead of names would not give it back.
  const rankOf = (one: Candidate) => (!one.isNamed ? 2 : isWide(one) ? 1 : 0);
  return [...fitting, ...byShare.toSorted((one, other) => rankOf(one) - rankOf(other))].map(({ arrangement }) => arrangement);
}
/** Of the figure's width. */
const mostBesideOnSlide = 0.2;

interface Candidate {
  arrangement: Arrangement;
  fits: boolean;
  /** Its legend has whole names and is no larger than one may be. */
  isNamed: boolean;
  /** What a legend beside the plots takes of the width; 0 where there is none. */
  besideShare: number;
  /** Of the height, what the plots would have without what is there for the legend beside them alone. */
  share: number;
}

function candidateOf(
  document: ChartDocument,
  style: FigureStyle,
  kind: KindLayout<ChartDocument>,
  marks: readonly LegendMark[],
  choice: LegendChoice | null,
  remarks: Remarks,
  moreMm = 0,
): Candidate {
  const { preset, spec } = style;
  const width = spec.widthMm - 2 * preset.marginMm;
  const title = titleHeading(document, style, width);
  const beside = choice?.side === "right";
  const around = 2 * preset.marginMm + title.height;

  // Beside the plot its height is that of the figure, which does not depend on how many columns it has but by its width.
  const natural = naturalHeight(around, kind.needs(document, style, beside ? width * 0.72 : width));
  const fixed = askedHeight(style);
  const codedAt = (widthMm: number) => (choice?.codes ? marks.map(({ group }) => group) : (kind.coded?.(document, style, widthMm) ?? []));
  const key = keyText(style, codedAt(width));
  const shared = sharedLooks(style, marks);
  const printed = (names: string, says: string) => sentences([choice === null ? "" : shared.printed, says, ...remarks.printed, names], style.language);
  const saysAt = (widthMm: number) => kind.says?.(document, style, widthMm) ?? "";
  const briefly = captionHeading(captionText(document, style, key), printed(key, saysAt(width)), style, width).height;
  const highest = ((fixed ?? natural + briefly) - briefly) * mostLegend;
  const plan = choice && planLegend(style, marks, choice, width, highest, kind.legendHeading?.(document, style));
  const legendTakes = plan && choice ? (beside ? 0 : plan.height + legendGap(style)) : 0;
  const roomWidth = plan && beside ? width - plan.width - legendGap(style) : width;
  const needs = kind.needs(document, style, roomWidth);
  const says = saysAt(roomWidth);
  const said = sentences([shared.said, says, ...remarks.said], style.language);
  // A caption that somebody wrote is theirs.
  const coded = codedAt(roomWidth - (spec.inset?.left ?? 0) - (spec.inset?.right ?? 0));
  const ownKey = keyText(style, coded);
  const isOwn = style.view.caption !== undefined;
  const captionWords = captionText(document, style, ownKey, isOwn ? "" : said);
  // What nobody can read the figure without stands under it all the same.
  const drawnWords = isOwn ? captionText(document, style, printed(ownKey, says)) : captionWords;
  const taken = around + legendTakes;
  const isBeside = !(style.view.showCaption ?? preset.captionInside);
  // A page makes room for a few names: numbers would have to be looked up in the caption.
  const grows = spec.interactive === true && spec.heightMm !== undefined && plan !== null && choice?.codes === false && marks.length <= mostNames;
  // A height that holds not even what surrounds the plots is a wish that can't be met: the figure is as high as it has to be.
  const ownHeight = ({ height: captionMm }: Heading) =>
    fixed === null
      ? // A page has to hold the key of a figure whose caption stands beside it, too, where that leaves the plots their share.
        Math.min(preset.highestMm, Math.max(preset.highestMm - (isBeside ? captionMm : 0), leastHeight(taken, needs)), naturalHeight(taken, needs)) + captionMm
      : Math.max(fixed + (grows ? Math.max(0, legendTakes - oneLine(style)) : 0), taken + needs.aroundMm + captionMm + lowestOf(needs));
  // A legend that is higher than the plot beside it is not cut off.
  const wholeHeight = (below: Heading) => Math.max(ownHeight(below), plan && beside ? around + plan.height + below.height : 0) + moreMm;
  const keyIn = (sizePt?: number) => captionHeading(drawnWords, printed(ownKey, says), style, width, sizePt);
  const usual = keyIn();
  // Names that would make it higher than a page are smaller, and where that does not help only in the caption.
  const isHigh = (below: Heading) => isBeside && coded.length > 0 && wholeHeight(below) > Math.max(preset.highestMm, fixed ?? 0) + roundingMm;
  const small = isHigh(usual) ? keyIn(preset.smallestPt) : usual;
  const caption = isHigh(small) ? captionHeading("", printed(keyElsewhere(style, coded.length), says), style, width) : small;
  const [ownMm, heightMm] = [ownHeight(caption), wholeHeight(caption)];

  const inner: Box = { x: preset.marginMm, y: preset.marginMm, width, height: heightMm - 2 * preset.marginMm };
  const titleStrip = takeOff(inner, "top", title.height);
  const captionStrip = takeOff(inner, "bottom", caption.height);
  const foot = takeOff(inner, "bottom", kind.footMm?.(document, style, roomWidth) ?? 0);
  const legend = plan && choice && { plan, strip: legendStrip(style, inner, plan, choice, foot.height), side: choice.side };
  [foot.x, foot.width] = [inner.x, inner.width];
  if (spec.inset === undefined && kind.widestMm) drawTogether(inner, legend && beside ? legend.strip : null, kind.widestMm(document, style, inner));
  const plots = Math.min(inner.height + foot.height - needs.aroundMm - (heightMm - ownMm), needs.mostMm ?? Infinity);
  const whole = heightMm - caption.height;
  const widest = legendRoom(choice?.side, width);
  const isSmall = plan === null || (plan.height <= mostLegend * whole && plan.width <= widest + 1e-6);
  return {
    fits: plan === null || (isSmall && (grows || plots >= leastPlots * whole - 0.01)),
    isNamed: isSmall && choice?.codes === false,
    besideShare: plan && beside ? plan.width / width : 0,
    share: plots / whole,
    arrangement: {
      heightMm,
      title: { heading: title, strip: titleStrip },
      caption: { heading: caption, strip: captionStrip },
      legend,
      room: inner,
      foot,
      captionText: captionWords,
      said,
      higher: (more) => candidateOf(document, style, kind, marks, choice, remarks, moreMm + more).arrangement,
      saying: (others) => candidateOf(document, style, kind, marks, choice, others, moreMm).arrangement,
    },
  };
}

const roundingMm = 0.01;

/** What a legend takes at least. */
const oneLine = (style: FigureStyle): number => lineHeight(style.text.legend) + legendGap(style);

/** Of a figure that may choose its height: as its kind wishes, and more where what surrounds the plots would leave them too little. */
function naturalHeight(around: number, { plotsMm, aroundMm, mostMm = Infinity, isCut = false }: Needs): number {
  const taken = around + aroundMm;
  const share = (taken * leastPlots * 1.02) / (1 - leastPlots);
  return taken + Math.max(plotsMm, isCut ? Math.min(share, mostMm) : share);
}

/** What a room has more than its kind can fill lies at both sides of it and of a legend beside it. */
function drawTogether(room: Box, legend: Box | null, widestMm: number): void {
  const idle = room.width - widestMm;
  takeOff(room, "left", idle / 2);
  takeOff(room, "right", idle / 2);
  if (legend) legend.x -= idle / 2;
}

/** In which the plots have their share. */
const leastHeight = (around: number, { aroundMm }: Needs): number => (around + aroundMm) / (1 - leastPlots);

/** Cut off the room; the entries start at its corner. Over a foot the gap is between them: a kind leaves its own above. */
function legendStrip(style: FigureStyle, inner: Box, plan: LegendPlan, { side }: LegendChoice, footMm: number): Box {
  if (side === "right") {
    const strip = takeOff(inner, "right", plan.width);
    takeOff(inner, "right", legendGap(style));
    return strip;
  }
  const overFoot = side === "bottom" && footMm > 0;
  if (overFoot) takeOff(inner, side, legendGap(style));
  const strip = takeOff(inner, side, plan.height);
  if (!overFoot) takeOff(inner, side, legendGap(style));
  return strip;
}
