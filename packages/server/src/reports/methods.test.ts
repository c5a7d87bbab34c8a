import { expect, it } from "vitest";
import type { CopiedStep } from "../tasks/copies.ts";
import { methodsOf, stepsBehind } from "./methods.ts";

const step = (id: string, more: Partial<CopiedStep> = {}): CopiedStep => ({
  id,
  place: "",
  tool: { id: "t-test", name: { en: "t-test", zh: "t 检验" }, version: "1.0.0" },
  params: {},
  needs: [],
  inputs: [],
  files: [],
  methods: { en: `Step ${id}.`, zh: `步骤 ${id}。` },
  cites: [],
  ...more,
});
const words = (steps: CopiedStep[], language: "en" | "zh" = "en") =>
  methodsOf([{ steps }], language).paragraphs.map((block) =>
    block.kind === "paragraph" ? block.inlines.map((one) => (one.kind === "text" ? one.text : one.kind === "cite" ? `[${one.reference}]` : "")).join("") : "",
  );

it("says the same step once, and for whom else it was done", () => {
  const compared = (id: string, comparison: string) =>
    step(id, { place: `tests/${comparison}`, methods: { en: `Values of ${comparison.replace(" vs ", " and ")} were compared.`, zh: `比较 ${comparison}。` } });
  const steps = [
    compared("1", "High vs Control"),
    compared("2", "Low vs Control"),
    compared("3", "High vs Low"),
    step("4"),
    step("5", { methods: { en: "Step 4.", zh: "步骤 4。" } }),
  ];
  expect(words(steps)).toEqual([
    "Values of High and Control were compared. The same was done for Low vs Control, High vs Low. (t-test, version 1.0.0)",
    "Step 4. (t-test, version 1.0.0)",
  ]);
  expect(words(steps, "zh")[0]).toBe("比较 High vs Control。Low vs Control、High vs Low 的处理相同。（t 检验 1.0.0）");
});

const opls = (id: string, comparison: string, n: number, more: Partial<CopiedStep> = {}): CopiedStep => {
  const [one, other] = comparison.split(" vs ");
  return step(id, {
    place: `opls/${comparison.replaceAll("/", "_")}`,
    tool: { id: "opls-da", name: { en: "OPLS-DA", zh: "OPLS-DA" }, version: "1.0.0" },
    params: { comparison: { case: one!, control: other! }, folds: 7 },
    methods: {
      en: `OPLS-DA (Trygg & Wold 2002) of ${one} (n = ${n}) against ${other} was done. A model follows ropls (Thévenot et al. 2015). It has Q² = 0.${n}. Scores above 0 are those of ${one}. Analyte Cloud, tool opls-da 1.0.0.`,
      zh: `对 ${one}（n = ${n}）与 ${other} 做 OPLS-DA。算法与 ropls 一致。Q² = 0.${n}。${one} 的得分为正。Analyte Cloud，工具 opls-da 1.0.0。`,
    },
    ...more,
  });
};

it("says of further comparisons only what differs, by the same parameters", () => {
  const steps = [opls("1", "A vs B. x", 8), opls("2", "C vs A", 7), opls("3", "C+ vs C", 8), opls("4", "A vs B. x", 8)];
  const en = `${steps[0]!.methods.en} The same was done for C+ vs C. The same was done for C vs A, with these differences: OPLS-DA (Trygg & Wold 2002) of C (n = 7) against A was done. It has Q² = 0.7.`;
  expect(words(steps)).toEqual([en]);
  const zh = `${steps[0]!.methods.zh}C+ vs C 的处理相同。C vs A 的处理相同，不同之处：对 C（n = 7）与 A 做 OPLS-DA。Q² = 0.7。`;
  expect(words(steps, "zh")).toEqual([zh]);
});

it("says apart what was done by other parameters, and another task's of the same comparison", () => {
  const other = opls("2", "C vs A", 7, { params: { comparison: { case: "C", control: "A" }, folds: 5 } });
  const again = opls("3", "A vs B", 9);
  const steps = [opls("1", "A vs B", 8), other, again];
  expect(words(steps)).toEqual(steps.map(({ methods }) => methods.en));
});

it("knows groups by the names that their user gave them, and whatever stands for a slash", () => {
  const called = opls("2", "Dose 2 vs Control", 8, { place: "opls/d2 vs c", compared: "Dose 2 vs Control" });
  const steps = [opls("1", "A/x vs Control", 8), called];
  expect(words(steps)).toEqual([`${steps[0]!.methods.en} The same was done for Dose 2 vs Control.`]);
});

