/** The parameter of tools that compare groups, and what a result and its R script say of measurements that were averaged. */
import type { Table } from "@analyte/analysis/table";
import { spokenAfter, type Spoken } from "@analyte/contract/group-wording";
import type { Text } from "@analyte/contract/text";
import { declareParam } from "./declare.ts";
import { rString, rVector } from "./r-source.ts";

/** Several measurements of one biological sample: what a tool compares are the samples. */
export interface Replicates {
  /** The column that names the sample of each measurement. */
  column: string;
  /** As they were given, without those left out. */
  measured: Table;
  /** For each measurement the index of its sample in the tool's table. */
  of: Int32Array;
  /** Which names were taken as one; left out where there were none. */
  joined?: Text;
}

export const replicatesParam = declareParam({
  name: "replicates",
  kind: "replicates",
  title: { en: "Technical replicates", zh: "技术重复" },
  help: {
    en: "The column that names the biological sample, when some were measured more than once. Their measurements are averaged first, so that n counts samples. Leave empty when every row is a sample of its own.",
    zh: "如果部分生物样本被测量多次（如重复进样），请选择标识生物样本的列：先对每个样本的各次测量取均值，n 为样本数。如果每行本身就是一个样本，请留空。",
  },
  optional: true,
});

/** “36 measurements of 12 samples were averaged first …”, the same in notes and methods. */
export function averagedSentence({ column, measured, of }: Pick<Replicates, "column" | "measured" | "of">): Text {
  const samples = new Set(of).size;
  const measurements = measured.samples.length;
  return {
    en: `The ${measurements} measurements were averaged to one value for each of the ${samples} samples that the column “${column}” names (technical replicates; mean of the values that are there), so that n counts samples, not measurements.`,
    zh: `按列“${column}”将 ${measurements} 次测量合并为 ${samples} 个样本，每个样本取各次测量（技术重复）中现有数值的均值，因此 n 为样本数，而非测量次数。`,
  };
}

/** The methods paragraph, which says first what a sample is. */
export function withAveraged(methods: Spoken, replicates: Replicates | undefined): Spoken {
  if (replicates === undefined) return methods;
  const sentences = [averagedSentence(replicates), replicates.joined ?? []].flat();
  return spokenAfter({ en: sentences.map(({ en }) => `${en} `).join(""), zh: sentences.map(({ zh }) => zh).join("") }, methods);
}

/** R's function `average`: a matrix of measurements → one of samples. Empty where nothing is averaged. */
export function rAverage(replicates: Pick<Replicates, "of"> | null, samples: readonly string[]): string {
  if (replicates === null) return "";
  return `
# Technical replicates: the sample of each row of matrix.csv, and the mean of the values that are there
sample_of <- ${rVector(Array.from(replicates.of, (sample) => rString(samples[sample]!)))}
average <- function(M) {
  there <- !is.na(M)
  M[!there] <- 0
  counts <- rowsum(there + 0, sample_of, reorder = FALSE)
  means <- rowsum(M, sample_of, reorder = FALSE) / counts
  means[is.nan(means)] <- -Inf
  means[counts == 0] <- NA
  means
}
`;
}
