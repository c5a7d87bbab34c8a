/** The week's news by mail, through the portal's own queue to a receiver of real mail. */
import { customerMarks } from "@analyte/contract/marks";
import { pino } from "pino";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { openDirectory } from "../account/directory.ts";
import { readConfig } from "../config.ts";
import type { Accounts } from "../account/accounts.ts";
import type { Log } from "../platform.ts";
import { openMailer } from "../mail/mailer.ts";
import { mailTrial } from "../testing/mail-trial.ts";
import { digestMs, openDigest } from "./digest.ts";

const trial = mailTrial({ PORTAL_URL: "https://portal.example.org" });
let editor: string;
let count = 0;
beforeAll(async () => {
  editor = await trial.signIn("news");
  await trial.portal.database.deleteFrom("news").execute();
});
afterEach(async () => {
  for (const table of ["news", "news_digest", "mail_queue"] as const) await trial.portal.database.deleteFrom(table).execute();
  trial.smtp.received.length = 0;
});

const hour = 3_600_000;
async function reader(language: "en" | "zh", marks = customerMarks) {
  const account = `reader${(count += 1)}`;
  const email = `${account}@example.org`;
  const { id } = await trial.portal.accounts.create({ account, email, name: "Reader", password: "secret-1", marks });
  const token = await trial.signIn(account, "secret-1");
  // As it was last met.
  await trial.portal.accounts.setLanguage(id, language);
  return { id, email, token };
}
const ask = (token: string, wanted: boolean) => trial.send("POST", "dynamic/set_digest", { token, body: { wanted } });
async function write(title: string, more: object = {}): Promise<string> {
  const both = { title: { en: title, zh: `${title}（中文）` }, summary: { en: "In short.", zh: "简述。" }, content: { en: "<p>a</p>", zh: "<p>b</p>" } };
  const answer = await trial.send("POST", "dynamic/store", { token: editor, body: { ...both, state: "published", ...more } });
  expect(answer.status).toBe(200);
  return (answer.content.data as { id: string }).id;
}
/** The sweep as it runs at that time; what it queues is delivered by the portal itself. */
async function sweepAt(time: number, more: { find?: Pick<Accounts, "find">["find"]; log?: Pick<Log, "error"> } = {}): Promise<void> {
  const { database, accounts } = trial.portal;
  const config = readConfig({ PORTAL_DATA: trial.data, PORTAL_SMTP_URL: trial.smtp.url });
  const silent = pino({ level: "silent" });
  const mailer = openMailer({ database, config, log: silent });
  const title = async () => ({ en: "Analyte Cloud", zh: "Analyte 云平台" });
  await openDigest({
    database,
    accounts: { find: async (...asked) => await (more.find === undefined ? accounts.find(...asked) : more.find(...asked)) },
    log: more.log ?? silent,
    mailer,
    siteUrl: () => "https://portal.example.org",
    title,
    now: () => time,
  }).sweep();
}

it("comes once a week to who asked for it, in the reader's language, with what appeared since and the way to turn it off", async () => {
  const [english, chinese, without] = [await reader("en"), await reader("zh"), await reader("en")];
  await write("Long out", { publish_at: Date.now() - 24 * hour });
  expect((await ask(english.token, true)).content.data).toEqual({ wanted: true });
  await ask(chinese.token, true);
  const asked = Date.now();
  const id = await write("Drift of signals");
  await write("Kept back", { state: "draft" });
  await write("Of next month", { publish_at: asked + 30 * 24 * hour });
  await sweepAt(asked + digestMs - hour);
  await sweepAt(asked + digestMs + hour);
  const mail = await trial.smtp.next(english.email);
  expect(mail.subject).toContain("News of the week");
  expect(mail.text).toContain("Drift of signals\nIn short.");
  expect(mail.text).toContain(`https://portal.example.org/#/news-letter/view-news-data?id=${id}`);
  expect(mail.text).toContain("https://portal.example.org/#/news-letter/news-list");
  for (const hidden of ["Kept back", "Of next month", "Long out"]) expect(mail.text).not.toContain(hidden);
  const other = await trial.smtp.next(chinese.email);
  expect(other.subject).toContain("本周资讯");
  expect(other.text).toContain("Drift of signals（中文）");
  // Another sweep of the same week, and a week without news, mail nothing.
  await sweepAt(asked + digestMs + 2 * hour);
  await sweepAt(asked + 2 * digestMs + 2 * hour);
  await queueIsEmpty();
  expect(trial.smtp.received.map(({ to }) => to).toSorted()).toEqual([english.email, chinese.email].toSorted());
  expect(trial.smtp.received.map(({ to }) => to)).not.toContain(without.email);
}, 30_000);

