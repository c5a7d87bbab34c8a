/** What deals are asked for by. */
import type { DealDimension } from "@analyte/contract/deals";
import type { Selectable } from "kysely";
import { comparedAs, searchedAs } from "../db/compared.ts";
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
/** How clients and the titles of a sheet are compared. */
export const keyOf = comparedAs;
/** How contracts are: whatever their case, their width, their kind of dash, and how many blanks stand in a row or beside a dash. */
export const contractKeyOf = (text: string): string => searchedAs(text).replaceAll(/\s+/g, " ").replaceAll(/ ?- ?/g, "-");
