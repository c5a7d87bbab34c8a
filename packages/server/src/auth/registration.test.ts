import type { Work } from "@analyte/contract/proof-of-work";
import { customerMarks } from "@analyte/contract/marks";
import { beforeEach, describe, expect, it } from "vitest";
import { forgetAttempts, mailTrial } from "../testing/mail-trial.ts";
import { solveWork } from "../testing/solve-work.ts";
import { readCaptcha } from "../testing/trial-captcha.ts";
import type { TrialAnswer } from "../testing/trial-portal.ts";

const trial = mailTrial({ PORTAL_URL: "https://portal.example.org/lab/" });

const sendCode = async (email: string, { language = "en", from = "192.0.2.1" } = {}) =>
  trial.send("POST", "send_register_code", { body: { email, ...(await readCaptcha(trial)) }, language, headers: { "x-forwarded-for": from } });
const codeIn = (text: string) => /\b\d{6}\b/.exec(text)![0];
const codeFor = async (email: string) => {
  expect((await sendCode(email)).code).toBe(1);
  return codeIn((await trial.smtp.next(email)).text);
};
const person = (email: string, code: string) => ({
  email,
  code,
  password: "Sufficient-7",
  name: "Anna Li",
  phone: "+86 138 0013 8000",
  company: "Example Lab",
});
const register = (body: object, language = "en") => trial.send("POST", "register", { body, language });
const faultsOf = (answer: TrialAnswer) => [...new Set((answer.content.faults ?? []).map(({ field }) => field))];
/** As if all that was sent so far had been sent an hour ago. */
const forgetRates = () => forgetAttempts(trial);
beforeEach(forgetRates);

describe("the captcha", () => {
  it("is a picture, and its answer stands nowhere in it", async () => {
    const { data } = (await trial.send("GET", "captcha")).content as { data: { key: string; image: string } };
    // Pixels, no paths to read: a PNG of greys with no other chunk in it.
    expect(data.image).toMatch(/^data:image\/png;base64,/);
    const png = Buffer.from(data.image.split(",")[1]!, "base64");
    expect(png.subarray(1, 4).toString()).toBe("PNG");
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([320, 100]);
    expect(png.length).toBe(57 + png.readUInt32BE(33));
    const rows = await trial.portal.database.selectFrom("captchas").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(data.key);
  });

  it("counts once, in any case, whether right or wrong", async () => {
    const answer = await readCaptcha(trial);
    const ask = (email: string, given = answer) => trial.send("POST", "send_register_code", { body: { email, ...given } });
    expect((await ask("captcha@example.org", { ...answer, captcha: ` ${answer.captcha.toUpperCase()} ` })).code).toBe(1);
    expect(faultsOf(await ask("captcha2@example.org"))).toEqual(["captcha"]);
    const other = await readCaptcha(trial);
    expect(faultsOf(await ask("captcha2@example.org", { ...other, captcha: "wrong" }))).toEqual(["captcha"]);
    expect(faultsOf(await ask("captcha2@example.org", other))).toEqual(["captcha"]);
  });

  it("takes the work of the browser beside the letters, for this very captcha", async () => {
    const [answer, other] = [await readCaptcha(trial), await readCaptcha(trial)];
    const ask = (given: object) => trial.send("POST", "send_register_code", { body: { email: "work@example.org", ...given } });
    const refused = await ask({ ...answer, proof: other.proof });
    expect(refused.showMsg).toBe("The captcha came without the work that was asked for with it. Please read the new picture.");
    expect(faultsOf(await ask({ ...other, proof: undefined }))).toEqual(["captcha"]);
    // A question without a picture is no captcha, and a captcha no such question.
    const { key, work } = (await trial.send("GET", "proof_of_work")).content.data as { key: string; work: Work };
    expect(faultsOf(await ask({ captcha_key: key, captcha: "k7mqp", proof: solveWork(key, work) }))).toEqual(["captcha"]);
    expect((await ask(await readCaptcha(trial))).code).toBe(1);
  });

  it("expires after five minutes", async () => {
    await trial.send("GET", "captcha");
    const { expires_at } = await trial.portal.database.selectFrom("captchas").select("expires_at").orderBy("expires_at", "desc").executeTakeFirstOrThrow();
    expect(Math.abs(expires_at - Date.now() - 300_000)).toBeLessThan(5_000);
    const answer = await readCaptcha(trial);
    await trial.portal.database.updateTable("captchas").set({ expires_at: Date.now() }).execute();
    const late = await trial.send("POST", "send_register_code", { body: { email: "late@example.org", ...answer }, language: "zh" });
    expect(late).toMatchObject({ status: 400, code: 3, showMsg: "图形验证码已过期，请按新图片填写。" });
  });

  it("is given to one address only so often", async () => {
    const rows = Array.from({ length: 50 }, () => trial.send("GET", "captcha", { headers: { "x-forwarded-for": "203.0.113.200" } }));
    expect((await Promise.all(rows)).filter(({ code }) => code === 1)).toHaveLength(50);
    const { subject } = await trial.portal.database
      .selectFrom("login_failures")
      .select((select) => ["subject", select.fn.countAll<number>().as("total")])
      .where("subject", "!=", "")
      .groupBy("subject")
      .orderBy("total", "desc")
      .executeTakeFirstOrThrow();
    await trial.portal.database
      .insertInto("login_failures")
      .values(Array.from({ length: 250 }, (_unused, index) => ({ id: `more-${index}`, subject, failed_at: Date.now() })))
      .execute();
    const refused = await trial.send("GET", "captcha", { headers: { "x-forwarded-for": "203.0.113.200" } });
    expect(refused).toMatchObject({ status: 429, code: 7 });
    expect((await trial.send("GET", "captcha", { headers: { "x-forwarded-for": "203.0.113.201" } })).code).toBe(1);
  });
});

