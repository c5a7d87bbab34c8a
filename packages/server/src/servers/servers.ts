/**
 * This server among those of its portal. At each beat it writes into the shared folder and then into the database what the others find in both,
 * and looks whether folder, clocks and the others are as they have to be: at the start it ends otherwise, later it takes on nothing new.
 */
import { hostname } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import type { Text } from "@analyte/contract/text";
import type { Config } from "../config.ts";
import { migrationsOf } from "../db/migrate.ts";
import { databaseTime, isPostgres } from "../db/postgres.ts";
import type { Database } from "../db/open.ts";
import type { Log } from "../platform.ts";
import { listed, type ListedServer, type ServerTakes } from "./listed.ts";
import { readBeat, removeBeats, writeBeat } from "./beat-file.ts";
import { notShared, otherInstallation, ServerFault, unmarkedFolder, wrongClock, type Named } from "./fault.ts";
import { openInstallation } from "./installation.ts";
import { markerName, readMarker } from "./marker.ts";
import * as store from "./store.ts";

export interface Servers {
  /** Why this one is to take on nothing new; null while all is well. */
  fault(): Text | null;
  /** Whether the shared folder is there in this moment, and is this portal's. */
  folderIsThere(): Promise<boolean>;
  /** Whether it was, when somebody looked last. */
  folderWasThere(): boolean;
  /** Whether others of the portal were alive at the last beat. */
  hasOthers(): boolean;
  /** Called at every beat from now on: whether this one leaves all who ask to others, as it has been at fault for a while and another one is well. */
  whenLeaving(act: (leaves: boolean) => void): void;
  /** Whether a living one computes with this program. */
  anyComputesWith(program: string): Promise<boolean>;
  /** All of the portal, those that have died within a day among them. */
  list(): Promise<ListedServer[]>;
  stop(): Promise<void>;
}
export interface ServersNeed {
  database: Database;
  config: Pick<Config, "shared">;
  id: string;
  startId: string;
  /** The last migration that this version knows. */
  shape: string;
  /** What this one computes with: what others have keyed by theirs is theirs. */
  program: string;
  /** What the others, and who looks after the portal, are told of it. */
  takes: ServerTakes;
  log: Pick<Log, "error" | "info">;
  /** This machine's clock, in UTC milliseconds. */
  now?: () => number;
  /** Writes what the others look for; answers with the file system's own time. */
  write?: typeof writeBeat;
  beatMs?: number;
  /** How long a shared file system may show what is old. */
  lagMs?: number;
}

const dayMs = 86_400_000;
/** Leases and graces are shorter than what this much would spoil. */
export const mostOffMs = 300_000;
const usualBeatMs = 10_000;
/** Beats by which a fault is found that stays for the moment: by the second the others, too, have seen what is away for all, and have said so. */
const lastingBeats = 2;
/** Beats that may be missed by who counts as alive. */
const missedBeats = 4;
export const aliveMs = missedBeats * usualBeatMs;
const startLookMs = 5_000;

