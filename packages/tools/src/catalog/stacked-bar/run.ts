/** What samples or groups consist of, the largest parts by name. */
import { spoken, spokenAll } from "@analyte/contract/group-wording";
import { paramsOf } from "#parts/declare.ts";
import { matrixDrill } from "#parts/drill.ts";
import { fill } from "#parts/fill.ts";
import type { ToolInput, ToolOutput, ToolTable } from "#tool.ts";
import { stacksChart, valueTitles } from "./charts.ts";
import { addedUp, amountsOf, meanOf } from "./compute.ts";
import { manifest } from "./manifest.ts";
import { rScript } from "./script.ts";
import { studyOf, valueOf, type Study } from "./study.ts";
import { methodsOf, notesOf } from "./words.ts";

export function run(input: ToolInput): ToolOutput {
  const params = paramsOf(manifest, input);
  input.report(0.1, { en: "Adding up", zh: "正在汇总" });
  const study = studyOf(input, params);
  const { groups } = study;
  return {
    tables: [stacksTable(study), partsTable(study)],
    charts: [{ name: "stacks", document: stacksChart(study) }],
    methods: spoken(groups.names, (names) => methodsOf(study, names), groups.column),
    notes: spokenAll(groups.names, (names) => notesOf(study, names), groups.column),
    groups: groups.names,
    listed: groups.listed,
    groupColumn: groups.column,
    rScript: rScript(study),
    ...drillOf(study),
  };
}

function stacksTable(study: Study): ToolTable {
  const { stacks, drawn, groups, input, params } = study;
  const rows = stacks.flatMap((stack) => drawn.map((part) => ({ stack, part })));
  const isSample = params.bars === "samples";
  return fill(manifest, "stacks", rows, {
    sample: isSample ? ({ stack }) => input.table.samples[stack.sample!]! : null,
    group: groups.names.length > 0 ? { groups: true, of: ({ stack }) => groups.names[stack.group]! } : null,
    n: isSample ? null : ({ stack }) => stack.samples.length,
    part: ({ part }) => part.id,
    name: ({ part }) => part.name,
    share: ({ stack, part }) => valueOf(study, "share", stack, part),
    amount: ({ stack, part }) => valueOf(study, "amount", stack, part),
  });
}

function partsTable({ parts, ranked, amounts, taking, drawn }: Study): ToolTable {
  const named = new Set(drawn.filter(({ isOthers }) => !isOthers).flatMap((one) => one.parts));
  return fill(manifest, "parts", ranked, {
    part: (part) => parts[part]!.id,
    name: (part) => parts[part]!.name,
    features: (part) => parts[part]!.features.length,
    mean_share: (part) => meanOf(amounts.share, taking, part),
    mean_amount: (part) => meanOf(amounts.amount, taking, part),
    shown: (part) => named.has(part),
  });
}

/** Behind a part that is a feature: its share, or its amount, in every sample. */
function drillOf({ input, params, groups, amounts }: Study): Pick<ToolOutput, "drill"> {
  if ((params.class_columns ?? []).length > 0) return {};
  const { table, featureNames, replicates } = input;
  const flat = (rows: readonly Float64Array[]) => ({
    rows: rows.length,
    columns: table.features.length,
    data: Float64Array.from(rows.flatMap((row) => [...row])),
  });
  const shown = { ...table, matrix: flat(amounts[params.show]) };
  const drill = matrixDrill(shown, featureNames, groups, valueTitles[params.show]);
  if (replicates === undefined) return { drill };
  const single = table.features.map((id, feature) => ({ id, name: id, features: [feature] }));
  const measured = { ...replicates.measured, matrix: flat(addedUp(amountsOf(replicates.measured.matrix, params.input_scale), single)[params.show]) };
  return { drill: { ...drill, measured: { table: measured, of: replicates.of } } };
}
