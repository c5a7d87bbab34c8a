/** `PORTAL_SLURM_QUEUES`: the operator's table of what goes where on the cluster. */
import { z } from "zod";

/** One line of it. What it doesn't bound is bounded by the portal's own limits. */
export interface SlurmQueue {
  partition: string | null;
  account: string | null;
  qos: string | null;
  /** What a job may take at most that goes there. */
  cores: number | null;
  memoryMegabytes: number | null;
  seconds: number | null;
}

/** They become arguments of `sbatch`. */
const name = z.string().regex(/^[A-Za-z0-9_][A-Za-z0-9_.,-]{0,99}$/, "is no name of Slurm's");
const bound = z.number("is no number").int("is no whole number").positive("must be more than 0");
const lineSchema = z.strictObject({
  partition: name.optional(),
  account: name.optional(),
  qos: name.optional(),
  cores: bound.optional(),
  memory_mb: bound.optional(),
  seconds: bound.optional(),
});
const example = '[{"partition":"short","seconds":3600,"memory_mb":8192},{"partition":"long","account":"lab"}]';

export const slurmQueues = z.string().transform((text, context): SlurmQueue[] => {
  const read = z.array(lineSchema).min(1, "is empty").safeParse(jsonOf(text));
  if (read.success) {
    return read.data.map(({ partition = null, account = null, qos = null, cores = null, memory_mb: memoryMegabytes = null, seconds = null }) => {
      return { partition, account, qos, cores, memoryMegabytes, seconds };
    });
  }
  const { path, message } = read.error.issues[0]!;
  const where = path.length === 0 ? "it" : `line ${Number(path[0]) + 1}${path.length > 1 ? `, ${path.slice(1).join(".")},` : ""}`;
  context.addIssue(`must be a list as JSON, e.g. ${example}; ${where} can't be read: ${message}`);
  return z.NEVER;
});

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
