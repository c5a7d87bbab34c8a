import { expect, it } from "vitest";
import type { ChartDocument } from "@analyte/contract/chart";
import { layout } from "#layout.ts";
import { everyDocument } from "#sample-documents.ts";
import { rocDocument } from "#sample-roc.ts";
import { wordsOf } from "#scene/text-outline.ts";
import { withPowers } from "./tick-runs.ts";

it("prints powers of ten within a text as powers, and leaves names alone", () => {
  expect(withPowers("p = 6.7e-9, FDR = 1e-12")).toBe("p = 6.7×10⁻⁹, FDR = 1×10⁻¹²");
  expect(withPowers("W = 1.2e+06")).toBe("W = 1.2×10⁶");
  expect(withPowers("1e-12345, 2e67890")).toBe("1×10⁻¹²³⁴⁵, 2×10⁶⁷⁸⁹⁰");
  expect(withPowers("group 3e, C18:1e-isomer, 2e5x")).toBe("group 3e, C18:1e-isomer, 2e5x");
});

it("are what every figure writes: at a cut-off, at thresholds and in the key of areas, whatever their size", () => {
  const said = (document: ChartDocument): string =>
    layout({ document, view: {}, language: "en", widthMm: 120, preset: "journal" })
      .items.flatMap((item) => (item.type === "text" ? [wordsOf(item)] : []))
      .join(" ");
  const roc = rocDocument();
  const [panel] = roc.panels;
  const from = { en: "≥ −5e299 (sensitivity 0.617, specificity 0.8)", zh: "" };
  expect(said({ ...roc, panels: [{ ...panel!, marked: [{ ...panel!.marked![0]!, label: from }] }] })).toContain("≥ −5×10299 (sensitivity");
  const label = { en: "p = 1e-5", zh: "p = 1e-5" };
  const every = everyDocument();
  for (const kind of ["volcano", "bubbles", "vip"]) {
    const document = every[kind] as Extract<ChartDocument, { kind: "scatter" | "bubble" | "bars" }>;
    const thresholds = document.thresholds.map((line) => ({ ...line, label }));
    expect(said({ ...document, thresholds } as ChartDocument), kind).toContain("p = 1×10−5");
  }
  const bubbles = every["bubbles"] as Extract<ChartDocument, { kind: "bubble" }>;
  const huge = { ...bubbles, size: { ...bubbles.size, values: bubbles.size.values.map((value) => value! * 1e300) } };
  expect(said(huge)).toContain("2×10300");
  expect(said(huge)).not.toMatch(/\de\d/);
});
