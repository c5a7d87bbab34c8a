/** Boxes that stand for groups: such a box carries the name of its group in the data, and is called as the group is. */
import type { Box, BoxesDocument } from "@analyte/contract/figure-kinds/boxes";

export const isOfItsGroup = ({ groups }: Pick<BoxesDocument, "groups">, { label, group }: Pick<Box, "label" | "group">): boolean => label === groups[group];

export const areGroups = (document: BoxesDocument): boolean => document.panels.every(({ boxes }) => boxes.every((box) => isOfItsGroup(document, box)));
