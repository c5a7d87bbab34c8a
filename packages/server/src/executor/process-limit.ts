/**
 * How many processes and threads a job may have. The kernel never holds root to RLIMIT_NPROC, whatever root is called inside a
 * namespace; so where this process may make control groups, each job gets one. Elsewhere RLIMIT_NPROC does, counted inside the
 * job's own namespace of users.
 */
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import { randomUUID } from "node:crypto";
import { join } from "node:path";

/** Node itself has a dozen threads. */
export const mostProcesses = 64;

export interface ControlGroups {
  /** A group for one job. `enter` is what a command begins with that runs in it. */
  add: () => { enter: string[]; remove: () => void };
}

const laterMs = 1_000;

/** Null where none can be made. */
export function openControlGroups(): ControlGroups | null {
  const own = read("/proc/self/cgroup");
  const parents = [
    ...[...own.matchAll(/^\d+:pids:(.*)$/gm)].map(([, path]) => join("/sys/fs/cgroup/pids", path!)),
    ...[...own.matchAll(/^0::(.*)$/gm)].map(([, path]) => join("/sys/fs/cgroup", path!)),
  ];
  return parents.map(groupsBelow).find((groups) => groups !== null) ?? null;
}

function groupsBelow(parent: string): ControlGroups | null {
  // The last process of a group is not quite gone when its end is told: it is tried again, then and with the next job.
  const left = new Set<string>();
  let later: NodeJS.Timeout | null = null;
  const removeLeft = (): void => {
    for (const group of left) {
      try {
        rmdirSync(group);
        left.delete(group);
      } catch {
        // One that lingers keeps no other.
      }
    }
    if (left.size === 0 || later !== null) return;
    later = setTimeout(() => {
      later = null;
      removeLeft();
    }, laterMs).unref();
  };
  const add: ControlGroups["add"] = () => {
    const group = join(parent, `portal-job-${randomUUID()}`);
    mkdirSync(group);
    const remove = (): void => {
      left.add(group);
      removeLeft();
    };
    try {
      // Written only where the file is there: the group may lie in a tree that does not count processes.
      writeFileSync(join(group, "pids.max"), String(mostProcesses), { flag: "r+" });
    } catch (error) {
      remove();
      throw error;
    }
    return { enter: ["/bin/sh", "-c", 'echo $$ > "$0/cgroup.procs" && exec "$@"', group], remove };
  };
  try {
    if (!existsSync(join(parent, "cgroup.procs"))) return null;
    add().remove();
    return { add };
  } catch {
    return null;
  }
}

function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
