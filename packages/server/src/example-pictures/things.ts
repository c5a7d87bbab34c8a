/** Motifs of things and plans: plates, tubes, pathways, a process, pages of a report. */
import { box, count, dot, line, ring, type Motif, type Point } from "./brush.ts";

/** A plate whose wells hold three groups in random order, pools in every eighth. */
export const plate: Motif = (brush) => {
  const { faint, clear, bright, other, quiet } = brush.colours;
  const wells = count(84).map((at) => {
    const colour = at % 8 === 7 ? other : [clear, bright, quiet][Math.floor(brush.next() * 3)]!;
    return dot(157 + (at % 12) * 48, 82 + Math.floor(at / 12) * 43, 16, colour);
  });
  return box(115, 46, 612, 330, faint, 18) + wells.join("");
};
/** Tubes, and how cold they stayed on their way. */
export const cold: Motif = (brush) => {
  const { faint, quiet, clear, bright, other } = brush.colours;
  const tubes = count(9).map((at) => {
    const [x, full] = [84 + at * 78, 60 + brush.next() * 60];
    return box(x, 90, 46, 190, faint, 22) + box(x, 280 - full, 46, full, clear, 22) + box(x - 5, 74, 56, 22, bright, 5);
  });
  const way = count(60).map((at): Point => [60 + (at / 59) * 720, 330 - 9 * Math.sin(at / 3) - (at > 50 ? (at - 50) ** 1.5 * 1.3 : 0) + brush.normal()]);
  return tubes.join("") + line([[60, 300], [780, 300]], quiet, 3, "10 12") + line(way, other, 5); // prettier-ignore
};
/** A cycle of reactions; circles by amount. */
export const cycle: Motif = (brush) => {
  const { quiet, clear, bright, other } = brush.colours;
  const place = (at: number): Point => [420 + 215 * Math.cos((at / 8) * 2 * Math.PI), 210 + 118 * Math.sin((at / 8) * 2 * Math.PI)];
  const into: [Point, Point][] = [[[90, 110], place(4)], [[100, 320], place(3)], [[740, 110], place(7)], [[745, 320], place(1)]]; // prettier-ignore
  const nodes = [...count(8).map(place), ...into.map(([from]) => from)].map(([x, y], at) =>
    dot(x, y, 14 + brush.next() * 16, at % 3 === 0 ? other : at % 3 === 1 ? clear : bright),
  );
  return ring(420, 210, 215, 118, quiet) + into.map((way) => line(way, quiet, 4)).join("") + nodes.join("");
};
/** One precursor, then branch after branch. */
export const cascade: Motif = (brush) => {
  const { quiet, clear, bright, other } = brush.colours;
  const branch = (x: number, y: number, spread: number, depth: number): string => {
    if (depth === 4) return dot(x, y, 8 + brush.next() * 9, brush.next() < 0.4 ? other : bright);
    const next = [-1, 1].map((side): Point => [x + 165, y + side * spread]);
    return next.map((to) => line([[x, y], [x + 60, y], [x + 100, to[1]], to], quiet, 4) + branch(to[0], to[1], spread / 1.9, depth + 1)).join("") + dot(x, y, 12, clear); // prettier-ignore
  };
  return branch(90, 210, 82, 0);
};
/** Steps of a process from one table to its figures. */
export const process: Motif = (brush) => {
  const { faint, quiet, clear, bright, other } = brush.colours;
  const columns = [[210], [120, 300], [90, 210, 330], [90, 170, 250, 330]];
  const at = (column: number, y: number): Point => [110 + column * 205, y];
  const ways = columns
    .slice(0, -1)
    .flatMap((from, column) =>
      from.flatMap((y) =>
        columns[column + 1]!.filter((to) => column === 0 || Math.abs(to - y) < 125).map((to) => line([at(column, y), at(column + 1, to)], quiet, 4)),
      ),
    );
  const steps = columns.flatMap((those, column) =>
    those.map((y) => {
      const [x] = at(column, y);
      const bars = count(4).map((bar) => {
        const high = 8 + brush.next() * 26;
        return box(x - 30 + bar * 16, y + 20 - high, 11, high, column === 3 ? other : column === 0 ? bright : clear, 2);
      });
      return box(x - 50, y - 32, 100, 64, faint, 12) + bars.join("");
    }),
  );
  return ways.join("") + steps.join("");
};
/** Pages with words, a figure and a table. */
export const pages: Motif = (brush) => {
  const { faint, quiet, clear, bright, other } = brush.colours;
  return count(3)
    .map((at) => {
      const x = 110 + at * 215;
      const words = (from: number, lines: number) => count(lines).map((row) => box(x + 22, from + row * 20, 100 + brush.next() * 46, 9, quiet, 4)).join(""); // prettier-ignore
      const curve = count(30).map((step): Point => [x + 24 + step * 5, 200 - 60 / (1 + Math.exp(-(step - 15) / 3)) + brush.normal() * 3]);
      const bars = count(6).map((bar) => box(x + 24 + bar * 25, 210 - 20 - brush.next() * 50, 17, 20 + 10, other, 2));
      const middle = [words(150, 4), line(curve, bright, 5), bars.join("")][at]!;
      return box(x, 55, 190, 310, faint, 12) + box(x + 22, 80, 90, 14, clear, 6) + words(110, 1) + middle + words(250, 5);
    })
    .join("");
};