/** Checked, and seen by the others once it resolves; fails with a ServerFault. */
export async function openServers(need: ServersNeed): Promise<Servers> {
  const { database, config, id, startId, takes, program, log, now = Date.now, write = writeBeat, beatMs = usualBeatMs, lagMs = 60_000 } = need;
  const { shared } = config;
  const several = isPostgres(database);
  let beats = 0;
  let fault: ServerFault | null = null;
  let faultyBeats = 0;
  let whenLeaving: ((leaves: boolean) => void) | null = null;
  let others: store.ServerRow[] = [];
  let startedAt = 0;
  /** Since when another's beats have not been seen in the folder, by this process's clock. */
  const unseenSince = new Map<string, number>();

  async function checkClocks(): Promise<void> {
    const writtenAt = await write(shared, id, { start: startId, beats });
    const before = now();
    const there = await databaseTime(database);
    const own = (before + now()) / 2;
    if (Math.abs(own - there) > mostOffMs) throw wrongClock("server", shared, own - there);
    if (Math.abs(writtenAt - there) > mostOffMs) throw wrongClock("folder", shared, writtenAt - there);
  }

  async function checkMarker(own: Named): Promise<void> {
    const found = await readMarker(shared);
    if (found === null) throw unmarkedFolder(shared, own, markerName);
    if (found.id !== own.id) throw otherInstallation(shared, found, own, false);
  }

  let folderWasThere = true;
  const lookAtFolder = async (own: Named): Promise<boolean> =>
    (folderWasThere = await checkMarker(own).then(
      () => true,
      () => false,
    ));

  /** One that was away is looked for again, for whoever asks next. */
  function askedFolder(own: Named): boolean {
    if (!folderWasThere) void lookAtFolder(own);
    return folderWasThere;
  }

  async function findOthers(missed = missedBeats): Promise<store.ServerRow[]> {
    const alive = await store.serversBeatingSince(database, (await databaseTime(database)) - missed * beatMs);
    return alive.filter((server) => server.id !== id);
  }

  const isSeen = async (other: store.ServerRow): Promise<boolean> => {
    const found = await readBeat(shared, other.id);
    return found !== null && found.start === other.start_id && found.beats >= other.beats - Math.ceil(lagMs / beatMs);
  };

  async function checkOthersAtStart(): Promise<void> {
    const until = performance.now() + Math.min(startLookMs, lagMs);
    for (;;) {
      others = await findOthers();
      const unseen = [];
      for (const other of others) if (!(await isSeen(other))) unseen.push(other);
      if (unseen.length === 0) return;
      if (performance.now() > until) throw notShared(shared, unseen[0]!);
      await pause(200);
    }
  }

  /** Of two that don't see each other the younger one is at fault. */
  async function checkOthers(): Promise<void> {
    others = await findOthers();
    for (const known of unseenSince.keys()) if (!others.some((other) => other.id === known)) unseenSince.delete(known);
    for (const other of others) {
      if (await isSeen(other)) unseenSince.delete(other.id);
      else if (!unseenSince.has(other.id)) unseenSince.set(other.id, performance.now());
      const since = unseenSince.get(other.id) ?? Number.POSITIVE_INFINITY;
      const isYounger = startedAt > other.started_at || (startedAt === other.started_at && id > other.id);
      if (performance.now() - since > lagMs && isYounger) throw notShared(shared, other);
    }
  }

  async function beat(own: Named): Promise<void> {
    beats++;
    const found = await (async () => {
      await checkMarker(own);
      folderWasThere = true;
      await checkClocks();
      await checkOthers();
    })().then(
      () => null,
      (error: unknown) => {
        if (error instanceof ServerFault) return error;
        throw error;
      },
    );
    if (found !== null && found.message !== fault?.message) log.error({ fault: found.message }, "This server takes on nothing new.");
    if (found === null && fault !== null) log.info("This server takes on work again.");
    fault = found;
    faultyBeats = found === null ? 0 : faultyBeats + 1;
    await store.noteBeat(database, { ...row, started_at: startedAt, beats, fault: found === null ? "" : JSON.stringify(found.text) });
    whenLeaving?.(faultyBeats >= lastingBeats && (await findOthers(lastingBeats)).some((other) => other.fault === ""));
    await removeBeats(shared, await store.removeServersBefore(database, (await databaseTime(database)) - dayMs));
  }

  const own = await openInstallation(database, shared);
  const folder = { folderIsThere: async () => await lookAtFolder(own), folderWasThere: () => askedFolder(own) };
  await checkClocks();
  const row = { id, start_id: startId, host: hostname(), pid: process.pid, shape: need.shape, program, ...takes };
  if (!several) {
    const started_at = now();
    // Whoever answers is alive.
    const list = async () => listed([{ ...row, started_at, beat_at: now(), beats, fault: "" }], { now: now(), aliveFor: 1, shape: need.shape });
    return {
      ...folder,
      fault: () => null,
      hasOthers: () => false,
      whenLeaving: () => {},
      anyComputesWith: async (other) => other === program,
      list,
      stop: () => removeBeats(shared, [id]),
    };
  }

  await checkOthersAtStart();
  startedAt = await databaseTime(database);
  await store.addServer(database, { ...row, started_at: startedAt });
  let beating: Promise<void> | null = null;
  const timer = setInterval(() => {
    beating ??= beat(own)
      .catch((error: unknown) => log.error({ err: error }, "A beat of this server failed."))
      .finally(() => (beating = null));
  }, beatMs);
  return {
    ...folder,
    fault: () => fault?.text ?? null,
    hasOthers: () => others.length > 0,
    whenLeaving: (act) => void (whenLeaving = act),
    anyComputesWith: async (other) => await store.computesSince(database, other, (await databaseTime(database)) - missedBeats * beatMs),
    async list() {
      const shape = (await migrationsOf(database)).at(-1) ?? "";
      return listed(await store.allServers(database), { now: await databaseTime(database), aliveFor: missedBeats * beatMs, shape });
    },
    async stop() {
      clearInterval(timer);
      await beating;
      // Without a database the others see soon enough that it beats no more.
      await store.removeServer(database, id).catch((error: unknown) => log.error({ err: error }, "A server that stops could not say so."));
      await removeBeats(shared, [id]);
    },
  };
}
