import { readFileSync } from "node:fs";
import { compoundIndex } from "@analyte/contract/libraries/lookup";
import { libraryText } from "@analyte/contract/libraries/library";
import { describe, expect, it, test } from "vitest";
import { textbookFile } from "./file.ts";
import { metabolites } from "#example/metabolites.ts";
import { gmtOf } from "#reading/library.ts";
import { readTextbook, textbookOf } from "./read.ts";

const textbook = readTextbook();
const compounds = textbook.compounds!;

test("the committed library is made of its sources, and reads back whole", () => {
  const text = readFileSync(textbookFile, "utf8");
  expect(text === libraryText(textbook)).toBe(true);
  expect(gmtOf(Buffer.from(text)).library).toEqual(textbook);
});

test("it has the central pathways, with reactions, and compounds known by several identifiers in both languages", () => {
  expect(textbook.sets.length).toBeGreaterThanOrEqual(60);
  expect(compounds.length).toBeGreaterThanOrEqual(400);
  expect(compounds.filter(({ ids }) => ids.some((id) => id.startsWith("HMDB"))).length).toBeGreaterThanOrEqual(400);
  expect(compounds.filter(({ ids }) => ids.some((id) => id.startsWith("CHEBI:"))).length).toBeGreaterThanOrEqual(400);
  const known = new Set(compounds.map(({ id }) => id));
  for (const { id, zh, members } of textbook.sets) {
    expect(zh, id).toMatch(/[\u4e00-\u9fff]/);
    expect(members.length, id).toBeGreaterThanOrEqual(3);
    expect(members.filter((member) => !known.has(member))).toEqual([]);
    expect(textbook.links.some(({ set }) => set === id)).toBe(true);
  }
  for (const { en, zh } of compounds) expect(zh[0], en[0]).toMatch(/[\u4e00-\u9fff]/);
});

test("no name and no identifier is of two compounds", () => {
  const { find } = compoundIndex(compounds);
  const doubtful = compounds.flatMap(({ id, en, zh, ids }) => [id, ...en, ...zh, ...ids]).filter((text) => find(text).kind !== "exact");
  expect(doubtful).toEqual([]);
});

// The identifiers of the example's study were written down apart from the library's.
test("its identifiers are those of the example's metabolites", () => {
  const { find } = compoundIndex(compounds);
  const both = metabolites().filter(({ kegg, hmdb }) => find(kegg).kind === "exact" && find(hmdb).kind === "exact");
  expect(both.length).toBeGreaterThan(100);
  for (const { kegg, hmdb, name } of both) expect(find(kegg).compounds, name).toEqual(find(hmdb).compounds);
});

test("turnover is where textbooks have it", () => {
  const goes = (set: string, from: string, to: string) => textbook.links.some((link) => link.set === set && link.from === from && link.to === to);
  expect(goes("glycolysis", "C00074", "C00022")).toBe(true);
  expect(goes("glycolysis", "C00022", "C00074")).toBe(false);
  expect([goes("tca-cycle", "C00149", "C00036"), goes("tca-cycle", "C00036", "C00149")]).toEqual([true, true]);
});

describe("sources that contradict themselves are refused with their place", () => {
  const heading = "kegg\tname\tname_zh\tsynonyms\tsynonyms_zh\thmdb\tchebi\n";
  const glucose = "C00031\tD-Glucose\t葡萄糖\t\t\tHMDB0000122\tCHEBI:4167\n";
  const pyruvate = "C00022\tPyruvate\t丙酮酸\t\t\tHMDB0000243\tCHEBI:32816\n";
  const lactate = "C00186\tL-Lactate\t乳酸\t\t\t\t\n";
  const chain = "@ a | A | 甲\nD-Glucose > Pyruvate\n";
  it.each([
    ["an id of two compounds", glucose + pyruvate.replace("HMDB0000243", "HMDB0000122"), chain, "HMDB0000122 is of “D-Glucose” and of “Pyruvate”."],
    ["a name of two compounds", glucose + pyruvate.replace("Pyruvate", "D-Glucose"), chain, "Two compounds are called “D-Glucose”."],
    ["an id in another column", glucose.replace("HMDB0000122", "C00221"), chain, "a.tsv, line 2 has something else in the column hmdb."],
    ["a column too few", "C00031\tD-Glucose\n", chain, "a.tsv, line 2 has 2 columns instead of 7."],
    ["a compound that is not there", glucose, chain, "p.txt, a: there is no compound “Pyruvate”."],
    [
      "a pathway in two pieces",
      glucose + pyruvate + lactate + "C00010\tCoA\t辅酶A\t\t\t\t\n",
      `${chain}L-Lactate = CoA\n`,
      "p.txt: the pathway “a” falls apart: C00186, C00010 are not reached from C00031.",
    ],
    ["a pathway twice", glucose + pyruvate, chain + chain, "p.txt: the pathway “a” is there twice."],
    ["a line without arrow", glucose + pyruvate, "@ a | A | 甲\nD-Glucose\n", "p.txt, a: “D-Glucose” is no reaction."],
  ])("%s", (_, lines, pathways, says) => {
    expect(() => textbookOf({ "a.tsv": heading + lines }, { "p.txt": pathways })).toThrow(says);
  });
});
