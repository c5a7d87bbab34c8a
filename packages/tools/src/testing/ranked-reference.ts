/** Agreement of the running scores with those of R. */
import type { GivenInput } from "#testing/cases/case.ts";
import { hasReference, referenceSets, referenceTable } from "#testing/reference-data.ts";
import { libraryOf, tableOf, withInputs } from "#testing/set-inputs.ts";

export const withTable = (columns: Record<string, readonly string[]>) => (given: GivenInput) => withInputs(given, { tests: tableOf(columns) });

/** R's ranking, in the order in which it has it. */
export function reference(name: string, sets: string, least: number, most: number) {
  if (!hasReference) return [];
  const rows = referenceTable(`${name}/gsea_ranks.csv`);
  const ids = rows.map((row) => row["id"]!);
  const statistic = rows.map((row) => row["stat"]!);
  const prepared = (given: GivenInput): GivenInput => ({
    ...withTable({ feature: ids, statistic })({
      ...given,
      others: { studies: {}, tables: {}, libraries: { library: { ...libraryOf(referenceSets(sets)), called: name } } },
    }),
    table: { matrix: { rows: 0, columns: 0, data: new Float64Array(0) }, samples: [], features: [] },
    features: null,
    featureNames: [],
  });
  const of = (weight: number, column: string) => ({
    on: "cachexia",
    prepared,
    params: { least, most, weight, permutations: 100 },
    file: `${name}/gsea.csv`,
    table: "sets",
    key: { ours: "set", theirs: "set" },
    columns: { size: "size", es: column },
    within: 1e-9,
  });
  return [of(1, "ES"), of(0, "ES_param0")];
}