it("says once what was done to the values before, and for whom it was done alike", () => {
  const before = {
    en: "In earlier steps 1 sample had been left out: S 1. b (spilt). Before, the values had been prepared: normalised (PQN), transformed (log2). ",
    zh: "先前的步骤已排除 1 个样本：S1（溢出）。数值此前已经过：样本归一化 PQN。",
  };
  const after = (id: string, told: string, history = before) =>
    step(id, {
      tool: { id, name: { en: `Tool ${id}`, zh: `工具 ${id}` }, version: "1.0.0" },
      methods: { en: `${history.en}${told} Analyte Cloud, tool ${id} 1.0.0.`, zh: `${history.zh}${told}` },
    });
  const other = { en: "Before, the values had been prepared: normalised (PQN). ", zh: "数值此前已经过：变换 log2。" };
  const steps = [after("a", "First."), after("b", "Second."), after("c", "Third.", other), after("d", "Fourth."), after("e", "Fifth.", other)];
  expect(words(steps)).toEqual([
    `${before.en}First. Analyte Cloud, tool a 1.0.0.`,
    "The values were prepared as for “Tool a” above. Second. Analyte Cloud, tool b 1.0.0.",
    `${other.en}Third. Analyte Cloud, tool c 1.0.0.`,
    "The values were prepared as for “Tool a” above. Fourth. Analyte Cloud, tool d 1.0.0.",
    "The values were prepared as for “Tool c” above. Fifth. Analyte Cloud, tool e 1.0.0.",
  ]);
  expect(words(steps, "zh")[3]).toBe("所用数值的前处理同上文“工具 a”。Fourth.（工具 d 1.0.0）");
});

it("adds the tool's version where a paragraph names the tool without it", () => {
  const methods = { en: "Analyte Cloud, tool t-test was used.", zh: "" };
  expect(words([step("1", { methods })])).toEqual([`${methods.en} (t-test, version 1.0.0)`]);
});

it("numbers references in the order in which they are cited, each once", () => {
  const [one, two] = [{ text: "One 2001.", doi: "10.1/A" }, { text: "Two 2002." }];
  const steps = [step("1", { cites: [two] }), step("2", { cites: [one, two] }), step("3", { cites: [{ text: "One, 2001", doi: "10.1/a" }] })];
  expect(words(steps).map((text) => text.replace(/ \(.*?\)/, ""))).toEqual(["Step 1.[1]", "Step 2.[2][1]", "Step 3.[2]"]);
  expect(methodsOf([{ steps }], "en").references).toEqual([
    { text: "Two 2002.", url: null },
    { text: "One 2001.", url: "https://doi.org/10.1/A" },
  ]);
});

it("cites by numbers alone, each where its author was named, in the order of the text", () => {
  const cites = [
    { text: "Holm S. A simple sequentially rejective test. Scand J Stat 1979;6:65–70." },
    { text: "Bolstad BM, et al. A comparison of normalization methods. Bioinformatics 2003;19:185–193.", doi: "10.1/b" },
    { text: "van den Berg RA, et al. Centering, scaling. BMC Genomics 2006;7:142." },
    { text: "Wold S, Esbensen K, Geladi P. Principal component analysis. Chemom Intell Lab Syst 1987;2:37–52." },
    { text: "Anderson MJ. A new method. Austral Ecol 2001;26:32–46." },
  ];
  const methods = {
    en: "PCA (Wold et al. 1987) was done, scaled (van den Berg et al. 2006; Wold et al. 1987), quantile normalised (Bolstad et al. 2003; as limma), adjusted by Holm (1979), as (Nobody 1999) did in 12 samples (6 of 2001).",
    zh: "进行 PCA（Wold 等，1987），分位数归一化（Bolstad 等，2003；与 limma 一致），Holm（1979）校正。",
  };
  const tool = { id: "t", name: { en: "T", zh: "T" }, version: "1" };
  const steps = [step("1", { tool, methods, cites })];
  expect(words(steps)).toEqual([
    "PCA[1] was done, scaled[2][1], quantile normalised[3] (as limma), adjusted by Holm[4], as (Nobody 1999) did in 12 samples (6 of 2001). (T, version 1)[5]",
  ]);
  expect(words(steps, "zh")).toEqual(["进行 PCA[1]，分位数归一化[2]（与 limma 一致），Holm[3]校正。（T 1）[4][5]"]);
  expect(methodsOf([{ steps }], "en").references.map(({ text }) => text.split(" ")[0])).toEqual(["Wold", "van", "Bolstad", "Holm", "Anderson"]);
});

it("takes what a step was computed from, and nothing else", () => {
  const need = (from: string) => ({ slot: "matrix", step: from, table: "m.csv", input: "" });
  const steps = [
    step("a"),
    step("b", { needs: [need("a")] }),
    step("c", { needs: [need("b"), { slot: "samples", step: null, table: "", input: "samples" }] }),
    step("d", { needs: [need("a")] }),
  ];
  expect(stepsBehind({ steps }, new Set(["c"])).map(({ id }) => id)).toEqual(["a", "b", "c"]);
});
