import { ArgumentFault } from "../faults.ts";
import type { Matrix } from "../table.ts";

/** @throws ArgumentFault that names the argument when a value is missing or infinite. */
export function requireFinite(argument: string, { data }: Matrix): void {
  for (const value of data) if (!Number.isFinite(value)) throw new ArgumentFault(argument, "a number in every cell");
}
