/** Pathways as graphs: are the hits in them, and where they matter? And pathways hit by two kinds of features. */
import { adjust } from "../adjust/adjust.ts";
import { ArgumentFault } from "../faults.ts";
import { centrality } from "../relation/centrality.ts";
import { newGraph } from "../relation/network.ts";
import { combineFisher, combineStouffer } from "./combine-p.ts";
import { ora, type OraSet } from "./ora.ts";
import type { NamedSet } from "./sets.ts";

export interface Pathway {
  name: string;
  /** The features that stand for each node: a compound may be measured as several, and several may be one node. */
  nodes: readonly (readonly string[])[];
  /** From node to node, as the reactions go. */
  edges: readonly (readonly [from: number, to: number])[];
}

export type Importance = "betweenness" | "out-degree";

export interface PathwayImpact extends OraSet {
  /** Importance of the nodes that are hit, as a share of the pathway's whole importance; from 0 to 1, NaN where no node has any. */
  impact: number;
}

/**
 * Over-representation of pathways, with the share of their structure that the hits stand for. A node is hit when one of its features is, and counts once.
 *
 * @method pathway-impact Pathway impact
 * @formula impact = Σ importance of hit nodes / Σ importance of all nodes; importance: betweenness along the directions, or the number of edges that leave a node
 * @defaults betweenness; pathways with at least 2 features in the background
 * @reference Xia J, Wishart DS (2010) Bioinformatics 26:2342, doi:10.1093/bioinformatics/btq418
 * @follows MetaboAnalyst's pathway analysis; igraph::betweenness(directed = TRUE) (igraph 1.3)
 *
 * @returns the tested pathways, in the order given.
 * @throws ArgumentFault as `ora`, and when an edge's end is no node.
 */
export function pathwayImpact(
  hits: readonly string[],
  background: readonly string[],
  pathways: readonly Pathway[],
  importance: Importance = "betweenness",
  least = 2,
): PathwayImpact[] {
  const sets: NamedSet[] = pathways.map(({ name, nodes }) => ({ name, members: nodes.flat() }));
  if (new Set(sets.map(({ name }) => name)).size < sets.length) throw new ArgumentFault("pathways", "different names");
  const byName = new Map(pathways.map((pathway) => [pathway.name, pathway]));
  const measured = new Set(background);
  const chosen = new Set(hits.filter((hit) => measured.has(hit)));
  return ora(hits, background, sets, { least }).sets.map((set) => {
    const pathway = byName.get(set.set)!;
    const own = importanceOf(pathway, importance);
    let [hit, all] = [0, 0];
    for (const [node, features] of pathway.nodes.entries()) {
      all += own[node]!;
      if (features.some((feature) => chosen.has(feature))) hit += own[node]!;
    }
    return { ...set, impact: all > 0 ? hit / all : Number.NaN };
  });
}

/** Importance of each node; an edge named twice counts once, one from a node to itself not at all. */
export function importanceOf({ nodes, edges }: Pathway, importance: Importance): Float64Array {
  const distinct = new Map(edges.filter(([from, to]) => from !== to).map(([from, to]) => [`${from} ${to}`, { from, to, weight: 1 }]));
  const found = centrality(newGraph(nodes.length, [...distinct.values()], true));
  return importance === "betweenness" ? found.betweenness : found.degree;
}

export interface JointPathway {
  set: string;
  first: OraSet | null;
  second: OraSet | null;
  p: number;
  pAdjusted: number;
}

/** Hits against their background. */
export interface Hits {
  hits: readonly string[];
  background: readonly string[];
}

/**
 * Pathways hit by two kinds of features (genes and metabolites), each against its own background, their p combined. A pathway that only one kind can hit has the p of
 * that one.
 *
 * @method joint-pathway Joint pathway analysis
 * @formula p of each kind hypergeometric; together by Fisher's or Stouffer's method (weights √ of the pathway's size in each background)
 * @defaults Fisher; BH over all pathways
 * @reference Fisher RA (1932); Whitlock MC (2005) J. Evol. Biol. 18:1368, doi:10.1111/j.1420-9101.2005.00917.x
 * @follows MetaboAnalyst's joint pathway analysis (combination of p values)
 *
 * @throws ArgumentFault as `ora`, for either kind.
 */
export function jointPathways(first: Hits, second: Hits, sets: readonly NamedSet[], method: "fisher" | "stouffer" = "fisher", least = 2): JointPathway[] {
  const [one, other] = [first, second].map(({ hits, background }) => new Map(ora(hits, background, sets, { least }).sets.map((set) => [set.set, set])));
  const joint = sets.flatMap(({ name }): JointPathway[] => {
    const found = [one!.get(name), other!.get(name)].filter((set) => set !== undefined);
    if (found.length === 0) return [];
    const p = found.map((set) => set.p);
    const combined =
      found.length === 1
        ? p[0]!
        : method === "fisher"
          ? combineFisher(p)
          : combineStouffer(
              p,
              Array.from(found, ({ size }) => Math.sqrt(size)),
            );
    return [{ set: name, first: one!.get(name) ?? null, second: other!.get(name) ?? null, p: combined, pAdjusted: Number.NaN }];
  });
  const adjusted = adjust(
    Float64Array.from(joint, ({ p }) => p),
    "BH",
  );
  for (const [at, set] of joint.entries()) set.pAdjusted = adjusted[at]!;
  return joint;
}
