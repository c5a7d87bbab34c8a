/** Calls of a portal with much in it beside the same of one with little. */
import { readFileSync } from "node:fs";
import type { Portal } from "../e2e/portal.ts";
import { openBulk } from "./files-filled.ts";
import { percentile } from "./measure.ts";

export interface Cost {
  times: number[];
  /** Of the portal's process, a call. */
  cpu: number;
}
type Call = () => Promise<unknown>;

/** Call by call, so that whatever else the machine does falls on both alike. */
export async function inTurn(rounds: number, ...sides: readonly [Portal, Call][]): Promise<[Cost, Cost]> {
  const times = sides.map((): number[] => []);
  for (let round = 0; round < 10; round++) for (const [, call] of sides) await call();
  const before = sides.map(([{ process }]) => cpuMs(process.pid!));
  for (let round = 0; round < rounds; round++) {
    for (const [at, [, call]] of sides.entries()) {
      const begin = performance.now();
      await call();
      times[at]!.push(performance.now() - begin);
    }
  }
  const [one, other] = sides.map(([{ process }], at) => ({ times: times[at]!, cpu: (cpuMs(process.pid!) - before[at]!) / rounds }));
  return [one!, other!];
}

/** Both in ms, and how they stand to one another. */
export function compared(many: Cost, few: Cost): string {
  const told = ({ times, cpu }: Cost) => `${percentile(times, 0.5).toFixed(1)}, ${percentile(times, 0.99).toFixed(1)}; ${cpu.toFixed(1)}`;
  const ratio = percentile(many.times, 0.5) / percentile(few.times, 0.5);
  return `${told(many)} | ${told(few)} | ${ratio.toFixed(2)}, ${(many.cpu / few.cpu).toFixed(2)}`;
}

export async function newDatabase(server: string, name: string): Promise<string> {
  const bulk = await openBulk("", server);
  await bulk.query(`create database ${name}`);
  await bulk.close();
  return Object.assign(new URL(server), { pathname: `/${name}` }).href;
}

/** Linux counts in hundredths of a second. */
function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /, "")
    .split(" ");
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
