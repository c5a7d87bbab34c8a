/** What deals are asked for by. */
import type { DealDimension } from "@analyte/contract/deals";
import type { Selectable } from "kysely";
import { comparedAs } from "../db/compared.ts";
import type { DealTables } from "./schema.ts";

export type DealRow = Selectable<DealTables["deal"]>;
export interface DealFilter extends Record<DealDimension, string> {
  /** The beginning of contract or client, in small letters. */
  start: string;
  clientId: string;
  client: string;
  currency: string;
  from: string;
  until: string;
}
export const keyOf = comparedAs;
