import { expect, it } from "vitest";
import type { RichBlock } from "../press/report-document.ts";
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
const wordsIn = (block: RichBlock, bold: boolean) =>
  block.kind !== "paragraph"
    ? ""
    : block.inlines.map((one) => (one.kind === "cite" ? `[${one.reference}]` : one.kind === "text" && (bold || one.bold !== true) ? one.text : "")).join("");
/** Without the names of the paragraphs. */
const words = (steps: CopiedStep[], language: "en" | "zh" = "en") => methodsOf([{ steps }], language).paragraphs.map((block) => wordsIn(block, false));

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
  const en = `${steps[0]!.methods.en} The same was done for C+ vs C. The same was done for C vs A, with these differences: OPLS-DA of C (n = 7) against A was done. It has Q² = 0.7.`;
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

it("knows groups with a hyphen in their names", () => {
  const steps = [opls("1", "pre-dose vs Control", 8), opls("2", "post-dose vs Control", 8)];
  expect(words(steps)).toEqual([`${steps[0]!.methods.en} The same was done for post-dose vs Control.`]);
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
    "The values were prepared as for “Tool a”. Second. Analyte Cloud, tool b 1.0.0.",
    `${other.en}Third. Analyte Cloud, tool c 1.0.0.`,
    "The values were prepared as for “Tool a”. Fourth. Analyte Cloud, tool d 1.0.0.",
    "The values were prepared as for “Tool c”. Fifth. Analyte Cloud, tool e 1.0.0.",
  ]);
  expect(words(steps, "zh")[3]).toBe("所用数值的前处理同“工具 a”。Fourth.（工具 d 1.0.0）");
});

const prepared = (id: string, history: { en: string; zh: string }, more: Partial<CopiedStep> = {}) =>
  step(id, {
    tool: { id, name: { en: `Tool ${id}`, zh: `工具 ${id}` }, version: "1.0.0" },
    methods: { en: `${history.en}Done. Analyte Cloud, tool ${id} 1.0.0.`, zh: `${history.zh}完成。Analyte Cloud，工具 ${id} 1.0.0。` },
    ...more,
  });
const filtered = {
  en: "In earlier steps 1 sample had been left out: R1 (blank). Before, the values had been prepared: features left out (limits). ",
  zh: "先前的步骤已排除 1 个样本：R1（空白）。数值此前已经过：特征筛选（条件）。",
};
const filled = {
  en: "In earlier steps 3 samples had been left out: R1 (blank), R2 and R3 (QC). Before, the values had been prepared: features left out (limits), missing values filled (kNN). ",
  zh: "先前的步骤已排除 3 个样本：R1（空白）、R2 和 R3（QC）。数值此前已经过：特征筛选（条件）、缺失值填补（kNN）。",
};

it("says of a longer history only what came after the one that was told", () => {
  const steps = [prepared("a", filtered), prepared("b", filled), prepared("c", filled)];
  expect(words(steps).slice(1)).toEqual([
    "The values were prepared as for “Tool a”, then: missing values filled (kNN). In earlier steps these samples had been left out too: R2 and R3 (QC). Done. Analyte Cloud, tool b 1.0.0.",
    "The values were prepared as for “Tool b”. Done. Analyte Cloud, tool c 1.0.0.",
  ]);
  expect(words(steps, "zh").slice(1)).toEqual([
    "所用数值的前处理同“工具 a”，其后：缺失值填补（kNN）。另已排除样本：R2 和 R3（QC）。完成。Analyte Cloud，工具 b 1.0.0。",
    "所用数值的前处理同“工具 b”。完成。Analyte Cloud，工具 c 1.0.0。",
  ]);
});

it("names the step whose table the values are, where the report tells of it", () => {
  const needs = [{ slot: "matrix", step: "a", table: "m.csv", input: "" }];
  const steps = [step("a"), prepared("b", filled, { needs })];
  expect(words(steps)[1]).toBe("The values were those after “t-test”. Done. Analyte Cloud, tool b 1.0.0.");
  expect(words(steps, "zh")[1]).toBe("所用数值为“t 检验”所得的数值。完成。Analyte Cloud，工具 b 1.0.0。");
});

it("calls each paragraph by a name that no other has: the tool's, its task's, a number", () => {
  const twice = [step("1"), step("2")];
  const names = (language: "en" | "zh", ...steps: CopiedStep[][]) =>
    methodsOf(
      steps.map((some, at) => ({ name: { en: `Task ${at + 1}`, zh: `任务 ${at + 1}` }, steps: some })),
      language,
    ).paragraphs.map((block) => wordsIn(block, true).split(/(?<=[.。])/)[0]);
  expect(names("en", [step("1")])).toEqual(["t-test."]);
  expect(names("en", twice)).toEqual(["t-test 1.", "t-test 2."]);
  expect(names("en", twice, [step("3")])).toEqual(["t-test 1 (task ‘Task 1’).", "t-test 2 (task ‘Task 1’).", "t-test (task ‘Task 2’)."]);
  expect(names("zh", [step("1")], [step("2")])).toEqual(["t 检验（任务‘任务 1’）。", "t 检验（任务‘任务 2’）。"]);
});

