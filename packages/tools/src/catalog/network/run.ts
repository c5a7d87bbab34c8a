/** Pairs as a network: its nodes, edges, components and modules. */
import { paramsOf } from "#parts/declare.ts";
import { fill } from "#parts/fill.ts";
import type { ToolInput, ToolOutput } from "#tool.ts";
import { networkChart } from "./charts.ts";
import { manifest } from "./manifest.ts";
import { rScript } from "./script.ts";
import { byDegree, studyOf, type Study } from "./study.ts";
import { methodsOf, notesOf } from "./words.ts";

export function run(input: ToolInput): ToolOutput {
  const study = studyOf(input, paramsOf(manifest, input));
  return {
    tables: tablesOf(study),
    charts: [{ name: "network", document: networkChart(study) }],
    methods: methodsOf(study),
    notes: notesOf(study),
    rScript: rScript(study),
  };
}

function tablesOf(study: Study): ToolOutput["tables"] {
  const { nodes, names, graph, read, central, component, modules } = study;
  const signed = (sign: number): Float64Array => {
    const counts = new Float64Array(nodes.length);
    for (const [at, { from, to }] of graph.edges.entries()) if (read.edges[at]!.value * sign > 0) for (const end of [from, to]) counts[end]! += 1;
    return counts;
  };
  const [positive, negative] = [signed(1), signed(-1)];
  const isWithin = graph.edges.map(({ from, to }) => modules.of[from] === modules.of[to]);
  const ranked = byDegree(study);
  const all = Array.from({ length: modules.count }, (_, module) => module);
  const count = (of: (from: number, to: number) => boolean): number => graph.edges.filter(({ from, to }) => of(modules.of[from]!, modules.of[to]!)).length;
  return [
    fill(manifest, "nodes", nodes, {
      node: (node) => node,
      name: (_, at) => names[at]!,
      degree: (_, at) => central.degree[at]!,
      positive: (_, at) => positive[at]!,
      negative: (_, at) => negative[at]!,
      strength: (_, at) => central.strength[at]!,
      betweenness: (_, at) => central.betweenness[at]!,
      closeness: (_, at) => central.closeness[at]!,
      component: (_, at) => component[at]! + 1,
      module: (_, at) => modules.of[at]! + 1,
    }),
    fill(manifest, "edges", read.edges, {
      first: ({ first }) => first,
      second: ({ second }) => second,
      weight: ({ value }) => value,
      sign: ({ value }) => (value > 0 ? "positive" : "negative"),
      within: (_, at) => isWithin[at]!,
    }),
    fill(manifest, "modules", all, {
      module: (module) => module + 1,
      size: (module) => modules.of.filter((own) => own === module).length,
      inside: (module) => count((one, other) => one === module && other === module),
      outside: (module) => count((one, other) => (one === module) !== (other === module)),
      hub: (module) => nodes[ranked.find((node) => modules.of[node] === module)!]!,
    }),
  ];
}
