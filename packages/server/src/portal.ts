/** The whole portal: everything opened in order, and closed in the other. */
import { readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { catalog, exampleFile } from "@analyte/tools/catalog";
import { openAccounts, type Accounts } from "./account/accounts.ts";
import { addDemoAccounts } from "./account/demo.ts";
import { accountMigrations } from "./account/migrations.ts";
import { accountRoutes } from "./account/routes.ts";
import { buildApp, newApp } from "./app.ts";
import { authMigrations } from "./auth/migrations.ts";
import { authRoutes } from "./auth/routes.ts";
import { openSessions } from "./auth/sessions.ts";
import { openThrottle } from "./auth/throttle.ts";
import { openRenderer } from "./charts/renderer.ts";
import type { Config } from "./config.ts";
import { lockFolder } from "./db/lock.ts";
import { migrate } from "./db/migrate.ts";
import { openDatabase, type Database } from "./db/open.ts";
import { openFiles } from "./files/files.ts";
import { filesMigrations } from "./files/migrations.ts";
import { filesRoutes } from "./files/routes.ts";
import type { Feature, Platform } from "./platform.ts";
import { siteRoutes } from "./site/routes.ts";
import { openBlobs } from "./storage/blobs.ts";
import { storageMigrations } from "./storage/migrations.ts";
import { sweep } from "./storage/sweep.ts";
import { taskMigrations } from "./tasks/migrations.ts";
import { openTasks } from "./tasks/tasks.ts";
import { openInspections } from "./tools/inspections.ts";
import { toolMigrations } from "./tools/migrations.ts";
import { programVersion } from "./tools/program-version.ts";
import { openTools } from "./tools/tools.ts";

export interface Portal {
  /** Where it listens, e.g. `http://127.0.0.1:8080`. */
  address: string;
  accounts: Accounts;
  database: Database;
  /** Ends requests, streams and jobs, and lets the data folder go; within 10 seconds. */
  stop(): Promise<void>;
}

export async function startPortal(config: Config): Promise<Portal> {
  const unlock = lockFolder(config.data);
  const undo: (() => unknown)[] = [unlock];
  try {
    return await start(config, undo);
  } catch (error) {
    for (const step of undo.toReversed()) await step();
    throw error;
  }
}

async function start(config: Config, undo: (() => unknown)[]): Promise<Portal> {
  const database = await openDatabase(config);
  undo.push(() => database.destroy());
  await migrate(database, [accountMigrations, authMigrations, storageMigrations, filesMigrations, taskMigrations, toolMigrations]);

  const app = newApp(config);
  const blobs = await openBlobs(join(config.data, "files"));
  const platform: Platform = { config, database, blobs, log: app.log };

  const accounts = openAccounts(database);
  if (config.demo) await addDemoAccounts(accounts);
  const sessions = openSessions(database, accounts, config);
  const throttle = openThrottle(database);
  const files = openFiles(database, blobs);
  const renderer = openRenderer();
  undo.push(() => renderer.close());
  const toolsVersion = programVersion();
  const inspections = openInspections(database, toolsVersion);
  const tasks = await openTasks(platform, {
    tools: catalog.map(({ manifest }) => manifest),
    version: toolsVersion,
    exampleFile,
    resolveFile: (userId, storePath) => files.resolveHandle(userId, storePath),
    knownTables: (tables) => inspections.known(tables),
    renderer,
  });
  const tools = openTools({ catalog, inspections, resolveHandle: tasks.resolveHandle, runJob: tasks.runJob, files });
  const features: Feature[] = [
    { routes: siteRoutes({ config, database, version }) },
    { routes: authRoutes({ accounts, sessions, throttle, demo: config.demo }) },
    { routes: accountRoutes(accounts) },
    { routes: filesRoutes(files, blobs) },
    tools,
    tasks,
  ];

  const clean = async (starting: boolean) => {
    await sweep(database, blobs, { parts: starting });
    await sessions.sweep();
    await throttle.sweep();
  };
  await clean(true);
  const cleaning = setInterval(() => void clean(false).catch((error: unknown) => platform.log.error({ err: error }, "sweep failed")), 3_600_000);
  undo.push(() => clearInterval(cleaning));

  for (const feature of features) {
    await feature.start?.();
    undo.push(() => feature.stop?.());
  }
  const closing = new AbortController();
  await buildApp(app, {
    routes: features.flatMap((feature) => feature.routes),
    gate: sessions,
    closing: closing.signal,
    maintenance: config.maintenance,
    title: config.title,
    version,
    pages,
  });
  await app.listen({ host: config.host, port: config.port });

  return {
    address: addressOf(app.server.address() as AddressInfo),
    accounts,
    database,
    async stop() {
      closing.abort();
      // Requests under way get a moment to end; then their lines are cut.
      const cut = setTimeout(() => app.server.closeAllConnections(), requestGraceMs);
      await app.close();
      clearTimeout(cut);
      for (const step of undo.toReversed()) await step();
    },
  };
}

const requestGraceMs = 3_000;

const pages = join(import.meta.dirname, "../../web/dist");
const { version } = JSON.parse(readFileSync(join(import.meta.dirname, "../package.json"), "utf8")) as { version: string };

function addressOf({ address, family, port }: AddressInfo): string {
  return `http://${family === "IPv6" ? `[${address}]` : address}:${port}`;
}
