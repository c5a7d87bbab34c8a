/** Where the gaps are: a map of features and samples, and each sample's share. */
import { missingBySample, type FeatureVerdict } from "@analyte/analysis/prepare/missing";
import type { Table } from "@analyte/analysis/table";
import type { BarsDocument } from "@analyte/contract/figure-kinds/bars";
import type { HeatmapDocument } from "@analyte/contract/figure-kinds/heatmap";
import type { Text } from "@analyte/contract/text";
import { samplesByGroup, thinned } from "#parts/colour-groups.ts";
import { captioned, type Groups } from "#parts/grouping.ts";

const mostShown = 200;

export function missingnessMap(table: Table, names: string[], missing: Float64Array, verdicts: FeatureVerdict[], groups: Groups): HeatmapDocument {
  const partly = table.features.flatMap((_, feature) => (missing[feature]! > 0 && missing[feature]! < 1 ? [feature] : []));
  const candidates = partly.length > 0 ? partly : table.features.map((_, feature) => feature);
  const features = thinned(
    candidates.sort((a, b) => missing[b]! - missing[a]! || a - b),
    mostShown,
  );
  const samples = thinned(samplesByGroup(groups), mostShown);
  const verdictNames = ["kept", "left out"];
  const verdictLabels = [
    { en: "kept", zh: "保留" },
    { en: "left out", zh: "剔除" },
  ];
  return {
    version: 1,
    kind: "heatmap",
    title: { en: "Missing values", zh: "缺失值分布" },
    ...captioned(groups, (sizes) => joined(mapCaption(table, features.length, samples.length, partly.length, missing), sizes)),
    groups: groups.names,
    rows: {
      item: "feature",
      ids: features.map((feature) => table.features[feature]!),
      labels: features.map((feature) => names[feature]!),
      order: features.map((_, index) => index),
      tree: null,
      annotations: [
        {
          title: { en: "Feature", zh: "特征" },
          groups: verdictNames,
          labels: verdictLabels,
          values: features.map((feature) => (verdicts[feature]!.kept ? 0 : 1)),
        },
      ],
    },
    columns: {
      item: "sample",
      ids: samples.map((sample) => table.samples[sample]!),
      labels: samples.map((sample) => table.samples[sample]!),
      order: samples.map((_, index) => index),
      tree: null,
      annotations:
        groups.names.length === 0
          ? []
          : [{ title: { en: "Group", zh: "分组" }, groups: groups.names, values: samples.map((sample) => groups.assignment[sample]!) }],
    },
    values: features.flatMap((feature) => samples.map((sample) => (Number.isNaN(table.matrix.data[sample * table.matrix.columns + feature]!) ? 1 : 0))),
    scale: {
      kind: "binary",
      names: [
        { en: "measured", zh: "有值" },
        { en: "missing", zh: "缺失" },
      ],
    },
  };
}

/** One bar a sample: the share of all features that has no value in it, before any was left out. */
export function missingBySampleChart(table: Table, groups: Groups): BarsDocument {
  const shares = missingBySample(table.matrix);
  const byGroup = samplesByGroup(groups);
  const most = new Set([...byGroup].sort((a, b) => shares[b]! - shares[a]! || a - b).slice(0, mostShown));
  const samples = byGroup.filter((sample) => most.has(sample));
  const ids = samples.map((sample) => table.samples[sample]!);
  const indices =
    groups.names.length === 0 ? [-1] : groups.names.map((_, index) => index).concat(samples.some((sample) => groups.assignment[sample]! < 0) ? [-1] : []);
  const total = table.samples.length;
  const features = table.features.length;
  return {
    version: 1,
    kind: "bars",
    title: { en: "Missing values by sample", zh: "各样本的缺失比例" },
    ...captioned(groups, (sizes) =>
      joined(
        {
          en: `Share of the ${features} features without a value in each sample, before features were left out.${samples.length < total ? ` The ${samples.length} samples with the largest share of ${total} are shown.` : ""}`,
          zh: `剔除特征之前，每个样本在 ${features} 个特征中的缺失比例。${samples.length < total ? `仅显示 ${total} 个样本中缺失比例最大的 ${samples.length} 个。` : ""}`,
        },
        sizes,
      ),
    ),
    groups: groups.names,
    item: "sample",
    ids,
    labels: ids,
    horizontal: false,
    category: { title: { en: "Sample", zh: "样本" } },
    value: { title: { en: "Missing values (%)", zh: "缺失比例（%）" } },
    series: indices.map((group) => ({
      group,
      kind: "bar",
      values: samples.map((sample) => (groups.assignment[sample] === group ? 100 * shares[sample]! : null)),
    })),
    thresholds: [],
  };
}

const joined = (caption: Text, sizes: Text): Text => ({ en: caption.en + sizes.en, zh: caption.zh + sizes.zh });

function mapCaption(table: Table, features: number, samples: number, partly: number, missing: Float64Array): Text {
  const everywhere = missing.reduce((count, share) => count + (share === 1 ? 1 : 0), 0);
  const fewerSamples = samples < table.samples.length;
  if (partly === 0) {
    return {
      en: `No feature is missing in some samples only${everywhere > 0 ? `; ${everywhere} are missing in all` : ""}. ${features} of ${table.features.length} features are shown.`,
      zh: `没有仅在部分样本中缺失的特征${everywhere > 0 ? `；${everywhere} 个特征在所有样本中均缺失` : ""}。图中显示 ${table.features.length} 个特征中的 ${features} 个。`,
    };
  }
  const shown =
    features < partly
      ? {
          en: `${features} of the ${partly} features with gaps, evenly spaced by their share`,
          zh: `图中按缺失比例均匀抽取了 ${partly} 个有缺失的特征中的 ${features} 个`,
        }
      : { en: `The ${partly} features with gaps, by their share`, zh: `图中为 ${partly} 个有缺失的特征，按缺失比例排列` };
  const complete = table.features.length - partly - everywhere;
  const hidden = [
    ...(complete > 0 ? [{ en: `${complete} complete features`, zh: `${complete} 个完整特征` }] : []),
    ...(everywhere > 0 ? [{ en: `${everywhere} features without any value`, zh: `${everywhere} 个完全没有数值的特征` }] : []),
  ];
  const left =
    hidden.length === 0
      ? { en: "", zh: "" }
      : { en: `; ${hidden.map(({ en }) => en).join(" and ")} are not shown`, zh: `；未显示 ${hidden.map(({ zh }) => zh).join("和 ")}` };
  return {
    en: `${shown.en}${left.en}.${fewerSamples ? ` ${samples} of ${table.samples.length} samples, evenly spaced.` : ""}`,
    zh: `${shown.zh}${left.zh}。${fewerSamples ? `样本从 ${table.samples.length} 个中均匀抽取 ${samples} 个。` : ""}`,
  };
}
