import { everyDocument } from "@analyte/charts/sample-documents";
import { headersOfNote, noteOfHeaders } from "@analyte/contract/missing-signs";
import { expect, it } from "vitest";
import { renderFile } from "./render-figure.ts";

it("the file of a figure higher than a page of its journal comes with what to do, in the reader's language", async () => {
  const made = async (aspect: number) =>
    await renderFile(everyDocument()["volcano"]!, { aspect }, { format: "svg", language: "zh", widthMm: 89, dpi: 300, preset: "nature" });
  const [high, fitting] = [await made(2), await made(1)];
  expect("tooHigh" in fitting).toBe(false);
  const { zh } = (high as { tooHigh: { zh: string } }).tooHigh;
  expect(zh).toContain("图高 178 mm，而页面高度为 170 mm（预设 nature）");
  expect(noteOfHeaders(new Headers(headersOfNote(zh)))).toBe(zh);
  expect([headersOfNote(undefined), noteOfHeaders(new Headers())]).toEqual([{}, null]);
});
