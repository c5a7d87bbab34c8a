/**
 * How time and memory of the heavy methods grow over four sizes: `node bench/growth.ts [part of a name]`. Every size runs
 * in a process of its own; the exponent is the slope of a straight line through the logarithms, beside the one of theory.
 */
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { growingMethods } from "./growth/methods.ts";
import { print } from "./measure.ts";

interface Cost {
  seconds: number;
  /** Peak beyond what the process held with its input made. */
  megabytes: number;
}

/** Below this the memory of a process says nothing: a page of the heap more or less. */
const leastMegabytes = 4;

const [name = "", size] = process.argv.slice(2);
const method = growingMethods[name];
if (method !== undefined && size !== undefined) process.stdout.write(JSON.stringify(costOf(name, Number(size))));
else compare(name);

/**
 * The first pass at the size tells the memory and is the compiler's warm-up too; the time is of the passes after it, repeated until they can be timed well.
 * Small passes go before, so that memory which the program itself takes is not counted.
 */
function costOf(of: string, at: number): Cost {
  for (let turn = 0; turn < 3; turn++) growingMethods[of]!.prepare(growingMethods[of]!.sizes[0])();
  const run = growingMethods[of]!.prepare(at);
  const before = forgetPeak();
  run();
  const megabytes = Math.max(0, memoryOf("VmHWM") - before);
  const start = process.cpuUsage();
  let passes = 0;
  let seconds = 0;
  do {
    run();
    const { user, system } = process.cpuUsage(start);
    seconds = (user + system) / 1e6;
    passes++;
  } while (seconds < 0.3);
  return { seconds: seconds / passes, megabytes };
}

/** Starts the process's peak of memory anew (Linux only), and gives what it holds now in MB. */
function forgetPeak(): number {
  (globalThis as unknown as { gc(): void }).gc();
  writeFileSync("/proc/self/clear_refs", "5");
  return memoryOf("VmRSS");
}

function memoryOf(entry: "VmRSS" | "VmHWM"): number {
  return Number(new RegExp(`^${entry}:\\s+(\\d+) kB`, "m").exec(readFileSync("/proc/self/status", "utf8"))![1]) / 1024;
}

function compare(part: string): void {
  for (const [of, { size: what, sizes, time, memory }] of Object.entries(growingMethods)) {
    if (!of.includes(part)) continue;
    const costs = sizes.map((at) => medianOf(Array.from({ length: 3 }, () => measured(of, at))));
    const times = costs.map(({ seconds }) => seconds);
    const sums = costs.map(({ megabytes }) => megabytes);
    print(
      of,
      `${what}: ${sizes.map((at, index) => `${at}: ${times[index]!.toPrecision(3)} s ${megabytesText(sums[index]!)}`).join(", ")}; ` +
        `time ^${exponent(sizes, times).toFixed(2)} (theory ${time}), memory ${memoryExponent(sizes, sums)} (theory ${memory})`,
    );
  }
}

function measured(of: string, at: number): Cost {
  const run = spawnSync(process.execPath, ["--expose-gc", import.meta.filename, of, String(at)], { encoding: "utf8" });
  if (run.status !== 0) throw new Error(run.stderr);
  return JSON.parse(run.stdout) as Cost;
}

function medianOf(costs: Cost[]): Cost {
  const middle = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1]!;
  return { seconds: middle(costs.map(({ seconds }) => seconds)), megabytes: middle(costs.map(({ megabytes }) => megabytes)) };
}

function megabytesText(megabytes: number): string {
  return megabytes < leastMegabytes ? `< ${leastMegabytes} MB` : `${megabytes.toFixed(0)} MB`;
}

function memoryExponent(sizes: readonly number[], megabytes: number[]): string {
  const large = megabytes.flatMap((value, at) => (value >= leastMegabytes ? [at] : []));
  if (large.length < 2) return "— (below what can be measured)";
  return `^${exponent(
    large.map((at) => sizes[at]!),
    large.map((at) => megabytes[at]!),
  ).toFixed(2)}`;
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
