import type { SiteState } from "@analyte/contract/site";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readConfig } from "../config.ts";
import { startTrial, type TrialPortal } from "../testing/trial-portal.ts";
import { openSiteSettings, type SiteSettings } from "./settings.ts";
import { openVisits } from "./visits.ts";

let trial: TrialPortal;
let settings: SiteSettings;
beforeAll(async () => {
  trial = await startTrial();
  reopen();
});
afterAll(() => trial.close());
beforeEach(() => trial.portal.database.deleteFrom("site_setting").execute());

/** As the operator's command has them: beside the running portal, on the same database. */
const reopen = () => (settings = openSiteSettings({ database: trial.portal.database, config: readConfig({}) }));
const state = async () => (await trial.send("GET", "system/is_maintain")).content.data as unknown as SiteState;
/** What is set reaches the running portal within two seconds. */
const soon = { timeout: 2_000, interval: 50 };

describe("title and footer", () => {
  it("have defaults that lead to pages which exist", async () => {
    await expect.poll(async () => (await state()).title, soon).toEqual({ en: "Analyte Cloud", zh: "Analyte 云平台" });
    const { footer } = await state();
    const year = new Date().getFullYear();
    expect(footer).toMatchObject({
      variant: "full",
      contact: [],
      social_links: [],
      copyright: { en: `© ${year} Analyte Cloud`, zh: `© ${year} Analyte 云平台` },
    });
    expect(footer.service_links.map(({ url }) => url)).toEqual(["/tools/tool-list", "/support/form", "/api/docs"]);
  });

  it("are what the operator sets, and the default again after a reset", async () => {
    await settings.setTitle({ en: "Lab Portal", zh: "实验室平台" });
    await expect.poll(async () => (await state()).title, soon).toEqual({ en: "Lab Portal", zh: "实验室平台" });
    expect((await state()).footer.copyright.zh).toContain("实验室平台");
    await settings.setTitle(null);
    await expect.poll(async () => (await state()).title.zh, soon).toBe("Analyte 云平台");
  });

  it("follow PORTAL_TITLE in both languages", async () => {
    const own = openSiteSettings({ database: trial.portal.database, config: readConfig({ PORTAL_TITLE: "Lab" }) });
    expect(await own.title()).toEqual({ en: "Lab", zh: "Lab" });
  });
});

describe("maintenance", () => {
  const navigate = (token: string, language = "en") => trial.send("GET", "user/navigation_tree", { token, language });

  it("keeps out everybody but staff, while the portal runs, and ends by itself", async () => {
    const [customer, staff] = [await trial.signIn(), await trial.signIn("all")];
    const until = Date.now() + 4_000;
    await settings.setMaintenance({ until, content: { en: '<p onclick="x()">Moving house</p>', zh: "<p>搬迁中</p>" } });
    await expect.poll(async () => (await state()).is_maintain, soon).toBe(true);
    expect(await navigate(customer)).toMatchObject({ status: 503, code: 12, content: { is_maintain: true } });
    // Signing out is always possible.
    const leaving = await trial.signIn("demo2");
    expect(await trial.send("POST", "logout", { token: leaving })).toMatchObject({ status: 200, code: 2 });
    expect((await navigate(customer, "zh")).showMsg).toBe("平台正在维护，请稍后再来。");
    expect((await navigate(staff)).status).toBe(200);
    // Staff have to be able to sign in, and nobody learns anything by it without the password.
    expect((await trial.send("POST", "login", { body: { username: "all", password: "demo-portal" } })).status).toBe(200);
    expect((await trial.send("GET", "system/maintain_content")).content.data).toEqual({
      content: { en: "<p>Moving house</p>", zh: "<p>搬迁中</p>" },
      until,
    });
    expect((await navigate("nobody")).status).toBe(401);
    await expect.poll(async () => (await navigate(customer)).status, { timeout: 6_000, interval: 100 }).toBe(200);
    expect((await trial.send("GET", "system/maintain_content")).content.data).toEqual({ content: { en: "", zh: "" }, until: null });
  });

  it("has words of its own where the operator gives none, and is ended by the operator", async () => {
    const customer = await trial.signIn();
    await settings.setMaintenance({ until: null });
    await expect.poll(async () => (await navigate(customer)).status, soon).toBe(503);
    const { content } = (await trial.send("GET", "system/maintain_content")).content.data as unknown as { content: { en: string; zh: string } };
    expect(content.en).toContain("under maintenance");
    expect(content.zh).toContain("正在维护");
    await settings.setMaintenance(null);
    await expect.poll(async () => (await navigate(customer)).status, soon).toBe(200);
  });

  it("is forced by the setting of the process", async () => {
    await trial.restart({ PORTAL_MAINTENANCE: "yes" });
    expect((await state()).is_maintain).toBe(true);
    const customer = await trial.signIn();
    expect(await navigate(customer)).toMatchObject({ status: 503, content: { is_maintain: true } });
    await trial.restart();
    reopen();
    expect((await navigate(customer)).status).toBe(200);
  });
});

