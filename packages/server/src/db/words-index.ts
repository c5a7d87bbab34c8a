/**
 * An index of the column `words` of a table (small letters, by which its lists are searched) by every three letters that follow one another: a part of them is
 * found without a look at the other rows. FTS5's trigrams in the embedded database, `pg_trgm` in PostgreSQL. Parts of one or two letters are looked for in all rows.
 */
import { sql, type Kysely, type RawBuilder } from "kysely";
import { isPostgres } from "./postgres.ts";

type Searched = "users" | "news";

/** For a migration. */
export async function indexWords<Tables>(database: Kysely<Tables>, table: Searched): Promise<void> {
  for (const statement of isPostgres(database) ? inPostgres(table) : inSqlite(table)) await sql.raw(statement).execute(database);
}

/** The extension comes with the server and may be made by the database's owner; where neither holds, the search goes through the rows as before. */
const inPostgres = (table: Searched): string[] => [
  `do $$ begin
    create extension if not exists pg_trgm;
    create index ${table}_words_parts on ${table} using gin (words gin_trgm_ops);
  exception when insufficient_privilege or undefined_file or feature_not_supported then
    raise notice 'pg_trgm cannot be had: lists of ${table} are searched row by row';
  end $$`,
];

/** Rows have numbers of their own: SQLite's may change when the file is compacted. */
const inSqlite = (table: Searched): string[] => [
  `create table ${table}_words_row (row integer primary key, id text not null unique)`,
  `create virtual table ${table}_words_parts using fts5(words, tokenize = 'trigram')`,
  `insert into ${table}_words_row (id) select id from ${table}`,
  `insert into ${table}_words_parts (rowid, words) select kept.row, ${table}.words from ${table} join ${table}_words_row kept on kept.id = ${table}.id`,
  `create trigger ${table}_words_added after insert on ${table} begin
    insert into ${table}_words_row (id) values (new.id);
    insert into ${table}_words_parts (rowid, words) select row, new.words from ${table}_words_row where id = new.id;
  end`,
  `create trigger ${table}_words_changed after update of words on ${table} when old.words <> new.words begin
    update ${table}_words_parts set words = new.words where rowid = (select row from ${table}_words_row where id = new.id);
  end`,
  `create trigger ${table}_words_gone after delete on ${table} begin
    delete from ${table}_words_parts where rowid = (select row from ${table}_words_row where id = old.id);
    delete from ${table}_words_row where id = old.id;
  end`,
];

/** Whether a row's words hold the part, in any case of its letters. */
export function holdsWord<Tables>(database: Kysely<Tables>, table: Searched, part: string): RawBuilder<boolean> {
  const small = part.toLowerCase();
  const holds = sql<boolean>`words like ${`%${small.replace(/[!%_]/g, "!$&")}%`} escape '!'`;
  if (isPostgres(database) || [...small].length < 3 || small.includes("\0")) return holds;
  const [row, parts] = [sql.table(`${table}_words_row`), sql.table(`${table}_words_parts`)];
  const phrase = `"${small.replaceAll('"', '""')}"`;
  // The index folds the case of more letters than were made small.
  return sql<boolean>`(id in (select kept.id from ${parts} found join ${row} kept on kept.row = found.rowid where found.words match ${phrase}) and ${holds})`;
}
