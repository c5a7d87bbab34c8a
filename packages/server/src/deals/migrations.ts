import { sql } from "kysely";
import type { Migrations } from "../db/migrate.ts";
import { isPostgres } from "../db/postgres.ts";

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
};
