/** Colours of the bars beside a map that are none of the groups of samples: clusters, classes, batches. */
import type { HeatmapSide } from "@analyte/contract/figure-kinds/heatmap";
import { barColoursBeside, barFamiliesBeside } from "@analyte/contract/group-colours";

export type Annotation = HeatmapSide["annotations"][number];
export interface Look {
  colour: string;
  /** An outline instead of a fill: from the seventh on colours come again. */
  open: boolean;
}

/**
 * By its bar: clusters of rows are no clusters of columns, though both may be called 1 and 2, and look otherwise. Bars share the colours
 * among them, so that none of one is in another, by families of hues, so that one is not taken for the other: what has more names than colours
 * takes them again, with open marks. Only where that is too little for one of them do all take them in turn.
 */
export function barLooks(bars: readonly Annotation[], listed: readonly string[]): ReadonlyMap<Annotation, Look[]> {
  const colours = barColoursBeside(listed);
  const shares = sharesOf(
    bars.map((bar) => bar.groups.length),
    colours.length,
  );
  const apart = bars.every((bar, at) => bar.groups.length <= shares[at]! * 2);
  const own = bars.length > 1 && apart ? byFamilies(shares, barFamiliesBeside(listed)) : null;
  const looks = new Map<Annotation, Look[]>();
  let first = 0;
  for (const [at, bar] of bars.entries()) {
    const among = own?.[at] ?? colours;
    const start = own || apart ? 0 : first;
    first += bar.groups.length;
    const look = (index: number): Look => ({ colour: among[(start + index) % among.length]!, open: Math.floor((start + index) / among.length) % 2 === 1 });
    looks.set(
      bar,
      bar.groups.map((_, index) => look(index)),
    );
  }
  return looks;
}

/** Of the colours: each bar as many as it has names, and the largest give way where they are too few. */
function sharesOf(sizes: readonly number[], most: number): number[] {
  const shares = [...sizes];
  for (let over = shares.reduce((sum, share) => sum + share, 0) - most; over > 0; over--) {
    const largest = Math.max(...shares);
    if (largest <= 1) break;
    shares[shares.lastIndexOf(largest)]! -= 1;
  }
  return shares;
}

/** The largest bar first: the smallest family that is large enough, else the largest and what others leave. */
function byFamilies(shares: readonly number[], families: readonly (readonly string[])[]): string[][] {
  const left = families.map((family) => [...family]);
  const taken: string[][] = shares.map(() => []);
  for (const at of [...shares.keys()].toSorted((one, other) => shares[other]! - shares[one]! || one - other)) {
    for (let wanted = shares[at]!; wanted > 0; wanted = shares[at]! - taken[at]!.length) {
      const enough = left.filter((family) => family.length >= wanted).toSorted((one, other) => one.length - other.length)[0];
      const family = enough ?? left.toSorted((one, other) => other.length - one.length)[0]!;
      if (family.length === 0) break;
      taken[at]!.push(...family.splice(0, wanted));
    }
  }
  return taken;
}
