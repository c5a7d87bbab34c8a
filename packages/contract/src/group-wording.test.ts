/** Texts say groups as their user calls them and in the order in which they were put. */
import { expect, it } from "vitest";
import type { ChartDocument } from "./chart.ts";
import { groupInWords, spoken, spokenAs, titleAs, withGroupNames, worded } from "./group-wording.ts";

const names = ["Control", "Dose 5", "Dose 45"];
const document = {
  groups: [],
  ...worded(names, (called, listing) => ({
    caption: {
      en: `${called[1]} first. ${listing(
        called.map((name, at) => `${name} (n = ${at})`),
        ", ",
      )}.`,
      zh: listing(called, "、"),
    },
  })),
} as unknown as ChartDocument;

it("names places of an axis that are groups, and bars that are called by them, as the view does", () => {
  const lines = { ...document, kind: "lines", places: names, wording: { ...document.wording!, places: ["{0}", "{1}", "{2}"] } } as unknown as ChartDocument & {
    places: string[];
  };
  expect(withGroupNames(lines, { groupNames: { "Dose 45": "high" } }).places).toEqual(["Control", "Dose 5", "high"]);
  expect(withGroupNames(lines, {}).places).toEqual(names);
});

it("names groups of a figure's own, and bars in the reader's language, as the view does", () => {
  const text = (en: string, zh: string) => ({ en, zh });
  const bars = {
    ...document,
    kind: "bars",
    groupLabels: [text("Higher in Dose 45", "Dose 45 较高")],
    labelTexts: [text("mean of Dose 5", "Dose 5 的均值")],
    wording: { ...document.wording!, groupLabels: [text("Higher in {2}", "{2} 较高")], labelTexts: [text("mean of {1}", "{1} 的均值")] },
  } as unknown as ChartDocument;
  expect(withGroupNames(bars, { groupNames: { "Dose 45": "high", "Dose 5": "low" } })).toMatchObject({
    groupLabels: [text("Higher in high", "high 较高")],
    labelTexts: [text("mean of low", "low 的均值")],
  });
});

it("lists groups in the order of the view, those that it doesn't place after the others", () => {
  expect(document.caption).toEqual({ en: "Dose 5 first. Control (n = 0), Dose 5 (n = 1), Dose 45 (n = 2).", zh: "Control、Dose 5、Dose 45" });
  const captionOf = (view: Parameters<typeof withGroupNames>[1]) => withGroupNames(document, view).caption;
  expect(captionOf({ groupOrder: ["Dose 45", "Higher in Dose 5", "Control"] })).toEqual({
    en: "Dose 5 first. Dose 45 (n = 2), Control (n = 0), Dose 5 (n = 1).",
    zh: "Dose 45、Control、Dose 5",
  });
  expect(captionOf({ groupOrder: ["Dose 45"], groupNames: { "Dose 45": "{0}{|}{]}", Control: "a, b" } })).toEqual({
    en: "Dose 5 first. {0}{|}{]} (n = 2), a, b (n = 0), Dose 5 (n = 1).",
    zh: "{0}{|}{]}、a, b、Dose 5",
  });
});

it("is the same document where the view says nothing else", () => {
  for (const view of [{}, { groupOrder: names }, { groupNames: { other: "x" }, groupOrder: ["Control"] }])
    expect(withGroupNames(document, view)).toBe(document);
});

it("says a number alone with the column whose value it is, unless it is called otherwise", () => {
  expect([
    groupInWords("45", "Dose"),
    groupInWords("-0.5", "Dose"),
    groupInWords("5 mg", "Dose"),
    groupInWords("45", null),
    groupInWords("1", "column 3"),
  ]).toEqual(["Dose 45", "Dose -0.5", "5 mg", "45", "1"]);
  for (const number of ["0.1", "1e-1", "1E+3", ".5", "5.", "0,5", "1,000", "1,000.5", "\u22125", "-1.5e-3"])
    expect(groupInWords(number, "Dose")).toBe(`Dose ${number}`);
  for (const word of ["e5", "1e", ".", "-", "", "1.2.3", "2-3", "5 e3", "10%"]) expect(groupInWords(word, "Dose")).toBe(word);
  const sentence = spoken(["45", "wt"], ([one, other]) => ({ en: `${one}, ${other}`, zh: `${one}、${other}` }), "Dose");
  expect(sentence.en).toBe("Dose 45, wt");
  expect(spokenAs(sentence, (all) => all).zh).toBe("Dose 45、wt");
  expect(spokenAs(sentence, () => ["high", "wild"]).en).toBe("high, wild");
  const { wording } = worded(["45"], ([one]) => ({ title: { en: `Mean, ${one}`, zh: `${one}` } }), "Dose");
  expect([titleAs(wording, (all) => all)!.en, titleAs(wording, () => ["high"])!.en]).toEqual(["Mean, Dose 45", "Mean, high"]);
});
