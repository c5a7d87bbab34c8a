import { z } from "zod";
import { downloadCall, jsonCall, listCall } from "../call.ts";
import { checked } from "../fields.ts";
import { programFields, programPlace } from "./program.ts";

const programId = z.object({ id: z.string().max(100) });

/** A program is of a project or of a table. */
const oneOf = <S extends z.ZodType<{ project_id?: string | undefined; store_path?: string | undefined }>>(schema: S) =>
  checked(schema, ({ project_id, store_path }) => (project_id === undefined) !== (store_path === undefined), {
    en: "needs either project_id or store_path.",
    zh: "需要 project_id 或 store_path 之一。",
  });

/** own: the user's. owner: of the project's owner. delivered: came with the delivery, and stays as it is. */
export const programOrigins = ["own", "owner", "delivered"] as const;
export type ProgramOrigin = (typeof programOrigins)[number];

export const programNameSchema = z.object({
  id: z.string(),
  name: z.string(),
  of: z.enum(programOrigins),
  groups: z.number().int(),
  updated_at: z.number().int(),
});
export type ProgramName = z.infer<typeof programNameSchema>;

export const programDetailSchema = z.object({
  id: z.string(),
  /** Null where it is of a table. */
  project_id: z.string().nullable(),
  /** The table that it was made for. */
  store_path: z.string(),
  of: z.enum(programOrigins),
  /** Counts its changes; `update` says which it was made of. */
  version: z.number().int(),
  ...programFields,
  groups: z.array(z.object({ ...programFields.groups.element.shape, key: z.string() })),
  /** Of what came with a delivery: the column of its sheet that names the subject, where that pairs too few samples of its comparisons to be the pair column; empty for none. */
  unpaired: z.string(),
  may: z.object({ change: z.boolean(), delete: z.boolean() }),
  created_at: z.number().int(),
  updated_at: z.number().int(),
});
export type ProgramDetail = z.output<typeof programDetailSchema>;

export const storeProgram = jsonCall({
  method: "POST",
  path: "sample_group_program/store",
  access: "user",
  summary:
    "Make a sample group program of a project or of a table: groups with their samples, colours and shapes, samples left out with reasons, a pair column, covariates, comparisons.",
  // The samples of a table that nobody has looked at yet are read first.
  timeoutMs: 30_000,
  input: oneOf(z.object({ ...programPlace, ...programFields })),
  reply: programId,
});

export const programDetail = jsonCall({
  method: "GET",
  path: "sample_group_program/detail",
  access: "user",
  summary: "One program with all that it says, and whether the user may change it.",
  input: programId,
  reply: programDetailSchema,
});

export const programNames = listCall({
  method: "GET",
  path: "sample_group_program/get_name",
  access: "user",
  summary:
    "The programs that can be used with a project or a table: the user's own, those of the project's owner, and the one that was delivered. Those of what a result was made of are among them.",
  timeoutMs: 30_000,
  input: oneOf(z.object(programPlace)),
  item: programNameSchema,
});

export const microbiomeProgramNames = listCall({
  method: "GET",
  path: "sample_group_program/name_of_micro",
  access: "user",
  summary: "The programs of projects that hold abundances of a microbiome: of one, or of all that the user sees.",
  timeoutMs: 30_000,
  input: z.object({ project_id: programPlace.project_id }),
  item: programNameSchema,
});

export const updateProgram = jsonCall({
  method: "POST",
  path: "sample_group_program/update",
  access: "user",
  summary:
    "Change a program of one's own. `version` is the one that was read: a program that was changed meanwhile is not written over. Names, colours, shapes and order show in every figure of tasks made with it; nothing is computed again.",
  timeoutMs: 30_000,
  input: z.object({ id: programId.shape.id, version: z.number().int().min(1), ...programFields }),
  reply: z.object({ id: z.string(), version: z.number().int() }),
});

export const deleteProgram = jsonCall({
  method: "DELETE",
  path: "sample_group_program/delete",
  access: "user",
  summary: "Delete a program of one's own. Tasks that were made with it keep their groups and how these look.",
  input: programId,
  reply: programId,
});

export const exportProgram = downloadCall({
  method: "GET",
  path: "sample_group_program/export",
  access: "user",
  summary:
    "A program as a sheet that the editor takes in again: a line a sample with its group, colour, shape and why it is left out; the first line has the pair column, covariates and comparisons, too.",
  input: z.object({ id: programId.shape.id, format: z.enum(["csv", "xlsx"]).default("csv") }),
});
