/** Of the many combinations that a figure has to stand, those that a run of the tests looks at. */
import { stream } from "./sample-numbers.ts";

export interface Combinations {
  /** How they were drawn, for the name of a test: with the same words the same ones are drawn again. */
  said: string;
  of: <One>(all: readonly One[]) => One[];
}

const usualSeed = "12";
const oneOf = 10;

/** `asked`: what the environment says, `FIGURE_COMBINATIONS`: `all`, or a number, by which another tenth is drawn. */
export function combinations(asked: string = usualSeed): Combinations {
  if (asked === "all") return { said: "all combinations", of: (all) => [...all] };
  const seed = Number(asked);
  if (!Number.isInteger(seed) || seed < 0) throw new Error(`FIGURE_COMBINATIONS is “${asked}”: it should be “all” or a whole number.`);
  return {
    said: `a tenth of the combinations, FIGURE_COMBINATIONS=${seed}`,
    // One of each ten neighbours: none of what is nested outermost is left out.
    of: (all) => {
      // Seeds beside each other start streams that are alike.
      const next = stream(Math.imul(seed + 1, 2_654_435_761));
      return Array.from({ length: Math.ceil(all.length / oneOf) }, (_, ten) => {
        const neighbours = all.slice(ten * oneOf, (ten + 1) * oneOf);
        return neighbours[Math.floor(next() * neighbours.length)]!;
      });
    },
  };
}
