/** The methods paragraph, and what the reader should know. */
import { numberText } from "@analyte/contract/number-text";
import type { FeatureVerdict } from "@analyte/analysis/prepare/missing";
import { listNames } from "@analyte/contract/listed";
import type { Text } from "@analyte/contract/text";
import type { Groups } from "#parts/grouping.ts";
import { manifest, zerosAreMissing } from "./manifest.ts";
import { fewWords, type Settled } from "./neighbours.ts";

export interface Facts {
  params: Settled;
  /** How many features there are, where these are too few for the usual number of neighbours. */
  few: number | null;
  groups: Groups;
  samples: number;
  verdicts: FeatureVerdict[];
  filledCells: number;
  filledByMean: number;
  /** Of gaps below detection: features, gaps, and in how many groups they were looked for; null where gaps have no kinds. */
  low: { features: number; cells: number; groups: number } | null;
  /** Cells of the matrix that is given out. */
  cells: number;
  /** Features whose gaps got a part of their smallest positive value although they have values below 0: the filled one isn't below these. */
  aboveMeasured: string[];
  /** Samples of which more than half was filled. */
  sparseSamples: string[];
}

export function methodsOf({ params, groups, samples, verdicts, filledCells, cells, low }: Facts): Text {
  const features = verdicts.length;
  const kept = verdicts.filter((verdict) => verdict.kept).length;
  const limit = numberText(100 * params.max_missing);
  const zero = zerosAreMissing(params) ? { en: "Zeros were treated as missing. ", zh: "零值视为缺失。" } : { en: "", zh: "" };
  const where = {
    all: { en: "of all samples", zh: "全部样本中" },
    "each-group": { en: `of the samples of every group (${groups.names.join(", ")})`, zh: `每一组（${groups.names.join("、")}）的样本中` },
    "any-group": { en: `of the samples of any group (${groups.names.join(", ")})`, zh: `任意一组（${groups.names.join("、")}）的样本中` },
  }[params.within];
  // With all shares allowed only what has no value at all goes.
  const left =
    params.max_missing >= 1
      ? { en: "Features without any value were left out", zh: "剔除没有任何数值的特征" }
      : { en: `Features missing in more than ${limit} % ${where.en} were left out`, zh: `剔除在${where.zh}缺失比例超过 ${limit} % 的特征` };
  const fill = {
    min5: smallWords("min5", params),
    "half-min": smallWords("half-min", params),
    mean: { en: "the mean of the feature", zh: "该特征的均值" },
    median: { en: "the median of the feature", zh: "该特征的中位数" },
    zero: { en: "zero", zh: "零" },
    mixed: mixedWords(params, low),
    knn: {
      en: `the mean of the k = ${params.k} nearest features with a value in that sample (distance: mean squared difference over jointly observed samples; exact neighbours, as impute.knn; Troyanskaya et al. 2001)`,
      zh: `k = ${params.k} 个最近邻特征在该样本中的均值（距离为共同观测样本上的均方差，精确近邻，与 impute.knn 一致；Troyanskaya 等，2001）`,
    },
  }[params.method];
  const compared =
    params.method === "knn" ? { en: "", zh: "" } : { en: " (compared with others by Wei et al. 2018)", zh: "（与其他方法的比较见 Wei 等，2018）" };
  const one = filledCells === 1;
  const share = numberText(cells === 0 ? 0 : (100 * filledCells) / cells);
  return {
    en: `${zero.en}${left.en} (Bijlsma et al. 2006), which kept ${kept} of ${features} features in ${samples} samples. The remaining ${filledCells} missing ${one ? "value" : "values"} (${share} % of the cells) ${one ? "was" : "were"} replaced by ${fill.en}${compared.en}. Analyte Cloud, tool ${manifest.id} ${manifest.version}.`,
    zh: `${zero.zh}${left.zh}（Bijlsma 等，2006），在 ${samples} 个样本中保留 ${features} 个特征中的 ${kept} 个。其余 ${filledCells} 个缺失值（占单元格的 ${share} %）以${fill.zh}填补${compared.zh}。Analyte Cloud，工具 ${manifest.id} ${manifest.version}。`,
  };
}

const scaleWords = { log2: "log2", log10: "log10", ln: "ln" };
/** Of what the smallest value is a part: “half of the smallest positive value”. */
function partWords(fill: "half-min" | "min5", { input_scale: scale }: Pick<Settled, "input_scale">): Text {
  const small = fill === "half-min" ? { en: "half", zh: "一半", part: 2 } : { en: "one fifth", zh: "1/5", part: 5 };
  if (scale === "raw") return { en: `${small.en} of the smallest positive value`, zh: `最小正值的${small.zh.startsWith("1") ? " " : ""}${small.zh}` };
  const logarithm = `${scaleWords[scale]} ${small.part}`;
  return {
    en: `${small.en} of the smallest value (the smallest logarithm less ${logarithm})`,
    zh: `最小值的${small.zh.startsWith("1") ? " " : ""}${small.zh}（最小对数值减 ${logarithm}）`,
  };
}
function smallWords(fill: "half-min" | "min5", params: Settled): Text {
  const { en, zh } = partWords(fill, params);
  return { en: en.replace(" value", " value of the feature"), zh: `该特征${zh}` };
}

