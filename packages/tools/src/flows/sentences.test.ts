/** Sentences by planted tables: every number counted by hand, every weak ground said. */
import { describe, expect, it } from "vitest";
import { toolById } from "../catalog.ts";
import { flowVersions } from "./flows.ts";
import { adjustments, normalisations, qualities, rules, testNames } from "./option-words.ts";
import { resultRows, type ResultRow } from "./result-rows.ts";
import { sentenceOf, type Look } from "./sentences.ts";

type Tables = Record<string, string>;
const look = (
  tables: Tables,
  params: Record<string, Record<string, unknown>> = {},
  comparison = "High vs Control",
  library: Awaited<ReturnType<Look["library"]>> = null,
): Look => ({
  comparison,
  called: comparison,
  nameOf: (group) => group,
  rows: (chart, table, columns) => Promise.resolve(tables[`${chart}/${table}`] === undefined ? null : resultRows(tables[`${chart}/${table}`]!, columns)),
  params: (chart) => Promise.resolve(params[chart] ?? null),
  library: () => Promise.resolve(library),
});
const said = async (chart: string, given: Look) => (await sentenceOf(chart, given))?.text.en ?? "";

describe("rows of a table", () => {
  it("are read with quotes, commas, line breaks and Windows' ends", () => {
    const text = '\u{feff}feature,name,p\r\n1,"a, ""b""\nc",0.5\r\n2,,\r\n3,x';
    expect(resultRows(text, ["name", "p", "gone"])).toEqual<ResultRow[]>([
      { name: 'a, "b"\nc', p: "0.5", gone: "" },
      { name: "", p: "", gone: "" },
      { name: "x", p: "", gone: "" },
    ]);
    expect(resultRows("", ["a"])).toEqual([]);
    expect(resultRows("a,b\n", ["a"])).toEqual([]);
  });
});

const sized = (sizes: Record<string, number>) =>
  Object.fromEntries(Object.entries(sizes).map(([name, length]) => [name, Array.from({ length }, (_, at) => `${name}${at}`)]));
const sides = { case: "High", control: "Control" };
const samples = (high: number, control: number) => ({
  tests: { test: "limma", comparison: sides, grouping: { groups: sized({ High: high, Control: control }) } },
  select: { rule: "fdr", p_threshold: 0.05, log2_fc_threshold: 1 },
});
/** 40 features: 3 chosen up, 1 down; p ≤ 0.05 of 6, of 2 no p at all. */
const selected = [
  "feature,p,vip,selected,direction",
  ...Array.from({ length: 40 }, (_, at) => {
    const direction = at === 3 ? "down" : "up";
    return `F${at},${at < 38 ? (at < 5 ? 0.001 : at === 5 ? 0.05 : 0.4) : ""},1.2,${at < 4 ? "TRUE" : "FALSE"},${direction}`;
  }),
].join("\n");
const difference = { "select/counts": "rule,up,down,total\nfdr,3,1,4\nprovider,5,1,6", "select/selected": selected };
const model = (q2: number, p: number) => ({ "opls-da/model": `component,q2_cum,p_q2\np1,${q2},\nsum,${q2},${p}` });

