/** The page of a list that a call asks for. */
import { z } from "zod";
import { queryNumber } from "./fields.ts";
import { limits } from "./limits.ts";

export const pageInput = {
  page: queryNumber(z.number().int().min(1).max(1_000_000)).default(1),
  size: queryNumber(z.number().int().min(1).max(limits.maximumPageSize)).default(limits.pageSize),
};
export const sortInput = <Column extends string>(columns: readonly [Column, ...Column[]]) => ({
  sort: z.enum(columns).optional(),
  order: z.enum(["asc", "desc"]).optional(),
});
/** Ids in a query, separated by commas. */
export const idsInput = z
  .string()
  .transform((text) =>
    text
      .split(",")
      .map((id) => id.trim())
      .filter((id) => id !== ""),
  )
  .pipe(z.array(z.string().max(200)).min(1).max(limits.maximumPageSize));
/** With `ids`: of each, in their order, the version that was read, separated by commas. */
export const versionsInput = z
  .string()
  .regex(/^\d{1,9}(,\d{1,9})*$/)
  .transform((text) => text.split(",").map(Number))
  .optional();
