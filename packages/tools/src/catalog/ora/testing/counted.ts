/** What the cases of over-representation have in common: half of the classes, what was counted, the order by p. */
import type { GivenInput, Ran } from "#testing/cases/case.ts";

/** Every other feature has no class. */
export function halfClassed({ features }: GivenInput): GivenInput["features"] {
  const emptied = (values: readonly string[]) => values.map((cell, at) => (at % 2 === 0 ? cell : ""));
  return { ids: features!.ids, columns: features!.columns.map((column) => (column.name === "class" ? { ...column, values: emptied(column.values) } : column)) };
}

/** What was counted, again from the tables. */
export function counts(run: Ran) {
  const sets = run.words("sets", "set").length;
  const [notes, selected, ids] = [run.words("background", "note"), run.flags("background", "selected"), run.words("background", "identifier")];
  const there = notes.map((note) => note !== "no identifier" && note !== "no value");
  const units = new Set(ids.filter((_, at) => there[at])).size;
  const hits = new Set(ids.filter((_, at) => there[at] && selected[at])).size;
  const enriched = run.numbers("sets", "p_adj").filter((p) => p <= Number(run.params["p_threshold"])).length;
  return { sets, units, hits, enriched, measured: notes.length, without: there.filter((is) => !is).length };
}
export const byP = (run: Ran): number[] => {
  const [p, enrichment] = [run.numbers("sets", "p"), run.numbers("sets", "enrichment")];
  return [...p.keys()].sort((a, b) => p[a]! - p[b]! || enrichment[b]! - enrichment[a]! || a - b);
};