describe("the code", () => {
  it("comes by mail in the guest's language, and makes an account with the marks of a customer", async () => {
    const answer = await sendCode("anna@example.org", { language: "zh-CN" });
    expect(answer.content.data).toEqual({ resend_seconds: 60, valid_minutes: 10 });
    const mail = await trial.smtp.next("anna@example.org");
    expect(mail.subject).toBe("Analyte 云平台：注册验证码");
    expect(mail.text).toContain("您在 Analyte 云平台的注册验证码为：");
    const made = await register(person("Anna@Example.org", codeIn(mail.text)), "zh");
    expect(made.content.data).toEqual({ email: "anna@example.org", name: "Anna Li" });
    const token = await trial.signIn("ANNA@example.org", "Sufficient-7");
    expect((await trial.send("GET", "user/detail", { token })).content.data).toMatchObject({
      name: "Anna Li",
      email: "anna@example.org",
      phone: "+86 138 0013 8000",
      company: "Example Lab",
      roles: customerMarks,
    });
    expect(await trial.portal.accounts.findByLogin("anna@example.org")).toMatchObject({ account: "anna@example.org", demo: false, enableEmail: false });
  });

  it("is in no answer and in no row", async () => {
    const answer = await sendCode("hidden@example.org");
    const code = codeIn((await trial.smtp.next("hidden@example.org")).text);
    expect(JSON.stringify(answer)).not.toContain(code);
    const { code_hash } = await trial.portal.database
      .selectFrom("register_codes")
      .select("code_hash")
      .where("email_key", "=", "hidden@example.org")
      .executeTakeFirstOrThrow();
    expect(code_hash).toMatch(/^\$argon2id\$/);
    await expect.poll(() => trial.portal.database.selectFrom("mail_queue").selectAll().execute()).toEqual([]);
  });

  it("works once", async () => {
    const code = await codeFor("once@example.org");
    expect((await register(person("once@example.org", code))).code).toBe(1);
    expect(faultsOf(await register(person("once@example.org", code)))).toEqual(["code"]);
  });

  it("makes one account out of two requests in the same moment", async () => {
    const code = await codeFor("twice@example.org");
    const answers = await Promise.all([register(person("twice@example.org", code)), register(person("twice@example.org", code))]);
    expect(answers.map((answer) => answer.code).sort((one, other) => one - other)).toEqual([1, 3]);
  });

  it("is refused in the same words when it is wrong, old, of another address, or was never sent", async () => {
    const code = await codeFor("old@example.org");
    await codeFor("other@example.org");
    const wrong = await register(person("old@example.org", code === "000000" ? "000001" : "000000"));
    expect(wrong).toMatchObject({ status: 400, code: 3 });
    expect(faultsOf(wrong)).toEqual(["code"]);
    const never = await register(person("never@example.org", code));
    const foreign = await register(person("other@example.org", code === "000000" ? "000001" : code));
    await trial.portal.database.updateTable("register_codes").set({ expires_at: Date.now() }).where("email_key", "=", "old@example.org").execute();
    const old = await register(person("old@example.org", code));
    for (const answer of [never, foreign, old]) expect({ ...answer, headers: null }).toEqual({ ...wrong, headers: null });
  });

  it("is dead after five wrong tries, also when they come at once", async () => {
    const code = await codeFor("tried@example.org");
    const wrong = code === "111111" ? "222222" : "111111";
    await Promise.all(Array.from({ length: 5 }, () => register(person("tried@example.org", wrong))));
    expect(faultsOf(await register(person("tried@example.org", code)))).toEqual(["code"]);
    await forgetRates();
    expect((await register(person("tried@example.org", await codeFor("tried@example.org")))).code).toBe(1);
  });

  it("holds no longer once a newer one was sent", async () => {
    const first = await codeFor("newer@example.org");
    await forgetRates();
    const second = await codeFor("newer@example.org");
    if (first !== second) expect(faultsOf(await register(person("newer@example.org", first)))).toEqual(["code"]);
    expect((await register(person("newer@example.org", second))).code).toBe(1);
  });

  it("makes the account of the mailbox that got it, whatever looks like it", async () => {
    // The ligature counts as the two letters that it stands for.
    const code = await codeFor("\ufb01ne@example.org");
    expect((await register(person("fine@example.org", code))).content.data).toEqual({ email: "\ufb01ne@example.org", name: "Anna Li" });
    expect((await trial.portal.accounts.findByLogin("fine@example.org"))?.email).toBe("\ufb01ne@example.org");
  });

  it("is sent to one address once a minute and six times an hour", async () => {
    expect((await sendCode("often@example.org")).code).toBe(1);
    const again = await sendCode("Often@example.org", { from: "192.0.2.99", language: "zh" });
    expect(again).toMatchObject({ status: 429, code: 7 });
    expect(Number(again.headers.get("retry-after"))).toBeGreaterThan(50);
    expect(again.showMsg).toMatch(/^请等待 \d+ 秒后再试。$/);
    for (let count = 1; count < 6; count++) {
      await trial.portal.database
        .updateTable("login_failures")
        .set((row) => ({ failed_at: row("failed_at", "-", 61_000) }))
        .execute();
      expect((await sendCode("often@example.org")).code).toBe(1);
    }
    await trial.portal.database
      .updateTable("login_failures")
      .set((row) => ({ failed_at: row("failed_at", "-", 61_000) }))
      .execute();
    expect((await sendCode("often@example.org")).showMsg).toMatch(/wait 5\d minutes/);
  });

  it("is asked for from one address only so often", async () => {
    const from = "198.51.100.9";
    const answers: TrialAnswer[] = [];
    // An answer takes a while whatever it is: most of them at once.
    answers.push(...(await Promise.all(Array.from({ length: 36 }, async (_, count) => await sendCode(`many-${count}@example.org`, { from })))));
    for (let count = 36; count < 42; count++) answers.push(await sendCode(`many-${count}@example.org`, { from }));
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(40);
    expect(answers.at(-1)).toMatchObject({ status: 429 });
    expect((await sendCode("many-else@example.org", { from: "198.51.100.10" })).code).toBe(1);
  });
});

