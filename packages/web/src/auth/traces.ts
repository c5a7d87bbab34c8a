/** The picture of the sign-in page: stacked chromatograms, each a sum of peaks whose heights breathe. */
interface Peak {
  at: number;
  width: number;
  height: number;
  phase: number;
}
export type Trace = Peak[];

const traceCount = 26;

export function makeTraces(): Trace[] {
  const random = seeded(20);
  return Array.from({ length: traceCount }, () =>
    Array.from({ length: 9 }, () => {
      // Taller peaks towards the middle, as in a real run.
      const at = 0.5 + (random() + random() + random() - 1.5) * 0.52;
      return { at, width: 0.008 + random() * 0.022, height: (0.25 + random()) * Math.exp(-(((at - 0.5) / 0.26) ** 2)), phase: random() * 2 * Math.PI };
    }),
  );
}

interface Frame {
  width: number;
  height: number;
  seconds: number;
  line: string;
  ground: string;
}

export function drawTraces(context: CanvasRenderingContext2D, traces: Trace[], { width, height, seconds, line, ground }: Frame): void {
  context.clearRect(0, 0, width, height);
  const top = height * 0.2;
  const step = (height * 0.62) / (traces.length - 1);
  const reach = step * 3.4;
  const left = width * 0.12;
  const span = width * 0.76;
  context.lineWidth = 1.25;
  context.lineJoin = "round";
  context.strokeStyle = line;
  context.fillStyle = ground;
  traces.forEach((peaks, index) => {
    const base = top + index * step;
    context.beginPath();
    for (let x = 0; x <= span; x += 2) {
      const y = base - reach * heightAt(peaks, x / span, seconds);
      if (x === 0) context.moveTo(left, y);
      else context.lineTo(left + x, y);
    }
    // The trace hides what lies behind it.
    context.globalAlpha = 1;
    context.fill();
    context.globalAlpha = 0.25 + 0.6 * (index / traces.length);
    context.stroke();
  });
  context.globalAlpha = 1;
}

function heightAt(peaks: Trace, x: number, seconds: number): number {
  let sum = 0.006 * Math.sin(x * 90 + peaks[0]!.phase);
  for (const { at, width, height, phase } of peaks) {
    const distance = (x - at) / width;
    if (distance > -4 && distance < 4) sum += height * (0.8 + 0.2 * Math.sin(seconds * 0.5 + phase)) * Math.exp(-0.5 * distance * distance);
  }
  return sum;
}

/** Mulberry32: the picture is the same on every visit. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
