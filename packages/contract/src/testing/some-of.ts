/**
 * Of many rounds of the same check — the same question of forty tools, of ten seeds, of every preset — a whole run of the tests makes a share, another
 * one at another commit: `npm test` says its turn (PORTAL_TEST_TURN), and with that the same ones are drawn again. `npm run test:all`
 * (PORTAL_TEST_ROUNDS=all) makes them all, and so does who runs a test file by itself.
 */
interface Share {
  /** One of so many neighbours is made: nothing that is nested outermost is left out. */
  oneOf: number;
  /** What is drawn for: lists that are drawn for different things have different places drawn. */
  by: string;
}

/** The tests know Node; what they share with a browser does not. */
interface Node {
  env: Record<string, string | undefined>;
  getBuiltinModule: (name: "node:fs") => { appendFileSync: (file: string, text: string) => void };
}
const node = (globalThis as { process?: Node }).process;

export function someOf<One>(
  all: readonly One[],
  { oneOf, by }: Share,
  { PORTAL_TEST_TURN: turn, PORTAL_TEST_ROUNDS: rounds, PORTAL_TEST_LEFT: told } = node?.env ?? {},
): One[] {
  if (turn === undefined || rounds === "all") return [...all];
  const some = Array.from({ length: Math.ceil(all.length / oneOf) }, (_, place) => {
    const neighbours = all.slice(place * oneOf, (place + 1) * oneOf);
    return neighbours[hash(`${turn} ${by} ${place}`) % neighbours.length]!;
  });
  // How many were left is told at the end of a whole run.
  if (told !== undefined && some.length < all.length) node?.getBuiltinModule("node:fs").appendFileSync(told, `${all.length - some.length}\t${by}\n`);
  return some;
}

/** FNV-1a, its bits mixed: places beside each other are drawn as if by dice. */
function hash(text: string): number {
  let value = 2_166_136_261;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 16_777_619);
  value = Math.imul(value ^ (value >>> 15), 2_246_822_507);
  return (value ^ (value >>> 13)) >>> 0;
}
