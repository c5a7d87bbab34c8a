/** Lines of a sample sheet that are no samples of the study and stand in one of its groups all the same. */
import { listNames } from "@analyte/contract/listed";
import { isStray, roleOf } from "@analyte/contract/projects/project";
import type { Finding } from "./judge.ts";

const mostNamed = 5;

/** QC samples, blanks and references are in no group of the study, whatever their cell says. */
export const withoutStray = (group: readonly string[], roles: readonly string[] | null): string[] =>
  group.map((name, at) => (isStray(name, roles?.[at] ?? "") ? "" : name));

/** A word for the samples that are left out so. */
export function stray(group: readonly string[] | null, roles: readonly string[] | null): Finding[] {
  const names = new Set((group ?? []).filter((name, at) => isStray(name, roles?.[at] ?? "")));
  if (group === null || names.size === 0) return [];
  const count = group.filter((name, at) => isStray(name, roles?.[at] ?? "")).length;
  const some = listNames([...names], mostNamed);
  return [
    {
      severity: "warning",
      table: "samples",
      message: {
        en: `${count} ${count === 1 ? "line has" : "lines have"} another role than sample and a group of the study all the same (${some.en}). They are left out of these groups; if they are samples, mend their role.`,
        zh: `有 ${count} 行的角色不是样本，却写有研究分组（${some.zh}）。它们不计入这些分组；如果确为样本，请更正其角色。`,
      },
    },
  ];
}

/** The groups of the study's own samples: QC samples and blanks stand in every batch, also where their cell says a group. */
export function ofStudy(group: readonly string[], roles: readonly string[] | null): string[] {
  const isOther = (at: number): boolean => ![null, "sample"].includes(roleOf(roles?.[at] ?? ""));
  // "Standard" may be a group of the study, as a diet.
  return group.map((name, at) => (["qc", "blank"].includes(roleOf(name) ?? "") || isOther(at) ? "" : name));
}
