/** The whole portal: everything opened in order, and closed in the other. */
import { askedWork } from "@analyte/contract/proof-of-work";
import { weChatScript } from "@analyte/contract/site";
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { catalog, exampleIn, toolById } from "@analyte/tools/catalog";
import { flowVersions } from "@analyte/tools/flows";
import { openAccounts, type Accounts } from "./account/accounts.ts";
import { addDemoAccounts, keeperUsername } from "./account/demo.ts";
import { openDirectory } from "./account/directory.ts";
import { newPasswords } from "./account/password.ts";
import { accountRoutes } from "./account/routes.ts";
import { buildApp, newApp } from "./app.ts";
import { openAuth } from "./auth/auth.ts";
import { openRenderer } from "./charts/renderer.ts";
import { newCleaning } from "./cleaning.ts";
import type { Config } from "./config.ts";
import { exampleOfFlow } from "./flows/example-tables.ts";
import { newClientFacts } from "./client-facts.ts";
import { counters } from "./features.ts";
import { finishedStudyRoute, openFinishedStudy } from "./flows/finished-study.ts";
import { openFlows } from "./flows/flows.ts";
import { newLateFlows } from "./flows/late.ts";
import { flowResultRoutes } from "./flows/result-routes.ts";
import { flowRoutes } from "./flows/routes.ts";
import { lockFolder } from "./db/lock.ts";
import { lockDatabase } from "./db/server-lock.ts";
import { lastOf } from "./db/migrate.ts";
import { oneAfterAnother } from "./db/one-at-a-time.ts";
import type { Database } from "./db/open.ts";
import { tooManyLines } from "./deals/refusals.ts";
import { addExamples, readyExamples } from "./examples.ts";
import { openAttachments } from "./files/attachments.ts";
import { openContents } from "./files/content.ts";
import { contentRoutes } from "./files/content-routes.ts";
import { exportRoutes } from "./files/exports.ts";
import { openFiles } from "./files/files.ts";
import { addResultBytes } from "./files/kept-bytes.ts";
import { filesRoutes } from "./files/routes.ts";
import { placeRoute } from "./files/listing/place.ts";
import { openTaskUploads } from "./files/uploads/task-uploads.ts";
import { takenRoute } from "./files/listing/taken.ts";
import { openUploads } from "./files/uploads/uploads.ts";
import { installTextbook } from "./libraries/textbook.ts";
import { openMailer } from "./mail/mailer.ts";
import { linkFeature } from "./links/feature.ts";
import { liveRoutes } from "./live/routes.ts";
import { closeRequests, listen } from "./listen.ts";
import { migrations } from "./migrations.ts";
import { openGround } from "./open-ground.ts";
import { openPlatform } from "./open-platform.ts";
import { newOpening, type Feature } from "./platform.ts";
import { readSheet } from "./projects/filled-workbook.ts";
import { openProjectRooms } from "./project-rooms.ts";
import { queueRoutes } from "./queue/routes.ts";
import { contactRoutes, openContacts } from "./site/contact.ts";
import { siteRoutes } from "./site/routes.ts";
import { serverIdIn } from "./servers/identity.ts";
import { openSiteSettings } from "./site/settings.ts";
import { openVisits } from "./site/visits.ts";
import { openWeChat } from "./site/we-chat.ts";
import { makePrivate, mendAll } from "./storage/private-files.ts";
import { sweep, sweepOwnParts } from "./storage/sweep.ts";
import { openTasks } from "./tasks/tasks.ts";
import { newConvert } from "./tools/convert.ts";
import { openInspections } from "./tools/inspections.ts";
import { programVersion } from "./tools/program-version.ts";
import { readOwnTools } from "./tools/read-own-tools.ts";
import { openTools } from "./tools/tools.ts";
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

  const settings = openSiteSettings({ database, config, hints });
  const visits = openVisits(database);
  const weChat = openWeChat({ account: config.weChat, portal: config.url, log: app.log });
  const accounts = openAccounts(database, newPasswords(config));
  const directory = openDirectory(database);
  const demo = config.demo ? await oneAfterAnother(config.databaseUrl, "demo accounts", () => addDemoAccounts(database, accounts)) : [];
  const mailer = openMailer({ database, config, log: app.log });
  const files = openFiles(database, config);
  const attachments = openAttachments(database, blobs, allowances);
  const taskUploads = openTaskUploads(database, blobs, config);
  const renderer = openRenderer({ folder: join(config.data, "drawing") });
  undo.push(() => renderer.close());
  // Known once the server listens; nothing is mailed before.
  let listening = "";
  const siteUrl = () => config.url ?? listening;
  const opening = newOpening(platform);
  const house = { accounts, directory, attachments, mailer, renderer, siteUrl, title: settings.title };
  const { messages, notices, news, mall, deals, libraries } = openGround(opening, {
    ...house,
    readTable: async (userId, path) => await readSheet(tasks, userId, path, tooManyLines),
  });
  if (config.textbook) await oneAfterAnother(config.databaseUrl, "textbook library", () => installTextbook(libraries, app.log));
  const hasLibrary = async (handle: string): Promise<boolean> => (await libraries.resolveHandle(handle)) !== null;
  const rooms = openProjectRooms(platform, { accounts, messages, hasLibrary });
  // Awaited once the jobs that it waits for have been ended.
  let examples: Promise<void> | undefined;
  undo.push(() => examples);
  if (config.examples) await addExamples(demo, { database, messages, notices, news, mall, deals, attachments, title: await settings.title() });
  const auth = openAuth({
    database,
    accounts,
    hints,
    mailer,
    messages,
    demo: config.demo,
    work: { ...askedWork, bits: config.workBits },
    siteUrl,
    title: settings.title,
  });
  const inspections = openInspections(database, toolsVersion);
  const ownTools = readOwnTools(config.tools, new Set(catalog.map(({ manifest }) => manifest.id)));
  for (const fault of ownTools.faults) app.log.warn(`A tool of your own is left out. ${fault}`);
  const allTools = [...catalog, ...ownTools.entries];
  const manifests = allTools.map(({ manifest }) => manifest);
  const flows = newLateFlows();
  const tasks = await openTasks(platform, {
    flows: flows.asked,
    tools: manifests,
    version: toolsVersion,
    ownTools: ownTools.own,
    exampleFile: (toolId, role) =>
      exampleOfFlow(toolId, role) ?? exampleIn(toolById(toolId) ?? ownTools.entries.find(({ manifest }) => manifest.id === toolId) ?? null, role),
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
      mayClaim: () => servers.fault() === null,
      anyComputesWith: async (other) => await servers.anyComputesWith(other),
    },
  });
  const tools = openTools({
    database,
    catalog: allTools.filter(({ manifest }) => manifest.internal !== true),
    inspections,
    resolveHandle: tasks.resolveHandle,
    takeHandle: tasks.takeHandle,
    stateOf: tasks.stateOf,
    runJob: tasks.runJob,
    files,
  });
  const { links } = opening.open(linkFeature, { accounts, tasks, mayPassOn: rooms.mayPassOn });
  const opened = openFlows({
    database,
    versions: flowVersions,
    tools: manifests,
    tasks,
    inspect: async (userId, asked) => await tools.inspect(userId, asked, "en"),
    useProgram: async (userId, program) => await rooms.programs.use(userId, program),
    // The product ships the textbook set alone, which has pathways of metabolites.
    usualLibrary: async (name) => (name === "pathway" ? ((await libraries.list()).find(({ latest }) => latest)?.store_path ?? null) : null),
    hasLibrary,
  });
  flows.opened(opened);
  const keeper = config.demo ? async () => await accounts.findByLogin(keeperUsername) : null;
  const study = openFinishedStudy({ database, keeper, flows: opened, links, tasks });
  const uploads = await openUploads({
    database,
    hints,
    blobs,
    keep: files.keep,
    taskUploads,
    quotaBytes: config.quotaBytes,
    hasOthers: () => servers.hasOthers(),
    convert: newConvert(tasks.runJob),
  });
  undo.push(() => uploads.stop());
  const isAlive = (session: string) => auth.gate.isAlive(session);
  const contents = await openContents({ database, blobs, allowances, isAlive });
  const projects = await rooms.join({ tasks, tools, manifests, inspections, files, isAlive });
  const vitals = openVitals({ database, folder: config.shared, queueState: (now) => tasks.queueState(now), serverFault: () => servers.fault() });
  const metrics = newMetrics({ vitals, gate: auth.gate, token: config.metricsToken, version });
  undo.push(() => metrics.stop());
  for (const feature of counters)
    opening.open(feature, {
      ...house,
      flows: opened,
      messages,
      tasks,
      links,
      nameProject: rooms.nameProject,
      attachedReports: rooms.attached,
      version,
      mayPassOn: rooms.mayPassOn,
      isAlive,
      clientFacts: newClientFacts(database),
      noteClientList: deals.noteList,
    });
  const features: Feature[] = [
    { routes: siteRoutes({ config, vitals, version, mail: mailer.configured, settings, visits, weChat, pdf: renderer.typesets }) },
    { routes: contactRoutes(openContacts(database)) },
    auth,
    { routes: accountRoutes({ database, accounts, attachments }) },
    { routes: filesRoutes(files, uploads, attachments, blobs) },
    { routes: contentRoutes({ contents, files, taskUploads, inspect: tools.inspect, takeHandle: tasks.takeHandle }) },
    { routes: [takenRoute(database), placeRoute(database), ...exportRoutes(tools.inspect, projects.workbooks)] },
    { routes: liveRoutes({ tasks, messages, links, projects: rooms.changes }) },
    { routes: projects.routes },
    { routes: queueRoutes({ tasks, servers, directory, tools: manifests, serverId: id }) },
    { routes: opening.routes },
    tools,
    tasks,
    { routes: [...flowRoutes(opened), ...flowResultRoutes(opened), finishedStudyRoute(study)] },
    mailer,
    ...opening.runs.map((run) => ({ routes: [], ...run })),
  ];

  const closing = new AbortController();
  const cleaning = newCleaning({
    databaseUrl: config.databaseUrl,
    sweeps: [
      () => files.sweepBin(),
      () => uploads.sweep(),
      () => attachments.sweep(),
      () => sweep(database, blobs, { signal: closing.signal }),
      () => auth.sweep(),
      () => visits.sweep(),
      () => tasks.sweep(),
      ...rooms.sweeps,
      ...opening.sweeps,
    ],
    may: () => servers.fault() === null,
    closing: closing.signal,
    log: platform.log,
  });
  undo.push(() => cleaning.stop());
  // Nothing of this server is under way yet, and nothing any more once all has been closed.
  await sweepOwnParts(blobs);
  for (const feature of features) {
    await feature.start?.();
    undo.push(() => feature.stop?.());
  }
  metrics.serveOn(app);
  await buildApp(app, {
    routes: features.flatMap((feature) => feature.routes),
    gate: auth.gate,
    allowances,
    closing: closing.signal,
    maintenance: async () => (await settings.maintenance()) !== null,
    title: config.title,
    version,
    pages,
    scripts: config.weChat === null ? [] : [weChatScript],
    connect: config.statisticsUrl === null ? [] : [new URL(config.statisticsUrl).origin],
  });
  listening = await listen(app, config);
  const mending = mendAll([config.data, config.shared], mended, platform.log, closing.signal);
  undo.push(() => mending);
  cleaning.begin();
  if (config.examples) examples = readyExamples({ projects, flows: opened, study }, { closing: closing.signal, log: platform.log });
  return {
    address: listening,
    accounts,
    database,
    async stop() {
      closing.abort();
      await closeRequests(app);
      for (const step of undo.toReversed()) await step();
    },
  };
}

const pages = join(import.meta.dirname, "../../web/dist");
const { version } = JSON.parse(readFileSync(join(import.meta.dirname, "../package.json"), "utf8")) as { version: string };
