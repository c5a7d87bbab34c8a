/** Of each set, how many of its measured members rise less how many fall. */
import { spoken } from "@analyte/contract/group-wording";
import type { Text } from "@analyte/contract/text";
import { paramsOf } from "#parts/declare.ts";
import { fill } from "#parts/fill.ts";
import { memberRows } from "#parts/member-rows.ts";
import { cellsBy, setsAndSource } from "#parts/set-choice.ts";
import { noneInSets, noSize, requireKnown } from "#parts/set-faults.ts";
import { compoundsOf } from "#parts/standing.ts";
import { matching, placedSets, type Unit } from "#parts/set-members.ts";
import { chineseNames } from "#parts/set-names.ts";
import type { ToolInput, ToolOutput } from "#tool.ts";
import { changesOf } from "./changes.ts";
import { overviewChart, scoresChart } from "./charts.ts";
import { manifest } from "./manifest.ts";
import { rScript } from "./script.ts";
import type { ScoredSet, Study } from "./study.ts";
import { methodsOf, notesOf } from "./words.ts";

export function run(input: ToolInput): ToolOutput {
  const params = paramsOf(manifest, input);
  const changes = changesOf(input, params);
  const library = input.others?.libraries["library"] ?? null;
  const columns = input.features?.columns.map(({ name }) => name) ?? [];
  const cellsOf = cellsBy(input.features, changes.ids);
  const { sets, source } = setsAndSource({ ...changes, columns, cellsOf, library }, params);
  const units = compoundsOf(source, { ids: changes.ids, cellsOf }, input);
  const placed = placedSets(source, sets, units);
  requireKnown(library, params.least_known, matching(source, sets), source.cells);
  if (placed.every((one) => one.units.length === 0)) throw noneInSets(library, params.set_columns ?? [], source.cells);
  const within = placed.filter((one) => one.units.length >= params.least && one.units.length <= params.most);
  if (within.length === 0) throw noSize(params.least, params.most, Math.max(...placed.map((one) => one.units.length)));
  const scored = within.map((one): ScoredSet => {
    const firsts = one.units.map((unit) => units[unit]!.features[0]!);
    const [increased, decreased] = [1, -1].map((sign) => firsts.filter((feature) => changes.direction[feature] === sign));
    return {
      id: one.set.id,
      name: one.set.name,
      units: one.units,
      increased: increased!,
      decreased: decreased!,
      score: (increased!.length - decreased!.length) / one.units.length,
    };
  });
  const study: Study = {
    params,
    changes,
    library,
    source,
    units,
    scored,
    matched: matching(source, sets),
    sets: sets.length,
    placed: placed.filter((one) => one.units.length > 0).length,
  };
  const listed = (values: readonly string[]) => (features: readonly number[]) => features.map((feature) => values[feature]).join("; ");
  const [ids, names] = [listed(changes.ids), listed(changes.names)];
  const first = ({ features }: Unit): number => features[0]!;
  const { sides } = changes;
  const members = memberRows(scored, (set) => set.units.map((unit) => ({ set, feature: first(units[unit]!) })), firstInLibrary);
  return {
    tables: [
      fill(manifest, "sets", scored, {
        set: ({ id }) => id,
        name: ({ name }) => name,
        name_zh: chineseNames(sets),
        size: (set) => set.units.length,
        increased: ({ increased }) => increased.length,
        decreased: ({ decreased }) => decreased.length,
        score: ({ score }) => score,
        increased_members: ({ increased }) => ids(increased),
        increased_names: ({ increased }) => names(increased),
        decreased_members: ({ decreased }) => ids(decreased),
        decreased_names: ({ decreased }) => names(decreased),
      }),
      fill(manifest, "members", members.rows, {
        set: ({ set }) => set.id,
        set_name: ({ set }) => set.name,
        feature: ({ feature }) => changes.ids[feature]!,
        name: ({ feature }) => changes.names[feature]!,
        change: ({ feature }) => changes.change[feature]!,
        direction: ({ feature }) => changes.direction[feature]!,
      }),
      fill(manifest, "changes", units, {
        feature: (unit) => changes.ids[first(unit)]!,
        name: (unit) => changes.names[first(unit)]!,
        identifier: (unit) => source.cells[first(unit)]!,
        change: (unit) => changes.change[first(unit)]!,
        direction: (unit) => changes.direction[first(unit)]!,
      }),
    ],
    charts: [
      { name: "scores", document: scoresChart(study) },
      { name: "overview", document: overviewChart(study) },
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

const firstInLibrary: Text = { en: "those that come first", zh: "排在前面的" };
