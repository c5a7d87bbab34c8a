import type { House } from "../house.ts";
import type { FeatureOf } from "../platform.ts";
import type { QueueOptions } from "./queue.ts";
import { queueRoutes } from "./routes.ts";

/** The work of all users, for who looks after the portal. It keeps nothing of its own. */
export const queueFeature: FeatureOf<Pick<House, "tasks" | "servers" | "directory" | "manifests" | "serverId">, QueueOptions> = {
  name: "queue",
  tables: [],
  migrations: {},
  open: (_platform, { manifests, ...house }) => ({ ...house, tools: manifests }),
  calls: queueRoutes,
};
