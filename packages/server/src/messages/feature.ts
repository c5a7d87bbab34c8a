import type { FeatureOf } from "../platform.ts";
import type { Forward } from "./forward.ts";
import { openMessages, type Messages } from "./messages.ts";
import { messageMigrations } from "./migrations.ts";
import { messageRoutes } from "./routes.ts";

/** Messages of the portal to one user. */
export const messageFeature: FeatureOf<{ forward: Forward }, Messages> = {
  name: "messages",
  tables: ["system_message"],
  migrations: messageMigrations,
  open: ({ database, hints }, { forward }) => openMessages(database, forward, hints),
  calls: messageRoutes,
};
