/** What stands under the stacks: names, or numbers where names take the height that the stacks need, or would be left out. */
import type { StackedDocument } from "@analyte/contract/figure-kinds/stacked";
import { planAxes } from "#frame/axes.ts";
import { hasListRoom } from "#frame/axis-codes.ts";
import { codesOf, withCodes, type NamesCost } from "#frame/coded-names.ts";
import { askedHeight, groupOf, type FigureStyle } from "#frame/figure-style.ts";
import { widestPart } from "#scene/measure.ts";
import { axesPlan } from "./axes-plan.ts";
import type { ShownParts } from "./shown.ts";

/** By index of the stack: numbers that stand under stacks for their names. */
export type StackCodes = ReadonlyMap<number, string> | null;

/** A list of more is no caption. */
const mostListed = 60;
/** Names are as long as they are at any height that holds a plot. */
const usualRoomMm = 60;

export function namesUnder(document: StackedDocument, style: FigureStyle, shown: ShownParts, widthMm: number): string[] {
  if (isNameless(document, style, shown, widthMm)) return shown.stacks.map(() => "");
  return stackNames(document, style, shown.stacks, stackCodes(document, style, shown, widthMm));
}

/** Whole, but for those that have a number. */
export const stackNames = (document: StackedDocument, style: FigureStyle, stacks: readonly number[], codes: StackCodes = null): string[] =>
  stacks.map((at) => {
    const code = codes?.get(at);
    if (code !== undefined) return code;
    const { label, group } = document.stacks[at]!;
    return document.stack === "group" ? groupOf(style, group).label || label : label;
  });

/** Null where names stand there. On a page one can point at a stack. Asked for several times while a figure is laid out. */
export function stackCodes(document: StackedDocument, style: FigureStyle, shown: ShownParts, widthMm: number): StackCodes {
  const { stacks } = shown;
  if (style.spec.interactive || stacks.length > mostListed) return null;
  const known = codesAt.get(style) ?? new Map<number, StackCodes>();
  codesAt.set(style, known);
  const before = known.get(widthMm);
  if (before !== undefined) return before;
  const labels = stackNames(document, style, stacks);
  const codes = !hasListRoom(style, widthMm, labels)
    ? null
    : withCodes<StackCodes>({
        named: null,
        coded: codesOf(stacks),
        costOf: (some) => namesCost(document, style, shown, widthMm, some),
        names: labels,
        inOrder: () => true,
      });
  known.set(widthMm, codes);
  return codes;
}
/** A style is of one document. */
const codesAt = new WeakMap<FigureStyle, Map<number, StackCodes>>();

function namesCost(document: StackedDocument, style: FigureStyle, shown: ShownParts, width: number, codes: StackCodes): NamesCost {
  const height = askedHeight(style) ?? usualRoomMm;
  const { names } = planAxes(style, { x: 0, y: 0, width, height }, axesPlan(document, style, shown, stackNames(document, style, shown.stacks, codes))).x;
  return { every: names?.every ?? 1, share: names?.turned && style.preset.aspect === undefined ? names.across / height : 0 };
}

/** Of the height and of the room of a stack. */
const [mostOfHeight, mostOfPitch] = [0.22, 0.7];
/** Where the height is given, long names of many samples would take the plot's. */
export function isNameless(document: StackedDocument, style: FigureStyle, shown: ShownParts, widthMm: number): boolean {
  const height = askedHeight(style);
  const { stacks } = shown;
  if (height === null || document.stack === "group" || stacks.length === 0 || stackCodes(document, style, shown, widthMm) !== null) return false;
  const widest = Math.max(...stackNames(document, style, stacks).map((name) => widestPart(name, style.text.tick)));
  return widest > height * mostOfHeight && widest > (style.spec.widthMm / stacks.length) * mostOfPitch;
}
