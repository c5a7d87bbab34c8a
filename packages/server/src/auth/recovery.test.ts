import { request } from "node:http";
import { text } from "node:stream/consumers";
import { beforeEach, describe, expect, it } from "vitest";
import { forgetAttempts, securityMessagesOf, mailTrial } from "../testing/mail-trial.ts";
import { readCaptcha } from "../testing/trial-captcha.ts";
import type { TrialAnswer } from "../testing/trial-portal.ts";

const trial = mailTrial();
beforeEach(() => forgetAttempts(trial));

let made = 0;
async function someone(settings: { language?: "en" | "zh"; demo?: boolean } = {}) {
  const account = `forgetful-${++made}`;
  const email = `${account}@example.org`;
  return trial.portal.accounts.create({ account, email, name: "Forgetful", password: "forgotten-1", ...settings });
}
const ask = async (email: string, language = "en") =>
  trial.send("POST", "send_forget_pass_email", { body: { email, ...(await readCaptcha(trial)) }, language });
const tokenIn = (mail: { text: string }) => /reset_data=([\w-]{43})/.exec(mail.text)![1]!;
const linkFor = async (email: string) => {
  expect((await ask(email)).code).toBe(1);
  return tokenIn(await trial.smtp.next(email));
};
const check = (token: string) => trial.send("GET", `reset_passwd_check?reset_data=${encodeURIComponent(token)}`);
const reset = (reset_data: string, password = "Remembered-2") => trial.send("POST", "reset_passwd", { body: { reset_data, password } });
const bare = (answer: TrialAnswer) => ({ ...answer, headers: null });
const securityMessages = (userId: string) => securityMessagesOf(trial, userId);

describe("the link", () => {
  it("comes by mail in the account's language, sets a password and ends every session", async () => {
    const { id, email } = await someone({ language: "zh" });
    const token = await trial.signIn(email, "forgotten-1");
    await trial.portal.accounts.setLanguage(id, "zh");
    const answer = await ask(email.toUpperCase());
    expect(answer.content.data).toEqual({ resend_seconds: 60, valid_minutes: 20 });
    const mail = await trial.smtp.next(email);
    expect(mail.subject).toBe("Analyte 云平台：重置密码");
    expect(mail.text).toContain(`${trial.portal.address}/#/user/account-recover?reset_data=`);
    const link = tokenIn(mail);
    expect((await check(link)).content.data).toEqual({ valid: true });
    expect((await reset(link)).content.data).toEqual({ changed: true });
    expect((await trial.send("GET", "user/detail", { token })).code).toBe(2);
    await expect(trial.signIn(email, "forgotten-1")).rejects.toThrow("wrong");
    await expect(trial.signIn(email, "Remembered-2")).resolves.toBeDefined();
    expect(await securityMessages(id)).toMatchObject([{ title_en: "Your password was changed", link: "/support/profile" }]);
  });

  it("works once, also when it is posted twice at the same moment", async () => {
    const { id, email } = await someone();
    const link = await linkFor(email);
    const answers = await Promise.all([reset(link, "First-pass-1"), reset(link, "Second-pass-2")]);
    expect(answers.map(({ code }) => code).sort((one, other) => one - other)).toEqual([1, 8]);
    expect(await check(link)).toMatchObject({ status: 409, code: 8 });
    expect(await reset(link)).toMatchObject({ status: 409, code: 8 });
    expect(await securityMessages(id)).toHaveLength(1);
  });

  it("kills the account's other links when it is used, and nobody else's", async () => {
    const [{ email }, other] = [await someone(), await someone()];
    const [first, foreign] = [await linkFor(email), await linkFor(other.email)];
    await trial.portal.database.deleteFrom("login_failures").execute();
    const second = await linkFor(email);
    expect((await check(first)).code).toBe(1);
    expect((await reset(second)).code).toBe(1);
    expect((await check(first)).code).toBe(8);
    expect((await check(foreign)).code).toBe(1);
  });

  it("holds for 20 minutes", async () => {
    const { email } = await someone();
    const link = await linkFor(email);
    const { expires_at } = await trial.portal.database.selectFrom("reset_links").select("expires_at").orderBy("expires_at", "desc").executeTakeFirstOrThrow();
    expect(Math.abs(expires_at - Date.now() - 1_200_000)).toBeLessThan(5_000);
    await trial.portal.database.updateTable("reset_links").set({ expires_at: Date.now() }).execute();
    const [late, lateReset, unknown] = [await check(link), await reset(link), await check("x".repeat(43))];
    expect(late).toMatchObject({ status: 409, code: 8 });
    expect(bare(late)).toEqual(bare(unknown));
    expect(bare(lateReset)).toEqual(bare(unknown));
    expect(late.showMsg).toContain("Forgot password");
    await expect(trial.signIn(email, "forgotten-1")).resolves.toBeDefined();
  });

  it("is kept as a hash only", async () => {
    const link = await linkFor((await someone()).email);
    expect(JSON.stringify(await trial.portal.database.selectFrom("reset_links").selectAll().execute())).not.toContain(link);
  });

  it("is never made from what a request says of its host", async () => {
    const { email } = await someone();
    const body = JSON.stringify({ email, ...(await readCaptcha(trial)) });
    const { hostname, port } = new URL(trial.portal.address);
    // fetch would not let the header through.
    const answer = await new Promise<string>((resolve, reject) => {
      const sent = request(
        {
          hostname,
          port,
          method: "POST",
          path: "/api/front/send_forget_pass_email",
          headers: {
            host: "evil.example.com",
            "x-forwarded-host": "evil.example.com",
            "x-forwarded-proto": "https",
            forwarded: "host=evil.example.com",
            origin: "https://evil.example.com",
            referer: "https://evil.example.com/",
            "content-type": "application/json",
            "content-length": Buffer.byteLength(body),
          },
        },
        (response) => void text(response).then(resolve, reject),
      );
      sent.on("error", reject).end(body);
    });
    expect(JSON.parse(answer)).toMatchObject({ code: 1 });
    const mail = await trial.smtp.next(email);
    expect(mail.text).toContain(`${trial.portal.address}/#/user/account-recover`);
    expect(JSON.stringify(mail)).not.toContain("evil");
  });

  it("is refused with every field empty, too long or wrong", async () => {
    const link = await linkFor((await someone()).email);
    for (const [field, body] of [
      ["reset_data", { reset_data: "", password: "Remembered-2" }],
      ["reset_data", { reset_data: "x".repeat(201), password: "Remembered-2" }],
      ["reset_data", { password: "Remembered-2" }],
      ["password", { reset_data: link, password: "" }],
      ["password", { reset_data: link, password: "short" }],
      ["password", { reset_data: link, password: "x".repeat(201) }],
      ["password", { reset_data: link }],
    ] as const) {
      expect((await trial.send("POST", "reset_passwd", { body })).content.faults).toMatchObject([{ field }]);
    }
    expect((await check("")).code).toBe(3);
    // None of that has used it up.
    expect((await check(link)).code).toBe(1);
  });
});

