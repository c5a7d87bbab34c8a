import { expect, it } from "vitest";
import { namesIn } from "./nameable.ts";
import { everyDocument, scoresDocument, volcanoDocument } from "./sample-documents.ts";

it("a figure names what it has: a volcano features, scores samples, neither the other's", () => {
  const [volcano, scores] = [volcanoDocument(20), scoresDocument()];
  const feature = { kind: "feature", id: volcano.points.ids[0]!, label: "" } as const;
  const sample = { kind: "sample", id: scores.points.ids[0]!, label: "" } as const;
  expect([namesIn(volcano)(feature), namesIn(volcano)(sample)]).toEqual([true, false]);
  expect([namesIn(scores)(feature), namesIn(scores)(sample)]).toEqual([false, true]);
  // Nor a sample that is called like a feature.
  expect(namesIn(volcano)({ ...feature, kind: "sample" })).toBe(false);
});

it("figures without names of items take none", () => {
  for (const [kind, document] of Object.entries(everyDocument()))
    if (document.kind === "boxes" || document.kind === "lines" || document.kind === "bars")
      expect(namesIn(document)({ kind: "feature", id: "f1", label: "" }), kind).toBe(false);
});
