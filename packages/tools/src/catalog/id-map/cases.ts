import { expect } from "vitest";
import type { GivenInput, Ran, ToolCases } from "#testing/cases/case.ts";
import { firstLines, swapped, twice } from "#testing/cases/hostile-files.ts";
import { ownLibrary } from "#testing/set-inputs.ts";

const kinds = ["exact", "normalised", "ambiguous", "none"];
const counts = (run: Ran): number[] => kinds.map((kind) => run.words("mapping", "match").filter((match) => match === kind).length);

/** A sheet of names alone in place of the example's. */
const named =
  (names: readonly string[]) =>
  (given: GivenInput): GivenInput => {
    const ids = names.map((_, at) => `X${at}`);
    return {
      ...given,
      table: { ...given.table, features: ids },
      featureNames: [...names],
      features: { ids, columns: [{ name: "name", values: [...names] }] },
    };
  };
/** Row by what was given. */
const rowOf = (run: Ran, feature: string) => {
  const at = run.words("mapping", "feature").indexOf(feature);
  return Object.fromEntries(["match", "compound", "kegg", "hmdb", "chebi", "candidates", "note"].map((column) => [column, run.words("mapping", column)[at]!]));
};

export const cases: ToolCases = {
  faults: [
    { says: { en: "The feature sheet names 1 feature more than once: “F01”.", zh: "特征表中有 1 个特征名称重复：“F01”。" }, tables: twice("features") },
    { says: { en: "The file has no sets", zh: "集合库“library.gmt”无法使用。" }, tables: firstLines("library", 2) },
    { says: { en: "Line 1 has no tab", zh: "集合库“library.gmt”无法使用。" }, tables: swapped("library", "features") },

    {
      says: { en: "The library “own” has sets alone and doesn't say what else its members are called", zh: "只有集合，没有成员的其他名称和编号" },
      input: ownLibrary("a\tA\tC00031\tC00022\n"),
    },
    { says: { en: "no column “cas” in the feature sheet. It has “name”, “database”", zh: "特征表中没有“cas”列" }, params: { id_columns: ["cas"] } },
  ],
  runs: [
    { name: "a pasted list", params: { list: ["C00158", "HMDB00094", "CHEBI:30769", "citrate", "nobody", "lactate"] } },
    { name: "one column alone, no suggestions", params: { id_columns: ["database"], suggest: 0 } },
    { name: "nothing is known", params: {}, input: named(["qqqq", "xxxx", "--", "=1+1"]) },
    { name: "more unknown names than are suggested for", params: { suggest: 1 }, input: named(Array.from({ length: 1_003 }, (_, at) => `zz${at}`)) },
  ],
  says(run) {
    const [exact, normalised, ambiguous, none] = counts(run);
    const all = run.words("mapping", "match").length;
    const caption = {
      en: `Of ${all} features ${exact} are matched exactly, ${normalised} after normalising, ${ambiguous} are ambiguous and ${none} not found.`,
      zh: `${all} 个特征中，精确匹配 ${exact} 个，规范化后匹配 ${normalised} 个，有歧义 ${ambiguous} 个，未找到 ${none} 个。`,
    };
    const disagree = run.words("mapping", "note").filter((note) => note !== "").length;
    return [
      { in: "caption of matches", ...caption },
      { in: "methods", ...caption },
      { in: "methods", en: `${all} features were looked for`, zh: `查找 ${all} 个特征` },
      ...(none! > 0 ? [{ in: "notes" as const, en: `${none} feature`, zh: `有 ${none} 个特征未找到` }] : []),
      ...(disagree > 0 ? [{ in: "notes" as const, en: `The columns of ${disagree} feature`, zh: `有 ${disagree} 个特征的各列` }] : []),
      ...(ambiguous! - disagree > 0
        ? [{ in: "notes" as const, en: `${ambiguous! - disagree} feature`, zh: `有 ${ambiguous! - disagree} 个特征可能对应多个化合物` }]
        : []),
      ...(none! > 1_000 ? [{ in: "notes" as const, en: `${none! - 1_000} have none`, zh: `其余 ${none! - 1_000} 个没有` }] : []),
    ];
  },
  shows: {
    matches(run) {
      const { groups, groupLabels, labels, series } = run.chart("matches", "bars");
      expect(groups).toEqual(kinds);
      expect(groupLabels!.map(({ zh }) => zh)).toEqual(["精确", "规范化", "有歧义", "未找到"]);
      expect(labels).toEqual([run.input.others!.libraries["library"]!.called]);
      expect(series.map(({ group, values }) => [group, ...values])).toEqual(counts(run).map((count, group) => [group, count]));
      expect([...run.numbers("counts", "features")]).toEqual(counts(run));
    },
  },
  scripts: [
    { params: {} },
    { params: { id_columns: ["database", "name"] } },
    { params: { list: ["C00158", "cpd:C00031", "β-Alanine", "lactate", "D-Alanine"] } },
  ],
  invariants: [
    {
      name: "finds what was written in any of the ways, and nothing else",
      holds(run) {
        const result = run();
        expect(rowOf(result, "F02")).toMatchObject({ match: "exact", compound: "Citrate", kegg: "C00158", hmdb: "HMDB0000094" });
        expect(rowOf(result, "F02")["chebi"]).toContain("CHEBI:30769");
        expect(rowOf(result, "F04")).toMatchObject({ match: "exact", compound: "2-Oxoglutarate" });
        expect(rowOf(result, "F18")).toMatchObject({ match: "normalised", compound: "Taurocholate" });
        expect(rowOf(result, "F20")).toMatchObject({ match: "normalised", compound: "3-Methyl-2-oxobutanoate" });
        expect(rowOf(result, "F29")).toMatchObject({ match: "ambiguous", candidates: "L-Lactate; D-Lactate", kegg: "" });
        // The other hand is another compound.
        expect(rowOf(result, "F25")).toMatchObject({ match: "none", kegg: "" });
        expect(rowOf(result, "F11")).toMatchObject({ match: "none", candidates: expect.stringContaining("L-Glutamate") as string });
        expect(rowOf(result, "F22")).toMatchObject({ match: "none", kegg: "", hmdb: "", chebi: "" });
        // Urea with the identifier of urate.
        expect(rowOf(result, "F16")).toMatchObject({ match: "ambiguous", candidates: "Urea; Urate", note: "columns disagree", hmdb: "" });
        expect(rowOf(result, "F26")).toMatchObject({ match: "none", candidates: "" });
      },
    },
    {
      name: "any identifier that it gives finds the same compound again",
      holds(run) {
        const result = run();
        for (const column of ["compound", "compound_zh", "kegg", "hmdb", "chebi"]) {
          const rows = result.words("mapping", column).flatMap((cell, at) => (cell === "" ? [] : cell.split("; ").map((id) => ({ id, at }))));
          const list = [...new Set(rows.map(({ id }) => id))];
          const again = run({ list });
          const kegg = new Map(again.words("mapping", "feature").map((id, at) => [id, again.words("mapping", "kegg")[at]]));
          for (const { id, at } of rows) expect(kegg.get(id), id).toBe(result.words("mapping", "kegg")[at]);
        }
      },
    },
    {
      name: "says where a name and an identifier contradict each other, and takes neither",
      holds(run) {
        const result = run({}, (given) => ({
          ...given,
          features: {
            ids: given.features!.ids,
            columns: given.features!.columns.map((column) =>
              column.name === "database" ? { ...column, values: column.values.map((cell, at) => (at === 0 ? "C00031" : cell)) } : column,
            ),
          },
        }));
        expect(rowOf(result, "F01")).toMatchObject({ match: "ambiguous", kegg: "", note: "columns disagree" });
        expect(rowOf(result, "F01")["candidates"]!.split("; ").toSorted()).toEqual(["Citrate", "D-Glucose"]);
      },
    },
  ],
};
