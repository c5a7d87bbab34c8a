/** Keeps the features that were selected in any of several comparisons. */
import { selectColumns, selectRows } from "@analyte/analysis/prepare/missing";
import { skips } from "@analyte/contract/flows/skips";
import type { Text } from "@analyte/contract/text";
import { paramsOf } from "#parts/declare.ts";
import { featureTable, isTrue, numbersIn } from "#parts/feature-table.ts";
import { fill } from "#parts/fill.ts";
import { groupOf } from "#parts/grouping.ts";
import { matrixTable } from "#parts/matrix-table.ts";
import { rString, rVector, rReadMatrix } from "#parts/r-source.ts";
import { DataFault, type NamedTable, type ToolInput, type ToolOutput } from "#tool.ts";
import { manifest, mostTables, slotOf } from "./manifest.ts";

interface Picked {
  /** Index in the matrix. */
  feature: number;
  /** The smallest of the comparisons that select it; NaN where none has one. */
  adjusted: number;
  comparisons: number;
}

export function run(input: ToolInput): ToolOutput {
  const params = paramsOf(manifest, input);
  const { table, featureNames } = input;
  const tables = Array.from({ length: mostTables }, (_, at) => input.others?.tables[slotOf(at)]).flatMap((one, at) => (one === undefined ? [] : [{ one, at }]));
  const all = pickedIn(
    tables.map(({ one, at }) => selectedIn(one, at)),
    table.features,
  );
  if (all.length < params.least) throw tooFew(all.length, params.least, tables.length);
  const ranked = all.toSorted((a, b) => ascending(a.adjusted, b.adjusted) || b.comparisons - a.comparisons || a.feature - b.feature);
  const picked = params.top === 0 ? ranked : ranked.slice(0, params.top);
  // The matrix keeps the order of the table, so that a later step doesn't depend on the rank.
  const columns = picked.map(({ feature }) => feature).toSorted((a, b) => a - b);
  const words = wordsOf(picked.length, all.length, tables.length);
  const groups = params.grouping === undefined ? null : groupOf(input, params.grouping).assignment;
  const rows = table.samples.flatMap((_, sample) => (groups !== null && groups[sample]! < 0 ? [] : [sample]));
  return {
    tables: [
      matrixTable("matrix", {
        samples: rows.map((row) => table.samples[row]!),
        features: columns.map((at) => table.features[at]!),
        matrix: selectColumns(selectRows(table.matrix, rows), columns),
      }),
      fill(manifest, "features", picked, {
        feature: ({ feature }) => table.features[feature]!,
        name: ({ feature }) => featureNames[feature]!,
        rank: (_, at) => at + 1,
        p_adj: ({ adjusted }) => adjusted,
        comparisons: ({ comparisons }) => comparisons,
      }),
    ],
    charts: [],
    methods: words,
    notes: [],
    rScript: rScript(
      tables.map(({ at }) => slotOf(at)),
      params.top,
    ),
  };
}

const ascending = (a: number, b: number): number => (Number.isNaN(a) ? 1 : 0) - (Number.isNaN(b) ? 1 : 0) || (a < b ? -1 : a > b ? 1 : 0);

/** Adjusted p of the features that a table marks, by id. */
function selectedIn(given: NamedTable, at: number): Map<string, number> {
  const read = featureTable(given);
  const marked = read.column("selected");
  if (marked === null)
    throw new DataFault("no-selected", {
      en: `Table ${at + 1} of selected features has no column “selected”. Give the table “selected” of “Select features”.`,
      zh: `第 ${at + 1} 个入选特征表没有“selected”列。请使用“差异特征筛选”的 selected 表。`,
    });
  const adjusted = numbersIn(read.column("p_adj") ?? read.ids.map(() => ""));
  return new Map(read.ids.flatMap((id, row) => (isTrue(marked[row]!) ? [[id, adjusted[row]!] as const] : [])));
}

function pickedIn(tables: readonly ReadonlyMap<string, number>[], features: readonly string[]): Picked[] {
  return features.flatMap((id, feature) => {
    const of = tables.filter((one) => one.has(id)).map((one) => one.get(id)!);
    if (of.length === 0) return [];
    const known = of.filter((p) => !Number.isNaN(p));
    return [{ feature, adjusted: known.length === 0 ? Number.NaN : Math.min(...known), comparisons: of.length }];
  });
}

/** The step has nothing to work on, which is no fault: whoever planned it skips it, with the sentence. */
function tooFew(found: number, least: number, comparisons: number): DataFault {
  return new DataFault("skipped", skips.fewSelected(least, comparisons === 1, found));
}

function wordsOf(picked: number, all: number, comparisons: number): Text {
  const of = comparisons === 1 ? { en: "in the comparison", zh: "该比较" } : { en: `in any of ${comparisons} comparisons`, zh: `${comparisons} 个比较` };
  return {
    en: `Of ${all} features selected ${of.en} ${picked === all ? "all are" : `the ${picked} with the smallest adjusted p are`} kept. Analyte Cloud, tool ${manifest.id} ${manifest.version}.`,
    zh: `${of.zh}中共入选 ${all} 个特征，${picked === all ? "全部保留" : `保留校正 p 值最小的 ${picked} 个`}。Analyte Cloud，工具 ${manifest.id} ${manifest.version}。`,
  };
}

const rScript = (slots: readonly string[], top: number): string => `# Features selected: recomputes the table "features" in base R.
${rReadMatrix("given", "matrix.csv")}
picked <- do.call(rbind, lapply(${rVector(slots.map((slot) => rString(`${slot}.csv`)))}, function(file) {
  table <- read.csv(file, colClasses = "character", check.names = FALSE)
  marked <- table[tolower(table$selected) == "true", ]
  data.frame(feature = marked$feature, p_adj = as.numeric(marked$p_adj))
}))
picked <- picked[picked$feature %in% colnames(given), ]
result <- data.frame(feature = unique(picked$feature))
result$p_adj <- sapply(result$feature, function(id) { p <- picked$p_adj[picked$feature == id]; if (all(is.na(p))) NA else min(p, na.rm = TRUE) })
result$comparisons <- sapply(result$feature, function(id) sum(picked$feature == id))
result <- result[order(result$p_adj, -result$comparisons, match(result$feature, colnames(given))), ]
${top === 0 ? "" : `result <- head(result, ${top})\n`}result$rank <- seq_len(nrow(result))
write.csv(result, "features-from-R.csv", row.names = FALSE, na = "")
`;
