/** The embedded database keeps no statistics: the lists of news are read in their own order whatever it guesses, not put into it. */
import { DatabaseSync } from "node:sqlite";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { trialDatabaseServer } from "../testing/trial-database.ts";
import { startTrial } from "../testing/trial-portal.ts";

it.skipIf(trialDatabaseServer !== null)("no list of news is sorted: neither the readers', nor a tag's, nor the editors' of one state", async () => {
  const trial = await startTrial();
  try {
    const token = await trial.signIn("news");
    const statements = new Set<string>();
    const prepare = Reflect.get(DatabaseSync.prototype, "prepare");
    vi.spyOn(DatabaseSync.prototype, "prepare").mockImplementation(function (this: DatabaseSync, statement: string) {
      statements.add(statement);
      return prepare.call(this, statement);
    });
    expect((await trial.send("GET", "dynamic/list?size=20&name=a+b", { token })).status).toBe(200);
    const queries = [
      "",
      "unread=true",
      "tag=lipids",
      "editing=true",
      "editing=true&state=published",
      "editing=true&state=scheduled",
      "editing=true&state=draft",
    ];
    for (const query of queries) expect((await trial.send("GET", `dynamic/list?size=20&${query}`, { token })).status).toBe(200);
    vi.restoreAllMocks();
    const database = new DatabaseSync(join(trial.data, "portal.sqlite"));
    const lists = [...statements].filter((statement) => /from "news(_tag)?"/.test(statement) && statement.includes("order by"));
    expect(lists.length).toBeGreaterThanOrEqual(queries.length - 1);
    const stepsOf = (statement: string) => (database.prepare(`explain query plan ${statement}`).all() as { detail: string }[]).map(({ detail }) => detail);
    // Words are looked for in the index that has them.
    const searches = [...statements].filter((statement) => statement.includes("words like") && !statement.includes("order by"));
    expect(searches.length).toBeGreaterThan(0);
    for (const statement of searches) expect(stepsOf(statement)[0]).toContain("COVERING INDEX news_searched");
    const sorted = lists.filter((statement) => !statement.includes("words like") && stepsOf(statement).some((detail) => detail.includes("TEMP B-TREE")));
    database.close();
    expect(sorted).toEqual([]);
  } finally {
    await trial.close();
  }
});
