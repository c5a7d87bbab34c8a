/** The rows that a view asks for, as a document of their own: the same figure for who draws it and for who points at it. */
import type { ChartView, HeatmapDocument, Tree } from "@analyte/contract/chart";

export function withTopRows(document: HeatmapDocument, { topRows }: ChartView): HeatmapDocument {
  const ranking = document.rows.rankings?.find((candidate) => candidate.by === topRows?.by);
  if (!topRows || !ranking || topRows.n >= document.rows.ids.length) return document;
  const known = last.get(document);
  if (known?.ranking === ranking && known.n === topRows.n) return known.top;
  const top = restrictedTo(document, ranking.order.slice(0, topRows.n));
  last.set(document, { ranking, n: topRows.n, top });
  return top;
}

/** A pointer that moves over the map asks again and again; a document never changes. */
const last = new WeakMap<HeatmapDocument, { ranking: object; n: number; top: HeatmapDocument }>();

function restrictedTo(document: HeatmapDocument, chosen: readonly number[]): HeatmapDocument {
  const { rows, columns } = document;
  const kept = chosen.toSorted((one, other) => one - other);
  const places = new Map(kept.map((row, place) => [row, place]));
  const across = columns.ids.length;
  return {
    ...document,
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
