/** What the columns of a table of results are called, whatever program wrote it: limma, DESeq2, edgeR, MetaboAnalyst, people. One list for all tools. */

const words = (...lines: string[]): string[] => lines.flatMap((line) => line.split(" "));
const names = {
  feature: words(
    "feature featureid id compound compoundid metabolite metaboliteid identifier member gene geneid",
    "特征 特征编号 编号 成员 代谢物 化合物 基因",
  ),
  name: words("name featurename metabolitename compoundname symbol genename", "名称 特征名称 代谢物名称 化合物名称"),
  adjusted: words(
    "padj adjustedp adjp padjust padjusted adjpval adjpvalue adjustedpvalue adjustedpval pvaladj pvalueadj pvalueadjusted correctedp correctedpvalue",
    "fdr fdrp pfdr fdrpvalue fdrpval fdradjp fdrbh bhfdr bh pbh bhp bhadjustedp benjaminihochberg qvalue qval fdrqvalue fdrqval",
    "bonferroni bonferronip pbonferroni holm holmp pholm q",
    "校正p值 校正p 校正后p值 校正后的p值 矫正p值 矫正后p值 调整p值 调整后p值 fdr值 q值 错误发现率",
  ),
  p: words("p pvalue pval rawp rawpval rawpvalue nominalp nominalpvalue unadjustedp uncorrectedp puncorrected ttestp prt", "p值 原始p值 未校正p值 显著性p值"),
  /** −log10 of p. */
  logP: words("log10p log10pvalue log10pval neglog10p neglog10pvalue minuslog10p log10p值"),
  /** −log10 of an adjusted p. */
  logAdjusted: words("log10padj log10adjp log10adjpval log10fdr log10q log10qvalue neglog10padj neglog10fdr log10校正p值"),
  log2Fc: words("log2fc logfc log2foldchange logfoldchange lfc l2fc log2ratio", "log2差异倍数 log2倍数 差异倍数log2 log2变化倍数"),
  foldChange: words("foldchange fc 差异倍数 变化倍数 倍数变化"),
  difference: words("difference 差值"),
  statistic: words("statistic stat t tstatistic tstat tvalue teststatistic wald waldstatistic", "检验统计量 统计量 t值"),
  marked: words("selected significant issignificant sig 是否显著 显著 显著性 是否选中 选中"),
  vip: words("vip vipscore vip值"),
  higherIn: words("higherin 较高的组"),
};
export type Meaning = keyof typeof names;

/** Letters' case and width, signs and blanks don't count. */
export const plainHeader = (name: string): string =>
  name
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");

interface Named {
  readonly name: string;
}

/** The place of the column that means it: of several the one whose name stands first in the list, and of ids and names the first of the table. −1: none. */
export function placeOf(columns: readonly Named[], meaning: Meaning): number {
  const list = names[meaning];
  const plain = columns.map(({ name }) => plainHeader(name));
  if (meaning === "feature" || meaning === "name") return plain.findIndex((name) => list.includes(name));
  return list.map((name) => plain.indexOf(name)).find((place) => place >= 0) ?? -1;
}

/** Columns that seem to speak of p or of what is significant, in words that no list here has. */
export const unclearOfP = (columns: readonly Named[]): string[] =>
  unknown(columns, /(^|[^a-z])[pq]([^a-z]|$)|[pq][ ._-]?val|fdr|adj|bonf|holm|hochberg|signif|校正|矫正|显著/i);
/** Those that seem to hold an adjusted p. */
export const unclearOfAdjusted = (columns: readonly Named[]): string[] =>
  unknown(columns, /(^|[^a-z])q([^a-z]|$)|q[ ._-]?val|fdr|adj|bonf|holm|hochberg|校正|矫正/i);

const unknown = (columns: readonly Named[], speaks: RegExp): string[] =>
  columns.map(({ name }) => name).filter((name) => speaks.test(name.normalize("NFKC")) && !understood.has(plainHeader(name)));
const understood = new Set<string>(Object.values(names).flat());

const yes = /^(true|t|yes|y|1|\+|wahr|ja|j|vrai|oui|verdadero|sí|si|sì|vero|是|真|显著|对|√|✓|x)$/iu;
const no = /^(false|f|no|n|0|-|−|falsch|nein|faux|non|falso|否|假|不显著|错|×|ns|n\.s\.|na|n\/a|nan|)$/iu;
/** As tables of results write it, spreadsheets in several languages, and people; null for other words. An empty cell is no mark. */
export const markOf = (cell: string): boolean | null => {
  const word = cell.trim().normalize("NFC");
  return yes.test(word) ? true : no.test(word) ? false : null;
};
