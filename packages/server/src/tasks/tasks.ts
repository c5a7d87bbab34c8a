/** Tasks: the queue and its engine, the short jobs beside it, and the calls of both. */
import { join } from "node:path";
import type { Manifest } from "@analyte/contract/manifest";
import type { TaskState, TaskStatus } from "@analyte/contract/tasks";
import type { FigureStyle } from "@analyte/contract/figure-style";
import type { Language, Text } from "@analyte/contract/text";
import { newLocalExecutor } from "../executor/local.ts";
import { chooseSandbox, type JobProgram } from "../executor/sandbox.ts";
import { newWaitingSandboxes } from "../executor/waiting.ts";
import type { Database } from "../db/open.ts";
import type { Messages } from "../messages/messages.ts";
import type { Platform } from "../platform.ts";
import type { Route } from "../serve.ts";
import type { StepRules } from "./advance.ts";
import { newAnnounce } from "./announce.ts";
import { newTaskCopies, type TaskCopies } from "./copies.ts";
import { newTaskBus } from "./bus.ts";
import { newAgain, type Again } from "./again.ts";
import { newCancelTasks, type CancelTasks } from "./cancel.ts";
import { newBacklog, type Backlog } from "../jobs/backlog.ts";
import { newEngine } from "../jobs/engine.ts";
import { keyBy, keyOf } from "../jobs/key.ts";
import { newJobPlaces } from "./executors.ts";
import { newDrawFigures, type ChartRenderer, type DrawFigures } from "./figures.ts";
import { newEngineEverywhere } from "./engine-everywhere.ts";
import { noFlows, type FlowsOfTasks } from "./flows-of-tasks.ts";
import { newSubmitFlow, type SubmitFlow } from "./submit-flow.ts";
import { newFlowSteps, type FlowSteps } from "./flow-steps.ts";
import { newResolveHandle, type HandleOptions, type ResolveHandle } from "./handles.ts";
import { openJobFolders } from "../jobs/job-folders.ts";
import { newNeedsOf, newSecondsMore } from "../jobs/job-needs.ts";
import { newJobProgram } from "../jobs/job-program.ts";
import { newTakeWorkbook } from "./made-workbook.ts";
import { newOriginsOf, projectBehind, type OriginsOf } from "./origins.ts";
import * as store from "./store.ts";
import { ownTask } from "./own.ts";
import { strayServer, type OwnServer } from "./own-server.ts";
import { liveStates } from "./live.ts";
import { liveStyles } from "./live-styles.ts";
import { usualQuotas, workAccountOf, type WorkAccount } from "../jobs/quota.ts";
import { noOwnTools, type OwnTools } from "../jobs/own-tools.ts";
import { forgetSpent } from "../jobs/quota-store.ts";
import { newPositions } from "../jobs/positions.ts";
import { readQueueState, type QueueState } from "./queue-state.ts";
import type { CountResults } from "../jobs/events.ts";
import { newRestyle } from "./program-store.ts";
import { noProjects, type ProjectsOfTasks } from "./projects-of-tasks.ts";
import { noPrograms as noProgramsHere, type ProgramSource } from "./programs-of-tasks.ts";
import { newResultFile } from "./result-file.ts";
import { newResults } from "./results.ts";
import { taskRoutes } from "./routes.ts";
import { newShownTasks, type ShownTasks } from "./shown-tasks.ts";
import { newShortJobs, type RunJob } from "../jobs/short-jobs.ts";
import { newStandings } from "./standings.ts";
import { newStepEvents } from "./step-events.ts";
import type { SubmitOptions } from "./submit.ts";
import { newTakeHandle, newWithheld, type MayTakeOut } from "./withheld.ts";
import { noPrograms, weakerThan } from "./weaker-sandboxes.ts";
import { newMadeState, newStateOf, type StateOf } from "./table-states.ts";
import { newWarmUp, openCacheFolder } from "./warm-up.ts";

