/** How a job stands, from what the scheduler says of its name and what lies in its folder. The folder outranks the scheduler. */
import type { JobEnd, JobState } from "../executor.ts";
import type { SlurmRow } from "./commands.ts";

export interface FolderFacts {
  /** It was, or may have been, handed to the scheduler. */
  submitted: boolean;
  /** A node has begun it. */
  launched: boolean;
  /** The job has left its last word. */
  word: boolean;
  /** How it ended, by the node that watched it. */
  end: JobEnd | null;
  /** The end of what the node wrote about it. */
  log: string;
}
export interface Patience {
  /** How long the scheduler has said that nothing of it runs. */
  quietMs: number;
  /** Then what it says of a job that was killed is believed: until then the last word of one that had just ended may show. */
  killedMs: number;
  /** Then a job that left no word is gone: shared file systems show files late. */
  goneMs: number;
  /** The controller has been away a while ago: it may have lost what it knew, and end what it no longer understands. */
  recovered: boolean;
}

const waiting = new Set("PENDING CONFIGURING REQUEUED REQUEUE_FED REQUEUE_HOLD SPECIAL_EXIT RESV_DEL_HOLD".split(" "));
const running = new Set("RUNNING COMPLETING STAGE_OUT SIGNALING STOPPED SUSPENDED RESIZING".split(" "));
export const isActive = ({ state }: SlurmRow): boolean => waiting.has(state) || running.has(state);

/** Of one job, which the scheduler may have under its name more than once; null where nothing is known. */
export function standingOf(rows: readonly SlurmRow[], facts: FolderFacts, { quietMs, killedMs, goneMs, recovered }: Patience): JobState | null {
  if (facts.end !== null) return facts.end;
  if (rows.some(({ state }) => running.has(state))) return "running";
  if (rows.some(({ state }) => waiting.has(state))) return facts.launched ? "running" : "waiting";
  if (facts.word) return { how: "exited", log: facts.log };
  if (!facts.submitted && rows.length === 0) return { how: "not-begun", log: "It was never handed to the scheduler." };
  const killed = rows.map((row) => ({ how: killedBy(row, facts, recovered), row })).find(({ how }) => how !== null);
  if (killed !== undefined && quietMs >= killedMs) return { how: killed.how!, log: `${sayingOf(killed.row)}\n${facts.log}`.trim() };
  if (quietMs < goneMs) return null;
  const said = rows.length === 0 ? "The scheduler no longer knows it" : rows.map(sayingOf).join(", ");
  return { how: "crashed", log: `${said}, and it left no word.\n${facts.log}`.trim() };
}

const sayingOf = ({ state, reason }: SlurmRow): string => `Slurm says ${state} (${reason})`;

function killedBy({ state, reason }: SlurmRow, { launched }: FolderFacts, recovered: boolean): JobEnd["how"] | null {
  switch (state) {
    case "TIMEOUT":
    case "DEADLINE":
      return "timed-out";
    case "OUT_OF_MEMORY":
      return "out-of-memory";
    case "NODE_FAIL":
    case "BOOT_FAIL":
    case "PREEMPTED":
      return "machine-lost";
    case "CANCELLED":
    case "REVOKED":
      return recovered && !launched ? "unplaced" : "revoked";
    case "FAILED":
      // So a job is called that was killed for its memory; one that no node could begin, too.
      if (reason === "JobLaunchFailure") return launched ? "out-of-memory" : "unplaced";
      return reason === "BadConstraints" ? "unplaced" : null;
    default:
      return null;
  }
}
