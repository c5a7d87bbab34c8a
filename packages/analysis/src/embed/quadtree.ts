/** Points of a plane in squares within squares, so that far ones can be taken together. */

/** Points that differ by less than this share of the whole are taken as one. */
const deepest = 40;

/** Coordinates x, y, x, y, … Node 0 is the whole; a node's four parts stand at 4 · node, 0 meaning none. */
export class Quadtree {
  #nodes = 0;
  #parts: Int32Array;
  /** Whether a node has parts at all. */
  #inner: Uint8Array;
  #count: Float64Array;
  /** Sums of the coordinates while building, centres of mass afterwards. */
  #x: Float64Array;
  #y: Float64Array;
  #side: Float64Array;
  readonly #stack = new Int32Array(4 * deepest + 8);

  constructor(points: number) {
    const room = 4 * points + 16;
    this.#parts = new Int32Array(4 * room);
    this.#inner = new Uint8Array(room);
    this.#count = new Float64Array(room);
    this.#x = new Float64Array(room);
    this.#y = new Float64Array(room);
    this.#side = new Float64Array(room);
  }

  build(points: Float64Array): void {
    let left = Infinity;
    let right = -Infinity;
    let bottom = Infinity;
    let top = -Infinity;
    for (let at = 0; at < points.length; at += 2) {
      left = Math.min(left, points[at]!);
      right = Math.max(right, points[at]!);
      bottom = Math.min(bottom, points[at + 1]!);
      top = Math.max(top, points[at + 1]!);
    }
    const side = Math.max(right - left, top - bottom);
    this.#nodes = 0;
    this.#add(side);
    for (let at = 0; at < points.length; at += 2) this.#insert(points[at]!, points[at + 1]!, left + side / 2, bottom + side / 2);
    for (let node = 0; node < this.#nodes; node++) {
      this.#x[node]! /= this.#count[node]!;
      this.#y[node]! /= this.#count[node]!;
    }
  }

  /**
   * Adds to `force` at `at` and `at + 1` the sum over the points of ((x, y) − y_j) / (1 + d²)², and returns the sum of 1 / (1 + d²), a square
   * whose side is less than `theta` times its distance counting as so many points at its centre of mass (Barnes & Hut 1986).
   */
  repulsion(x: number, y: number, theta: number, force: Float64Array, at: number): number {
    const parts = this.#parts;
    const inner = this.#inner;
    const counts = this.#count;
    const xs = this.#x;
    const ys = this.#y;
    const sides = this.#side;
    const stack = this.#stack;
    const limit = theta * theta;
    let forceX = 0;
    let forceY = 0;
    let total = 0;
    let open = 1;
    stack[0] = 0;
    while (open > 0) {
      const node = stack[--open]!;
      const dx = x - xs[node]!;
      const dy = y - ys[node]!;
      const square = dx * dx + dy * dy;
      if (inner[node] === 1 && sides[node]! * sides[node]! >= limit * square) {
        for (let part = 4 * node + 3; part >= 4 * node; part--) if (parts[part] !== 0) stack[open++] = parts[part]!;
        continue;
      }
      const kernel = 1 / (1 + square);
      const weight = counts[node]! * kernel;
      total += weight;
      forceX += weight * kernel * dx;
      forceY += weight * kernel * dy;
    }
    force[at]! += forceX;
    force[at + 1]! += forceY;
    return total;
  }

  #add(side: number): number {
    const node = this.#nodes++;
    if (node === this.#side.length) this.#grow();
    this.#parts.fill(0, 4 * node, 4 * node + 4);
    this.#inner[node] = 0;
    this.#count[node] = 0;
    this.#x[node] = 0;
    this.#y[node] = 0;
    this.#side[node] = side;
    return node;
  }

  #grow(): void {
    const larger = <List extends Float64Array | Int32Array | Uint8Array>(list: List, fresh: List): List => {
      fresh.set(list);
      return fresh;
    };
    const room = 2 * this.#side.length;
    this.#parts = larger(this.#parts, new Int32Array(4 * room));
    this.#inner = larger(this.#inner, new Uint8Array(room));
    this.#count = larger(this.#count, new Float64Array(room));
    this.#x = larger(this.#x, new Float64Array(room));
    this.#y = larger(this.#y, new Float64Array(room));
    this.#side = larger(this.#side, new Float64Array(room));
  }

  #insert(x: number, y: number, rootX: number, rootY: number): void {
    let node = 0;
    let centreX = rootX;
    let centreY = rootY;
    for (let depth = 0; ; depth++) {
      const before = this.#count[node]!;
      const half = this.#side[node]! / 2;
      // All points of a node without parts are at one place, or as good as.
      const oldX = this.#x[node]! / before;
      const oldY = this.#y[node]! / before;
      this.#count[node] = before + 1;
      this.#x[node]! += x;
      this.#y[node]! += y;
      if (before === 0 || depth === deepest) return;
      if (this.#inner[node] === 0) {
        if (oldX === x && oldY === y) return;
        const child = this.#add(half);
        this.#parts[4 * node + (oldX > centreX ? 1 : 0) + (oldY > centreY ? 2 : 0)] = child;
        this.#inner[node] = 1;
        this.#count[child] = before;
        this.#x[child] = before * oldX;
        this.#y[child] = before * oldY;
      }
      const part = 4 * node + (x > centreX ? 1 : 0) + (y > centreY ? 2 : 0);
      if (this.#parts[part] === 0) this.#parts[part] = this.#add(half);
      centreX += x > centreX ? half / 2 : -half / 2;
      centreY += y > centreY ? half / 2 : -half / 2;
      node = this.#parts[part]!;
    }
  }
}
