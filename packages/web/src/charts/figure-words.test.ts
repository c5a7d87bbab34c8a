import { altText } from "@analyte/charts/alt-text";
import { scoresDocument } from "@analyte/charts/sample-documents";
import { expect, it } from "vitest";
import { figureWords } from "./figure-words.ts";

it("says the title of a figure once, in both languages, and before the figure is there", () => {
  const document = scoresDocument();
  for (const language of ["en", "zh"] as const) {
    const title = document.title[language];
    const said = altText(document, language);
    expect(said.startsWith(title)).toBe(true);
    expect(figureWords(title, said)).toBe(said);
  }
  expect(figureWords("Volcano plot", undefined)).toBe("Volcano plot");
});

it("says whose figure it is where the figure is called otherwise by its user", () => {
  expect(figureWords("Volcano plot", altText(scoresDocument(), "en", { title: "Day 3" }))).toMatch(/^Volcano plot\. Day 3\. /);
});
