/** What the measurements share: percentiles and a line of output. */

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

export function print(name: string, value: string): void {
  process.stdout.write(`${name.padEnd(44)} ${value}\n`);
}

/** Milliseconds of this process that an act takes, so that a busy machine counts for nothing: the median of 5 after a warm-up. */
export function processorMedian(act: () => unknown): number {
  act();
  const times = Array.from({ length: 5 }, () => {
    const start = processorTime();
    act();
    return processorTime() - start;
  });
  return times.toSorted((one, other) => one - other)[2]!;
}

function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
