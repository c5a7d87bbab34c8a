import type { Wanted } from "./fault-phrases.ts";

/** Arguments that don't fit: names the argument and what would be right. Tools turn it into a sentence. */
export class ArgumentFault extends Error {
  readonly argument: string;
  readonly wanted: Wanted;

  constructor(argument: string, wanted: Wanted) {
    super(`${argument}: ${wanted}`);
    this.name = "ArgumentFault";
    this.argument = argument;
    this.wanted = wanted;
  }
}

/**
 * Why a number can't be computed; tables show it in the column `note`. By meaning: what the values lack (none at all, missing, infinite,
 * too few, one group, an empty cell of a design), then what they say too plainly (no spread, a spread that rounding may have made, no difference, no denominator).
 * `not-estimable`: of the samples with a value a design can't tell what is asked from what else they differ in.
 */
export type Reason =
  | "empty"
  | "all-missing"
  | "infinite"
  | "too-few"
  | "one-group"
  | "empty-cell"
  | "not-estimable"
  | "constant"
  | "perfect-separation"
  | "constant-group"
  | "rounding"
  | "perfect-fit"
  | "no-differences"
  | "zero-control";
