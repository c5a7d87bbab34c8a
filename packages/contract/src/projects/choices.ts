/** Projects as forms offer them. */
import { z } from "zod";
import { listCall } from "../call.ts";
import { limits } from "../limits.ts";
import { projectFactsSchema, projectTableSchema } from "./calls.ts";
import { appliedSteps, measuredValues } from "./project.ts";

/** A project as a form offers it. */
export const projectChoiceSchema = z.object({
  value: z.string(),
  label: z.string(),
  flow_version_id: z.string(),
  /** 1: shared with me. 2: my own. */
  parent_value: z.union([z.literal(1), z.literal(2)]),
});
const choiceCall = (path: `project/${string}` | `project_share/${string}`, summary: string) =>
  listCall({
    method: "GET",
    path,
    access: "user",
    summary,
    input: z.object({ name: z.string().max(limits.lineLength).default(""), flow_version_id: z.string().max(100).optional() }),
    item: projectChoiceSchema,
  });
export const allProjectChoices = choiceCall("project/get_user_all_project", "Own and received projects that can be analysed, as choices of a form.");
export const ownProjectChoices = choiceCall(
  "project/no_data_project_by_flow_version",
  "Own projects that can be analysed, of one process version where it is named.",
);
export const sharedProjectChoices = choiceCall(
  "project_share/project_by_flow_version_id",
  "Received projects that can be analysed, of one process version where it is named.",
);

const byModule = z.object({ module: z.string().min(1).max(100), name: z.string().max(limits.lineLength).default("") });

export const projectChoicesByModule = listCall({
  method: "GET",
  path: "project/no_data_project_by_module",
  access: "user",
  summary: "Own and received projects whose data the module can take, as choices of a form. A module is named by its tool.",
  input: byModule,
  item: projectChoiceSchema,
});

export const projectForModuleSchema = projectChoiceSchema.extend({
  value_kind: z.enum(measuredValues),
  applied: z.array(z.enum(appliedSteps)),
  facts: projectFactsSchema,
  tables: z.array(projectTableSchema),
});
export type ProjectForModule = z.infer<typeof projectForModuleSchema>;

export const projectsByModule = listCall({
  method: "GET",
  path: "project/project_by_module",
  access: "user",
  summary: "As `project/no_data_project_by_module`, with what a form needs of each: handles of its tables, roles, groups, columns and counts.",
  input: byModule,
  item: projectForModuleSchema,
});
