/** Leaves out features that are counted too rarely to be tested. */
import { countFilter } from "@analyte/analysis/linear-model/count-filter";
import { selectColumns } from "@analyte/analysis/prepare/missing";
import { newMatrix, transpose, type Matrix } from "@analyte/analysis/table";
import type { BarsDocument } from "@analyte/contract/figure-kinds/bars";
import { requireCounts } from "#parts/counts.ts";
import { paramsOf } from "#parts/declare.ts";
import { matrixDrill } from "#parts/drill.ts";
import { requireComplete } from "#parts/feature-scaling.ts";
import { fill } from "#parts/fill.ts";
import { groupOf, noGroups, type Groups } from "#parts/grouping.ts";
import { matrixTable } from "#parts/matrix-table.ts";
import { namedBars } from "#parts/named-bars.ts";
import { requireSize } from "#parts/size-limits.ts";
import { nothingToDo } from "#parts/unchanged.ts";
import { DataFault, type ToolInput, type ToolOutput } from "#tool.ts";
import { manifest } from "./manifest.ts";
import { rScript } from "./script.ts";
import { captionOf, methodsOf, type Facts } from "./words.ts";

export function run(input: ToolInput): ToolOutput {
  const params = paramsOf(manifest, input);
  const { table, featureNames } = input;
  requireSize(manifest, { samples: table.samples.length, features: table.features.length });
  requireComplete(input);
  requireCounts(input);
  const groups = params.grouping === undefined ? noGroups(table.samples.length) : groupOf(input, params.grouping);
  input.report(0.2, { en: "Counting", zh: "正在计数" });
  const found = countFilter(transpose(table.matrix), groupDesign(groups), { leastCount: params.least_count, leastTotal: params.least_total });
  const why = table.features.map((_, at) =>
    [...(found.samples[at]! < found.wanted - 1e-14 ? ["few samples"] : []), ...(found.totals[at]! < params.least_total - 1e-14 ? ["low total"] : [])].join(
      "; ",
    ),
  );
  const kept = [...why.keys()].filter((at) => why[at] === "");
  if (kept.length < 2) throw tooFew(kept.length, table.features.length);
  const facts: Facts = { params, features: table.features.length, kept: kept.length, why, wanted: found.wanted };
  return {
    tables: [
      matrixTable("matrix", {
        ...table,
        features: kept.map((at) => table.features[at]!),
        matrix: kept.length === table.features.length ? table.matrix : selectColumns(table.matrix, kept),
      }),
      fill(manifest, "features", table.features, {
        feature: (feature) => feature,
        name: (_, at) => featureNames[at]!,
        kept: (_, at) => why[at] === "",
        total: (_, at) => found.totals[at]!,
        samples_enough: (_, at) => found.samples[at]!,
        why: (_, at) => why[at]!,
      }),
    ],
    charts: [{ name: "kept", document: keptChart(facts) }],
    methods: methodsOf(facts),
    notes: [],
    ...(kept.length === table.features.length && {
      unchanged: nothingToDo({ en: "every feature is counted often enough", zh: "所有特征的计数均足够" }),
    }),
    ...(groups.names.length > 0 && { groups: groups.names }),
    listed: groups.listed,
    groupColumn: groups.column,
    rScript: rScript(params, groups),
    drill: matrixDrill(table, featureNames, groups, { en: "Counts", zh: "计数" }),
  };
}

/** Samples × groups; without groups all samples are one. A sample of no group decides nothing about how many are wanted. */
function groupDesign({ names, assignment }: Groups): Matrix {
  const design = newMatrix(assignment.length, Math.max(names.length, 1));
  if (names.length === 0) design.data.fill(1);
  else for (const [sample, group] of assignment.entries()) if (group >= 0) design.data[sample * design.columns + group] = 1;
  return names.length === 0 ? design : withoutEmpty(design);
}

function withoutEmpty(design: Matrix): Matrix {
  const used = [...Array(design.columns).keys()].filter((column) => design.data.some((value, at) => value !== 0 && at % design.columns === column));
  return selectColumns(design, used);
}

function keptChart(facts: Facts): BarsDocument {
  const classes = [
    { id: "kept", label: { en: "Kept", zh: "保留" }, of: (why: string) => why === "" },
    { id: "few samples", label: { en: "Too few samples with counts", zh: "计数足够的样本过少" }, of: (why: string) => why === "few samples" },
    { id: "low total", label: { en: "Low total", zh: "总计数过低" }, of: (why: string) => why === "low total" },
    { id: "both", label: { en: "Both", zh: "两者均不满足" }, of: (why: string) => why.includes(";") },
  ];
  return namedBars({
    title: { en: "Features kept and left out", zh: "保留与剔除的特征" },
    caption: captionOf(facts),
    value: { en: "Features", zh: "特征数" },
    bars: classes.map(({ id, label, of }) => ({ id, said: label, count: facts.why.filter(of).length })),
  });
}

const tooFew = (kept: number, features: number): DataFault =>
  new DataFault(
    "few-expressed",
    {
      en: `Only ${kept} of the ${features} features ${kept === 1 ? "keeps" : "keep"} the limits; at least 2 are needed. Lower “Counts in enough samples”, or check the table.`,
      zh: `${features} 个特征中只有 ${kept} 个满足条件，至少需要 2 个。请降低“足够多样本中的最低计数”，或检查数据表。`,
    },
    { table: "matrix" },
  );
