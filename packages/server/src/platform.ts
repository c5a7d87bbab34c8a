/** What every feature is opened with, and what it gives back. */
import type { FastifyBaseLogger } from "fastify";
import type { Allowances } from "./allowance.ts";
import type { Config } from "./config.ts";
import type { Hints } from "./db/hints.ts";
import type { Database } from "./db/open.ts";
import type { Route } from "./serve.ts";
import type { Blobs } from "./storage/blobs.ts";

export type Log = FastifyBaseLogger;

export interface Platform {
  config: Config;
  database: Database;
  /** What servers tell each other of changes. */
  hints: Hints;
  blobs: Blobs;
  /** How much each user may have under way at once. */
  allowances: Allowances;
  log: Log;
}

export interface Feature {
  routes: Route[];
  /** After the migrations, before the server listens. */
  start?(): Promise<void>;
  /** After the server has stopped listening; within a few seconds. */
  stop?(): Promise<void>;
}
