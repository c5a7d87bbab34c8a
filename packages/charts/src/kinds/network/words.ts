import type { NetworkDocument } from "@analyte/contract/figure-kinds/network";
import type { FigureKind } from "../kind.ts";

export const networkWords: FigureKind<NetworkDocument>["words"] = {
  en: ({ points, edges }) => {
    const hub = hubOf(points.labels, edges);
    return `Network of ${points.ids.length} nodes with ${edges.length} edges${hub ? `; most at ${hub.label} (${hub.count})` : ""}`;
  },
  zh: ({ points, edges }) => {
    const hub = hubOf(points.labels, edges);
    return `网络图，${points.ids.length} 个节点，${edges.length} 条边${hub ? `；${hub.label} 的边最多（${hub.count}）` : ""}`;
  },
};

function hubOf(labels: readonly string[], edges: NetworkDocument["edges"]): { label: string; count: number } | null {
  const counts = new Uint32Array(labels.length);
  for (const { from, to } of edges) for (const end of [from, to]) if (end < counts.length) counts[end]! += 1;
  const most = counts.reduce((best, count) => Math.max(best, count), 0);
  return most === 0 ? null : { label: labels[counts.indexOf(most)]!, count: most };
}
