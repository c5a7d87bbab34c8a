/** Groups that can't be told from batches soften what is said of them, in the words of the form. */
import { expect, it } from "vitest";
import { sentenceOf } from "./sentences.ts";
import { look } from "./testing/look.ts";
import { difference, model, samples } from "./testing/planted-difference.ts";

const confounded = [{ group: "High", batch: "2" }];
const nameOf = (group: string) => (group === "High" ? "40 mg/kg" : group);
const given = look({ ...difference, ...model(0.8, 0.004) }, samples(10, 9));
const words = "Group 40 mg/kg is only in batch 2, and no other group is; group and batch cannot be told apart.";

it("softens the sentence of a comparison with such a group, and stands among its grounds", async () => {
  const sound = (await sentenceOf("select", given))!;
  const sentence = (await sentenceOf("select", { ...given, confounded, nameOf }))!;
  expect(sentence.text.en).toBe(`${sound.text.en} ${words}`);
  expect(sentence.text.zh).toBe(`${sound.text.zh}分组 40 mg/kg 只在批次 2 中，且该批次没有其他分组，无法区分分组与批次的影响。`);
  expect([sound.weak, sentence.weak]).toEqual([false, true]);
  expect(sentence.grounds.at(-1)).toEqual({ label: { en: "Batches", zh: "批次" }, value: { en: words, zh: expect.stringContaining("只在批次 2 中") } });
});

it("leaves alone a comparison of other groups", async () => {
  expect(await sentenceOf("select", { ...given, confounded: [{ group: "Low", batch: "2" }] })).toEqual(await sentenceOf("select", given));
});

it("softens the overview, with three of them by name and the others counted", async () => {
  const tables = {
    "pca/variance": "component,explained\nPC1,0.4\nPC2,0.2",
    "pca/diagnostics": ["sample,t2,t2_limit", ..."abcdefghij".split("").map((name) => `${name},1,5`)].join("\n"),
  };
  const overview = look(tables, {}, "all");
  expect(await sentenceOf("pca", overview)).toMatchObject({
    weak: false,
    text: { en: "PC1 and PC2 explain 40.0 and 20.0 %; no sample lies outside the 95 % limits." },
  });
  const sentence = (await sentenceOf("pca", { ...overview, confounded, nameOf }))!;
  expect([sentence.weak, sentence.text.en]).toEqual([true, `PC1 and PC2 explain 40.0 and 20.0 %; no sample lies outside the 95 % limits. ${words}`]);
  const many = ["A", "B", "C", "D", "E"].map((group, at) => ({ group, batch: `${at + 1}` }));
  const long = (await sentenceOf("pca", { ...overview, confounded: many }))!;
  expect(long.text.en).toMatch(/Group C is only in batch 3, .* So it is with 2 more groups\.$/);
  expect(long.text.zh).toMatch(/另有 2 个分组也是如此。$/);
});
