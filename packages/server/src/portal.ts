/** The whole portal: everything opened in order, and closed in the other. */
import { weChatScript } from "@analyte/contract/site";
import { randomUUID } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { flowVersions } from "@analyte/tools/flows";
import { openAccounts, type Accounts } from "./account/accounts.ts";
import { addDemoAccounts, keeperUsername } from "./account/demo.ts";
import { openDirectory } from "./account/directory.ts";
import { newPasswords } from "./account/password.ts";
import { readAllTools } from "./all-tools.ts";
import { buildApp, newApp } from "./app.ts";
import { authFeature } from "./auth/feature.ts";
import { openRenderer } from "./charts/renderer.ts";
import { newCleaning } from "./cleaning.ts";
import { newClientFacts } from "./client-facts.ts";
import type { Config } from "./config.ts";
import { finishedStudyRoute, openFinishedStudy } from "./finished-study.ts";
import { lockFolder } from "./db/lock.ts";
import { lastOf } from "./db/migrate.ts";
import { oneAfterAnother } from "./db/one-at-a-time.ts";
import type { Database } from "./db/open.ts";
import { lockDatabase } from "./db/server-lock.ts";
import { tooManyLines } from "./deals/refusals.ts";
import { addExamples, readyExamples } from "./examples.ts";
import { counters } from "./features.ts";
import { openAttachments } from "./files/attachments.ts";
import { filesFeature } from "./files/feature.ts";
import { openFiles } from "./files/files.ts";
import { addResultBytes } from "./files/kept-bytes.ts";
import { openTaskUploads } from "./files/uploads/task-uploads.ts";
import { flowFeature } from "./flows/feature.ts";
import { newLateFlows } from "./flows/late.ts";
import { installTextbook } from "./libraries/textbook.ts";
import { linkFeature } from "./links/feature.ts";
import { closeRequests, listen, newDoor } from "./listen.ts";
import { mailFeature } from "./mail/feature.ts";
import { migrations } from "./migrations.ts";
import { openGround } from "./open-ground.ts";
import { openPlatform } from "./open-platform.ts";
import { newOpening } from "./platform.ts";
import { openProjectRooms } from "./project-rooms.ts";
import { readSheet } from "./projects/filled-workbook.ts";
import { markerName } from "./servers/marker.ts";
import { serverIdIn } from "./servers/identity.ts";
import { openSiteSettings } from "./site/settings.ts";
import { makePrivate, mendAll } from "./storage/private-files.ts";
import { sweep, sweepOwnParts } from "./storage/sweep.ts";
import { taskFeature } from "./tasks/feature.ts";
import { newConvert } from "./tools/convert.ts";
import { toolFeature } from "./tools/feature.ts";
import { openInspections } from "./tools/inspections.ts";
import { programVersion } from "./tools/program-version.ts";
import { newMetrics } from "./vitals/metrics.ts";
import { openVitals } from "./vitals/vitals.ts";

export interface Portal {
  /** Where it listens, e.g. `http://127.0.0.1:8080`. */
  address: string;
  accounts: Accounts;
  database: Database;
  /** Ends requests, streams and jobs, and lets the data folder go; within 10 seconds. */
  stop(): Promise<void>;
}

/** `taken`: another server has taken the database while it was out of this one's reach. This one has to stop. */
export async function startPortal(config: Config, taken: () => void = () => {}): Promise<Portal> {
  makePrivate();
  const unlock = lockFolder(config.data);
  const undo: (() => unknown)[] = [unlock];
  try {
    const id = serverIdIn(config.data);
    if (config.databaseUrl !== null) undo.push(await lockDatabase(config.databaseUrl, id, taken));
    return await open(config, id, undo);
  } catch (error) {
    for (const step of undo.toReversed()) await step();
    throw error;
  }
}

