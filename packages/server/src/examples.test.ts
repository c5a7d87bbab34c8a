import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { studiesFolder } from "@analyte/tools/catalog";
import type { Database } from "./db/open.ts";
import { monthAfter, type DealStatistics } from "@analyte/contract/deals";
import type { GoodsRow } from "@analyte/contract/goods";
import type { Message } from "@analyte/contract/messages";
import type { NewsDetail, NewsRow } from "@analyte/contract/news";
import type { ListedProject, ProjectDetail } from "@analyte/contract/projects/calls";
import type { ReceivedShare } from "@analyte/contract/projects/shares";
import type { Notice } from "@analyte/contract/notices";
import { expect, it } from "vitest";
import { startTrial } from "./testing/trial-portal.ts";

it("greets demo accounts once, in both languages", async () => {
  const trial = await startTrial({ PORTAL_EXAMPLES: "yes" });
  try {
    const token = await trial.signIn();
    const messages = async (language = "en") =>
      (await trial.send("GET", "system_notify/list?type=system", { token, language })).content.data as unknown as Message[];
    const notices = async (language = "en") => (await trial.send("GET", "notice/in_effective", { token, language })).content.data as unknown as Notice[];
    expect(await messages()).toMatchObject([{ title: "Welcome to Analyte Cloud", link: "/tools/tool-list" }]);
    expect(await messages("zh")).toMatchObject([{ title: "欢迎使用 Analyte 云平台" }]);
    expect((await notices("zh"))[0]!.content).toContain("演示账号由所有人共用");
    const [{ id }] = (await messages()) as [Message];
    await trial.send("DELETE", `system_notify/delete?ids=${id}`, { token });
    await trial.send("POST", "notice/dismiss", { token, body: { id: (await notices())[0]!.id } });
    const had = async () => {
      const list = async <T>(path: string) => (await trial.send("GET", path, { token })).content.data as unknown as T[];
      const projects = (await list<ListedProject>("project/list")).map(({ contract, state }) => `${contract} ${state}`).toSorted();
      const offers = (await list<ReceivedShare>("project_share/list_of_share_to_me")).map(({ owner, project_name }) => `${project_name} of ${owner}`);
      return { projects, offers };
    };
    const made = { projects: ["DEMO-2026-001 released", "DEMO-2026-002 released"], offers: ["Bile flow in twenty subjects of Demo 2"] };
    await expect.poll(had, { timeout: 60_000 }).toEqual(made);
    const [study] = (await trial.send("GET", "project/list?name=DEMO-2026-001", { token })).content.data as unknown as ListedProject[];
    const { findings } = (await trial.send("GET", `project/detail?id=${study!.id}`, { token })).content.data as unknown as ProjectDetail;
    expect(findings.filter(({ severity }) => severity === "error")).toEqual([]);
    const programs = (await trial.send("GET", `sample_group_program/get_name?project_id=${study!.id}`, { token })).content.data as unknown as {
      name: string;
    }[];
    expect(programs.map(({ name }) => name)).toContain("Null");
    // Of each process' example, too: whoever runs it first doesn't wait until its tables were looked at.
    for (const which of ["untargeted", "counts"])
      await expect
        .poll(async () => await lookedAt(trial.portal.database, readFileSync(join(studiesFolder, which, "matrix.csv"))), { timeout: 60_000 })
        .toBe(true);
    await trial.restart({ PORTAL_EXAMPLES: "yes" });
    await new Promise((done) => setTimeout(done, 1_000));
    expect(await had()).toEqual(made);
    expect(await messages()).toEqual([]);
    expect(await notices()).toEqual([]);
  } finally {
    await trial.close();
  }
});

const lookedAt = async (database: Database, matrix: Buffer) => {
  const sha256 = createHash("sha256").update(matrix).digest("hex");
  // The project of the example tells the same table's groups, without its sheet of features.
  const known = await database.selectFrom("inspection").select("companions").where("sha256", "=", sha256).where("role", "=", "matrix").execute();
  return known.some(({ companions }) => (JSON.parse(companions) as unknown[]).length === 2);
};

it("a demo has news to read, a mall to browse and two years of deals, once, in both languages", async () => {
  const trial = await startTrial({ PORTAL_EXAMPLES: "yes" });
  try {
    const told = async () => {
      const [reader, seller] = [await trial.signIn(), await trial.signIn("sales")];
      const total = async (path: string, token: string) => (await trial.send("GET", path, { token })).content.total;
      const until = new Date().toISOString().slice(0, 7);
      const { rows: months } = (await trial.send("GET", `deal/statistics?from=${monthAfter(until, -23)}&until=${until}`, { token: seller })).content
        .data as unknown as DealStatistics;
      return {
        news: await total("dynamic/list", reader),
        goods: await total("goods/list", reader),
        categories: ((await trial.send("GET", "goods/category_list", { token: reader })).content.data as unknown as object[]).length,
        promotions: await total("goods/promotion_list", reader),
        deals: await total("deal/list", seller),
        // The month that has begun may have none yet.
        empty: months
          .slice(0, -1)
          .filter(({ count }) => count === 0)
          .map(({ value }) => value),
      };
    };
    const first = await told();
    expect(first).toMatchObject({ news: 8, goods: 20, categories: 6, promotions: 3, empty: [] });
    expect(first.deals).toBeGreaterThan(200);
    const token = await trial.signIn();
    const heads = async (path: string) => await fetch(`${trial.portal.address}/api/front/${path}`, { headers: { token } });
    const covers = await Promise.all(
      ((await trial.send("GET", "dynamic/list?size=20", { token })).content.data as unknown as NewsRow[]).map(({ id }) => heads(`dynamic/cover?id=${id}`)),
    );
    const pictures = await Promise.all(
      ((await trial.send("GET", "goods/list?size=50", { token })).content.data as unknown as GoodsRow[]).map(({ id, picture }) =>
        heads(`goods/file?id=${id}&file=${picture}`),
      ),
    );
    const weights = await Promise.all([...covers, ...pictures].map(async (one) => [one.headers.get("content-type"), (await one.bytes()).length < 60_000]));
    expect(weights).toEqual(Array.from({ length: 28 }, () => ["image/png", true]));
    for (const language of ["en", "zh"] as const) {
      const { data } = (await trial.send("GET", "dynamic/list?size=20", { token, language })).content as unknown as { data: NewsRow[] };
      for (const { id, title, summary } of data) {
        const { content, translated } = (await trial.send("GET", `dynamic/detail?id=${id}`, { token, language })).content.data as unknown as NewsDetail;
        expect(translated, title).toBe(true);
        for (const text of [title, summary, content]) {
          expect(/[\u4e00-\u9fff]/.test(text), text).toBe(language === "zh");
          expect(text.length, title).toBeGreaterThan(5);
        }
      }
    }
    await trial.restart({ PORTAL_EXAMPLES: "yes" });
    expect(await told()).toEqual(first);
  } finally {
    await trial.close();
  }
});

it("leaves a portal without demo accounts empty", async () => {
  const trial = await startTrial({ PORTAL_EXAMPLES: "yes", PORTAL_DEMO: "no" });
  try {
    expect(await trial.portal.database.selectFrom("notice").select("id").execute()).toEqual([]);
  } finally {
    await trial.close();
  }
});
