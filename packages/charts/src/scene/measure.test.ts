import { describe, expect, it } from "vitest";
import { ascent, capHeight, descent, lineHeight, missingSigns, runsOf, runsWidth, shiftDown, shiftedSize, textWidth, wrapText } from "./measure.ts";
import { millimetresPerPoint } from "./scene.ts";
import { brokenWord } from "./word-breaks.ts";

const em = 8 * millimetresPerPoint;

describe("textWidth", () => {
  it("sums what each sign takes, in millimetres", () => {
    // 608, 631 and 1,000 thousandths of an em in the font.
    expect(textWidth("Aβ代", 8)).toBeCloseTo((0.608 + 0.631 + 1) * em, 9);
    expect(textWidth("", 8)).toBe(0);
    expect(textWidth("AV", 8)).toBeCloseTo(textWidth("A", 8) + textWidth("V", 8), 9);
    expect(textWidth("代谢，≥", 16, 600)).toBeCloseTo(4 * 2 * em, 9);
    expect(textWidth("Abundance", 8, 600)).toBeGreaterThan(textWidth("Abundance", 8));
  });

  it("takes sub- and superscripts as they are drawn: smaller", () => {
    const six = runsWidth([{ text: "6" }], shiftedSize(8));
    expect(textWidth("C₆", 8)).toBeCloseTo(textWidth("C", 8) + six, 9);
    expect(textWidth("log2 FC", 8)).toBe(textWidth("log₂ FC", 8));
    expect(textWidth("R²", 8)).toBeLessThan(textWidth("R2", 8));
  });

  it("gives a sign that the face lacks the room of what stands in for it, and marks none", () => {
    expect(textWidth("ł", 8)).toBe(textWidth("?", 8));
    expect(textWidth("\u{2f81a}", 8)).toBeCloseTo(em, 9);
    expect(textWidth("x\u0302", 8)).toBe(textWidth("x", 8));
    expect(textWidth("re\u0301sume\u0301", 8)).toBe(textWidth("résumé", 8));
  });

  it("is the same however many texts were measured before, in either weight", () => {
    const names = ["C₆H₁₂O₆", "α-酮戊二酸", "Abundance"];
    const widths = () => names.flatMap((name) => [textWidth(name, 8), textWidth(name, 5.5, 600)]);
    const before = widths();
    for (let at = 0; at < 9_000; at++) textWidth(`feature ${at}`, 8, at % 2 ? 400 : 600);
    expect(widths()).toEqual(before);
    expect(before).toEqual(names.flatMap((name) => [runsWidth(runsOf(name), 8), runsWidth(runsOf(name), 5.5, 600)]));
  });

  it("leaves out what cannot be seen", () => {
    expect(textWidth("soft\u00adhyphen\u200b\ufeff\u0007", 8)).toBe(textWidth("softhyphen", 8));
    expect(textWidth("a \t\n b", 8)).toBe(textWidth("a b", 8));
  });
});

describe("runsOf", () => {
  it("makes runs of small raised and lowered signs and of the bases of logarithms", () => {
    expect(runsOf("−log₁₀ p")).toEqual([{ text: "−log" }, { text: "10", shift: "sub" }, { text: " p" }]);
    expect(runsOf("log2 FC, glog10, R²Y")).toEqual([
      { text: "log" },
      { text: "2", shift: "sub" },
      { text: " FC, glog" },
      { text: "10", shift: "sub" },
      { text: ", R" },
      { text: "2", shift: "super" },
      { text: "Y" },
    ]);
    expect(runsOf("10⁻⁵")).toEqual([{ text: "10" }, { text: "−5", shift: "super" }]);
  });
  it("sets quotes straight in a Latin text: the face has them an em wide, as Chinese needs them", () => {
    expect(runsOf("adjusted for “day”; Fisher’s")).toEqual([{ text: 'adjusted for "day"; Fisher\'s' }]);
    expect(runsOf("按“day”校正")).toEqual([{ text: "按“day”校正" }]);
    expect(textWidth("“day”", 8)).toBeLessThan(textWidth("day", 8) + em);
  });
  it("leaves other digits where they stand", () => {
    for (const text of ["catalog2", "log25", "log2a", "C18:1", "plain"]) expect(runsOf(text), text).toEqual([{ text }]);
    expect(runsOf("")).toEqual([]);
  });
  it("keeps letters whole", () => {
    expect(runsOf("Dvorˇák, Dvořák, e\u0301")).toEqual([{ text: "Dvorˇák, Dvořák, é" }]);
  });
});

it("takes a letter whose accent the face has for one that can be drawn", () => {
  expect(missingSigns("Dvořák, ά, ğ")).toEqual(["ğ"]);
  expect(textWidth("ř", 8)).toBe(textWidth("r", 8));
  expect(textWidth("ğ", 8)).toBe(textWidth("g", 8));
});

it("names each sign that the face lacks once", () => {
  expect(missingSigns("ł-łódź 😀 glucose β-D 葡萄糖 CO₂ ⁻")).toEqual(["ł", "😀"]);
  expect(missingSigns("\ud800x")).toEqual(["\ufffd"]);
});

