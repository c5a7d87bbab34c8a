/** How much a graph hangs on each of its nodes. */
import type { Progress } from "../progress.ts";
import type { Graph } from "./network.ts";

export interface Centrality {
  /** Edges at the node; with directions, those that leave it. */
  degree: Float64Array;
  /** The sum of their weights. */
  strength: Float64Array;
  /** Shortest paths between others that pass it, split evenly where there are several. */
  betweenness: Float64Array;
  /** Reached nodes over the sum of their distances; NaN where none is reached. */
  closeness: Float64Array;
}

/**
 * Degree, strength, betweenness (Brandes 2001) and closeness. Every edge has length 1, whatever its weight.
 *
 * @method centrality Centralities of a network
 * @formula betweenness(v) = Σ σ_st(v)/σ_st over pairs s, t ≠ v (each pair once without directions); closeness(v) = reached / Σ distance
 * @defaults lengths of 1; no normalisation
 * @reference Brandes U (2001) J. Math. Sociol. 25:163, doi:10.1080/0022250X.2001.9990249
 * @follows R's igraph::degree, strength, betweenness, closeness(normalized = TRUE); the last within what is reached (igraph 1.3)
 */
export function centrality(graph: Graph, progress?: Progress): Centrality {
  const { nodes, starts, targets, weights } = graph;
  const result: Centrality = {
    degree: new Float64Array(nodes),
    strength: new Float64Array(nodes),
    betweenness: new Float64Array(nodes),
    closeness: new Float64Array(nodes),
  };
  const distance = new Int32Array(nodes);
  const paths = new Float64Array(nodes);
  const dependency = new Float64Array(nodes);
  const queue = new Uint32Array(nodes);
  for (let source = 0; source < nodes; source++) {
    for (let at = starts[source]!; at < starts[source + 1]!; at++) {
      result.degree[source]! += 1;
      result.strength[source]! += weights[at]!;
    }
    distance.fill(-1);
    paths.fill(0);
    dependency.fill(0);
    distance[source] = 0;
    paths[source] = 1;
    queue[0] = source;
    let reached = 1;
    let total = 0;
    for (let head = 0; head < reached; head++) {
      const node = queue[head]!;
      total += distance[node]!;
      for (let at = starts[node]!; at < starts[node + 1]!; at++) {
        const target = targets[at]!;
        if (distance[target] === -1) {
          distance[target] = distance[node]! + 1;
          queue[reached++] = target;
        }
        if (distance[target] === distance[node]! + 1) paths[target]! += paths[node]!;
      }
    }
    result.closeness[source] = reached > 1 ? (reached - 1) / total : Number.NaN;
    // From the farthest back: what hangs on a node hangs on those before it.
    for (let tail = reached - 1; tail > 0; tail--) {
      const node = queue[tail]!;
      for (let at = starts[node]!; at < starts[node + 1]!; at++) {
        const target = targets[at]!;
        if (distance[target] === distance[node]! + 1) dependency[node]! += (paths[node]! / paths[target]!) * (1 + dependency[target]!);
      }
      result.betweenness[node]! += graph.directed ? dependency[node]! : dependency[node]! / 2;
    }
    progress?.(source + 1, nodes);
  }
  return result;
}
