import type { Matrix } from "@analyte/analysis/table";
import type { Text } from "@analyte/contract/text";
import type { MatrixReading } from "../reading/matrix.ts";
import { isUncomputed } from "../reading/sheet-problems.ts";
import { counted, makeProblem, placeWords, someOf, type Place, type TableProblem } from "../reading/problem.ts";
import { percent } from "./summary.ts";

export interface ValueCounts {
  missing: number;
  zeros: number;
  negatives: number;
}
export const noCounts: ValueCounts = { missing: 0, zeros: 0, negatives: 0 };

export function countValues({ data }: Matrix): ValueCounts {
  const counts = { ...noCounts };
  for (const value of data) {
    if (value !== value) counts.missing++;
    else if (value === 0) counts.zeros++;
    else if (value < 0) counts.negatives++;
  }
  return counts;
}

/** What will trouble an analysis although every cell can be read. */
export function judgeValues(reading: MatrixReading): TableProblem[] {
  const { table, featurePlace, samplePlace, unread } = reading;
  const { rows, columns } = table.matrix;
  if (rows === 0 || columns === 0) return [];
  const profile = profileValues(table.matrix);
  const about = (rule: Rule, indices: number[], ids: string[], place: (index: number) => Place): TableProblem[] => {
    if (indices.length === 0) return [];
    const names = someOf(indices.map((index) => ids[index]!));
    const message = rule.message(indices.length, names);
    return [makeProblem(rule.severity, rule.code, "matrix", message, rule.repair, { ...place(indices[0]!), cell: "" }, indices.length)];
  };
  const features = Array.from({ length: columns }, (_, feature) => feature);
  const samples = Array.from({ length: rows }, (_, sample) => sample);
  // What stands in a formula that was never computed nobody knows.
  const known = !reading.problems.some(isUncomputed);
  const given = (feature: number): number => rows - profile.missing[feature]! + unread.features[feature]!;
  return [
    ...about(
      rules.emptySample,
      samples.filter((sample) => known && unread.samples[sample] === 0 && profile.sampleMissing[sample] === columns),
      table.samples,
      samplePlace,
    ),
    ...about(
      rules.emptyFeature,
      features.filter((feature) => known && given(feature) === 0),
      table.features,
      featurePlace,
    ),
    ...about(
      rules.sparseFeature,
      features.filter((feature) => known && given(feature) > 0 && given(feature) < rows / 2),
      table.features,
      featurePlace,
    ),
    ...about(
      rules.constantFeature,
      features.filter((feature) => known && unread.features[feature] === 0 && given(feature) > 1 && profile.minimum[feature] === profile.maximum[feature]),
      table.features,
      featurePlace,
    ),
    ...about(rules.fewSamples, rows < 3 ? samples : [], table.samples, samplePlace),
    ...zeroProblems(reading),
    ...negativeProblems(reading),
  ];
}

