import type { StackedDocument } from "@analyte/contract/figure-kinds/stacked";
import { namesElsewhere, ticksElsewhere } from "#scene/faults/shown/axes.ts";
import { axisTitlesOtherwise, namesOverOtherwise } from "#scene/faults/shown/titles.ts";
import type { FigureTrial } from "../trial.ts";
import { stackedDifferences } from "./differences.ts";

const namesOf = ({ groups, groupLabels }: StackedDocument, group: number): string[] =>
  [groups[group], groupLabels?.[group]?.en, groupLabels?.[group]?.zh].filter((name) => name !== undefined && name !== "") as string[];

export const stacked: FigureTrial<StackedDocument> = {
  differences: (scene, document) => [
    ...stackedDifferences(scene, document),
    ...namesElsewhere(scene, "x", [document.stacks.map(({ label }) => label)]),
    ...ticksElsewhere(scene),
    ...axisTitlesOtherwise(scene, { x: document.category.title, y: document.value.title }),
    ...(scene.plots[0] ? namesOverOtherwise(scene, scene.plots[0], (place) => namesOf(document, document.stacks[place]?.group ?? -1)) : []),
  ],
  named: (document, nameOf) => ({ ...document, stacks: document.stacks.map((stack, index) => ({ ...stack, label: nameOf(index) })) }),
  numbered: (document, change) => ({ ...document, parts: document.parts.map((part) => ({ ...part, values: part.values.map(change) })) }),
  emptied: (document) => ({ ...document, stacks: [], parts: document.parts.map((part) => ({ ...part, values: [] })) }),
  grouped: ({ follows: _follows, ...document }, groups, nameOf) => ({
    ...document,
    stacks: document.stacks.map((stack, index) => ({ ...stack, label: nameOf(index), group: -1 })),
    parts: groups.map((label, group) => ({
      item: "other" as const,
      id: `p${group}`,
      label,
      group,
      values: document.stacks.map((_, stack) => 100 / groups.length + (((stack + group) % 3) - 1)),
    })),
  }),
};
