/** What can't be tested, and what to do about it. */
import { listNames } from "@analyte/contract/listed";
import type { Text } from "@analyte/contract/text";
import type { Groups } from "#parts/grouping.ts";
import { reasonSentences } from "#parts/reasons.ts";
import { DataFault } from "#tool.ts";
import type { Layout, Study } from "./study.ts";

const ofSheet = (code: string, text: Text): DataFault => new DataFault(code, text, { table: "samples" });

export const sameFactor = (column: string): DataFault =>
  ofSheet("same-factor", {
    en: `Both factors are the column “${column}”. Choose another column for the second factor, or compare the groups of one factor with “Many groups”.`,
    zh: `两个因素均为列“${column}”。请为第二因素选择其他列；如只有一个因素，请使用“多组比较”。`,
  });

const called = ({ sheetColumn }: Groups): Text =>
  sheetColumn === null ? { en: "the groups picked by hand", zh: "手动选择的分组" } : { en: `the column “${sheetColumn}”`, zh: `列“${sheetColumn}”` };

export function nestedFactors(one: Groups, other: Groups): DataFault {
  const [first, second] = [called(one), called(other)];
  return ofSheet("nested-factors", {
    en: `Every level of ${first.en} has samples at a single level of ${second.en}, so that the effects of the two can't be told apart. Choose a factor that varies within the other, or compare the groups of one of them with “Many groups”.`,
    zh: `${first.zh}的每个水平都只对应${second.zh}的一个水平，无法区分两个因素的效应。请选择在另一因素内部有变化的因素，或用“多组比较”比较其中一个因素的各组。`,
  });
}

export const oneSampleEach = ({ first, second }: Pick<Layout, "first" | "second">): DataFault =>
  ofSheet("no-replication", {
    en: `Each of the ${first.names.length} × ${second.names.length} combinations of the factors has one sample at most, so that nothing tells how samples of one combination differ. At least one combination needs two samples; where they are of one subject each, choose a repeated design.`,
    zh: `两个因素的 ${first.names.length} × ${second.names.length} 个组合各至多只有一个样本，无法估计组合内部的差异。至少需要一个组合有两个样本；如果样本来自重复测量的受试者，请选择重复测量设计。`,
  });

export function subjectTwice(column: string, subject: string, samples: readonly string[]): DataFault {
  return ofSheet("duplicate-subject", {
    en: `“${subject}” in the column “${column}” has two samples under the same combination of the factors: “${samples[0]}” and “${samples[1]}”. Keep one of them, or choose another column.`,
    zh: `列“${column}”中的“${subject}”在同一因素组合下有两个样本：“${samples[0]}”和“${samples[1]}”。请只保留其中一个，或选择其他列。`,
  });
}

export function subjectInTwo(column: string, subject: string, levels: readonly string[]): DataFault {
  return ofSheet("subject-in-two-groups", {
    en: `“${subject}” in the column “${column}” has samples in “${levels[0]}” and in “${levels[1]}”. In this design a subject has one level of the first factor: exchange the factors, choose “repeated over both factors”, or another column.`,
    zh: `列“${column}”中的“${subject}”在“${levels[0]}”和“${levels[1]}”中均有样本，而该设计中每个受试者只属于第一因素的一个水平。请交换两个因素、选择“在两个因素上均重复测量”，或选择其他列。`,
  });
}

export function noSubjects(of: { subject: string; subjects: number; complete: number; level: string | null; second: readonly string[] }): DataFault {
  const list = listNames(of.second);
  const where =
    of.level === null
      ? { en: "every combination of the factors", zh: "两个因素的全部组合" }
      : { en: `every level of the second factor (${list.en})`, zh: `第二因素的每个水平（${list.zh}）` };
  const who = of.level === null ? { en: "", zh: "" } : { en: ` in “${of.level}”`, zh: `（“${of.level}”中）` };
  return ofSheet("too-few-subjects", {
    en: `Only ${of.complete} of the ${of.subjects} subjects of the column “${of.subject}” ${of.complete === 1 ? "has" : "have"} a sample at ${where.en}${who.en}; at least 2 are needed. Choose the column that names the subject, or a design of independent samples.`,
    zh: `列“${of.subject}”的 ${of.subjects} 个受试者中，只有 ${of.complete} 个${who.zh}在${where.zh}都有样本；至少需要 2 个。请选择标识受试者的列，或改用样本相互独立的设计。`,
  });
}

export function nothingTested({ rows, tested }: Study): DataFault {
  const reasons = reasonSentences(
    rows.map(({ reason }) => reason),
    tested.features,
  );
  const count = rows.length;
  return new DataFault(
    "nothing-tested",
    {
      en: `${count === 1 ? "The only feature can't" : `None of the ${count} features can`} be tested for the two factors. ${reasons.map(({ en }) => en).join(" ")} Check the data matrix, the scales and the design chosen.`,
      zh: `${count} 个特征均无法进行双因素检验。${reasons.map(({ zh }) => zh).join("")}请检查数据矩阵、所选的尺度和设计。`,
    },
    { table: "matrix" },
  );
}
