/** Parts of a graph that hang together more than chance would have it. */
import { ArgumentFault } from "../faults.ts";
import type { Progress } from "../progress.ts";
import { newGenerator, permutation } from "../random/generator.ts";
import { newGraph, type Edge, type Graph } from "./network.ts";

export interface Communities {
  /** For each node its community, numbered by size, the largest 0; equal ones by their first node. */
  of: Uint32Array;
  count: number;
  modularity: number;
}

export interface CommunityOptions {
  seed?: number;
  resolution?: number;
  runs?: number;
  progress?: Progress;
}

/**
 * Communities by Louvain's method: nodes move to the neighbouring community that raises modularity most, in random order, until none does; communities become
 * nodes, and so on; of several runs the best is kept. A node without edges is a community of its own.
 *
 * @method communities Communities of a network
 * @formula Q = Σ_c (w_c / W − γ (s_c / 2W)²): w_c the weight inside, s_c the strength of its nodes, W all weight
 * @defaults resolution γ = 1, 10 runs
 * @reference Blondel VD et al. (2008) J. Stat. Mech. P10008, doi:10.1088/1742-5468/2008/10/P10008; Newman MEJ (2004) Phys. Rev. E 70:056131, doi:10.1103/PhysRevE.70.056131
 * @follows R's igraph::cluster_louvain, igraph::modularity (igraph 1.3)
 *
 * @throws ArgumentFault when the graph has directions, or the numbers do not fit.
 */
export function communities(graph: Graph, { seed = 1, resolution = 1, runs = 10, progress }: CommunityOptions = {}): Communities {
  if (graph.directed) throw new ArgumentFault("graph", "edges without directions");
  if (!(resolution > 0 && resolution < Infinity)) throw new ArgumentFault("resolution", "a number above 0");
  if (!Number.isInteger(runs) || runs < 1) throw new ArgumentFault("runs", "a whole number from 1");
  const generator = newGenerator(seed);
  let best: Uint32Array | null = null;
  let highest = -Infinity;
  for (let run = 0; run < runs; run++) {
    progress?.(run, runs);
    const of = louvain(graph, resolution, (length) => permutation(generator, length));
    const value = modularity(graph, of, resolution);
    if (best !== null && !(value > highest + 1e-12)) continue;
    best = of;
    highest = value;
  }
  return { ...bySize(best!), modularity: graph.edges.length === 0 ? Number.NaN : highest };
}

/** Modularity of a partition, by its definition; NaN for a graph without edges. */
export function modularity({ edges, nodes }: Graph, of: Uint32Array, resolution = 1): number {
  if (of.length !== nodes) throw new ArgumentFault("of", `a community for each of the ${nodes} nodes`);
  const strength = new Map<number, number>();
  let all = 0;
  let inside = 0;
  for (const { from, to, weight } of edges) {
    all += weight;
    if (of[from] === of[to]) inside += weight;
    for (const end of [of[from]!, of[to]!]) strength.set(end, (strength.get(end) ?? 0) + weight);
  }
  let chance = 0;
  for (const value of strength.values()) chance += (value / (2 * all)) ** 2;
  return all === 0 ? Number.NaN : inside / all - resolution * chance;
}

/** A graph whose nodes are communities: `own` is twice the weight inside each. */
interface Level {
  graph: Graph;
  own: Float64Array;
}

function louvain(graph: Graph, resolution: number, orderOf: (length: number) => Uint32Array): Uint32Array {
  let level: Level = { graph, own: new Float64Array(graph.nodes) };
  let of = Uint32Array.from({ length: graph.nodes }, (_, node) => node);
  for (;;) {
    const moved = moveNodes(level, resolution, orderOf(level.graph.nodes));
    const { of: renamed, count } = bySize(moved);
    of = of.map((community) => renamed[community]!);
    if (count === level.graph.nodes) return of;
    level = merged(level, renamed, count);
  }
}

function moveNodes({ graph, own }: Level, resolution: number, order: Uint32Array): Uint32Array {
  const { nodes, starts, targets, weights } = graph;
  const of = Uint32Array.from({ length: nodes }, (_, node) => node);
  const strength = own.slice();
  for (let node = 0; node < nodes; node++) for (let at = starts[node]!; at < starts[node + 1]!; at++) strength[node]! += weights[at]!;
  const inCommunity = strength.slice();
  const all = strength.reduce((sum, value) => sum + value, 0);
  const tie = new Float64Array(nodes);
  for (let changed = true; changed;) {
    changed = false;
    for (const node of order) {
      const home = of[node]!;
      const near: number[] = [home];
      for (let at = starts[node]!; at < starts[node + 1]!; at++) {
        const community = of[targets[at]!]!;
        if (tie[community] === 0 && community !== home) near.push(community);
        tie[community]! += weights[at]!;
      }
      inCommunity[home]! -= strength[node]!;
      const gain = (community: number) => tie[community]! - (resolution * strength[node]! * inCommunity[community]!) / all;
      let chosen = home;
      let most = gain(home) + 1e-12 * all;
      for (const community of near) {
        if (gain(community) > most) [chosen, most] = [community, gain(community)];
      }
      for (const community of near) tie[community] = 0;
      inCommunity[chosen]! += strength[node]!;
      of[node] = chosen;
      if (chosen !== home) changed = true;
    }
  }
  return of;
}

function merged({ graph, own }: Level, of: Uint32Array, count: number): Level {
  const inside = new Float64Array(count);
  for (const [node, weight] of own.entries()) inside[of[node]!]! += weight;
  const between = new Map<number, Edge>();
  for (const { from, to, weight } of graph.edges) {
    const [a, b] = [Math.min(of[from]!, of[to]!), Math.max(of[from]!, of[to]!)];
    if (a === b) inside[a]! += 2 * weight;
    else between.set(a * count + b, { from: a, to: b, weight: weight + (between.get(a * count + b)?.weight ?? 0) });
  }
  return { graph: newGraph(count, [...between.values()]), own: inside };
}

function bySize(of: Uint32Array): { of: Uint32Array; count: number } {
  const members = Map.groupBy(of.keys(), (node) => of[node]!);
  const ordered = [...members.values()].toSorted((a, b) => b.length - a.length || a[0]! - b[0]!);
  const renamed = new Uint32Array(of.length);
  for (const [number, nodes] of ordered.entries()) for (const node of nodes) renamed[node] = number;
  return { of: renamed, count: ordered.length };
}
