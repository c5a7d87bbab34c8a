/** The sentence of a comparison, by planted tables: every number counted by hand, every weak ground said. */
import { describe, expect, it } from "vitest";
import { sentenceOf } from "./sentences.ts";
import { look, said, type Tables } from "./testing/look.ts";
import { sized, sides, samples, selected, difference, model } from "./testing/planted-difference.ts";

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
      "High against Control: 3 higher in High, 1 higher in Control (p_adj ≤ 0.05, |log2 FC| ≥ 1; limma, BH over 38 features); p ≤ 0.05 alone gives 6, about 2 by chance. OPLS-DA Q² 0.80, permutation p 0.0040.",
    );
    expect(sentence?.text.zh).toContain(
      "High 对 Control：在 High 中较高 3 个，在 Control 中较高 1 个（p_adj ≤ 0.05，|log2 FC| ≥ 1；limma，38 个特征 BH 校正）",
    );
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

  it("calls a model valid from its bounds on, and not before them: Q² above 0, and a permutation p of 0.05 at most", async () => {
    const valid = async (q2: number, p: number | "") => {
      const sentence = await sentenceOf("select", look({ ...difference, "opls-da/model": `component,q2_cum,p_q2\nsum,${q2},${p}` }, samples(10, 10)));
      const isValid = sentence!.grounds.find(({ label }) => label.en === "Model")!.value.en === "valid";
      expect([sentence!.text.en.includes("is not valid"), sentence!.text.zh.includes("模型无效"), sentence!.weak]).toEqual([!isValid, !isValid, !isValid]);
      return isValid;
    };
    expect([await valid(0.4, 0.05), await valid(0.4, 0.0501), await valid(0.4, 0.09)]).toEqual([true, false, false]);
    expect([await valid(0, 0.01), await valid(0.001, 0.01)]).toEqual([false, true]);
    // Without permutations Q² alone speaks.
    expect([await valid(0, ""), await valid(0.001, "")]).toEqual([false, true]);
  });

  it("is softened where groups are small or p isn't corrected, and says when nothing passes", async () => {
    expect(await said("select", look(difference, samples(3, 10)))).toContain("With 3 samples in the smaller group this is exploratory.");
    const provider = look(difference, { ...samples(10, 10), select: { rule: "provider", raw_p: 0.05, least_vip: 1, log2_fc_threshold: 1 } });
    const sentence = await sentenceOf("select", provider);
    expect(sentence?.text.en).toBe(
      "High against Control: 5 higher in High, 1 higher in Control (VIP ≥ 1, p ≤ 0.05, |log2 FC| ≥ 1; limma); p is not corrected: about 2 of 38 features pass p ≤ 0.05 by chance.",
    );
    expect(sentence?.weak).toBe(true);
    // Without a table of VIP the selection drops it, and so it is said.
    const without = { ...difference, "select/selected": selected.replaceAll(",1.2,", ",,") };
    const bare = await sentenceOf("select", look(without, { ...samples(10, 10), select: { rule: "provider", raw_p: 0.05, least_vip: 1 } }));
    expect(bare?.text.en).toContain("(p ≤ 0.05, |log2 FC| ≥ 1; VIP was not used, as there is none; limma)");
    expect(bare?.text.zh).toContain("（p ≤ 0.05，|log2 FC| ≥ 1；没有 VIP，未使用；limma）");
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
      "High against Control (n = 10 + 9): no feature passes (p_adj ≤ 0.05, |log2 FC| ≥ 1; limma, BH over 2 features); the smallest adjusted p is 0.31; p ≤ 0.05 alone gives 1, about 0 by chance. Nor does an OPLS-DA model tell them apart (Q² −0.20, permutation p 0.60).",
    );
    expect(enough?.weak).toBe(false);
    expect((await sentenceOf("select", look(nothing, samples(4, 9))))?.weak).toBe(true);
    // A rule of one's own is counted by what is marked.
    expect(await said("select", look(difference, { ...samples(10, 10), select: { rule: "custom" } }))).toContain("3 higher in High, 1 higher in Control");
  });
});

describe("values that were filled", () => {
  const noted = (...notes: string[]): Tables => ({
    ...difference,
    "select/selected": selected
      .split("\n")
      .map((line, at) => `${line},${at === 0 ? "note" : (notes[at - 1] ?? "")}`)
      .join("\n"),
  });

  it("are said of what was selected: never measured in a group, or below detection in some samples", async () => {
    const sentence = await sentenceOf(
      "select",
      look(
        noted(
          "fold change at least: not measured in the control group",
          "fold change at least",
          "no VIP; fold change at least: not measured in the case group",
          "",
          "fold change at least: not measured in the control group",
        ),
        samples(10, 9),
      ),
    );
    expect(sentence?.text.en).toContain(
      " 2 of the 4 were not measured at all in one of the groups, where their values are filled: their fold change is one at least, and p depends on the filling.",
    );
    expect(sentence?.text.zh).toContain("其中 2 个在一个组中完全未检出，该组数值为填补值：差异倍数为下限值，p 值取决于填补值。");
    expect(sentence?.grounds.map(({ label, value }) => `${label.en}: ${value.en}`)).toContain("Below the limit of detection in a group: 3 of 4 selected");
  });

  it("are not spoken of where none was selected", async () => {
    const some = await sentenceOf("select", look(noted("", "fold change at least"), samples(10, 9)));
    expect(some?.text.en).not.toContain("not measured");
    expect(some?.grounds.map(({ label, value }) => `${label.en}: ${value.en}`)).toContain("Below the limit of detection in a group: 1 of 4 selected");
    const none = await sentenceOf("select", look(difference, samples(10, 9)));
    expect(none?.text.en).not.toContain("not measured");
    expect(none?.grounds.map(({ label }) => label.en)).not.toContain("Below the limit of detection in a group");
  });

  it("and pairs are said with the test", async () => {
    const { tests, select } = samples(10, 10);
    expect(await said("select", look(difference, { tests: { ...tests, pair: { column: "subject" } }, select }))).toContain(
      "limma, paired, BH over 38 features",
    );
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
