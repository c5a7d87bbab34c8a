/** A study at a glance: where its samples lie, QC samples among them, and what its features are. For a look only: no analysis rests on it. */
import { medianOfSorted, sortedPresent } from "@analyte/analysis/prepare/median";
import { undoScale } from "@analyte/analysis/prepare/transform";
import { columnOf, newMatrix, type Matrix } from "@analyte/analysis/table";
import type { ScatterDocument } from "@analyte/contract/figure-kinds/scatter";
import { classColours } from "@analyte/contract/group-colours";
import { inGroupOrder } from "@analyte/contract/group-order";
import type { ProjectGlance } from "@analyte/contract/projects/glance";
import { roleOf, type SampleRole } from "@analyte/contract/projects/project";
import { groupHeader, roleHeader } from "@analyte/contract/study-design";
import type { Text } from "@analyte/contract/text";
import { percents } from "#parts/feature-scaling.ts";
import { runPca, runPcaWords, type RunPca } from "#parts/run-pca.ts";
import type { Sheet, ToolInput } from "../tool.ts";

type Tables = Pick<ToolInput, "table" | "samples" | "features">;

/** As laboratories call the column that says how sure an identification is, and that of classes. */
const levelHeader =
  /^(msi([ _-]?level)?|level|annotation[ _-]?level|id(entification)?[ _-]?level|confidence([ _-]?level)?|reliability|注释等级|鉴定等级|鉴定级别)$/i;
const classHeader = /^(class[ _-]?1|super[ _-]?class|class|lipid[ _-]?class|category|biotype|分类|类别|一级分类)$/i;
/** A look needs no more features than this: the strongest are taken. */
const mostFeatures = 2_000;
const leastSamples = 3;
/** Colours of their own, and names of a legend. */
const mostGroups = 10;
const grey = "#a6a6a6";
const qcName = "QC";

export function glance({ table, samples, features }: Tables, { logs }: { logs: boolean }): ProjectGlance {
  const roles = rolesOf(samples, table.samples.length);
  const rows = [...roles.keys()].filter((row) => roles[row] === "sample" || roles[row] === "qc");
  const measured = undoScale(table.matrix, logs ? "log2" : "raw");
  const strongest = strongestOf(measured, rows);
  const model = rows.length < leastSamples ? null : runPca(strongest, rows, 2);
  return {
    scores: model === null ? null : scoresOf(model, { ids: table.samples, roles, groups: wordsOf(samples, groupHeader) ?? ownLabels(samples) }),
    why: model === null ? tooLittle(rows.length) : null,
    levels: counted(wordsOf(features, levelHeader)).toSorted((a, b) => Number(a.name === "") - Number(b.name === "") || inGroupOrder(a.name, b.name)),
    classes: counted(wordsOf(features, classHeader)).toSorted((a, b) => Number(a.name === "") - Number(b.name === "") || b.count - a.count),
  };
}

const wordsOf = (sheet: Sheet | null, header: RegExp): string[] | null => sheet?.columns.find(({ name }) => header.test(name.trim()))?.values ?? null;

/** What the matrix itself says of its groups, whatever it calls them. */
const ownLabels = (samples: Sheet | null): string[] | null => samples?.columns.find(({ name }) => name === samples.labels)?.values ?? null;

/** What has no word of a role is a sample. */
function rolesOf(samples: Sheet | null, count: number): SampleRole[] {
  const words = wordsOf(samples, roleHeader);
  return Array.from({ length: count }, (_, row) => roleOf(words?.[row] ?? "") ?? "sample");
}

function counted(words: readonly string[] | null): { name: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const word of words ?? []) counts.set(word.trim(), (counts.get(word.trim()) ?? 0) + 1);
  // A column without a word says nothing.
  return counts.size === 1 && counts.has("") ? [] : [...counts].map(([name, count]) => ({ name, count }));
}

