/** Groups of a task are renamed after a report has collected of it: the report says so, shows what it had, and takes the names over when that is pressed. */
import { expect } from "@playwright/test";
import { reports as en } from "../packages/web/src/reports/en.ts";
import { reports as zh } from "../packages/web/src/reports/zh.ts";
import { signIn } from "./client.ts";
import { inTurn } from "./in-turn.ts";
import type { Portal } from "./portal.ts";
import { test } from "./shared-portal.ts";
import { complaintsOf, enter, follow, shown } from "./visitor.ts";

let portal: Portal;
test.beforeAll(({ portal: shared }) => {
  portal = shared;
});

const languages = [
  { locale: "en-US", words: en },
  { locale: "zh-CN", words: zh },
] as const;

for (const { locale, words } of inTurn(languages, import.meta.filename)) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale, viewport: { width: 1366, height: 800 } });

    test("takes over renamed groups when that is pressed, in all that it shows of the task", async ({ page }, info) => {
      test.setTimeout(120_000);
      const complaints = complaintsOf(page);
      const client = await signIn(portal.url, "demo@example.org", "demo-portal", locale);
      const samples = ["a", "b", "c", "d", "e", "f", "g", "h"];
      const rows = [0, 1, 2].map((at) => [`f${at}`, ...samples.map((_, of) => 10 + at + ((of * 7 + at) % 5) + (of < 4 ? 0 : 60 * at))].join(","));
      const matrix = (await client.upload("m.csv", [["feature", ...samples].join(","), ...rows].join("\n"))).content.data.store_path;
      const sheet = ["sample,group", ...samples.map((name, of) => `${name},${of < 4 ? "low" : "high"}`)].join("\n");
      const sample = (await client.upload("s.csv", sheet)).content.data.store_path;
      const params = { grouping: { column: "group" }, comparison: { case: "high", control: "low" } };
      const { id: task } = await client.run("two-groups", { matrix, samples: sample }, params);
      const items = [
        { kind: "figure", id: "f", task_id: task, name: "volcano" },
        { kind: "table", id: "t", task_id: task, name: "tests" },
      ];
      const { id } = (await client.post<{ id: string }>("task/write_report_data", { title: "Groups", items })).content.data;
      expect((await client.post("task/save_style", { id: task, style: { groups: [{ group: "high", name: "Strong dose" }] } })).code).toBe(1);

      await enter(page, portal.url);
      await follow(page, `/data-collection/contract-report?report=${id}`);
      const table = shown(page).locator(".table-preview table");
      await expect(table).toContainText("high");
      await expect(table).not.toContainText("Strong dose");
      const figure = shown(page).locator(".figure-preview-picture");
      await expect(figure).toBeVisible({ timeout: 60_000 });
      const before = await figure.getAttribute("src");
      const offers = shown(page).getByRole("button", { name: words.takeGroups });
      await expect(offers).toHaveCount(2);
      await page.screenshot({ path: info.outputPath("offered.png"), fullPage: true });
      await offers.first().click();
      await expect(offers).toHaveCount(0);
      await expect(table).toContainText("Strong dose");
      await expect(figure).not.toHaveAttribute("src", before!);
      await page.screenshot({ path: info.outputPath("taken.png"), fullPage: true });
      expect(complaints).toEqual([]);
      await client.remove("report/delete", { id });
    });
  });
}
