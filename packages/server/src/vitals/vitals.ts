/** Whether the portal is well: its database, the room on its disk, its queue. */
import { statfs } from "node:fs/promises";
import type { Text } from "@analyte/contract/text";
import { sql } from "kysely";
import type { Database } from "../db/open.ts";
import type { QueueState } from "../tasks/queue-state.ts";

export interface VitalsOptions {
  database: Database;
  /** The shared folder, where what users store grows. */
  folder: string;
  queueState: (now: number) => Promise<QueueState>;
  /** Why this server takes on nothing new; null while it does. */
  serverFault?: () => Text | null;
  /** How much room there is; the file system itself unless a test knows of another. */
  room?: (folder: string) => Promise<Room>;
}
export interface Room {
  /** Bytes that this program may still write, and bytes in all. */
  free: number;
  size: number;
}
export interface Vitals {
  /** What is wrong, in words; empty where all is well. */
  faults(): Promise<Text[]>;
  room(): Promise<Room>;
  /** At most some seconds old. */
  queue(): Promise<QueueState>;
}

/** Less is called full: one upload and its copy would fill it. */
export const leastFreeBytes = 209_715_200;
/** A queue that starts nothing for so long is called dead. */
export const queueDeadMs = 120_000;
/** Watchers ask often, and several at once. */
const queueKeptMs = 5_000;

export function openVitals({ database, folder, queueState, serverFault = () => null, room = roomOn }: VitalsOptions): Vitals {
  let known: { at: number; state: Promise<QueueState> } | null = null;
  const queue = (): Promise<QueueState> => {
    const now = Date.now();
    if (known === null || now - known.at > queueKeptMs) {
      const state = queueState(now);
      known = { at: now, state };
      // A fault is told to who asked, and not kept.
      state.catch(() => (known = null));
    }
    return known.state;
  };
  return {
    room: () => room(folder),
    queue,
    async faults() {
      try {
        await sql`select 1`.execute(database);
      } catch {
        return [{ en: "The database does not answer.", zh: "数据库无响应。" }];
      }
      const [space, state] = await Promise.all([room(folder), queue()]);
      const own = serverFault();
      return [...(own === null ? [] : [own]), ...diskFaults(space), ...queueFaults(state, Date.now())];
    },
  };
}

function diskFaults({ free }: Room): Text[] {
  if (free >= leastFreeBytes) return [];
  const left = Math.floor(free / 1_048_576);
  return [{ en: `The disk of the data folder is full: ${left} MB are left.`, zh: `数据目录所在磁盘已满，仅剩 ${left} MB。` }];
}

function queueFaults({ byStatus, oldestQueuedAt, deadSince }: QueueState, now: number): Text[] {
  const faults: Text[] = [];
  const minutes = (since: number): number => Math.floor((now - since) / 60_000);
  if (oldestQueuedAt !== null && now - oldestQueuedAt > queueDeadMs && (byStatus.running ?? 0) === 0) {
    faults.push({
      en: `The queue stands still: a task has waited for ${minutes(oldestQueuedAt)} minutes, and none runs.`,
      zh: `任务队列停滞：有任务已等待 ${minutes(oldestQueuedAt)} 分钟，且没有任务在运行。`,
    });
  }
  if (deadSince !== null && now - deadSince > queueDeadMs) {
    faults.push({
      en: `A task counts as running and nobody has run it for ${minutes(deadSince)} minutes.`,
      zh: `有任务显示为运行中，但已有 ${minutes(deadSince)} 分钟无人处理。`,
    });
  }
  return faults;
}

async function roomOn(folder: string): Promise<Room> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, size: blocks * bsize };
}