interface Rule {
  severity: TableProblem["severity"];
  code: string;
  message(count: number, names: Text): Text;
  repair: Text;
}
const rules = {
  emptySample: {
    severity: "warning",
    code: "all-missing-sample",
    message: (count, names) => ({
      en: `${counted(count, "sample")} without a single value: ${names.en}.`,
      zh: `有 ${count} 个样本没有任何数值：${names.zh}。`,
    }),
    repair: { en: "Take them out of the matrix.", zh: "请将其从数据矩阵中删除。" },
  },
  emptyFeature: {
    severity: "warning",
    code: "all-missing-feature",
    message: (count, names) => ({
      en: `${counted(count, "feature")} without a single value: ${names.en}.`,
      zh: `有 ${count} 个特征没有任何数值：${names.zh}。`,
    }),
    repair: { en: "Take them out, or let the tool “Missing values” drop them.", zh: "请将其删除，或使用“缺失值处理”工具剔除。" },
  },
  sparseFeature: {
    severity: "warning",
    code: "mostly-missing-feature",
    message: (count, names) => ({
      en: `${counted(count, "feature")} with more than half of the values missing: ${names.en}.`,
      zh: `有 ${count} 个特征缺失超过一半：${names.zh}。`,
    }),
    repair: { en: "The tool “Missing values” drops them and fills the gaps of the others.", zh: "“缺失值处理”工具可剔除这些特征，并填补其他特征的缺失值。" },
  },
  constantFeature: {
    severity: "warning",
    code: "constant-feature",
    message: (count, names) => ({
      en: `${counted(count, "feature")} with the same value in every sample: ${names.en}.`,
      zh: `有 ${count} 个特征在所有样本中取值相同：${names.zh}。`,
    }),
    repair: { en: "They carry no information; analyses leave them out and say so.", zh: "它们不含信息；分析时会将其排除并加以说明。" },
  },
  fewSamples: {
    severity: "warning",
    code: "few-samples",
    message: (count) => ({ en: `The data matrix has ${counted(count, "sample")} only.`, zh: `数据矩阵只有 ${count} 个样本。` }),
    repair: { en: "Most analyses need at least three. Check which way round the table stands.", zh: "多数分析至少需要 3 个样本。请检查表格的行列方向。" },
  },
} as const satisfies Record<string, Rule>;

interface ValueProfile {
  missing: Uint32Array;
  sampleMissing: Uint32Array;
  minimum: Float64Array;
  maximum: Float64Array;
}
function profileValues({ rows, columns, data }: Matrix): ValueProfile {
  const profile = {
    missing: new Uint32Array(columns),
    sampleMissing: new Uint32Array(rows),
    minimum: new Float64Array(columns).fill(Infinity),
    maximum: new Float64Array(columns).fill(-Infinity),
  };
  for (let row = 0, at = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const value = data[at++]!;
      if (value !== value) {
        profile.missing[column]!++;
        profile.sampleMissing[row]!++;
        continue;
      }
      if (value < profile.minimum[column]!) profile.minimum[column] = value;
      if (value > profile.maximum[column]!) profile.maximum[column] = value;
    }
  }
  return profile;
}

function zeroProblems({ table }: MatrixReading): TableProblem[] {
  const { zeros } = countValues(table.matrix);
  const cells = table.matrix.data.length;
  if (zeros === 0 || zeros < cells * 0.01) return [];
  const share = percent(zeros, cells);
  return [
    makeProblem(
      "info",
      "many-zeros",
      "matrix",
      { en: `${share} of the values are 0 (${counted(zeros, "cell")}).`, zh: `有 ${share} 的数值为 0（${zeros} 个单元格）。` },
      {
        en: "If 0 means “not detected”, treat it as missing: the tool “Missing values” does so at first.",
        zh: "如果 0 表示“未检出”，请按缺失处理：“缺失值处理”工具默认如此。",
      },
      undefined,
      zeros,
    ),
  ];
}

function negativeProblems({ table, placeOf }: MatrixReading): TableProblem[] {
  const { columns, data } = table.matrix;
  const first = data.findIndex((value) => value < 0);
  if (first === -1) return [];
  const { negatives } = countValues(table.matrix);
  const place = placeOf(Math.floor(first / columns), first % columns);
  const words = placeWords(place);
  return [
    makeProblem(
      "warning",
      "negative-value",
      "matrix",
      { en: `${counted(negatives, "value")} below 0; the first is at ${words.en}.`, zh: `有 ${negatives} 个数值小于 0，首个位于${words.zh}。` },
      {
        en: "That is as it should be if the values are logarithms or centred. Measured amounts have no values below 0: leave such cells empty, for no logarithm can be taken of them.",
        zh: "如果数据是对数值或已中心化，则属正常。实际测量的量不会小于 0：请将这些单元格留空，因为无法对其取对数。",
      },
      place,
      negatives,
    ),
  ];
}
