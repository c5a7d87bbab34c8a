import type { House } from "../house.ts";
import type { FeatureOf } from "../platform.ts";
import { liveRoutes, type Sources } from "./routes.ts";

/** What changes while a page is open. It keeps nothing of its own. */
export const liveFeature: FeatureOf<Pick<House, "tasks" | "messages" | "links" | "projectChanges">, Sources> = {
  name: "live",
  tables: [],
  migrations: {},
  open: (_platform, { projectChanges, ...house }) => ({ ...house, projects: projectChanges }),
  calls: liveRoutes,
};
