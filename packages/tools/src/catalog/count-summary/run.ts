/** How deep every library was read, and what it shows. */
import { librarySizes } from "@analyte/analysis/linear-model/library-sizes";
import { rowOf, transpose } from "@analyte/analysis/table";
import type { BarsDocument } from "@analyte/contract/figure-kinds/bars";
import { numberText } from "@analyte/contract/number-text";
import type { Text } from "@analyte/contract/text";
import { samplesByGroup } from "#parts/colour-groups.ts";
import { requireCounts } from "#parts/counts.ts";
import { paramsOf } from "#parts/declare.ts";
import { matrixDrill } from "#parts/drill.ts";
import { requireComplete } from "#parts/feature-scaling.ts";
import { fill } from "#parts/fill.ts";
import { captioned, groupOf, noGroups, type Groups } from "#parts/grouping.ts";
import { groupOfSamples, rReadMatrix } from "#parts/r-source.ts";
import { requireSize } from "#parts/size-limits.ts";
import type { ToolInput, ToolOutput } from "#tool.ts";
import { manifest } from "./manifest.ts";

interface LibraryOf {
  sample: string;
  group: number;
  total: number;
  detected: number;
  top: number;
}

export function run(input: ToolInput): ToolOutput {
  const params = paramsOf(manifest, input);
  const { table, featureNames } = input;
  requireSize(manifest, { samples: table.samples.length, features: table.features.length });
  requireComplete(input);
  requireCounts(input);
  const groups = params.grouping === undefined ? noGroups(table.samples.length) : groupOf(input, params.grouping);
  const sizes = librarySizes(transpose(table.matrix));
  const most = Math.ceil(table.features.length / 100);
  const libraries = table.samples.map((sample, at): LibraryOf => {
    const counts = rowOf(table.matrix, at);
    const top = counts.toSorted().slice(-most);
    return {
      sample,
      group: groups.assignment[at]!,
      total: sizes[at]!,
      detected: counts.filter((count) => count > 0).length,
      top: top.reduce((sum, count) => sum + count, 0) / sizes[at]!,
    };
  });
  return {
    tables: [
      fill(manifest, "libraries", libraries, {
        sample: ({ sample }) => sample,
        group: { groups: true, of: ({ group }) => groups.names[group] ?? "" },
        total: ({ total }) => total,
        detected: ({ detected }) => detected,
        top_1pct: ({ top }) => top,
      }),
    ],
    charts: [{ name: "libraries", document: librariesChart(libraries, groups) }],
    methods: methodsOf(libraries, table.features.length),
    notes: [],
    ...(groups.names.length > 0 && { groups: groups.names }),
    listed: groups.listed,
    groupColumn: groups.column,
    rScript: rScript(groups),
    drill: matrixDrill(table, featureNames, groups, { en: "Counts", zh: "计数" }),
  };
}

const range = (values: readonly number[]): [string, string] => [numberText(Math.min(...values)), numberText(Math.max(...values))];

function librariesChart(libraries: readonly LibraryOf[], groups: Groups): BarsDocument {
  const order = samplesByGroup(groups).map((at) => libraries[at]!);
  const [least, largest] = range(libraries.map(({ total }) => total));
  // Of no group: a group of their own, so that every library has its bar.
  const ungrouped = order.some(({ group }) => group < 0);
  const names = [...groups.names, ...(ungrouped ? ["Samples"] : [])];
  return {
    version: 1,
    kind: "bars",
    title: { en: "Libraries", zh: "文库" },
    ...captioned(groups, (sizes) => ({
      en: `Counts of each of ${libraries.length} libraries, ${least} to ${largest}.${sizes.en}`,
      zh: `${libraries.length} 个文库各自的总计数，${least} 至 ${largest}。${sizes.zh}`,
    })),
    groups: names,
    ...(ungrouped && {
      groupLabels: names.map((name, at): Text => (at < groups.names.length ? { en: name, zh: name } : { en: "Samples", zh: "样本" })),
      follows: names.map((name, at) => (at < groups.names.length ? name : null)),
    }),
    item: "sample",
    ids: order.map(({ sample }) => sample),
    labels: order.map(({ sample }) => sample),
    horizontal: true,
    category: { title: { en: "Sample", zh: "样本" } },
    value: { title: { en: "Counts", zh: "总计数" } },
    series: names.map((_, at) => ({
      group: at,
      kind: "bar",
      values: order.map(({ group, total }) => ((group < 0 ? groups.names.length : group) === at ? total : null)),
    })),
    thresholds: [],
  };
}

function methodsOf(libraries: readonly LibraryOf[], features: number): Text {
  const [least, largest] = range(libraries.map(({ total }) => total));
  const [few, many] = range(libraries.map(({ detected }) => detected));
  return {
    en: `${libraries.length} libraries of ${least} to ${largest} counts show ${few} to ${many} of ${features} features. Analyte Cloud, tool ${manifest.id} ${manifest.version}.`,
    zh: `${libraries.length} 个文库的总计数为 ${least} 至 ${largest}，在 ${features} 个特征中检出 ${few} 至 ${many} 个。Analyte Cloud，工具 ${manifest.id} ${manifest.version}。`,
  };
}

const rScript = (groups: Groups): string => `# Libraries: recomputes the table "libraries" in base R.
${rReadMatrix("given", "matrix.csv")}
${groupOfSamples(groups)}
most <- ceiling(ncol(given) / 100)
top <- apply(given, 1, function(counts) sum(head(sort(counts, decreasing = TRUE), most)) / sum(counts))
result <- data.frame(sample = rownames(given), group = ${groups.names.length === 0 ? `rep("", nrow(given))` : `ifelse(is.na(group), "", as.character(group))`},
  total = rowSums(given), detected = rowSums(given > 0), top_1pct = top)
write.csv(result, "libraries-from-R.csv", row.names = FALSE)
`;
