/** The direction of a comparison in words: what is positive is higher in the case group. */
import type { ChartDocument } from "@analyte/contract/chart";
import { worded } from "@analyte/contract/group-wording";
import { figureTexts, type ChartTexts } from "@analyte/contract/group-wording";
import type { Text } from "@analyte/contract/text";
import type { TableColumn } from "#tool.ts";

export interface Sides {
  case: string;
  control: string;
}

export const higherIn = (group: string): Text => ({ en: `Higher in ${group}`, zh: `在 ${group} 中较高` });

/** For a caption. */
export const positiveIs = (group: string): Text => ({ en: `positive = higher in ${group}`, zh: `正值表示在 ${group} 中较高` });

/** A heading of numbers with a sign. */
export function signed({ en, zh }: Text, group: string): Text {
  return { en: `${en} (+: higher in ${group})`, zh: `${zh}（+：在 ${group} 中较高）` };
}

/** Headings of a column that say the direction, as the groups are called when they are read; `column` has these. */
export const signedHeading = (words: Text, group: string, column: string | null) => worded([group], ([name]) => ({ title: signed(words, name!) }), column);
/** A heading of how many features, or members of a set, are higher in a group. */
export const higherHeading = (group: string, column: string | null) => worded([group], ([name]) => ({ title: higherIn(name!) }), column);
export const ratioHeading = ({ en, zh }: Text, sides: Sides, column: string | null) =>
  worded([sides.case, sides.control], ([one, control]) => ({ title: { en: `${en} (${one} / ${control})`, zh: `${zh}（${one} / ${control}）` } }), column);

/** The end of an axis that shows differences: where its values grow, they are higher in the case group. */
export function directed({ en, zh }: Text, group: string, arrow: "→" | "↑"): Text {
  return { en: `${en} (higher in ${group} ${arrow})`, zh: `${zh}（在 ${group} 中较高 ${arrow}）` };
}

type Groups = Pick<ChartDocument, "groups" | "follows" | "colours">;

/** Groups of features by the group of samples in which they are higher, each in its look; `rest` follows in colours of its own. */
export function directionGroups(sides: readonly string[], rest: readonly { name: string; colour: string }[] = []): Groups {
  return {
    groups: [...sides.map((side) => higherIn(side).en), ...rest.map(({ name }) => name)],
    follows: [...sides, ...rest.map(() => null)],
    colours: [...sides.map(() => null), ...rest.map(({ colour }) => colour)],
  };
}

/** For each feature the group in which it is higher, by the sign of its difference case − control; empty where there is none. */
export function higherInColumn(differences: ArrayLike<number>, sides: Sides): TableColumn {
  return {
    name: "higher_in",
    groups: true,
    values: Array.from(differences, (difference) => (difference > 0 ? sides.case : difference < 0 ? sides.control : "")),
  };
}

/**
 * The groups of a comparison by what its table says of each feature; null where it does not say both. By most features of either sign: the fold change of means can
 * point elsewhere than a test by ranks does.
 */
export function sidesOfResults(values: ArrayLike<number>, groups: readonly string[]): Sides | null {
  const most = (sign: number): string | undefined => {
    const counts = new Map<string, number>();
    for (const [at, group] of groups.entries())
      if (group.trim() !== "" && values[at]! * sign > 0) counts.set(group.trim(), (counts.get(group.trim()) ?? 0) + 1);
    return [...counts].toSorted((one, other) => other[1] - one[1])[0]?.[0];
  };
  const [up, down] = [most(1), most(-1)];
  return up === undefined || down === undefined || up === down ? null : { case: up, control: down };
}

/** Texts of a figure about a comparison whose groups only its table says, if it does. */
export const textsOfSides = <Texts extends ChartTexts>(sides: Sides | null, say: (sides: Sides | null) => Texts) =>
  sides === null ? figureTexts([], () => say(null)) : figureTexts([sides.case, sides.control], ([one, other]) => say({ case: one!, control: other! }));