describe("asking", () => {
  it("gives the same answer after a like time for all, and a link only to those who may", async () => {
    const [{ email }, disabled, demo] = [await someone(), await someone(), await someone({ demo: true })];
    await trial.portal.accounts.setDisabled(disabled.id, true);
    const answers: { answer: unknown; ms: number }[] = [];
    for (const address of [email, disabled.email, demo.email, "demo@example.org", "nobody@example.org"]) {
      const started = performance.now();
      const answer = bare(await ask(address));
      answers.push({ answer, ms: performance.now() - started });
    }
    for (const { answer, ms } of answers) {
      expect(answer).toEqual(answers[0]!.answer);
      expect(ms).toBeGreaterThan(195);
    }
    await trial.smtp.next(email);
    await ask((await someone()).email);
    await trial.smtp.next(`forgetful-${made}@example.org`);
    const reached = trial.smtp.received.map(({ to }) => to);
    for (const address of [disabled.email, demo.email, "demo@example.org", "nobody@example.org"]) expect(reached).not.toContain(address);
    // The account's name is no address.
    await trial.portal.database.deleteFrom("login_failures").execute();
    expect(bare(await ask("nobody@example.org"))).toEqual(answers[0]!.answer);
  });

  it("is possible once a minute, whether there is an account or not", async () => {
    const { email } = await someone();
    for (const address of [email, "still-nobody@example.org"]) {
      expect((await ask(address)).code).toBe(1);
      const again = await ask(address);
      expect(again).toMatchObject({ status: 429, code: 7 });
      expect(Number(again.headers.get("retry-after"))).toBeGreaterThan(50);
    }
  });

  it("writes to the account's own address, not to one that only counts as equal", async () => {
    await trial.portal.accounts.create({ account: "office", email: "office@example.org", name: "Office", password: "office-secret" });
    expect((await ask("o\ufb03ce@example.org")).code).toBe(1);
    expect(tokenIn(await trial.smtp.next("office@example.org"))).toHaveLength(43);
    expect(trial.smtp.received.map(({ to }) => to).filter((to) => to.includes("\ufb03"))).toEqual([]);
  });

  it("gives nothing to an account that was disabled after the link was sent", async () => {
    const { id, email } = await someone();
    const link = await linkFor(email);
    await trial.portal.accounts.setDisabled(id, true);
    expect((await check(link)).code).toBe(8);
    expect((await reset(link)).code).toBe(8);
  });
});
