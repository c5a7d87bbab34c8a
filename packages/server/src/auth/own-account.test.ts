import { beforeEach, describe, expect, it } from "vitest";
import { forgetAttempts, securityMessagesOf, mailTrial } from "../testing/mail-trial.ts";
import { readCaptcha } from "../testing/trial-captcha.ts";
import { openSessions } from "./sessions.ts";

const trial = mailTrial();
beforeEach(() => forgetAttempts(trial));

const chrome = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

let made = 0;
const someone = () => {
  const account = `owner-${++made}`;
  return trial.portal.accounts.create({ account, email: `${account}@example.org`, name: "Owner", password: "first-secret" });
};
async function signIn(account: string, { from = "192.0.2.1", agent = chrome, password = "first-secret", language = "en" } = {}): Promise<string> {
  const answer = await trial.send("POST", "login", {
    body: { username: account, password },
    language,
    headers: { "x-forwarded-for": from, "user-agent": agent },
  });
  expect(answer.code).toBe(1);
  return (answer.content.data as { token: string }).token;
}
const isAlive = async (token: string) => (await trial.send("GET", "user/detail", { token })).code === 1;
interface Listed {
  id: string;
  address: string;
  device: string;
  current: boolean;
  created_at: number;
  used_at: number;
}
const sessionsOf = async (token: string) => (await trial.send("GET", "user/sessions", { token })).content.data as Listed[];
const change = (token: string, old_password: string, password: string, language = "en") =>
  trial.send("POST", "user/update_password", { token, body: { old_password, password }, language });
const securityMessages = async (userId: string) =>
  (await securityMessagesOf(trial, userId)).map(({ title_en, content_en, content_zh }) => ({ title_en, content_en, content_zh }));

describe("a new password", () => {
  it("needs the old one, ends every other session and no other, and is told", async () => {
    const { id, account } = await someone();
    const [here, there, elsewhere] = [await signIn(account), await signIn(account), await signIn(account)];
    expect((await change(here, "first-secret", "second-secret")).content.data).toEqual({ ended: 2 });
    expect([await isAlive(here), await isAlive(there), await isAlive(elsewhere)]).toEqual([true, false, false]);
    await expect(trial.signIn(account, "first-secret")).rejects.toThrow("wrong");
    await expect(trial.signIn(account, "second-secret")).resolves.toBeDefined();
    expect(await securityMessages(id)).toMatchObject([{ title_en: "Your password was changed" }, { title_en: "Sign-in from a new place" }]);
  });

  it("is refused with a wrong old one, which is guessed ten times at most", async () => {
    const { account } = await someone();
    const token = await signIn(account);
    const wrong = await change(token, "guess", "second-secret", "zh");
    expect(wrong).toMatchObject({ status: 400, code: 3, content: { faults: [{ field: "old_password", message: "不是您当前的密码。" }] } });
    const more = await Promise.all(Array.from({ length: 12 }, () => change(token, "guess", "second-secret")));
    expect(more.filter(({ code }) => code === 3)).toHaveLength(9);
    expect((await change(token, "first-secret", "second-secret")).code).toBe(7);
    expect(await isAlive(token)).toBe(true);
  });

  it("is refused when it is empty, short, long or the old one", async () => {
    const token = await signIn((await someone()).account);
    for (const password of ["", "12345", "x".repeat(201), "first-secret"]) {
      expect((await change(token, "first-secret", password)).content.faults).toMatchObject([{ field: "password" }]);
    }
    expect((await change(token, "", "second-secret")).content.faults).toMatchObject([{ field: "old_password" }]);
    expect((await change(token, "x".repeat(201), "second-secret")).content.faults).toMatchObject([{ field: "old_password" }]);
  });

  it("is one of two that are asked for in the same moment", async () => {
    const { account } = await someone();
    const token = await signIn(account);
    const answers = await Promise.all([change(token, "first-secret", "one-secret"), change(token, "first-secret", "two-secret")]);
    expect(answers.map(({ code }) => code).sort((one, other) => one - other)).toEqual([1, 3]);
  });

  it("kills a mailed link", async () => {
    const { account, email } = await someone();
    const token = await signIn(account);
    await trial.send("POST", "send_forget_pass_email", { body: { email, ...(await readCaptcha(trial)) } });
    const link = /reset_data=([\w-]{43})/.exec((await trial.smtp.next(email)).text)![1]!;
    await change(token, "first-secret", "second-secret");
    expect((await trial.send("GET", `reset_passwd_check?reset_data=${link}`)).code).toBe(8);
  });

  it("leaves no session to a sign-in that was under way", async () => {
    const { id, account } = await someone();
    const sessions = openSessions(trial.portal.database, trial.portal.accounts, { demo: true });
    const seen = (await trial.portal.accounts.find(id))!;
    await change(await signIn(account), "first-secret", "second-secret");
    expect(await sessions.begin(seen, { address: "192.0.2.1", device: "" }, Date.now())).toBeNull();
  });
});

