import { readFileSync } from "node:fs";

/** The most memory in kB that a process has held, or one that it started; one that has ended counts no more. */
export function peak(pid: string): number {
  try {
    const own = Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0);
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean);
    return Math.max(own, ...children.map(peak));
  } catch {
    return 0;
  }
}
