import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { KyselyPlugin } from "kysely";
import { beforeAll, expect, it, vi } from "vitest";
import { fillFolder } from "../testing/filled-folder.ts";
import { trialDatabaseServer } from "../testing/trial-database.ts";
import { twoUsers } from "../testing/two-users.ts";
import { rootId } from "./store.ts";
import { topmost } from "./tree.ts";

const trial = twoUsers();
let user: string;
beforeAll(async () => {
  user = (await trial.portal.accounts.findByLogin("demo"))!.id;
});

/** What is found, and how many statements were asked for. */
async function chosen(ids: readonly string[]): Promise<{ names: string[]; statements: number }> {
  let statements = 0;
  const counting: KyselyPlugin = {
    transformQuery({ node }) {
      statements++;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const rows = await topmost(trial.portal.database.withPlugin(counting), user, ids);
  return { names: rows.map(({ name }) => name), statements };
}

it("those of the named that are there, in their order, once, and without what lies in another named one", async () => {
  const [outer, gone] = [await trial.folder("Outer"), await trial.folder("Gone")];
  const inner = await trial.folder("Inner", "/Outer/");
  const deep = await trial.file("deep.csv", "deep", "/Outer/Inner/");
  const [beside, inGone] = [await trial.file("beside.csv"), await trial.file("in-gone.csv", "x", "/Gone/")];
  const foreign = await trial.file("foreign.csv", "x", "/", trial.stranger);
  await trial.remove(gone.id);
  const ids = [deep.id, beside.id, outer.id, foreign.id, inGone.id, gone.id, "nobody's", beside.id];
  expect((await chosen(ids)).names).toEqual(["beside.csv", "Outer"]);
  expect((await chosen([deep.id, beside.id])).names).toEqual(["deep.csv", "beside.csv"]);
  expect((await chosen([deep.id, inner.id])).names).toEqual(["Inner"]);
  expect((await chosen([rootId(user)])).names).toEqual([]);
});

it("takes a hundredth of the statements that four hundred calls would", async () => {
  await trial.folder("Many");
  const names = Array.from({ length: 400 }, (_, at) => `many ${at}.csv`);
  await fillFolder(trial.portal.database, user, "/Many/", names, () => ({ size: 1, created_at: 1 }));
  const rows = await trial.portal.database.selectFrom("user_files").select("id").where("user_id", "=", user).where("name", "like", "many %").execute();
  const ids = rows.map(({ id }) => id);
  const [few, many] = [await chosen(ids.slice(0, 2)), await chosen(ids)];
  expect([few.names.length, many.names.length]).toEqual([2, 400]);
  expect(many.statements).toBe(4 * few.statements);
});

it.skipIf(trialDatabaseServer !== null)("finds them by their ids, not among all that the user has", async () => {
  const statements: string[] = [];
  const prepare = Reflect.get(DatabaseSync.prototype, "prepare");
  const spy = vi.spyOn(DatabaseSync.prototype, "prepare").mockImplementation(function (this: DatabaseSync, statement) {
    statements.push(statement);
    return prepare.call(this, statement);
  });
  // So many that to go through all seems cheaper to SQLite, which counts on few.
  const ids = await Promise.all(Array.from({ length: 20 }, async (_, at) => (await trial.file(`by id ${at}.csv`)).id));
  statements.length = 0;
  await topmost(trial.portal.database, user, ids);
  spy.mockRestore();
  const database = new DatabaseSync(join(trial.data, "portal.sqlite"));
  const asked = statements.filter((statement) => statement.includes('"id" in') || statement.includes("recursive up"));
  const plans = asked.flatMap((statement) => database.prepare(`explain query plan ${statement}`).all() as { detail: string }[]);
  database.close();
  expect(asked.length).toBeGreaterThan(1);
  expect(plans.filter(({ detail }) => /user_id/.test(detail))).toEqual([]);
});
