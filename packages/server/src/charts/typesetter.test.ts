import { scoresDocument } from "@analyte/charts/sample-documents";
import { expect, it } from "vitest";
import { openRenderer } from "./renderer.ts";
import { hasTypesetter } from "./typesetter.ts";

it("knows before anybody asks whether PDF can be made here", async () => {
  expect(hasTypesetter({ platform: "sunos", arch: "sparc" })).toBe(false);
  const renderer = openRenderer({ processes: 1 });
  const pdf = renderer.file(scoresDocument(), {}, { format: "pdf", language: "en", widthMm: 85, dpi: 300, preset: "journal" });
  const [made] = await Promise.allSettled([pdf]);
  expect(renderer.typesets).toBe(made.status === "fulfilled");
  await renderer.close();
});