describe("sessions", () => {
  it("are listed with where they began, and end one by one", async () => {
    const { account } = await someone();
    const here = await signIn(account, { from: "192.0.2.7", agent: chrome });
    const there = await signIn(account, { from: "2001:db8::7", agent: firefox });
    const listed = await sessionsOf(here);
    expect(listed).toHaveLength(2);
    expect(listed.find(({ current }) => current)).toMatchObject({ address: "192.0.2.7", device: "Chrome, Windows" });
    const other = listed.find(({ current }) => !current)!;
    expect(other).toMatchObject({ address: "2001:db8::7", device: "Firefox, Linux" });
    expect(JSON.stringify(listed)).not.toContain(there);
    expect((await trial.send("POST", "user/end_session", { token: here, body: { id: other.id } })).content.data).toEqual({ ended: 1 });
    expect([await isAlive(here), await isAlive(there)]).toEqual([true, false]);
    expect(await trial.send("POST", "user/end_session", { token: here, body: { id: other.id } })).toMatchObject({ status: 404, code: 5 });
  });

  it("of another user can't be ended", async () => {
    const [mine, theirs] = [await signIn((await someone()).account), await signIn((await someone()).account)];
    const [{ id }] = (await sessionsOf(theirs)) as [Listed];
    expect((await trial.send("POST", "user/end_session", { token: mine, body: { id } })).code).toBe(5);
    expect(await isAlive(theirs)).toBe(true);
    for (const wrong of ["", "x".repeat(101)]) expect((await trial.send("POST", "user/end_session", { token: mine, body: { id: wrong } })).code).toBe(3);
  });

  it("end all at once, with or without the one that asks", async () => {
    const { account } = await someone();
    const tokens = [await signIn(account), await signIn(account), await signIn(account)] as const;
    const end = (body: object) => trial.send("POST", "user/end_all_sessions", { token: tokens[0], body });
    expect((await end({ keep_current: true })).content.data).toEqual({ ended: 2 });
    expect(await Promise.all(tokens.map(isAlive))).toEqual([true, false, false]);
    expect((await end({})).content.data).toEqual({ ended: 1 });
    expect(await isAlive(tokens[0])).toBe(false);
  });

  it("are dead for a user without any mark, who can't sign in either", async () => {
    const { id, account } = await someone();
    const token = await signIn(account);
    await trial.portal.database.updateTable("users").set({ marks: "[]" }).where("id", "=", id).execute();
    expect(await trial.send("GET", "user/detail", { token })).toMatchObject({ status: 401, code: 2 });
    const refused = await trial.send("POST", "login", { body: { username: account, password: "first-secret" }, language: "zh" });
    expect(refused).toMatchObject({ status: 403, code: 4, showMsg: "该账号尚未开通任何权限，请联系技术支持。" });
    expect((await trial.send("POST", "login", { body: { username: account, password: "wrong" } })).code).toBe(9);
  });
});

