/** Runs job folders. An executor knows folders and handles; it never hears of users, tasks or SQL. */
export interface JobLimits {
  /** Wall-clock time. */
  seconds: number;
  memoryMegabytes: number;
  /** Everything that it writes. */
  outputMegabytes: number;
}

/**
 * How a job's processes ended. Whether the job did its work is said by `out/exit.json` alone, which outranks this.
 * `log` is the end of what it wrote to its error stream, for the operator.
 */
export interface JobEnd {
  how: "exited" | "cancelled" | "timed-out" | "out-of-memory" | "wrote-too-much" | "crashed";
  log: string;
}

export interface Executor {
  /** Starts the job in `folder`. The handle is text, so that it can outlive this process where the executor does. */
  submit(folder: string, limits: JobLimits): Promise<string>;
  /** Null while it runs. A handle that nobody knows has crashed: its processes died with whoever started them. */
  poll(handle: string): Promise<JobEnd | null>;
  /** Resolves as soon as nothing of the job runs any more. */
  ended(handle: string): Promise<JobEnd>;
  /** Kills the job, and resolves when nothing of it runs any more. */
  cancel(handle: string): Promise<void>;
}