it("tells what became visible since the last mail, whatever time stands on it", async () => {
  const { database } = trial.portal;
  const { email, token } = await reader("en");
  await ask(token, true);
  const now = Date.now();
  const [back, corrected] = [await write("Taken back and out again"), await write("Corrected")];
  await database
    .updateTable("news")
    .set({ publish_at: now - 9 * digestMs, appeared_at: now - 9 * digestMs })
    .execute();
  const words = { title: { en: "Corrected", zh: "" }, content: { en: "<p>a</p>", zh: "" } };
  const update = async (id: string, version: number, more: object) =>
    expect((await trial.send("POST", "dynamic/update", { token: editor, body: { ...words, id, version, ...more } })).status).toBe(200);
  await update(back, 1, { state: "withdrawn" });
  // Its last mail was made a minute ago.
  await database
    .updateTable("news_digest")
    .set({ sent_until: now - 60_000, news_from: now - 60_000 })
    .execute();
  await update(back, 2, { title: { en: "Out again", zh: "" }, state: "published" });
  await update(corrected, 1, { state: "published" });
  await write("With a time in the past", { publish_at: now - hour });
  await sweepAt(now + digestMs + hour);
  const { text } = await trial.smtp.next(email);
  for (const title of ["Out again", "With a time in the past"]) expect(text).toContain(title);
  expect(text).not.toContain("Corrected");
  await queueIsEmpty();
}, 30_000);

it("tells a news once, though it was taken back and is out again", async () => {
  const { email, token } = await reader("en");
  await ask(token, true);
  const id = await write("Told before");
  const now = Date.now();
  await sweepAt(now + digestMs + hour);
  expect((await trial.smtp.next(email)).text).toContain("Told before");
  await trial.portal.database
    .updateTable("news")
    .set({ appeared_at: now + digestMs + 2 * hour })
    .where("id", "=", id)
    .execute();
  await sweepAt(now + 2 * digestMs + 2 * hour);
  await queueIsEmpty();
  expect(trial.smtp.received).toHaveLength(1);
}, 30_000);

it("tells a news that was being saved while the last mail was made, and nothing twice", async () => {
  const { database } = trial.portal;
  const { email, token } = await reader("en");
  await ask(token, true);
  await write("In time");
  const first = Date.now() + digestMs + hour;
  await sweepAt(first);
  expect((await trial.smtp.next(email)).text).toContain("In time");
  const late = await write("Saved meanwhile");
  await database
    .updateTable("news")
    .set({ publish_at: first - 2_000, appeared_at: first - 2_000 })
    .where("id", "=", late)
    .execute();
  await database
    .updateTable("news")
    .set({ appeared_at: first - 3_000 })
    .where("title_en", "=", "In time")
    .execute();
  await sweepAt(first + digestMs + hour);
  const { text } = await trial.smtp.next(email);
  expect(text).toContain("Saved meanwhile");
  expect(text).not.toContain("In time");
  await queueIsEmpty();
}, 30_000);

it("two servers that sweep at once mail it once", async () => {
  const { email, token } = await reader("en");
  await ask(token, true);
  await write("One");
  await Promise.all([sweepAt(Date.now() + digestMs + hour), sweepAt(Date.now() + digestMs + hour)]);
  await trial.smtp.next(email);
  await queueIsEmpty();
  expect(trial.smtp.received).toHaveLength(1);
}, 30_000);

