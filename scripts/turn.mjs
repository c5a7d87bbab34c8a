/** What a run of the tests draws of many files: the same ones with the same turn, one of each few neighbours (as `someOf` draws of rounds). */
import { createHash } from "node:crypto";

/**
 * @param {readonly string[]} all
 * @param {number} oneOf one of so many neighbours is drawn, one at least
 * @param {{ PORTAL_TEST_TURN?: string, PORTAL_TEST_ROUNDS?: string }} [environment] all of them where it asks for all, or has no turn
 */
export function drawn(all, oneOf, { PORTAL_TEST_TURN: turn, PORTAL_TEST_ROUNDS: rounds } = process.env) {
  if (turn === undefined || rounds === "all") return [...all];
  return Array.from({ length: Math.ceil(all.length / oneOf) }, (_, place) => {
    const neighbours = all.slice(place * oneOf, (place + 1) * oneOf);
    return neighbours[createHash("sha256").update(`${turn} ${neighbours[0]}`).digest().readUInt32BE(0) % neighbours.length];
  });
}
