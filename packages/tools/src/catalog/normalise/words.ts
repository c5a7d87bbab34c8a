/** The methods paragraph, and what the reader should know. */
import { numberText } from "@analyte/contract/number-text";
import { listNames } from "@analyte/contract/listed";
import type { Text } from "@analyte/contract/text";
import { manifest } from "./manifest.ts";
import type { NormaliseParams } from "./manifest.ts";

export interface Facts {
  params: NormaliseParams;
  /** The samples whose mean is the reference of PQN; empty for the median of all. */
  reference: number[];
  /** m of the generalised logarithm. */
  offset: number | null;
  /** Values below 0 that were taken as missing, of so many that there were. */
  negatives: number;
  /** Those that stayed values. */
  belowZero: number;
  /** Zeros that were taken as missing. */
  zeros: number;
  values: number;
  samples: number;
  features: number;
  /** Features that can't be scaled. */
  leftOut: string[];
  gaps: number;
}

export function methodsOf(facts: Facts): Text {
  const { params, samples, features } = facts;
  const steps: Text[] = [];
  if (params.input_scale !== "raw") steps.push({ en: `${params.input_scale} values were transformed back`, zh: `将 ${params.input_scale} 数值还原` });
  if (facts.zeros > 0)
    steps.push({
      en: `${facts.zeros} ${facts.zeros === 1 ? "zero was" : "zeros were"} taken as not detected (missing)`,
      zh: `将 ${facts.zeros} 个零值视为未检出（缺失）`,
    });
  if (facts.negatives > 0)
    steps.push({
      en: `${facts.negatives} ${facts.negatives === 1 ? "value below 0 was" : "values below 0 were"} taken as not detected (missing)`,
      zh: `将 ${facts.negatives} 个负值视为未检出（缺失）`,
    });
  steps.push(sampleStep(facts), transformStep(facts), scaleStep(params));
  return {
    en: `The matrix of ${samples} samples and ${features} features was processed as follows: ${steps.map((step) => step.en).join("; ")}. Missing values were left out of every sum, median and mean, and stayed missing. Analyte Cloud, tool ${manifest.id} ${manifest.version}.`,
    zh: `对 ${samples} 个样本、${features} 个特征的矩阵进行如下处理：${steps.map((step) => step.zh).join("；")}。缺失值不参与任何总和、中位数和均值的计算，并保持缺失。Analyte Cloud，工具 ${manifest.id} ${manifest.version}。`,
  };
}

/** For captions: what was chosen, in the words of the form. */
export function stepsOf(params: NormaliseParams): Text {
  const chosen = (["sample", "transform", "scale"] as const).map((name) => {
    const param = manifest.params.find((candidate) => candidate.name === name);
    const option = param?.kind === "choice" ? param.options.find(({ value }) => value === params[name]) : undefined;
    return option?.label ?? { en: params[name], zh: params[name] };
  });
  const [sample, transform, scale] = chosen as [Text, Text, Text];
  return {
    en: `Samples normalised: ${sample.en}; transform: ${transform.en}; scaling of features: ${scale.en}.`,
    zh: `样本归一化：${sample.zh}；变换：${transform.zh}；特征标度化：${scale.zh}。`,
  };
}

function sampleStep({ params, reference }: Facts): Text {
  const target =
    reference.length === 0
      ? { en: "the median of all samples", zh: "全部样本的中位数" }
      : params.reference === "sample"
        ? { en: `sample ${params.reference_sample}`, zh: `样本 ${params.reference_sample}` }
        : { en: `the mean of ${reference.length} QC samples`, zh: `${reference.length} 个 QC 样本的均值` };
  switch (params.sample) {
    case "none":
      return { en: "samples were not normalised", zh: "样本未归一化" };
    case "sum":
      return { en: "each sample was divided by its sum", zh: "每个样本除以其总和" };
    case "median":
      return { en: "each sample was divided by its median", zh: "每个样本除以其中位数" };
    case "feature":
      return { en: `each sample was divided by its value of feature ${params.reference_feature}`, zh: `每个样本除以其特征 ${params.reference_feature} 的数值` };
    case "factor":
      return { en: `each sample was divided by its ${params.factor_column}`, zh: `每个样本除以其 ${params.factor_column}` };
    case "pqn":
      return {
        en: `samples were normalised by probabilistic quotients (Dieterle et al. 2006) of the values as they are, with ${target.en} as reference`,
        zh: `以${target.zh}为参照，直接对数值进行概率商归一化（PQN；Dieterle 等，2006）`,
      };
    case "pqn-sum":
      return {
        en: `samples were divided by their sum and then normalised by probabilistic quotients (Dieterle et al. 2006) with ${target.en} as reference`,
        zh: `每个样本先除以总和，再以${target.zh}为参照进行概率商归一化（PQN；Dieterle 等，2006）`,
      };
    case "quantile":
      return {
        en: "samples were quantile normalised (Bolstad et al. 2003; as preprocessCore)",
        zh: "对样本进行分位数归一化（Bolstad 等，2003；与 preprocessCore 一致）",
      };
    default:
      return { en: "samples were quantile normalised (Bolstad et al. 2003; as limma)", zh: "对样本进行分位数归一化（Bolstad 等，2003；与 limma 一致）" };
  }
}

