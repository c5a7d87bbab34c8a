import { sql } from "kysely";
import type { Migrations } from "../db/migrate.ts";
import { isPostgres } from "../db/postgres.ts";
import { keyContractsAnew } from "./contract-keys.ts";

export const dealMigrations: Migrations = {
  "140-deals": {
    async up(database) {
      const { schema } = database;
      // Searched by how they begin, which an index serves only where it is in the order of bytes.
      const byBytes = isPostgres(database) ? sql`text collate "C"` : "text";
      let deal = schema.createTable("deal").addColumn("id", "text", (column) => column.primaryKey());
      for (const name of ["contract", "client_id", "client", "currency", "day", "month", "salesperson", "product", "source", "region"])
        deal = deal.addColumn(name, "text", (column) => column.notNull());
      for (const name of ["contract_key", "client_key"]) deal = deal.addColumn(name, byBytes, (column) => column.notNull());
      for (const name of ["amount", "imported_at"]) deal = deal.addColumn(name, "bigint", (column) => column.notNull());
      await deal.execute();
      await schema.createIndex("deal_contract").on("deal").column("contract_key").unique().execute();
      await schema.createIndex("deal_days").on("deal").columns(["day", "id"]).execute();
      await schema.createIndex("deal_amounts").on("deal").columns(["amount", "id"]).execute();
      await schema.createIndex("deal_clients").on("deal").columns(["client_key", "id"]).execute();
      await schema.createIndex("deal_months").on("deal").columns(["month", "currency"]).execute();
      for (const name of ["client_id", "salesperson", "product", "source", "region", "currency"])
        await schema.createIndex(`deal_of_${name}`).on("deal").columns([name, "day", "id"]).execute();
      await schema
        .createTable("deal_sum")
        .addColumn("currency", "text", (column) => column.notNull())
        .addColumn("month", "text", (column) => column.notNull())
        .addColumn("dimension", "text", (column) => column.notNull())
        .addColumn("value", "text", (column) => column.notNull())
        .addColumn("amount", "bigint", (column) => column.notNull())
        .addColumn("count", "integer", (column) => column.notNull())
        .addPrimaryKeyConstraint("deal_sum_key", ["dimension", "currency", "month", "value"])
        .execute();
      await schema
        .createTable("client_look")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("at", "bigint", (column) => column.notNull())
        .addColumn("user_id", "text", (column) => column.notNull())
        .addColumn("client_key", "text", (column) => column.notNull())
        .execute();
      await schema.createIndex("client_look_at").on("client_look").columns(["client_key", "at"]).execute();
      await schema.createIndex("client_look_old").on("client_look").column("at").execute();
    },
  },
  "142-deals-of-many": {
    async up(database) {
      const { schema } = database;
      // With all names in each: what two of them have in common is told by the index alone.
      const names = ["salesperson", "product", "source", "region"];
      for (const name of names) {
        await schema.dropIndex(`deal_of_${name}`).execute();
        await schema
          .createIndex(`deal_by_${name}`)
          .on("deal")
          .columns([name, "day", "id", ...names.filter((one) => one !== name), "currency"])
          .execute();
      }
      // The sums are added to, not read anew.
      await schema.dropIndex("deal_months").execute();
      await schema.createIndex("deal_sum_amounts").on("deal_sum").columns(["dimension", "currency", "amount", "value"]).execute();
      await schema.createIndex("deal_sum_values").on("deal_sum").columns(["dimension", "value", "currency", "month"]).execute();
      await sql`insert into deal_sum (dimension, currency, month, value, amount, count)
        select 'from:' || source, currency, '', case when client_id = '' then 'name:' || client_key else client_id end, sum(amount), count(*)
        from deal where source <> '' group by 1, 2, 4`.execute(database);
      await schema.createIndex("deal_sum_nothing").on("deal_sum").column("count").where(sql.ref("count"), "=", 0).execute();
      await schema
        .alterTable("client_look")
        .addColumn("what", "text", (column) => column.notNull().defaultTo("client"))
        .execute();
      await schema
        .alterTable("client_look")
        .addColumn("asked", "text", (column) => column.notNull().defaultTo(""))
        .execute();
    },
  },
  "171-sources-of-clients": {
    async up(database) {
      await database.schema
        .createIndex("deal_source_clients")
        .on("deal")
        .columns(["source", "currency", "month", "client_id", "client_key", "amount"])
        .execute();
      await sql`update users set source = coalesce(
        (select deal.source from deal where deal.client_id = users.id and deal.source <> '' order by deal.day desc, deal.id desc limit 1), '')
        where exists (select 1 from deal where deal.client_id = users.id)`.execute(database);
    },
  },
  "176-contracts-but-for-zeros": {
    async up(database) {
      await sql`create index deal_contract_but_zeros on deal (ltrim(contract_key, '0'))`.execute(database);
    },
  },
  "180-looks-of-many": {
    async up(database) {
      const { schema } = database;
      for (const name of ["client_look_at", "client_look_old"]) await schema.dropIndex(name).execute();
      // All that a page of the log skips, and all that tells who has looked at a client, stand in the indexes.
      await schema.createIndex("client_look_latest").on("client_look").columns(["at", "id"]).execute();
      await schema.createIndex("client_look_of_client").on("client_look").columns(["client_key", "at", "user_id"]).execute();
    },
  },
  "194-contracts-but-for-blanks": {
    async up(database) {
      await sql`drop index deal_contract_but_zeros`.execute(database);
      await keyContractsAnew(database);
      await sql`create index deal_contract_bare on deal (replace(ltrim(contract_key, '0'), ' ', '-'))`.execute(database);
    },
  },
  "198-clients-of-looks": {
    async up(database) {
      const { schema } = database;
      await schema
        .alterTable("client_look")
        .addColumn("client", "text", (column) => column.notNull().defaultTo(""))
        .execute();
      await sql`update client_look set client = asked where what = 'client'`.execute(database);
    },
  },
  "199-clients-without-accounts": {
    async up(database) {
      // A client that only its name tells is found beside all others that have no account either.
      await database.schema.createIndex("deal_of_client_key").on("deal").columns(["client_key", "client_id", "day"]).execute();
    },
  },
};
