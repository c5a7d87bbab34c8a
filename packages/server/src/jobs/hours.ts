/** Processor hours as they are told beside what may be used: what is not used up is never written as if it were. */
const secondsOfHour = 3_600;

export function hoursBeside(usedSeconds: number, mostSeconds: number): { used: string; most: string } {
  for (let digits = 3; ; digits++) {
    const [used, most] = [written(usedSeconds / secondsOfHour, digits), written(mostSeconds / secondsOfHour, digits)];
    if (used !== most || usedSeconds >= mostSeconds || digits === mostDigits) return { used, most };
  }
}

/** Milliseconds of ten million hours. */
const mostDigits = 14;

/** Whole hours stand whole; what is less than one has so many digits that count. */
const written = (hours: number, digits: number): string => String(Number(hours < 1 ? hours.toPrecision(digits) : hours.toFixed(Math.max(0, digits - 1))));
