import { describe, expect, it } from "vitest";
import { presetValues } from "./frame/preset-values.ts";
import { layout } from "./layout.ts";
import { combinations } from "./sample-combinations.ts";
import { everyDocument } from "./sample-documents.ts";
import { withNames } from "./sample-odd.ts";
import { sceneFaults } from "./scene/faults.ts";
import type { FigureSpec } from "./scene/figure-spec.ts";
import { sceneSvg } from "./scene/svg.ts";

const names: Record<string, (index: number) => string> = {
  "60 signs, Greek and Chinese": (index) => `${index} α-酮戊二酸 β-hydroxy-γ-aminobutyric acid δ-valerolactone 脂肪酸类`.padEnd(60, "ω").slice(0, 60),
  "60 signs without a blank": (index) => `${index}${"x".repeat(60)}`.slice(0, 60),
  "equal but for case": (index) => ["Control", "control", "CONTROL", "cOntrol"][index % 4]!,
  empty: () => "",
  "blanks alone": (index) => " ".repeat(index + 1),
  "of several lines, with tabs": (index) => `first\nsecond\r\n${index}\tthird`,
  "from right to left": (index) => `مجموعة ${index} קבוצה`,
  emoji: (index) => `👩‍👩‍👧‍👦 ${index} 🧪`,
  "with combining accents": (index) => `Dvořák e\u0301\u0302 A\u030a ${index} n\u0303`,
  "signs that nobody sees": (index) => `\u200b\u200d\ufeff\u202e${index}\u0000`,
  "words of markup and of objects": (index) => ["<b>&amp;\"'", "__proto__", "constructor", "]]>"][index % 4]!,
  numbers: (index) => `1e-${index}`,
};
const rooms: Record<string, Partial<FigureSpec>> = {
  "one column": {},
  "two columns, in Chinese": { widthMm: 174, language: "zh" },
  "a narrow screen": { preset: "screen", widthMm: 95, interactive: true },
  "30 mm": { widthMm: 30 },
};

const documents = Object.entries(everyDocument());
const { said, of: drawn } = combinations(process.env["FIGURE_COMBINATIONS"]);
const named = documents.flatMap(([figure, document]) =>
  Object.entries(names).flatMap(([what, nameOf]) => Object.entries(rooms).map(([room, given]) => ({ figure, document, what, nameOf, room, given }))),
);

describe(`a figure (${said})`, () => {
  it.each(drawn(named))("holds names that are $what: $figure, $room", ({ document, nameOf, given }) => {
    const scene = layout({ document: withNames(document, nameOf), view: {}, language: "en", widthMm: 85, preset: "journal", ...given });
    const svg = sceneSvg(scene, { fontFamily: "x", paint: () => "" });
    expect(svg).not.toMatch(/NaN|Infinity|undefined/);
    expect(svg.isWellFormed()).toBe(true);
    // Names that are equal to the eye may look alike, too: it is one name for each group.
    const faults = sceneFaults(scene, presetValues[given.preset ?? "journal"]).filter(({ check }) => check !== "colours alike");
    expect(faults.map(({ check, what }) => `${check}: ${what}`)).toEqual([]);
  });
});
describe.each(documents)("%s", (_, document) => {
  it("says which signs the face lacks", () => {
    const { missingSigns } = layout({
      document: withNames(document, () => "ꮳ 🧪 ł"),
      view: {},
      language: "en",
      widthMm: 174,
      preset: "screen",
      interactive: true,
    });
    expect(missingSigns).toEqual(expect.arrayContaining(["ꮳ", "🧪", "ł"]));
  });
});
