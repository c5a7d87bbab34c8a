/** A drawing that looks like a chromatogram and is made from a text: the same for the same text. It shows no measurement. */

const width = 240;
const height = 120;
const base = 104;
const highest = 92;

/** Bits that depend on every letter (FNV-1a, 32 bits). */
function hash(text: string): number {
  let bits = 0x811c9dc5;
  for (const sign of text) bits = Math.imul(bits ^ sign.codePointAt(0)!, 0x01000193) >>> 0;
  return bits;
}
/** Six that stand well beside each other in light and dark, neighbours far apart. */
const hues = [212, 148, 32, 262, 178, 322] as const;
export const hueOf = (categoryAt: number): number => hues[categoryAt % hues.length]!;

/** The path of a closed area in a box of 240 × 120. */
export function chromatogram(text: string): string {
  let state = hash(text) || 1;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const peaks = Array.from({ length: 6 + Math.floor(next() * 4) }, () => ({ at: 16 + next() * 208, high: 12 + next() ** 2 * 78, wide: 2.2 + next() * 3.4 }));
  const signals = Array.from({ length: width / 2 + 1 }, (_, step) =>
    peaks.reduce((sum, { at, high, wide }) => sum + high * Math.exp(-(((step * 2 - at) / wide) ** 2) / 2), 0),
  );
  // Peaks that fall together are not cut off: all are lower.
  const scale = Math.min(1, highest / Math.max(...signals));
  const points = signals.map((signal, step) => `${step * 2} ${(base - signal * scale).toFixed(1)}`);
  return `M0 ${height}L${points.join("L")}L${width} ${height}Z`;
}
