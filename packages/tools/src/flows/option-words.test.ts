/** What was chosen has words of its own, for every option that a version offers. */
import { describe, expect, it } from "vitest";
import { toolById } from "../catalog.ts";
import { flowVersions } from "./flows.ts";
import { adjustments, normalisations, qualities, rules, testNames } from "./option-words.ts";
import { sentenceOf } from "./sentences.ts";
import { look, said } from "./testing/look.ts";
import { difference } from "./testing/planted-difference.ts";

describe("words of what was chosen", () => {
  const offered = (param: string, chart: string) =>
    flowVersions.flatMap(({ id, charts }) =>
      charts
        .filter((one) => one.id === chart)
        .flatMap(({ tool, fields }) => {
          const field = fields.find((one) => one.param === param);
          const declared = toolById(tool)!.manifest.params.find(({ name }) => name === param);
          const all = declared?.kind === "choice" ? declared.options.map(({ value }) => value) : [];
          return field === undefined ? [] : (field.options ?? all).map((option) => [`${id}: ${option}`, option] as const);
        }),
    );
  /** Each option's own words, in both languages; a test that compared nothing would hold nothing. */
  const distinct = (words: ReadonlyMap<string, { en: string; zh: string }>, least: number) => {
    expect(words.size).toBeGreaterThanOrEqual(least);
    for (const language of ["en", "zh"] as const) {
      const all = [...words.values()].map((text) => text[language]);
      expect(new Set(all).size, all.join(" | ")).toBe(all.length);
    }
    for (const [option, { en, zh }] of words) {
      expect(en, option).not.toMatch(/[\u4e00-\u9fff]|undefined/);
      expect(zh, option).not.toMatch(/undefined/);
    }
  };

  it("says how samples were normalised, each way by its own name", async () => {
    const gaps = { "impute/features": "feature,missing,gaps\na,0," };
    const words = new Map<string, { en: string; zh: string }>();
    for (const [, option] of offered("sample", "normalise")) {
      expect(Object.keys(normalisations), option).toContain(option);
      const { text } = (await sentenceOf("impute", look(gaps, { normalise: { sample: option } }, "all")))!;
      expect(text.en.startsWith("Not normalised"), option).toBe(option === "none");
      expect(text.zh.startsWith("未归一化"), option).toBe(option === "none");
      words.set(option, text);
    }
    distinct(words, 7);
    // An option that nobody has named yet is never called nothing.
    expect(await said("impute", look(gaps, { normalise: { sample: "new" } }, "all"))).toMatch(/^Normalised \(new\), log2; /);
    expect(await said("impute", look(gaps, {}, "all"))).toMatch(/^Not normalised, log2; /);
  });

  it("says of what the laboratory had normalised that it was, and of features without values that they left", async () => {
    expect(await said("impute", look({ "impute/features": "feature,missing,gaps\na,0," }, { normalise: {} }, "all"))).toMatch(
      /^Normalised as delivered, log2; /,
    );
    const gone = { "impute/features": "feature,missing,kept,gaps\na,1,FALSE,\nb,0,TRUE,\nc,0,TRUE," };
    const sentence = (await sentenceOf("impute", look(gone, { normalise: { sample: "pqn" } }, "all")))!;
    expect(sentence.text.en).toContain("no value was missing. 1 feature was left out for want of values.");
    expect(sentence.grounds.find(({ label }) => label.en === "Features with gaps")!.value.en).toBe("0 / 2");
  });

  it("never leaves out that p is not corrected: nor of a table too large to be read, nor of limits that let every adjusted p through", async () => {
    const large = (await sentenceOf(
      "select",
      look({ "select/counts": "rule,up,down\nprovider,3,4" }, { select: { rule: "provider", raw_p: 0.01 }, tests: {} }),
    ))!;
    expect(large.text.en).toContain("p is not corrected: some features pass p ≤ 0.01 by chance alone");
    expect(large.grounds.some(({ label }) => label.en === "Features tested")).toBe(false);
    const own = { rule: "custom", p_threshold: 1, raw_p: 0.05 };
    expect((await sentenceOf("select", look(difference, { select: own, tests: {} })))!.text.en).toContain("p is not corrected");
    expect((await sentenceOf("select", look(difference, { select: { ...own, p_threshold: 0.05 }, tests: {} })))!.text.en).not.toContain("p is not corrected");
  });

  it("says which test was made, and how p was adjusted for many of them", async () => {
    const testOf = async (params: Record<string, Record<string, unknown>>) =>
      (await sentenceOf("select", look(difference, { select: { rule: "fdr" }, ...params })))!.grounds.find(({ label }) => label.en === "Test")!.value;
    const words = new Map<string, { en: string; zh: string }>();
    for (const [, test] of offered("test", "tests")) {
      expect(Object.keys(testNames), test).toContain(test);
      for (const [, adjust] of offered("adjust", "tests")) {
        expect(Object.keys(adjustments), adjust).toContain(adjust);
        words.set(`${test} ${adjust}`, await testOf({ tests: { test, adjust } }));
      }
    }
    distinct(words, 20);
    expect(words.get("limma holm")).toEqual({ en: "limma, Holm", zh: "limma，Holm 校正" });
    expect(words.get("welch bonferroni")).toEqual({ en: "Welch's t test, Bonferroni", zh: "Welch t 检验，Bonferroni 校正" });
    const counts = new Map<string, { en: string; zh: string }>();
    for (const [, adjust] of offered("adjust", "count-tests")) counts.set(adjust, await testOf({ "count-tests": { adjust } }));
    distinct(counts, 5);
    expect(counts.get("BY")).toEqual({ en: "limma with voom, BY", zh: "limma-voom，BY 校正" });
    expect(await testOf({ "count-tests": {} })).toEqual({ en: "limma with voom, BH", zh: "limma-voom，BH 校正" });
    for (const [option, text] of [...words, ...counts]) expect(text.en.endsWith(", BH"), option).toBe(/(^| )BH$/.test(option));
  });

  it("says by what precision features left, with its limits", async () => {
    const tables = { "filter-quality/features": "feature,kept,rsd_qc,why\na,TRUE,2,\nb,FALSE,3,rsd" };
    const words = new Map<string, { en: string; zh: string }>();
    for (const [, quality] of offered("quality", "filter-quality")) {
      expect(Object.keys(qualities), quality).toContain(quality);
      const { text } = (await sentenceOf("filter-quality", look(tables, { "filter-quality": { quality, max_rsd: 25, max_d_ratio: 0.4 } }, "all")))!;
      for (const either of [text.en, text.zh])
        expect([either.includes("25"), either.includes("0.4")], quality).toEqual([quality !== "d-ratio", /d-ratio|both/.test(quality)]);
      words.set(quality, text);
    }
    distinct(words, 4);
  });

  it("says by which rule, with the limits that it asks for", async () => {
    const given = { p_threshold: 0.02, raw_p: 0.03, log2_fc_threshold: 1.5, least_vip: 1.2 };
    const asked = { fdr: "p_adj ≤ 0.02, |log2 FC| ≥ 1.5", provider: "VIP ≥ 1.2, p ≤ 0.03, |log2 FC| ≥ 1.5", "fdr-only": "p_adj ≤ 0.02" };
    const words = new Map<string, { en: string; zh: string }>();
    for (const [, rule] of offered("rule", "select")) {
      expect(Object.keys(rules), rule).toContain(rule);
      const { grounds } = (await sentenceOf("select", look(difference, { select: { rule, ...given } })))!;
      words.set(rule, grounds.find(({ label }) => label.en === "Rule")!.value);
    }
    distinct(words, 4);
    expect(Object.fromEntries([...words].filter(([rule]) => rule !== "custom").map(([rule, { en }]) => [rule, en]))).toEqual(asked);
    for (const limit of ["p_adj ≤ 0.02", "p ≤ 0.03", "|log2 FC| ≥ 1.5", "VIP ≥ 1.2"]) expect(words.get("custom")!.en).toContain(limit);
  });
});
