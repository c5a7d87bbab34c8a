/** Another process holds the embedded database: a shell, a backup, an editor of databases. */
import { spawn, type ChildProcess } from "node:child_process";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTrial, type TrialPortal } from "../testing/trial-portal.ts";
import { trialDatabaseServer } from "../testing/trial-database.ts";

let trial: TrialPortal;
let token = "";
beforeAll(async () => {
  trial = await startTrial();
  token = await trial.signIn();
  // Makes the account's own folder.
  await list();
});
afterAll(() => trial.close());

/** Begins so in a process of its own, which is ended with what is done meanwhile at the latest. */
async function heldBy(begin: string, act: (release: () => Promise<void>) => Promise<void>): Promise<void> {
  const program = `const { DatabaseSync } = require("node:sqlite");
    const database = new DatabaseSync(${JSON.stringify(join(trial.data, "portal.sqlite"))}, { timeout: 10_000 });
    database.exec(${JSON.stringify(begin)});
    process.stdout.write("held");
    setInterval(() => {}, 1_000);`;
  const child: ChildProcess = spawn(process.execPath, ["--eval", program], { stdio: ["ignore", "pipe", "ignore"] });
  await new Promise((resolve) => child.stdout!.once("data", resolve));
  const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const release = async () => {
    child.kill("SIGKILL");
    await exited;
  };
  try {
    await act(release);
  } finally {
    await release();
  }
}
const addFolder = (name: string, language = "en") => trial.send("POST", "user_file_store/add_dir", { token, language, body: { current_dir: "/", name } });
const health = () => trial.send("GET", "system/health");
const list = () => trial.send("GET", "user_file_store/list", { token });

describe.skipIf(trialDatabaseServer !== null).each(["begin immediate", "begin exclusive"])("%s by another process", (begin) => {
  it("keeps nobody from reading, and who writes waits for its end", () =>
    heldBy(begin, async (release) => {
      let ended = false;
      const waiting = Promise.all([addFolder(`${begin} one`), addFolder(`${begin} two`)]).finally(() => (ended = true));
      for (let round = 0; round < 5; round++) {
        expect(await health()).toMatchObject({ status: 200, code: 1 });
        expect(await list()).toMatchObject({ status: 200, code: 1 });
      }
      expect(ended).toBe(false);
      await release();
      expect(await waiting).toMatchObject([{ code: 1 }, { code: 1 }]);
    }));

  it("is said in words where it lasts, in both languages; nothing is changed, and afterwards all goes on", async () => {
    const { total } = (await list()).content;
    await heldBy(begin, async () => {
      const answers = Promise.all([addFolder("refused"), addFolder("refused", "zh")]);
      expect(await health()).toMatchObject({ status: 200 });
      expect(await answers).toMatchObject([
        { status: 503, code: 12, showMsg: expect.stringContaining("database is busy") as string },
        { status: 503, code: 12, showMsg: expect.stringContaining("数据库正忙") as string },
      ]);
    });
    expect((await list()).content.total).toBe(total);
    expect(await addFolder(`after ${begin}`)).toMatchObject({ code: 1 });
  });
});

it.skipIf(trialDatabaseServer !== null)("a session that is to be renewed lets its user read at once", async () => {
  await trial.portal.database
    .updateTable("sessions")
    .set({ used_at: Date.now() - 600_000 })
    .execute();
  await heldBy("begin immediate", async (release) => {
    let ended = false;
    const waiting = addFolder("later").finally(() => (ended = true));
    expect(await list()).toMatchObject({ status: 200 });
    expect(ended).toBe(false);
    await release();
    expect(await waiting).toMatchObject({ code: 1 });
  });
});
