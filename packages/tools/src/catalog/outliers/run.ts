/** Samples that lie apart from the others, by usual and by robust distances. */
import { groupOf, noGroups } from "#parts/grouping.ts";
import { requireComplete, scaleFeatures } from "#parts/feature-scaling.ts";
import { requireSize } from "#parts/size-limits.ts";
import { paramsOf } from "#parts/declare.ts";
import { fill } from "#parts/fill.ts";
import { DataFault, type ToolInput, type ToolOutput } from "#tool.ts";
import { chartsOf } from "./charts.ts";
import { manifest } from "./manifest.ts";
import { rScript } from "./script.ts";
import { beyondOf, measure, rowsOf, rules, type Study } from "./study.ts";
import { methodsOf, notesOf } from "./words.ts";

export function run(input: ToolInput): ToolOutput {
  const params = paramsOf(manifest, input);
  const { table, featureNames } = input;
  requireSize(manifest, { samples: table.samples.length, features: table.features.length });
  requireComplete(input);
  const groups = params.grouping === undefined ? noGroups(table.samples.length) : groupOf(input, params.grouping);
  input.report(0.1, { en: "Computing distances", zh: "正在计算距离" });
  const { matrix, kept, constant } = scaleFeatures(table.matrix, params.scale);
  const measured = measure(matrix, params, (done) => input.report(0.2 + 0.6 * done, { en: "Computing robust distances", zh: "正在计算稳健距离" }));
  if (measured.model.sd.length < 2) throw oneDirection();
  if (params.rule === "robust" && measured.robust === null) throw noRobustDistance();
  const beyond = table.samples.map((_, sample) => beyondOf(measured, sample));
  const outlier = beyond.map(rules[params.rule]);
  const study: Study = { ...measured, params, groups, samples: table.samples, features: kept.length, constant, featureNames, beyond, outlier };
  const { diagnostics, robust } = measured;
  input.report(0.8, { en: "Drawing figures", zh: "正在绘图" });
  return {
    tables: [
      fill(manifest, "samples", rowsOf(study), {
        sample: ({ sample }) => sample,
        t2: ({ at }) => diagnostics.t2[at]!,
        t2_limit: () => diagnostics.t2Limit,
        q: ({ at }) => diagnostics.q[at]!,
        q_limit: () => diagnostics.qLimit,
        robust: ({ at }) => robust?.scoreDistances[at] ?? Number.NaN,
        robust_limit: () => robust?.scoreLimit ?? Number.NaN,
        residual: ({ at }) => robust?.orthogonalDistances[at] ?? Number.NaN,
        residual_limit: () => robust?.orthogonalLimit ?? Number.NaN,
        outlier: ({ at }) => outlier[at]!,
        beyond: (row) => row.beyond,
        note: ({ note }) => note,
      }),
    ],
    charts: chartsOf(study),
    methods: methodsOf(study),
    notes: notesOf(study),
    ...(groups.names.length > 0 && { groups: groups.names }),
    listed: groups.listed,
    groupColumn: groups.column,
    rScript: rScript(study),
  };
}

function oneDirection(): DataFault {
  return new DataFault(
    "one-direction",
    {
      en: "The samples differ in a single direction only: all features are multiples of one another, so that nothing says which differences are usual. Check the table for repeated features.",
      zh: "样本只在一个方向上存在差异：所有特征互成比例，因此无法判断哪些差异属于常见范围。请检查数据表中是否有重复的特征。",
    },
    { table: "matrix" },
  );
}

function noRobustDistance(): DataFault {
  return new DataFault(
    "no-robust-distance",
    {
      en: "There are no robust distances: half of the samples, or more, differ in fewer directions than there are components, as samples do that are the same. Choose fewer components, or “T² or Q is beyond its limit”, and check the table for repeated samples.",
      zh: "无法计算稳健距离：至少一半样本之间的差异方向少于主成分数，例如存在完全相同的样本。请减少主成分数，或改用“T² 或 Q 超出限值”，并检查数据表中是否有重复的样本。",
    },
    { table: "matrix" },
  );
}
