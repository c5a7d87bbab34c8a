/** The operator's table: where a job goes, and what it is held to there. */
import type { SlurmQueue } from "./queue-table.ts";
import type { JobLimits, JobNeeds } from "../executor.ts";

export interface Place {
  queue: SlurmQueue;
  cores: number;
  limits: JobLimits;
}

/** What is expected on an idle machine takes longer on a busy one, or an older. */
const timesLonger = 10;
const leastSeconds = 600;
const leastMegabytes = 256;

/** The first line with room for it; where none has, the last, and what that allows. */
export function placeOf(needs: JobNeeds, queues: readonly SlurmQueue[], most: JobLimits): Place {
  const wanted = {
    seconds: Math.min(most.seconds, Math.max(leastSeconds, needs.seconds * timesLonger)),
    memoryMegabytes: Math.min(most.memoryMegabytes, Math.max(leastMegabytes, needs.memoryMegabytes)),
  };
  const bounds = (queue: SlurmQueue) => ({
    cores: queue.cores ?? Infinity,
    memoryMegabytes: queue.memoryMegabytes ?? Infinity,
    seconds: queue.seconds ?? Infinity,
  });
  const fits = (queue: SlurmQueue): boolean => {
    const bound = bounds(queue);
    return needs.cores <= bound.cores && wanted.memoryMegabytes <= bound.memoryMegabytes && wanted.seconds <= bound.seconds;
  };
  const queue = queues.find(fits) ?? queues.at(-1)!;
  const bound = bounds(queue);
  return {
    queue,
    cores: Math.min(needs.cores, bound.cores),
    limits: {
      ...most,
      seconds: Math.min(wanted.seconds, bound.seconds),
      memoryMegabytes: Math.min(wanted.memoryMegabytes, bound.memoryMegabytes),
    },
  };
}
