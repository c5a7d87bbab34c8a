/** Where the time from submit to a readable result goes: what the portal's log says of each job, between what the client sees. */
import type { ChildProcess } from "node:child_process";
import { percentile, print } from "../measure.ts";

/** Milliseconds since 1970 of what the client did. */
export interface Seen {
  submitted: number;
  accepted: number;
  ended: number;
  read: number;
}
export interface Trace {
  add(job: string, seen: Seen): void;
  print(): void;
}

/** The portal is to be started with `PORTAL_LOG=debug`. */
export function newTrace({ stdout }: ChildProcess): Trace {
  const lines = new Map<string, Record<string, unknown>>();
  let rest = "";
  stdout!.on("data", (chunk: Buffer) => {
    const parts = (rest + chunk.toString()).split("\n");
    rest = parts.pop()!;
    for (const part of parts.filter((text) => text.includes(resultThere))) {
      const line = JSON.parse(part) as Record<string, unknown>;
      lines.set(String(line["job"]).replace(/-\d+$/, ""), line);
    }
  });
  const rounds: Record<string, number>[] = [];
  return {
    add(job, { submitted, accepted, ended, read }) {
      const line = lines.get(job);
      if (line === undefined) throw new Error("The log says nothing of a job.");
      const server = Object.entries(line).filter((entry): entry is [string, number] => isPart(entry));
      const sum = server.reduce((total, [name, milliseconds]) => total + (name.startsWith(within) ? 0 : milliseconds), 0);
      const there = Number(line["time"]);
      rounds.push({
        "task/store": accepted - submitted,
        "until it is claimed": Math.max(0, there - sum - accepted),
        ...Object.fromEntries(server),
        "until the client has asked": ended - there,
        "task/result": read - ended,
        all: read - submitted,
      });
    },
    print() {
      for (const name of Object.keys(rounds[0] ?? {})) {
        const times = rounds.map((round) => round[name] ?? 0);
        const shown = name.startsWith(within) ? `    of it ${name.slice(within.length)}` : `  ${name}`;
        print(shown, `${percentile(times, 0.5).toFixed(1)} ms (p50), ${percentile(times, 0.95).toFixed(1)} ms (p95)`);
      }
    },
  };
}

const resultThere = "A result is there.";
const within = "in_job_";
const own = new Set(["level", "time", "pid"]);
const isPart = ([name, value]: [string, unknown]): boolean => typeof value === "number" && !own.has(name);
