/** How figures show the groups of a program where nobody has chosen: by their places in natural order. */
import { coloursAmong, groupColours } from "../group-colours.ts";
import { inGroupOrder } from "../group-order.ts";
import { groupShapes } from "../group-shapes.ts";
import type { ProgramGroup } from "./program.ts";

export interface GroupLook {
  colour: string;
  shape: (typeof groupShapes)[number];
}

/** One for each group, in the order in which they are given: as was chosen, else as the places of their keys have it. Names may come twice while they are typed. */
export function looksOfGroups(groups: readonly Pick<ProgramGroup, "key" | "name" | "colour" | "shape">[]): GroupLook[] {
  const words = groups.map(({ key, name }) => key ?? name);
  const unlike = words.map((word, at) => (words.indexOf(word) === at ? word : `${word} ${at + 1}`));
  const natural = [...words.keys()].toSorted((one, other) => inGroupOrder(words[one]!, words[other]!));
  const colours = coloursAmong(natural.map((at) => unlike[at]!));
  const looks: GroupLook[] = [];
  for (const [place, at] of natural.entries()) {
    const { colour, shape } = groups[at]!;
    looks[at] = {
      colour: colour ?? colours[place] ?? groupColours[place % groupColours.length]!,
      shape: shape ?? groupShapes[place % groupShapes.length]!,
    };
  }
  return looks;
}
