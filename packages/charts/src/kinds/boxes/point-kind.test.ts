import type { BoxesDocument } from "@analyte/contract/figure-kinds/boxes";
import { expect, it } from "vitest";
import { hasItem } from "#has-item.ts";
import { kindOf } from "#kinds/kinds.ts";
import { boxesDocument } from "#sample-documents.ts";

/** M1 was measured twice, M2 once and under its own name. */
function documentOf(): BoxesDocument {
  const document = boxesDocument() as BoxesDocument;
  const [box] = document.panels[0]!.boxes;
  const points = [
    { id: "run 1", y: 4, of: "M1" },
    { id: "run 2", y: 6, of: "M1" },
    { id: "M2", y: 5 },
  ];
  document.panels[0]!.boxes = [{ ...box!, n: 2, replicates: ["M1", "M2"].map((id) => ({ id, y: 5 })), points }];
  return document;
}

it("what is picked over a box of means is a measurement, and a sample where it was measured once", () => {
  const document = documentOf();
  const { items } = kindOf(document);
  const picked = [0, 1, 2].map((index) => items.itemOf(document, index));
  expect(picked.map((item) => [item!.kind, item!.id])).toEqual([
    ["measurement", "run 1"],
    ["measurement", "run 2"],
    ["sample", "M2"],
  ]);
  expect([...items.all(document)].map(({ kind, id }) => [kind, id])).toEqual(picked.map((item) => [item!.kind, item!.id]));
});

it("a sample is found by its measurements, a measurement by its own name alone", () => {
  const has = (kind: "sample" | "measurement", id: string) => hasItem(documentOf(), { kind, id });
  expect([has("sample", "M1"), has("sample", "M2"), has("measurement", "run 1")]).toEqual([true, true, true]);
  expect([has("sample", "run 1"), has("measurement", "M1"), has("measurement", "M2")]).toEqual([false, false, false]);
});
