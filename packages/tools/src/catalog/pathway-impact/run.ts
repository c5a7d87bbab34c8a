/** Which pathways the selected features are in, and how much of them hangs on these. */
import { importanceOf, pathwayImpact, type Pathway } from "@analyte/analysis/function/pathway";
import type { FeatureSet } from "@analyte/contract/libraries/library";
import { adjustedHeading, adjustP } from "#parts/adjusting.ts";
import { paramsOf } from "#parts/declare.ts";
import { fill } from "#parts/fill.ts";
import { measuredOf } from "#parts/selecting.ts";
import { selectedWithoutIds } from "#parts/selecting-faults.ts";
import { setsAndSource } from "#parts/set-choice.ts";
import { noneInSets, noSize } from "#parts/set-faults.ts";
import { compoundsOf, noneStands } from "#parts/standing.ts";
import { matching, placedSets, type Unit } from "#parts/set-members.ts";
import { chineseNames } from "#parts/set-names.ts";
import { sourceWords } from "#parts/set-words.ts";
import { DataFault, type GivenLibrary, type ToolInput, type ToolOutput, type ToolTable } from "#tool.ts";
import { impactChart, pathwaysChart } from "./charts.ts";
import { manifest, noImportance, noReactions } from "./manifest.ts";
import { rScript } from "./script.ts";
import type { Study, TestedPathway } from "./study.ts";
import { methodsOf, notesOf } from "./words.ts";

export function run(input: ToolInput): ToolOutput {
  const params = paramsOf(manifest, input);
  const library = input.others!.libraries["library"]!;
  if (library.links.length === 0) throw noLinks(library);
  const measured = measuredOf(input, params);
  input.report(0.2, { en: "Looking features up in the pathways", zh: "正在通路中查找特征" });
  const { sets, source } = setsAndSource({ ...measured, library }, params);
  const units = compoundsOf(source, measured, input);
  const isHit = units.map(({ features }) => measured.selected[features[0]!]!);
  const placed = placedSets(source, sets, units);
  if (placed.every((one) => one.units.length === 0)) throw noneInSets(library, [], source.cells);
  if (!isHit.includes(true) && units.some(({ features }) => features.some((feature) => measured.selected[feature]!))) throw noneStands(false);
  if (!isHit.includes(true)) throw selectedWithoutIds(sourceWords(source));
  const within = placed.filter((one) => one.units.length >= params.least && one.units.length <= params.most).map(({ set }) => set);
  if (within.length === 0) throw noSize(params.least, params.most, Math.max(...placed.map((one) => one.units.length)));
  input.report(0.4, { en: "Following reactions", zh: "正在分析反应关系" });
  const nodes = nodesOf(within, source, units);
  const graphs = graphsOf(library, within, nodes);
  const keys = units.map((_, place) => String(place));
  const hits = keys.filter((_, place) => isHit[place]);
  const found = pathwayImpact(hits, keys, graphs, params.importance, 1);
  const { adjusted, refused } = adjustP(
    Float64Array.from(found, ({ p }) => p),
    params.adjust,
  );
  const names = new Map(library.compounds?.map(({ id, en }) => [id, en[0] ?? ""]));
  const tested = found.map((one, at): TestedPathway => {
    const set = within[at]!;
    const own = importanceOf(graphs[at]!, params.importance);
    const all = own.reduce((sum, importance) => sum + importance, 0);
    return {
      ...one,
      id: set.id,
      name: set.name,
      p_adj: adjusted[at]!,
      significant: adjusted[at]! <= params.p_threshold,
      hasReactions: graphs[at]!.edges.length > 0,
      nodes: set.members.map((id, node) => {
        const places = nodes[at]![node]!;
        return { id, name: names.get(id) ?? "", share: all > 0 ? own[node]! / all : Number.NaN, units: places, hit: places.some((place) => isHit[place]) };
      }),
    };
  });
  const study: Study = {
    params,
    measured,
    library,
    source,
    units,
    isHit,
    tested,
    matched: matching(source, sets),
    sets: sets.length,
    placed: placed.filter((one) => one.units.length > 0).length,
    refused,
  };
  return {
    tables: [pathwaysTable(study, sets), compoundsTable(study)],
    charts: [
      { name: "impact", document: impactChart(study) },
      { name: "pathways", document: pathwaysChart(study) },
    ],
    methods: methodsOf(study),
    notes: notesOf(study),
    rScript: rScript(study),
  };
}

