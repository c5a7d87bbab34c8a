import { describe, expect, it } from "vitest";
import { layout } from "#layout.ts";
import { volcanoDocument } from "../sample-documents.ts";
import { unfairlyDropped } from "./testing/unfairly-dropped.ts";

describe("a label without room", () => {
  const seen = { dropped: 0 };
  it.each([90, 140, 260, 500, 1_200].flatMap((count) => [45, 60, 85, 120].map((widthMm) => [count, widthMm] as const)))(
    "has none among the more important ones: %d features, %d mm",
    (count, widthMm) => {
      const document = volcanoDocument(count);
      const highest = document.points.y.map((y, index) => ({ y: y ?? 0, index })).toSorted((one, other) => other.y - one.y);
      for (const asked of [15, 30]) {
        const labelled = highest.slice(0, asked).map(({ index }) => document.points.ids[index]!);
        const scene = layout({ document, view: { labelled }, language: "en", widthMm, preset: "journal" });
        expect(unfairlyDropped(document, scene, labelled)).toEqual([]);
        seen.dropped += scene.dropped.length;
      }
    },
  );
  it("was there to be looked at", () => expect(seen.dropped).toBeGreaterThan(100));
});
