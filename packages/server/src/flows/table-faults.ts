/** What keeps tables, or a program on them, from being a study: said by the form, and refused before anything is queued. */
import { listNames } from "@analyte/contract/listed";
import { lostGroups, type StudyFacts, type StudyGroups } from "@analyte/contract/flows/study";
import type { Text } from "@analyte/contract/text";
import type { JobInspection } from "@analyte/tools/job-folder";
import type { FieldFault } from "../errors.ts";
import { problemFaults } from "../tasks/known-faults.ts";

/** `matrix`: looked at beside the sheets, and they beside it. Fields are those of the source. */
export function tableFaults(looks: { matrix: JobInspection } & Partial<Record<"samples" | "features", JobInspection | null>>): FieldFault[] {
  const tables = (["matrix", "samples", "features"] as const).flatMap((role) => {
    const inspection = looks[role] ?? null;
    return inspection === null ? [] : [{ role, inspection, exact: true }];
  });
  const faults = problemFaults(tables);
  const { samples, features, missing } = looks.matrix.recognised;
  const few = faults.length > 0 ? null : samples < 2 ? oneSample(looks.matrix.sample_ids) : missing >= samples * features ? noValue : null;
  if (few !== null) faults.push({ field: "inputs.matrix", message: few });
  return faults.map(({ field, message }) => ({ field: `source.${field}`, message }));
}

/** Groups that are compared and have none of their samples in the data: their comparisons would vanish without a word. */
export function programFaults(groups: StudyGroups, { samples }: Pick<StudyFacts, "samples">): FieldFault[] {
  const compared = new Set(groups.comparisons.flatMap((one) => [one.case, one.control]));
  const lost = lostGroups(groups, samples).filter(({ key }) => compared.has(key));
  // Where none is there at all, that is said in its own words.
  if (lost.length === 0 || lostGroups(groups, samples).length === groups.groups.length) return [];
  const [names, first] = [listNames(lost.map(({ name }) => name)), listNames(lost[0]!.samples)];
  const message: Text =
    lost.length === 1
      ? {
          en: `The program compares the group ${names.en}, and none of its samples is in the data matrix: ${first.en}. Take the comparison out of a copy of the program, or choose other data.`,
          zh: `分组方案比较了分组${names.zh}，但其样本均不在数据矩阵中：${first.zh}。请在方案副本中删除该比较，或选择其他数据。`,
        }
      : {
          en: `The program compares ${lost.length} groups of whose samples none is in the data matrix: ${names.en}. Take their comparisons out of a copy of the program, or choose other data.`,
          zh: `分组方案比较的 ${lost.length} 个分组没有样本在数据矩阵中：${names.zh}。请在方案副本中删除这些比较，或选择其他数据。`,
        };
  return [{ field: "sample_group_program_id", message }];
}

function oneSample(ids: readonly string[]): Text {
  const [name] = ids;
  const called = name === undefined ? { en: "", zh: "" } : { en: `, “${name}”`, zh: `“${name}”` };
  return {
    en: `The data matrix has only one sample${called.en}: there is nothing to compare. If samples stand in rows, check that each has a row of its own; else give a table with all samples.`,
    zh: `数据矩阵只有一个样本${called.zh}，无法比较。若样本按行排列，请确认每个样本各占一行，否则请提供包含全部样本的表。`,
  };
}
const noValue: Text = {
  en: "The data matrix has no value at all: every cell below the header is empty. Give the table with its values.",
  zh: "数据矩阵没有任何数值，表头以下的单元格均为空。请提供含数值的表。",
};
