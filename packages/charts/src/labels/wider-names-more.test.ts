import { someOf } from "@analyte/contract/testing/some-of";
import { describe, expect, it } from "vitest";
import { layout } from "#layout.ts";
import { volcanoDocument } from "../sample-documents.ts";
import { unfairlyDropped } from "./testing/unfairly-dropped.ts";

const highestFirst = (document: ReturnType<typeof volcanoDocument>, count: number): string[] =>
  document.points.y
    .map((y, index) => ({ y: y ?? 0, index }))
    .toSorted((one, other) => other.y - one.y)
    .slice(0, count)
    .map(({ index }) => document.points.ids[index]!);

describe("a wider figure", () => {
  it.each(someOf([140, 500, 1_200, 3_000], { oneOf: 2, by: "wider" }))(
    "of %d points names no fewer of fifteen than a narrower one, also where its legend could stand beside it",
    (count) => {
      const document = volcanoDocument(count);
      const labelled = highestFirst(document, 15);
      const named = [75, 85, 100, 115, 120, 130, 150, 174].map((widthMm) => {
        return 15 - layout({ document, view: { labelled }, language: "en", widthMm, preset: "journal" }).dropped.length;
      });
      expect(named).toEqual(named.toSorted((one, other) => one - other));
      expect(named.at(-1)).toBe(15);
    },
  );

  it("keeps its legend beside the plot where all names find room, and where somebody wished it there", () => {
    const document = volcanoDocument(500);
    const legendOf = (count: number, legend?: "right") => {
      const view = { labelled: highestFirst(document, count), ...(legend && { legend }) };
      const scene = layout({ document, view, language: "en", widthMm: 120, preset: "journal" });
      return scene.legend!.box.x > scene.plots[0]!.box.x + scene.plots[0]!.box.width ? "right" : "bottom";
    };
    expect(legendOf(15)).toBe("right");
    expect(legendOf(30)).toBe("bottom");
    expect(legendOf(30, "right")).toBe("right");
  });
});

const chosenNames = [
  ["of the first points", 85, (document: ReturnType<typeof volcanoDocument>) => document.points.ids.slice(0, 300)],
  ["of the first points", 174, (document: ReturnType<typeof volcanoDocument>) => document.points.ids.slice(0, 300)],
  ["of the highest points", 85, (document: ReturnType<typeof volcanoDocument>) => highestFirst(document, 300)],
] as const;

it.each(someOf(chosenNames, { oneOf: 3, by: "300 names" }))(
  "of 300 names that are asked for, %s at %d mm, none goes without for the sake of less important ones",
  (_, widthMm, chosen) => {
    const document = volcanoDocument(2_000);
    const labelled = chosen(document);
    const scene = layout({ document, view: { labelled }, language: "en", widthMm, preset: "journal" });
    expect(scene.dropped.length).toBeGreaterThan(200);
    expect(unfairlyDropped(document, scene, labelled)).toEqual([]);
  },
);
