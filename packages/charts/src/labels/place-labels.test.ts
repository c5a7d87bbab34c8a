import { describe, expect, it } from "vitest";
import { labelLines } from "./label-lines.ts";
import { placeLabels } from "./place-labels.ts";
import type { LabelPlaces, LabelRequest, Obstacles } from "./label-places.ts";
import { textWidth } from "../scene/measure.ts";
import { metabolites, normal, stream } from "../sample-numbers.ts";

const plot = { x: 10, y: 4, width: 69, height: 45 };
const sizePt = 6;

interface Cloud {
  requests: LabelRequest[];
  obstacles: Obstacles;
}
function cloud(seed: number, count: number, asked: number, spread: number): Cloud {
  const next = stream(seed);
  const radius = count > 5_000 ? 0.3 : 0.6;
  const at: { x: number; y: number }[] = [];
  for (let point = 0; point < count; point++) {
    const place = () => Math.min(0.99, Math.max(0.01, 0.5 + normal(next) * spread));
    at.push({ x: Math.round((plot.x + place() * plot.width) * 100) / 100, y: Math.round((plot.y + place() * plot.height) * 100) / 100 });
  }
  // Those that are far out, as a volcano's significant ones, alternating with any.
  const outwards = at.toSorted((a, b) => away(b) - away(a));
  const chosen = Array.from({ length: Math.min(asked, count) }, (_, index) => (index % 3 === 2 ? at[Math.floor(next() * count)]! : outwards[index]!));
  return {
    requests: chosen.map(({ x, y }, index) => ({
      id: `f${index}`,
      text: `${metabolites[index % metabolites.length]}${index % 4 === 0 ? " 3-O-glucuronide isomer" : ""}`,
      x,
      y,
      radius,
    })),
    obstacles: {
      points: [{ places: Float64Array.from(at.flatMap(({ x, y }) => [x, y])), radius }],
      lines: [plot.x, 30, plot.x + plot.width, 30, 30, plot.y, 30, plot.y + plot.height, 45, 10, 60, 22],
      boxes: [{ x: 60, y: 27, width: 15, height: 2.2 }],
      soft: Array.from({ length: 30 }, (_, piece) =>
        [piece, piece + 1].flatMap((step) => [44 + 15 * Math.cos(step / 4.8), 26 + 10 * Math.sin(step / 4.8)]),
      ).flat(),
    },
  };
}
const length = (x: number, y: number) => Math.sqrt(x * x + y * y);
const away = ({ x, y }: { x: number; y: number }) => Math.abs(x - plot.x - plot.width / 2) + Math.abs(y - plot.y - plot.height / 2);