describe("visits", () => {
  const visit = (token: string, path: unknown, language = "en") => trial.send("POST", "cache/incr_user_statistics", { token, body: { path }, language });

  it("are counted by user, day and page, many at once", async () => {
    const [token, other] = [await trial.signIn(), await trial.signIn("demo2")];
    const day = new Date().toISOString().slice(0, 10);
    expect((await visit(token, "/home")).content.data).toEqual({ day, count: 1 });
    const answers = await Promise.all(Array.from({ length: 10 }, () => visit(token, "/home")));
    expect(answers.map(({ content }) => (content.data as { count: number }).count).sort((a, b) => a - b)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect((await visit(other, "/home")).content.data).toEqual({ day, count: 1 });
    expect((await visit(token, "/tools/tool-form")).content.data).toEqual({ day, count: 1 });
    expect((await visit(token, "/project/analysis-detail/17")).content.data).toEqual({ day, count: 1 });
    expect((await visit(token, "/project/analysis-detail/:id")).content.data).toEqual({ day, count: 2 });
  });

  it("are counted anew the next day", async () => {
    const { id } = (await trial.portal.accounts.findByLogin("sales"))!;
    const on = (at: string) => openVisits(trial.portal.database, () => Date.parse(at)).count(id, "/home");
    expect(await on("2026-01-01T23:59:59Z")).toEqual({ day: "2026-01-01", count: 1 });
    expect(await on("2026-01-02T00:00:00Z")).toEqual({ day: "2026-01-02", count: 1 });
  });

  it("are forgotten after 400 days", async () => {
    const { id } = (await trial.portal.accounts.findByLogin("sales"))!;
    const at = (day: string) => openVisits(trial.portal.database, () => Date.parse(day));
    for (const day of ["2020-01-01", "2020-01-02"]) await at(day).count(id, "/tools/tool-list");
    const kept = async () => {
      const rows = await trial.portal.database
        .selectFrom("page_visit")
        .select("day")
        .where("user_id", "=", id)
        .where("path", "=", "/tools/tool-list")
        .execute();
      return rows.map(({ day }) => day).toSorted();
    };
    // The last moment of the first day's 400th day after.
    await at("2021-02-04T23:59:59Z").sweep();
    expect(await kept()).toEqual(["2020-01-01", "2020-01-02"]);
    await at("2021-02-05T00:00:00Z").sweep();
    expect(await kept()).toEqual(["2020-01-02"]);
    // So does the portal by itself, once it has started and every hour.
    await trial.restart();
    reopen();
    await expect.poll(kept, { timeout: 10_000 }).toEqual([]);
  });

  it("of what is no page are refused", async () => {
    const token = await trial.signIn();
    for (const path of ["/nowhere", "/home/x", "home", "", "//evil.example", 1, `/${"x".repeat(300)}`, "/project/analysis-detail/a/b"]) {
      expect(await visit(token, path), String(path)).toMatchObject({ status: 400, code: 3, content: { faults: [{ field: "path" }] } });
    }
    expect((await visit(token, "/nowhere", "zh")).showMsg).toBe("该地址不是平台的页面。");
    expect((await trial.send("POST", "cache/incr_user_statistics", { body: { path: "/home" } })).status).toBe(401);
  });

  it("may be recorded elsewhere: the page is told where, and may talk to it", async () => {
    await trial.restart({ PORTAL_STATISTICS_URL: "https://statistics.example.org/portal/" });
    expect((await state()).statistics_base).toBe("https://statistics.example.org/portal");
    const { headers } = await fetch(`${trial.portal.address}/`);
    expect(headers.get("content-security-policy")).toContain("connect-src 'self' https://statistics.example.org;");
    await trial.restart();
    reopen();
    expect((await state()).statistics_base).toBe("");
  });
});
