/** The roles of samples that a sheet tells: how many of each, and words that are none. */
import { listNames } from "@analyte/contract/listed";
import type { ProjectFacts } from "@analyte/contract/projects/calls";
import { roleOf, sampleRoles, type SampleRole } from "@analyte/contract/projects/project";
import type { JobInspection } from "@analyte/tools/job-folder";
import type { Finding } from "./judge.ts";

type Column = JobInspection["columns"][number];

/** Named in a sentence. */
export const mostNamed = 5;

export function rolesIn(words: readonly { name: string; count: number }[]): Map<SampleRole, number> {
  const counts = new Map<SampleRole, number>();
  for (const { name, count } of words) {
    const role = roleOf(name);
    if (role !== null) counts.set(role, (counts.get(role) ?? 0) + count);
  }
  return counts;
}

/** Without a word of roles all are samples. */
export const countedRoles = (roles: ReadonlyMap<SampleRole, number>, samples: number): ProjectFacts["roles"] =>
  roles.size === 0 ? [{ role: "sample", count: samples }] : sampleRoles.flatMap((role) => (roles.has(role) ? [{ role, count: roles.get(role)! }] : []));

export function unknownRoles(column: Column | null): Finding[] {
  // A column “type” may say something else; one called role may not.
  if (column === null || (!/role|角色/i.test(column.name) && !column.groups.some(({ name }) => roleOf(name) !== null))) return [];
  const unknown = column.groups.filter(({ name }) => roleOf(name) === null).map(({ name }) => name);
  if (unknown.length === 0) return [];
  const some = listNames(unknown, mostNamed);
  return [
    {
      severity: "error",
      table: "samples",
      message: {
        en: `The column “${column.name}” of the sample sheet has roles that are none: ${some.en}. Roles are sample, qc, blank, reference and standard.`,
        zh: `样本表的“${column.name}”列含有无法识别的角色：${some.zh}。角色应为 sample、qc、blank、reference 或 standard。`,
      },
    },
  ];
}