/** All rows, with the features whose medians are the largest. */
function strongestOf(matrix: Matrix, rows: readonly number[]): Matrix {
  if (matrix.columns <= mostFeatures) return matrix;
  const medians = Array.from({ length: matrix.columns }, (_, feature) =>
    medianOfSorted(sortedPresent(Float64Array.from(rows, (row) => matrix.data[row * matrix.columns + feature]!))),
  );
  const height = (feature: number): number => (Number.isFinite(medians[feature]) ? medians[feature]! : -Infinity);
  const kept = [...medians.keys()].sort((a, b) => height(b) - height(a) || a - b).slice(0, mostFeatures);
  const smaller = newMatrix(matrix.rows, kept.length);
  for (let row = 0; row < matrix.rows; row++)
    for (const [at, feature] of kept.entries()) smaller.data[row * kept.length + at] = matrix.data[row * matrix.columns + feature]!;
  return smaller;
}

interface Named {
  ids: readonly string[];
  roles: readonly SampleRole[];
  groups: readonly string[] | null;
}
function scoresOf({ model, rows, features }: RunPca, { ids, roles, groups }: Named): ScatterDocument {
  const of = (row: number): string => groups?.[row]?.trim() ?? "";
  const own = [...new Set(rows.filter((row) => roles[row] !== "qc").map(of))].filter((name) => name !== "").sort(inGroupOrder);
  const names = own.length > mostGroups ? [] : own;
  const hasQc = rows.some((row) => roles[row] === "qc");
  // Where groups are many or none, all samples are one.
  const shown = names.length === 0 ? ["Samples"] : names;
  const [x, y] = [columnOf(model.scores, 0), columnOf(model.scores, 1)];
  const shares = percents(Array.from(model.explained.subarray(0, 2)));
  const placeOf = (row: number): number => (roles[row] === "qc" ? shown.length : names.length === 0 ? 0 : names.indexOf(of(row)));
  const all = [...shown, ...(hasQc ? [qcName] : [])];
  return {
    version: 1,
    kind: "scatter",
    title: hasQc ? { en: "QC samples among the samples", zh: "QC 样本与样本" } : { en: "PCA of the samples", zh: "样本 PCA" },
    caption: {
      en: `PCA of ${rows.length} samples and ${features} features, for a look only: ${runPcaWords.en}.`,
      zh: `${rows.length} 个样本、${features} 个特征的 PCA，仅供概览：${runPcaWords.zh}。`,
    },
    groups: all,
    groupLabels: all.map((name, at) =>
      at === shown.length ? { en: "QC samples", zh: "QC 样本" } : names.length === 0 ? { en: "Samples", zh: "样本" } : { en: name, zh: name },
    ),
    ...(names.length === 0 && { colours: [classColours[4], ...(hasQc ? [grey] : [])] }),
    ...(names.length > 0 && hasQc && { colours: [...names.map(() => null), grey] }),
    follows: all.map((name, at) => (at < names.length ? name : null)),
    x: { title: { en: `PC1 (${shares[0]})`, zh: `PC1（${shares[0]}）` } },
    y: { title: { en: `PC2 (${shares[1]})`, zh: `PC2（${shares[1]}）` } },
    points: {
      item: "sample",
      ids: rows.map((row) => ids[row]!),
      labels: rows.map((row) => ids[row]!),
      x: Array.from(x),
      y: Array.from(y),
      group: rows.map(placeOf),
    },
    ellipses: [],
    thresholds: [],
    arrows: [],
    segments: [],
    labelled: [],
    origin: true,
    equalUnits: false,
  };
}

const tooLittle = (rows: number): Text =>
  rows < leastSamples
    ? { en: `A PCA needs ${leastSamples} samples; there ${rows === 1 ? "is" : "are"} ${rows}.`, zh: `PCA 至少需要 ${leastSamples} 个样本，现有 ${rows} 个。` }
    : {
        en: "Too few features have values in at least 80 % of the samples for a PCA.",
        zh: "在至少 80 % 的样本中有值的特征过少，无法进行 PCA。",
      };
