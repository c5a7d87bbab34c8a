/** Where jobs are run: here, or what takes long on a cluster. */
import { accessSync, constants } from "node:fs";
import { ConfigFault, type Config } from "../config.ts";
import { newExecutorByLength } from "../executor/by-length.ts";
import { executable } from "../executor/executable.ts";
import type { Executor, JobLimits, JobNeeds } from "../executor/executor.ts";
import { newLocalExecutor } from "../executor/local.ts";
import type { JobProgram, Sandbox } from "../executor/sandbox.ts";
import { newSlurmCommands } from "../executor/slurm/commands.ts";
import { newSlurmExecutor } from "../executor/slurm/slurm.ts";
import type { WaitingSandboxes } from "../executor/waiting.ts";
import type { Log } from "../platform.ts";

export interface ExecutorOptions {
  config: Pick<Config, "slurm">;
  program: JobProgram;
  sandbox: Sandbox;
  limits: JobLimits;
  /** The folder of job folders. */
  root: string;
  /** What is there already for jobs of this program and these limits. */
  waiting: Pick<WaitingSandboxes, "hand">;
  log: Log;
  /** Of this server. */
  heartbeatMs: number;
}
export interface JobPlaces {
  executor: Executor;
  isShort: (needs: JobNeeds) => boolean;
}

/** Slurm is asked twice a heartbeat, and not more often than that. */
const leastBeatMs = 300;
/** Shared file systems show files late. */
const goneMs = 90_000;
/** What an analysis takes for which a user keeps looking at the page. */
const shortSeconds = 10;

export function newJobPlaces({ config, program, sandbox, limits, root, waiting, log, heartbeatMs }: ExecutorOptions): JobPlaces {
  const here = newLocalExecutor(program, sandbox, limits, waiting);
  const { slurm } = config;
  const isShort = ({ seconds }: JobNeeds): boolean => seconds <= (slurm?.shortSeconds ?? shortSeconds);
  if (slurm === null) return { executor: here, isShort };
  for (const name of ["sbatch", "squeue", "scancel"]) {
    const fault = `PORTAL_EXECUTOR=slurm: there is no ${name} on this machine. Install Slurm's commands (Debian: slurm-client) with the cluster's slurm.conf, or set it to local`;
    // Said before anything starts.
    if (!isThere(executable(name))) throw new ConfigFault([fault]);
  }
  const warn = (text: string, error: unknown): void => log.warn({ err: error }, text);
  const { queues, node } = slurm;
  const beatMs = Math.max(leastBeatMs, heartbeatMs / 2);
  const patience = { killedMs: beatMs, goneMs };
  const away = newSlurmExecutor({ commands: newSlurmCommands(), program, sandbox, root, most: limits, queues, node, beatMs, patience, warn });
  return { executor: newExecutorByLength({ here, away, isShort }), isShort };
}

function isThere(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
