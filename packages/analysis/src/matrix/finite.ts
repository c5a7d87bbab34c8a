import { ArgumentFault } from "../faults.ts";
import type { Matrix } from "../table.ts";

/** @throws ArgumentFault that names the argument when a value is missing or infinite. */
export function requireFinite(argument: string, { data }: Matrix): void {
  for (const value of data) if (!Number.isFinite(value)) throw new ArgumentFault(argument, "a number in every cell");
}

/** @throws ArgumentFault that names the place of the first value that is missing or infinite, for rows that are the caller's items. */
export function requireFiniteRows({ data, columns }: Matrix): void {
  for (let at = 0; at < data.length; at++) {
    if (!Number.isFinite(data[at])) throw new ArgumentFault(`row ${Math.floor(at / columns)}, column ${at % columns}`, "a finite value");
  }
}
