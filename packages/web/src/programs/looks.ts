/** How figures show the groups of a draft, and that a group keeps its look while others come, go or are called otherwise. */
import { groupColours } from "@analyte/contract/group-colours";
import { groupShapes } from "@analyte/contract/group-shapes";
import { looksOfGroups, type GroupLook } from "@analyte/contract/programs/looks";
import type { Draft, DraftGroup } from "./editing.ts";

/** By the ids of groups. */
export function looksOf(groups: readonly DraftGroup[]): Map<number, GroupLook> {
  const looks = looksOfGroups(groups);
  return new Map(groups.map(({ id }, at) => [id, looks[at]!]));
}

/**
 * `after` with the looks that its groups had in `before`, unless a look was chosen in between. Where natural order would give them others they are written
 * down, and a group that is new takes what none of them has, as it does where a chosen colour would be its own. Groups that nobody has seen yet, as all of a column, stay as natural order has them.
 */
export function keepLooks(before: Draft, after: Draft): Draft {
  const [had, has] = [looksOf(before.groups), looksOf(after.groups)];
  const chosen = new Map(before.groups.map(({ id, colour, shape }) => [id, { colour, shape }]));
  const moved = after.groups.some(({ id, colour, shape }) => {
    const [old, now, was] = [had.get(id), has.get(id)!, chosen.get(id)];
    return old !== undefined && ((colour === was!.colour && old.colour !== now.colour) || (shape === was!.shape && old.shape !== now.shape));
  });
  const given = new Set(after.groups.flatMap(({ id, colour }) => (had.has(id) && colour !== null ? [colour] : [])));
  const meets = after.groups.some(({ id, colour }) => !had.has(id) && colour === null && given.has(has.get(id)!.colour));
  if (!moved && !meets) return after;
  const taken = { colours: new Set<string>(), shapes: new Set<string>() };
  const kept = after.groups.map((group) => {
    const [old, was] = [had.get(group.id), chosen.get(group.id)];
    if (old === undefined) return group;
    const colour = group.colour === was!.colour ? old.colour : group.colour;
    const shape = group.shape === was!.shape ? old.shape : group.shape;
    if (colour !== null) taken.colours.add(colour);
    if (shape !== null) taken.shapes.add(shape);
    return { ...group, colour, shape };
  });
  const groups = kept.map((group, at) => {
    if (had.has(group.id)) return group;
    const colour = group.colour ?? groupColours.find((one) => !taken.colours.has(one)) ?? groupColours[at % groupColours.length]!;
    const shape = group.shape ?? groupShapes.find((one) => !taken.shapes.has(one)) ?? groupShapes[at % groupShapes.length]!;
    taken.colours.add(colour);
    taken.shapes.add(shape);
    return { ...group, colour, shape };
  });
  return { ...after, groups };
}
