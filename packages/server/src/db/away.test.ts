/** A database that is away, or refuses: calls say so in words, and once it is back all goes on. */
import { expect, it } from "vitest";
import { refuse } from "../testing/refused-database.ts";
import { startTrial } from "../testing/trial-portal.ts";

it("is said in both languages, and over when it is back", async () => {
  const trial = await startTrial();
  try {
    const token = await trial.signIn();
    const add = (name: string, language = "en") => trial.send("POST", "user_file_store/add_dir", { token, language, body: { current_dir: "/", name } });
    const back = await refuse({ database: trial.portal.database, trial });
    const refused = [await add("refused"), await add("refused", "zh")];
    await back();
    expect(refused).toMatchObject([
      { status: 503, code: 12, showMsg: expect.stringContaining("database can't be used") as string },
      { status: 503, code: 12, showMsg: expect.stringContaining("数据库暂时无法使用") as string },
    ]);
    await expect.poll(async () => (await add("afterwards")).code, { timeout: 15_000 }).toBe(1);
  } finally {
    await trial.close();
  }
});
