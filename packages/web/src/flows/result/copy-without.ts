/** A program with some samples left out: another one, which leaves the first as it is. */
import type { ExampleGroups } from "@analyte/contract/flows/redo-calls";
import { limits } from "@analyte/contract/limits";
import type { ProgramDetail } from "@analyte/contract/programs/calls";
import type { Program } from "@analyte/contract/programs/program";

export type Place = { project_id: string } | { store_path: string };

const called = (name: string): string => (name.length <= limits.nameLength ? name : `${name.slice(0, limits.nameLength - 1)}…`);

/** What was left out before stays so, for its own reason. `name` is cut to what a program may be called. */
export function copyWithout(program: ProgramDetail, samples: readonly string[], reason: string, name: string): Place & Program {
  const { groups, left_out, pair, covariates, comparisons, project_id, store_path } = program;
  const before = new Set(left_out.map(({ sample }) => sample));
  const added = samples.filter((sample) => !before.has(sample)).map((sample) => ({ sample, reason }));
  return {
    ...(project_id === null ? { store_path } : { project_id }),
    name: called(name),
    groups: groups.map(({ key: _key, ...group }) => group),
    left_out: [...left_out, ...added],
    pair,
    covariates,
    comparisons,
  };
}

/** The groups of an example, which has no program that could be copied, as one of the user's own. */
export function exampleWithout({ groups, comparisons, covariates }: ExampleGroups, place: Place, samples: readonly string[], reason: string, name: string) {
  return {
    ...place,
    name: called(name),
    groups: groups.map((group) => ({ ...group, colour: null, shape: null })),
    left_out: [...new Set(samples)].map((sample) => ({ sample, reason })),
    pair: "",
    covariates,
    comparisons,
  } satisfies Place & Program;
}
