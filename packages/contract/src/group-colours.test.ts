import { classColours, coloursAmong, groupColours, placesAmong } from "./group-colours.ts";
import { describe, expect, it, test } from "vitest";

/** CIE 1976 lightness, a and b of a colour. */
function labOf(colour: string): [number, number, number] {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  const root = (value: number): number => (value > 0.008_856 ? Math.cbrt(value) : 7.787 * value + 16 / 116);
  const x = root((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.950_47);
  const y = root(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = root((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.088_83);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
const distance = (a: string, b: string): number => Math.hypot(...labOf(a).map((value, at) => value - labOf(b)[at]!));

test("no class has a colour near one of the groups or of another class", () => {
  for (const [at, one] of classColours.entries()) {
    for (const other of [...groupColours, ...classColours.slice(0, at)]) expect(distance(one, other), `${one} ${other}`).toBeGreaterThan(15);
  }
});

describe("a group's colour", () => {
  const twelve = Array.from({ length: 12 }, (_, at) => `Group ${at + 1}`);
  const forty = Array.from({ length: 40 }, (_, at) => `Group ${at + 1}`);

  it("is that of its place among all of the labels, whichever groups a figure shows and in whatever order", () => {
    expect(coloursAmong(["treated", "control"], ["cachexic", "control", "treated"])).toEqual([groupColours[2], groupColours[1]]);
    expect(placesAmong(["treated", "control", "new"], ["cachexic", "control", "treated"])).toEqual([2, 1, 3]);
    expect(coloursAmong(["a", "b"])).toEqual(groupColours.slice(0, 2));
    expect(coloursAmong(twelve)).toEqual([...groupColours, ...groupColours]);
  });
  it("is no other's among the few that a figure shows, for any two, three or six of 12 or 40", () => {
    for (const listed of [twelve, forty]) {
      for (const [at, one] of listed.entries()) {
        for (const other of listed.slice(at + 1)) {
          const [first, second] = coloursAmong([one, other], listed);
          expect(first, `${one} ${other}`).toBe(groupColours[at % 6]);
          expect(second, `${one} ${other}`).not.toBe(first);
          expect(coloursAmong([other, one], listed)).toEqual([second, first]);
        }
        const [three, six] = [3, 6].map((count) => Array.from({ length: count }, (_, step) => listed[(at + step * 6) % listed.length]!));
        for (const shown of [three!, six!]) if (new Set(shown).size === shown.length) expect(new Set(coloursAmong(shown, listed)).size).toBe(shown.length);
      }
    }
  });
  it("is a step of the scale of all doses, also where two of them are compared", () => {
    const doses = ["Dose 5", "Dose 45", "Dose 150"];
    expect(coloursAmong(["Dose 150", "Dose 5"], doses)).toEqual([coloursAmong(doses)[2], coloursAmong(doses)[0]]);
    expect(coloursAmong(["Dose 5", "Dose 45"], doses)).toEqual(coloursAmong(doses).slice(0, 2));
  });
  it("is a step only where three to twelve of them grow from one to the next", () => {
    const doses = (count: number) => Array.from({ length: count }, (_, at) => `Dose ${5 * (at + 1)}`);
    const [first, second] = groupColours;
    for (const count of [3, 8, 9, 12]) expect(coloursAmong(doses(count)).slice(0, 2)).not.toEqual([first, second]);
    for (const count of [2, 13]) expect(coloursAmong(doses(count)).slice(0, 2)).toEqual([first, second]);
    expect(coloursAmong(["Dose 5", "Dose 5.0", "Dose 45"])).toEqual(groupColours.slice(0, 3));
  });
  it("leaves the scale only beside its very neighbour", () => {
    const six = Array.from({ length: 6 }, (_, at) => `Dose ${at + 1}`);
    const scale = coloursAmong(six);
    expect(coloursAmong([six[0]!, six[2]!], six)).toEqual([scale[0], scale[2]]);
    expect(coloursAmong([six[2]!, six[1]!], six)[0]).not.toBe(scale[2]);
  });
  it("is the same step for a bare number as for a dose that says what it is, and the first for a control, wherever it is sorted", () => {
    const scale = coloursAmong(["Dose 0", "Dose 5", "Dose 45"]);
    expect(coloursAmong(["0", "5", "45"])).toEqual(scale);
    expect(coloursAmong(["Control", "Dose 5", "Dose 45"])).toEqual(scale);
    expect(coloursAmong(["Dose 5", "Dose 45", "Vehicle"])).toEqual([scale[1], scale[2], scale[0]]);
    // One list of words says what a control is, here and where groups are ordered and compared.
    expect(coloursAmong(["baseline", "week 2", "week 4"])).toEqual(coloursAmong(["Vehicle (0.5 % CMC-Na)", "week 2", "week 4"]));
    expect(coloursAmong(["Dose 5", "Dose 45", "NC"])).toEqual([scale[1], scale[2], scale[0]]);
    const six = ["5 mg", "10 mg", "20 mg", "40 mg", "80 mg", "Vehicle"];
    expect(coloursAmong(["Vehicle", "5 mg"], six)).toEqual([scale[0], groupColours[5]]);
    expect(coloursAmong(["80 mg", "Vehicle"], six)).toEqual([scale[2], scale[0]]);
  });
  it("may be what objects inherit", () => expect(coloursAmong(["constructor"], ["__proto__", "constructor"])).toEqual([groupColours[1]]));
});