export interface TaskDependencies {
  /** The catalogue. */
  tools: readonly Manifest[];
  /** The path of a tool's example file; null when it has none for that role. */
  exampleFile: (toolId: string, slot: string) => string | null;
  resolveFile: HandleOptions["resolveFile"];
  knownTables: SubmitOptions["knownTables"];
  /** Whether a user may download a project's tables. */
  mayTakeOut?: MayTakeOut;
  /** None where a test has none. */
  programs?: ProgramSource;
  projects?: ProjectsOfTasks;
  flows?: FlowsOfTasks;
  renderer: ChartRenderer;
  countResults: CountResults;
  /** Where the user is told of tasks that have ended. */
  messages: Pick<Messages, "write">;
  /** Names the state of the tools' sources: see `tools/program-version.ts`. */
  version: string;
  /** Those of the catalogue that are the operator's. */
  ownTools?: OwnTools;
  /** What a job runs; the tools' own program unless a test brings another. */
  program?: JobProgram;
  heartbeatMs?: number;
  /** This server among those of its database. */
  server?: OwnServer;
}
export interface Tasks {
  routes: Route[];
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Runs a short job whose answer somebody waits for. */
  runJob: RunJob;
  resolveHandle: ResolveHandle;
  /** The same of what becomes a file of the user's own. @throws Failure for a table that he may look at and not take away. */
  takeHandle: ResolveHandle;
  stateOf: StateOf;
  originsOf: OriginsOf;
  /** What one of the user's own tasks is now, for who writes about it. Fails where it is not the user's. */
  describe(userId: string, id: string): Promise<DescribedTask>;
  /** A user's task by the key under which it was submitted; null where it was never made, or is deleted. */
  underKey(userId: string, key: string): Promise<{ id: string; status: TaskState["status"] } | null>;
  /** The work of all users, for who looks after the portal; and the way to end some of it. */
  backlog: Backlog;
  /** What tasks of these users that were made with a program look like now; answers with how to tell their pages. */
  restyle(transaction: Database, programId: string, style: FigureStyle, userIds: readonly string[]): Promise<() => void>;
  cancelWork: CancelTasks["thatWant"];
  /** Runs the steps of a process. */
  submitFlow: SubmitFlow;
  flowSteps: FlowSteps;
  /** What a user's tasks may take within a day, and what they took. */
  workOf(userId: string): Promise<WorkAccount>;
  /** What a task shows to those who were given it by link. */
  shown: ShownTasks;
  /** For who keeps a copy of what a task has made. */
  copies: TaskCopies;
  /** A figure that is no result's. */
  drawForPage: DrawFigures["forPage"];
  /** Goes on with processes that have ended. */
  again: Again;
  /** Forgets what counts no more. */
  sweep(): Promise<void>;
  /** How the queue is doing. */
  queueState(now: number): Promise<QueueState>;
  /** The user's own tasks: the unfinished first, then every change. */
  liveStates(userId: string, language: Language, signal: AbortSignal): AsyncGenerator<TaskState>;
  /** The ids of the user's own tasks whose style changes. */
  liveStyles(userId: string, signal: AbortSignal): AsyncGenerator<string | null>;
}
export interface DescribedTask {
  name: string;
  status: TaskStatus;
  /** Why it did not succeed. */
  reason: Text | null;
  /** Whose tables it was made of; null for none. */
  projectId: string | null;
}

/** How long running jobs may still end by themselves when the server stops. */
const graceMs = 2_000;

