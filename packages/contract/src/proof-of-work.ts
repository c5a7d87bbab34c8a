/**
 * A little work that a browser does before the portal does something dear for a stranger: for each of some rounds a number whose SHA-256 together with the
 * key of the question begins with so many zero bits. Many small rounds rather than a large one, so that nobody is unlucky and waits long.
 */
import { z } from "zod";

export const workSchema = z.object({ rounds: z.number().int(), bits: z.number().int() });
export type Work = z.infer<typeof workSchema>;

/** About 130,000 hashes, which take a laptop of ten years ago one second in its browser. */
export const askedWork: Work = { rounds: 16, bits: 13 };

/** What is hashed. */
export const workText = (key: string, round: number, number: number): string => `${key}.${round}.${number}`;

/** The numbers in the order of their rounds, with points between. */
export const proofSchema = z.string().max(400);
export const proofOf = (numbers: readonly number[]): string => numbers.join(".");
export const numbersOf = (proof: string): number[] => proof.split(".").map((number) => (/^\d{1,15}$/.test(number) ? Number(number) : -1));
