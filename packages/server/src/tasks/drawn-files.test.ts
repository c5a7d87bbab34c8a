/** What a request for a figure becomes, and what its answer says. */
import type { ChartView } from "@analyte/contract/chart";
import { mostPixels } from "@analyte/contract/figures";
import { expect, it } from "vitest";
import { FigureTooLarge } from "../charts/renderer.ts";
import { failureOf } from "../testing/failure.ts";
import { plainRenderer } from "../testing/task-portal.ts";
import { newDrawFigures, type ChartRenderer } from "./figures.ts";

const source = Buffer.from(JSON.stringify({ title: { en: "Scores", zh: "得分" } }));
const who = (language: "en" | "zh") => ({ userId: "anna", language, signal: new AbortController().signal });
const drawing = (renderer: Partial<ChartRenderer> = {}) => newDrawFigures({ ...plainRenderer, ...renderer }, () => ({ enter: async () => () => {} }));

it("each format has its type and its name, pixels say how many an inch", async () => {
  const named = async (format: "svg" | "png" | "tiff" | "pdf" | "csv") => {
    const { name, type } = await drawing().asFile(who("en"), { source, view: {}, fileName: "scores" }, { format, dpi: 600, widthMm: 85 });
    return [name, type.split(";")[0]];
  };
  expect(await Promise.all((["svg", "png", "tiff", "pdf", "csv"] as const).map(named))).toEqual([
    ["scores-85mm.svg", "image/svg+xml"],
    ["scores-85mm-600dpi.png", "image/png"],
    ["scores-85mm-600dpi.tiff", "image/tiff"],
    ["scores-85mm.pdf", "application/pdf"],
    ["scores.csv", "text/csv"],
  ]);
});

it("values are those of the look, with headings in the reader's language", async () => {
  const asked: unknown[] = [];
  const csv: ChartRenderer["csv"] = async (_source, view, language) => (asked.push([view, language]), "");
  const view: ChartView = { hiddenGroups: ["QC"] };
  for (const language of ["en", "zh"] as const) await drawing({ csv }).asFile(who(language), { source, view, fileName: "f" }, { format: "csv", dpi: 300 });
  expect(asked).toEqual([
    [view, "en"],
    [view, "zh"],
  ]);
});

it("a picture that is too large is refused with the finest resolution that fits, in both languages", async () => {
  for (const [widthMm, heightMm] of [
    [400, 300],
    [1_000, 777.7],
    [338.67, 190.5],
  ] as const) {
    const file: ChartRenderer["file"] = async () => await Promise.reject(new FigureTooLarge({ widthMm, heightMm }));
    const { text } = await failureOf(drawing({ file }).asFile(who("en"), { source, view: {}, fileName: "f" }, { format: "png", dpi: 1_200, widthMm }));
    const [, en] = /Choose (\d+) dpi or less/.exec(text.en)!;
    const pixels = (dpi: number) => (widthMm / 25.4) * dpi * ((heightMm / 25.4) * dpi);
    expect(pixels(Number(en))).toBeLessThanOrEqual(mostPixels);
    expect(pixels(Number(en) + 1)).toBeGreaterThan(mostPixels);
    expect(text.zh).toContain(`不高于 ${en} dpi`);
    const [wide, high] = [widthMm, heightMm].map((mm) => Math.round((mm / 25.4) * 1_200));
    for (const words of [text.en, text.zh]) expect(words).toContain(`${wide} × ${high}`);
    expect(text.zh).toContain("1.2 亿像素");
  }
});
