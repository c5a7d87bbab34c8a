/** Features by the size of an effect and its p, those within the limit in a colour of their own. */
import { mostRanked } from "@analyte/contract/chart";
import type { ScatterDocument } from "@analyte/contract/figure-kinds/scatter";
import { classColours } from "@analyte/contract/group-colours";
import { numberText } from "@analyte/contract/number-text";
import type { Text } from "@analyte/contract/text";
import { adjustWords, type Adjusting } from "./adjusting.ts";

const mostLabels = 15;
const grey = "#a6a6a6";

export interface RankedEffect {
  feature: number;
  effect: number;
  p: number;
  significant: boolean;
  /** Whether the adjusted p is within its limit, where more than that makes a feature significant. */
  within?: boolean;
}

export interface EffectFigure {
  /** Of every feature that was tested. */
  effects: readonly RankedEffect[];
  features: readonly string[];
  featureNames: readonly string[];
  title: Text;
  params: { adjust: Adjusting; p_threshold: number };
  /** What the dashed line is called, where it is no limit of the adjusted p. */
  limitLabel?: Text;
  /** Effects at least so large are significant; 0 or left out: of any size. */
  leastEffect?: { size: number; label: string };
  /** Caption, and title of the axis of the effect. `line`: what is to be said of the dashed line; empty without one. */
  texts: (line: Text) => Pick<ScatterDocument, "caption" | "wording" | "x" | "groupLabels">;
}

/** By p, the larger effect first among equals. */
export const byImportance = <Row extends RankedEffect>(effects: readonly Row[]): Row[] =>
  effects.toSorted((a, b) => a.p - b.p || Math.abs(b.effect) - Math.abs(a.effect) || a.feature - b.feature);

/** p can underflow to 0; such points stand at the height of the smallest double. */
const height = ({ p }: RankedEffect): number => -Math.log10(Math.max(p, 5e-324));

/** x: the size of the effect; y: −log10 p. */
export function effectChart({ effects, features, featureNames, title, params, limitLabel, leastEffect, texts }: EffectFigure): ScatterDocument {
  const drawn = effects.filter(({ effect }) => !Number.isNaN(effect));
  const place = new Map(drawn.map(({ feature }, at) => [feature, at]));
  const ranked = byImportance(drawn);
  const { symbol } = adjustWords[params.adjust];
  const limit = lineOf(effects);
  return {
    version: 1,
    kind: "scatter",
    title,
    groups: ["Significant", "Not significant"],
    groupLabels: [
      { en: "Significant", zh: "显著" },
      { en: "Not significant", zh: "不显著" },
    ],
    follows: [null, null],
    colours: [classColours[4], grey],
    ...texts(
      limit === null
        ? { en: "", zh: "" }
        : { en: ` The line stands midway between the last p within the limit and the next.`, zh: `虚线位于界限内最大的 p 值与下一个 p 值的正中。` },
    ),
    y: { title: { en: "−log10 p", zh: "−log10 p" } },
    points: {
      item: "feature",
      ids: drawn.map(({ feature }) => features[feature]!),
      labels: drawn.map(({ feature }) => featureNames[feature]!),
      x: drawn.map(({ effect }) => effect),
      y: drawn.map(height),
      group: drawn.map(({ significant }) => (significant ? 0 : 1)),
    },
    thresholds: [
      ...sidesOf(leastEffect),
      ...(limit === null
        ? []
        : [
            {
              axis: "y" as const,
              value: limit,
              label: limitLabel ?? { en: `${symbol.en} = ${numberText(params.p_threshold)}`, zh: `${symbol.zh} = ${numberText(params.p_threshold)}` },
            },
          ]),
    ],
    ellipses: [],
    arrows: [],
    segments: [],
    labelled: ranked
      .filter(({ significant }) => significant)
      .slice(0, mostLabels)
      .map(({ feature }) => place.get(feature)!),
    ranked: ranked.slice(0, mostRanked).map(({ feature }) => place.get(feature)!),
    origin: false,
    equalUnits: false,
  };
}

/** The lines at either side of 0 beyond which effects are large enough. */
export function sidesOf(least: EffectFigure["leastEffect"]): ScatterDocument["thresholds"] {
  if (least === undefined || least.size === 0) return [];
  return [-least.size, least.size].map((value) => {
    const label = `${least.label} = ${numberText(value)}`;
    return { axis: "x", value, label: { en: label, zh: label } };
  });
}

/** Midway between the last feature within the limit and the first beyond it; null where there is not one of each. */
function lineOf(effects: readonly RankedEffect[]): number | null {
  const heights = (within: boolean) => effects.filter((one) => (one.within ?? one.significant) === within).map(height);
  const [within, beyond] = [heights(true), heights(false)];
  return within.length === 0 || beyond.length === 0 ? null : (Math.min(...within) + Math.max(...beyond)) / 2;
}
