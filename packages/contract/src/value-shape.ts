/** What the values of a data matrix suggest to a form: facts that parameters may name, and a picture of why. */
import { z } from "zod";

/**
 * `skewed`: all values are above 0, and most features have a long tail to the right that a logarithm takes away. `skewed-with-zeros`: the same but
 * for zeros, which have no logarithm. `unequal-samples`: most features of some samples are higher or lower alike, as by dilution.
 */
export const valueFacts = ["skewed", "skewed-with-zeros", "unequal-samples"] as const;
export type ValueFact = (typeof valueFacts)[number];

export const valueShapeSchema = z.object({
  facts: z.array(z.enum(valueFacts)),
  /** Features with enough values to be judged, and how many of them are skewed. */
  judged: z.number().int(),
  skewed: z.number().int(),
  /** How many values of a feature with typical skewness lie in each of equal steps, as given and as log2; null where none was judged. */
  picture: z.object({ feature: z.string(), raw: z.array(z.number().int()), log2: z.array(z.number().int()) }).nullable(),
  /** How far the samples lie apart as wholes: the quotient of a high one (90 %) and a low one (10 %); 1 where that can't be told. */
  spread: z.number(),
  /** The largest value; null where there is none. */
  largest: z.number().nullable(),
  /** The share of values that are no whole numbers, 0 to 1. */
  fractions: z.number().optional(),
  /** The smallest and the largest sum of a sample. */
  totals: z.object({ least: z.number(), most: z.number() }).nullable().optional(),
});
export type ValueShape = z.infer<typeof valueShapeSchema>;
