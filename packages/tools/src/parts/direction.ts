/** The direction of a comparison in words: what is positive is higher in the case group. */
import type { ChartDocument } from "@analyte/contract/chart";
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
