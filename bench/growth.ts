/**
 * How time and memory of the heavy methods grow over four sizes: `node bench/growth.ts [part of a name]`. Every size runs
 * in a process of its own; the exponent is the slope of a straight line through the logarithms, beside the one of theory.
 */
import { spawnSync } from "node:child_process";
import { growingMethods } from "./growth/methods.ts";
import { print } from "./measure.ts";

interface Cost {
  seconds: number;
  /** Peak beyond what the process held with its input made. */
  megabytes: number;
}

const [name = "", size] = process.argv.slice(2);
const method = growingMethods[name];
if (method !== undefined && size !== undefined) process.stdout.write(JSON.stringify(costOf(name, Number(size))));
else compare(name);

function costOf(of: string, at: number): Cost {
  // A small run first, so that the compiler's work is not counted.
  growingMethods[of]!.prepare(growingMethods[of]!.sizes[0])();
  const run = growingMethods[of]!.prepare(at);
  const before = process.resourceUsage().maxRSS;
  const start = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(start);
  return { seconds: (user + system) / 1e6, megabytes: Math.max(0, process.resourceUsage().maxRSS - before) / 1024 };
}

function compare(part: string): void {
  for (const [of, { size: what, sizes, time, memory }] of Object.entries(growingMethods)) {
    if (!of.includes(part)) continue;
    const costs = sizes.map((at) => medianOf(Array.from({ length: 3 }, () => measured(of, at))));
    const times = costs.map(({ seconds }) => seconds);
    const sums = costs.map(({ megabytes }) => megabytes);
    print(
      of,
      `${what}: ${sizes.map((at, index) => `${at}: ${times[index]!.toFixed(3)} s ${sums[index]!.toFixed(0)} MB`).join(", ")}; ` +
        `time ^${exponent(sizes, times).toFixed(2)} (theory ${time}), memory ^${memoryExponent(sizes, sums)} (theory ${memory})`,
    );
  }
}

function measured(of: string, at: number): Cost {
  const run = spawnSync(process.execPath, [import.meta.filename, of, String(at)], { encoding: "utf8" });
  if (run.status !== 0) throw new Error(run.stderr);
  return JSON.parse(run.stdout) as Cost;
}

function medianOf(costs: Cost[]): Cost {
  const middle = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1]!;
  return { seconds: middle(costs.map(({ seconds }) => seconds)), megabytes: middle(costs.map(({ megabytes }) => megabytes)) };
}

/** Below a few megabytes the peak of a process says nothing. */
function memoryExponent(sizes: readonly number[], megabytes: number[]): string {
  const large = megabytes.flatMap((value, at) => (value >= 4 ? [at] : []));
  if (large.length < 2) return "— (under 4 MB)";
  return exponent(
    large.map((at) => sizes[at]!),
    large.map((at) => megabytes[at]!),
  ).toFixed(2);
}

function exponent(sizes: readonly number[], costs: readonly number[]): number {
  const x = sizes.map(Math.log);
  const y = costs.map(Math.log);
  const [meanX, meanY] = [average(x), average(y)];
  const product = x.reduce((sum, value, at) => sum + (value - meanX) * (y[at]! - meanY), 0);
  return product / x.reduce((sum, value) => sum + (value - meanX) ** 2, 0);
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
