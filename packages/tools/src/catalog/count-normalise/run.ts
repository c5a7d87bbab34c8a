/** Makes libraries comparable: TMM, log2 counts per million, transcripts per million. */
import { librarySizes } from "@analyte/analysis/linear-model/library-sizes";
import { logCountsPerMillion, tmmFactors } from "@analyte/analysis/linear-model/counts";
import { transcriptsPerMillion } from "@analyte/analysis/linear-model/tpm";
import { transpose } from "@analyte/analysis/table";
import { listNames } from "@analyte/contract/listed";
import { colourGroups } from "#parts/colour-groups.ts";
import { requireCounts } from "#parts/counts.ts";
import { paramsOf } from "#parts/declare.ts";
import { distributionCharts } from "#parts/distribution-charts.ts";
import { requireComplete } from "#parts/feature-scaling.ts";
import { fill } from "#parts/fill.ts";
import { matrixTable } from "#parts/matrix-table.ts";
import { requireSize } from "#parts/size-limits.ts";
import { DataFault, type ToolInput, type ToolOutput } from "#tool.ts";
import { manifest } from "./manifest.ts";
import { rScript } from "./script.ts";
import { methodsOf, stepsOf } from "./words.ts";

export function run(input: ToolInput): ToolOutput {
  const params = paramsOf(manifest, input);
  const { table } = input;
  requireSize(manifest, { samples: table.samples.length, features: table.features.length });
  requireComplete(input);
  requireCounts(input);
  const lengths = params.length === undefined ? null : lengthsOf(input, params.length);
  input.report(0.1, { en: "Normalising libraries", zh: "正在标准化文库" });
  const counts = transpose(table.matrix);
  const library = librarySizes(counts);
  const factor = tmmFactors(counts);
  const sizes = library.map((size, at) => size * factor[at]!);
  const logs = transpose(logCountsPerMillion(counts, sizes));
  const facts = { samples: table.samples.length, features: table.features.length, factor, hasLengths: lengths !== null };
  input.report(0.6, { en: "Drawing figures", zh: "正在绘图" });
  const { boxes, densities } = distributionCharts(input, { matrix: table.matrix, scale: "raw" }, { matrix: logs, scale: "log2" }, stepsOf(facts));
  const colours = colourGroups(input);
  return {
    tables: [
      matrixTable("logcpm", { ...table, matrix: logs }),
      ...(lengths === null ? [] : [matrixTable("tpm", { ...table, matrix: transpose(transcriptsPerMillion(counts, lengths)) })]),
      fill(manifest, "factors", table.samples, {
        sample: (sample) => sample,
        library: (_, at) => library[at]!,
        factor: (_, at) => factor[at]!,
        effective: (_, at) => sizes[at]!,
      }),
    ],
    charts: [
      { name: "boxes", document: boxes },
      { name: "densities", document: densities },
    ],
    methods: methodsOf(facts),
    notes: [],
    listed: colours.listed,
    groupColumn: colours.column,
    rScript: rScript(table.features, lengths),
  };
}

/** @throws DataFault where there is no such column, or a feature of the matrix has no length above 0. */
function lengthsOf({ features, table }: ToolInput, name: string): Float64Array {
  const column = features?.columns.find((one) => one.name === name);
  if (column === undefined)
    throw new DataFault(
      "no-such-column",
      {
        en: `The feature sheet has no column “${name}” for the lengths. Choose one that it has, or none.`,
        zh: `特征表中没有表示长度的列“${name}”。请选择已有的列，或不选择。`,
      },
      { table: "features" },
    );
  const lengths = Float64Array.from(column.values, (cell) => (cell.trim() === "" ? Number.NaN : Number(cell)));
  const wrong = [...lengths.keys()].filter((at) => !(lengths[at]! > 0 && lengths[at]! < Infinity)).map((at) => table.features[at]!);
  if (wrong.length === 0) return lengths;
  const list = listNames(wrong, 5);
  throw new DataFault(
    "no-length",
    {
      en: `${wrong.length} ${wrong.length === 1 ? "feature has" : "features have"} no length above 0 in the column “${name}”: ${list.en}. Give the lengths in base pairs, or choose no column.`,
      zh: `有 ${wrong.length} 个特征在列“${name}”中没有大于 0 的长度：${list.zh}。请填写以 bp 计的长度，或不选择该列。`,
    },
    { table: "features" },
  );
}
