/** Projects as forms offer them: all that can be analysed, and those that a module can take. */
import * as contract from "@analyte/contract/projects/choices";
import type { ProjectTable } from "@analyte/contract/projects/project";
import { notFound } from "../errors.ts";
import { on, type Route } from "../serve.ts";
import { projectChoice } from "./present.ts";
import type { ChoiceQuery, Projects } from "./projects.ts";

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
  /** What to ask for; null for a module that no project suits. */
  const suited = ({ module, name }: { module: string; name: string }): ChoiceQuery | null => {
    const holds = neededOf(module);
    return holds === null ? null : { part: name.trim(), holds };
  };
  const none = { data: [], total: 0 };
  const offered = async (userId: string, asked: ChoiceQuery) => {
    const { rows, total } = await projects.choices(userId, asked);
    return { data: rows.map((row) => projectChoice(row, userId)), total };
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
        return await offered(user.id, { part: name.trim(), ...(from !== undefined && { from }), flowVersion: flow_version_id });
      }),
    ),
    on(contract.projectChoicesByModule, async (given, { user }) => {
      const asked = suited(given);
      return asked === null ? none : await offered(user.id, asked);
    }),
    on(contract.projectsByModule, async (given, { user }) => {
      const asked = suited(given);
      return asked === null ? none : await projects.choicesWithData(user.id, asked);
    }),
  ];
}
