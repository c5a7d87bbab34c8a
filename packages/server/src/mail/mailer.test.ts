import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { readConfig } from "../config.ts";
import { migrate } from "../db/migrate.ts";
import { openDatabase, type Database } from "../db/open.ts";
import { startSmtpReceiver } from "../testing/smtp-receiver.ts";
import { newTrialDatabase, type TrialDatabase } from "../testing/trial-database.ts";
import { openMailer, type MailTiming } from "./mailer.ts";
import { mailMigrations } from "./migrations.ts";

let folder: string;
let trial: TrialDatabase;
let database: Database;
const closing: (() => Promise<void> | undefined)[] = [];
let logged = "";
const log = pino({ level: "trace" }, { write: (line: string) => (logged += line) });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "mail-"));
  trial = await newTrialDatabase({ empty: true });
  database = await openDatabase({ data: folder, databaseUrl: trial.databaseUrl });
  await migrate(database, [mailMigrations]);
});
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
  await database.deleteFrom("mail_queue").execute();
  logged = "";
});
afterAll(async () => {
  await database.destroy();
  await trial.drop();
  await rm(folder, { recursive: true });
});

async function mailer(settings: Record<string, string>, timing: Partial<MailTiming> = {}) {
  const opened = openMailer({ database, config: readConfig({ PORTAL_DATA: folder, ...settings }), log }, { pollMs: 20, firstRetryMs: 20, ...timing });
  await opened.start?.();
  closing.push(() => opened.stop?.());
  return opened;
}
async function receiver(options: Parameters<typeof startSmtpReceiver>[0] = {}) {
  const started = await startSmtpReceiver(options);
  closing.push(() => started.close());
  return started;
}
const queued = () => database.selectFrom("mail_queue").selectAll().execute();
const mail = { to: "reader@example.org", subject: "Your code", text: "It is 123456.\n\n祝好" };

it("sends what a transaction has queued, and forgets it", async () => {
  const smtp = await receiver();
  const opened = await mailer({ PORTAL_SMTP_URL: smtp.url, PORTAL_MAIL_FROM: "Lab Portal <portal@example.org>" });
  expect(opened.configured).toBe(true);
  await database.transaction().execute((transaction) => opened.enqueue(transaction, mail));
  const arrived = await smtp.next("reader@example.org");
  expect(arrived).toMatchObject({ from: "portal@example.org", subject: "Your code", headers: { "auto-submitted": "auto-generated" } });
  expect(arrived.text.trim()).toBe(mail.text);
  await expect.poll(queued).toEqual([]);
  expect(smtp.received).toHaveLength(1);
});

it("sends nothing for a transaction that was undone", async () => {
  const smtp = await receiver();
  const opened = await mailer({ PORTAL_SMTP_URL: smtp.url });
  const undone = database.transaction().execute(async (transaction) => {
    await opened.enqueue(transaction, { ...mail, to: "nobody@example.org" });
    throw new Error("undo");
  });
  await expect(undone).rejects.toThrow("undo");
  await opened.enqueue(database, mail);
  await smtp.next("reader@example.org");
  expect(smtp.received.map(({ to }) => to)).toEqual(["reader@example.org"]);
});

it("waits for a mail server that is down, and says no secret in the log", async () => {
  const port = await unusedPort();
  const opened = await mailer({ PORTAL_SMTP_URL: `smtp://portal:sesame@127.0.0.1:${port}` });
  await opened.enqueue(database, mail);
  await expect.poll(() => logged).toContain("mail not sent yet");
  expect(await queued()).toHaveLength(1);
  const smtp = await receiver({ port, login: { user: "portal", pass: "sesame" } });
  expect((await smtp.next("reader@example.org")).text).toContain("123456");
  await expect.poll(queued).toEqual([]);
  expect(logged).toContain("ECONNREFUSED");
  expect(logged).not.toMatch(/123456|sesame|reader@|Your code/);
});

it("a mail that was taken while the answer was lost comes again as the same mail, by which mailboxes tell it", async () => {
  const smtp = await receiver();
  const opened = await mailer({ PORTAL_SMTP_URL: smtp.url, PORTAL_MAIL_FROM: "portal@example.org" });
  smtp.loseAnswers(2);
  await opened.enqueue(database, mail);
  await expect.poll(queued, { timeout: 10_000 }).toEqual([]);
  const ids = smtp.received.map(({ headers }) => headers["message-id"]);
  expect(ids).toHaveLength(3);
  expect(new Set(ids).size).toBe(1);
  expect(ids[0]).toMatch(/^<[\w-]{20,}@example\.org>$/);
});

it("outlives a stop between queueing and sending", async () => {
  const first = await mailer({ PORTAL_SMTP_URL: `smtp://127.0.0.1:${await unusedPort()}` }, { firstRetryMs: 60 });
  await first.enqueue(database, mail);
  await first.stop?.();
  const smtp = await receiver();
  await mailer({ PORTAL_SMTP_URL: smtp.url });
  expect((await smtp.next("reader@example.org")).subject).toBe("Your code");
});

it("gives up after its time, and at once where the server refuses the address for good", async () => {
  const smtp = await receiver();
  smtp.refuse(451);
  // Long enough for a first try on a machine that is busy with other things.
  const opened = await mailer({ PORTAL_SMTP_URL: smtp.url }, { giveUpMs: 2_000 });
  await opened.enqueue(database, mail);
  await expect.poll(queued, { timeout: 20_000 }).toEqual([]);
  await expect.poll(() => logged).toContain("mail dropped");
  expect(logged).toContain("mail not sent yet");
  expect(smtp.received).toEqual([]);

  logged = "";
  smtp.refuse(550);
  await opened.enqueue(database, mail);
  await expect.poll(queued).toEqual([]);
  // It is told once the row is gone.
  await expect.poll(() => logged).toContain('"responseCode":550');
  expect(logged).not.toContain("mail not sent yet");
  expect(logged).not.toMatch(/reader@|123456/);
});

it("keeps what a subject and an address hold out of the headers", async () => {
  const smtp = await receiver();
  const opened = await mailer({ PORTAL_SMTP_URL: smtp.url });
  await opened.enqueue(database, { ...mail, subject: "One\r\nBcc: other@example.org\r\n\r\nbody" });
  expect((await smtp.next("reader@example.org")).subject).toBe("One Bcc: other@example.org body");
  await opened.enqueue(database, { ...mail, to: "a@example.org, other@example.org" });
  await expect.poll(queued).toEqual([]);
  expect(smtp.received.map(({ to }) => to)).not.toContain("other@example.org");
  expect(smtp.received[0]!.headers).not.toHaveProperty("bcc");
});

it("writes files while it has no mail server and serves this machine only", async () => {
  const opened = await mailer({});
  expect(opened.configured).toBe(true);
  await opened.enqueue(database, mail);
  const outbox = join(folder, "outbox");
  await expect.poll(() => readdir(outbox).catch(() => [])).toHaveLength(1);
  const [name] = await readdir(outbox);
  expect(name).toMatch(/\.eml$/);
  await expect.poll(queued).toEqual([]);
  const content = await readFile(join(outbox, name!), "utf8");
  expect(content).toContain("To: reader@example.org");
  expect(content).toContain("Subject: Your code");
});

it("can't mail where others reach it and no mail server is named", async () => {
  const opened = await mailer({ HOST: "0.0.0.0" });
  expect(opened.configured).toBe(false);
  await opened.enqueue(database, mail);
  expect(await queued()).toEqual([]);
});

async function unusedPort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}
