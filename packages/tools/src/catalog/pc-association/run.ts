/** Which columns of the sample sheet the components go with. */
import type { HeatmapDocument, HeatmapSide } from "@analyte/contract/figure-kinds/heatmap";
import { numberText } from "@analyte/contract/number-text";
import type { Text } from "@analyte/contract/text";
import { paramsOf } from "#parts/declare.ts";
import { fill } from "#parts/fill.ts";
import { rString, rVector } from "#parts/r-source.ts";
import type { ToolInput, ToolOutput } from "#tool.ts";
import { manifest } from "./manifest.ts";
import { studyOf, type Study } from "./study.ts";

const limit = 0.05;

export function run(input: ToolInput): ToolOutput {
  const { tables } = input.others!;
  const study = studyOf(tables["scores"]!, tables["sheet"]!, paramsOf(manifest, input));
  return {
    tables: [
      fill(manifest, "associations", study.rows, {
        column: ({ column }) => column,
        component: ({ component }) => component,
        kind: ({ kind }) => kind,
        n: ({ n }) => n,
        r2: ({ r2 }) => r2,
        p: ({ p }) => p,
        p_adj: ({ adjusted }) => adjusted,
      }),
    ],
    charts: [{ name: "map", document: mapChart(study) }],
    methods: methodsOf(study),
    notes: [],
    rScript: rScript(study),
  };
}

function mapChart({ columns, components, rows, samples }: Study): HeatmapDocument {
  const within = rows.filter(({ adjusted }) => adjusted <= limit).length;
  const side = (names: string[]): HeatmapSide => ({ item: "other", ids: names, labels: names, order: [...names.keys()], tree: null, annotations: [] });
  return {
    version: 1,
    kind: "heatmap",
    title: { en: "Components and sample data", zh: "主成分与样本信息" },
    caption: {
      en: `R² of linear models of the scores of ${samples.length} samples; ${within} of ${rows.length} have an adjusted p of at most ${limit} (F, Benjamini–Hochberg).`,
      zh: `${samples.length} 个样本得分的线性模型 R²；${rows.length} 项中有 ${within} 项的校正 p 值不大于 ${limit}（F 检验，Benjamini–Hochberg）。`,
    },
    groups: [],
    rows: side(columns.map(({ name }) => name)),
    columns: side(components),
    values: rows.map(({ r2 }) => (Number.isNaN(r2) ? null : r2)),
    scale: { kind: "sequential", title: { en: "R²", zh: "R²" }, limit: 1 },
  };
}

function methodsOf({ rows, columns, components }: Study): Text {
  const known = rows.filter(({ r2 }) => !Number.isNaN(r2));
  const first = known.toSorted((a, b) => b.r2 - a.r2)[0];
  const largest =
    first === undefined
      ? { en: "", zh: "" }
      : {
          en: ` The largest R² is ${numberText(first.r2)}, of ${first.component} by “${first.column}”.`,
          zh: `最大的 R² 为 ${numberText(first.r2)}（${first.component} 与“${first.column}”）。`,
        };
  return {
    en: `The scores of ${components.length} components were explained by each of ${columns.length} columns of the sample sheet in a linear model, numbers as a straight line and words as levels (F; Fisher 1925), p adjusted over all (Benjamini & Hochberg 1995).${largest.en} Analyte Cloud, tool ${manifest.id} ${manifest.version}.`,
    zh: `对 ${components.length} 个主成分的得分，分别以样本表的 ${columns.length} 列建立线性模型（数值为直线，文字为分类水平；F 检验，Fisher，1925），p 值统一校正（Benjamini 与 Hochberg，1995）。${largest.zh}Analyte Cloud，工具 ${manifest.id} ${manifest.version}。`,
  };
}

const rScript = ({ columns, components }: Study): string => `# Components and sample data: recomputes the table "associations" in base R.
scores <- read.csv("scores.csv", check.names = FALSE, colClasses = "character")
sheet <- read.csv("sheet.csv", check.names = FALSE, colClasses = "character")
sheet <- sheet[match(scores[[1]], sheet[[1]]), ]
columns <- ${rVector(columns.map(({ name }) => rString(name)))}
kinds <- ${rVector(columns.map(({ kind }) => rString(kind)))}
components <- ${rVector(components.map(rString))}
rows <- lapply(seq_along(columns), function(at) lapply(components, function(component) {
  y <- as.numeric(scores[[component]])
  x <- sheet[[columns[at]]]
  x[!is.na(x) & x == ""] <- NA
  if (kinds[at] == "numbers") x <- as.numeric(x)
  there <- !is.na(x) & !is.na(y)
  y <- y[there]; x <- x[there]
  fit <- if (length(unique(x)) > 1) summary(lm(y ~ x)) else NULL
  f <- fit$fstatistic
  known <- !is.null(f) && fit$df[2] > 0
  data.frame(column = columns[at], component = component, kind = kinds[at], n = length(y), r2 = if (known) fit$r.squared else NA,
    p = if (known) unname(pf(f[1], f[2], f[3], lower.tail = FALSE)) else NA)
}))
result <- do.call(rbind, unlist(rows, recursive = FALSE))
result$p_adj <- p.adjust(result$p, "BH")
write.csv(result, "associations-from-R.csv", row.names = FALSE, na = "")
`;
