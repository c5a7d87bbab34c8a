/** Places of the nodes: in each component nodes push each other away and ties pull them together (Fruchterman and Reingold 1991); components stand beside each other. */
import type { Edge, Graph } from "@analyte/analysis/relation/network";
import { newGenerator, uniform, type Generator } from "@analyte/analysis/random/generator";

/** Two numbers a node, in edge lengths. */
export interface Places {
  x: Float64Array;
  y: Float64Array;
}

/**
 * Only roots, products and quotients, and a seeded stream: the same on every machine.
 *
 * @param component of each node, the largest 0.
 * @param done told after each round of each component.
 */
export function placesOf({ nodes, edges }: Graph, component: Uint32Array, seed: number, done: (share: number) => void): Places {
  const random = newGenerator(seed);
  const members = [
    ...Map.groupBy(
      Array.from({ length: nodes }, (_, node) => node),
      (node) => component[node]!,
    ),
  ].toSorted(([one], [other]) => one - other);
  const local = new Uint32Array(nodes);
  for (const [, own] of members) for (const [at, node] of own.entries()) local[node] = at;
  const tied = Map.groupBy(edges, ({ from }) => component[from]!);
  let placed = 0;
  const parts = members.map(([number, own]) => {
    const places = forces(own.length, tied.get(number) ?? [], local, random, (share) => done((placed + share * own.length) / nodes));
    placed += own.length;
    return { own, ...places };
  });
  return beside(nodes, parts);
}

function forces(count: number, edges: readonly Edge[], local: Uint32Array, random: Generator, done: (share: number) => void): Places {
  const side = Math.sqrt(count);
  const [x, y] = [new Float64Array(count), new Float64Array(count)];
  for (let node = 0; node < count; node++) [x[node], y[node]] = [side * uniform(random), side * uniform(random)];
  const rounds = count <= 300 ? 400 : count <= 800 ? 220 : 120;
  const [pushX, pushY] = [new Float64Array(count), new Float64Array(count)];
  for (let round = 0; round < rounds; round++) {
    pushX.fill(0);
    pushY.fill(0);
    repel(x, y, pushX, pushY);
    for (const edge of edges) {
      const [from, to] = [local[edge.from]!, local[edge.to]!];
      const [dx, dy] = [x[to]! - x[from]!, y[to]! - y[from]!];
      const distance = Math.sqrt(dx * dx + dy * dy);
      pushX[from]! += dx * distance;
      pushY[from]! += dy * distance;
      pushX[to]! -= dx * distance;
      pushY[to]! -= dy * distance;
    }
    // Large steps first, small ones at last.
    const step = (side / 8) * (1 - round / rounds) + 0.01;
    for (let node = 0; node < count; node++) {
      const length = Math.sqrt(pushX[node]! * pushX[node]! + pushY[node]! * pushY[node]!);
      if (length === 0) continue;
      const share = Math.min(length, step) / length;
      x[node]! += pushX[node]! * share;
      y[node]! += pushY[node]! * share;
    }
    done((round + 1) / rounds);
  }
  return { x, y };
}

function repel(x: Float64Array, y: Float64Array, pushX: Float64Array, pushY: Float64Array): void {
  for (let one = 0; one < x.length; one++)
    for (let other = one + 1; other < x.length; other++) {
      const [dx, dy] = [x[one]! - x[other]!, y[one]! - y[other]!];
      const squared = dx * dx + dy * dy;
      // What stands at one place has no direction: the later one moves.
      const [alongX, alongY, by] = squared > 1e-12 ? [dx, dy, 1 / squared] : [1e-3, 1e-3 * (other - one), 1];
      pushX[one]! += alongX * by;
      pushY[one]! += alongY * by;
      pushX[other]! -= alongX * by;
      pushY[other]! -= alongY * by;
    }
}

/** Between components. */
const gap = 0.9;

/** In rows from the top, the largest first, about as wide together as high. */
function beside(nodes: number, parts: readonly (Places & { own: readonly number[] })[]): Places {
  const found: Places = { x: new Float64Array(nodes), y: new Float64Array(nodes) };
  const lengthOf = (values: Float64Array): { low: number; length: number } => {
    const low = values.reduce((least, value) => Math.min(least, value), Infinity);
    return { low, length: values.reduce((most, value) => Math.max(most, value), -Infinity) - low };
  };
  const boxes = parts.map((part) => ({ part, across: lengthOf(part.x), down: lengthOf(part.y) }));
  const area = boxes.reduce((sum, { across, down }) => sum + (across.length + gap) * (down.length + gap), 0);
  const widest = Math.max(boxes[0]!.across.length + gap, Math.sqrt(area * 1.35));
  let [left, top, high] = [0, 0, 0];
  for (const { part, across, down } of boxes) {
    if (left > 0 && left + across.length > widest) [left, top, high] = [0, top - high - gap, 0];
    for (const [at, node] of part.own.entries()) {
      found.x[node] = left + part.x[at]! - across.low;
      found.y[node] = top - (part.y[at]! - down.low);
    }
    left += across.length + gap;
    high = Math.max(high, down.length);
  }
  return found;
}