describe("an address that has an account", () => {
  it("gets the same answer after a like time, and another mail", async () => {
    await trial.portal.accounts.create({ account: "bob", email: "bob@example.org", name: "Bob", password: "bob-secret", language: "zh" });
    const timed = async (email: string) => {
      const started = performance.now();
      const answer = await sendCode(email);
      return { answer: { ...answer, headers: null }, ms: performance.now() - started };
    };
    const [known, unknown] = [await timed("BOB@example.org"), await timed("nobody-yet@example.org")];
    expect(known.answer).toEqual(unknown.answer);
    for (const { ms } of [known, unknown]) expect(ms).toBeGreaterThan(195);
    const mail = await trial.smtp.next("bob@example.org");
    expect(mail.subject).toBe("Analyte 云平台：您已拥有账号");
    expect(mail.text).toContain("Bob，您好！");
    expect(mail.text).toContain("https://portal.example.org/lab/#/user/account-forget");
    expect(mail.text).not.toMatch(/\b\d{6}\b/);
    // Too soon is too soon for both.
    const [soon, soonToo] = [await sendCode("bob@example.org"), await sendCode("nobody-yet@example.org")];
    expect([soon.code, soonToo.code]).toEqual([7, 7]);
  });

  it("is not registered a second time, whatever code is sent", async () => {
    const code = await codeFor("meanwhile@example.org");
    await trial.portal.accounts.create({ account: "meanwhile@example.org", email: "m@example.org", name: "First", password: "first-secret" });
    expect(faultsOf(await register(person("meanwhile@example.org", code)))).toEqual(["code"]);
    await expect(trial.signIn("meanwhile@example.org", "first-secret")).resolves.toBeDefined();
  });

  it("gets no mail when it is a demo account", async () => {
    const before = trial.smtp.received.length;
    expect((await sendCode("demo@example.org")).code).toBe(1);
    expect((await sendCode("marker@example.org")).code).toBe(1);
    await trial.smtp.next("marker@example.org");
    expect(trial.smtp.received.slice(before).map(({ to }) => to)).toEqual(["marker@example.org"]);
  });
});

