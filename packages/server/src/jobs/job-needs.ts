/** What jobs are expected to take: by their tools' manifests and the size of their tables. */
import type { Manifest } from "@analyte/contract/manifest";
import type { JobNeeds } from "../executor/executor.ts";
import type { Work } from "./work.ts";

export type NeedsOf = (work: Work) => JobNeeds;

/** Start-up is most of a small analysis: so much of what a tool takes at least is left of it in a process that computes already. */
const begun = 0.1;

/** Seconds that the work adds to a job that computes others, too. */
export const newSecondsMore =
  (toolById: (id: string) => Pick<Manifest, "needs"> | null, needsOf: NeedsOf) =>
  (work: Work): number => {
    const { seconds } = needsOf(work);
    const least = toolById(work.toolId)?.needs?.seconds.least;
    return least === undefined ? seconds : seconds - (1 - begun) * least;
  };

const mebibyte = 1_048_576;

/** `most`: what is reckoned with where a manifest says nothing. */
export function newNeedsOf(toolById: (id: string) => Pick<Manifest, "needs"> | null, most: JobNeeds): NeedsOf {
  return ({ toolId, inputs }) => {
    const needs = toolById(toolId)?.needs;
    if (needs === undefined) return most;
    const megabytes = inputs.reduce((sum, { size }) => sum + size, 0) / mebibyte;
    const of = ({ least, each_megabyte }: { least: number; each_megabyte: number }): number => Math.ceil(least + each_megabyte * megabytes);
    return { cores: needs.cores, memoryMegabytes: of(needs.memory_megabytes), seconds: of(needs.seconds) };
  };
}
