/** Joins tables, combines what is measured twice, renames, picks and transposes. */
import { paramsOf } from "#parts/declare.ts";
import { fill } from "#parts/fill.ts";
import { matrixTable } from "#parts/matrix-table.ts";
import type { ToolInput, ToolOutput } from "#tool.ts";
import { idsChart } from "./charts.ts";
import { combine, pick, transposed } from "./combine.ts";
import { sumOfTransformed } from "./faults.ts";
import { manifest } from "./manifest.ts";
import { named } from "./name.ts";
import { rScript } from "./script.ts";
import type { Part, Study } from "./study.ts";
import { methodsOf, notesOf } from "./words.ts";

export function run(input: ToolInput): ToolOutput {
  const params = paramsOf(manifest, input);
  const parts = partsOf(input);
  input.report(0.1, { en: "Matching names", zh: "正在匹配名称" });
  const naming = named(parts, params);
  pick(naming, parts, params);
  input.report(0.4, { en: "Combining values", zh: "正在合并数值" });
  const study: Study = { params, parts, ...naming, ...combine(naming.fates, parts, params.combine_by) };
  const transformed = (input.scales ?? []).find((scale) => scale !== null && scale !== "raw");
  if (params.combine_by === "sum" && study.combined > 0 && transformed !== undefined) throw sumOfTransformed(study.combined, transformed);
  return {
    tables: [
      matrixTable("matrix", params.transpose ? transposed(study.table) : study.table),
      fill(manifest, "ids", study.fates, {
        axis: ({ axis }) => axis,
        table: ({ part }) => parts[part]!.number,
        id: ({ id }) => id,
        result: ({ name, kept }) => (kept ? name : ""),
        kept: ({ kept }) => kept,
        note: ({ notes }) => notes.join("; "),
      }),
    ],
    charts: [{ name: "ids", document: idsChart(study) }],
    methods: methodsOf(study),
    notes: notesOf(study),
    rScript: rScript(study),
  };
}

/** In the order of their slots; one that was left empty has no number. */
function partsOf({ table, samples, features, others }: ToolInput): Part[] {
  const further = [2, 3, 4].flatMap((number) => {
    const study = others?.studies[`_${number}`];
    return study === undefined ? [] : [{ number, table: study.table, samples: study.samples, features: study.features }];
  });
  return [{ number: 1, table, samples, features }, ...further];
}
