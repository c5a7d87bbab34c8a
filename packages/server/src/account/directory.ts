/** The accounts as a list: searched, sorted, a page at a time. And what the operator alone changes of them: their marks. */
import type { Mark } from "@analyte/contract/marks";
import { sql } from "kysely";
import type { Database } from "../db/open.ts";
import { newCounted } from "../db/counted.ts";
import { fewOf, pageOf, type PageAsked } from "../db/page-of.ts";
import { searchedAs } from "../db/compared.ts";
import { holdsIndexed } from "../db/words-index.ts";
import { keyOf, present, staffOf, type Account } from "./accounts.ts";

export interface DirectoryQuery extends PageAsked {
  sort: "name" | "company" | "created_at";
  order: "asc" | "desc";
  /** Part of the account name, the name, the e-mail address or the company; empty for all. */
  part: string;
  /** Exactly this country, exactly this source; empty for all. */
  country?: string;
  source?: string;
  /** Clients alone: without staff, disabled accounts and, where said, demo accounts. */
  clients?: { withDemo: boolean };
}
export interface ListedAccount extends Account {
  createdAt: number;
  source: string;
}
export interface Directory {
  list(asked: DirectoryQuery): Promise<{ data: ListedAccount[]; total: number }>;
  /** Those of these accounts whose account name, name or e-mail address has the part; all of them where it is empty. */
  among(ids: readonly string[], part: string): Promise<Map<string, Pick<Account, "name" | "account">>>;
  /** Of clients, the most used first. */
  countriesOf(clients: { withDemo: boolean }): Promise<{ country: string; count: number }[]>;
  /** Who may do this, disabled accounts aside. */
  holdersOf(mark: Mark, query?: Database): Promise<string[]>;
  /** Where the latest deals of these accounts came from. */
  setSources(query: Database, sources: ReadonlyMap<string, string>): Promise<void>;
  setMarks(id: string, marks: readonly Mark[]): Promise<void>;
}

const mostCountries = 300;
/** Told of what waits for them at once. */
const mostHolders = 100;

export function openDirectory(database: Database): Directory {
  const counted = newCounted();
  return {
    async list({ sort, order, part, country = "", source = "", clients, ...asked }) {
      let found = database.selectFrom("users");
      if (clients !== undefined) {
        found = found.where("staff", "=", 0).where("disabled", "=", 0);
        if (!clients.withDemo) found = found.where("demo", "=", 0);
      }
      if (country !== "") found = found.where("country", "=", country);
      if (source !== "") found = found.where("source", "=", source);
      if (part !== "") found = found.where(holdsIndexed(database, searchedAs(part)));
      const few = part === "" ? null : await fewOf(found);
      if (few !== null) found = database.selectFrom("users").where("id", "in", few.length === 0 ? [""] : few);
      const total = part === "" ? await counted(JSON.stringify([clients, country, source]), found) : undefined;
      const { rows, total: all } = await pageOf(found, asked, {
        ...(total === undefined ? {} : { total }),
        order: [
          [sort, order],
          ["id", order],
        ],
      });
      return { data: rows.map((row) => ({ ...present(row), createdAt: row.created_at, source: row.source })), total: all };
    },
    async among(ids, part) {
      if (ids.length === 0) return new Map();
      const rows = await database
        .selectFrom("users")
        .select(["id", "name", "account", "account_key", "email_key"])
        .where("id", "in", [...ids])
        .execute();
      const key = keyOf(part);
      const has = (text: string): boolean => keyOf(text).includes(key);
      return new Map(
        rows.filter((row) => key === "" || has(row.name) || has(row.account_key) || has(row.email_key)).map(({ id, name, account }) => [id, { name, account }]),
      );
    },
    async countriesOf({ withDemo }) {
      let found = database.selectFrom("users").where("staff", "=", 0).where("disabled", "=", 0).where("country", "!=", "");
      if (!withDemo) found = found.where("demo", "=", 0);
      return await found
        .select((select) => ["country", select.fn.countAll<number>().as("count")])
        .groupBy("country")
        .orderBy("count", "desc")
        .orderBy("country")
        .limit(mostCountries)
        .execute();
    },
    async holdersOf(mark, query = database) {
      const found = query.selectFrom("users").select("id").where("staff", "=", 1).where("disabled", "=", 0);
      return (
        await found
          .where(sql<boolean>`marks like ${`%"${mark}"%`}`)
          .orderBy("id")
          .limit(mostHolders)
          .execute()
      ).map(({ id }) => id);
    },
    async setSources(query, sources) {
      if (sources.size === 0) return;
      await sql`with told(id, source) as (values ${sql.join([...sources].map(([id, source]) => sql`(cast(${id} as text), cast(${source} as text))`))})
        update users set source = told.source from told where users.id = told.id and users.source <> told.source`.execute(query);
    },
    async setMarks(id, marks) {
      await database
        .updateTable("users")
        .set({ marks: JSON.stringify(marks), staff: staffOf(marks) })
        .where("id", "=", id)
        .execute();
    },
  };
}
