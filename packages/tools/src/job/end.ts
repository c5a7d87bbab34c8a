import { ArgumentFault } from "@analyte/analysis/faults";
import { wantedInChinese } from "@analyte/analysis/fault-phrases";
import type { Text } from "@analyte/contract/text";
import { DataFault } from "../tool.ts";

export interface End {
  code: string;
  reason: Text;
  /** Whether it is the data's or the form's fault, said in words for the user. */
  expected: boolean;
}

/** How a job ends by what it threw. */
export function endOf(error: unknown): End {
  if (error instanceof DataFault) return { code: error.code, reason: error.text, expected: true };
  if (error instanceof ArgumentFault) {
    return {
      code: "bad-argument",
      reason: {
        en: `The analysis can't be computed with these settings: “${error.argument}” ${wantedWords(error.wanted)}. Change the setting or the data and run it again.`,
        zh: `无法以当前设置完成分析：“${placeInChinese(error.argument)}”不符合要求（${wantedInChinese(error.wanted)}）。请修改设置或数据后重新运行。`,
      },
      expected: true,
    };
  }
  if (isDiskFull(error)) {
    return {
      code: "storage-full",
      reason: {
        en: "The portal's storage is full, so the result could not be written. Please tell the operator, then run the task again.",
        zh: "平台存储空间已满，结果无法写入。请联系管理员，之后重新运行该任务。",
      },
      expected: false,
    };
  }
  return {
    code: "unexpected",
    reason: {
      en: "The analysis stopped unexpectedly. Nothing is wrong with your request as far as we can tell; run it again, and report the task if it happens once more.",
      zh: "分析意外中止。目前未发现您的提交有问题；请重新运行，如果再次发生，请反馈该任务。",
    },
    expected: false,
  };
}

const isDiskFull = (error: unknown): boolean => ["ENOSPC", "EDQUOT"].includes((error as NodeJS.ErrnoException | null)?.code ?? "");

/** Some faults say “must be positive”, others “a positive number”. */
const wantedWords = (wanted: string): string => (/^(must|needs?|has|have|is|are)\b/.test(wanted) ? wanted : `must be ${wanted}`);

/** An argument is named as in the form or the program; where it is a place in a table, that place is said in words. */
const placeInChinese = (argument: string): string =>
  argument
    .replaceAll(/\b(row|column|feature|sample|distance) (\d+)/g, (_, word: string, at: string) => `${placeWords[word]!} ${at}`)
    .replace(/^terms: |^thresholds: /, "");
const placeWords: Record<string, string> = { row: "行", column: "列", feature: "特征", sample: "样本", distance: "距离" };
