/** What a job refuses because too little, or too much, takes part: by the rule by which the form says it before. */
import type { Manifest, ParamValues } from "@analyte/contract/manifest";
import { fewFault, pairsFault } from "@analyte/contract/option-limits";
import { mostFault, sizeFault, type TableSize } from "@analyte/contract/table-limits";
import { workFault } from "@analyte/contract/work-limits";
import { DataFault } from "#tool.ts";

/** @throws DataFault when the tool can't work with a table of this size. */
export function requireSize(manifest: Manifest, size: TableSize): void {
  const fault = sizeFault(manifest, size);
  const least = manifest.inputs.find(({ name }) => name === "matrix")?.size;
  if (fault !== null) throw new DataFault(size.samples > (least?.most_samples ?? Infinity) ? "too-many-samples" : "too-few", fault, { table: "matrix" });
}

/** @throws DataFault when a whole number asks for more than there is. */
export function requireEnough(manifest: Manifest, name: string, value: number, size: TableSize, code: string): void {
  const param = manifest.params.find((one) => one.name === name);
  const fault = param?.kind === "integer" ? mostFault(param, value, size) : null;
  if (fault !== null) throw new DataFault(code, fault);
}

/** @throws DataFault when the chosen option would compare more pairs of groups than it can in a time that anybody would wait. */
export function requirePairs(manifest: Manifest, name: string, value: unknown, groups: number, features: number): void {
  const param = manifest.params.find((one) => one.name === name);
  const fault = param?.kind === "choice" ? pairsFault(param, value, groups, features) : null;
  if (fault !== null) throw new DataFault("too-many-pairs", fault);
}

/** @throws DataFault when the chosen option makes no sense of so few features. */
export function requireFeatures(manifest: Manifest, name: string, value: unknown, features: number): void {
  const param = manifest.params.find((one) => one.name === name);
  const fault = param?.kind === "choice" ? fewFault(param, value, features) : null;
  if (fault !== null) throw new DataFault("too-few", fault, { table: "matrix" });
}

/** @throws DataFault when what is asked for would take hours with a table of this size. */
export function requireWork(manifest: Manifest, params: object, size: TableSize): void {
  const fault = workFault(manifest, params as ParamValues, size);
  if (fault !== null) throw new DataFault("too-much-work", fault, { table: "matrix" });
}
