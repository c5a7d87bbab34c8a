/** What the server needs of the machine, looked at before anything else is loaded. */
import { readFileSync } from "node:fs";

const neededMajor = 24;
/** Database, jobs, requests and what they read at once; systems give 1,024 or more. */
const fewestDescriptors = 256;

/** What is lacking, in words; null where nothing is. */
export function lackOfMachine(version = process.versions.node, descriptors = descriptorsHere()): string | null {
  if (Number(version.split(".")[0]) < neededMajor) {
    return `The portal needs Node ${neededMajor} or later; this is ${version}. Start it by “npm start”, which brings one, or install Node ${neededMajor}.`;
  }
  if (descriptors < fewestDescriptors) {
    return `The portal may open only ${descriptors} files at once; it needs ${fewestDescriptors}. Raise the limit (“ulimit -n 4096”, or LimitNOFILE= of its service) and start again.`;
  }
  return null;
}

/** Linux says; elsewhere it is taken to be enough. */
function descriptorsHere(): number {
  try {
    const limit = /^Max open files\s+(\S+)/m.exec(readFileSync("/proc/self/limits", "utf8"))?.[1];
    return limit === undefined || limit === "unlimited" ? Number.POSITIVE_INFINITY : Number(limit);
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
