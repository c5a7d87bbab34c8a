import type { FeatureOf } from "../platform.ts";
import { openFlows, type FlowDependencies, type Flows } from "./flows.ts";
import { flowResultRoutes } from "./result-routes.ts";
import { flowRoutes } from "./routes.ts";

/** Processes: many tools over one study. What they make is kept as tasks. */
export const flowFeature: FeatureOf<Omit<FlowDependencies, "database">, Flows> = {
  name: "flows",
  tables: [],
  migrations: {},
  open: ({ database }, house) => openFlows({ database, ...house }),
  calls: (flows) => [...flowRoutes(flows), ...flowResultRoutes(flows)],
};
