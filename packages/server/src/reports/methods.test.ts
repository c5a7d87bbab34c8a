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
