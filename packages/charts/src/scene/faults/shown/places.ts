/** A drawn plot read as a reader does: by its axes, from millimetres back to numbers. Nothing here asks the layout. */
import type { Text } from "@analyte/contract/text";
import type { LineItem, MarksItem, PathItem, PlotFrame, Role, Scene, SceneItem, TextItem } from "#scene/scene.ts";

/** What a figure shows otherwise than its document says; `amount` in millimetres, or as the check has it. */
export interface Difference {
  check: ShownCheck;
  what: string;
  amount: number;
}
export type ShownCheck =
  | "point elsewhere"
  | "ellipse elsewhere"
  | "name not whole"
  | "name elsewhere"
  | "tick elsewhere"
  | "threshold elsewhere"
  | "arrow elsewhere"
  | "segment elsewhere"
  | "bar elsewhere"
  | "interval elsewhere"
  | "line elsewhere"
  | "box elsewhere"
  | "median elsewhere"
  | "whisker elsewhere"
  | "mean elsewhere"
  | "bracket elsewhere"
  | "bracket says otherwise"
  | "cell in another colour"
  | "tree elsewhere"
  | "bar in another colour"
  | "group in another colour"
  | "key says otherwise"
  | "number of items";

/** More than rounding to 0.01 mm can make of a place. */
export const mostMm = 0.02;

/** Where a pair of numbers stands by the axes of a plot; place k has its middle at k + 0.5 and is counted from the top. */
export function placeIn({ box, x, y }: PlotFrame, numberX: number, numberY: number): [number, number] {
  const up = (numberY - y.low) / (y.high - y.low);
  return [box.x + ((numberX - x.low) / (x.high - x.low)) * box.width, box.y + (y.kind === "places" ? up : 1 - up) * box.height];
}

export const near = (one: number, other: number): boolean => Math.abs(one - other) <= mostMm;

export const linesOf = ({ items }: Scene, role: Role, clip?: number): LineItem[] =>
  items.filter((item): item is LineItem => item.type === "line" && item.role === role && inPlot(item, clip));
export const pathsOf = ({ items }: Scene, role: Role, clip?: number): PathItem[] =>
  items.filter((item): item is PathItem => item.type === "path" && item.role === role && inPlot(item, clip));
export const marksOf = ({ items }: Scene, role: Role, clip?: number): MarksItem[] =>
  items.filter((item): item is MarksItem => item.type === "marks" && item.role === role && inPlot(item, clip));
export const textsOf = ({ items }: Scene, role: Role): TextItem[] => items.filter((item): item is TextItem => item.type === "text" && item.role === role);
const inPlot = (item: SceneItem, clip: number | undefined): boolean => clip === undefined || item.clip === clip;

/** Without blanks, at which lines are broken; raised and lowered signs are runs of the signs themselves. */
export const letters = (text: string): string => text.normalize("NFKC").replaceAll("-", "−").replaceAll(/\s/gu, "");
export const says = (words: string, text: Text): boolean => [text.en, text.zh].some((wanted) => letters(wanted) === letters(words));

/** A difference where there is one. */
export const when = (wrong: boolean, check: ShownCheck, what: string, amount = 1): Difference[] => (wrong ? [{ check, what, amount }] : []);

/** Each wanted thing has a drawn one for itself, and nothing else is drawn: `far` is the distance of two, in millimetres. */
export function matched<Wanted, Drawn>(
  wanted: readonly Wanted[],
  drawn: readonly Drawn[],
  far: (one: Wanted, other: Drawn) => number,
  check: ShownCheck,
  nameOf: (one: Wanted, index: number) => string,
): Difference[] {
  const left = new Set(drawn);
  const faults = wanted.flatMap((one, index) => {
    let [best, least] = [null as Drawn | null, Infinity];
    for (const other of left) {
      const amount = far(one, other);
      if (amount < least) [best, least] = [other, amount];
    }
    if (best !== null && least <= mostMm) left.delete(best);
    return when(!(least <= mostMm), check, nameOf(one, index), least);
  });
  return [...faults, ...when(faults.length === 0 && left.size > 0, "number of items", `${left.size} more, ${check}`, left.size)];
}
