/** Numbers instead of names along an axis of bars, points or samples, where some names would be left out: a list below says whose they are. */
import { lineHeight, textWidth } from "../scene/measure.ts";
import { planAxes, type AxesPlan } from "./axes.ts";
import { withCodes } from "./coded-names.ts";
import { askedHeight, type FigureStyle } from "./figure-style.ts";
import { keyText } from "./headings.ts";
import { codeOf } from "./legend-plan.ts";

export interface NamedAxis {
  names: readonly string[];
  axis: "x" | "y";
  /** Of one panel, where there are several; the figure's width where it is left out. */
  panelMm?: number;
  /** With these at the places instead. */
  planOf: (names: readonly string[]) => AxesPlan;
}

/** A list of more is no caption. */
const mostListed = 60;
/** Names are as long as they are at any height that holds a plot. */
const usualRoomMm = 60;
/** Of a height that is given, what a list below may take, and what is left for plot and axes. */
const mostOfHeight = 0.3;
const ofPlot = 0.8;

/** The numbers; null where names stand there. On a page one can point and zoom. Asked for several times while a figure is laid out. */
export function axisCodes(style: FigureStyle, widthMm: number, named: NamedAxis): readonly string[] | null {
  const { names } = named;
  if (style.spec.interactive || names.length < 2 || names.length > mostListed || new Set(names).size < names.length) return null;
  const known = codesAt.get(style) ?? new Map<string, readonly string[] | null>();
  codesAt.set(style, known);
  const key = [widthMm, named.panelMm, named.axis, ...names].join("\n");
  const before = known.get(key);
  if (before !== undefined) return before;
  const codes = codesFor(style, widthMm, named);
  known.set(key, codes);
  return codes;
}
/** A style is of one document. */
const codesAt = new WeakMap<FigureStyle, Map<string, readonly string[] | null>>();

function codesFor(style: FigureStyle, widthMm: number, { names, axis, panelMm = widthMm, planOf }: NamedAxis): readonly string[] | null {
  const asked = askedHeight(style);
  // Rows of a figure that may choose its height are as high as their names.
  if (axis === "y" && asked === null) return null;
  if (!hasListRoom(style, widthMm, names)) return null;
  const room = { x: 0, y: 0, width: panelMm, height: asked === null ? usualRoomMm : asked * ofPlot };
  const coded = names.map((_, at) => codeOf(at));
  const everyOf = (some: readonly string[]) => planAxes(style, room, planOf(some))[axis].names?.every ?? 1;
  const every = everyOf(names);
  if (every === 1) return null;
  // As short as a number, every second name says more than every second number.
  return withCodes({
    named: null,
    coded,
    costOf: (codes) => ({ every: codes === null ? every : everyOf(codes), share: 0 }),
    names,
    inOrder: () => everyOf(coded) < every,
  });
}

/** Whether a list of these takes no more of a height that is given than it may. */
export function hasListRoom(style: FigureStyle, widthMm: number, names: readonly string[]): boolean {
  const asked = askedHeight(style);
  if (asked === null) return true;
  const sizePt = style.text.caption;
  const key = keyText(
    style,
    names.map((label) => ({ label })),
  );
  return Math.ceil(textWidth(key, sizePt) / widthMm) * lineHeight(sizePt) <= asked * mostOfHeight;
}
