/** What can't be normalised, and what to do about it. */
import { listNames } from "@analyte/contract/listed";
import type { InputScale, Transform } from "@analyte/analysis/prepare/transform";
import type { Scaling } from "@analyte/analysis/prepare/scale";
import type { Table } from "@analyte/analysis/table";
import { badNumberCell } from "@analyte/contract/sheet-faults";
import { numberText } from "@analyte/contract/number-text";
import type { Text } from "@analyte/contract/text";
import { DataFault } from "#tool.ts";

export function tooLarge(table: Table, at: number, scale: InputScale): DataFault {
  const value = table.matrix.data[at]!;
  const feature = table.features[at % table.matrix.columns]!;
  const sample = table.samples[Math.floor(at / table.matrix.columns)]!;
  return new DataFault(
    "not-a-logarithm",
    {
      en: `The value ${value} of feature “${feature}” in sample “${sample}” can't be a ${scale} value: undone, it is larger than any number. If the data are raw values, set “Values are given as” to raw values.`,
      zh: `样本“${sample}”中特征“${feature}”的数值 ${value} 不可能是 ${scale} 值：还原后超出了可表示的范围。如果数据是原始值，请将“输入数值的形式”设为原始值。`,
    },
    { table: "matrix", cell: String(value) },
  );
}

/** Below 0 are totals of logarithms and of values that were scaled; 0 and missing are those of samples in which little was measured. */
export function badFactor(sample: string, factor: number, what: Text): DataFault {
  const state = Number.isNaN(factor) ? { en: "missing", zh: "缺失" } : { en: numberText(factor), zh: `为 ${numberText(factor)}` };
  const advice =
    factor < 0
      ? {
          en: "Values below 0 are logarithms, or were centred or scaled: if they are logarithms, say so under “Values are given as”; else normalise the table as it was before.",
          zh: "小于 0 的数值是对数值，或经过中心化、标度化：若为对数值，请在“输入数值的形式”中注明；否则请使用处理之前的数据表进行归一化。",
        }
      : {
          en: "Fill missing values and zeros first, take this sample out, or choose another method.",
          zh: "请先处理缺失值和零值，或移除该样本，或改用其他方法。",
        };
  return new DataFault(
    "bad-factor",
    {
      en: `Sample “${sample}” can't be normalised: its ${what.en} is ${state.en}, and a sample can only be divided by a number above 0. ${advice.en}`,
      zh: `样本“${sample}”无法归一化：其${what.zh}${state.zh}，而样本只能除以大于 0 的数。${advice.zh}`,
    },
    { table: "matrix", cell: sample },
  );
}

export function badFactorCell(column: string, sample: string, cell: string): DataFault {
  return new DataFault("bad-factor", badNumberCell(column, sample, cell), { table: "samples", cell });
}

export function noTarget(): DataFault {
  return new DataFault("no-reference", {
    en: "The reference of PQN has no positive value, so there is nothing to divide by: most values are zero or missing. Fill missing values first, or choose another reference.",
    zh: "PQN 的参照没有正值，无法求商：大多数数值为零或缺失。请先处理缺失值，或选择其他参照。",
  });
}

export function noSample(sample: string): DataFault {
  return new DataFault(
    "no-such-sample",
    { en: `The matrix has no sample “${sample}”. Choose one of its samples as reference.`, zh: `数据矩阵中没有样本“${sample}”。请从现有样本中选择参照。` },
    { table: "matrix", cell: sample },
  );
}

export function severalUnits(column: string, unitColumn: string, units: readonly string[]): DataFault {
  const list = listNames(units, 5);
  return new DataFault(
    "bad-factor",
    {
      en: `The column “${column}” is given in several units by the column “${unitColumn}”: ${list.en}. Samples can't be compared when divided by such numbers. Write all of them in one unit, or choose a column that has them in one.`,
      zh: `按“${unitColumn}”列，“${column}”列使用了多种单位：${list.zh}，除以这些数字后样本之间无法比较。请统一单位，或选择单位一致的列。`,
    },
    { table: "samples", cell: units[1]! },
  );
}

export function noFeature(feature: string): DataFault {
  return new DataFault(
    "no-such-feature",
    {
      en: `The matrix has no feature “${feature}”. Choose one of its features as reference.`,
      zh: `数据矩阵中没有特征“${feature}”。请从现有特征中选择参考特征。`,
    },
    { table: "matrix", cell: feature },
  );
}

export function noTransform(outside: { count: number; value: number }, sample: string, feature: string, transform: Transform): DataFault {
  const root = transform === "sqrt";
  const name = root ? { en: "square root", zh: "平方根" } : { en: "logarithm", zh: "对数" };
  const kind = root ? { en: "below 0", zh: "小于 0" } : { en: "0 or below", zh: "小于或等于 0" };
  const repair = root
    ? { en: "Use the cube root, which takes negative values.", zh: "请改用立方根，它适用于负值。" }
    : {
        en: "Use the generalised log (glog), which takes them, or run “Missing values” first where 0 means missing.",
        zh: "请改用广义对数（glog），或在零表示缺失时先运行“缺失值处理”。",
      };
  return new DataFault(
    "no-logarithm",
    {
      en: `${outside.count} ${outside.count === 1 ? "value is" : "values are"} ${kind.en} and ${outside.count === 1 ? "has" : "have"} no ${name.en}; the first is ${outside.value}, feature “${feature}” in sample “${sample}”. ${repair.en}`,
      zh: `有 ${outside.count} 个数值${kind.zh}，没有${name.zh}；第一个是样本“${sample}”中特征“${feature}”的 ${outside.value}。${repair.zh}`,
    },
    { table: "matrix", cell: String(outside.value) },
  );
}

export function nothingLeft(scale: Scaling): DataFault {
  return new DataFault("all-constant", {
    en: `No feature can be scaled (${scale}): every one is ${scale === "level" ? "0 on average" : "constant over the samples"}, or has too few values. Check the matrix, or choose no scaling.`,
    zh: `没有可以标度化（${scale}）的特征：所有特征${scale === "level" ? "的均值都为 0" : "在样本间都没有变化"}，或有效数值过少。请检查数据矩阵，或选择不标度化。`,
  });
}
