/** Which repair fits a problem: one that loses nothing where there is one, and none where only the user can know. */
import type { Fix } from "@analyte/contract/fixes";
import type { Role } from "@analyte/contract/slots";
import type { JobInspection } from "../job-folder.ts";
import type { AlignedTables } from "../reading/align.ts";
import { isQuestion, type TableProblem } from "../reading/problem.ts";
import { isUncomputed } from "../reading/sheet-problems.ts";
import { noEdit } from "./edit-grid.ts";
import { emptiable } from "./emptiable.ts";
import { examine, type Examined, type Grids, type Kind } from "./examined.ts";
import { repeatsSayTheSame } from "./mend-ids.ts";
import { clearNumbers } from "./mend-numbers.ts";
import { dropTextOnly } from "./mend-values.ts";
import { raggedFix } from "./ragged-rows.ts";

/** Names the repair of each problem of the table that is asked about. */
export function suggestFixes(role: Role, grids: Grids, problems: readonly TableProblem[], tables: AlignedTables | null): JobInspection["problems"] {
  // How the table is to be read comes first, and what it holds.
  if (problems.some((problem) => problem.table === role && (isQuestion(problem) || isUncomputed(problem)))) return [...problems];
  // Most tables have nothing to mend, and then nothing is looked at again.
  if (!problems.some(({ code }) => code in suggestions)) return [...problems];
  const ragged = grids[role]!.ragged.length > 0;
  // Uneven rows that can't be told apart come first, in the user's own file.
  if (ragged && raggedFix(grids[role]!) === null) return [...problems];
  const examined = examine(role, grids, tables);
  const looked: Looked = {
    examined,
    textOnly: lazily(() => dropTextOnly(examined)),
    mayGo: lazily(() => emptiable(examined)),
    numbers: lazily(() => clearNumbers(examined)),
  };
  return problems.map((problem) => (problem.table === role ? { ...problem, fix: suggestions[problem.code]?.(looked, problem) ?? null } : problem));
}

interface Looked {
  examined: Examined;
  textOnly: () => ReturnType<typeof dropTextOnly>;
  mayGo: () => ReturnType<typeof emptiable>;
  numbers: () => ReturnType<typeof clearNumbers>;
}
type Suggest = (looked: Looked, problem: TableProblem) => Fix | null;

const suggestions: Record<string, Suggest> = {
  "ragged-row": ({ examined }) => raggedFix(examined.grid),
  "padded-sample-id": () => "trim-ids",
  "padded-feature-id": () => "trim-ids",
  "invisible-in-sample-id": () => "trim-ids",
  "invisible-in-feature-id": () => "trim-ids",
  "merged-cells": ({ examined: { grid } }) => (grid.merged.some(({ top }) => top <= grid.rowNumbers[0]!) ? null : "fill-merged"),
  "sample-written-differently": () => "match-samples",
  "feature-written-differently": () => "match-features",
  "feature-columns": () => "drop-feature-columns",
  "summary-sample": () => "drop-summary-samples",
  "text-in-number": textFix,
  "words-in-matrix": ({ textOnly }) => (textOnly() === noEdit ? null : "drop-text-only"),
  "other-decimal-sign": textFix,
  "odd-number": textFix,
  "infinite-value": () => "infinite-as-missing",
  "duplicate-sample": (looked) => repeatedFix(looked, "sample"),
  "duplicate-feature": (looked) => repeatedFix(looked, "feature"),
  "empty-sample-id": ({ examined }) => (isListedElsewhere(examined, "sample") ? "drop-unnamed-samples" : "name-samples"),
  "empty-feature-id": ({ examined }) => (examined.sheet !== null ? "drop-unnamed-features" : "name-features"),
  "sample-not-in-sheet": unlessAll("sample", "drop-unmatched-samples"),
  "sample-not-in-matrix": unlessAll("sample", "drop-unmatched-samples"),
  "feature-not-in-matrix": unlessAll("feature", "drop-unmatched-features"),
  "all-missing-sample": unlessAll("sample", "drop-all-missing-samples"),
  "all-missing-feature": unlessAll("feature", "drop-all-missing-features"),
  "constant-feature": unlessAll("feature", "drop-constant-features"),
  "duplicate-column": () => "name-columns",
  "empty-header": () => "name-columns",
  "empty-column": ({ examined }) => (examined.sheet !== null ? "drop-empty-columns" : null),
  "groups-alike": () => "unify-groups",
};

/** Text among numbers is a missing value, unless a number is in it or it may be a label; text all along a row or column is a description that strayed into the matrix. */
function textFix({ examined, textOnly, mayGo, numbers }: Looked, { row, column }: TableProblem): Fix | null {
  const gridRow = examined.grid.rowNumbers.indexOf(row ?? -1);
  const clear = numbers().get(`${gridRow} ${(column ?? 0) - 1}`);
  if (clear !== undefined) return clear.fix;
  const { dropRows, dropColumns } = textOnly();
  if (dropColumns?.has((column ?? 0) - 1) === true || dropRows?.has(gridRow) === true) return "drop-text-only";
  return mayGo().cell(gridRow, (column ?? 0) - 1) ? "text-as-missing" : null;
}

/** Equal repeats are one thing written twice. Different ones are kept apart by numbers, unless another table knows the name once. */
function repeatedFix({ examined }: Looked, kind: Kind): Fix {
  const keep = isListedElsewhere(examined, kind) || repeatsSayTheSame(examined, examined.lines[kind]!);
  if (kind === "sample") return keep ? "keep-first-samples" : "number-samples";
  return keep ? "keep-first-features" : "number-features";
}

/** A sheet describes what the matrix holds; samples of a matrix must stand in the sample sheet, features need not. */
const isListedElsewhere = ({ sheet, lines }: Examined, kind: Kind): boolean => sheet !== null || (kind === "sample" && lines.sample!.companion !== null);

function unlessAll(kind: Kind, fix: Fix): Suggest {
  return ({ examined }, { count }) => (count < examined.lines[kind]!.at.length ? fix : null);
}

function lazily<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}
