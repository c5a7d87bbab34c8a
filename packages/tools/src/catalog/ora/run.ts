/** Which sets hold more of the selected features than chance would put there. */
import { ora } from "@analyte/analysis/function/ora";
import { listNames } from "@analyte/contract/listed";
import { adjustedHeading, adjustP } from "#parts/adjusting.ts";
import { noIdentifier, noValue, sameCompound } from "#parts/background-notes.ts";
import { paramsOf } from "#parts/declare.ts";
import { fill } from "#parts/fill.ts";
import { identifiedOf } from "#parts/identified.ts";
import { memberRows } from "#parts/member-rows.ts";
import { measuredOf } from "#parts/selecting.ts";
import { selectedWithoutIds, selectedWithoutValues } from "#parts/selecting-faults.ts";
import { byP } from "#parts/set-bubbles.ts";
import { amongValued, setsAndSource } from "#parts/set-choice.ts";
import { noneInSets, noSize, requireKnown } from "#parts/set-faults.ts";
import { compoundsOf, noneStands } from "#parts/standing.ts";
import { matching, placedSets } from "#parts/set-members.ts";
import { sourceWords } from "#parts/set-words.ts";
import type { ToolInput, ToolOutput, ToolTable } from "#tool.ts";
import { dotsChart, overviewChart, setsChart } from "./charts.ts";
import { manifest } from "./manifest.ts";
import { rScript } from "./script.ts";
import type { Study, TestedSet } from "./study.ts";
import { methodsOf, notesOf } from "./words.ts";

export function run(input: ToolInput): ToolOutput {
  const params = paramsOf(manifest, input);
  const measured = identifiedOf(measuredOf(input, params), params.most_msi, params.least_known > 1);
  input.report(0.2, { en: "Looking features up in the sets", zh: "正在集合中查找特征" });
  const library = input.others?.libraries["library"] ?? null;
  const { sets, source } = amongValued(setsAndSource({ ...measured, library }, params));
  const units = compoundsOf(source, measured, input);
  const isHit = units.map(({ features }) => measured.selected[features[0]!]!);
  const placed = placedSets(source, sets, units);
  requireKnown(library, params.least_known, matching(source, sets), source.cells);
  if (placed.every((one) => one.units.length === 0)) throw noneInSets(library, params.set_columns ?? [], source.cells);
  if (!isHit.includes(true) && units.some(({ features }) => features.some((feature) => measured.selected[feature]!))) throw noneStands(params.least_known > 1);
  if (!isHit.includes(true)) throw library === null ? selectedWithoutValues(listNames(params.set_columns ?? [])) : selectedWithoutIds(sourceWords(source));
  const within = placed.filter((one) => one.units.length >= params.least && one.units.length <= params.most);
  if (within.length === 0) throw noSize(params.least, params.most, Math.max(...placed.map((one) => one.units.length)));
  const keys = units.map((_, place) => String(place));
  const found = ora(
    keys.filter((_, place) => isHit[place]),
    keys,
    within.map((one, at) => ({ name: String(at), members: one.units.map(String) })),
    { least: 1 },
  );
  input.report(0.8, { en: "Drawing figures", zh: "正在绘图" });
  const { adjusted, refused } = adjustP(
    Float64Array.from(found.sets, ({ p }) => p),
    params.adjust,
  );
  const tested = found.sets.map((one, at): TestedSet => {
    const { set, units: places } = within[at]!;
    return { ...one, id: set.id, name: set.name, p_adj: adjusted[at]!, significant: adjusted[at]! <= params.p_threshold, units: places };
  });
  const study: Study = {
    params,
    measured,
    library,
    source,
    units,
    isHit,
    tested,
    sets: sets.length,
    placed: placed.filter((one) => one.units.length > 0).length,
    refused,
    matched: matching(source, sets),
  };
  const members = memberRows(
    byP(tested, ({ enrichment }) => enrichment),
    (set) => set.units.flatMap((unit) => units[unit]!.features.map((feature) => ({ set, feature }))),
  );
  return {
    tables: [setsTable(study), membersTable(study, members.rows), backgroundTable(study)],
    charts: [
      { name: "sets", document: setsChart(study) },
      { name: "dots", document: dotsChart(study) },
      { name: "overview", document: overviewChart(study) },
    ],
    methods: methodsOf(study),
    notes: [...notesOf(study), ...members.notes],
    rScript: rScript(
      study,
      within.map(({ set }) => set),
    ),
  };
}

function setsTable({ tested, units, isHit, measured, params }: Study): ToolTable {
  const hitsOf = (set: TestedSet): number[] =>
    set.units.filter((unit) => isHit[unit]).flatMap((unit) => units[unit]!.features.filter((feature) => measured.selected[feature]));
  return fill(manifest, "sets", tested, {
    set: ({ id }) => id,
    name: ({ name }) => name,
    size: ({ size }) => size,
    overlap: ({ overlap }) => overlap,
    expected: ({ expected }) => expected,
    enrichment: ({ enrichment }) => enrichment,
    p: ({ p }) => p,
    p_adj: { ...adjustedHeading(params.adjust), of: ({ p_adj }) => p_adj },
    significant: ({ significant }) => significant,
    members: (set) =>
      hitsOf(set)
        .map((feature) => measured.ids[feature])
        .join("; "),
    member_names: (set) =>
      hitsOf(set)
        .map((feature) => measured.names[feature])
        .join("; "),
  });
}

function membersTable({ measured, source }: Study, rows: readonly { set: TestedSet; feature: number }[]): ToolTable {
  return fill(manifest, "members", rows, {
    set: ({ set }) => set.id,
    set_name: ({ set }) => set.name,
    feature: ({ feature }) => measured.ids[feature]!,
    name: ({ feature }) => measured.names[feature]!,
    identifier: ({ feature }) => source.cells[feature]!,
    selected: ({ feature }) => measured.selected[feature]!,
  });
}

function backgroundTable({ measured, source, units, tested, library }: Study): ToolTable {
  const unitOf = new Map(units.flatMap(({ features }, unit) => features.map((feature) => [feature, unit] as const)));
  const counts = units.map(() => 0);
  for (const { units: places } of tested) for (const unit of places) counts[unit]!++;
  return fill(
    manifest,
    "background",
    measured.ids.map((_, feature) => feature),
    {
      feature: (feature) => measured.ids[feature]!,
      name: (feature) => measured.names[feature]!,
      identifier: (feature) => source.cells[feature]!,
      selected: (feature) => measured.selected[feature]!,
      sets: (feature) => (unitOf.has(feature) ? counts[unitOf.get(feature)!]! : 0),
      note: (feature) => {
        const unit = unitOf.get(feature);
        if (unit === undefined) return library === null ? noValue : noIdentifier;
        const first = units[unit]!.features[0]!;
        return first === feature ? "" : sameCompound;
      },
    },
  );
}
