/** The projects that a task was made of, as they stand to its user. */
import { z } from "zod";

/** there: its user can go on with it. expired: it can be looked at. taken_back: it is no longer shared, or put away. */
export const sourceStates = ["there", "expired", "taken_back", "deleted"] as const;
export const taskSourceSchema = z.object({
  /** Of the project. */
  id: z.string(),
  /** What it is called; what it was called when the task was made, where its user no longer sees it. */
  name: z.string(),
  /** Of its data: the one that the task was made of; 0 where that is not known. */
  version: z.number().int(),
  state: z.enum(sourceStates),
  /** The version that there is now; 0 where its user no longer sees it. */
  latest: z.number().int(),
});
export type TaskSource = z.infer<typeof taskSourceSchema>;
