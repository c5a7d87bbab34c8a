/** The inspections that are kept, and what they tell about the tables of a submit. */
import { createHash } from "node:crypto";
import { extname } from "node:path";
import type { Reading } from "@analyte/contract/reading";
import { slotKinds, type SlotKind } from "@analyte/contract/slots";
import type { JobInspection } from "@analyte/tools/job-folder";
import type { Database } from "../db/open.ts";
import type { KnownTable } from "../tasks/known-faults.ts";

export interface ContentTable {
  role: SlotKind;
  name: string;
  sha256: string;
  reading?: Reading;
}
export interface Inspections {
  find(role: SlotKind, tables: readonly ContentTable[]): Promise<JobInspection | null>;
  keep(role: SlotKind, tables: readonly ContentTable[], inspection: JobInspection): Promise<void>;
  /** Names an inspection: equal for equal content of equal types that is read alike. */
  keyOf(role: SlotKind, tables: readonly ContentTable[]): string;
  known(tables: readonly ContentTable[]): Promise<KnownTable[]>;
  /** Forgets what has not been made anew for long. */
  sweep(): Promise<void>;
}

const keptMs = 90 * 86_400_000;

/** `program` names the state of the program that inspects: a changed one inspects anew. */
export function openInspections(database: Database, program: string): Inspections {
  const keyOf: Inspections["keyOf"] = (role, tables) => {
    const content = inOrder(tables).map((table) => [table.role, table.sha256, extname(table.name).toLowerCase(), readingOf(table)]);
    return createHash("sha256")
      .update(JSON.stringify([program, role, content]))
      .digest("hex");
  };
  return {
    keyOf,
    async find(role, tables) {
      const row = await database.selectFrom("inspection").select("result").where("key", "=", keyOf(role, tables)).executeTakeFirst();
      return row === undefined ? null : (JSON.parse(row.result) as JobInspection);
    },
    async keep(role, tables, inspection) {
      const main = tables.find((table) => table.role === role)!;
      const row = {
        key: keyOf(role, tables),
        program,
        role,
        sha256: main.sha256,
        reading: readingOf(main),
        companions: companionsOf(role, tables),
        result: JSON.stringify(inspection),
        created_at: Date.now(),
      };
      await database
        .insertInto("inspection")
        .values(row)
        .onConflict((conflict) => conflict.column("key").doUpdateSet({ result: row.result, created_at: row.created_at }))
        .execute();
    },
    async known(tables) {
      const found = await Promise.all(
        tables.map(async (table): Promise<KnownTable | null> => {
          const { role, sha256 } = table;
          const same = database
            .selectFrom("inspection")
            .where("sha256", "=", sha256)
            .where("role", "=", role)
            .where("program", "=", program)
            .where("reading", "=", readingOf(table));
          const companions = companionsOf(role, tables);
          const exact = await same.select("result").where("companions", "=", companions).orderBy("created_at", "desc").executeTakeFirst();
          const row = exact ?? (await same.select("result").orderBy("created_at", "desc").executeTakeFirst());
          return row === undefined ? null : { role, inspection: JSON.parse(row.result) as JobInspection, exact: exact !== undefined };
        }),
      );
      return found.filter((table) => table !== null);
    },
    async sweep() {
      await database
        .deleteFrom("inspection")
        .where("created_at", "<", Date.now() - keptMs)
        .execute();
    },
  };
}

const inOrder = (tables: readonly ContentTable[]): ContentTable[] => slotKinds.flatMap((role) => tables.filter((table) => table.role === role));

const companionsOf = (role: SlotKind, tables: readonly ContentTable[]): string =>
  JSON.stringify(
    inOrder(tables)
      .filter((table) => table.role !== role)
      .map((table) => [table.role, table.sha256, readingOf(table)]),
  );

/** Equal for equal readings. */
const readingOf = ({ reading = {} }: ContentTable): string => JSON.stringify(reading, Object.keys(reading).sort());
