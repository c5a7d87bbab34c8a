/** Which compounds the features are, and all their identifiers. */
import { kindFacts, type IdKind } from "@analyte/contract/libraries/id-kinds";
import type { Compound } from "@analyte/contract/libraries/library";
import { compoundIndex } from "@analyte/contract/libraries/lookup";
import { paramsOf } from "#parts/declare.ts";
import { fill } from "#parts/fill.ts";
import { cellsBy } from "#parts/set-choice.ts";
import { noSheetColumn } from "#parts/set-faults.ts";
import { DataFault, type GivenLibrary, type ToolInput, type ToolOutput } from "#tool.ts";
import { matchesChart } from "./charts.ts";
import { manifest, type IdMapParams } from "./manifest.ts";
import { mapped, type Asked } from "./map.ts";
import { rScript } from "./script.ts";
import { counted, type Study } from "./study.ts";
import { methodsOf, notesOf } from "./words.ts";

export function run(input: ToolInput): ToolOutput {
  const params = paramsOf(manifest, input);
  const library = input.others!.libraries["library"]!;
  const { compounds } = library;
  if (compounds === undefined) throw noCompounds(library);
  const asked = askedOf(input, params, compounds);
  input.report(0.2, { en: "Looking names up", zh: "正在查找名称" });
  const study: Study = { params, library, asked, ...mapped(asked, compounds, params.suggest) };
  const { rows } = study;
  const sure = (of: (compound: Compound) => string) => (row: (typeof rows)[number]) =>
    row.kind === "exact" || row.kind === "normalised" ? of(row.compounds[0]!) : "";
  return {
    tables: [
      fill(manifest, "mapping", rows, {
        feature: ({ id }) => id,
        name: ({ name }) => name,
        match: ({ kind }) => kind,
        query: ({ query }) => query,
        compound: sure(({ en }) => en[0]!),
        compound_zh: sure(({ zh }) => zh[0] ?? ""),
        kegg: sure((compound) => idsOf(compound, "kegg")),
        hmdb: sure((compound) => idsOf(compound, "hmdb")),
        chebi: sure((compound) => idsOf(compound, "chebi")),
        candidates: ({ kind, compounds: all, nearest }) => (kind === "ambiguous" ? all : nearest).map(({ en }) => en[0]!).join("; "),
        note: ({ disagree }) => (disagree ? "columns disagree" : ""),
      }),
      fill(manifest, "counts", counted(study), { match: ({ kind }) => kind, features: ({ count }) => count }),
    ],
    charts: [{ name: "matches", document: matchesChart(study) }],
    methods: methodsOf(study),
    notes: notesOf(study),
    rScript: rScript(study),
  };
}

const idsOf = ({ id, ids }: Compound, kind: IdKind): string => [id, ...ids].filter((one) => kindFacts[kind].looks!.test(one)).join("; ");

/** A list as it was pasted; else the chosen columns; else ids, names and all columns in which anything is found, what finds most first. */
function askedOf({ table, featureNames, features }: ToolInput, params: IdMapParams, compounds: readonly Compound[]): Asked {
  const list = params.list ?? [];
  if (list.length > 0) return { ids: list, names: list, columns: [list] };
  const ids = table.features;
  const cellsOf = cellsBy(features, ids);
  const names = features?.columns.map(({ name }) => name) ?? [];
  const wanted = params.id_columns ?? [];
  const given = { ids, names: featureNames };
  if (wanted.length > 0)
    return {
      ...given,
      columns: wanted.map((column) => {
        const cells = cellsOf(column);
        if (cells === null) throw noSheetColumn(column, names);
        return cells;
      }),
    };
  const { find } = compoundIndex(compounds);
  const all = [featureNames, ids, ...names.map((column) => cellsOf(column)!)].map((cells) => ({
    cells,
    found: new Set(cells).size === 0 ? 0 : cells.filter((cell) => find(cell).kind !== "none").length,
  }));
  const useful = all.filter(({ found }) => found > 0).toSorted((a, b) => b.found - a.found);
  return { ...given, columns: (useful.length > 0 ? useful : all.slice(0, 1)).map(({ cells }) => cells) };
}

const noCompounds = ({ called }: GivenLibrary): DataFault =>
  new DataFault(
    "no-compounds",
    {
      en: `The library “${called}” has sets alone and doesn't say what else its members are called, so nothing can be mapped by it. Choose one that does, such as “Central metabolism (textbook)”.`,
      zh: `集合库“${called}”只有集合，没有成员的其他名称和编号，无法用于映射。请选择含有这些内容的库，例如“Central metabolism (textbook)”。`,
    },
    { table: "library" },
  );
