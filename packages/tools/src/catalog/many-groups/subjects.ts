/** The samples of subjects that were measured in every group, for tests within subjects. */
import { leastSamples } from "@analyte/contract/least-samples";
import type { Groups } from "#parts/grouping.ts";
import { sheetColumn } from "#parts/sheet-columns.ts";
import { DataFault, type ToolInput } from "#tool.ts";

/** Samples of each group, subject by subject in the order of their first samples. */
export function subjectsOf(input: ToolInput, column: string, groups: Groups): { members: Int32Array[]; subjects: string[] } {
  const cells = sheetColumn(input.samples, column);
  const bySubject = new Map<string, number[]>();
  for (const [sample, group] of groups.assignment.entries()) {
    const subject = cells[sample]!;
    if (group < 0 || subject === "") continue;
    const found = bySubject.get(subject) ?? groups.names.map(() => -1);
    if (found[group] !== -1) throw twice(input, column, subject, groups.names[group]!, found[group]!, sample);
    found[group] = sample;
    bySubject.set(subject, found);
  }
  const complete = [...bySubject].filter(([, samples]) => !samples.includes(-1));
  if (complete.length < leastSamples) throw tooFew(column, complete.length, bySubject.size, groups.names.length);
  return {
    members: groups.names.map((_, group) => Int32Array.from(complete, ([, samples]) => samples[group]!)),
    subjects: complete.map(([subject]) => subject),
  };
}

function tooFew(column: string, complete: number, subjects: number, groups: number): DataFault {
  return new DataFault(
    "too-few-subjects",
    {
      en: `Only ${complete} of the ${subjects} values of the column “${column}” have a sample in each of the ${groups} groups; at least ${leastSamples} are needed. Choose the column that names the subject, or a test of independent groups.`,
      zh: `列“${column}”的 ${subjects} 个取值中，只有 ${complete} 个在全部 ${groups} 个组中都有样本；至少需要 ${leastSamples} 个。请选择表示受试者的列，或改用独立样本的检验。`,
    },
    { table: "samples" },
  );
}

function twice(input: ToolInput, column: string, subject: string, group: string, first: number, second: number): DataFault {
  const samples = [input.table.samples[first]!, input.table.samples[second]!];
  return new DataFault(
    "duplicate-subject",
    {
      en: `“${subject}” in the column “${column}” has two samples in group “${group}”: “${samples[0]}” and “${samples[1]}”. Keep one of them, name their sample under “Technical replicates” if it was measured more than once, or choose another column.`,
      zh: `列“${column}”中的“${subject}”在组“${group}”中有两个样本：“${samples[0]}”和“${samples[1]}”。请只保留其中一个；如果是同一样本的重复测量，请在“技术重复”中选择标识样本的列；或选择其他列。`,
    },
    { table: "samples" },
  );
}
