import { centrality, type Centrality } from "@analyte/analysis/relation/centrality";
import { communities, type Communities } from "@analyte/analysis/relation/communities";
import { newGraph, type Graph } from "@analyte/analysis/relation/network";
import type { ToolInput } from "#tool.ts";
import { noEdges, tooMany } from "./faults.ts";
import { mostEdges, mostNodes, type NetworkParams } from "./manifest.ts";
import { placesOf } from "./place.ts";
import { readEdges, type ReadEdges } from "./read.ts";

export interface Study {
  params: NetworkParams;
  read: ReadEdges;
  nodes: string[];
  names: string[];
  graph: Graph;
  central: Centrality;
  /** From 0, the largest first. */
  component: Uint32Array;
  components: number;
  modules: Communities;
  places: { x: Float64Array; y: Float64Array };
}

export function studyOf(input: ToolInput, params: NetworkParams): Study {
  input.report(0.05, { en: "Reading pairs", zh: "正在读取配对" });
  const read = readEdges(input.others!.tables["edges"]!, params);
  if (read.edges.length === 0) throw noEdges(read, params);
  const nodes = [...new Set(read.edges.flatMap(({ first, second }) => [first, second]))];
  if (nodes.length > mostNodes || read.edges.length > mostEdges) throw tooMany(nodes.length, read.edges.length, fittingThreshold(read));
  const place = new Map(nodes.map((node, at) => [node, at]));
  const graph = newGraph(
    nodes.length,
    read.edges.map(({ first, second, value }) => ({ from: place.get(first)!, to: place.get(second)!, weight: Math.abs(value) })),
  );
  input.report(0.1, { en: "Finding modules", zh: "正在划分模块" });
  const modules = communities(graph, { seed: params.seed, resolution: params.resolution });
  const central = centrality(graph);
  const { component, components } = componentsOf(graph);
  const placing = { en: "Placing nodes", zh: "正在布局节点" };
  return {
    params,
    read,
    nodes,
    names: nodes.map((node) => read.names.get(node) || node),
    graph,
    central,
    component,
    components,
    modules,
    places: placesOf(graph, component, params.seed, (share) => input.report(0.3 + 0.6 * share, placing)),
  };
}

/** The smallest |value| whose edges, and those above it, are few enough. */
function fittingThreshold({ columns, edges }: ReadEdges): number | null {
  if (columns.value === null) return null;
  const strongest = edges.toSorted((one, other) => Math.abs(other.value) - Math.abs(one.value));
  const seen = new Set<string>();
  let last = Math.abs(strongest[0]!.value);
  for (const [at, { first, second, value }] of strongest.entries()) {
    seen.add(first).add(second);
    if (at >= mostEdges || seen.size > mostNodes) break;
    last = Math.abs(value);
  }
  return last;
}

/** Numbered by size, equal ones by their first node. */
function componentsOf({ nodes, starts, targets }: Graph): { component: Uint32Array; components: number } {
  const found = new Int32Array(nodes).fill(-1);
  const members: number[][] = [];
  for (let start = 0; start < nodes; start++) {
    if (found[start] !== -1) continue;
    const own = [start];
    found[start] = members.length;
    for (let head = 0; head < own.length; head++)
      for (let at = starts[own[head]!]!; at < starts[own[head]! + 1]!; at++) {
        const next = targets[at]!;
        if (found[next] !== -1) continue;
        found[next] = members.length;
        own.push(next);
      }
    members.push(own);
  }
  const component = new Uint32Array(nodes);
  const bySize = members.toSorted((one, other) => other.length - one.length || one[0]! - other[0]!);
  for (const [number, own] of bySize.entries()) for (const node of own) component[node] = number;
  return { component, components: members.length };
}

/** Nodes by degree, then strength, then their order: hubs first. */
export const byDegree = ({ central: { degree, strength }, nodes }: Study): number[] =>
  [...nodes.keys()].sort((a, b) => degree[b]! - degree[a]! || strength[b]! - strength[a]! || a - b);