describe("bad input", () => {
  const good = { email: "input@example.org", code: "123456", password: "Sufficient-7", name: "Name", phone: "+86 138 0013 8000", company: "" };

  it("is named field by field", async () => {
    const wrong: [string, unknown][] = [
      ["email", ""],
      ["email", "not-an-address"],
      ["email", `${"a".repeat(250)}@example.org`],
      ["email", "a@example.org\r\nBcc: b@example.org"],
      ["email", "a@example.org, b@example.org"],
      ["code", ""],
      ["code", "12345"],
      ["code", "12345a"],
      ["password", ""],
      ["password", "12345"],
      ["password", "x".repeat(201)],
      ["name", "  "],
      ["name", "n".repeat(101)],
      ["phone", ""],
      ["phone", "call me"],
      ["phone", "1".repeat(31)],
      ["company", "c".repeat(201)],
      ["name", 7],
    ];
    for (const [field, value] of wrong) {
      const answer = await register({ ...good, [field]: value });
      expect({ field, value, status: answer.status, faults: faultsOf(answer) }).toEqual({ field, value, status: 400, faults: [field] });
    }
    expect(faultsOf(await register({}))).toEqual(["email", "code", "password", "name", "phone"]);
    expect(faultsOf(await trial.send("POST", "send_register_code", { body: {} }))).toEqual(["email", "captcha_key", "captcha"]);
    expect(faultsOf(await trial.send("POST", "send_forget_pass_email", { body: { email: "x", captcha_key: "k", captcha: "" } }))).toEqual(["email", "captcha"]);
  });
});

describe("a portal that can't mail", () => {
  it("says so, to the page and to callers", async () => {
    await trial.restart({ HOST: "0.0.0.0", PORTAL_SMTP_URL: "", PORTAL_DEMO: "yes" });
    expect((await trial.send("GET", "system/is_maintain")).content.data).toMatchObject({ mail: false });
    const refusals = [
      await sendCode("mail@example.org"),
      await trial.send("POST", "send_forget_pass_email", { body: { email: "mail@example.org", ...(await readCaptcha(trial)) } }),
      await register(person("mail@example.org", "123456")),
    ];
    for (const refusal of refusals) expect(refusal).toMatchObject({ status: 503, code: 12 });
    expect(refusals[0]!.showMsg).toContain("can't send e-mail yet");
    await trial.restart();
    expect((await trial.send("GET", "system/is_maintain")).content.data).toMatchObject({ mail: true });
  });
});
