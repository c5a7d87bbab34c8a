/** The design: what each sample is made of, and what makes a model that says nothing of the effect. */
import { designOf, isEstimable, notEstimable, type Design, type DesignTerm } from "@analyte/analysis/linear-model/design";
import type { Comparison, Grouping } from "@analyte/contract/manifest";
import { groupOf, twoGroups, type Groups, type TwoGroups } from "./grouping.ts";
import { quantityCells } from "./quantity-cells.ts";
import { numberOfCell, sheetColumn } from "./sheet-columns.ts";
import type { ToolInput } from "#tool.ts";
import { chosenTwice, confounded, measuredAsLevels, noFreedom, noNumbers, nothingVaries, sideWithout, wordAmongNumbers } from "./effect-model-faults.ts";

/** The model: what is tested stands last, so that it is what a covariate leaves. */
export interface Model {
  /** Samples that take part, as the table has them. */
  samples: Int32Array;
  terms: DesignTerm[];
  design: Design;
  /** The coefficient that is tested. */
  tested: number;
  /** The block of each sample; null without. */
  block: { column: string; of: string[] } | null;
  /** Samples with a group, or number, that lack a covariate or the block. */
  incomplete: string[];
  /** Covariates that others determine, as far as they do. */
  redundant: string[];
  /** Covariates of few kinds that measure something and were taken as levels, since their cells are no plain numbers. */
  unitLevels: { name: string; kinds: string[] }[];
}

/** What a form asks for: the effect of groups or of a number, and what is held constant. */
export interface EffectParams {
  of?: "groups" | "number";
  grouping?: Grouping;
  comparison?: Comparison;
  variable?: string;
  covariates?: string[];
  as_levels?: string[];
  block?: string;
}

export interface Effect {
  groups: Groups | null;
  sides: TwoGroups | null;
  /** The cells of what is tested, by sample; empty for none. */
  cells: string[];
  name: string;
}

/** @throws DataFault when a group, column or comparison is missing, or its number isn't one. */
export function effectOf(input: ToolInput, { of, grouping, comparison, variable = "" }: EffectParams): Effect {
  if (of === "number") {
    const cells = sheetColumn(input.samples, variable);
    const wrong = cells.findIndex((cell) => cell !== "" && numberOfCell(cell) === null);
    if (wrong >= 0 || cells.every((cell) => cell === ""))
      throw noNumbers(variable, wrong < 0 ? null : { sample: input.table.samples[wrong]!, cell: cells[wrong]! });
    return { groups: null, sides: null, cells, name: variable };
  }
  const groups = groupOf(input, grouping!);
  const sides = twoGroups(groups, comparison ?? null);
  return { groups, sides, cells: Array.from(groups.assignment, (group) => groups.names[group] ?? ""), name: groups.sheetColumn ?? "group" };
}

