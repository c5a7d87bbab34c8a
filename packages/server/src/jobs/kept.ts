import type { Keeps } from "../platform.ts";
import { jobMigrations } from "./migrations.ts";

/** What jobs keep: results and their files, the queue, and what users have spent. */
export const jobsKept: Keeps = {
  name: "jobs",
  tables: ["result", "result_file", "queue_turn", "job", "work_account", "spent_time"],
  shared: [
    {
      table: "result",
      with: ["tasks"],
      because: "Steps are listed with what computes them, and a result is found for its tasks, in one query by both tables' indexes.",
    },
    {
      table: "result_file",
      with: ["tasks"],
      because: "A step that takes another's table is joined with that table's row in the transaction that makes it ready.",
    },
  ],
  migrations: jobMigrations,
};
