/** A program with some samples left out: another one, which leaves the first as it is. */
import { limits } from "@analyte/contract/limits";
import type { ProgramDetail } from "@analyte/contract/programs/calls";
import type { Program } from "@analyte/contract/programs/program";

type Place = { project_id: string } | { store_path: string };

/** What was left out before stays so, for its own reason. `name` is cut to what a program may be called. */
export function copyWithout(program: ProgramDetail, samples: readonly string[], reason: string, name: string): Place & Program {
  const { groups, left_out, pair, covariates, comparisons, project_id, store_path } = program;
  const before = new Set(left_out.map(({ sample }) => sample));
  const added = samples.filter((sample) => !before.has(sample)).map((sample) => ({ sample, reason }));
  return {
    ...(project_id === null ? { store_path } : { project_id }),
    name: name.length <= limits.nameLength ? name : `${name.slice(0, limits.nameLength - 1)}…`,
    groups: groups.map(({ key: _key, ...group }) => group),
    left_out: [...left_out, ...added],
    pair,
    covariates,
    comparisons,
  };
}
