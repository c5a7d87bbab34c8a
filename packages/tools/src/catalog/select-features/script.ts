import { rString } from "#parts/r-source.ts";
import type { Called } from "./read.ts";
import { askedOf, type Limits } from "./select.ts";
import type { Study } from "./words.ts";

/** R code that recomputes the column `selected` from the same tables. */
export function rScript({ params, limits, read }: Study): string {
  const { called } = read;
  const lines: Record<keyof Limits, string> = {
    vip: `!is.na(vip) & vip >= ${limits.vip}`,
    p: `p <= ${limits.p}`,
    adjusted: `!is.na(p_adj) & p_adj <= ${limits.adjusted}`,
    fc: `!is.na(log2_fc) & abs(log2_fc) >= ${limits.fc}`,
  };
  return `# Select features: recomputes the table "selected" in R.
# tests.csv and vip.csv stand beside this script in the download of the whole result.
column <- function(table, called) table[[match(called, sub("^'", "", names(table)))]]
number <- function(cells) suppressWarnings(as.numeric(gsub(",", ".", gsub("^ *([pqPQ] *)?[<=] *|[* ]+$", "", cells))))
read <- function(file) read.csv(file, check.names = FALSE, colClasses = "character", na.strings = character())
tests <- read("tests.csv")
feature <- trimws(${of("tests", called.feature.name!)})
log2_fc <- ${numbers(called.log2Fc)}
p <- ${numbers(called.p)}
p_adj <- ${read.computed ? 'p.adjust(p, "BH")' : numbers(called.adjusted)}
${read.hasVip ? `table <- read("vip.csv")\nvip <- number(${of("table", called.vip!)})[match(feature, trimws(${of("table", called.vipFeature!)}))]` : "vip <- rep(NA_real_, length(p))"}
selected <- !is.na(p)${askedOf(params.rule, limits, read.hasVip)
    .map((one) => ` & ${lines[one]}`)
    .join("")}
write.csv(data.frame(feature, log2_fc, p, p_adj, vip, selected), "selected-from-R.csv", row.names = FALSE, na = "")
`;
}

const of = (table: string, name: string): string => `column(${table}, ${rString(name)})`;
function numbers({ name, as }: Called): string {
  const cells = `number(${of("tests", name!)})`;
  if (as === "log10") return `10^-abs(${cells})`;
  return as === "fold" ? `(function(fold) suppressWarnings(ifelse(fold >= 0, log2(fold), ifelse(fold <= -1, -log2(-fold), NA))))(${cells})` : cells;
}
