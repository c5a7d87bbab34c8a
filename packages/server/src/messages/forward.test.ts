import { afterAll, beforeAll, expect, it } from "vitest";
import { startSmtpReceiver, type SmtpReceiver } from "../testing/smtp-receiver.ts";
import { startTrial, type TrialPortal } from "../testing/trial-portal.ts";

let smtp: SmtpReceiver;
let trial: TrialPortal;
let token: string;
beforeAll(async () => {
  smtp = await startSmtpReceiver();
  trial = await startTrial({ PORTAL_SMTP_URL: smtp.url, PORTAL_URL: "https://portal.example.org", PORTAL_DEMO: "yes" });
  await trial.portal.accounts.create({ account: "reader", email: "reader@example.org", name: "Reader", password: "secret-1", language: "zh" });
  token = await trial.signIn("reader", "secret-1");
});
afterAll(async () => {
  await trial.close();
  await smtp.close();
});

async function endTask(as = token): Promise<string> {
  const { id } = (await trial.send("POST", "task/store_example", { token: as, body: { tool_id: "pca" } })).content.data as { id: string };
  const status = async () => ((await trial.send("GET", `task/all_status?ids=${id}`, { token: as })).content.data as { status: string }[])[0]?.status;
  await expect.poll(status, { timeout: 60_000, interval: 200 }).toBe("succeeded");
  return id;
}

it("mails a message to who wants it, in the user's language, with the way to what it is about", async () => {
  await endTask();
  const { language } = (await trial.portal.accounts.findByLogin("reader"))!;
  await trial.send("POST", "user/set_enable_email", { token, body: { enable_email: true } });
  const id = await endTask();
  const { subject, text } = await smtp.next("reader@example.org");
  expect(subject).toMatch(language === "zh" ? /^Analyte 云平台：“.+”已完成$/ : /^Analyte Cloud: “.+” is finished$/);
  expect(text).toContain(`https://portal.example.org/#/project/get-report?id=${id}`);
  expect(text).toContain("https://portal.example.org/#/support/profile");
  // Nothing was mailed of the first task.
  expect(smtp.received).toHaveLength(1);
}, 90_000);

it("mails nothing to a demo account: nobody has its mailbox", async () => {
  const demo = await trial.signIn();
  await trial.send("POST", "user/set_enable_email", { token: demo, body: { enable_email: true } });
  await trial.portal.database.updateTable("users").set({ enable_email: 1 }).where("account", "=", "demo").execute();
  await endTask(demo);
  await endTask();
  await smtp.next("reader@example.org");
  expect(smtp.received.map(({ to }) => to)).not.toContain("demo@example.org");
}, 90_000);
