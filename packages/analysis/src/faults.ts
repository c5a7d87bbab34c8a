/** Arguments that don't fit: names the argument and what would be right. Tools turn it into a sentence. */
export class ArgumentFault extends Error {
  readonly argument: string;
  readonly wanted: string;

  constructor(argument: string, wanted: string) {
    super(`${argument}: ${wanted}`);
    this.name = "ArgumentFault";
    this.argument = argument;
    this.wanted = wanted;
  }
}

/** Why a number can't be computed; tables show it in the column `note`. */
export type Reason = "constant" | "too-few" | "all-missing" | "infinite" | "zero-control" | "perfect-separation" | "no-differences" | "empty" | "perfect-fit";
