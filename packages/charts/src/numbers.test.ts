import { describe, expect, it } from "vitest";
import { niceScale, tickText, ticksWithin, tightScale, type Scale } from "./numbers.ts";

describe("axes", () => {
  it("have two ticks at least", () => {
    for (const [min, max] of [
      [11, 27],
      [0.2, 0.9],
      [-3.4, 4.1],
      [19, 21.5],
    ] as const)
      expect(ticksWithin(min, max, 2).ticks.length).toBeGreaterThan(1);
  });
  it("take values that differ by rounding alone for one value", () => {
    const scale = niceScale(3, 3 + 1e-13, 5);
    expect(scale.max - scale.min).toBeGreaterThan(0.1);
    expect(scale.ticks.length).toBeGreaterThan(1);
  });
  it("lie around zero where all values are zero", () => {
    for (const scale of [tightScale([0, 0], 0.04, 5), niceScale(0, 0, 5)]) {
      expect(scale.min).toBe(-scale.max);
      expect(scale.max).toBeGreaterThan(0.9);
      expect(scale.ticks).toContain(0);
    }
  });
  it("spread out amounts however small", () => {
    for (const [low, high] of [
      [1e-16, 9e-16],
      [1e-31, 7e-30],
      [-9e-290, 4e-290],
    ] as [number, number][])
      for (const scale of [tightScale([low, high], 0.04, 5), niceScale(low, high, 5)]) {
        expect((high - low) / (scale.max - scale.min)).toBeGreaterThan(0.7);
        expect(textsOf(scale).length).toBeGreaterThan(1);
      }
  });
  it("come to an end where the step is finer than a double", () => {
    for (const [min, max] of [
      [1e10, 1e10 + 2e-6],
      [1e10 + 0.5, 1e10 + 0.500_002],
      [-3e300, -3e300 * (1 - 1e-16)],
    ] as const) {
      const { ticks } = ticksWithin(min, max, 6);
      expect(ticks.length).toBeLessThan(14);
      for (const tick of ticks) expect(tick >= min && tick <= max).toBe(true);
    }
  });
});

const textsOf = ({ ticks, step }: Scale): string[] => ticks.map((tick) => tickText(tick, step));
/** What is read off an axis. */
const numberOf = (text: string): number => Number(text.replace("−", "-"));

describe("ticks", () => {
  it("say as many digits as their step needs", () => {
    expect(textsOf(ticksWithin(12.34e6, 12.39e6, 5))).toEqual(["1.234e7", "1.235e7", "1.236e7", "1.237e7", "1.238e7", "1.239e7"]);
    expect(textsOf(ticksWithin(2e6, 2.01e6, 5))).toEqual(["2e6", "2.002e6", "2.004e6", "2.006e6", "2.008e6", "2.01e6"]);
    expect(textsOf(ticksWithin(5.12e-5, 5.14e-5, 4))).toEqual(["5.12e-5", "5.125e-5", "5.13e-5", "5.135e-5", "5.14e-5"]);
    expect(textsOf(ticksWithin(-1, 0, 4))).toEqual(["−1.0", "−0.8", "−0.6", "−0.4", "−0.2", "0"]);
    expect(textsOf(ticksWithin(0.001, 0.005, 4))).toEqual(["0.001", "0.002", "0.003", "0.004", "0.005"]);
    expect(textsOf(ticksWithin(0, 2e7, 4))).toEqual(["0", "5e6", "1e7", "1.5e7", "2e7"]);
    expect(textsOf(ticksWithin(0.001, 0.001 + 4e-12, 4))).toHaveLength(5);
  });

  it("differ on every axis, and each says where it stands", () => {
    let state = 7;
    const random = () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
    for (let round = 0; round < 1_500; round++) {
      const size = 10 ** (random() * 600 - 300) * (random() < 0.5 ? -1 : 1);
      const span = Math.abs(size) * 10 ** (random() * 14 - 11);
      const count = 2 + Math.floor(random() * 7);
      for (const scale of [tightScale([size, size + span], 0.05, count), niceScale(size, size + span, count), ticksWithin(size, size + span, count)]) {
        const texts = textsOf(scale);
        const said = `${scale.min} to ${scale.max}: ${texts.join(" ")}`;
        expect(texts.length, said).toBeGreaterThan(1);
        expect(new Set(texts).size, said).toBe(texts.length);
        for (const [at, text] of texts.entries()) expect(Math.abs(numberOf(text) - scale.ticks[at]!), said).toBeLessThan(scale.step * 1e-3);
      }
    }
  });
});

it("makes round ticks", () => {
  expect(ticksWithin(-0.3, 1.02, 5).ticks).toEqual([-0.2, 0, 0.2, 0.4, 0.6, 0.8, 1]);
});

it.each([0.003, 0.9, 1.1, 1.2, 9, 11, 12, 23, 240, 2.4e7])("ticks up to %s are at 1, 2 or 5 times a power of ten, about as many as asked for", (high) => {
  for (const count of [2, 4, 5, 6, 9]) {
    const { step, ticks } = ticksWithin(0, high, count);
    expect(Number(step.toExponential().split("e")[0])).toBeOneOf([1, 2, 5]);
    const intervals = high / step;
    expect(intervals / count).toBeGreaterThan(0.55);
    expect(intervals / count).toBeLessThan(1.41);
    expect(ticks.length).toBeGreaterThan(1);
  }
});
