/** From one tool to the next, and two runs side by side, as a customer does it. */
import { expect, test } from "@playwright/test";
import { tasks as tasksEn } from "../packages/web/src/tasks/en.ts";
import { tasks as tasksZh } from "../packages/web/src/tasks/zh.ts";
import { tools as toolsEn } from "../packages/web/src/tools/en.ts";
import { tools as toolsZh } from "../packages/web/src/tools/zh.ts";
import { signIn } from "./client.ts";
import { inTurn } from "./in-turn.ts";
import { startPortal, type Portal } from "./portal.ts";
import { atRest, complaintsOf, enter, follow } from "./visitor.ts";

let portal: Portal;
test.beforeAll(async () => {
  portal = await startPortal();
});
test.afterAll(async () => portal?.stop());

/** Twenty samples, their groups in the second column. Each study has values of its own: what is the same would be offered instead of run. */
const features = Array.from({ length: 8 }, (_, feature) => `f${feature}`);
const tableOf = (study: number): string =>
  [
    `sample,group,${features.join(",")}`,
    ...Array.from({ length: 20 }, (_, sample) => {
      const values = features.map((_feature, at) => (20 + study + at + ((sample * 37 + at * 61) % 23)) * (1 + (sample % 4)) * (sample > 9 && at < 3 ? 4 : 1));
      return [`s${sample}`, sample > 9 ? "cachexic" : "control", ...values].join(",");
    }),
  ].join("\n");

const languages = [
  {
    locale: "en-US",
    tasks: tasksEn,
    tools: toolsEn,
    study: "human_cachexia",
    twoGroups: "Two groups",
    named: "human_cachexia: cachexic vs control, Welch's t test",
  },
  { locale: "zh-CN", tasks: tasksZh, tools: toolsZh, study: "恶病质", twoGroups: "两组比较", named: "恶病质：cachexic 对比 control，Welch t 检验" },
] as const;

for (const words of inTurn(languages, import.meta.filename)) {
  test.describe(`in ${words.locale}`, () => {
    test.use({ locale: words.locale, viewport: { width: 1366, height: 800 } });

    test("a table with labels, normalised, opens the next form filled in; two runs are held against each other", async ({ page }, info) => {
      const complaints = complaintsOf(page);
      const client = await signIn(portal.url, "demo@example.org", "demo-portal", words.locale);
      const { store_path: matrix } = (await client.upload(`${words.study}.csv`, tableOf(languages.indexOf(words)))).content.data;
      const first = await client.store("normalise", { matrix }, { sample: "pqn", transform: "log2" }, { name: "" });
      await client.finished(first.content.data.id);
      await enter(page, portal.url);

      await follow(page, `/project/get-report?id=${first.content.data.id}`);
      await page.getByRole("region", { name: words.tasks.goOn }).getByRole("link", { name: words.twoGroups }).click();
      await expect(page.locator("[data-role=samples]")).toContainText("matrix.samples.csv");
      await page.goBack();
      await page.getByRole("button", { name: words.tasks.useAsInput }).click();
      await page.getByRole("menuitem", { name: words.twoGroups, exact: true }).click();
      await expect(page.locator("[data-role=samples]")).toContainText("matrix.samples.csv");
      await expect(page.locator(".finding-origin")).toContainText(words.study);
      await expect(page.locator(".finding-origin")).toContainText("log2");
      await expect(page.locator(".param-help").filter({ hasText: words.tools.leftAs.split("{{from}}")[1]!.split("{{")[0]! })).toContainText("log2");
      await expect(page.getByPlaceholder(words.named)).toBeVisible();
      await info.attach("form", { body: await page.screenshot({ fullPage: true }), contentType: "image/png" });
      await page.getByRole("button", { name: words.tools.submit, exact: true }).click();
      await expect(page.locator("h1:visible")).toContainText(words.named);

      const welch = new URL(page.url()).hash.split("id=")[1]!;
      await client.finished(welch);
      const { inputs, params } = (
        await client.get<{ inputs: { role: string; store_path: string }[]; params: Record<string, unknown> }>("task/detail", { id: welch })
      ).content.data;
      const again = await client.store(
        "two-groups",
        Object.fromEntries(inputs.map(({ role, store_path }) => [role, store_path])),
        { ...params, test: "wilcoxon", log2_fc_threshold: 0 },
        { name: "" },
      );
      await client.finished(again.content.data.id);

      await follow(page, "/analysis-tasks/mission-list");
      const compare = page.getByRole("button", { name: words.tasks.compare, exact: true });
      const boxes = page.locator("#content > :visible tbody").getByRole("checkbox");
      await boxes.nth(0).check();
      await expect(compare).toBeDisabled();
      await boxes.nth(1).check();
      const wholeResults: string[] = [];
      page.on("request", (request) => {
        if (/task\/result\?/.test(request.url())) wholeResults.push(request.url());
      });
      await compare.click();
      await expect(page).toHaveURL(/analysis-tasks\/compare\?ids=/);
      await expect(page.locator(".compare-differs")).toHaveCount(2);
      await expect(page.getByText(words.tasks.compareSame)).toHaveCount(2);
      await expect(page.locator("[data-change=gained], [data-change=lost]").first()).toBeVisible();
      await expect(page.locator(".compare-figures canvas")).toHaveCount(2);
      await expect(page.getByText(words.tasks.compareAxes)).toBeVisible();
      expect(wholeResults, "no figure comes that nobody looks at").toEqual([]);
      await atRest(page);
      await info.attach("compare", { body: await page.screenshot({ fullPage: true }), contentType: "image/png" });
      await page.setViewportSize({ width: 390, height: 800 });
      await atRest(page);
      // Figures and tables learn of the new width after the window has it.
      const widest = () => page.evaluate(() => document.documentElement.scrollWidth);
      await expect.poll(widest, { message: "nothing hangs out of a narrow window" }).toBeLessThanOrEqual(390);
      await info.attach("compare-narrow", { body: await page.screenshot({ fullPage: true }), contentType: "image/png" });

      await follow(page, `/analysis-tasks/compare?ids=${welch},of-somebody-else`);
      await expect(page.getByText(words.tasks.compareGone)).toBeVisible();
      await follow(page, `/analysis-tasks/compare?ids=${welch}`);
      await expect(page.getByText(words.tasks.compareWhich.replace("{{fewest}}", "2").replace("{{most}}", "4"))).toBeVisible();
      expect(complaints).toEqual([]);
    });
  });
}
