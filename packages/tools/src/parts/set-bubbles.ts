/** Tested sets as bubbles: by p and what a tool says of their strength, as large as many of the selected are in them; and the first of them as bars or bubbles over their names. */
import { mostRanked } from "@analyte/contract/chart";
import type { BarsDocument } from "@analyte/contract/figure-kinds/bars";
import type { BubbleDocument } from "@analyte/contract/figure-kinds/bubble";
import { classColours } from "@analyte/contract/group-colours";
import type { Text } from "@analyte/contract/text";

/** As far as a figure needs to know it. */
export interface DrawnSet {
  id: string;
  name: string;
  /** How many of the selected are in it. */
  overlap: number;
  p: number;
  p_adj: number;
}
interface Words {
  title: Text;
  caption: Text;
}
/** What stands along the axis from left to right; a set without a number there is not drawn. */
interface Across<S> {
  title: Text;
  of: (set: S) => number;
}

/** Of a figure with a row a set. */
const mostRows = 20;
const mostLabels = 15;

/** p can underflow to 0; such sets stand at the height of the smallest double. */
const height = (p: number): number => -Math.log10(Math.max(p, 5e-324));
const heightTitle: Text = { en: "−log10 p", zh: "−log10 p" };

/** With the smallest p first; among equals as `strength` has it, then in the order of the library. */
export const byP = <S extends DrawnSet>(sets: readonly S[], strength: (set: S) => number): S[] =>
  sets.toSorted((a, b) => a.p - b.p || (strength(b) || 0) - (strength(a) || 0));

/** What every figure of bubbles says by area and colour; `symbol`: what the adjusted p is called. */
const scalesOf = (sets: readonly DrawnSet[], symbol: Text): Pick<BubbleDocument, "size" | "colour"> => ({
  size: { title: { en: "Selected", zh: "所选特征数" }, values: sets.map(({ overlap }) => overlap) },
  colour: {
    title: { en: `−log10 ${symbol.en}`, zh: `−log10 ${symbol.zh}` },
    values: sets.map(({ p_adj }) => (Number.isNaN(p_adj) ? null : height(p_adj))),
  },
});
const pointsOf = <S extends DrawnSet>(sets: readonly S[], across: Across<S>, y: readonly number[]): BubbleDocument["points"] => ({
  item: "other",
  ids: sets.map(({ id }) => id),
  labels: sets.map(({ name }) => name),
  x: sets.map(across.of),
  y: [...y],
  group: sets.map(() => -1),
});

export interface SetBubbles<S> extends Words {
  sets: readonly S[];
  symbol: Text;
  across: Across<S>;
  thresholds?: BubbleDocument["thresholds"];
  /** Where p is at the limit. */
  cutOff: BarsDocument["thresholds"];
  /** Those that carry their names at first, as far as they are among the first. */
  isNamed: (set: S) => boolean;
}

export function setBubbles<S extends DrawnSet>({ sets, symbol, across, thresholds = [], cutOff, isNamed, ...words }: SetBubbles<S>): BubbleDocument {
  const shown = sets.filter((set) => !Number.isNaN(across.of(set)));
  const placeOf = new Map(shown.map((set, at) => [set, at]));
  const ranked = byP(shown, across.of).map((set) => placeOf.get(set)!);
  return {
    version: 1,
    kind: "bubble",
    ...words,
    groups: [],
    x: { title: across.title },
    y: { title: heightTitle },
    points: pointsOf(
      shown,
      across,
      shown.map(({ p }) => height(p)),
    ),
    ...scalesOf(shown, symbol),
    thresholds: [...thresholds, ...cutOff.map((line) => ({ axis: "y" as const, ...line }))],
    labelled: ranked.filter((at) => isNamed(shown[at]!)).slice(0, mostLabels),
    ranked: ranked.slice(0, mostRanked),
  };
}

/** A set without any of the selected has no row. */
export const firstRows = <S extends DrawnSet>(sets: readonly S[], strength: (set: S) => number): { hit: S[]; shown: S[] } => {
  const hit = byP(sets, strength).filter(({ overlap }) => overlap > 0);
  return { hit, shown: hit.slice(0, mostRows) };
};

export interface SetDots<S> extends Words {
  shown: readonly S[];
  symbol: Text;
  across: Across<S>;
  /** What a row is. */
  row: Text;
  thresholds?: BubbleDocument["thresholds"];
}

export const setDots = <S extends DrawnSet>({ shown, symbol, across, row, thresholds = [], ...words }: SetDots<S>): BubbleDocument => ({
  version: 1,
  kind: "bubble",
  ...words,
  groups: [],
  x: { title: across.title },
  y: { title: row },
  places: shown.map(({ name }) => name),
  points: pointsOf(
    shown,
    across,
    shown.map((_, at) => at),
  ),
  ...scalesOf(shown, symbol),
  thresholds,
  labelled: [],
});

export interface SetBars<S> extends Words {
  shown: readonly S[];
  /** Of the bars: no group of samples. */
  group: string;
  row: Text;
  cutOff: BarsDocument["thresholds"];
}

export const setBars = <S extends DrawnSet>({ shown, group, row, cutOff, ...words }: SetBars<S>): BarsDocument => ({
  version: 1,
  kind: "bars",
  ...words,
  groups: [group],
  follows: [null],
  colours: [classColours[0]],
  item: "other",
  ids: shown.map(({ id }) => id),
  labels: shown.map(({ name }) => name),
  horizontal: true,
  category: { title: row },
  value: { title: heightTitle },
  series: [{ group: 0, kind: "bar", values: shown.map(({ p }) => height(p)) }],
  thresholds: [...cutOff],
});
