/** What every feature is opened with, and what it gives back. */
import type { FastifyBaseLogger } from "fastify";
import type { Allowances } from "./allowance.ts";
import type { Config } from "./config.ts";
import type { Hints } from "./db/hints.ts";
import type { Migrations } from "./db/migrate.ts";
import type { Database } from "./db/open.ts";
import type { Schema } from "./db/schema.ts";
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

/** What a feature says of itself in its `feature.ts`: what it keeps, how it is opened, and which calls it answers. */
export interface FeatureOf<House, Service = unknown> {
  name: string;
  /** Its own: no other feature reads or writes them. */
  tables: readonly (keyof Schema)[];
  migrations: Migrations;
  /** `house`: what it takes of other features. */
  open: (platform: Platform, house: House) => Service;
  calls(service: Service): Route[];
  /** As of any feature: after the migrations, and after the server has stopped listening. */
  start?(service: Service): Promise<void>;
  stop?(service: Service): Promise<void>;
  /** Takes away what has had its time; called every now and then, at one server after another. */
  sweep?(service: Service): Promise<unknown>;
}

/** Opens features by what they say of themselves, and keeps what the portal has to serve and to sweep. */
export function newOpening(platform: Platform) {
  const routes: Route[] = [];
  const sweeps: (() => Promise<unknown>)[] = [];
  const runs: Pick<Feature, "start" | "stop">[] = [];
  return {
    routes,
    sweeps,
    /** Those that do something by themselves. */
    runs,
    open<House, Service>(feature: FeatureOf<House, Service>, house: House): Service {
      const service = feature.open(platform, house);
      routes.push(...feature.calls(service));
      if (feature.start !== undefined) runs.push({ start: () => feature.start!(service), stop: async () => await feature.stop?.(service) });
      if (feature.sweep !== undefined) sweeps.push(() => feature.sweep!(service));
      return service;
    },
  };
}