function transformStep({ params, offset }: Facts): Text {
  const m = numberText(offset ?? 0);
  switch (params.transform) {
    case "none":
      return { en: "values were not transformed", zh: "数值未变换" };
    case "sqrt":
      return { en: "square roots were taken", zh: "取平方根" };
    case "cbrt":
      return { en: "cube roots were taken", zh: "取立方根" };
    case "glog2":
    case "glog10":
      return {
        en: `a generalised logarithm was taken, ${params.transform.slice(1)}((x + √(x² + m²)) / 2) with m = ${m}, a tenth of the smallest absolute value other than 0 (Durbin et al. 2002)`,
        zh: `取广义对数 ${params.transform.slice(1)}((x + √(x² + m²)) / 2)，m = ${m}，即最小非零绝对值的十分之一（Durbin 等，2002）`,
      };
    default:
      return { en: `${params.transform} was taken`, zh: `取 ${params.transform}` };
  }
}

function scaleStep({ scale }: NormaliseParams): Text {
  const berg = { en: "(van den Berg et al. 2006)", zh: "（van den Berg 等，2006）" };
  const named: Record<NormaliseParams["scale"], Text> = {
    none: { en: "features were not scaled", zh: "特征未标度化" },
    centre: { en: "features were centred", zh: "对特征中心化" },
    auto: { en: `features were scaled to unit variance ${berg.en}`, zh: `对特征进行单位方差标度化${berg.zh}` },
    pareto: { en: `features were Pareto scaled ${berg.en}`, zh: `对特征进行 Pareto 标度化${berg.zh}` },
    range: { en: `features were range scaled ${berg.en}`, zh: `对特征进行极差标度化${berg.zh}` },
    vast: { en: `features were VAST scaled ${berg.en}`, zh: `对特征进行 VAST 标度化${berg.zh}` },
    level: { en: `features were level scaled ${berg.en}`, zh: `对特征进行水平标度化${berg.zh}` },
  };
  return named[scale];
}

/** What a sample is divided by, where values below 0 take from it. */
const dividedBy: Partial<Record<NormaliseParams["sample"], Text>> = {
  sum: { en: "sums", zh: "总和" },
  median: { en: "medians", zh: "中位数" },
  pqn: { en: "quotients of PQN", zh: "PQN 商" },
  "pqn-sum": { en: "sums and the quotients of PQN", zh: "总和与 PQN 商" },
};

export function notesOf({ params, leftOut, gaps, zeros, negatives, belowZero, values }: Facts): Text[] {
  const notes: Text[] = [];
  const by = dividedBy[params.sample];
  if (belowZero > 0 && by !== undefined) {
    const one = belowZero === 1;
    notes.push({
      en: `${belowZero} of ${values} values (${numberText((100 * belowZero) / values)} %) ${one ? "is" : "are"} below 0 and ${one ? "counts" : "count"} in the ${by.en} by which samples were divided, although no amount is below 0. Logarithms, and values that were centred or scaled, are not to be divided: say under “Values are given as” what they are, or take the table before. Of noise around 0 choose “Below 0 means missing”.`,
      zh: `${values} 个数值中有 ${belowZero} 个（${numberText((100 * belowZero) / values)} %）小于 0，并计入了各样本所除的${by.zh}，而测量值不会小于 0。对数值以及经过中心化或标度化的数值不应相除：请在“输入数值的形式”中注明，或使用处理之前的数据表。若为 0 附近的噪声，请勾选“负值视为缺失”。`,
    });
  }
  if (zeros > 0)
    notes.push({
      en: `${zeros} of ${values} values (${numberText((100 * zeros) / values)} %) ${zeros === 1 ? "is zero" : "are zeros"}: taken as not detected.`,
      zh: `${values} 个数值中有 ${zeros} 个（${numberText((100 * zeros) / values)} %）为零，已视为未检出。`,
    });
  if (negatives > 0)
    notes.push({
      en: `${negatives} of ${values} values (${numberText((100 * negatives) / values)} %) ${negatives === 1 ? "is" : "are"} below 0, which no amount is: taken as not detected.`,
      zh: `${values} 个数值中有 ${negatives} 个（${numberText((100 * negatives) / values)} %）小于 0，不可能是测量值，已视为未检出。`,
    });
  if (leftOut.length > 0) {
    const names = listNames(leftOut);
    const why =
      params.scale === "level"
        ? { en: "the mean is 0, or there is no value", zh: "其均值为 0，或没有数值" }
        : { en: "all values are equal, or there are fewer than two", zh: "其数值没有变化，或有效数值不足两个" };
    notes.push({
      en: `${leftOut.length === 1 ? "1 feature" : `${leftOut.length} features`} can't be scaled and ${leftOut.length === 1 ? "was" : "were"} left out, because ${why.en}: ${names.en}.`,
      zh: `${leftOut.length} 个特征无法标度化，已剔除（${why.zh}）：${names.zh}。`,
    });
  }
  if (gaps > 0)
    notes.push({
      en: `${gaps === 1 ? "1 value is missing and stays" : `${gaps} values are missing and stay`} missing; “Missing values” fills them.`,
      zh: `有 ${gaps} 个缺失值，保持缺失；可用“缺失值处理”填补。`,
    });
  if (params.sample === "feature") {
    notes.push({
      en: `Feature “${params.reference_feature}” is 1 in every sample now, before transform and scaling.`,
      zh: `特征“${params.reference_feature}”在变换和标度化之前，在每个样本中均为 1。`,
    });
  }
  if (params.sample === "quantile" || params.sample === "quantile-limma") {
    notes.push({ en: "Quantile normalisation has no single factor for a sample; that column is empty.", zh: "分位数归一化没有单一的样本因子，因此该列为空。" });
  }
  if (params.sample === "pqn-sum") {
    notes.push({
      en: "Each sample was divided by its sum and by the factor in the table “factors”.",
      zh: "每个样本除以了其总和，并再除以“factors”表中的因子。",
    });
  }
  return notes;
}
