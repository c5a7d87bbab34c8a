/** The rows that a view asks for, as a document of their own: the same figure for who draws it, points at it or reads its values. */
import type { ChartView } from "@analyte/contract/chart";
import type { HeatmapDocument, Tree } from "@analyte/contract/figure-kinds/heatmap";
import type { Ranking } from "@analyte/contract/row-rankings";
import type { Text } from "@analyte/contract/text";

export function withTopRows(document: HeatmapDocument, { topRows }: ChartView): HeatmapDocument {
  const { rows, columns } = document;
  const ranking = rows.rankings?.find((candidate) => candidate.by === topRows?.by);
  if (!topRows || !ranking || topRows.n >= rows.ids.length) return document;
  const kept = ranking.order.slice(0, topRows.n).toSorted((one, other) => one - other);
  const places = new Map(kept.map((row, place) => [row, place]));
  const across = columns.ids.length;
  return {
    ...document,
    caption: saying(document, ranking, kept.length),
    rows: {
      ...rows,
      ids: kept.map((row) => rows.ids[row]!),
      labels: kept.map((row) => rows.labels[row]!),
      order: rows.order.flatMap((row) => places.get(row) ?? []),
      tree: rows.tree && restricted(rows.tree, places),
      annotations: rows.annotations.map((bar) => ({ ...bar, values: kept.map((row) => bar.values[row]!) })),
      rankings: [],
    },
    values: kept.flatMap((row) => document.values.slice(row * across, (row + 1) * across)),
  };
}

/** The caption counts all rows; what is shown of them is said after it. */
function saying({ caption, rows }: HeatmapDocument, { by, words = usualWords[by] }: Ranking, shown: number): Text {
  return {
    en: `${caption.en} Shown: ${shown} of the ${rows.ids.length} rows, those with the ${by === "p" ? "smallest" : "largest"} ${words.en}.`.trim(),
    zh: `${caption.zh}图中仅显示 ${rows.ids.length} 行中${spaced(words.zh)}最${by === "p" ? "小" : "大"}的 ${shown} 行。`,
  };
}
/** Latin letters stand apart from the Chinese around them. */
const spaced = (words: string): string => words.replaceAll(/^(?=\w)|(?<=\w)$/g, " ");
const usualWords: Record<Ranking["by"], Text> = {
  variance: { en: "variance", zh: "方差" },
  p: { en: "p", zh: "p 值" },
  loading: { en: "loading (by size)", zh: "载荷（绝对值）" },
};

/** The tree of some leaves: where a merge has nothing left on one side, the other side takes its place. */
function restricted(tree: Tree, places: ReadonlyMap<number, number>): Tree {
  const left: Tree = { a: [], b: [], height: [] };
  const became: (number | null)[] = [];
  const nodeOf = (child: number): number | null => {
    if (child > 0) return became[child - 1] ?? null;
    const place = places.get(-child - 1);
    return place === undefined ? null : -(place + 1);
  };
  for (const [row, height] of tree.height.entries()) {
    const [a, b] = [nodeOf(tree.a[row]!), nodeOf(tree.b[row]!)];
    if (a === null || b === null) became.push(a ?? b);
    else {
      left.a.push(a);
      left.b.push(b);
      left.height.push(height);
      became.push(left.height.length);
    }
  }
  return left;
}
