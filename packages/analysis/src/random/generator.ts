/** The one source of randomness. Only 32-bit integer arithmetic, so the same seed gives the same numbers on every machine. */
import { ArgumentFault } from "../faults.ts";

export interface Generator {
  /** A whole number from 0 to 2³² − 1. */
  next(): number;
}

/**
 * xoshiro128** 1.1 (Blackman & Vigna, ACM Trans. Math. Softw. 47:36, 2021), period 2¹²⁸ − 1. Its 128 bits of state are
 * the first two outputs of SplitMix64 started at the seed, low word first.
 *
 * @method random-generator Random numbers
 * @formula xoshiro128**: s₁ · 5 rotated left by 7, · 9, of four words of 32 bits
 * @defaults None: the caller gives the seed. Fixed: seeded by SplitMix64; 53 bits a number in [0, 1).
 * @follows the published algorithm, not R's Mersenne Twister: the same seed gives other draws than R
 * @reference Blackman D, Vigna S (2021) ACM Trans. Math. Softw. 47:36 doi:10.1145/3460772
 * @param seed a whole number from 0 to 2⁵³ − 1.
 * @throws ArgumentFault for any other seed.
 */
export function newGenerator(seed: number): Generator {
  if (!Number.isSafeInteger(seed) || seed < 0) throw new ArgumentFault("seed", "a whole number from 0 to 9007199254740991");
  const state = new Uint32Array(4);
  let position = BigInt(seed);
  for (let word = 0; word < 4; word += 2) {
    position = BigInt.asUintN(64, position + 0x9e3779b97f4a7c15n);
    const mixed = splitMix64(position);
    state[word] = Number(mixed & 0xffffffffn);
    state[word + 1] = Number(mixed >> 32n);
  }
  return generatorOf(state);
}

/** The generator with a given state of four words, not all zero. */
export function generatorOf(state: Uint32Array): Generator {
  let a = state[0]! | 0;
  let b = state[1]! | 0;
  let c = state[2]! | 0;
  let d = state[3]! | 0;
  return {
    next(): number {
      const scrambled = Math.imul(rotateLeft(Math.imul(b, 5), 7), 9) >>> 0;
      const shifted = b << 9;
      c ^= a;
      d ^= b;
      b ^= c;
      a ^= d;
      c ^= shifted;
      d = rotateLeft(d, 11);
      return scrambled;
    },
  };
}

/** A number in [0, 1) with 53 random bits. */
export function uniform(generator: Generator): number {
  const high = generator.next() >>> 5;
  const low = generator.next() >>> 6;
  return (high * 0x4000000 + low) / 0x20000000000000;
}

/**
 * A whole number from 0 to bound − 1, every one equally likely (draws beyond the last full multiple of the bound are thrown away).
 * @param bound from 1 to 2³².
 * @throws ArgumentFault for any other bound.
 */
export function integerBelow(generator: Generator, bound: number): number {
  if (!Number.isInteger(bound) || bound < 1 || bound > 0x100000000) throw new ArgumentFault("bound", "a whole number from 1 to 4294967296");
  const usable = 0x100000000 - (0x100000000 % bound);
  let draw = generator.next();
  while (draw >= usable) draw = generator.next();
  return draw % bound;
}

/** A random order of 0 … length − 1, every order equally likely (Fisher–Yates from the end; Knuth, TAOCP 3.4.2 P). */
export function permutation(generator: Generator, length: number): Uint32Array {
  const order = Uint32Array.from({ length }, (_, index) => index);
  for (let last = length - 1; last > 0; last--) {
    const chosen = integerBelow(generator, last + 1);
    const kept = order[last]!;
    order[last] = order[chosen]!;
    order[chosen] = kept;
  }
  return order;
}

function rotateLeft(word: number, bits: number): number {
  return (word << bits) | (word >>> (32 - bits));
}

function splitMix64(position: bigint): bigint {
  let mixed = position;
  mixed = BigInt.asUintN(64, (mixed ^ (mixed >> 30n)) * 0xbf58476d1ce4e5b9n);
  mixed = BigInt.asUintN(64, (mixed ^ (mixed >> 27n)) * 0x94d049bb133111ebn);
  return mixed ^ (mixed >> 31n);
}