describe("a sign-in from a new place", () => {
  it("is told, the first place of all and known ones are not", async () => {
    const { id, account } = await someone();
    await signIn(account, { from: "192.0.2.10" });
    await signIn(account, { from: "192.0.2.10" });
    // The same network.
    await signIn(account, { from: "192.0.2.200" });
    expect(await securityMessages(id)).toEqual([]);
    await signIn(account, { from: "203.0.113.5", agent: firefox });
    const [message] = await securityMessages(id);
    expect(message?.title_en).toBe("Sign-in from a new place");
    expect(message?.content_en).toMatch(/Time: \d{4}-\d\d-\d\d \d\d:\d\d UTC\nAddress: 203\.0\.113\.5\nDevice: Firefox, Linux/);
    expect(message?.content_zh).toContain("设备：Firefox, Linux");
    await signIn(account, { from: "203.0.113.5", agent: firefox });
    expect(await securityMessages(id)).toHaveLength(1);
    // Another device in a known network.
    await signIn(account, { from: "192.0.2.10", agent: firefox });
    expect(await securityMessages(id)).toHaveLength(2);
  });

  it("is told once when it comes twice in the same moment", async () => {
    const { id, account } = await someone();
    await signIn(account);
    await Promise.all([signIn(account, { from: "203.0.113.9" }), signIn(account, { from: "203.0.113.9" })]);
    expect(await securityMessages(id)).toHaveLength(1);
  });

  it("is not told after a wrong password", async () => {
    const { id, account } = await someone();
    await signIn(account);
    await trial.send("POST", "login", { body: { username: account, password: "wrong" }, headers: { "x-forwarded-for": "203.0.113.77" } });
    expect(await securityMessages(id)).toEqual([]);
  });
});

describe("the language of mails", () => {
  it("is that of the last sign-in, and follows the use of the portal", async () => {
    const { id, account } = await someone();
    const language = async () => (await trial.portal.accounts.find(id))!.language;
    const token = await signIn(account, { language: "zh-CN,zh;q=0.9" });
    expect(await language()).toBe("zh");
    await trial.send("GET", "user/detail", { token, language: "en" });
    expect(await language()).toBe("zh");
    await trial.portal.database
      .updateTable("sessions")
      .set({ used_at: Date.now() - 120_000 })
      .where("user_id", "=", id)
      .execute();
    await trial.send("GET", "user/detail", { token, language: "en" });
    // Nobody waits for it.
    await expect.poll(language).toBe("en");
  });
});

describe("a demo account", () => {
  it("keeps its password and its visitors, who do not see each other", async () => {
    const [mine, others] = [await signIn("demo", { password: "demo-portal" }), await signIn("demo", { password: "demo-portal", from: "203.0.113.1" })];
    const { id } = (await trial.portal.accounts.findByLogin("demo"))!;
    const refused = { status: 403, code: 4 };
    expect(await change(mine, "demo-portal", "second-secret", "zh")).toMatchObject({
      ...refused,
      showMsg: "这是所有人共用的演示账号，不能修改密码，也不能结束他人的会话。请注册您自己的账号。",
    });
    expect(await trial.send("POST", "user/end_all_sessions", { token: mine })).toMatchObject(refused);
    expect(await trial.send("POST", "user/end_all_sessions", { token: mine, body: { keep_current: true } })).toMatchObject(refused);
    const seen = await sessionsOf(mine);
    expect(seen.map(({ current }) => current)).toEqual([true]);
    const [foreign] = (await sessionsOf(others)) as [Listed];
    expect(await trial.send("POST", "user/end_session", { token: mine, body: { id: foreign.id } })).toMatchObject(refused);
    expect(await isAlive(others)).toBe(true);
    expect(await securityMessages(id)).toEqual([]);
    expect((await trial.send("POST", "user/update", { token: mine, body: { company: "Shown to all" } })).code).toBe(1);
    expect((await trial.send("POST", "user/end_session", { token: mine, body: { id: seen[0]!.id } })).content.data).toEqual({ ended: 1 });
    expect(await isAlive(mine)).toBe(false);
  });
});