it("says how many more than ten there are, and where", async () => {
  const [english, chinese] = [await reader("en"), await reader("zh")];
  for (const { token } of [english, chinese]) await ask(token, true);
  for (let at = 0; at < 11; at++) await write(`News ${at}`);
  await sweepAt(Date.now() + digestMs + hour);
  expect((await trial.smtp.next(english.email)).text).toContain(
    "There is 1 more; the list has all of them: https://portal.example.org/#/news-letter/news-list",
  );
  expect((await trial.smtp.next(chinese.email)).text).toContain("另有 1 篇，请在资讯列表中查看全部：https://portal.example.org/#/news-letter/news-list");
  for (let at = 11; at < 13; at++) await write(`News ${at}`);
  // As if none of them had been told.
  await trial.portal.database.deleteFrom("news_mailed").execute();
  await trial.portal.database.updateTable("news_digest").set({ sent_until: 1, news_from: 1 }).execute();
  await sweepAt(Date.now() + digestMs + hour);
  const { text } = await trial.smtp.next(english.email);
  expect(text).toContain("There are 3 more;");
  expect(text.match(/view-news-data/g)).toHaveLength(10);
  await queueIsEmpty();
}, 30_000);

it("one that can't be made is told without its address, hinders nobody else's, and is made in the next round", async () => {
  const [first, second] = [await reader("en"), await reader("en")];
  for (const { token } of [first, second]) await ask(token, true);
  await trial.portal.database.updateTable("news_digest").set({ sent_until: 1, news_from: 1 }).where("user_id", "=", first.id).execute();
  await write("One");
  const error = vi.fn();
  const { accounts } = trial.portal;
  const later = Date.now() + digestMs + hour;
  await sweepAt(later, {
    find: async (id, query) => {
      if (id === first.id) throw new Error("not now");
      return await accounts.find(id, query);
    },
    log: { error },
  });
  await trial.smtp.next(second.email);
  expect(error.mock.calls.map(([about, words]) => [(about as { user: string }).user, words])).toEqual([[first.id, "news not mailed"]]);
  expect(JSON.stringify(error.mock.calls)).not.toContain("@");
  await queueIsEmpty();
  expect(trial.smtp.received).toHaveLength(1);
  await sweepAt(later + hour);
  expect((await trial.smtp.next(first.email)).text).toContain("One");
  await queueIsEmpty();
  expect(trial.smtp.received).toHaveLength(2);
}, 30_000);

it("one that the mail server refuses hinders nobody else's, and the next week's mail tells what it would have told", async () => {
  const [refused, other] = [await reader("en"), await reader("en")];
  for (const { token } of [refused, other]) await ask(token, true);
  await write("Of the first week");
  trial.smtp.refuse(550, refused.email);
  const later = Date.now() + digestMs + hour;
  await sweepAt(later);
  await trial.smtp.next(other.email);
  await queueIsEmpty();
  trial.smtp.refuse(null);
  await sweepAt(later + hour);
  await queueIsEmpty();
  expect(trial.smtp.received.map(({ to }) => to)).toEqual([other.email]);
  await write("Of the second week", { publish_at: later + hour });
  await sweepAt(later + digestMs + 2 * hour);
  const { text } = await trial.smtp.next(refused.email);
  for (const title of ["Of the first week", "Of the second week"]) expect(text).toContain(title);
  expect((await trial.smtp.next(other.email)).text).not.toContain("Of the first week");
  await queueIsEmpty();
}, 30_000);

it("goes to nobody who asked for it no more, is disabled, may read no news or is a demo account", async () => {
  const [off, disabled, barred, kept] = [await reader("en"), await reader("en"), await reader("en"), await reader("en")];
  const demo = await trial.signIn("demo");
  for (const token of [off.token, disabled.token, barred.token, kept.token, demo]) await ask(token, true);
  await ask(off.token, false);
  await trial.portal.accounts.setDisabled(disabled.id, true);
  await openDirectory(trial.portal.database).setMarks(
    barred.id,
    customerMarks.filter((mark) => mark !== "NewsLetter"),
  );
  await write("One");
  await sweepAt(Date.now() + digestMs + hour);
  await trial.smtp.next(kept.email);
  await queueIsEmpty();
  expect(trial.smtp.received.map(({ to }) => to)).toEqual([kept.email]);
}, 30_000);

async function queueIsEmpty(): Promise<void> {
  const queued = async () => (await trial.portal.database.selectFrom("mail_queue").select("id").execute()).length;
  await expect.poll(queued, { timeout: 10_000, interval: 100 }).toBe(0);
}
