/** The accounts: who there is, what they may, and their passwords. */
import { randomUUID } from "node:crypto";
import { customerMarks, marks as allMarks, staffMarks, type Mark } from "@analyte/contract/marks";
import { languages, type Language } from "@analyte/contract/text";
import type { Selectable } from "kysely";
import { comparedAs, searchedAs } from "../db/compared.ts";
import type { Database } from "../db/open.ts";
import type { Passwords } from "./password.ts";
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
  /** Whether system messages are mailed to the user, too. */
  enableEmail: boolean;
  /** Whether that is the user's own choice, and not only how an account begins. */
  mailChosen: boolean;
  /** What mails and messages are written in. */
  language: Language;
  sessionsFrom: number;
}
export interface NewAccount {
  account: string;
  email: string;
  password: string;
  name: string;
  phone?: string;
  company?: string;
  language?: Language;
  marks?: readonly Mark[];
  demo?: boolean;
}
/** What users may change of themselves. */
type ProfileField = "name" | "phone" | "occupation" | "company" | "profile" | "country" | "area" | "headImagePath";
export type Profile = { [Field in ProfileField]?: Account[Field] | undefined };
export interface Accounts {
  passwords: Passwords;
  create(account: NewAccount): Promise<Account>;
  /** The same within the caller's transaction, with the password hashed already. */
  add(query: Database, account: Omit<NewAccount, "password"> & { passwordHash: string }): Promise<Account>;
  /** `query`: within the caller's transaction. */
  find(id: string, query?: Database): Promise<Account | null>;
  /** By account name or e-mail address, in any case. */
  /** Those of these account names and e-mail addresses that there are, by how they are given. */
  findManyByLogin(names: readonly string[]): Promise<Map<string, Account>>;
  findByLogin(name: string): Promise<Account | null>;
  count(): Promise<number>;
  /** Ends every session of the account. */
  setPassword(id: string, password: string): Promise<void>;
  /** The same within the caller's transaction, with the password hashed already. */
  setPasswordHash(query: Database, id: string, passwordHash: string): Promise<void>;
  /** Leaves sessions alone. False where the password is no longer the one that was checked. */
  changePasswordHash(query: Database, id: string, hashes: { from: string; to: string }): Promise<boolean>;
  updateProfile(query: Database, id: string, changes: Profile): Promise<void>;
  setEnableEmail(id: string, enabled: boolean): Promise<void>;
  setLanguage(id: string, language: Language): Promise<void>;
  /** Disabling ends every session of the account. */
  setDisabled(id: string, disabled: boolean): Promise<void>;
  /** Notes that the user was here on a day; whether it was the first time that day. */
  noteDay(id: string, day: string): Promise<boolean>;
}

/** Names that one statement asks for. */
const atOnce = 500;

export function openAccounts(database: Database, passwords: Passwords): Accounts {
  return {
    passwords,
    async create({ password, ...account }) {
      return add(database, { ...account, passwordHash: await passwords.hash(password) });
    },
    add,
    async find(id, query = database) {
      const row = await query.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirst();
      return row === undefined ? null : present(row);
    },
    async findManyByLogin(names) {
      const wanted = new Map(names.map((name) => [name, keyOf(name)]));
      const keys = [...new Set(wanted.values())].toSorted();
      const found = new Map<string, Account>();
      for (let at = 0; at < keys.length; at += atOnce) {
        const some = keys.slice(at, at + atOnce);
        for (const column of ["email_key", "account_key"] as const)
          for (const row of await database.selectFrom("users").selectAll().where(column, "in", some).execute()) found.set(row[column], present(row));
      }
      return new Map([...wanted].flatMap(([name, key]) => (found.has(key) ? [[name, found.get(key)!] as const] : [])));
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
      await setPasswordHash(database, id, await passwords.hash(password));
    },
    setPasswordHash,
    async changePasswordHash(query, id, { from, to }) {
      const { numUpdatedRows } = await query
        .updateTable("users")
        .set({ password_hash: to })
        .where("id", "=", id)
        .where("password_hash", "=", from)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },
    async updateProfile(query, id, { headImagePath, ...plain }) {
      const changes = Object.fromEntries(Object.entries({ ...plain, head_image_path: headImagePath }).filter(([, value]) => value !== undefined));
      if (Object.keys(changes).length === 0) return;
      const row = await query.updateTable("users").set(changes).where("id", "=", id).returningAll().executeTakeFirst();
      if (row !== undefined)
        await query
          .updateTable("users")
          .set({ words: wordsOf(row) })
          .where("id", "=", id)
          .execute();
    },
    async setEnableEmail(id, enabled) {
      await database
        .updateTable("users")
        .set({ enable_email: enabled ? 1 : 0, mail_chosen: 1 })
        .where("id", "=", id)
        .execute();
    },
    async setLanguage(id, language) {
      await database.updateTable("users").set({ language }).where("id", "=", id).execute();
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

async function add(query: Database, account: Omit<NewAccount, "password"> & { passwordHash: string }): Promise<Account> {
  const now = Date.now();
  const marks = account.marks ?? customerMarks;
  const row: Selectable<AccountTables["users"]> = {
    id: randomUUID(),
    account: account.account,
    account_key: keyOf(account.account),
    email: account.email,
    email_key: keyOf(account.email),
    password_hash: account.passwordHash,
    name: account.name,
    head_image_path: "",
    phone: account.phone ?? "",
    occupation: "",
    company: account.company ?? "",
    profile: "",
    country: "",
    area: "",
    language: account.language ?? "",
    marks: JSON.stringify(marks),
    staff: staffOf(marks),
    words: "",
    source: "",
    disabled: 0,
    demo: account.demo === true ? 1 : 0,
    enable_email: 0,
    mail_chosen: 0,
    sessions_from: now,
    created_at: now,
  };
  row.words = wordsOf(row);
  await query.insertInto("users").values(row).execute();
  return present(row);
}

async function setPasswordHash(query: Database, id: string, passwordHash: string): Promise<void> {
  await query.updateTable("users").set({ password_hash: passwordHash, sessions_from: Date.now() }).where("id", "=", id).execute();
}

/** How account names and e-mail addresses are compared. */
export const keyOf = comparedAs;

/** What the column `words` holds. */
export const wordsOf = (row: Pick<Selectable<AccountTables["users"]>, "account_key" | "email_key" | "name" | "company">): string =>
  [row.account_key, row.email_key, row.name, row.company].map(searchedAs).join("\n");

/** What the column `staff` holds for these marks. */
export const staffOf = (marks: readonly Mark[]): number => (marks.some((mark) => staffMarks.includes(mark)) ? 1 : 0);

export function present(row: Selectable<AccountTables["users"]>): Account {
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
    enableEmail: row.enable_email === 1,
    mailChosen: row.mail_chosen === 1,
    language: languages.find((language) => language === row.language) ?? "en",
    sessionsFrom: row.sessions_from,
  };
}
