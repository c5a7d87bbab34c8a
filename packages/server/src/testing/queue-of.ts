/** A server's queue as tests have it: one job of one core after the other, of an owner as many as there are. */
import type { Database } from "../db/open.ts";
import type { JobEvents } from "../jobs/events.ts";
import type { QueueOptions } from "../jobs/queue-store.ts";

/** For jobs that nobody waits for. */
export const noEvents: JobEvents = {
  wantedBy: async () => [],
  lock: async () => {},
  started: async () => [],
  requeued: async () => [],
  ended: async () => [],
  progress: async () => [],
  tell: () => {},
};

export const queueOf = (database: Database, holder: string, more: Partial<QueueOptions> = {}): QueueOptions => ({
  database,
  events: noEvents,
  countResults: async () => {},
  holder,
  predecessors: `${holder}.`,
  leaseMs: 60_000,
  jobsEach: 50,
  coresOf: () => 1,
  secondsMore: () => 1,
  mostSeconds: 5,
  shape: null,
  program: "",
  anyComputesWith: async () => false,
  isAltered: null,
  ...more,
});
