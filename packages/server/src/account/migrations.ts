import { sql } from "kysely";
import type { Migrations } from "../db/migrate.ts";
import { indexWords } from "../db/words-index.ts";
import { wordsOf } from "./accounts.ts";

export const accountMigrations: Migrations = {
  "001-users": {
    async up(database) {
      let users = database.schema
        .createTable("users")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("account", "text", (column) => column.notNull())
        .addColumn("account_key", "text", (column) => column.notNull().unique())
        .addColumn("email", "text", (column) => column.notNull())
        .addColumn("email_key", "text", (column) => column.notNull().unique())
        .addColumn("password_hash", "text", (column) => column.notNull());
      for (const name of ["name", "head_image_path", "phone", "occupation", "company", "profile", "country", "area", "language", "marks"]) {
        users = users.addColumn(name, "text", (column) => column.notNull());
      }
      await users
        .addColumn("disabled", "integer", (column) => column.notNull())
        .addColumn("demo", "integer", (column) => column.notNull())
        .addColumn("sessions_from", "bigint", (column) => column.notNull())
        .addColumn("created_at", "bigint", (column) => column.notNull())
        .execute();
      await database.schema
        .createTable("day_login")
        .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
        .addColumn("day", "text", (column) => column.notNull())
        .addColumn("created_at", "bigint", (column) => column.notNull())
        .addPrimaryKeyConstraint("day_login_key", ["user_id", "day"])
        .execute();
    },
  },
  "021-account-email": {
    async up(database) {
      await database.schema
        .alterTable("users")
        .addColumn("enable_email", "integer", (column) => column.notNull().defaultTo(0))
        .execute();
    },
  },
  "035-account-staff": {
    async up(database) {
      await database.schema
        .alterTable("users")
        .addColumn("staff", "integer", (column) => column.notNull().defaultTo(0))
        .execute();
      const holds = (mark: string) => sql<boolean>`marks like ${`%"${mark}"%`}`;
      await sql`update users set staff = 1 where ${sql.join(["Client", "NewsLetter", "maintain"].map(holds), sql` or `)}`.execute(database);
      for (const column of ["created_at", "name", "company"]) {
        await database.schema.createIndex(`users_clients_${column}`).on("users").columns(["staff", column, "id"]).execute();
      }
    },
  },
  "143-many-clients": {
    async up(database) {
      const { schema } = database;
      // With all that clients are told from others by in each: they are counted and found by the index alone.
      for (const column of ["created_at", "name", "company"]) {
        await schema.dropIndex(`users_clients_${column}`).execute();
        await schema.createIndex(`users_clients_by_${column}`).on("users").columns(["staff", "disabled", column, "id", "demo"]).execute();
      }
      await schema.createIndex("users_clients_country").on("users").columns(["staff", "disabled", "country", "created_at", "id", "demo"]).execute();
      await schema
        .createIndex("users_clients_words")
        .on("users")
        .columns(["staff", "disabled", "demo", "account_key", "email_key", "name", "company"])
        .execute();
    },
  },
  "170-words-of-clients": {
    async up(database) {
      const { schema } = database;
      for (const column of ["words", "source"])
        await schema
          .alterTable("users")
          .addColumn(column, "text", (added) => added.notNull().defaultTo(""))
          .execute();
      const rows = sql<{ id: string; account_key: string; email_key: string; name: string; company: string }>`
        select id, account_key, email_key, name, company from users`;
      for (const row of (await rows.execute(database)).rows) await sql`update users set words = ${wordsOf(row)} where id = ${row.id}`.execute(database);
      // One text to look at instead of four.
      await schema.dropIndex("users_clients_words").execute();
      await schema.createIndex("users_clients_searched").on("users").columns(["staff", "disabled", "words", "id", "demo"]).execute();
      await schema.createIndex("users_clients_source").on("users").columns(["staff", "disabled", "source", "created_at", "id", "demo"]).execute();
    },
  },
  "173-clients-by-parts": {
    async up(database) {
      await indexWords(database);
    },
  },
  "187-who-has-chosen-about-mails": {
    async up(database) {
      await database.schema
        .alterTable("users")
        .addColumn("mail_chosen", "integer", (column) => column.notNull().defaultTo(0))
        .execute();
      // Off is how every account began: nobody knows who meant it.
      await sql`update users set mail_chosen = 1 where enable_email = 1`.execute(database);
    },
  },
  "201-clients-as-they-are-searched": {
    async up(database) {
      const rows = sql<{ id: string; words: string; account_key: string; email_key: string; name: string; company: string }>`
        select id, words, account_key, email_key, name, company from users`;
      for (const row of (await rows.execute(database)).rows)
        if (wordsOf(row) !== row.words) await sql`update users set words = ${wordsOf(row)} where id = ${row.id}`.execute(database);
    },
  },
};