it("says of a step that reads like one before only the sentences that differ", () => {
  const tool = { id: "pca", name: { en: "PCA", zh: "PCA" }, version: "1.0.0" };
  const of = (id: string, features: number, share: number, last = "Signs are fixed.") =>
    step(id, {
      tool,
      cites: [{ text: "Wold S. PCA. 1987;2:37." }, { text: "Jackson JE. Residuals. 1979;21:341." }],
      methods: {
        en: `PCA of ${features} features was done after scaling (Wold 1987). Components explain ${share} %. ${last} Ellipses enclose 95 % (Jackson 1979). Analyte Cloud, tool pca 1.0.0.`,
        zh: `对 ${features} 个特征做 PCA（Wold，1987）。主成分解释 ${share} %。符号已固定。椭圆包含 95 %（Jackson，1979）。Analyte Cloud，工具 pca 1.0.0。`,
      },
    });
  const steps = [of("1", 72, 71), of("2", 850, 33.7), of("3", 850, 33.7, "Nothing of that kind.")];
  expect(words(steps).slice(1)).toEqual([
    "PCA of 850 features was done after scaling[1]. Components explain 33.7 %. All else was done as for “PCA 1”.",
    "PCA of 850 features was done after scaling[1]. Components explain 33.7 %. Nothing of that kind. Ellipses enclose 95 %[2]. Analyte Cloud, tool pca 1.0.0.",
  ]);
  expect(words(steps, "zh")[1]).toBe("对 850 个特征做 PCA[1]。主成分解释 33.7 %。其余同“PCA 1”。");
});

it("says of a sentence that differs only its part that does", () => {
  const compared = (id: string, comparison: string, features: number, q2: number) =>
    step(id, {
      place: `opls/${comparison}`,
      methods: {
        en: `A model was fitted to ${features} features (after scaling, see there), chosen by cross-validation (of 7 folds). It has R² = 1 and Q² = ${q2}; Q² = 1 − PRESS/SS by 7 folds. Signs are fixed.`,
        zh: `对 ${features} 个特征（标度化后）建立模型。Q² = ${q2}；Q² 由 7 折交叉验证得到。符号已固定。`,
      },
    });
  const steps = [compared("1", "A vs B", 850, 0.86), compared("2", "C vs B", 840, 0.68)];
  expect(words(steps)[0]).toContain("with these differences: A model was fitted to 840 features. It has R² = 1 and Q² = 0.68. (t-test");
  expect(words(steps, "zh")[0]).toContain("不同之处：对 840 个特征建立模型。Q² = 0.68。（t 检验");
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

it("cites by numbers whoever is named, in brackets or before them, beside other words", () => {
  const cites = [
    "Jackson JE, Mudholkar GS. Control procedures. Technometrics 1979;21:341–349.",
    "DeLong ER, et al. Comparing areas. Biometrics 1988;44:837–845.",
    "Benjamini Y, Hochberg Y. Controlling. J R Stat Soc B 1995;57:289–300.",
    "Blackman D, Vigna S. Scrambled linear generators. ACM 2021;47:36.",
    "Wei R, et al. Missing values. Sci Rep 2018;8:663.",
    "Bland JM, Altman DG. Correlation within subjects. BMJ 1995;310:446.",
    "Phipson B, Smyth GK. Permutation p-values. Stat Appl 2010;9:39.",
    "Galindo-Prieto B, et al. Variable influence. J Chemom 2014;28:623.",
  ].map((text) => ({ text }));
  const methods = {
    en: "The limit of Jackson and Mudholkar (1979), areas of DeLong et al. (1988), rates that are Benjamini and Hochberg's (1995), labels (xoshiro128**, Blackman & Vigna 2021; seed 1), means (compared with others by Wei et al. 2018), deviations (Bland and Altman 1995), p (p = (hits + 1)/(permutations + 1); Phipson & Smyth 2010), VIP4 of Galindo-Prieto et al. (2014).",
    zh: "Jackson 与 Mudholkar（1979）的限值，DeLong 等（1988），种子（xoshiro128**，Blackman 与 Vigna，2021；种子 1），（比较见 Wei 等，2018），（Bland 和 Altman，1995）。",
  };
  const steps = [step("1", { tool: { id: "t", name: { en: "T", zh: "T" }, version: "1" }, methods, cites })];
  expect(words(steps)).toEqual([
    "The limit of Jackson and Mudholkar[1], areas of DeLong et al.[2], rates that are Benjamini and Hochberg's[3], labels (xoshiro128**[4]; seed 1), means (compared with others by Wei et al.[5]), deviations[6], p[7] (p = (hits + 1)/(permutations + 1)), VIP4 of Galindo-Prieto et al.[8]. (T, version 1)",
  ]);
  expect(words(steps, "zh")).toEqual([
    "Jackson 与 Mudholkar[1]的限值，DeLong 等[2]，种子（xoshiro128**[3]；种子 1），（比较见 Wei 等[4]），[5]。（T 1）[6][7][8]",
  ]);
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