function mixedWords({ low_limit: limit, low: fill, sporadic, k, input_scale }: Settled, low: Facts["low"]): Text {
  const share = numberText(100 * limit);
  const small = partWords(fill, { input_scale });
  const where = (low?.groups ?? 0) === 0 ? { en: "of the samples", zh: "全部样本中" } : { en: "of the samples of a group", zh: "某一组的样本中" };
  const near =
    sporadic === "knn"
      ? { en: `the mean of the k = ${k} nearest features (Troyanskaya et al. 2001)`, zh: `k = ${k} 个最近邻特征的均值（Troyanskaya 等，2001）` }
      : { en: "the median of the feature", zh: "该特征的中位数" };
  const [features, cells] = [low?.features ?? 0, low?.cells ?? 0];
  return {
    en: `values by the kind of gap: ${features} features with more than ${share} % of gaps ${where.en} were taken as below detection and their ${cells} gaps filled with ${small.en}, every other gap with ${near.en}`,
    zh: `与缺失类型相应的值：${features} 个特征在${where.zh}缺失超过 ${share} %，视为低于检出限，其 ${cells} 个缺失值以${small.zh}填补，其余缺失值以${near.zh}`,
  };
}

export function notesOf({ params, few, groups, verdicts, filledCells, filledByMean, low, aboveMeasured, sparseSamples }: Facts): Text[] {
  const notes: Text[] = [];
  if (low !== null && low.features > 0)
    notes.push({
      en: `${low.features === 1 ? "1 feature is" : `${low.features} features are`} below detection in a group: ${low.cells} gaps got a small value, so that a fold change of such a feature is one at least.`,
      zh: `${low.features} 个特征在某一组中低于检出限：${low.cells} 个缺失值以小值填补，因此这些特征的差异倍数为下限值。`,
    });
  if (low !== null && filledCells > low.cells)
    notes.push({
      en: `${filledCells - low.cells} single gap${filledCells - low.cells === 1 ? " is" : "s are"} filled in “matrix” and open in “tested”: take “tested” for tests that leave gaps out, “matrix” for everything else.`,
      zh: `${filledCells - low.cells} 个零星缺失在“matrix”中已填补，在“tested”中保留为空：可忽略缺失值的检验请使用“tested”，其他分析请使用“matrix”。`,
    });
  if (few !== null && filledCells > (low?.cells ?? 0)) notes.push(fewWords(few));
  const empty = verdicts.filter(({ reason }) => reason?.kind === "all-missing").length;
  const many = verdicts.filter(({ reason }) => reason?.kind === "too-many").length;
  if (empty > 0)
    notes.push({
      en: `${empty === 1 ? "1 feature has no value in any sample and was" : `${empty} features have no value in any sample and were`} left out.`,
      zh: `${empty} 个特征在所有样本中均无数值，已剔除。`,
    });
  if (many > 0)
    notes.push({
      en: `${many === 1 ? "1 feature had too many missing values and was" : `${many} features had too many missing values and were`} left out; see the table “features”.`,
      zh: `${many} 个特征缺失过多，已剔除，详见“features”表。`,
    });
  if (aboveMeasured.length > 0) {
    const names = listNames(aboveMeasured, 5);
    notes.push({
      en: `${aboveMeasured.length === 1 ? "1 feature has" : `${aboveMeasured.length} features have`} gaps and values below 0: a part of the smallest positive value is no value below those that were measured: ${names.en}. If the values are logarithms, say so under “${manifest.params[0]!.title.en}”; if they were scaled, fill the gaps before the scaling.`,
      zh: `${aboveMeasured.length} 个特征有缺失值且含有负值：以最小正值的一部分填补，并不低于已测得的数值：${names.zh}。如果数值为对数，请在“${manifest.params[0]!.title.zh}”中说明；如果已标度化，请在标度化之前填补。`,
    });
  }
  if (filledCells === 0) notes.push({ en: "No gaps were left to fill.", zh: "没有需要填补的缺失值。" });
  if (filledByMean > 0) {
    notes.push({
      en: `${filledByMean === 1 ? "1 gap was" : `${filledByMean} gaps were`} filled by the mean of the sample: no near feature has a value there, or the feature itself has more than half of its values missing.`,
      zh: `${filledByMean} 个缺失值以其所在样本的均值填补：近邻特征在该样本中均无数值，或该特征自身缺失超过一半。`,
    });
  }
  if (sparseSamples.length > 0) {
    const names = listNames(sparseSamples);
    notes.push({
      en: `More than half of the values were filled in: ${names.en}. Consider leaving out these samples.`,
      zh: `以下样本超过一半的数值为填补值：${names.zh}。建议考虑剔除这些样本。`,
    });
  }
  const outside = groups.assignment.reduce((count, group) => count + (group < 0 ? 1 : 0), 0);
  if (params.within !== "all" && outside > 0) {
    notes.push({
      en: `${outside === 1 ? "1 sample has no group; it did" : `${outside} samples have no group; they did`} not count for the limit, but ${outside === 1 ? "its" : "their"} gaps were filled.`,
      zh: `${outside} 个样本没有分组，未参与缺失比例统计，但其缺失值已填补。`,
    });
  }
  return notes;
}
