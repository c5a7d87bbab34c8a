/** What those who look after the portal see of its work: what waits, what runs, and the servers that do it. */
import { z } from "zod";
import { jsonCall, listCall } from "./call.ts";
import { pageInput } from "./paging.ts";
import { textSchema } from "./text.ts";

const asked = z.object({
  ...pageInput,
  /** Part of the user's name, account name or e-mail address. */
  name: z.string().max(200).default(""),
});
const workFields = {
  /** Names it to `queue/cancel`. */
  id: z.string(),
  user: z.object({ name: z.string(), account: z.string() }),
  tool_id: z.string(),
  tool_name: textSchema,
};

export const waitingWorkSchema = z.object({
  ...workFields,
  /** How many start before it. */
  position: z.number().int(),
  /** Its user has as many running as may be: it begins when one of them has ended. */
  held: z.boolean(),
  /** UTC milliseconds. */
  since: z.number().int(),
  /** How many attempts there have been. */
  attempts: z.number().int(),
});
export type WaitingWork = z.infer<typeof waitingWorkSchema>;

export const runningWorkSchema = z.object({
  ...workFields,
  since: z.number().int(),
  attempt: z.number().int(),
  /** On a cluster; otherwise on the server itself. */
  on_cluster: z.boolean(),
  /** It waits for a place on the cluster. */
  waits: z.boolean(),
  /** The server that looks after it, as `queue/servers` names it; empty where that is gone. */
  host: z.string(),
  cores: z.number().int(),
  limits: z.object({ seconds: z.number(), memory_megabytes: z.number(), output_megabytes: z.number() }),
});
export type RunningWork = z.infer<typeof runningWorkSchema>;

/** `faulty`: it takes on nothing new; `outdated`: of another version than the database; `gone`: it beats no more. */
export const serverStates = ["working", "faulty", "outdated", "gone"] as const;

export const knownServerSchema = z.object({
  id: z.string(),
  host: z.string(),
  /** The machine; of several on one machine with the port of each, or with how its id begins. */
  name: z.string(),
  /** Whether it is the one that answers. */
  answers: z.boolean(),
  version: z.string(),
  state: z.enum(serverStates),
  /** Why it takes on nothing new, in the request's language; empty where it does. */
  fault: z.string(),
  started_at: z.number().int(),
  beat_at: z.number().int(),
  /** Jobs that it looks after, and how many it takes at once: here, and on a cluster (null without one). */
  jobs: z.number().int(),
  places: z.number().int(),
  cluster_places: z.number().int().nullable(),
});
export type KnownServer = z.infer<typeof knownServerSchema>;

export const listWaiting = listCall({
  method: "GET",
  path: "queue/waiting",
  access: "Operator",
  summary: "What waits to be computed, of all users, in the order in which it starts.",
  input: asked,
  item: waitingWorkSchema,
});

export const listRunning = listCall({
  method: "GET",
  path: "queue/running",
  access: "Operator",
  summary: "What is being computed, of all users, the longest running first.",
  input: asked,
  item: runningWorkSchema,
});

export const listServers = jsonCall({
  method: "GET",
  path: "queue/servers",
  access: "Operator",
  summary: "The servers of the portal with their last beats. One that has died is listed for a day.",
  input: z.object({}),
  reply: z.array(knownServerSchema),
});

export const cancelWork = jsonCall({
  method: "POST",
  path: "queue/cancel",
  access: "Operator",
  summary: "End what waits or runs. The tasks that want it are cancelled, and their user is told who did it.",
  input: z.object({ id: z.string().min(1).max(100) }),
  reply: z.object({ cancelled: z.number().int() }),
});
