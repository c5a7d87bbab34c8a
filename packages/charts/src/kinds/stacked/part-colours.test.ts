/** Up to twelve parts are told apart, by every eye, and the legend lists them as they stand. */
import type { StackedDocument } from "@analyte/contract/figure-kinds/stacked";
import { describe, expect, it } from "vitest";
import { groupStyles } from "#frame/group-styles.ts";
import { neutral } from "#frame/palette.ts";
import { layout } from "#layout.ts";
import { stackedDocument } from "#sample-stacks.ts";
import { difference, seenBy, visions } from "#scene/colour-difference.ts";
import { wordsOf, bounds } from "#scene/text-outline.ts";

/** The colours are lighter on dark ground where they have to be seen, and so nearer each other: less is asked there. */
const grounds = [
  { ground: { language: "en", theme: "light", surface: "#ffffff" }, every: 12, usual: 20 },
  { ground: { language: "en", theme: "dark", surface: "#17191d" }, every: 10, usual: 15 },
] as const;
const eyes = [(colour: string) => colour, ...visions.map((vision) => (colour: string) => seenBy(vision, colour))];
/** For the eye that tells them least. */
const least = (one: string, other: string): number => Math.min(...eyes.map((eye) => difference(eye(one), eye(other))));
/** Of samples in these groups, with so many parts. */
function withParts(count: number, samples: readonly string[]): StackedDocument {
  const document = stackedDocument();
  const names = Array.from({ length: count }, (_, at) => `Part ${at + 1}`);
  return {
    ...document,
    groups: [...names, ...samples],
    groupLabels: [...names, ...samples].map((name) => ({ en: name, zh: name })),
    follows: [...names.map(() => null), ...samples],
    colours: [...names, ...samples].map(() => null),
    stacks: document.stacks.map((stack, at) => ({ ...stack, group: count + (at % samples.length) })).toSorted((one, other) => one.group - other.group),
    parts: names.map((label, group) => ({ item: "other", id: label, label, group, values: document.stacks.map((_, at) => 5 + ((group + at) % 3)) })),
  };
}
const doses = Array.from({ length: 8 }, (_, at) => `Dose ${at + 1}`);

describe.each(grounds)("on $ground.theme ground", ({ ground, every, usual }) => {
  it.each([
    ["groups", ["Control", "Fasted", "Refed"]],
    ["doses", doses],
  ])(`seven to twelve parts of %s differ by ${every} for every eye and by ${usual} for the usual one, and by more from their neighbours`, (_, samples) => {
    for (const count of [7, 8, 9, 10, 11, 12]) {
      const parts = groupStyles(withParts(count, samples), {}, ground).slice(0, count);
      expect(parts.some(({ open }) => open)).toBe(false);
      for (const [at, { colour: one }] of parts.entries())
        for (const [before, { colour: other }] of parts.slice(0, at).entries()) {
          expect(least(one, other), `${one} ${other}`).toBeGreaterThanOrEqual(at >= 6 && before === at - 1 ? 16 : every);
          expect(difference(one, other), `${one} ${other}`).toBeGreaterThanOrEqual(usual);
        }
    }
  });

  it("none of twelve parts is taken for a group of samples, for a dose, or for what is no part of its own", () => {
    for (const samples of [["A", "B", "C", "D", "E", "F"], ...[3, 5, 8].map((count) => doses.slice(0, count))]) {
      const styles = groupStyles(withParts(12, samples), {}, ground);
      const [parts, groups] = [styles.slice(0, 12), styles.slice(12)];
      expect(groups).toHaveLength(samples.length);
      for (const { colour } of parts) {
        for (const { colour: other } of groups) expect(difference(colour, other), `${colour} ${other}`).toBeGreaterThanOrEqual(10);
        for (const other of [neutral[ground.theme], ground.surface]) expect(least(colour, other), `${colour} ${other}`).toBeGreaterThanOrEqual(10);
      }
    }
  });
});

it("the legend lists the parts from the top of the stacks down", () => {
  const scene = layout({ document: withParts(5, ["A", "B"]), view: { legend: "right" }, language: "en", widthMm: 174, preset: "journal" });
  const entries = scene.items.flatMap((item) => (item.type === "text" && item.role === "legend" ? [{ name: wordsOf(item), y: item.y }] : []));
  const listed = entries.toSorted((one, other) => one.y - other.y).map(({ name }) => name);
  expect(listed).toEqual(["Part 5", "Part 4", "Part 3", "Part 2", "Part 1"]);
  const tops = scene.items.flatMap((item) =>
    item.type === "path" && item.role === "bar" && item.index === 0 ? [{ part: item.group!, y: bounds(item.points).y }] : [],
  );
  expect(tops.toSorted((one, other) => one.y - other.y).map(({ part }) => `Part ${part + 1}`)).toEqual(listed);
});
