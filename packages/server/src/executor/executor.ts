/** Runs job folders. An executor knows folders and handles; it never hears of users, tasks or SQL. */

/** What a job is expected to take, from its tool's manifest and the size of its tables. */
export interface JobNeeds {
  cores: number;
  memoryMegabytes: number;
  seconds: number;
}
/** What a job is held to. */
export interface JobLimits {
  /** Wall-clock time. */
  seconds: number;
  memoryMegabytes: number;
  /** Everything that it writes. */
  outputMegabytes: number;
}

/**
 * How a job's processes ended. Whether the job did its work is said by `out/exit.json` alone, which outranks this.
 * `cancelled`: the server asked for it; `revoked`: somebody else did, with the scheduler; `refused`: the scheduler won't have it;
 * `unplaced`: no machine could run it; `machine-lost`: the one that ran it went away; `not-begun`: whoever was to start it is gone. `log` is the end of what it wrote to its error stream, for the operator.
 */
export interface JobEnd {
  how:
    | "exited"
    | "cancelled"
    | "timed-out"
    | "out-of-memory"
    | "wrote-too-much"
    | "crashed"
    | "revoked"
    | "refused"
    | "unplaced"
    | "machine-lost"
    | "not-begun";
  log: string;
}
export type JobState = "waiting" | "running" | JobEnd;

/** The folder's name is the job's: wherever a handle is asked for the name does as well, should nobody have written the handle down. */
export interface Executor {
  /** Starts the job in `folder`. The handle is text, so that it can outlive this process where the executor does. */
  submit(folder: string, needs: JobNeeds): Promise<string>;
  /** Of a handle that is left out nothing is known now. One that nobody knows has ended: its processes died with whoever started them. */
  poll(handles: readonly string[]): Promise<ReadonlyMap<string, JobState>>;
  /** Ends the job; one that is only being submitted, too. Where that takes a while it is asked for and not waited for. */
  cancel(handle: string): Promise<void>;
  /** The server stops while the job may still be on its way to where it goes on without it: it is not ended, and sent no more. Left out where jobs end with the server. */
  leave?(name: string): Promise<void>;
  /** What a job of these needs is held to. */
  limits(needs: JobNeeds): JobLimits;
  /** Whether the job ends when this process does; the next server goes on with the others. */
  diesWithServer(handle: string): boolean;
  /** Where it is known at once: called with the handle of each job that has ended, so that nobody waits for the next poll. */
  onEnd?(tell: (handle: string) => void): void;
}
