/** Keys of contracts that were kept while contracts were compared in another way. */
import { sql } from "kysely";
import type { Database } from "../db/open.ts";
import { contractKeyOf } from "./filter.ts";

const atOnce = 5_000;

/** As they are compared now. Of two deals whose contracts are one since then both stay, as they were before: which of them is the right one nobody can tell here. */
export async function keyContractsAnew(database: Database): Promise<void> {
  for (let after = ""; ;) {
    const { rows } = await sql<{ id: string; contract: string; contract_key: string }>`select id, contract, contract_key from deal
      where id > ${after} order by id limit ${atOnce}`.execute(database);
    for (const { id, contract, contract_key } of rows) {
      const key = contractKeyOf(contract);
      if (key !== contract_key)
        await sql`update deal set contract_key = ${key} where id = ${id} and not exists (select 1 from deal as other where other.contract_key = ${key})`.execute(
          database,
        );
    }
    if (rows.length < atOnce) return;
    after = rows.at(-1)!.id;
  }
}
