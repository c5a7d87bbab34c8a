/** Motifs of what is made of measurements: scores, volcano, heat map, boxes, bars, curves. */
import { area, bell, box, count, dot, grid, line, ring, width, type Brush, type Motif, type Point } from "./brush.ts";

const base = 350;

/** Fold changes against their certainty. */
export const volcano: Motif = (brush) => {
  const { quiet, clear, bright, other } = brush.colours;
  const points = count(260).map(() => {
    const fold = brush.normal() * 1.1;
    const sure = Math.abs(fold) ** 1.5 * (0.5 + brush.next() * 0.8) * 58 + brush.next() * 30;
    const [x, y] = [width / 2 + fold * 112, base - Math.min(sure, 275)];
    const stands = y < 230 && Math.abs(fold) > 1;
    return stands ? dot(x, y, 9, fold > 0 ? other : bright) : dot(x, y, 6, clear, 0.5);
  });
  const limits = [line([[60, 230], [780, 230]], quiet, 2, "8 10"), ...[-1, 1].map((side) => line([[420 + side * 112, 60], [420 + side * 112, 360]], quiet, 2, "8 10"))]; // prettier-ignore
  return grid(brush, base) + limits.join("") + points.join("");
};
/** Mean against difference: most genes do not change. */
export const meanDifference: Motif = (brush) => {
  const { quiet, clear, bright, other } = brush.colours;
  const points = count(420).map(() => {
    const mean = brush.next() ** 1.4;
    const change = brush.normal() * (0.22 + (1 - mean) ** 3) * 46 + (brush.next() < 0.09 ? (brush.next() < 0.5 ? -1 : 1) * (70 + brush.next() * 60) : 0);
    const far = Math.abs(change) > 62 && mean > 0.12;
    return dot(64 + mean * 712, 210 - change, far ? 8 : 5, far ? (change > 0 ? other : bright) : clear, far ? 1 : 0.5);
  });
  return line([[50, 210], [790, 210]], quiet, 4) + points.join(""); // prettier-ignore
};
/** Samples of three groups in the plane of two components. */
export const scores: Motif = (brush) => {
  const { clear, bright, other } = brush.colours;
  const groups = [[250, 245, clear, -18], [440, 165, bright, 12], [610, 255, other, -8]] as const; // prettier-ignore
  return (
    grid(brush, base) +
    groups
      .map(([x, y, colour, turn]) => {
        const points = count(16).map(() => dot(x + brush.normal() * 42, y + brush.normal() * 30, 10, colour, 0.9));
        return ring(x, y, 112, 78, colour, turn, colour) + points.join("");
      })
      .join("")
  );
};
const shades = ({ colours: { faint, quiet, clear, bright, other } }: Brush) => [faint, quiet, clear, bright, other] as const;
/** Samples and features; a share of the cells may be empty. */
const cells = (brush: Brush, empty: number, top: number): string => {
  const [columns, rows] = [22, 9];
  return count(rows)
    .flatMap((row) =>
      count(columns).map((column) => {
        const [x, y] = [62 + column * 32.6, top + row * 29];
        const up = column < columns / 2 === row < rows / 2;
        const shade = Math.max(0, Math.min(4, Math.round((up ? 3 : 1) + brush.normal() * 0.8)));
        if (brush.next() < empty * (row > 4 ? 2 : 0.6))
          return `<rect x="${x + 2}" y="${y + 2}" width="27" height="23" rx="3" fill="none" stroke="${brush.colours.quiet}" stroke-width="2" stroke-dasharray="4 4"/>`;
        return box(x, y, 30, 26, shades(brush)[shade]!, 3);
      }),
    )
    .join("");
};
export const emptyCells: Motif = (brush) => cells(brush, 0.2, 80);
/** A heat map beneath the tree of its samples. */
export const heatMap: Motif = (brush) => {
  const { bright } = brush.colours;
  const joint = (left: number, right: number, y: number, foot: number) => line([[left, foot], [left, y], [right, y], [right, foot]], bright, 3); // prettier-ignore
  const at = (column: number) => 77 + column * 32.6;
  const low = count(11).map((pair) => joint(at(pair * 2), at(pair * 2 + 1), 96, 108));
  const middle = [0, 4, 8, 12, 16].map((from) => joint(at(from + 0.5), at(from + 2.5), 82, 96));
  return low.join("") + middle.join("") + joint(at(3), at(8), 70, 82) + joint(at(14), at(19), 70, 82) + joint(at(5.5), at(16.5), 56, 70) + cells(brush, 0, 112);
};
/** Groups beside each other with their samples. */
export const boxes: Motif = (brush) => {
  const { clear, bright, other, ground } = brush.colours;
  return (
    grid(brush, base) +
    count(6)
      .map((at) => {
        const [x, middle, spread, colour] = [125 + at * 118, 215 - (at % 2) * 60 + brush.normal() * 16, 34 + brush.next() * 22, at % 2 === 0 ? clear : other];
        const samples = count(12).map(() => dot(x + brush.normal() * 13, middle + brush.normal() * spread * 0.9, 5, bright, 0.9));
        return (
          line(
            [
              [x, middle - spread * 2.1],
              [x, middle + spread * 2.1],
            ],
            colour,
            4,
          ) + // prettier-ignore
          box(x - 36, middle - spread, 72, spread * 2, colour, 4) +
          line(
            [
              [x - 36, middle],
              [x + 36, middle],
            ],
            ground,
            5,
          ) + // prettier-ignore
          samples.join("")
        );
      })
      .join("")
  );
};
/** Shares of a whole in each sample; `parts` falling as shares of a community do. */
const shares = (brush: Brush, columns: number, fall: number): string => {
  const { quiet, clear, bright, other, faint } = brush.colours;
  const fills = [clear, other, bright, quiet, faint];
  const wide = 700 / columns;
  return count(columns)
    .map((column) => {
      const raw = fills.map((_, part) => fall ** part * (0.5 + brush.next() * (part === 1 && column >= columns / 2 ? 2.4 : 1)));
      const sum = raw.reduce((one, more) => one + more, 0);
      let y = 60;
      return raw
        .map((part, at) => {
          const high = (part / sum) * 300;
          y += high;
          return box(70 + column * wide, y - high, wide - 7, high - 2, fills[at]!, 2);
        })
        .join("");
    })
    .join("");
};
export const taxa: Motif = (brush) => shares(brush, 18, 0.72);
/** How many carbons of each metabolite carry the label. */
export const isotopologues: Motif = (brush) => shares(brush, 8, 0.6);
/** Labelled masses one after the other, in two conditions. */
export const massShifts: Motif = (brush) => {
  const { clear, other } = brush.colours;
  return (
    grid(brush, base) +
    count(6)
      .map((at) => {
        const [before, after] = [240 * bell(at / 1.1) + 8, 200 * bell((at - 4) / 1.1) + 20 + brush.next() * 12];
        return box(80 + at * 118, base - before, 44, before, clear, 4) + box(128 + at * 118, base - after, 44, after, other, 4);
      })
      .join("")
  );
};
/** Bars of two groups with what they scatter by. */
export const groupedBars: Motif = (brush) => {
  const { clear, bright, other } = brush.colours;
  return (
    grid(brush, base) +
    count(7)
      .flatMap((at) =>
        [clear, other].map((colour, group) => {
          const [x, high] = [78 + at * 101 + group * 42, 60 + brush.next() * 170];
          return box(x, base - high, 38, high, colour, 4) + line([[x + 19, base - high - 22], [x + 19, base - high + 22]], bright, 4); // prettier-ignore
        }),
      )
      .join("")
  );
};
/** Power against the number of samples, for three sizes of an effect. */
export const power: Motif = (brush) => {
  const { quiet, clear, bright, other } = brush.colours;
  const curves = [clear, bright, other].map((colour, at) => {
    const points = count(60).map((step): Point => [60 + (step / 59) * 720, base - 280 / (1 + Math.exp(-(step / 59 - 0.28 - at * 0.2) * 11))]);
    const from = points[Math.round((0.28 + at * 0.2 + 0.126) * 59)]!;
    return line(points, colour, 5) + line([from, [from[0], base]], colour, 2, "4 9") + dot(from[0], from[1], 10, colour); // prettier-ignore
  });
  return grid(brush, base) + line([[60, base - 224], [780, base - 224]], quiet, 3, "10 12") + curves.join(""); // prettier-ignore
};
/** Effects with their intervals about none. */
export const forest: Motif = (brush) => {
  const { quiet, clear, bright, other } = brush.colours;
  const rows = count(8).map((at) => {
    const [x, y, reach] = [420 + brush.normal() * 130, 78 + at * 38, 40 + brush.next() * 70];
    const colour = Math.abs(x - 420) > reach ? other : clear;
    return line([[x - reach, y], [x + reach, y]], colour, 4) + box(x - 10, y - 10, 20, 20, colour === other ? other : bright, 3); // prettier-ignore
  });
  return line([[420, 50], [420, 370]], quiet, 3, "8 10") + rows.join(""); // prettier-ignore
};
/** Species by chain length and retention, their size the amount. */
export const species: Motif = (brush) => {
  const { clear, bright, other } = brush.colours;
  const classes = [[clear, 130, 290], [other, 300, 225], [bright, 470, 165]] as const; // prettier-ignore
  return (
    grid(brush, base) +
    classes
      .flatMap(([colour, x, y]) =>
        count(16).map((at) => {
          const [chain, bonds] = [Math.floor(at / 4), at % 4];
          return dot(x + chain * 62 - bonds * 17, y - chain * 24 + bonds * 21, 6 + brush.next() ** 2 * 20, colour, 0.8);
        }),
      )
      .join("")
  );
};
/** Two distributions that come to lie over one another. */
export const evenedOut: Motif = (brush) => {
  const { clear, bright, other } = brush.colours;
  return (
    grid(brush, base) +
    count(7)
      .map((at) => {
        const middle = at < 4 ? 0.18 + at * 0.085 : 0.72 + brush.normal() * 0.006;
        const points = count(80).map((step): Point => [60 + (step / 79) * 720, base - (at < 4 ? 150 : 250) * bell((step / 79 - middle) / 0.065)]);
        return area(points, base, at < 4 ? other : clear, 0.12) + line(points, at < 4 ? other : bright, 3);
      })
      .join("")
  );
};
