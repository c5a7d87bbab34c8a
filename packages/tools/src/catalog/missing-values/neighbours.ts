/** How many neighbours gaps are filled from, where the tool is to choose: a study may have few features, or one. */
import type { Text } from "@analyte/contract/text";
import { usualNeighbours } from "#parts/usual-neighbours.ts";
import type { MissingValuesParams } from "./manifest.ts";

/** What is computed with: k as a number, and no neighbours of the only feature. */
export type Settled = MissingValuesParams & { k: number };

/** `few`: how many features there are, where these are too few for the usual number and the tool was to choose; else null. */
export function settled(params: MissingValuesParams, features: number): { params: Settled; few: number | null } {
  const { k } = params;
  if (k !== "auto") return { params: { ...params, k } as Settled, few: null };
  const few = features - 1 < usualNeighbours ? features : null;
  // Gaps by kind can do without neighbours; who asks for these alone is told to choose another method.
  const alone = params.method === "mixed" && features === 1;
  return {
    params: { ...params, k: Math.max(1, Math.min(usualNeighbours, features - 1)), ...(alone && { sporadic: "median" }) } as Settled,
    few: params.method === "knn" || (params.method === "mixed" && params.sporadic === "knn") ? few : null,
  };
}

/** Of gaps that were filled so. */
export const fewWords = (features: number): Text =>
  features === 1
    ? {
        en: "Only 1 feature takes part, which has no neighbours: its single gaps got its median.",
        zh: "仅有 1 个特征，没有近邻：其零星缺失以其中位数填补。",
      }
    : {
        en: `Only ${features} features take part: single gaps were filled from the ${features === 2 ? "other one" : `${features - 1} others`}, in place of ${usualNeighbours}.`,
        zh: `仅有 ${features} 个特征：零星缺失由其余 ${features - 1} 个特征填补，而非 ${usualNeighbours} 个。`,
      };
