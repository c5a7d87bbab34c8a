/** A graph of features: who is tied to whom, and how strongly. */
import { ArgumentFault } from "../faults.ts";

export interface Edge {
  from: number;
  to: number;
  /** Above 0: how strong the tie is. */
  weight: number;
}

export interface Graph {
  nodes: number;
  directed: boolean;
  edges: readonly Edge[];
  /** The edges of node i are those from `starts[i]` to `starts[i + 1]` in `targets` and `weights`; an undirected edge stands at both its ends. */
  starts: Uint32Array;
  targets: Uint32Array;
  weights: Float64Array;
}

/** @throws ArgumentFault when an edge's end is no node, a node is tied to itself, or a weight is not above 0 and finite. */
export function newGraph(nodes: number, edges: readonly Edge[], directed = false): Graph {
  const starts = new Uint32Array(nodes + 1);
  for (const { from, to, weight } of edges) {
    if (!(from < nodes && to < nodes && from >= 0 && to >= 0)) throw new ArgumentFault("edges", `ends from 0 to ${nodes - 1}`);
    if (from === to) throw new ArgumentFault("edges", `two different ends; node ${from} is tied to itself`);
    if (!(weight > 0 && weight < Infinity)) throw new ArgumentFault("edges", "weights above 0");
    starts[from + 1]!++;
    if (!directed) starts[to + 1]!++;
  }
  for (let node = 0; node < nodes; node++) starts[node + 1]! += starts[node]!;
  const next = starts.slice(0, nodes);
  const targets = new Uint32Array(starts[nodes]!);
  const weights = new Float64Array(starts[nodes]!);
  const place = (from: number, to: number, weight: number) => {
    targets[next[from]!] = to;
    weights[next[from]!++] = weight;
  };
  for (const { from, to, weight } of edges) {
    place(from, to, weight);
    if (!directed) place(to, from, weight);
  }
  return { nodes, directed, edges, starts, targets, weights };
}

/**
 * The edges of a correlation network: pairs with |r| of at least `least` and an adjusted p of at most `most`. Their weight is |r|; pairs that could not be
 * computed have none.
 *
 * @param estimate of i < j, as from `correlationsWithin`.
 * @throws ArgumentFault when the numbers of pairs do not fit.
 */
export function correlationEdges(items: number, estimate: Float64Array, pAdjusted: Float64Array, least = 0.5, most = 0.05): Edge[] {
  const pairs = (items * (items - 1)) / 2;
  if (estimate.length !== pairs) throw new ArgumentFault("estimate", `${pairs} pairs of ${items} items`);
  if (pAdjusted.length !== pairs) throw new ArgumentFault("pAdjusted", `${pairs} pairs of ${items} items`);
  const edges: Edge[] = [];
  for (let from = 0, at = 0; from < items; from++) {
    for (let to = from + 1; to < items; to++, at++) {
      const weight = Math.abs(estimate[at]!);
      if (weight >= least && weight > 0 && pAdjusted[at]! <= most) edges.push({ from, to, weight });
    }
  }
  return edges;
}
