/**
 * The column `words` of a table: small letters, by which its lists are searched. Of the accounts, of which there are many, an index holds every three letters that
 * follow one another, so that a part is found without a look at the other rows: FTS5's trigrams in the embedded database, `pg_trgm` in PostgreSQL. Parts of one or
 * two letters are looked for in all rows, as are those of tables of a few thousand, where most rows that hold one would come from the index.
 */
import { sql, type Kysely, type RawBuilder } from "kysely";
import { searchedWords } from "./compared.ts";
import { isPostgres } from "./postgres.ts";

/** For a migration. */
export async function indexWords<Tables>(database: Kysely<Tables>): Promise<void> {
  for (const statement of isPostgres(database) ? inPostgres : inSqlite) await sql.raw(statement).execute(database);
}

/** Of these tables nothing is backed up: what is put into the accounts fills them. */
export const isWordsIndex = (table: string): boolean => table.startsWith("users_words_");

/** The extension comes with the server and may be made by the database's owner; where neither holds, the search goes through the rows. */
const inPostgres = [
  `do $$ begin
    create extension if not exists pg_trgm;
    create index users_words_parts on users using gin (words gin_trgm_ops);
  exception when insufficient_privilege or undefined_file or feature_not_supported then
    raise notice 'pg_trgm cannot be had: accounts are searched row by row';
  end $$`,
];

/** Rows have numbers of their own: SQLite's may change when the file is compacted. */
const inSqlite = [
  `create table users_words_row (row integer primary key, id text not null unique)`,
  `create virtual table users_words_parts using fts5(words, tokenize = 'trigram')`,
  `insert into users_words_row (id) select id from users`,
  `insert into users_words_parts (rowid, words) select kept.row, users.words from users join users_words_row kept on kept.id = users.id`,
  `create trigger users_words_added after insert on users begin
    insert into users_words_row (id) values (new.id);
    insert into users_words_parts (rowid, words) select row, new.words from users_words_row where id = new.id;
  end`,
  `create trigger users_words_changed after update of words on users when old.words <> new.words begin
    update users_words_parts set words = new.words where rowid = (select row from users_words_row where id = new.id);
  end`,
  `create trigger users_words_gone after delete on users begin
    delete from users_words_parts where rowid = (select row from users_words_row where id = old.id);
    delete from users_words_row where id = old.id;
  end`,
];

/** Whether a row's words hold the part, in any case of its letters. */
export const holdsWord = (part: string): RawBuilder<boolean> => sql<boolean>`words like ${`%${part.toLowerCase().replace(/[!%_]/g, "!$&")}%`} escape '!'`;

/** Whether a row's words, kept as they are searched, hold each word that was typed, in whatever order. */
export const holdsWords = (part: string): RawBuilder<boolean> => sql<boolean>`(${sql.join(searchedWords(part).map(holdsWord), sql` and `)})`;

/** The same of an account, by the index. */
export function holdsIndexed<Tables>(database: Kysely<Tables>, part: string): RawBuilder<boolean> {
  const small = part.toLowerCase();
  if (isPostgres(database) || Array.from(small).length < 3 || small.includes("\0")) return holdsWord(part);
  const phrase = `"${small.replaceAll('"', '""')}"`;
  const found = sql`select kept.id from users_words_parts found join users_words_row kept on kept.row = found.rowid where found.words match ${phrase}`;
  // The index folds the case of more letters than were made small.
  return sql<boolean>`(id in (${found}) and ${holdsWord(part)})`;
}
