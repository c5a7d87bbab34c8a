import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTrial, type TrialPortal } from "../testing/trial-portal.ts";

let trial: TrialPortal;
beforeAll(async () => {
  trial = await startTrial();
});
afterAll(() => trial.close());

const detail = (token: string) => trial.send("GET", "user/detail", { token });

describe("signing in", () => {
  it("takes the account name and the e-mail address, in any case", async () => {
    for (const username of ["demo", "DEMO", "demo@example.org", " Demo@Example.org "]) {
      const answer = await trial.send("POST", "login", { body: { username, password: "demo-portal" } });
      expect(answer).toMatchObject({ status: 200, code: 1, content: { data: { email: "demo@example.org", name: "Demo", head_image_path: "" } } });
      expect((answer.content.data as { token: string }).token).toMatch(/^[\w-]{43}$/);
    }
  });

  it("says the same of a wrong password and of an unknown account", async () => {
    const wrong = await trial.send("POST", "login", { body: { username: "demo", password: "nope" } });
    const unknown = await trial.send("POST", "login", { body: { username: "nobody", password: "nope" } });
    expect(wrong).toMatchObject({ status: 401, code: 9, content: { is_login: false } });
    expect({ ...unknown, headers: null }).toEqual({ ...wrong, headers: null });
    const chinese = await trial.send("POST", "login", { body: { username: "demo", password: "nope" }, language: "zh-CN" });
    expect(chinese.showMsg).toBe("账号名、邮箱地址或密码有误。");
  });

  it("names missing fields in the user's language", async () => {
    const answer = await trial.send("POST", "login", { body: { username: " " }, language: "zh-CN,zh;q=0.9" });
    expect(answer).toMatchObject({
      status: 400,
      code: 3,
      content: {
        faults: [
          { field: "username", message: "为必填项。" },
          { field: "password", message: "为必填项。" },
        ],
      },
    });
    expect(answer.showMsg).toContain("请检查输入内容");
  });

  it("refuses a disabled account only to who knows its password, and ends its sessions", async () => {
    const { id } = await trial.portal.accounts.create({ account: "leaver", email: "leaver@example.org", name: "Leaver", password: "secret-1" });
    const token = await trial.signIn("leaver", "secret-1");
    expect((await detail(token)).code).toBe(1);
    await trial.portal.accounts.setDisabled(id, true);
    expect(await detail(token)).toMatchObject({ status: 401, code: 2 });
    expect(await trial.send("POST", "login", { body: { username: "leaver", password: "secret-1" } })).toMatchObject({ status: 403, code: 4 });
    expect(await trial.send("POST", "login", { body: { username: "leaver", password: "wrong" } })).toMatchObject({ status: 401, code: 9 });
    await trial.portal.accounts.setDisabled(id, false);
    expect((await detail(token)).code).toBe(2);
  });

  it("ends every session when the password changes", async () => {
    const { id } = await trial.portal.accounts.create({ account: "changer", email: "changer@example.org", name: "Changer", password: "old-secret" });
    const token = await trial.signIn("changer", "old-secret");
    await new Promise((resolve) => setTimeout(resolve, 2));
    await trial.portal.accounts.setPassword(id, "new-secret");
    expect((await detail(token)).code).toBe(2);
    await expect(trial.signIn("changer", "old-secret")).rejects.toThrow("wrong");
    expect((await detail(await trial.signIn("changer", "new-secret"))).code).toBe(1);
  });
});

describe("a session", () => {
  it("is needed, in the header and nowhere else", async () => {
    const token = await trial.signIn();
    for (const headers of [{}, { cookie: `token=${token}` }, { authorization: `Bearer ${token}` }, { token: `${token}x` }, { token: "x".repeat(5_000) }]) {
      expect(await trial.send("GET", "user/detail", { headers })).toMatchObject({ status: 401, code: 2, content: { is_login: false } });
    }
    expect((await trial.send("GET", `user/detail?token=${token}`)).status).toBe(401);
  });

  it("ends with a logout, whose success is code 2", async () => {
    const [token, other] = [await trial.signIn(), await trial.signIn()];
    expect(await trial.send("POST", "logout", { token })).toMatchObject({ status: 200, code: 2 });
    expect((await detail(token)).status).toBe(401);
    expect((await detail(other)).status).toBe(200);
  });

  it("is kept as a hash only", async () => {
    const token = await trial.signIn();
    const rows = await trial.portal.database.selectFrom("sessions").selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it("outlives a restart", async () => {
    const token = await trial.signIn();
    await trial.restart();
    expect((await detail(token)).code).toBe(1);
  });
});

describe("guessing", () => {
  it("is stopped after ten failures, and nobody else is locked out", async () => {
    await trial.portal.accounts.create({ account: "target", email: "target@example.org", name: "Target", password: "right-one" });
    const attempt = (password: string, language = "en") => trial.send("POST", "login", { body: { username: "target", password }, language });
    const answers = await Promise.all(Array.from({ length: 12 }, () => attempt("wrong")));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(2);
    expect(refused[0]!.code).toBe(7);
    expect(Number(refused[0]!.headers.get("retry-after"))).toBeGreaterThan(800);
    expect((await attempt("right-one", "zh")).showMsg).toBe("登录失败次数过多，请等待 15 分钟后再试。");
    // The e-mail address is no way around.
    expect((await trial.send("POST", "login", { body: { username: "target@example.org", password: "right-one" } })).status).toBe(429);
    expect((await trial.send("POST", "login", { body: { username: "demo", password: "demo-portal" } })).status).toBe(200);
  });
});

describe("demo accounts", () => {
  it("can't sign in, and their sessions are dead, once the portal does not offer them", async () => {
    const token = await trial.signIn();
    await trial.restart({ PORTAL_DEMO: "no" });
    expect((await detail(token)).code).toBe(2);
    expect(await trial.send("POST", "login", { body: { username: "demo", password: "demo-portal" } })).toMatchObject({ status: 403, code: 4 });
    expect((await trial.send("GET", "system/is_maintain")).content.data).toMatchObject({ is_maintain: false, demo: null });
    await trial.restart();
    expect((await detail(token)).code).toBe(1);
  });
});
