/** Columns (or rows) of a data matrix by their names, as answers give them. */
import { z } from "zod";

/** Columns that one answer may name, the characters of a name, and those of all names of a reading: a call takes no more. */
export const namedLines = { most: 2_000, longest: 500, together: 200_000 } as const;
export const lineNames = z.array(z.string().min(1).max(namedLines.longest)).max(namedLines.most);
