import type { LookKind } from "@analyte/contract/deals";
import type { ColumnType } from "kysely";

export interface DealTables {
  deal: {
    id: string;
    contract: string;
    /** In small letters; no two deals have the same. */
    contract_key: string;
    /** Empty where no account is known. */
    client_id: string;
    client: string;
    client_key: string;
    /** In hundredths. */
    amount: number;
    currency: string;
    /** `2026-03-31`, and its month. */
    day: string;
    month: string;
    salesperson: string;
    product: string;
    source: string;
    region: string;
    imported_at: number;
  };
  /**
   * What deals come to by month: kept whenever deals change, so that statistics take as long with a million of them. Dimension `all` has the value '';
   * `from:Web search` are the clients of that source, over all months (''): accounts, or `name:` and the client's key.
   */
  deal_sum: { currency: string; month: string; dimension: string; value: string; amount: number; count: number };
  /** Who has looked at whose data: at one client (`client_key`: the account, or `name:` and the key; `client`: how it was called), or at a list or workbook of those that were `asked` for. */
  client_look: {
    id: string;
    at: number;
    user_id: string;
    client_key: string;
    client: ColumnType<string, string | undefined, string>;
    what: LookKind;
    asked: string;
  };
}

declare module "../db/schema.ts" {
  interface Schema extends DealTables {}
}
