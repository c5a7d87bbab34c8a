import { z } from "zod";
import { streamCall } from "./call.ts";
import { taskStatusSchema } from "./tasks.ts";

export const liveEventSchema = z.union([
  /** A task of the user has another state. */
  z.object({ task: taskStatusSchema }),
  /** The style of this task of the user has changed; null: perhaps that of any. */
  z.object({ styled: z.string().nullable() }),
  /** The number of unread messages, at first and whenever it changes; for users who hold the mark `message`. */
  z.object({ unread: z.number().int() }),
  /** A project that is, or was, the user's has changed, or whom it is shared with. */
  z.object({ project_changed: z.string() }),
  /** A link that the user has opened leads nowhere any more. */
  z.object({ links_changed: z.literal(true) }),
]);
export type LiveEvent = z.infer<typeof liveEventSchema>;

/** One stream for everything that changes while a page is open: browsers allow few connections to one address. */
export const liveEvents = streamCall({
  method: "GET",
  path: "live/events",
  access: "user",
  summary:
    "Live states of the user's own tasks, which of them had their style changed, that an opened link was taken back, that a project changed or is no longer shared, and the number of unread messages, as server-sent events.",
  input: z.object({}),
  event: liveEventSchema,
});

/** Live states of the user's tasks: one event at the start for each unfinished task, then one a change. */
export const taskEvents = streamCall({
  method: "GET",
  path: "task/events",
  access: "user",
  summary: "Live states of the user's own tasks, as server-sent events.",
  input: z.object({}),
  event: taskStatusSchema,
});
