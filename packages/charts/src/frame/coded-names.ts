/** Numbers instead of names under boxes or bars, where names would take the height that these need: whose they are is said below the figure. */
import { codeOf } from "./legend-plan.ts";

/** What names take of a figure. */
export interface NamesCost {
  /** How many boxes there are for each that has its name under it. */
  every: number;
  /** Of the figure's height. */
  share: number;
}
/** More than this is room that boxes lack. */
const mostOfHeight = 0.25;
/** So many names are read faster than looked up, whatever they take. */
const fewNames = 6;

export interface NamesOrCodes<Drawn> {
  named: Drawn;
  coded: Drawn;
  costOf: (drawn: Drawn) => NamesCost;
  /** In rows, where one has no room even for the numbers; null where it has no rows. */
  inRows?: (coded: Drawn) => Drawn | null;
  /** Of the numbers, in their order. */
  names: readonly string[];
  /** Whether each place has the number that follows the one before it. */
  inOrder: () => boolean;
}

/** As it is named, where its names take no more than they may, or numbers would say no more than they do. */
export function withCodes<Drawn>({ named, coded, costOf, inRows, names, inOrder }: NamesOrCodes<Drawn>): Drawn {
  const cost = costOf(named);
  if (cost.every === 1 && (cost.share <= mostOfHeight || names.length <= fewNames)) return named;
  if (costOf(coded).every === 1) return coded;
  const below = inRows?.(coded) ?? null;
  if (below !== null) return below;
  // Between two numbers that are written stand those that follow the first: with the list below every box is known, as with some names it is not.
  return cost.every > 1 && !areSteps(names) && inOrder() ? coded : named;
}

/** By what they stand for. */
export const codesOf = (places: readonly number[]): ReadonlyMap<number, string> => new Map(places.map((of, place) => [of, codeOf(place)]));

/** The same words around a number that grows or falls, as doses and times: what stands between two of them is told by these. */
function areSteps(names: readonly string[]): boolean {
  const parts = names.map((name) => /^(.*?)(\d+(?:\.\d+)?)(.*)$/u.exec(name));
  if (!parts.every((part) => part !== null && part[1] === parts[0]![1] && part[3] === parts[0]![3])) return false;
  const values = parts.map((part) => Number(part![2]));
  const upwards = values[1]! > values[0]!;
  return values.every((value, at) => at === 0 || (upwards ? value > values[at - 1]! : value < values[at - 1]!));
}
