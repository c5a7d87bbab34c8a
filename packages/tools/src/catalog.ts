/** Every tool, as the server knows it: what it says of itself and where its help and example stand. No program is loaded. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Manifest } from "@analyte/contract/manifest";
import type { CatalogEntry } from "./job-folder.ts";
import { manifest as batchCorrect } from "./catalog/batch-correct/manifest.ts";
import { manifest as correlation } from "./catalog/correlation/manifest.ts";
import { manifest as filterFeatures } from "./catalog/filter-features/manifest.ts";
import { manifest as gsea } from "./catalog/gsea/manifest.ts";
import { manifest as heatmap } from "./catalog/heatmap/manifest.ts";
import { manifest as manyGroups } from "./catalog/many-groups/manifest.ts";
import { manifest as missingValues } from "./catalog/missing-values/manifest.ts";
import { manifest as normalise } from "./catalog/normalise/manifest.ts";
import { manifest as oplsDa } from "./catalog/opls-da/manifest.ts";
import { manifest as ora } from "./catalog/ora/manifest.ts";
import { manifest as outliers } from "./catalog/outliers/manifest.ts";
import { manifest as pca } from "./catalog/pca/manifest.ts";
import { manifest as plsDa } from "./catalog/pls-da/manifest.ts";
import { manifest as roc } from "./catalog/roc/manifest.ts";
import { manifest as twoGroups } from "./catalog/two-groups/manifest.ts";
import { manifest as kMeans } from "./catalog/k-means/manifest.ts";
import { manifest as twoFactors } from "./catalog/two-factors/manifest.ts";
import { manifest as covariates } from "./catalog/covariates/manifest.ts";
import { manifest as qualityControl } from "./catalog/quality-control/manifest.ts";
import { manifest as pcoa } from "./catalog/pcoa/manifest.ts";
import { manifest as countDifferences } from "./catalog/count-differences/manifest.ts";
import { manifest as comparisonMatrix } from "./catalog/comparison-matrix/manifest.ts";
import { manifest as selectFeatures } from "./catalog/select-features/manifest.ts";
import { manifest as randomForest } from "./catalog/random-forest/manifest.ts";
import { manifest as nmds } from "./catalog/nmds/manifest.ts";
import { manifest as umap } from "./catalog/umap/manifest.ts";
import { manifest as fuzzyCMeans } from "./catalog/fuzzy-c-means/manifest.ts";
import { manifest as power } from "./catalog/power/manifest.ts";
import { manifest as multiRoc } from "./catalog/multi-roc/manifest.ts";
import { manifest as ratios } from "./catalog/ratios/manifest.ts";
import { manifest as combineTables } from "./catalog/combine-tables/manifest.ts";
import { manifest as boxViolin } from "./catalog/box-violin/manifest.ts";
import { manifest as barError } from "./catalog/bar-error/manifest.ts";
import { manifest as pathwayImpact } from "./catalog/pathway-impact/manifest.ts";
import { manifest as daScore } from "./catalog/da-score/manifest.ts";
import { manifest as idMap } from "./catalog/id-map/manifest.ts";
import { manifest as stackedBar } from "./catalog/stacked-bar/manifest.ts";
import { manifest as network } from "./catalog/network/manifest.ts";
import { manifest as vennUpset } from "./catalog/venn-upset/manifest.ts";
import { manifest as countSummary } from "./catalog/count-summary/manifest.ts";
import { manifest as countFilter } from "./catalog/count-filter/manifest.ts";
import { manifest as countNormalise } from "./catalog/count-normalise/manifest.ts";
import { manifest as differenceCounts } from "./catalog/difference-counts/manifest.ts";
import { manifest as pickFeatures } from "./catalog/pick-features/manifest.ts";
import { manifest as dataSummary } from "./catalog/data-summary/manifest.ts";
import { manifest as pcAssociation } from "./catalog/pc-association/manifest.ts";

export { loadTool } from "./load-tool.ts";

const root = import.meta.dirname;
const entry = (manifest: Manifest): CatalogEntry => ({ manifest, folder: join(root, "catalog", manifest.id) });

/** In the order in which pages list them. */
export const catalog: readonly CatalogEntry[] = [
  missingValues,
  filterFeatures,
  batchCorrect,
  qualityControl,
  normalise,
  outliers,
  twoGroups,
  manyGroups,
  pca,
  pcoa,
  nmds,
  umap,
  plsDa,
  oplsDa,
  randomForest,
  heatmap,
  roc,
  correlation,
  kMeans,
  ora,
  gsea,
  idMap,
  pathwayImpact,
  daScore,
  twoFactors,
  covariates,
  countDifferences,
  comparisonMatrix,
  selectFeatures,
  fuzzyCMeans,
  power,
  multiRoc,
  ratios,
  combineTables,
  boxViolin,
  barError,
  stackedBar,
  vennUpset,
  network,
  // Steps of processes alone.
  dataSummary,
  countSummary,
  countFilter,
  countNormalise,
  pickFeatures,
  differenceCounts,
  pcAssociation,
].map(entry);

/** Those that a user may choose; the others compute steps of processes alone. */
export const listedCatalog = catalog.filter(({ manifest }) => manifest.internal !== true);

/** The example tables that tools share, and the example projects: deliveries as the operator's command takes them. */
export const exampleFolder = join(root, "example");
export const studiesFolder = join(exampleFolder, "studies");

/** The program that runs a job; its only argument is the job's folder. */
export const jobProgram = join(root, "job.ts");

export const toolById = (id: string): CatalogEntry | null => catalog.find(({ manifest }) => manifest.id === id) ?? null;

/** A tool's example for a slot: in its own folder, or else the example that the tools share. Null where it has none. */
export const exampleFile = (id: string, slot: string): string | null => exampleIn(toolById(id), slot);

export function exampleIn(tool: CatalogEntry | null, slot: string): string | null {
  const name = tool?.manifest.example.inputs[slot];
  if (tool === null || name === undefined) return null;
  return [join(tool.folder, "example", name), join(exampleFolder, name)].find((path) => existsSync(path)) ?? null;
}
