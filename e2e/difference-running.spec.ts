/** What differs from an earlier run, looked at while the redo is still on its way: it says so, and follows to the end by itself. */
import { expect, test } from "@playwright/test";
import { someOf } from "../packages/contract/src/testing/some-of.ts";
import { difference as en } from "../packages/web/src/flows/difference/en.ts";
import { difference as zh } from "../packages/web/src/flows/difference/zh.ts";
import { signIn } from "./client.ts";
import { startPortal, type Portal } from "./portal.ts";
import { complaintsOf, enter, shown } from "./visitor.ts";

const languages = [
  { locale: "en-US", words: en, higher: "higher in High", same: /\d+ module charts are the same/ },
  { locale: "zh-CN", words: zh, higher: "在 High 中较高", same: /\d+ 个模块图在两次运行中相同/ },
] as const;

// What another journey has computed would be there at once.
let portal: Portal;
test.beforeEach(async () => {
  portal = await startPortal();
});
test.afterEach(async () => await portal.stop());

for (const { locale, words, higher, same } of someOf(languages, { oneOf: 2, by: "difference running" })) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale });
    test("a difference to a run that goes on says that it does, and is whole once that has ended", async ({ page }, info) => {
      test.setTimeout(240_000);
      const complaints = complaintsOf(page);
      const client = await signIn(portal.url, "demo@example.org", "demo-portal", locale);
      const runs: string[] = [];
      for (let at = 0; at < 2; at++)
        runs.push((await client.post<{ id: string }>("task/store_example", { flow_version_id: "untargeted.lcms.1" })).content.data.id);
      await enter(page, portal.url);
      await page.goto(`${portal.url}/#/project/analysis-difference/${runs[1]}?before=${runs[0]}`);
      await expect(shown(page).getByText(words.running.split("（")[0]!.split(" (")[0]!)).toBeVisible();
      await page.screenshot({ path: info.outputPath("running.png") });
      await client.finished(runs[1]!);
      await expect(shown(page).getByText(words.running.split("（")[0]!.split(" (")[0]!)).toHaveCount(0, { timeout: 20_000 });
      await expect(shown(page).getByText(same)).toBeVisible();
      await expect(shown(page).getByText(higher).first()).toBeVisible();
      await expect(shown(page).getByText(words.notYet)).toHaveCount(0);
      await page.screenshot({ path: info.outputPath("whole.png"), fullPage: true });
      expect(complaints).toEqual([]);
    });
  });
}
