/**
 * What a data matrix that a tool made carries along: how its values came about and what was chosen on the way, so that the
 * next form opens filled in. A table that was uploaded has none.
 */
import { z } from "zod";
import { longestReason } from "./exclusions.ts";
import { itemId } from "./item-id.ts";
import { limits } from "./limits.ts";
import { lineNames } from "./line-names.ts";
import { textSchema } from "./text.ts";

/** `other`: transformed or scaled in a way that is not undone by raising to a power. */
export const valueScales = ["raw", "log2", "log10", "ln", "other"] as const;
export type ValueScale = (typeof valueScales)[number];

export const preparingSteps = ["filtered", "corrected", "imputed", "normalised", "transformed", "scaled"] as const;
export type PreparingStep = (typeof preparingSteps)[number];

/** More names in one column are no groups. */
export const mostListed = 100;

export const tableStateSchema = z.object({
  /** The name of the task whose result the table is; empty as long as nobody has said. */
  from: z.string().max(limits.taskNameLength),
  /** What was uploaded at the very beginning, without the ending of its name; empty as long as nobody has said. */
  origin: z.string().max(300),
  /** Every step since the table that was uploaded, in order; `method` is the choice in the form, `label` what the form calls it. */
  applied: z.array(z.object({ step: z.enum(preparingSteps), method: z.string().max(100), label: textSchema })).max(200),
  /** Every sample that was left out since the table that was uploaded. */
  left_out: z
    .array(z.object({ sample: itemId, by: itemId.optional(), reason: z.string().max(longestReason) }))
    .max(100_000)
    .default([]),
  /** Null where nobody has said it. */
  scale: z.enum(valueScales).nullable(),
  /** Groups, comparison and pairs that were chosen on the way, by the name of the parameter; the latest choice holds. */
  chosen: z.record(z.string().max(100), z.unknown()),
  /** Features that look like descriptions of the samples, of which was said on the way that they are measured. */
  measured: lineNames.optional(),
  /** Of columns of the sample sheet that lost a group with the last of its samples, all groups that they had: colours hang on them. */
  listed: z.record(z.string().max(300), z.array(z.string().max(300)).max(mostListed)).optional(),
});
export type TableState = z.infer<typeof tableStateSchema>;

/** From JSON; null of what is empty or is none. */
export function parseTableState(text: string): TableState | null {
  if (text === "") return null;
  try {
    return tableStateSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
