/** A Slurm of the tests' own, of one node, with all that it writes in one folder: Debian's `slurm-wlm` and `munge`, started as root. */
import { execFile, execFileSync, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";

const run = promisify(execFile);

export interface SlurmCluster {
  folder: string;
  node: string;
  /** `SLURM_CONF` is set to it while it runs. */
  configuration: string;
  /** One of Slurm's commands; answers with what it says. */
  command(name: string, ...args: string[]): Promise<string>;
  /** The scheduler's number of the latest job of this name. */
  idOf(name: string): Promise<string>;
  /** As when its machine stops. */
  killController(): Promise<void>;
  startController(): Promise<void>;
  stop(): Promise<void>;
}

const needed = ["slurmctld", "slurmd", "munged"];

export async function startSlurm(): Promise<SlurmCluster> {
  const lacking = needed.filter((name) => !existsSync(`/usr/sbin/${name}`));
  if (lacking.length > 0) throw new Error(`These tests need Slurm and munge (${lacking.join(", ")}). Install them: apt-get install slurm-wlm munge`);
  if (process.getuid?.() !== 0) throw new Error("These tests start a Slurm of their own, which has to be done as root.");
  const folder = mkdtempSync(join(realpathSync(tmpdir()), "portal-slurm-"));
  const node = hostname().split(".")[0]!;
  const [controllerPort, nodePort] = [await freePort(), await freePort()];
  for (const name of ["state", "spool"]) mkdirSync(join(folder, name));
  writeFileSync(join(folder, "munge.key"), randomBytes(128), { mode: 0o400 });
  const configuration = join(folder, "slurm.conf");
  writeFileSync(configuration, configurationOf(folder, node, controllerPort, nodePort));
  const before = process.env["SLURM_CONF"];
  process.env["SLURM_CONF"] = configuration;
  const env = { ...process.env, SLURM_CONF: configuration };

  const at = (name: string): string => join(folder, name);
  execFileSync(
    "/usr/sbin/munged",
    ["--force", `--key-file=${at("munge.key")}`, `--socket=${at("munge.socket")}`, `--pid-file=${at("munged.pid")}`, `--log-file=${at("munged.log")}`].concat([
      `--seed-file=${at("munge.seed")}`,
      "--num-threads=2",
    ]),
    { stdio: "ignore" },
  );
  const cluster: SlurmCluster = {
    folder,
    node,
    configuration,
    command: async (name, ...args) => (await run(name, args, { env })).stdout.trim(),
    idOf: async (name) => (await cluster.command("squeue", "--noheader", "--states=all", `--name=${name}`, "--format=%i")).split("\n")[0]!,
    async killController() {
      await end(at("slurmctld.pid"), "SIGKILL");
    },
    async startController() {
      execFileSync("/usr/sbin/slurmctld", ["-f", configuration], { env, stdio: "ignore" });
      await answers(cluster);
    },
    async stop() {
      await cluster.command("scancel", "--user=root").catch(() => "");
      // To end them is the node's, which needs a moment.
      for (let turn = 0; turn < 100 && stepsOf(folder).length > 0; turn++) await wait(100);
      for (const name of ["slurmctld", "slurmd", "munged"]) await end(at(`${name}.pid`), "SIGTERM");
      // What a job's step left behind watches a folder that is going.
      for (const pid of stepsOf(folder)) process.kill(pid, "SIGKILL");
      if (before === undefined) delete process.env["SLURM_CONF"];
      else process.env["SLURM_CONF"] = before;
      rmSync(folder, { recursive: true, force: true });
    },
  };
  try {
    // Their own children are jobs, which belong to nobody here.
    spawn("/usr/sbin/slurmd", ["-f", configuration, "-N", node], { env, stdio: "ignore", detached: true }).unref();
    await cluster.startController();
  } catch (error) {
    const log = existsSync(at("slurmctld.log")) ? readFileSync(at("slurmctld.log"), "utf8").slice(-2_000) : "";
    await cluster.stop();
    throw new Error(`Slurm did not start: ${String(error)}\n${log}`, { cause: error });
  }
  return cluster;
}

async function answers(cluster: SlurmCluster): Promise<void> {
  for (let turn = 0; turn < 300; turn++) {
    const state = await cluster.command("sinfo", "--noheader", "--format=%T").catch(() => "");
    if (/^(idle|mixed|allocated|down|drained)$/.test(state)) return;
    await wait(100);
  }
  throw new Error("The node did not get ready.");
}

/** By its number in the file, and only where that is still the program that wrote it. */
async function end(pidFile: string, signal: "SIGTERM" | "SIGKILL"): Promise<void> {
  const pid = existsSync(pidFile) ? Number(readFileSync(pidFile, "utf8").trim()) : 0;
  if (!(pid > 1) || !existsSync(`/proc/${pid}`)) return;
  process.kill(pid, signal);
  for (let turn = 0; turn < 100 && existsSync(`/proc/${pid}`); turn++) {
    if (/^State:\s+Z/m.test(textOf(`/proc/${pid}/status`))) return;
    if (turn === 80) process.kill(pid, "SIGKILL");
    await wait(50);
  }
}

/** `slurmstepd` of this cluster's jobs: they have its configuration in their environment. */
function stepsOf(folder: string): number[] {
  return readdirSync("/proc")
    .filter((pid) => /^\d+$/.test(pid) && textOf(`/proc/${pid}/comm`).trim() === "slurmstepd" && textOf(`/proc/${pid}/environ`).includes(folder))
    .map(Number);
}

function textOf(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done) => probe.listen(0, "127.0.0.1", done));
  const { port } = probe.address() as AddressInfo;
  await new Promise<void>((done) => probe.close(() => done()));
  return port;
}

const configurationOf = (folder: string, node: string, controllerPort: number, nodePort: number): string => `
ClusterName=trial
SlurmctldHost=${node}(127.0.0.1)
SlurmctldPort=${controllerPort}
SlurmdPort=${nodePort}
SlurmUser=root
SlurmdUser=root
AuthType=auth/munge
AuthInfo=socket=${folder}/munge.socket
StateSaveLocation=${folder}/state
SlurmdSpoolDir=${folder}/spool
SlurmctldPidFile=${folder}/slurmctld.pid
SlurmdPidFile=${folder}/slurmd.pid
SlurmctldLogFile=${folder}/slurmctld.log
SlurmdLogFile=${folder}/slurmd.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/linux
JobAcctGatherFrequency=task=1
JobAcctGatherParams=OverMemoryKill
AccountingStorageType=accounting_storage/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core_Memory
SchedulerParameters=sched_interval=1,batch_sched_delay=0,sched_min_interval=0
MpiDefault=none
ReturnToService=2
SlurmdParameters=config_overrides
KillWait=2
MessageTimeout=5
DefMemPerCPU=256
NodeName=${node} NodeAddr=127.0.0.1 CPUs=6 RealMemory=12000
PartitionName=main Nodes=${node} Default=YES State=UP
`;
