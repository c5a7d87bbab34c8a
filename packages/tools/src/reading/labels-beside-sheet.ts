/** What a matrix itself says of its samples while a sample sheet says it as well: the sheet is used, and what is left aside for it is told. */
import type { MatrixReading } from "./matrix.ts";
import { counted, makeProblem, someOf, type TableProblem } from "./problem.ts";
import type { Sheet } from "../tool.ts";

/** @param sheet in the order of the matrix' samples. `listed`: those that the sheet has. */
export function labelsBesideSheet({ labels, table, samplePlace }: MatrixReading, sheet: Sheet, listed: ReadonlySet<string>): TableProblem[] {
  const columns = new Map(sheet.columns.map(({ name, values }) => [name, values]));
  const unused = labels.filter(({ name }) => !columns.has(name)).map(({ name }) => name);
  const problems: TableProblem[] = [];
  for (const { name, values } of labels) {
    const others = columns.get(name);
    if (others === undefined) continue;
    const different = values.flatMap((value, sample) =>
      value !== "" && listed.has(table.samples[sample]!) && !saysTheSame(value, others[sample]!) ? [sample] : [],
    );
    const [first] = different;
    if (first === undefined) continue;
    const called = someOf([name]);
    const [sample, here, there] = [table.samples[first]!, values[first]!, others[first]!].map((text) => someOf([text]));
    problems.push(
      makeProblem(
        "warning",
        "description-differs",
        "matrix",
        {
          en: `The column ${called.en} of the sample sheet says something else than the data matrix for ${counted(different.length, "sample")}, such as ${sample!.en}: ${there!.en}, not ${here!.en}. The sample sheet is used.`,
          zh: `样本表的列${called.zh}与数据矩阵中的同名内容有 ${different.length} 个样本不一致，例如样本${sample!.zh}在样本表中为${there!.zh}，在数据矩阵中为${here!.zh}。系统采用样本表。`,
        },
        { en: "Check which of the two is right.", zh: "请核对哪一个正确。" },
        samplePlace(first),
        different.length,
      ),
    );
  }
  if (unused.length > 0) {
    const names = someOf(unused);
    problems.push(
      makeProblem(
        "info",
        "description-unused",
        "matrix",
        {
          en: `The sample sheet describes the samples; what the data matrix itself says of them is left aside, as it is no measurement: ${names.en}.`,
          zh: `样本由样本表说明；数据矩阵自带的样本说明不是测量值，未被使用：${names.zh}。`,
        },
        {
          en: "To group by it, write it into the sample sheet, or take that away.",
          zh: "如需据此分组，请将其写入样本表，或移除样本表。",
        },
      ),
    );
  }
  return problems;
}

const saysTheSame = (one: string, other: string): boolean => one === other || (one !== "" && other !== "" && Number(one) === Number(other));