/** What breaks the rules, found by sampling points along leaders and by clamping to boxes: nothing of it is used by the placing. */
function broken({ placed }: LabelPlaces, { requests, obstacles }: Cloud): string[] {
  const faults: string[] = [];
  const rim = (box: { x: number; y: number; width: number; height: number }, x: number, y: number) =>
    length(x - Math.min(Math.max(x, box.x), box.x + box.width), y - Math.min(Math.max(y, box.y), box.y + box.height));
  const along = (x1: number, y1: number, x2: number, y2: number) => {
    const steps = Math.max(2, Math.ceil(length(x2 - x1, y2 - y1) / 0.04));
    return Array.from({ length: steps + 1 }, (_, step) => [x1 + ((x2 - x1) * step) / steps, y1 + ((y2 - y1) * step) / steps] as const);
  };
  const quads = (flat: readonly number[]) =>
    Array.from({ length: flat.length / 4 }, (_, at) => flat.slice(at * 4, at * 4 + 4) as [number, number, number, number]);
  const lines = quads(obstacles.lines).map((line) => along(...line));
  for (const [index, label] of placed.entries()) {
    const own = requests[label.request]!;
    const { box, leader } = label;
    const name = `${label.request} ${own.text}`;
    if (box.x < plot.x || box.y < plot.y || box.x + box.width > plot.x + plot.width || box.y + box.height > plot.y + plot.height)
      faults.push(`${name}: leaves the plot`);
    for (const { places, radius } of obstacles.points)
      for (let at = 0; at < places.length; at += 2) {
        const [x, y] = [places[at]!, places[at + 1]!];
        if (rim(box, x, y) < radius) faults.push(`${name}: covers a point`);
        const farAway = leader && (Math.abs(x - leader.x1) > 14 || Math.abs(y - leader.y1) > 14);
        if (
          leader &&
          !farAway &&
          (x !== own.x || y !== own.y) &&
          along(leader.x1, leader.y1, leader.x2, leader.y2).some(([px, py]) => length(px - x, py - y) < radius)
        )
          faults.push(`${name}: leader through a point`);
      }
    if (lines.some((line) => line.some(([x, y]) => rim(box, x, y) === 0))) faults.push(`${name}: covers a line`);
    for (const other of obstacles.boxes) {
      if (box.x < other.x + other.width && other.x < box.x + box.width && box.y < other.y + other.height && other.y < box.y + box.height)
        faults.push(`${name}: covers a text`);
      if (leader && along(leader.x1, leader.y1, leader.x2, leader.y2).some(([x, y]) => rim(other, x, y) === 0)) faults.push(`${name}: leader through a text`);
    }
    if (leader && length(leader.x2 - leader.x1, leader.y2 - leader.y1) > 30.02) faults.push(`${name}: leader too long`);
    if (leader && (Math.abs(length(leader.x1 - own.x, leader.y1 - own.y) - own.radius) > 0.02 || rim(box, leader.x2, leader.y2) > 0.02))
      faults.push(`${name}: leader between other things`);
    for (const { places, radius } of leader ? [] : obstacles.points)
      for (let at = 0; at < places.length; at += 2) {
        const [x, y] = [places[at]!, places[at + 1]!];
        if ((x !== own.x || y !== own.y) && rim(box, x, y) - radius < rim(box, own.x, own.y) - own.radius + 0.25)
          faults.push(`${name}: could be the name of another`);
      }
    if (!leader && rim(box, own.x, own.y) > own.radius + 1) faults.push(`${name}: far away without a leader`);
    if (
      label.lines
        .map((line) => line.text)
        .join("")
        .replaceAll(" ", "") !== own.text.replaceAll(" ", "")
    )
      faults.push(`${name}: not its whole name`);
    for (const line of label.lines)
      if (line.x < box.x - 0.01 || line.x + textWidth(line.text, sizePt) > box.x + box.width + 0.02 || line.y < box.y || line.y > box.y + box.height)
        faults.push(`${name}: its text leaves its box`);
    for (const other of placed.slice(index + 1)) {
      const theirs = other.box;
      if (box.x < theirs.x + theirs.width && theirs.x < box.x + box.width && box.y < theirs.y + theirs.height && theirs.y < box.y + box.height)
        faults.push(`${name}: covers ${other.request}`);
      const mine = leader ? along(leader.x1, leader.y1, leader.x2, leader.y2) : [];
      const others = other.leader ? along(other.leader.x1, other.leader.y1, other.leader.x2, other.leader.y2) : [];
      if (mine.some(([x, y]) => rim(theirs, x, y) === 0) || others.some(([x, y]) => rim(box, x, y) === 0))
        faults.push(`${name}: leader through label ${other.request}`);
      if (leader && other.leader && mine.some(([x, y]) => Math.abs(x - other.leader!.x1) < 13 && others.some(([u, v]) => length(x - u, y - v) < 0.021)))
        faults.push(`${name}: leaders cross ${other.request}`);
    }
  }
  return faults;
}

const clouds: [points: number, asked: number, spread: number][] = [
  [2_000, 3, 0.15],
  [2_000, 30, 0.12],
  [2_000, 300, 0.1],
  [50_000, 30, 0.08],
  [50_000, 300, 0.11],
  [60, 60, 0.2],
  [1, 1, 0.1],
];

