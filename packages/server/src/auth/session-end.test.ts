/** What a session holds open ends with it, at once; and no session lives for more than 30 days. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTrial, type TrialPortal } from "../testing/trial-portal.ts";
import { openSessions } from "./sessions.ts";

let trial: TrialPortal;
beforeAll(async () => {
  trial = await startTrial();
});
afterAll(() => trial.close());

let made = 0;
async function newcomer(): Promise<{ id: string; account: string; token: string }> {
  const account = `leaver-${++made}`;
  const { id } = await trial.portal.accounts.create({ account, email: `${account}@example.org`, name: "Leaver", password: "first-secret" });
  return { id, account, token: await trial.signIn(account, "first-secret") };
}

/** An open stream, and whether it has ended. */
async function listen(token: string, path = "live/events"): Promise<() => boolean> {
  let ended = false;
  const response = await fetch(`${trial.portal.address}/api/front/${path}`, { headers: { token } });
  expect(response.status).toBe(200);
  void response.text().finally(() => (ended = true));
  return () => ended;
}
/** Long before the heartbeat, which comes every 15 s. */
const soon = { timeout: 5_000 };

describe("an event stream ends with its session", () => {
  it.each(["live/events", "task/events"])("%s: after a logout", async (path) => {
    const [{ token }, other] = [await newcomer(), await newcomer()];
    const [ended, stays] = [await listen(token, path), await listen(other.token, path)];
    await trial.send("POST", "logout", { token });
    await expect.poll(ended, soon).toBe(true);
    expect(stays()).toBe(false);
  });

  it("after it was ended from another session, and after a change of the password", async () => {
    const { account, token } = await newcomer();
    const [there, elsewhere] = [await trial.signIn(account, "first-secret"), await trial.signIn(account, "first-secret")];
    const [mine, theirs, others] = [await listen(token), await listen(there), await listen(elsewhere)];
    const sessions = (await trial.send("GET", "user/sessions", { token: there })).content.data as { id: string; current: boolean }[];
    await trial.send("POST", "user/end_session", { token, body: { id: sessions.find(({ current }) => current)!.id } });
    await expect.poll(theirs, soon).toBe(true);
    expect(others()).toBe(false);
    const changed = await trial.send("POST", "user/update_password", { token, body: { old_password: "first-secret", password: "Another 1 of mine" } });
    expect(changed.code).toBe(1);
    await expect.poll(others, soon).toBe(true);
    expect(mine()).toBe(false);
    await trial.send("POST", "user/end_all_sessions", { token, body: {} });
    await expect.poll(mine, soon).toBe(true);
  });

  it("when the operator keeps the user out, and when its time is over", async () => {
    const [disabled, old] = [await newcomer(), await newcomer()];
    const [first, second] = [await listen(disabled.token), await listen(old.token)];
    await trial.portal.accounts.setDisabled(disabled.id, true);
    await expect.poll(first, soon).toBe(true);
    await trial.portal.database.updateTable("sessions").set({ used_at: 1 }).where("user_id", "=", old.id).execute();
    await expect.poll(second, soon).toBe(true);
  });
});

it("a session ends 30 days after its sign-in, however much it is used", async () => {
  const { id, account } = await newcomer();
  const { accounts, database } = trial.portal;
  const start = Date.now() + 1_000;
  let time = start;
  const sessions = openSessions(database, accounts, { demo: true, now: () => time });
  try {
    const token = (await sessions.begin((await accounts.find(id))!, { address: "", device: "" }, start))!;
    const days = (count: number) => start + count * 86_400_000;
    const used = () => database.selectFrom("sessions").select("used_at").where("user_id", "=", id).where("created_at", "=", start).executeTakeFirst();
    for (; time < days(30); time += 5 * 3_600_000) {
      // It is renewed beside the request; one that comes while another's renewal ends leaves it to the next.
      const use = async () => {
        expect(await sessions.enter(token)).toMatchObject({ user: { name: "Leaver" } });
        return (await used())?.used_at;
      };
      await expect.poll(use, { interval: 1, timeout: 10_000 }).toBe(time);
    }
    time = days(30);
    expect(await sessions.enter(token)).toBeNull();
    expect(await sessions.list(id)).toEqual([]);
    await sessions.sweep();
    expect(await database.selectFrom("sessions").select("hash").where("user_id", "=", id).where("created_at", "=", start).execute()).toEqual([]);
  } finally {
    sessions.stop();
  }
  await expect(trial.signIn(account, "first-secret")).resolves.toBeDefined();
});