async function open(config: Config, id: string, undo: (() => unknown)[]): Promise<Portal> {
  const app = newApp(config);
  const shape = lastOf(migrations);
  const toolsVersion = programVersion();
  const start = { config, id, startId: randomUUID(), shape, program: toolsVersion, version, log: app.log };
  const { platform, servers, mended } = await openPlatform(start, undo);
  const { database, hints, blobs, allowances } = platform;
  const opening = newOpening(platform);

  // What many are built on.
  const settings = openSiteSettings({ database, config, hints });
  const accounts = openAccounts(database, newPasswords(config));
  const directory = openDirectory(database);
  const demo = config.demo ? await oneAfterAnother(config.databaseUrl, "demo accounts", () => addDemoAccounts(database, accounts)) : [];
  const mailer = await opening.open(mailFeature, {});
  const files = openFiles(database, config);
  const attachments = openAttachments(database, blobs, allowances);
  const taskUploads = openTaskUploads(database, blobs, config);
  const renderer = openRenderer({ folder: join(config.data, "drawing") });
  undo.push(() => renderer.close());
  // Known once the server listens; nothing is mailed before.
  let listening = "";
  const siteUrl = () => config.url ?? listening;
  const house = { accounts, directory, attachments, files, mailer, renderer, siteUrl, settings, title: settings.title, version };
  const { messages, notices, news, mall, deals, libraries } = await openGround(opening, {
    ...house,
    readTable: async (userId, path) => await readSheet(tasks, userId, path, tooManyLines),
  });
  if (config.textbook) await oneAfterAnother(config.databaseUrl, "textbook library", () => installTextbook(libraries, app.log));
  const hasLibrary = async (handle: string): Promise<boolean> => (await libraries.resolveHandle(handle)) !== null;
  const rooms = openProjectRooms(platform, opening, { accounts, directory, messages, hasLibrary });
  // Awaited once the jobs that it waits for have been ended.
  let examples: Promise<void> | undefined;
  undo.push(() => examples);
  if (config.examples) await addExamples(demo, { database, messages, notices, news, mall, deals, attachments, title: await settings.title() });

  const { gate } = await opening.open(authFeature, { ...house, messages });
  const isAlive = (session: string) => gate.isAlive(session);
  const inspections = openInspections(database, toolsVersion);
  const { entries, manifests, ownTools, exampleFile } = readAllTools(config.tools, app.log);
  const flows = newLateFlows();
  const tasks = await opening.open(taskFeature, {
    flows: flows.asked,
    tools: manifests,
    version: toolsVersion,
    ownTools,
    exampleFile,
    resolveFile: async (userId, path) =>
      (await files.resolveHandle(userId, path)) ??
      (await taskUploads.resolveHandle(userId, path)) ??
      (await libraries.resolveHandle(path)) ??
      (await rooms.resolveHandle(userId, path)),
    knownTables: (tables) => inspections.known(tables),
    programs: rooms.programs,
    projects: rooms.ofTasks,
    mayTakeOut: rooms.mayTakeOut,
    renderer,
    messages,
    countResults: addResultBytes,
    server: {
      id,
      startId: start.startId,
      shape: config.databaseUrl === null ? null : shape,
      mayClaim: () => servers.fault() === null && servers.folderWasThere(),
      folderIsThere: async () => await servers.folderIsThere(),
      anyComputesWith: async (other) => await servers.anyComputesWith(other),
    },
  });
  const { resolveHandle, takeHandle, stateOf, runJob } = tasks;
  const listed = entries.filter(({ manifest }) => manifest.internal !== true);
  const tools = await opening.open(toolFeature, { catalog: listed, inspections, resolveHandle, takeHandle, stateOf, runJob, files });
  const { links } = await opening.open(linkFeature, { accounts, tasks, mayPassOn: rooms.mayPassOn });
  const opened = await opening.open(flowFeature, {
    versions: flowVersions,
    tools: manifests,
    tasks,
    inspect: tools.inspectTable,
    useProgram: async (userId, program) => await rooms.programs.use(userId, program),
    // The product ships the textbook set alone, which has pathways of metabolites.
    usualLibrary: async (name) => (name === "pathway" ? ((await libraries.list()).find(({ latest }) => latest)?.store_path ?? null) : null),
    hasLibrary,
  });
  flows.opened(opened);
  const keeper = config.demo ? async () => await accounts.findByLogin(keeperUsername) : null;
  const study = openFinishedStudy({ keeper, flows: opened, links, tasks });
  const projects = await rooms.join({ tasks, tools, manifests, inspections, files, isAlive });
  const { workbooks } = projects;
  const hasOthers = () => servers.hasOthers();
  const convert = newConvert(runJob);
  await opening.open(filesFeature, { files, attachments, taskUploads, inspect: tools.inspect, takeHandle, isAlive, convert, hasOthers, workbooks });
  const vitals = openVitals({ database, folder: config.shared, queueState: (now) => tasks.queueState(now), serverFault: () => servers.fault() });
  const metrics = newMetrics({ vitals, gate, token: config.metricsToken, version });
  undo.push(() => metrics.stop());
  for (const feature of counters)
    await opening.open(feature, {
      ...house,
      flows: opened,
      messages,
      tasks,
      tools,
      manifests,
      links,
      servers,
      serverId: id,
      vitals,
      isAlive,
      nameProject: rooms.nameProject,
      mayPassOn: rooms.mayPassOn,
      attachedReports: rooms.attached,
      projectChanges: rooms.changes,
      clientFacts: newClientFacts(database),
      noteClientList: deals.noteList,
    });

  const closing = new AbortController();
  const cleaning = newCleaning({
    databaseUrl: config.databaseUrl,
    // Last what nothing that was swept before needs any more.
    sweeps: [...opening.sweeps, () => sweep(database, blobs, { signal: closing.signal })],
    may: () => servers.fault() === null,
    closing: closing.signal,
    log: platform.log,
  });
  undo.push(() => cleaning.stop());
  // Nothing of this server is under way yet, and nothing any more once all has been closed.
  await sweepOwnParts(blobs);
  for (const run of opening.runs) {
    await run.start();
    undo.push(() => run.stop());
  }
  metrics.serveOn(app);
  const door = newDoor(app, platform.log);
  await buildApp(app, {
    routes: [...opening.routes, finishedStudyRoute(study)],
    gate,
    allowances,
    closing: closing.signal,
    maintenance: async () => (await settings.maintenance()) !== null,
    title: config.title,
    version,
    pages,
    folderIsAway: () => !existsSync(join(config.shared, markerName)),
    scripts: config.weChat === null ? [] : [weChatScript],
    connect: config.statisticsUrl === null ? [] : [new URL(config.statisticsUrl).origin],
  });
  listening = await listen(app, config);
  const { hostname: host, port } = new URL(listening);
  servers.whenLeaving((leaves) => door.set(leaves, { host: host.replace(/^\[|\]$/g, ""), port: Number(port) }));
  const mending = mendAll([config.data, config.shared], mended, platform.log, closing.signal);
  undo.push(() => mending);
  cleaning.begin();
  if (config.examples) examples = readyExamples({ projects, flows: opened, study }, { closing: closing.signal, log: platform.log });
  return {
    address: listening,
    accounts,
    database,
    async stop() {
      servers.whenLeaving(() => {});
      closing.abort();
      await closeRequests(app);
      for (const step of undo.toReversed()) await step();
    },
  };
}

const pages = join(import.meta.dirname, "../../web/dist");
const { version } = JSON.parse(readFileSync(join(import.meta.dirname, "../package.json"), "utf8")) as { version: string };
