import { expect, test } from "vitest";
import { compoundIndex, plainName } from "./lookup.ts";

const compounds = [
  { id: "C00158", en: ["Citrate", "Citric acid"], zh: ["柠檬酸"], ids: ["HMDB0000094", "CHEBI:30769", "CHEBI:16947"] },
  { id: "C00186", en: ["L-Lactate"], zh: ["L-乳酸"], ids: ["HMDB0000190"] },
  { id: "C00256", en: ["D-Lactate"], zh: ["D-乳酸"], ids: [] },
  { id: "C00334", en: ["4-Aminobutanoate", "gamma-Aminobutyric acid"], zh: ["γ-氨基丁酸"], ids: [] },
];
const { find, nearest } = compoundIndex(compounds);
const found = (text: string) => [find(text).kind, ...find(text).compounds.map(({ id }) => id)];

test.each([
  ["C00158", "exact", "C00158"],
  ["cpd:C00158", "exact", "C00158"],
  ["HMDB00094", "exact", "C00158"],
  ["CHEBI:16947", "exact", "C00158"],
  ["citric ACID", "exact", "C00158"],
  ["柠檬酸", "exact", "C00158"],
  ["柠檬酸盐", "normalised", "C00158"],
  ["L-lactic acid", "normalised", "C00186"],
  ["DL-lactate", "ambiguous", "C00186", "C00256"],
  ["(S)-lactate", "none"],
  ["D-citrate", "normalised", "C00158"],
  ["D-乳酸", "exact", "C00256"],
  ["γ-aminobutyrate", "normalised", "C00334"],
  ["4 aminobutanoic acid", "normalised", "C00334"],
  ["glucose", "none"],
  [" ", "none"],
])("%s is matched", (...[text, ...wanted]) => expect(found(text)).toEqual(wanted));

test("what two compounds are called alike is ambiguous, unless one of them is called so to the letter", () => {
  expect(found("lactate")).toEqual(["ambiguous", "C00186", "C00256"]);
  expect(found("L-Lactate")).toEqual(["exact", "C00186"]);
});

test("what is misspelt is offered the nearest names", () => {
  expect(nearest("citrat acd", 1).map(({ id }) => id)).toEqual(["C00158"]);
  expect(nearest("xyz", 3)).toEqual([]);
});

test("names without what writers differ in", () => {
  expect(["Lactic acid", "lactic  Acid", "Lactate"].map(plainName)).toEqual(Array(3).fill("lactate"));
  expect([plainName("β-Alanine"), plainName("beta-alanine")]).toEqual(["betaalanine", "betaalanine"]);
  expect(plainName("-")).toBe("-");
});

test("the nearest are those of the most pairs of letters in common, by Dice's coefficient worked out name by name", () => {
  const pairsOf = (name: string) => Array.from({ length: name.length + 1 }, (_, at) => ` ${name} `.slice(at, at + 2));
  const dice = (a: string, b: string): number => {
    const left = pairsOf(b);
    const shared = pairsOf(a).filter((pair) => left.includes(pair) && left.splice(left.indexOf(pair), 1).length > 0);
    return (2 * shared.length) / (pairsOf(a).length + pairsOf(b).length);
  };
  const likenessTo = (text: string, { en, zh }: (typeof compounds)[number]) =>
    Math.max(...[...en, ...zh].map((name) => dice(plainName(text), plainName(name))));
  for (const text of ["citrat acd", "lactat", "aminobutanate", "gamma-amino-butanoic", "柠檬", "lactlactlactlact", "L-L-lactate", ""]) {
    const wanted = compounds
      .map((compound) => ({ id: compound.id, likeness: likenessTo(text, compound) }))
      .filter(({ likeness }) => likeness >= 0.5)
      .toSorted((a, b) => b.likeness - a.likeness);
    expect(nearest(text, 10).map(({ id }) => id)).toEqual(wanted.map(({ id }) => id));
  }
  expect(nearest("lactat", 10).length).toBeGreaterThan(1);
});
