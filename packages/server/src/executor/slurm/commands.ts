/** The three commands of Slurm that are needed, in words of jobs' names. None of them is ever waited for by a request. */
import { execFile } from "node:child_process";
import { userInfo } from "node:os";
import { promisify } from "node:util";
import { executable } from "../executable.ts";

const run = promisify(execFile);

export interface SlurmRow {
  name: string;
  /** As `squeue` writes it: `PENDING`, `RUNNING`, `TIMEOUT`, … */
  state: string;
  reason: string;
}
export interface SlurmRequest {
  name: string;
  /** Path of the script. */
  script: string;
  cores: number;
  memoryMegabytes: number;
  seconds: number;
  partition: string | null;
  account: string | null;
  qos: string | null;
}
export interface SlurmCommands {
  /** Throws `SlurmRefused` where to try again would change nothing. */
  submit(request: SlurmRequest): Promise<void>;
  /** All jobs of this user that the controller knows, ended ones too. Throws where it can't be asked. */
  list(): Promise<SlurmRow[]>;
  /** One that is gone is no fault. */
  cancel(name: string): Promise<void>;
}

/** The controller has looked at the request and won't have it. */
export class SlurmRefused extends Error {
  override readonly name = "SlurmRefused";
}

/** Slurm's own patience with a controller that is away is some seconds less. */
const mostMs = 60_000;

export function newSlurmCommands(): SlurmCommands {
  const { username } = userInfo();
  // A job's processes know none of the server's settings.
  const env: Record<string, string> = { PATH: process.env["PATH"] ?? "/usr/bin:/bin", LANG: "C.UTF-8", TZ: "UTC", HOME: "/tmp" };
  const configuration = process.env["SLURM_CONF"];
  if (configuration !== undefined) env["SLURM_CONF"] = configuration;
  const call = async (name: string, args: string[]): Promise<string> =>
    (await run(executable(name), args, { env, timeout: mostMs, maxBuffer: 67_108_864 })).stdout;

  return {
    async submit({ name, script, cores, memoryMegabytes, seconds, partition, account, qos }) {
      const where = Object.entries({ partition, account, qos }).flatMap(([option, value]) => (value === null ? [] : [`--${option}=${value}`]));
      const room = [`--nodes=1`, `--ntasks=1`, `--cpus-per-task=${cores}`, `--mem=${memoryMegabytes}M`, `--time=${Math.ceil(seconds / 60)}`];
      const quiet = ["--chdir=/", "--input=/dev/null", "--output=/dev/null", "--error=/dev/null"];
      try {
        await call("sbatch", ["--parsable", "--no-requeue", `--job-name=${name}`, ...room, ...where, ...quiet, script]);
      } catch (error) {
        const said = (error as { stderr?: string }).stderr?.trim() ?? "";
        if (refuses(said)) throw new SlurmRefused(said);
        throw error;
      }
    },
    async list() {
      const text = await call("squeue", ["--noheader", `--user=${username}`, "--states=all", "--format=%j|%T|%r"]);
      return text.split("\n").flatMap((line) => {
        const [name, state, reason] = line.trim().split("|");
        return name === undefined || state === undefined ? [] : [{ name, state, reason: reason ?? "" }];
      });
    },
    async cancel(name) {
      await call("scancel", ["--quiet", `--user=${username}`, `--name=${name}`]);
    },
  };
}

/** What is wrong with the request itself. All else, a queue that is full for now among it, may be otherwise the next time. */
const refuses = (said: string): boolean =>
  /invalid (partition|account|qos|time limit|job)|not available|not permitted|access\/permission|can ?not be satisfied|unable to open file|unrecognized option|invalid option/i.test(
    said,
  ) && !/controller|timed out|temporar|authentication|munge/i.test(said);
