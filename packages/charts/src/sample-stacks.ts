/** Parts of a whole in samples of three groups, with the many small ones together. */
import type { StackedDocument } from "@analyte/contract/figure-kinds/stacked";
import { base, stream } from "./sample-numbers.ts";

const classes = [
  ["PC", "磷脂酰胆碱"],
  ["TG", "三酰甘油"],
  ["SM", "鞘磷脂"],
  ["CE", "胆固醇酯"],
  ["Cer", "神经酰胺"],
  ["Others (14)", "其他（14 类）"],
] as const;
const samples = ["Control", "Fasted", "Refed"];

export function stackedDocument(): StackedDocument {
  const next = stream(31);
  const usual = [38, 24, 14, 12, 7, 5];
  const stacks = Array.from({ length: 24 }, (_, at) => ({ id: `S${at + 1}`, label: `S${at + 1}`, group: classes.length + Math.floor(at / 8) }));
  const amounts = stacks.map(({ group }) => usual.map((share, part) => share * (0.8 + next() * 0.4) * (part === 1 ? 1 + (group - classes.length) * 0.5 : 1)));
  const wholes = amounts.map((parts) => parts.reduce((sum, value) => sum + value, 0));
  return {
    ...base,
    kind: "stacked",
    title: { en: "Lipid classes", zh: "脂质类别" },
    caption: { en: "Shares of the total of each sample; 8 samples a group.", zh: "各样本中占总量的比例；每组 8 个样本。" },
    groups: [...classes.map(([en]) => en), ...samples],
    groupLabels: [...classes.map(([en, zh]) => ({ en, zh })), ...samples.map(() => ({ en: "", zh: "" }))],
    follows: [...classes.map(() => null), ...samples],
    colours: [null, null, null, null, null, "#a6a6a6", null, null, null],
    stack: "sample",
    stacks,
    parts: classes.map(([label], part) => ({
      item: "other" as const,
      id: label,
      label,
      group: part,
      values: amounts.map((of, at) => (of[part]! / wholes[at]!) * 100),
    })),
    category: { title: { en: "Sample", zh: "样本" } },
    value: { title: { en: "Share of the total (%)", zh: "占总量的比例（%）" } },
  };
}