/** @throws DataFault when columns are chosen twice or don't vary, or the effect can't be told from the covariates. */
export function modelOf(input: ToolInput, effect: Effect, { covariates = [], as_levels = [], block }: EffectParams): Model {
  const twice = [...covariates, ...(block === undefined ? [] : [block])].find((name, at, all) => name === effect.name || all.indexOf(name) !== at);
  if (twice !== undefined) throw chosenTwice(twice);
  const columns = new Map([...covariates, ...(block === undefined ? [] : [block])].map((name) => [name, sheetColumn(input.samples, name)]));
  const asked = Int32Array.from(input.table.samples.keys()).filter((sample) => effect.cells[sample] !== "");
  const samples = asked.filter((sample) => [...columns.values()].every((cells) => cells[sample] !== ""));
  const cellsOf = (cells: readonly string[]): string[] => Array.from(samples, (sample) => cells[sample]!);
  const unitLevels = covariates.flatMap((name) => (as_levels.includes(name) ? [] : checkKind(name, columns.get(name)!, samples, input.table.samples)));
  const terms = covariates.map((name) => termOf(name, cellsOf(columns.get(name)!), as_levels.includes(name)));
  const own = cellsOf(effect.cells);
  // Groups that lost their samples stay out; the control is what the others are compared with.
  const first = effect.sides?.control;
  const levels = first === undefined ? undefined : [first, ...effect.groups!.names.filter((name) => name !== first)];
  const tested: DesignTerm = levels === undefined ? termOf(effect.name, own, false) : { name: effect.name, labels: own, levels };
  const sides = samples.length === 0 || effect.sides === null ? [] : [effect.sides.case, effect.sides.control];
  const lacking = sides.find((side) => !own.includes(side));
  if (lacking !== undefined) throw sideWithout(lacking, columnsLacking(effect, lacking, columns));
  for (const term of [...terms, tested]) if (valuesOf(term) < 2) throw nothingVaries(term.name, samples.length, asked.length - samples.length);
  const design = designOf([...terms, tested]);
  const last = terms.length;
  const at = effect.sides === null ? design.term.indexOf(last) : design.names.indexOf(`${effect.name}:${effect.sides.case}`, design.term.indexOf(last));
  const lost = notEstimable(design.matrix);
  // Levels that aren't compared may well be those of a covariate.
  const levelsOf = terms.flatMap((term) => ("labels" in term ? [{ name: term.name, levels: valuesOf(term) }] : []));
  if (!isEstimable(design.matrix, at)) throw confounded(effect.name, covariates, samples.length, levelsOf);
  if (samples.length - (design.names.length - lost.length) < 1) throw noFreedom(samples.length, design.names.length - lost.length, levelsOf);
  return {
    samples,
    terms: [...terms, tested],
    design,
    tested: at,
    block: block === undefined ? null : { column: block, of: cellsOf(columns.get(block)!) },
    incomplete: Array.from(
      asked.filter((sample) => !samples.includes(sample)),
      (sample) => input.table.samples[sample]!,
    ),
    unitLevels,
    redundant: [...new Set(lost.flatMap((coefficient) => covariates[design.term[coefficient]!] ?? []))],
  };
}

/** Why no sample of the group takes part: the columns that are empty for all of them, or else those that are for some. */
function columnsLacking({ cells: groups }: Effect, side: string, columns: ReadonlyMap<string, readonly string[]>): { columns: string[]; samples: number } {
  const own = [...groups.keys()].filter((sample) => groups[sample] === side);
  const empty = [...columns].map(([name, cells]) => ({ name, count: own.filter((sample) => cells[sample] === "").length }));
  const whole = empty.filter(({ count }) => count === own.length);
  return { columns: (whole.length > 0 ? whole : empty.filter(({ count }) => count > 0)).map(({ name }) => name), samples: own.length };
}

/**
 * Numbers of so many kinds among which there are few words are measured, and a word is a slip: as levels they would be another model. So are numbers with a
 * unit. Of few kinds these may well be levels, and dates that samples share days of measurement: then it is told.
 */
function checkKind(name: string, cells: readonly string[], samples: Int32Array, ids: readonly string[]): Model["unitLevels"] {
  const measured = quantityCells(Array.from(samples, (sample) => cells[sample]!));
  if (measured !== null && measured.kinds.length >= (measured.by === "unit" ? leastKinds : samples.length / 2)) {
    const first = samples[measured.first]!;
    throw measuredAsLevels(name, measured, { sample: ids[first]!, cell: cells[first]! });
  }
  if (measured !== null) return [{ name, kinds: measured.kinds }];
  const numbers = Array.from(samples, (sample) => numberOfCell(cells[sample]!)).filter((number) => number !== null);
  const wrong = Array.from(samples).filter((sample) => numberOfCell(cells[sample]!) === null);
  if (wrong.length === 0 || new Set(numbers).size < leastKinds || numbers.length < 3 * wrong.length) return [];
  throw wordAmongNumbers(
    name,
    numbers.length,
    wrong.map((sample) => ({ sample: ids[sample]!, cell: cells[sample]! })),
  );
}
const leastKinds = 5;

/** Numbers where every cell is one and nobody says that they are names. */
function termOf(name: string, cells: readonly string[], asLevels: boolean): DesignTerm {
  const numbers = cells.map(numberOfCell);
  return asLevels || numbers.some((number) => number === null) ? { name, labels: cells } : { name, numbers: numbers as number[] };
}

const valuesOf = (term: DesignTerm): number => ("labels" in term ? new Set(term.labels) : new Set(Array.from(term.numbers))).size;