/** Of each member of each set the units that stand for it. */
function nodesOf(sets: readonly FeatureSet[], source: Study["source"], units: readonly Unit[]): number[][][] {
  const members = sets.flatMap((set) => set.members.map((member) => ({ ...set, members: [member] })));
  const placed = placedSets(source, members, units).map((one) => one.units);
  let next = 0;
  return sets.map((set) => placed.slice(next, (next += set.members.length)));
}

function graphsOf({ links }: GivenLibrary, sets: readonly FeatureSet[], nodes: readonly number[][][]): Pathway[] {
  const placeOf = new Map(sets.map(({ id, members }) => [id, new Map(members.map((member, at) => [member, at]))]));
  const edges = new Map<string, [number, number][]>(sets.map(({ id }) => [id, []]));
  for (const { set, from, to } of links) {
    const places = placeOf.get(set);
    const [start, end] = [places?.get(from), places?.get(to)];
    if (start !== undefined && end !== undefined) edges.get(set)!.push([start, end]);
  }
  return sets.map(({ id }, at) => ({ name: id, nodes: nodes[at]!.map((units) => units.map(String)), edges: edges.get(id)! }));
}

function pathwaysTable({ tested, units, isHit, measured, params }: Study, sets: readonly FeatureSet[]): ToolTable {
  const hitsOf = ({ nodes }: TestedPathway): number[] =>
    [...new Set(nodes.flatMap((node) => node.units.filter((unit) => isHit[unit])))]
      .flatMap((unit) => units[unit]!.features.filter((feature) => measured.selected[feature]))
      .toSorted((a, b) => a - b);
  return fill(manifest, "pathways", tested, {
    set: ({ id }) => id,
    name: ({ name }) => name,
    name_zh: chineseNames(sets),
    compounds: ({ nodes }) => nodes.length,
    size: ({ size }) => size,
    overlap: ({ overlap }) => overlap,
    expected: ({ expected }) => expected,
    p: ({ p }) => p,
    p_adj: { ...adjustedHeading(params.adjust), of: ({ p_adj }) => p_adj },
    significant: ({ significant }) => significant,
    impact: ({ impact }) => impact,
    members: (pathway) =>
      hitsOf(pathway)
        .map((feature) => measured.ids[feature])
        .join("; "),
    member_names: (pathway) =>
      hitsOf(pathway)
        .map((feature) => measured.names[feature])
        .join("; "),
    note: ({ impact, hasReactions }) => (Number.isNaN(impact) ? (hasReactions ? noImportance : noReactions) : ""),
  });
}

function compoundsTable({ tested, units, measured }: Study): ToolTable {
  const rows = tested.flatMap((pathway) => pathway.nodes.map((node) => ({ set: pathway.id, ...node })));
  return fill(manifest, "compounds", rows, {
    set: ({ set }) => set,
    compound: ({ id }) => id,
    name: ({ name }) => name,
    importance: ({ share }) => share,
    features: (node) => node.units.flatMap((unit) => units[unit]!.features.map((feature) => measured.ids[feature])).join("; "),
    selected: ({ hit }) => hit,
  });
}

const noLinks = ({ called }: GivenLibrary): DataFault =>
  new DataFault(
    "no-reactions",
    {
      en: `The library “${called}” has no reactions, so nothing can be said of what hangs on a compound. Choose a library with reactions, such as “Central metabolism (textbook)”, or use over-representation.`,
      zh: `集合库“${called}”没有反应，无法评价化合物在通路中的作用。请选择含反应的库，例如“Central metabolism (textbook)”，或使用过表达富集分析。`,
    },
    { table: "library" },
  );
