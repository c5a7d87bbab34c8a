/** Variables of the samples in an R script: one vector or factor each, called `v1`, `v2`, …. */
import type { DesignTerm } from "@analyte/analysis/linear-model/design";
import { rComment, rString, rVector } from "./r-source.ts";

export function rVariables(terms: readonly DesignTerm[]): string {
  return terms
    .map((term, at) => {
      const name = `v${at + 1}`;
      if ("numbers" in term) return `${name} <- ${rVector(Array.from(term.numbers, String))}  # ${rComment(term.name)}`;
      const levels = (term.levels ?? [...new Set(term.labels)].toSorted()).filter((level) => term.labels.includes(level));
      return `${name} <- factor(${rVector(term.labels.map(rString))}, levels = ${rVector(levels.map(rString))})  # ${rComment(term.name)}`;
    })
    .join("\n");
}

/** The formula of all of them. */
export const rFormula = (terms: readonly DesignTerm[]): string => `~ ${terms.map((_, at) => `v${at + 1}`).join(" + ")}`;
