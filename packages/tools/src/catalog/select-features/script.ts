import { askedOf, type Limits } from "./select.ts";
import type { Study } from "./words.ts";

/** R code that recomputes the column `selected` from the same tables. */
export function rScript({ params, limits, read }: Study): string {
  const lines: Record<keyof Limits, string> = {
    vip: `!is.na(vip) & vip >= ${limits.vip}`,
    p: `p <= ${limits.p}`,
    adjusted: `!is.na(p_adj) & p_adj <= ${limits.adjusted}`,
    fc: `!is.na(log2_fc) & abs(log2_fc) >= ${limits.fc}`,
  };
  return `# Select features: recomputes the table "selected" in R.
# tests.csv and vip.csv stand beside this script in the download of the whole result.
plain <- function(names) gsub("[^a-z0-9]", "", tolower(names))
column <- function(table, called, first = FALSE) { at <- which(plain(names(table)) %in% called); if (length(at) > 0) table[[at[1]]] else if (first) table[[1]] else NULL }
number <- function(cells) suppressWarnings(as.numeric(gsub(",", ".", cells)))
read <- function(file) read.csv(file, check.names = FALSE, colClasses = "character", na.strings = character())
tests <- read("tests.csv")
ids <- c("feature", "id", "featureid", "gene", "metabolite", "compound")
feature <- trimws(column(tests, ids, TRUE))
log2_fc <- number(column(tests, c("log2fc", "logfc", "log2foldchange", "effect")))
p <- number(column(tests, c("p", "pvalue", "pval", "rawp")))
p_adj <- ${read.computed ? 'p.adjust(p, "BH")' : 'number(column(tests, c("padj", "adjpval", "adjustedp", "fdr", "qvalue", "q")))'}
${read.hasVip ? 'table <- read("vip.csv")\nvip <- number(column(table, "vip"))[match(feature, trimws(column(table, ids, TRUE)))]' : "vip <- rep(NA_real_, length(p))"}
selected <- !is.na(p)${askedOf(params.rule, limits, read.hasVip)
    .map((one) => ` & ${lines[one]}`)
    .join("")}
write.csv(data.frame(feature, log2_fc, p, p_adj, vip, selected), "selected-from-R.csv", row.names = FALSE, na = "")
`;
}
