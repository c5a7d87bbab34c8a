/**
 * The labels that a data matrix carries itself are a column under the table's own name for it. Before, that column was always called “group”: choices of
 * that time are still understood.
 */
import type { Exclusion } from "./exclusions.ts";
import type { Manifest, ParamValues } from "./manifest.ts";

const nameBefore = "group";

interface Looked {
  recognised: { format: string };
  columns: readonly { name: string }[];
}

/** The column of the group labels that an inspected matrix carries; null where it has none. */
export const labelColumnOf = ({ recognised, columns }: Looked): string | null => (recognised.format === "metaboanalyst" ? (columns[0]?.name ?? null) : null);

/** The values with the column “group” called as the table calls it; themselves where a column has that very name. */
export function withLabelColumn(manifest: Manifest, values: ParamValues, columns: readonly string[], labels: string | null | undefined): ParamValues {
  if (labels === null || labels === undefined || columns.includes(nameBefore)) return values;
  const called = (name: string): string => (name === nameBefore ? labels : name);
  const inColumn = (value: object): object => ("column" in value && value.column === nameBefore ? { ...value, column: labels } : value);
  const renamed = manifest.params.flatMap((param): [string, unknown][] => {
    const value = values[param.name];
    if (value === undefined || value === null) return [];
    switch (param.kind) {
      case "grouping":
      case "pair":
      case "replicates":
        return [[param.name, typeof value === "object" ? inColumn(value) : value]];
      case "column":
        return [[param.name, typeof value === "string" ? called(value) : value]];
      case "columns":
        return [[param.name, param.of === "samples" && Array.isArray(value) ? (value as string[]).map(called) : value]];
      case "exclude":
        return [[param.name, (value as Exclusion[]).map((one) => (one.by === undefined ? one : { ...one, by: called(one.by) }))]];
      default:
        return [];
    }
  });
  return { ...values, ...Object.fromEntries(renamed) };
}
