import type { Keeps } from "../platform.ts";
import { serverMigrations } from "./migrations.ts";

/** What the servers of one portal tell each other. */
export const serversKept: Keeps = {
  name: "servers",
  tables: ["installation", "server", "held_place"],
  migrations: serverMigrations,
};
