/** What describes the features of a matrix and stands where its samples do: the mass and the time beside the names, as programs that find peaks export them. */
import type { Table } from "@analyte/analysis/table";
import { cleanName } from "@analyte/contract/names";
import { columnTexts, rowTexts, type Grid } from "./grid.ts";
import { makeProblem, someOf, type Place, type TableProblem } from "./problem.ts";

/** In small letters, brackets and all other signs as blanks: “Average Rt(min)” is “average rt min”. */
const plain = (name: string): string =>
  cleanName(name)
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** No sample is called so. `mz` also as “m/z”, before or behind what the programs add. */
const sure =
  /^((row|average|avg|mean|median|reference|ref|theoretical|measured|observed|precursor|feature|quant|ion) )?(m z|mz|mzmed|mzmin|mzmax|(exact|accurate|monoisotopic|neutral|molecular) mass|molecular weight|mol weight|mw|(retention|ret|elution) time|rt ?(min|sec|s|mins|secs|minutes|seconds)|rtmed|rtmin|rtmax|retention index|ccs|质荷比|精确质量|分子量|保留时间|保留指数)( (min|sec|s|mins|secs|minutes|seconds|da|分钟|分|秒))?$/u;
/** These may be a sample's: room temperature, a church service. Beside one of the others they are not. */
const likely =
  /^((row|average|avg|mean|median|reference|ref) )?(rt|mass|ri|charge|z|isotopes?|npeaks|number of peaks|s n|s n average|fill|((rt|m z|ccs) similarity)|((simple |weighted |reverse )?dot product)|total score|fragment presence|matched peaks (count|percentage)|peak width|质量|电荷)( (min|sec|s|da))?$/u;

/** Places in a list of names of those that describe features; none unless one of them surely does. */
export function featureColumns(names: readonly string[]): number[] {
  const words = names.map(plain);
  if (!words.some((one) => sure.test(one))) return [];
  return words.flatMap((one, at) => (sure.test(one) || likely.test(one) ? [at] : []));
}

/** The side on which samples stand, where the other one is told by what describes the features; null where neither or both do. */
export function sideBesideFeatureColumns(grid: Grid): "samples-in-rows" | "samples-in-columns" | null {
  const above = featureColumns(rowTexts(grid, 0).slice(1)).length > 0;
  const beside = featureColumns(columnTexts(grid, 0)).length > 0;
  return above === beside ? null : above ? "samples-in-columns" : "samples-in-rows";
}

export function featureColumnProblems({ samples }: Table, inRows: boolean, samplePlace: (sample: number) => Place): TableProblem[] {
  const found = featureColumns(samples);
  if (found.length === 0) return [];
  const one = found.length === 1;
  const list = someOf(found.map((sample) => samples[sample]!));
  const [lines, linesZh] = inRows ? ["rows", "行"] : ["columns", "列"];
  return [
    makeProblem(
      "error",
      "feature-columns",
      "matrix",
      {
        en: `${list.en} ${one ? "stands" : "stand"} where a sample belongs, and ${one ? "is" : "are"} called like what describes the features, such as their mass or retention time.`,
        zh: `${list.zh}位于样本的位置，其名称却用于描述特征（如质荷比、保留时间）。`,
      },
      {
        en: `Leave the ${lines} out, or put them into a feature sheet: as samples they would count in every mean and test. If ${one ? "it is a sample" : "they are samples"}, give ${one ? "it another name" : "them other names"}.`,
        zh: `请删除这些${linesZh}，或将其放入特征表：否则会作为样本计入所有均值和检验。如果确为样本，请更改其名称。`,
      },
      samplePlace(found[0]!),
      found.length,
    ),
  ];
}