it("knows the heights of a line", () => {
  expect(capHeight(10)).toBeLessThan(ascent(10));
  expect(ascent(10) + descent(10)).toBeLessThan(lineHeight(10));
  expect(shiftDown("sub", 10)).toBeGreaterThan(0);
  expect(shiftDown("super", 10)).toBeLessThan(0);
  expect(shiftDown(undefined, 10)).toBe(0);
  // Journals ask for 5 pt at least where a text has 6, and for 6 where it has 7.
  expect([6, 7].map(shiftedSize)).toEqual([5, 6]);
});

describe("wrapText", () => {
  it.each([0, -0.1, -20, Number.NaN])("ends where no room is left, with every sign: %d mm", (widthMm) => {
    expect(wrapText("Feature, 代谢", widthMm, 8).join("").replaceAll(/[-\s]/g, "")).toBe("Feature,代谢");
  });
  const joined = (lines: string[]) => lines.join("").replaceAll(" ", "").replaceAll(brokenWord, "");
  it("breaks Latin at spaces and keeps a comparison together", () => {
    const lines = wrapText("Control, n = 20; case, n = 25", 24, 8);
    expect(lines).toEqual(["Control, n = 20;", "case, n = 25"]);
    expect(wrapText("p = 6.7×10⁻¹⁰", 11, 6)).toEqual(["p =", "6.7×10⁻¹⁰"]);
  });
  it("breaks Chinese anywhere but before and after its punctuation", () => {
    expect(wrapText("代谢组学（对照）分析", 4.2 * em, 8)).toEqual(["代谢组学", "（对照）", "分析"]);
  });
  it.each([
    "1-palmitoyl-2-arachidonoyl-sn-glycero-3-phosphoethanolamine(16:0/20:4)",
    "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
    "β-D-葡萄糖，n = 12；磷脂酰乙醇胺（16:0/20:4）及其衍生物，，，",
    "e\u0302e\u0302e\u0302e\u0302e\u0302e\u0302",
  ])("loses no sign of %s and stays within the width", (text) => {
    for (const width of [4, 10, 25]) {
      const lines = wrapText(text, width, 7);
      expect(joined(lines)).toBe(text.replaceAll(" ", ""));
      // A sign that may not begin a line goes with the one before it.
      for (const line of lines) expect(textWidth(line, 7), line).toBeLessThanOrEqual(width + 3 * textWidth("，", 7));
    }
  });
  it("breaks a long chemical name after its hyphens and slashes before it breaks its words", () => {
    expect(wrapText("1-palmitoyl-2-arachidonoyl-sn-glycerol", 24, 8)).toEqual(["1-palmitoyl-2-", "arachidonoyl-sn-", "glycerol"]);
  });
  it.each([
    ["Glycochenodeoxycholic acid", 20, ["Glycochenodeoxy­", "cholic acid"]],
    ["Tetradecanoylcarnitine", 21, ["Tetradecanoyl­", "carnitine"]],
    ["Octadecanoylcarnitine", 20, ["Octadecanoyl­", "carnitine"]],
    ["glycerophosphocholine-16:0/18", 26, ["glycerophosphocholine-", "16:0/18"]],
    ["phosphatidylcholine(16:0/20:4)", 21, ["phosphatidylcholine", "(16:0/20:4)"]],
    ["12345678901234567890", 12, ["1234567890", "1234567890"]],
  ])("breaks %s at separators, else within a word with a hyphen, three letters on either side", (text, width, lines) => {
    expect(wrapText(text, width, 6)).toEqual(lines);
    for (const line of lines) expect(textWidth(line, 6)).toBeLessThanOrEqual(width);
  });
  it("tears no one or two letters off a word at any width that holds four and a hyphen", () => {
    for (const name of ["Glycochenodeoxycholic acid", "Tetradecanoylcarnitine", "β-Nicotinamidadenindinucleotide", "Ursodeoxycholyltaurine"])
      for (let width = 5.5; width < 34; width += 0.5) {
        const lines = wrapText(name, width, 6);
        expect(joined(lines)).toBe(name.replaceAll(" ", ""));
        lines.forEach((line, at) => {
          expect(textWidth(line, 6), line).toBeLessThanOrEqual(width);
          if (!line.endsWith(brokenWord)) return;
          expect(/\p{L}*$/u.exec(line.slice(0, -1))![0].length, `${line} ${width}`).toBeGreaterThanOrEqual(3);
          expect(/^\p{L}*/u.exec(lines[at + 1]!)![0].length, `${lines[at + 1]} ${width}`).toBeGreaterThanOrEqual(3);
        });
      }
  });
});

it.each([
  ["Taurochenodeoxycholicacid", 14, ["Taurocheno", "deoxycholicacid"]],
  ["Methylhydroxybutyrylcarnitine", 17, ["Methylhydroxy", "butyrylcarnitine"]],
  ["Phosphatidylethanolamine", 16, ["Phosphatidyl", "ethanolamine"]],
  // Not within “hydroxy”, though “hydro” is a part of other names.
  ["Hydroxyphenylpyruvate", 16, ["Hydroxyphenyl", "pyruvate"]],
])("breaks the name of a compound between its parts: %s", (name, signs, wanted) => {
  const width = textWidth("n".repeat(signs), 6);
  expect(wrapText(name, width, 6).map((line) => line.replace("\u00ad", ""))).toEqual(wanted);
});
