/** However much a folder holds: no statement answers with all of it, and others have their turn. */
import type { KyselyPlugin } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "#db/open.ts";
import { fillFolder, fillWithFolders } from "#testing/filled-folder.ts";
import { startTrial, type TrialPortal } from "#testing/trial-portal.ts";
import { checkAccount } from "../checks/account-check.ts";
import { openFiles, type Files } from "../files.ts";
import { insideAtOnce } from "../inside.ts";
import { indexNames } from "./name-index.ts";
import { lockTree } from "../tree.ts";

let trial: TrialPortal;
let database: Database;
let files: Files;
let user: string;
let most = 0;
const watch: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    most = Math.max(most, result.rows.length);
    return result;
  },
};
beforeAll(async () => {
  trial = await startTrial();
  database = trial.portal.database;
  files = openFiles(database.withPlugin(watch), { quotaBytes: 1e12, binDays: 30 });
  user = (await trial.portal.accounts.findByLogin("demo"))!.id;
});
afterAll(() => trial.close());

const named = (count: number, ending: string) => Array.from({ length: count }, (_, at) => `sample ${at % 7} ${at}${ending}`);
const found = async (name: string) => (await files.list(user, { directory: "/", name, sort: "name", order: "asc", page: 1, size: 200 })).total;

it("a folder of thousands goes into the bin, comes back and is copied some rows at a time, and all that counts it stays right", async () => {
  const folder = await files.addFolder(user, "/", "Many");
  await fillFolder(database, user, "/Many/", named(2 * insideAtOnce + 300, ".csv"), (at) => ({ size: at % 40, created_at: at % 90 }));
  await fillWithFolders(database, user, "/Many/", named(insideAtOnce + 200, ""));
  most = 0;
  const { binIds } = await files.remove(user, [folder.id]);
  expect([most, await found("6 2099.csv")]).toEqual([insideAtOnce, 0]);
  await files.restore(user, binIds);
  expect(await found("6 2099.csv")).toBe(1);
  await files.copy(user, { ids: [folder.id], to: "/", onEqual: "keep_both" });
  expect(await found("6 2099.csv")).toBe(2);
  expect(most).toBe(insideAtOnce);
  const differences: unknown[] = [];
  await checkAccount(database, user, { repair: false, report: (finding) => void differences.push(finding) });
  expect(differences).toEqual([]);
});

it("the search index takes some hundred names at a time, and everything else has its turn in between", async () => {
  let inTurn = 0;
  let mostInTurn = 0;
  let turn = setImmediate(function next() {
    inTurn = 0;
    turn = setImmediate(next);
  });
  const entries = named(2_000, ".csv").map((name, number) => ({
    number,
    get name_key() {
      mostInTurn = Math.max(mostInTurn, ++inTurn);
      return name;
    },
  }));
  await database.transaction().execute(async (transaction) => {
    await lockTree(transaction, user);
    await indexNames(transaction, user, entries);
  });
  clearImmediate(turn);
  expect(mostInTurn).toBeLessThanOrEqual(250);
});
