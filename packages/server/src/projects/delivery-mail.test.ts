/** What a recipient is told of a delivery, and when, and what of it comes by mail: at its release, 14 and 3 days before its end, and at its end. */
import { beforeAll, expect, it } from "vitest";
import { openAccounts } from "../account/accounts.ts";
import { newPasswords } from "../account/password.ts";
import { newApp } from "../app.ts";
import { readConfig } from "../config.ts";
import { openMailer } from "../mail/mailer.ts";
import { newForward } from "../messages/forward.ts";
import { openMessages } from "../messages/messages.ts";
import { keepDelivered } from "../programs/delivered.ts";
import { mailTrial } from "../testing/mail-trial.ts";
import { openDeliveries, type Deliveries } from "./deliveries.ts";

const trial = mailTrial({ PORTAL_URL: "https://portal.example.org" });
const dayMs = 86_400_000;
let deliveries: Deliveries;
let clock = Date.now();
beforeAll(() => {
  const { database } = trial.portal;
  const config = readConfig({ PORTAL_SMTP_URL: trial.smtp.url });
  // As the operator's command: it queues, and the portal sends.
  const mailer = openMailer({ database, config, log: newApp({ log: "silent", trustProxy: null }).log });
  const accounts = openAccounts(database, newPasswords(config));
  const forward = newForward({ accounts, mailer, siteUrl: () => "https://portal.example.org", title: async () => ({ en: "Cloud", zh: "云" }) });
  deliveries = openDeliveries(database, openMessages(database, forward), keepDelivered, () => clock);
});

async function customer(account: string, mails?: boolean): Promise<{ id: string; token: string; email: string }> {
  const email = `${account}@example.org`;
  const { id } = await trial.portal.accounts.create({ account, email, name: account, password: "secret-portal", language: "en" });
  const token = await trial.signIn(account, "secret-portal");
  if (mails !== undefined) await trial.send("POST", "user/set_enable_email", { token, body: { enable_email: mails } });
  return { id, token, email };
}
async function prepared(token: string, contract: string): Promise<string> {
  const { store_path } = (await trial.upload(token, `${contract}.csv`, "sample,f1,f2\na,1,2\nb,2,3\nc,4,5\nd,5,6\n")).content.data as { store_path: string };
  const body = { name: `Study of ${contract}`, kind: "other", value: "area", matrix: store_path };
  const { id } = (await trial.send("POST", "project/store", { token, body })).content.data as { id: string };
  await trial.portal.database.updateTable("project").set({ delivered: 1, state: "preparing", contract }).where("id", "=", id).execute();
  return id;
}
const titles = async (token: string): Promise<string[]> =>
  ((await trial.send("GET", "system_notify/list?type=project", { token, language: "en" })).content.data as { title: string }[]).map(({ title }) => title);
const subjectsTo = (email: string): string[] => trial.smtp.received.filter(({ to }) => to === email).map(({ subject }) => subject);
/** Once whatever was queued has been sent. */
const sent = async (): Promise<void> =>
  await expect.poll(async () => (await trial.portal.database.selectFrom("mail_queue").select("id").execute()).length, { timeout: 20_000 }).toBe(0);
const stateOf = async (id: string) => (await trial.portal.database.selectFrom("project").select("state").where("id", "=", id).executeTakeFirstOrThrow()).state;

it("comes to who has never chosen: each once, with the way to get no more of them", async () => {
  const { token, email } = await customer("recipient");
  const id = await prepared(token, "AC-1");
  const end = clock + 30 * dayMs;
  await deliveries.release(id, end);
  const { subject, text } = await trial.smtp.next(email);
  expect(subject).toContain("Your project has arrived: ");
  for (const part of [
    `https://portal.example.org/#/project/project-list?id=${id}`,
    "because you have not chosen yet",
    "https://portal.example.org/#/support/profile",
  ])
    expect(text).toContain(part);
  await deliveries.sweep();
  for (const [at, title] of [
    [end - 13 * dayMs, "ends within 14 days"],
    [end - 2 * dayMs, "ends within 3 days"],
    [end, "has expired"],
  ] as const) {
    clock = at;
    expect(await stateOf(id)).toBe("released");
    await deliveries.sweep();
    await deliveries.sweep();
    expect((await trial.smtp.next(email)).subject).toContain(title);
    expect((await titles(token))[0]).toContain(title);
  }
  expect(await stateOf(id)).toBe("expired");
  await deliveries.sweep();
  await sent();
  expect(subjectsTo(email)).toHaveLength(4);
  expect(await titles(token)).toHaveLength(4);
  // He has still not chosen, and other messages stay where they are.
  expect((await trial.send("GET", "user/get_enable_email", { token })).content.data).toEqual({ enable_email: false, chosen: false });
}, 60_000);

it("is told each time that a project is handed over again, also to the same day", async () => {
  const { token } = await customer("again", false);
  const id = await prepared(token, "AC-4");
  const end = clock + 90 * dayMs;
  for (const time of [1, 2, 3]) {
    await deliveries.release(id, end);
    expect(await titles(token)).toHaveLength(2 * time - 1);
    clock += 1_000;
    await deliveries.expire(id);
    expect((await titles(token)).slice(0, 2)).toEqual([expect.stringContaining("has expired"), expect.stringContaining("has arrived")]);
  }
  const { id: next } = await customer("later", false);
  const { id: first } = (await trial.portal.accounts.findByLogin("again"))!;
  await deliveries.release(id, end);
  for (const owner of [next, first, next, first]) {
    clock += 1_000;
    await deliveries.transfer(id, owner);
  }
  // Given away and given back, twice: of each he hears.
  expect((await titles(token)).slice(0, 4).filter((title) => title.includes("has arrived"))).toHaveLength(2);
}, 60_000);

it("comes to nobody who has switched mails off, and as before to who has switched them on", async () => {
  const [off, on] = [await customer("off", false), await customer("on", true)];
  for (const [at, { token }] of [off, on].entries()) await deliveries.release(await prepared(token, `AC-2${at}`), null);
  expect((await trial.smtp.next(on.email)).text).toContain("You can turn these e-mails off in your profile");
  await sent();
  expect(subjectsTo(off.email)).toEqual([]);
  expect((await titles(off.token)).length).toBe(1);
  expect((await trial.send("GET", "user/get_enable_email", { token: off.token })).content.data).toEqual({ enable_email: false, chosen: true });
}, 60_000);

it("of other kinds nothing is mailed to who has not chosen", async () => {
  const { token, email, id: userId } = await customer("quiet");
  const { email: to } = await customer("friend");
  const id = await prepared(token, "AC-3");
  await trial.portal.database.updateTable("project").set({ state: "released", delivered: 0 }).where("id", "=", id).execute();
  await trial.send("POST", "project_share/store", { token, body: { project_id: id, email: to } });
  await deliveries.transfer(id, (await customer("next")).id);
  await sent();
  expect(subjectsTo(to)).toEqual([]);
  expect(subjectsTo(email)).toEqual([]);
  expect(await titles(await trial.signIn("next", "secret-portal"))).toHaveLength(1);
  expect((await trial.portal.database.selectFrom("project").select("owner_id").where("id", "=", id).executeTakeFirstOrThrow()).owner_id).not.toBe(userId);
}, 60_000);