export async function openTasks(platform: Platform, dependencies: TaskDependencies): Promise<Tasks> {
  const { config, database, hints, blobs, allowances, log } = platform;
  const sandbox = await chooseSandbox(config.sandbox);
  const cache = await openCacheFolder(config.jobCache, dependencies.version);
  const ownTools = dependencies.ownTools ?? noOwnTools;
  const ownFolders = ownTools.size === 0 ? [] : [...[...ownTools.values()].map(({ folder }) => folder), ...config.toolsRead];
  const program = dependencies.program ?? newJobProgram({ folder: cache, writable: false }, ownFolders);
  if (ownTools.size > 0 && sandbox.kind === "none") log.warn(noPrograms);
  log.info({ sandbox: sandbox.kind, bounded: sandbox.bounded }, "Jobs run in this sandbox.");
  const weaker = weakerThan[sandbox.kind];
  if (weaker !== null) log.warn(weaker);

  const folders = await openJobFolders(join(config.shared, "jobs"), blobs);
  const bus = newTaskBus(hints);
  const limits = { seconds: config.jobSeconds, memoryMegabytes: config.jobMemoryMegabytes, outputMegabytes: config.jobOutputMegabytes };
  const shortLimits = { ...limits, seconds: config.inspectSeconds };
  const heartbeatMs = dependencies.heartbeatMs ?? 10_000;
  const inWait = { program, sandbox, root: folders.root, warn: (text: string, error: unknown) => log.warn({ err: error }, text) };
  const waiting = newWaitingSandboxes({ ...inWait, limits, count: config.jobsReady, places: config.jobs });
  // Of previews one at a time is waited for; the others of a page follow it.
  const shortPlaces = Math.max(1, Math.ceil(config.jobs / 2));
  const waitingShort = newWaitingSandboxes({ ...inWait, limits: shortLimits, count: Math.min(1, config.jobsReady), places: shortPlaces });
  const { executor, isShort } = newJobPlaces({ config, program, sandbox, limits, root: folders.root, waiting, log, heartbeatMs });
  const needs = { cores: 1, ...limits };
  const toolById = (id: string) => dependencies.tools.find((tool) => tool.id === id) ?? null;
  const needsOf = newNeedsOf(toolById, needs);
  const rules: StepRules = {
    keyOf: (work) => keyBy(dependencies.version, keyOf(work, dependencies.version + (ownTools.get(work.toolId)?.hash() ?? ""))),
    urgencyOf: (work) => (isShort(needsOf(work)) ? "short" : "usual"),
    announce: newAnnounce(dependencies.messages, toolById),
    madeState: newMadeState(blobs),
  };
  const { countResults, server = strayServer() } = dependencies;
  const quotas = usualQuotas(config);
  const alone = config.databaseUrl === null;
  const events = newStepEvents({ bus, ...rules });
  const engine = newEngine({
    queue: {
      database,
      events,
      countResults,
      holder: `${server.id}.${server.startId}`,
      predecessors: `${server.id}.`,
      leaseMs: 4 * heartbeatMs,
      jobsEach: quotas.jobs,
      coresOf: (work) => needsOf(work).cores,
      secondsMore: newSecondsMore(toolById, needsOf),
      mostSeconds: config.stepsSeconds,
      shape: server.shape,
      program: dependencies.version,
      anyComputesWith: server.anyComputesWith,
      isAltered: ownTools.size === 0 ? null : (work, key) => ownTools.has(work.toolId) && rules.keyOf(work) !== key,
    },
    blobs,
    folders,
    executor,
    needsOf,
    ownTools,
    log,
    alone,
    slots: config.jobs,
    mayClaim: server.mayClaim,
    folderIsThere: server.folderIsThere,
    slotsAway: config.slurm?.jobs ?? null,
    limits,
    heartbeatMs,
  });
  const everywhere = newEngineEverywhere(engine, hints);
  const shortExecutor = newLocalExecutor(program, sandbox, shortLimits, waitingShort);
  const short = newShortJobs(folders, blobs, shortExecutor, log, needs, shortPlaces, allowances);
  const takeWorkbook = newTakeWorkbook({ database, runJob: short.runJob, countResults });
  const resolveHandle = newResolveHandle({ database, blobs, takeWorkbook, ...dependencies });
  const stateOf = newStateOf(database, blobs);
  const warmUp = newWarmUp({
    folder: cache,
    tools: dependencies.tools.filter(({ id }) => !ownTools.has(id)),
    folders,
    resolveHandle,
    needs,
    log,
    executor: newLocalExecutor(newJobProgram({ folder: cache, writable: true }), sandbox, limits),
  });
  const cancelTasks = newCancelTasks({ database, countResults, engine: everywhere, bus, announce: rules.announce, rules });
  const standings = newStandings(database, newPositions(database, quotas.jobs));
  const withheld = newWithheld(database, toolById, dependencies.mayTakeOut ?? (async () => true));
  const results = newResults(database, blobs);
  const draw = newDrawFigures(dependencies.renderer, allowances);
  const resultFile = newResultFile({ database, blobs, results, takeWorkbook, withheld });
  const flows = dependencies.flows ?? noFlows;
  const projects = dependencies.projects ?? noProjects;
  const routes = taskRoutes({
    ...dependencies,
    programs: dependencies.programs ?? noProgramsHere,
    projects,
    flows,
    draw,
    resultFile,
    toolById,
    database,
    blobs,
    bus,
    allowances,
    engine: everywhere,
    cancelTasks,
    standings,
    results,
    rules,
    quotas,
    resolveHandle,
    takeWorkbook,
    withheld,
    stateOf,
  });
  return {
    routes,
    resolveHandle,
    takeHandle: newTakeHandle(resolveHandle, withheld),
    stateOf,
    originsOf: newOriginsOf(database),
    runJob: short.runJob,
    async describe(userId, id) {
      const { name, status, reason } = await ownTask(database, userId, id);
      return { name, status, reason: reason === "" ? null : (JSON.parse(reason) as Text), projectId: await projectBehind(database, userId, id) };
    },
    underKey: (userId, key) => store.underKey(database, userId, key),
    backlog: newBacklog({ database, executor, needsOf, jobsEach: quotas.jobs }),
    submitFlow: newSubmitFlow({ database, resolveHandle, projects, quotas, rules }),
    workOf: async (userId) => await workAccountOf(database, userId, quotas),
    shown: newShownTasks({ database, results, draw, resultFile, withheld, flows, toolById }),
    drawForPage: draw.forPage,
    flowSteps: newFlowSteps({ database, results, blobs, cancelTasks, standings, withheld }),
    copies: newTaskCopies({ database, blobs, results, withheld, flows, toolById }),
    again: newAgain({ database, rules, quotas, countResults, engine: everywhere, bus }),
    cancelWork: async (result, by) => await cancelTasks.thatWant(result, by),
    restyle: newRestyle(bus),
    sweep: async () => await forgetSpent(database),
    queueState: (now) => readQueueState(database, now),
    liveStates: (userId, language, signal) => liveStates({ database, bus, standings }, userId, language, signal),
    liveStyles: (userId, signal) => liveStyles(bus, userId, signal),
    async start() {
      await engine.start();
      if (dependencies.program !== undefined) return;
      warmUp.start(() => {
        waiting.start();
        waitingShort.start();
      });
    },
    async stop() {
      everywhere.stop();
      await Promise.all([engine.stop(graceMs), short.stop(), warmUp.stop()]);
      await Promise.all([waiting.stop(), waitingShort.stop()]);
    },
  };
}