describe("placing labels", () => {
  it.each(clouds)("keeps every rule among %d points with %d labels", (points, asked, spread) => {
    for (const seed of points > 5_000 ? [1] : [1, 2]) {
      const given = cloud(seed, points, asked, spread);
      const places = placeLabels(plot, given.requests, given.obstacles, { sizePt });
      expect(broken(places, given)).toEqual([]);
      expect([...places.placed.map((label) => label.request), ...places.dropped].toSorted((a, b) => a - b)).toEqual([...given.requests.keys()]);
      expect(places.placed.length).toBeGreaterThan(0);
    }
  });

  it("answers the same twice, and for any order of the points", () => {
    const given = cloud(4, 2_000, 40, 0.13);
    const [set] = given.obstacles.points;
    const turned = Array.from(set!.places);
    for (let at = 0; at < turned.length; at += 2) [turned[at], turned[at + 1]] = [set!.places[turned.length - at - 2]!, set!.places[turned.length - at - 1]!];
    const first = placeLabels(plot, given.requests, given.obstacles, { sizePt });
    expect(placeLabels(plot, given.requests, given.obstacles, { sizePt })).toEqual(first);
    expect(placeLabels(plot, given.requests, { ...given.obstacles, points: [{ places: turned, radius: set!.radius }] }, { sizePt })).toEqual(first);
  });

  it("finds room for all where there is room for all, the label right of its point", () => {
    const requests = [0, 1, 2].map((row) => ({ id: `${row}`, text: "Taurine", x: 30, y: 12 + row * 12, radius: 0.6 }));
    const points = [{ places: requests.flatMap(({ x, y }) => [x, y]), radius: 0.6 }];
    const { placed, dropped } = placeLabels(plot, requests, { points, lines: [], boxes: [], soft: [] }, { sizePt });
    expect(dropped).toEqual([]);
    for (const { box, leader, request } of placed) {
      expect(leader).toBeNull();
      expect(box.x - requests[request]!.x).toBeLessThan(1.2);
      expect(Math.abs(box.y + box.height / 2 - requests[request]!.y)).toBeLessThan(0.3);
    }
  });

  it("drops the least important of points that all lie at one place, and never cuts a name", () => {
    const requests = Array.from({ length: 300 }, (_, index) => ({ id: `${index}`, text: `Feature ${index}`, x: 44, y: 26, radius: 0.6 }));
    const { placed, dropped } = placeLabels(plot, requests, { points: [{ places: [44, 26], radius: 0.6 }], lines: [], boxes: [], soft: [] }, { sizePt });
    expect(placed.length).toBeGreaterThan(4);
    expect(dropped.length).toBe(300 - placed.length);
    expect(placed[0]!.request).toBe(0);
  });

  it("sets the lines of a name at the side of its point, with a leader and without", () => {
    let seen = 0;
    for (const seed of [1, 2, 3, 4]) {
      const { requests, obstacles } = cloud(seed, 60, 30, 0.2);
      const { placed } = placeLabels(plot, requests, obstacles, { sizePt });
      const ragged = placed.filter(({ lines }) => lines.length === 2);
      seen += ragged.length;
      for (const { box, lines, request } of ragged) {
        const point = requests[request]!.x;
        for (const { x, advance } of lines) {
          if (point >= box.x + box.width) expect(x + advance).toBeCloseTo(box.x + box.width, 2);
          if (point <= box.x) expect(x).toBeCloseTo(box.x, 2);
        }
      }
    }
    expect(seen).toBeGreaterThan(7);
  });
  it("leads from a label to its point where another lies nearly at its place, and not where it is a step away", () => {
    for (const [step, leads] of [
      [0.25, true],
      [4, false],
    ] as const) {
      const [own, other] = [
        { x: 40, y: 20 },
        { x: 40, y: 20 + step },
      ];
      const places = [own.x, own.y, other.x, other.y];
      const request = { id: "a", text: "Metabolite 9", ...own, radius: 0.75 };
      const { placed } = placeLabels(plot, [request], { points: [{ places, radius: 0.75 }], lines: [], boxes: [], soft: [] }, { sizePt });
      expect(placed[0]!.leader !== null, `${step}`).toBe(leads);
    }
  });

  it("leads to its own of two points of which the other stands at the label's height", () => {
    const places = [52, 25.68, 51.58, 27.54];
    const request = { id: "a", text: "Metabolite 9", x: 52, y: 25.68, radius: 0.75 };
    // Nothing else is free than what is right of both, below the first one.
    const boxes = [
      { x: 30, y: 8, width: 45, height: 16.5 },
      { x: 30, y: 24.5, width: 20.5, height: 12 },
      { x: 50.5, y: 29.6, width: 25, height: 12 },
      { x: 54.5, y: 24.5, width: 21, height: 1.4 },
    ];
    const { placed } = placeLabels(plot, [request], { points: [{ places, radius: 0.75 }], lines: [], boxes, soft: [] }, { sizePt });
    expect(placed.map(({ leader }) => leader !== null)).toEqual([true]);
  });

  it("sets a short name in one line, at any size of letters", () => {
    for (const size of [5, 6, 8.25, 14]) {
      expect(labelLines("Metabolite 21", size)).toHaveLength(1);
      expect(labelLines("4-Hydroxyphenylpyruvic acid 3-sulfate", size)).toHaveLength(2);
    }
    // Along a diagonal near the right edge a break would save way.
    const places = Array.from({ length: 40 }, (_, at) => [40 + at, 44 - at]).flat();
    const request = { id: "a", text: "Metabolite 21", x: 70, y: 14, radius: 0.85 };
    const { placed } = placeLabels(plot, [request], { points: [{ places, radius: 0.85 }], lines: [], boxes: [], soft: [] }, { sizePt });
    expect(placed[0]!.lines).toHaveLength(1);
  });

  it("sets a long name in two lines where one line finds no room", () => {
    const text = "4-Hydroxyphenylpyruvic acid 3-sulfate dimethyl ester (isomer)";
    const narrow = { x: 0, y: 0, width: textWidth(text, sizePt) * 0.8, height: 30 };
    const request = { id: "a", text, x: narrow.width / 2, y: 15, radius: 0.6 };
    const { placed } = placeLabels(narrow, [request], { points: [{ places: [request.x, 15], radius: 0.6 }], lines: [], boxes: [], soft: [] }, { sizePt });
    expect(placed[0]?.lines).toHaveLength(2);
  });

  it("drops a name that never fits without setting it in lines, and keeps it where it fits", () => {
    const text = "hydroxy-".repeat(60);
    const nothing: Obstacles = { points: [], lines: [], boxes: [], soft: [] };
    const request = { id: "a", text, x: 30, y: 20, radius: 0.6 };
    expect(labelLines(text, sizePt, plot.width)).toEqual([]);
    expect(placeLabels(plot, [request], nothing, { sizePt })).toEqual({ placed: [], dropped: [0] });
    expect(placeLabels({ ...plot, width: 900 }, [request], nothing, { sizePt }).placed).toHaveLength(1);
  });

  it("keeps the rules for very many labels, each of which is asked about at fewer places", () => {
    for (const seed of [1, 2]) {
      const given = cloud(seed, 1_200, 300, 0.2);
      const found = placeLabels(plot, given.requests, given.obstacles, { sizePt });
      expect(broken(found, given)).toEqual([]);
      expect(found.placed.length).toBeGreaterThan(4);
    }
  });

  it("keeps out what lies outside the plot, is no number, or has no plot", () => {
    const request = { id: "a", text: "Taurine", x: 44, y: 26, radius: 0.6 };
    const nothing: Obstacles = { points: [], lines: [Number.NaN, 0, 1, 1], boxes: [], soft: [] };
    expect(placeLabels(plot, [{ ...request, x: Number.NaN }, { ...request, x: 2 }, request], nothing, { sizePt }).dropped).toEqual([0, 1]);
    expect(placeLabels({ ...plot, width: 0 }, [request], nothing, { sizePt }).dropped).toEqual([0]);
  });

  it("holds a figure a metre wide in bounded memory, with the same rules", () => {
    const wide = { x: 0, y: 0, width: 1_000, height: 600 };
    const next = stream(9);
    const places = Array.from({ length: 4_000 }, (_, at) => Math.round(next() * (at % 2 ? 600 : 1_000) * 100) / 100);
    const requests = Array.from({ length: 40 }, (_, index) => ({
      id: `${index}`,
      text: "Hippuric acid",
      x: places[index * 20]!,
      y: places[index * 20 + 1]!,
      radius: 0.6,
    }));
    const { placed } = placeLabels(wide, requests, { points: [{ places, radius: 0.6 }], lines: [], boxes: [], soft: [] }, { sizePt });
    expect(placed.length).toBeGreaterThan(35);
    for (const { box } of placed)
      for (let at = 0; at < places.length; at += 2) {
        const inside = places[at]! > box.x - 0.6 && places[at]! < box.x + box.width + 0.6 && places[at + 1]! > box.y && places[at + 1]! < box.y + box.height;
        expect(inside).toBe(false);
      }
  });
});