describe("what two groups differ in", () => {
  it("speaks of the groups by the names that they have now", async () => {
    const given = look(
      {
        "select/counts": "rule,up,down\nfdr,3,1",
        "select/selected": "feature,p,p_adj,selected,direction\nf1,0.001,0.01,TRUE,up",
      },
      { select: { rule: "fdr" } },
    );
    const sentence = (await sentenceOf("select", { ...given, called: "Placebo vs Drug" }))!;
    expect(sentence.text.en).toMatch(/^Placebo against Drug: 3 higher in Placebo, 1 higher in Drug \(/);
    expect(sentence.text.zh).toMatch(/^Placebo 对 Drug：在 Placebo 中较高 3 个，在 Drug 中较高 1 个（/);
    expect(sentence.grounds[0]!.value).toEqual({ en: "Placebo vs Drug", zh: "Placebo vs Drug" });
  });

  it("keeps a group's name whole that itself holds “ vs ”", async () => {
    const given = look({ "select/counts": "rule,up,down\nfdr,3,1" }, { select: { rule: "fdr" } }, "KO vs WT fed vs Control");
    const sentence = (await sentenceOf("select", { ...given, sides: { case: "KO vs WT fed", control: "Control" } }))!;
    expect(sentence.text.en).toMatch(/^KO vs WT fed against Control: 3 higher in KO vs WT fed, 1 higher in Control \(/);
    expect(sentence.text.zh).toMatch(/^KO vs WT fed 对 Control：/);
  });

  it("is counted with what chance alone gives, and says what it rests on", async () => {
    const sentence = await sentenceOf("select", look({ ...difference, ...model(0.8, 0.004) }, samples(10, 9)));
    expect(sentence?.text.en).toBe(
      "High against Control: 3 higher in High, 1 higher in Control (p_adj ≤ 0.05, |log2 FC| ≥ 1); p ≤ 0.05 alone gives 6, about 2 by chance. OPLS-DA Q² 0.80, permutation p 0.0040.",
    );
    expect(sentence?.text.zh).toContain("High 对 Control：在 High 中较高 3 个，在 Control 中较高 1 个");
    expect(sentence?.weak).toBe(false);
    expect(sentence?.grounds.map(({ label, value }) => `${label.en}: ${value.en}`)).toEqual([
      "Comparison: High vs Control",
      "Samples: 10 + 9",
      "Test: limma, BH",
      "Rule: p_adj ≤ 0.05, |log2 FC| ≥ 1",
      "Features tested: 38",
      "Model: valid",
    ]);
  });

  it("never speaks of a model that isn't valid as if it were", async () => {
    for (const [q2, p] of [
      [-0.2, 0.6],
      [0.4, 0.2],
    ] as const) {
      const sentence = await sentenceOf("select", look({ ...difference, ...model(q2, p) }, samples(10, 10)));
      expect(sentence?.text.en).toContain("The OPLS-DA model is not valid");
      expect(sentence?.text.zh).toContain("模型无效");
      expect(sentence?.weak).toBe(true);
    }
    for (const language of ["en", "zh"] as const) {
      const sentence = await sentenceOf("select", look({ ...difference, ...model(0.9, 0.001) }, samples(10, 10)));
      expect(sentence?.text[language]).not.toMatch(/separat|分离|分开/i);
    }
  });

  it("is softened where groups are small or p isn't corrected, and says when nothing passes", async () => {
    expect(await said("select", look(difference, samples(3, 10)))).toContain("With 3 samples in the smaller group this is exploratory.");
    const provider = look(difference, { ...samples(10, 10), select: { rule: "provider", raw_p: 0.05, least_vip: 1, log2_fc_threshold: 1 } });
    const sentence = await sentenceOf("select", provider);
    expect(sentence?.text.en).toBe(
      "High against Control: 5 higher in High, 1 higher in Control (VIP ≥ 1, p ≤ 0.05, |log2 FC| ≥ 1); p is not corrected: about 2 of 38 features pass p ≤ 0.05 by chance.",
    );
    expect(sentence?.weak).toBe(true);
    // Without a table of VIP the selection drops it, and so it is said.
    const without = { ...difference, "select/selected": selected.replaceAll(",1.2,", ",,") };
    const bare = await sentenceOf("select", look(without, { ...samples(10, 10), select: { rule: "provider", raw_p: 0.05, least_vip: 1 } }));
    expect(bare?.text.en).toContain("(p ≤ 0.05, |log2 FC| ≥ 1; VIP was not used, as there is none)");
    expect(bare?.text.zh).toContain("（p ≤ 0.05，|log2 FC| ≥ 1；没有 VIP，未使用）");
    expect(bare?.text.en).not.toContain("VIP ≥");
    const none = await sentenceOf("select", look(difference, { ...samples(10, 10), select: { rule: "provider", least_vip: 0 } }));
    expect(none?.text.en).not.toContain("VIP");
    expect(await said("select", look(without, samples(10, 10)))).not.toContain("VIP");
    // Chance lets through what the limit says.
    const stricter = await sentenceOf("select", look(difference, { ...samples(10, 10), select: { rule: "provider", raw_p: 0.1 } }));
    expect(stricter?.text.en).toContain("p is not corrected: about 4 of 38 features pass p ≤ 0.1 by chance.");
    expect(stricter?.text.zh).toContain("p 未校正：38 个特征中约 4 个会随机通过 p ≤ 0.1");
    // The other rules have no limit of it: what is usual stands there.
    expect(await said("select", look(difference, { ...samples(10, 10), select: { rule: "fdr", raw_p: 0.1 } }))).toContain(
      "p ≤ 0.05 alone gives 6, about 2 by chance",
    );
    expect(await said("select", look({ "select/counts": "rule,up,down\nfdr,0,0" }, samples(10, 10)))).toContain(
      "High against Control (n = 10 + 10): no feature passes",
    );
    // That nothing differs is a result, and no weak one, where there are samples enough to see a difference.
    const nothing = {
      "select/counts": "rule,up,down\nfdr,0,0",
      "select/selected": "p,p_adj,selected,direction\n0.01,0.31,FALSE,up\n0.4,0.5,FALSE,down",
      ...model(-0.2, 0.6),
    };
    const enough = await sentenceOf("select", look(nothing, samples(10, 9)));
    expect(enough?.text.en).toBe(
      "High against Control (n = 10 + 9): no feature passes (p_adj ≤ 0.05, |log2 FC| ≥ 1); the smallest adjusted p is 0.31; p ≤ 0.05 alone gives 1, about 0 by chance. Nor does an OPLS-DA model tell them apart (Q² −0.20, permutation p 0.60).",
    );
    expect(enough?.weak).toBe(false);
    expect((await sentenceOf("select", look(nothing, samples(4, 9))))?.weak).toBe(true);
    // A rule of one's own is counted by what is marked.
    expect(await said("select", look(difference, { ...samples(10, 10), select: { rule: "custom" } }))).toContain("3 higher in High, 1 higher in Control");
  });
});

describe("how many samples a comparison has", () => {
  const select = { rule: "fdr" };
  const groundsOf = async (params: Record<string, Record<string, unknown>>, name?: string) => {
    const sentence = (await sentenceOf("select", look({ ...difference, "select/counts": "rule,up,down\nfdr,0,0" }, params, name)))!;
    return { ...sentence, samples: sentence.grounds.find(({ label }) => label.en === "Samples")?.value.en };
  };

  it("is counted of its two groups, whatever others are in the same model", async () => {
    const grouping = { groups: sized({ Control: 9, High: 5, Rare: 2 }) };
    const one = await groundsOf({ "count-tests": { grouping, comparison: sides }, select });
    expect([one.samples, one.weak]).toEqual(["5 + 9", false]);
    expect(one.text.en).toContain("High against Control (n = 5 + 9): no feature passes");
    expect(one.text.zh).toContain("High 对 Control（n = 5 + 9）");
    expect(one.text.en).not.toContain("exploratory");
    // The same of the small group itself.
    const rare = await groundsOf({ "count-tests": { grouping, comparison: { case: "Rare", control: "High" } }, select }, "Rare vs High");
    expect([rare.samples, rare.weak]).toEqual(["2 + 5", true]);
    expect(rare.text.en).toContain("With 2 samples in the smaller group this is exploratory.");
  });

  it("says the case first, also of groups called by numbers", async () => {
    const grouping = { groups: sized({ 10: 7, 0: 6 }) };
    for (const [one, other, n] of [
      ["10", "0", "7 + 6"],
      ["0", "10", "6 + 7"],
    ] as const) {
      const found = await groundsOf({ tests: { test: "limma", grouping, comparison: { case: one, control: other } }, select }, `${one} vs ${other}`);
      expect(found.samples).toBe(n);
      expect(found.text.en).toContain(`${one} against ${other} (n = ${n})`);
    }
  });

  it("is not said where a group isn't there", async () => {
    const one = await groundsOf({ tests: { test: "limma", grouping: { groups: sized({ High: 2 }) }, comparison: sides }, select });
    expect(one.samples).toBeUndefined();
  });

  it("softens up to three in the smaller group, and below five where nothing is found", async () => {
    const of = async (n: number, tables: Tables) => await sentenceOf("select", look(tables, samples(n, 10)));
    const softened = async (n: number) => (await of(n, difference))!;
    expect([(await softened(3)).weak, (await softened(4)).weak]).toEqual([true, false]);
    expect([(await softened(3)).text.zh, (await softened(4)).text.zh].map((text) => text.includes("仅供探索"))).toEqual([true, false]);
    const nothing = { ...difference, "select/counts": "rule,up,down\nfdr,0,0" };
    expect([(await of(4, nothing))!.weak, (await of(5, nothing))!.weak]).toEqual([true, false]);
  });
});

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
      for (const of of [text.en, text.zh])
        expect([of.includes("25"), of.includes("0.4")], quality).toEqual([quality !== "d-ratio", /d-ratio|both/.test(quality)]);
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

describe("the other sections", () => {
  it("data: samples, groups, QC, features and their levels", async () => {
    const tables = {
      "data-summary/roles": "role,group,samples\nblank,,4\nqc,,12\nsample,High,10\nsample,Control,9",
      "data-summary/checks": "check,value,result\nsamples,35,fine\nfeatures,100,fine",
      "data-summary/levels": "msi,mode,features,named\n1,pos,5,5\n2,neg,7,7\n4,pos,88,0",
    };
    expect(await said("data-summary", look(tables, {}, "all"))).toBe("19 samples in 2 groups and 12 QC gave 100 features, 12 named (MSI 1: 5, 2: 7).");
    const below = { ...tables, "as-measured/factors": "sample,factor,zeros,below_zero\na,1,0,2\nb,1,1,0\nc,1,0,1" };
    expect(await said("data-summary", look(below, {}, "all"))).toContain(
      "gave 100 features, 12 named (MSI 1: 5, 2: 7). 1 zero and 3 values below 0 were taken as not detected.",
    );
    const bare = { ...tables, "data-summary/roles": "role,group,samples\nsample,A,1", "data-summary/levels": "msi,mode,features,named\n" };
    expect(await said("data-summary", look(bare, {}, "all"))).toBe("1 sample in 1 group gave 100 features.");
    // Names that are the ids are no names without an identification: that nothing says how sure they are is said.
    const named = {
      ...tables,
      "data-summary/roles": "role,group,samples\nQC,,7\nPatient,Patient,12",
      "data-summary/levels": "msi,mode,features,named\n,,100,0\n",
    };
    expect(await said("data-summary", look(named, {}, "all"))).toBe(
      "12 samples in 1 group and 7 QC gave 100 features; how sure the identification is isn't given (no column “msi”).",
    );
  });

  it("quality: what is gone and why, precision before and after by QC samples left out", async () => {
    const tables = {
      "filter-signal/features": "feature,kept,rsd_qc,why\na,TRUE,20,\nb,TRUE,40,\nc,FALSE,60,blank",
      "filter-quality/features": "feature,kept,rsd_qc,why\na,TRUE,2,\nb,FALSE,3,rsd",
      "drift/features": "feature,rsd_before,rsd_after_loo\na,20,10\nb,40,35",
    };
    // Those that the filter removed count: of what it kept none could fail.
    expect(await said("filter-quality", look(tables, { "filter-quality": { quality: "rsd", max_rsd: 30 } }, "all"))).toBe(
      "2 features were removed (1 by signal and presence, 1 with a QC RSD above 30 %); the correction took the median QC RSD from 30.0 to 22.5 %; before the precision filter 50.0 % of 2 features were at or below 30 %.",
    );
    const left = {
      ...tables,
      "filter-quality/features": "feature,kept,rsd_qc,why\na,TRUE,20,\nb,FALSE,40,rsd",
      "drift/features": "feature,corrected,rsd_before,rsd_after_loo\na,FALSE,20,\nb,FALSE,40,",
    };
    expect(await said("filter-quality", look(left, { "filter-quality": { quality: "d-ratio", max_rsd: 30 } }, "all"))).toBe(
      "2 features were removed (1 by signal and presence, 1 by precision); nothing was corrected, the median QC RSD is 30.0 %; before the precision filter 50.0 % of 2 features were at or below 30 %.",
    );
    const without = { "filter-quality/features": "feature,kept,rsd_qc,why\na,TRUE,,\nb,TRUE,," };
    expect(await said("filter-quality", look(without, {}, "all"))).toBe("No feature was removed; without QC samples nothing can be said of the precision.");
  });

  it("quality: a drift that stays for want of QC samples, and the run by its worst check, stand where they are read", async () => {
    const drift = (features: string, batches: string) => ({ "drift/features": `corrected\n${features}`, "drift/batches": `batch,qc\n${batches}` });
    const auto = { drift: { method: "auto", order: "order" } };
    expect(await said("drift", look(drift("FALSE\nFALSE", "1,4"), auto, "all"))).toBe(
      "A drift within a batch stays as it is: QC-RLSC needs 5 QC samples in each batch, and there are 4; nothing was corrected.",
    );
    const levels = await sentenceOf("drift", look(drift("TRUE\nTRUE", "1,6\n2,3"), auto, "all"));
    expect(levels?.text.en).toContain("in each batch, and one has 3; the levels of the batches alone were corrected.");
    expect(levels?.weak).toBe(true);
    expect(await said("drift", look(drift("FALSE\nFALSE", "1,6"), auto, "all"))).toContain("A drift was looked for and nothing corrected");
    expect(await said("drift", look(drift("FALSE", "1,6"), { drift: { method: "auto" } }, "all"))).toContain("Without an injection order");
    expect(await sentenceOf("drift", look(drift("TRUE", "1,6"), auto, "all"))).toBeNull();
    expect(await sentenceOf("drift", look(drift("FALSE", "1,3"), { drift: { method: "none", order: "order" } }, "all"))).toBeNull();

    const checks =
      "check,value,good,limit,verdict\nmedian_rsd,34.2,20,30,poor\nshare,0.75,0.9,0.7,fair\nspread_1,0.2,0.3,0.5,good\ncorrelation,,0.95,0.9,unknown";
    const run = await sentenceOf("qc-pca", look({ "qc-pca/checks": checks }, {}, "all"));
    expect(run?.text.en).toBe(
      "The run is poor by its worst check; 1 of 3 checks are good. Poor: Median RSD (%) 34.2 (limit 30); fair: Share of features with a good or fair RSD 0.75 (limit 0.7).",
    );
    expect(run?.text.zh).toContain("整批数据质量较差");
    expect(run?.weak).toBe(true);
    const fine = await sentenceOf("qc-pca", look({ "qc-pca/checks": "check,value,good,limit,verdict\nshare,1,0.9,0.7,good" }, {}, "all"));
    expect([fine?.text.en, fine?.weak]).toEqual(["The run is good by its worst check; 1 of 1 checks are good.", false]);
  });

  it("preparation, overview, markers and sets", async () => {
    const gaps = { "impute/features": "feature,missing,gaps\na,0,\nb,0.2,below detection\nc,0.1,single" };
    expect(await said("impute", look(gaps, { normalise: { sample: "pqn" } }, "all"))).toBe(
      "Normalised by probabilistic quotients (PQN), log2; 10.0 % of values were missing: 66.7 % of these taken as below detection, the rest filled for multivariate analysis only.",
    );
    const scores = { "pca/variance": "component,explained\nPC1,0.5\nPC2,0.25", "pca/diagnostics": "sample,t2,t2_limit\ns1,1,5\ns2,9,5" };
    expect(await said("pca", look(scores, {}, "all"))).toBe("PC1 and PC2 explain 50.0 and 25.0 %; outside the 95 % limits: s2.");
    const auc = { "roc/auc": "feature,name,auc,ci_low,ci_high,cases,controls\na,A,0.8,0.6,0.95,10,10\nb,,0.9,0.7,1,10,10" };
    expect(await said("roc", look(auc))).toBe("Best AUC 0.90 (0.70–1.00), of b; chosen on the same samples, hence optimistic.");
    const sets = {
      "ora/sets": "set,name,size,overlap,p,p_adj,significant\nu,Urea cycle,9,3,0.04,0.3,FALSE\nt,TCA cycle,8,7,0.00001,0.0002,TRUE\nx,X,5,0,1,1,FALSE",
      "ora/background": "feature,selected\na,TRUE\nb,FALSE",
    };
    expect(await said("ora", look(sets))).toBe("1 of 3 sets is enriched (background 2 compounds); first TCA cycle (7 of 8, p_adj <0.001).");
    // The library and the date of its data stand with what was found in it.
    const dated = (await sentenceOf("ora", look(sets, {}, "High vs Control", { name: "Textbook", date: "2026-05-01" })))!;
    expect(dated.text).toEqual({
      en: "1 of 3 sets is enriched (Textbook 2026-05-01; background 2 compounds); first TCA cycle (7 of 8, p_adj <0.001).",
      zh: "3 个集合中 1 个富集（Textbook 2026-05-01；背景 2 个化合物）；首位 TCA cycle（7/8，校正 p <0.001）。",
    });
    expect(dated.grounds.at(-1)).toEqual({ label: { en: "Library", zh: "集合库" }, value: { en: "Textbook 2026-05-01", zh: "Textbook 2026-05-01" } });
    expect(await said("ora", look(sets, {}, "High vs Control", { name: "mine", date: "" }))).toContain("(mine; background 2 compounds)");
    for (const chart of ["ora-go", "ora-pathway"]) {
      const genes = Object.fromEntries(Object.entries(sets).map(([name, rows]) => [name.replace("ora", chart), rows]));
      const { text } = (await sentenceOf(chart, look(genes, {}, "High vs Control", { name: "GO", date: "2026-11-01" })))!;
      expect(text.en).toContain("(GO 2026-11-01; background 2 genes)");
      expect(text.zh).toContain("（GO 2026-11-01；背景 2 个基因）");
    }
    const noted = {
      ...sets,
      "ora/background":
        "feature,identifier,selected,note\na,C1,TRUE,\nb,C1,TRUE,same identifier as a feature above\nc,C2,FALSE,\nd,,TRUE,no identifier\ne,,FALSE,no identifier",
    };
    // Two features are one, and two are no part of the background.
    expect(await said("ora", look(noted))).toContain("(background 2 compounds)");
    expect((await sentenceOf("ora", look(noted)))!.grounds[1]!.value).toEqual({ en: "1", zh: "1" });
    const classes = Object.fromEntries(
      Object.entries(noted).map(([name, rows]) => [name.replace("ora", "class-enrichment"), rows.replaceAll("no identifier", "no value")]),
    );
    const byClass = (await sentenceOf("class-enrichment", look(classes, { "class-enrichment": { set_columns: ["class_1"] } })))!;
    expect([byClass.text.en.includes("(background 2 features)"), byClass.grounds[1]]).toEqual([
      true,
      { label: { en: "Selected features with a class", zh: "有类别的所选特征" }, value: { en: "1", zh: "1" } },
    ]);
    const none = { "ora/sets": "set,name,size,overlap,p,p_adj,significant\nu,Urea cycle,9,0,1,1,FALSE" };
    expect(await said("ora", look(none))).toBe("None of 1 set is enriched; none of the selected features is in any of them.");
  });

  it("is softened from each bound on, and not before it", async () => {
    const weak = async (chart: string, tables: Tables) => (await sentenceOf(chart, look(tables, {}, "all")))!.weak;
    const auc = (cases: number, controls: number) => ({ "roc/auc": `feature,name,auc,ci_low,ci_high,cases,controls\na,A,0.8,0.6,0.95,${cases},${controls}` });
    expect([await weak("roc", auc(7, 20)), await weak("roc", auc(20, 7)), await weak("roc", auc(8, 8))]).toEqual([true, true, false]);
    const sets = (marked: number) => ({
      "ora/sets": "set,name,size,overlap,p,p_adj,significant\nu,Urea cycle,9,3,0.04,0.3,FALSE",
      "ora/background": ["feature,identifier,selected,note", ...Array.from({ length: 20 }, (_, at) => `f${at},C${at},${at < marked ? "TRUE" : "FALSE"},`)].join(
        "\n",
      ),
    });
    expect([await weak("ora", sets(4)), await weak("ora", sets(5))]).toEqual([true, false]);
    const gaps = (share: number) => ({ "impute/features": `feature,missing,gaps\na,${share},single` });
    expect([await weak("impute", gaps(0.3)), await weak("impute", gaps(0.31))]).toEqual([false, true]);
  });

  it("quality: counts features up to the very limit that it names", async () => {
    const tables = { "filter-quality/features": "feature,kept,rsd_qc,why\na,TRUE,20,\nb,TRUE,20.1,\nc,TRUE,30,\nd,FALSE,30.1,rsd\ne,FALSE,45,rsd" };
    const { text } = (await sentenceOf("filter-quality", look(tables, {}, "all")))!;
    expect(text.en).toContain("60.0 % of 5 features were at or below 30 %.");
    expect(text.zh).toContain("5 个特征中 60.0% 不超过 30%");
  });

  it("nothing is said of what isn't there", async () => {
    for (const chart of ["data-summary", "filter-quality", "impute", "pca", "select", "roc", "ora", "unknown"])
      expect(await sentenceOf(chart, look({})), chart).toBeNull();
  });
});
