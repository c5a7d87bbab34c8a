import { describe, expect, it } from "vitest";
import { textWidth } from "../scene/measure.ts";
import { labelLines } from "./label-lines.ts";

const plotMm = 69;
const linesOf = (text: string, widest = plotMm) => labelLines(text, 6, widest).map(({ lines }) => lines.map((line) => line.text));

describe("a name", () => {
  it("has two lines at most, three where it is very long, and never more", () => {
    for (const text of [
      "Tauroursodeoxycholic acid 3-sulfate",
      "N-acetyl-L-phenylalanine isomer 2",
      "Cer(d18:1/24:1(15Z)) + PC(16:0/18:1)",
      "牛磺熊去氧胆酸3-硫酸酯二甲酯异构体甲乙丙",
      "hydroxy-".repeat(12),
    ])
      for (const lines of linesOf(text)) expect(lines.length, text).toBeLessThanOrEqual(text.length > 40 ? 3 : 2);
    expect(Math.max(...linesOf("2-amino-3-[(2-carboxyethyl)sulfanyl]-N-(4-hydroxybenzyl)propanamide").map(({ length }) => length))).toBe(3);
  });

  it("is broken at blanks, hyphens, commas and brackets, in no word that fits half the plot", () => {
    expect(linesOf("Tauroursodeoxycholic acid 3-sulfate")).toContainEqual(["Tauroursodeoxycholic", "acid 3-sulfate"]);
    // No break spares it anything, and none is made within it.
    expect(linesOf("Tetradecanoylcarnitine")).toEqual([["Tetradecanoylcarnitine"]]);
    const parts = /^(?:.*[-/,;:)\]} ]|.*(?=[([{]).*)$/u;
    for (const text of ["alpha-N-Phenylacetyl-glutamine", "6-(carboxymethoxy)-hexanoic acid", "1,3,7-Trimethyl-5,6-dihydrouric acid"])
      for (const lines of linesOf(text))
        for (const [at, line] of lines.slice(0, -1).entries()) {
          const next = lines[at + 1]!;
          expect(parts.test(line) || /^[([{]/u.test(next) || text.includes(`${line} ${next}`), `${line} | ${next}`).toBe(true);
        }
  });

  it("is torn where one word of it is wider than half the plot", () => {
    const word = "Tetrahydroxypregnanetriolglucuronide";
    const narrow = textWidth(word, 6) * 1.5;
    expect(linesOf(word, narrow).some((lines) => lines.length === 2)).toBe(true);
    expect(linesOf(word, textWidth(word, 6) * 2.5)).toEqual([[word]]);
  });
});
