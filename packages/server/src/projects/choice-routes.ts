/** Projects as forms offer them: all that can be analysed, and those that a module can take. */
import * as contract from "@analyte/contract/projects/choices";
import type { ProjectTable } from "@analyte/contract/projects/project";
import { notFound } from "../errors.ts";
import { on, type Route } from "../serve.ts";
import { projectChoice } from "./present.ts";
import type { Projects } from "./projects.ts";

/** What a module needs of a project; null for what takes no project's tables. */
export type Needed = {
  tables: ProjectTable[];
  samples: number;
  /** null: as many as there are. */
  mostSamples: number | null;
  features: number;
  /** A number in every cell. */
  complete: boolean;
} | null;

/** `neededBy`: undefined for a module that there isn't. */
export function choiceRoutes(projects: Projects, neededBy: (module: string) => Needed | undefined): Route[] {
  const neededOf = (module: string): Needed => {
    const needed = neededBy(module);
    if (needed === undefined) throw notFound({ en: `There is no module “${module}”.`, zh: `没有模块“${module}”。` });
    return needed;
  };
  const suited = async (userId: string, { module, name }: { module: string; name: string }): ReturnType<Projects["choicesWithData"]> => {
    const holds = neededOf(module);
    return holds === null ? { data: [], total: 0 } : await projects.choicesWithData(userId, { part: name.trim(), holds });
  };
  return [
    ...(
      [
        [contract.allProjectChoices, undefined],
        [contract.ownProjectChoices, 2],
        [contract.sharedProjectChoices, 1],
      ] as const
    ).map(([call, from]) =>
      on(call, async ({ name, flow_version_id }, { user }) => {
        const found = await projects.choices(user.id, { part: name.trim(), ...(from !== undefined && { from }), flowVersion: flow_version_id });
        return { data: found.rows.map((row) => projectChoice(row, user.id)), total: found.total };
      }),
    ),
    on(contract.projectChoicesByModule, async (asked, { user }) => {
      const { data, total } = await suited(user.id, asked);
      return { data: data.map(({ value, label, flow_version_id, parent_value }) => ({ value, label, flow_version_id, parent_value })), total };
    }),
    on(contract.projectsByModule, async (asked, { user }) => await suited(user.id, asked)),
  ];
}
