/** The accounts: who there is, what they may, and their passwords. */
import { randomUUID } from "node:crypto";
import { customerMarks, marks as allMarks, type Mark } from "@analyte/contract/marks";
import type { Selectable } from "kysely";
import type { Database } from "../db/open.ts";
import { hashPassword } from "./password.ts";
import type { AccountTables } from "./schema.ts";

export interface Account {
  id: string;
  account: string;
  email: string;
  passwordHash: string;
  name: string;
  headImagePath: string;
  phone: string;
  occupation: string;
  company: string;
  profile: string;
  country: string;
  area: string;
  marks: Mark[];
  disabled: boolean;
  demo: boolean;
  sessionsFrom: number;
}
export interface NewAccount {
  account: string;
  email: string;
  password: string;
  name: string;
  marks?: readonly Mark[];
  demo?: boolean;
}
export interface Accounts {
  create(account: NewAccount): Promise<Account>;
  find(id: string): Promise<Account | null>;
  /** By account name or e-mail address, in any case. */
  findByLogin(name: string): Promise<Account | null>;
  count(): Promise<number>;
  /** Ends every session of the account. */
  setPassword(id: string, password: string): Promise<void>;
  /** Disabling ends every session of the account. */
  setDisabled(id: string, disabled: boolean): Promise<void>;
  /** Notes that the user was here on a day; whether it was the first time that day. */
  noteDay(id: string, day: string): Promise<boolean>;
}

export function openAccounts(database: Database): Accounts {
  return {
    async create({ account, email, password, name, marks = customerMarks, demo = false }) {
      const now = Date.now();
      const row: Selectable<AccountTables["users"]> = {
        id: randomUUID(),
        account,
        account_key: keyOf(account),
        email,
        email_key: keyOf(email),
        password_hash: await hashPassword(password),
        name,
        head_image_path: "",
        phone: "",
        occupation: "",
        company: "",
        profile: "",
        country: "",
        area: "",
        language: "",
        marks: JSON.stringify(marks),
        disabled: 0,
        demo: demo ? 1 : 0,
        sessions_from: now,
        created_at: now,
      };
      await database.insertInto("users").values(row).execute();
      return present(row);
    },
    async find(id) {
      const row = await database.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirst();
      return row === undefined ? null : present(row);
    },
    async findByLogin(name) {
      const key = keyOf(name);
      const row = await database
        .selectFrom("users")
        .selectAll()
        .where((where) => where.or([where("account_key", "=", key), where("email_key", "=", key)]))
        .executeTakeFirst();
      return row === undefined ? null : present(row);
    },
    async count() {
      const { total } = await database
        .selectFrom("users")
        .select((select) => select.fn.countAll<number>().as("total"))
        .executeTakeFirstOrThrow();
      return total;
    },
    async setPassword(id, password) {
      const password_hash = await hashPassword(password);
      await database.updateTable("users").set({ password_hash, sessions_from: Date.now() }).where("id", "=", id).execute();
    },
    async setDisabled(id, disabled) {
      await database
        .updateTable("users")
        .set({ disabled: disabled ? 1 : 0, sessions_from: Date.now() })
        .where("id", "=", id)
        .execute();
    },
    async noteDay(id, day) {
      const { numInsertedOrUpdatedRows } = await database
        .insertInto("day_login")
        .values({ user_id: id, day, created_at: Date.now() })
        .onConflict((conflict) => conflict.columns(["user_id", "day"]).doNothing())
        .executeTakeFirstOrThrow();
      return (numInsertedOrUpdatedRows ?? 0n) > 0n;
    },
  };
}

/** How account names and e-mail addresses are compared. */
export const keyOf = (name: string): string => name.normalize("NFKC").trim().toLowerCase();

function present(row: Selectable<AccountTables["users"]>): Account {
  const held = JSON.parse(row.marks) as string[];
  return {
    id: row.id,
    account: row.account,
    email: row.email,
    passwordHash: row.password_hash,
    name: row.name,
    headImagePath: row.head_image_path,
    phone: row.phone,
    occupation: row.occupation,
    company: row.company,
    profile: row.profile,
    country: row.country,
    area: row.area,
    marks: allMarks.filter((mark) => held.includes(mark)),
    disabled: row.disabled === 1,
    demo: row.demo === 1,
    sessionsFrom: row.sessions_from,
  };
}
