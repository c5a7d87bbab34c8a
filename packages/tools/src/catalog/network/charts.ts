import { classColours } from "@analyte/contract/group-colours";
import { mostRanked } from "@analyte/contract/chart";
import type { NetworkDocument } from "@analyte/contract/figure-kinds/network";
import type { Text } from "@analyte/contract/text";
import { byDegree, type Study } from "./study.ts";
import { captionOf } from "./words.ts";

/** Modules with a colour of their own. */
const mostColours = 5;
/** So many nodes are all named, as far as there is room; of more the best connected. */
const mostNamed = 40;
const otherColour = "#a6a6a6";
const signs: { name: string; label: Text; colour: string }[] = [
  { name: "Positive", label: { en: "Positive", zh: "正相关" }, colour: "#b2453c" },
  { name: "Negative", label: { en: "Negative", zh: "负相关" }, colour: "#3a6ea5" },
];

export function networkChart(study: Study): NetworkDocument {
  const { nodes, names, modules, graph, places, read } = study;
  const coloured = Math.min(mostColours, modules.count);
  const kinds = Array.from({ length: coloured }, (_, module) => ({
    name: `Module ${module + 1}`,
    label: { en: `Module ${module + 1}`, zh: `模块 ${module + 1}` },
    colour: classColours[(module + 2) % classColours.length]!,
  }));
  const rest = modules.count > coloured ? [{ name: "Others", label: { en: "Others", zh: "其他" }, colour: otherColour }] : [];
  const groups = [...signs, ...kinds, ...rest];
  const ranked = byDegree(study);
  const most = Math.max(...graph.edges.map(({ weight }) => weight));
  return {
    version: 1,
    kind: "network",
    title: { en: "Network", zh: "网络图" },
    caption: captionOf(study),
    groups: groups.map(({ name }) => name),
    groupLabels: groups.map(({ label }) => label),
    follows: groups.map(() => null),
    colours: groups.map(({ colour }) => colour),
    points: {
      item: "feature",
      ids: nodes,
      labels: names,
      x: [...places.x],
      y: [...places.y],
      group: Array.from(modules.of, (module) => signs.length + Math.min(module, coloured)),
    },
    edges: graph.edges.map(({ from, to, weight }, at) => ({ from, to, group: read.edges[at]!.value > 0 ? 0 : 1, weight: weight / most })),
    labelled: ranked.slice(0, nodes.length <= mostNamed ? nodes.length : 12),
    ranked: ranked.slice(0, mostRanked),
  };
}
