import type { BoxesDocument } from "@analyte/contract/figure-kinds/boxes";
import { expect, it } from "vitest";
import { altText } from "#alt-text.ts";
import { boxesDocument } from "#sample-documents.ts";

/** Two boxes: of five measurements of three samples, and of four samples that were measured once. */
function documentOf(): BoxesDocument {
  const document = boxesDocument() as BoxesDocument;
  const [first, second] = document.panels[0]!.boxes;
  Object.assign(first!, {
    n: 3,
    median: 4,
    replicates: [
      { id: "M1", y: 4 },
      { id: "M2", y: 5 },
    ],
  });
  first!.points = ["M1", "M1", "M2", "M2", "M3"].map((of, run) => (of === "M3" ? { id: of, y: 3 } : { id: `run ${run}`, y: 4, of }));
  Object.assign(second!, { n: 4, median: 6 });
  second!.points = Array.from({ length: 4 }, (_, at) => ({ id: `C${at}`, y: 6 }));
  return document;
}

it("n are samples; of means of replicates it is said how many measurements they are of", () => {
  expect(altText(documentOf(), "en")).toContain("F: n 3 (5 measurements), median 4; M: n 4, median 6");
  expect(altText(documentOf(), "zh")).toContain("F：n = 3（5 次测量），中位数 4；M：n = 4，中位数 6");
});

it("where single measurements are not kept, their number is not made up", () => {
  const document = documentOf();
  document.panels[0]!.boxes[0]!.points = null;
  expect(altText(document, "en")).toContain("F: n 3, median 4; M: n 4");
  expect(altText(document, "zh")).toContain("F：n = 3，中位数 4；M：n = 4");
});
