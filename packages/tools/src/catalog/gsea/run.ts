/** Do the members of a set stand together at one end of all features? */
import { gsea } from "@analyte/analysis/function/gsea";
import { spoken } from "@analyte/contract/group-wording";
import { adjustedHeading, adjustP } from "#parts/adjusting.ts";
import { paramsOf } from "#parts/declare.ts";
import { signedHeading } from "#parts/direction.ts";
import { fill } from "#parts/fill.ts";
import { memberRows } from "#parts/member-rows.ts";
import { cellsBy, setsAndSource } from "#parts/set-choice.ts";
import { noneInSets, noSize, requireKnown } from "#parts/set-faults.ts";
import { matching, placedSets, unitsOf, type Unit } from "#parts/set-members.ts";
import type { ToolInput, ToolOutput, ToolTable } from "#tool.ts";
import { byP, runningChart, scoresChart } from "./charts.ts";
import { manifest, signedTitles, tooFewRandom, wholeRanking } from "./manifest.ts";
import { rankingOf, type Ranked } from "./ranking.ts";
import { rScript } from "./script.ts";
import type { Study, TestedSet } from "./study.ts";
import { methodsOf, notesOf } from "./words.ts";

export function run(input: ToolInput): ToolOutput {
  const params = paramsOf(manifest, input);
  const ranked = rankingOf(input, params);
  const library = input.others?.libraries["library"] ?? null;
  const columns = input.features?.columns.map(({ name }) => name) ?? [];
  const { sets, source } = setsAndSource({ ...ranked, columns, cellsOf: cellsBy(input.features, ranked.ids), library }, params);
  const units = byStatistic(unitsOf(source), ranked);
  const placed = placedSets(source, sets, units);
  requireKnown(library, params.least_known, matching(source, sets), source.cells);
  if (placed.every((one) => one.units.length === 0)) throw noneInSets(library, params.set_columns ?? [], source.cells);
  const within = placed.filter((one) => one.units.length >= params.least && one.units.length <= params.most);
  if (within.length === 0) throw noSize(params.least, params.most, Math.max(...placed.map((one) => one.units.length)));
  const values = Float64Array.from(units, ({ features }) => ranked.values[features[0]!]!);
  const found = gsea(
    units.map((_, place) => String(place)),
    values,
    within.map((one, at) => ({ name: String(at), members: one.units.map(String) })),
    {
      weight: params.weight,
      permutations: params.permutations,
      seed: params.seed,
      // Which sizes are tested was decided above, with the sentence for it.
      least: 1,
      most: Infinity,
      progress: (done) => input.report(0.1 + 0.7 * done, { en: "Drawing random sets", zh: "正在抽取随机集合" }),
    },
  );
  const { adjusted, refused } = adjustP(
    Float64Array.from(found, ({ p }) => p),
    params.adjust,
  );
  const tested = found.map((one, at): TestedSet => {
    const { set, units: places } = within[Number(one.set)]!;
    return {
      ...one,
      id: set.id,
      name: set.name,
      p_adj: adjusted[at]!,
      significant: adjusted[at]! <= params.p_threshold,
      places: Uint32Array.from(places).sort(),
    };
  });
  const study: Study = {
    params,
    ranked,
    library,
    source,
    units,
    values,
    tested,
    sets: sets.length,
    placed: placed.filter((one) => one.units.length > 0).length,
    matched: matching(source, sets),
    refused,
  };
  const { sides } = ranked;
  const members = memberRows([...byP(study), ...tested.filter(({ p }) => Number.isNaN(p))], membersOf);
  return {
    tables: [setsTable(study), membersTable(study, members.rows), rankingTable(study)],
    charts: [
      { name: "running", document: runningChart(study) },
      { name: "scores", document: scoresChart(study) },
    ],
    methods: sides === null ? methodsOf(study) : spoken([sides.case, sides.control], ([one, control]) => methodsOf(study, { case: one!, control: control! })),
    notes: [...notesOf(study), ...members.notes],
    ...(sides !== null && { groups: [sides.case, sides.control], comparison: sides }),
    rScript: rScript(
      study,
      within.map(({ set }) => set),
    ),
  };
}

/** Of features with the same identifiers the one with the largest number stands for all. */
function byStatistic(units: readonly Unit[], { values }: Ranked): Unit[] {
  const size = (feature: number): number => Math.abs(values[feature]!);
  return units
    .map(({ features, ids }) => ({ ids, features: features.toSorted((a, b) => size(b) - size(a) || a - b) }))
    .toSorted((a, b) => a.features[0]! - b.features[0]!);
}

/** The heading of numbers whose sign says in which group the features are higher, where the table of tests says which that is. */
const signedBy = ({ sides }: Ranked, column: keyof typeof signedTitles) => sides && signedHeading(signedTitles[column], sides.case, null);

const reasons: Record<string, string> = { "too-few": tooFewRandom, empty: wholeRanking };

function setsTable({ tested, units, ranked, params }: Study): ToolTable {
  const first = (place: string): number => units[Number(place)]!.features[0]!;
  return fill(manifest, "sets", tested, {
    set: ({ id }) => id,
    name: ({ name }) => name,
    size: ({ size }) => size,
    es: { ...signedBy(ranked, "es"), of: ({ es }) => es },
    nes: { ...signedBy(ranked, "nes"), of: ({ nes }) => nes },
    p: ({ p }) => p,
    p_adj: { ...adjustedHeading(params.adjust), of: ({ p_adj }) => p_adj },
    significant: ({ significant }) => significant,
    leading_edge: ({ leadingEdge }) => leadingEdge.map((place) => ranked.ids[first(place)]).join("; "),
    leading_names: ({ leadingEdge }) => leadingEdge.map((place) => ranked.names[first(place)]).join("; "),
    note: ({ reason }) => (reason === null ? "" : reasons[reason]!),
  });
}

interface Member {
  set: TestedSet;
  place: number;
  leading: boolean;
}

function membersOf(set: TestedSet): Member[] {
  const leading = new Set(set.leadingEdge);
  return Array.from(set.places, (place) => ({ set, place, leading: leading.has(String(place)) }));
}

function membersTable({ units, ranked, values }: Study, rows: readonly Member[]): ToolTable {
  const first = (place: number): number => units[place]!.features[0]!;
  return fill(manifest, "members", rows, {
    set: ({ set }) => set.id,
    set_name: ({ set }) => set.name,
    feature: ({ place }) => ranked.ids[first(place)]!,
    name: ({ place }) => ranked.names[first(place)]!,
    rank: ({ place }) => place + 1,
    value: { ...signedBy(ranked, "value"), of: ({ place }) => values[place]! },
    leading_edge: ({ leading }) => leading,
  });
}

function rankingTable({ units, ranked, source, values }: Study): ToolTable {
  return fill(manifest, "ranking", units, {
    rank: (_, at) => at + 1,
    feature: ({ features }) => ranked.ids[features[0]!]!,
    name: ({ features }) => ranked.names[features[0]!]!,
    identifier: ({ features }) => source.cells[features[0]!]!,
    value: { ...signedBy(ranked, "value"), of: (_, at) => values[at]! },
  });
}
