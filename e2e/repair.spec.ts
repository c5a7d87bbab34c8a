/** What the upload doctor can repair is repaired with one button, into a copy, and can be taken back. */
import { writeFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { tools as toolsEn } from "../packages/web/src/tools/en.ts";
import { tools as toolsZh } from "../packages/web/src/tools/zh.ts";
import { signIn, type Client } from "./client.ts";
import { giveFile } from "./fields.ts";
import { inTurn } from "./in-turn.ts";
import { startPortal, type Portal } from "./portal.ts";
import { enterAtTool } from "./visitor.ts";

const languages = [
  { name: "English", locale: "en-US", tools: toolsEn, repairTwo: "Repair 2 problems", repairThree: "Repair 3 problems" },
  { name: "Chinese", locale: "zh-CN", tools: toolsZh, repairTwo: "修复 2 个问题", repairThree: "修复 3 个问题" },
] as const;

let portal: Portal;
test.beforeAll(async () => {
  portal = await startPortal();
});
test.afterAll(async () => portal?.stop());

// Each language has a table of its own: what is the same would be offered instead of run.
const brokenOf = (last: string) => `sample,f1,f2\na ,1.50,n.d.\nb,2,7\nb,2,7\nc,4,5\nd,5,${last}\n`;
const mendedOf = (last: string) => `sample,f1,f2\na,1.50,\nb,2,7\nc,4,5\nd,5,${last}\n`;

for (const words of inTurn(languages, import.meta.filename)) {
  test.describe(`in ${words.name}`, () => {
    test.use({ locale: words.locale });
    const last = words.locale === "zh-CN" ? "9.0" : "6.0";
    const [broken, mended] = [brokenOf(last), mendedOf(last)];

    test("repair, run on the repaired table, and undo", async ({ page }, info) => {
      const client = await signIn(portal.url);
      // What was no number is a gap once it is repaired: a tool that takes gaps.
      await enterAtTool(page, portal.url, "missing-values");
      const name = `urine-${words.locale}.csv`;
      const path = info.outputPath(name);
      writeFileSync(path, broken);
      await giveFile(page, "matrix", path);

      // Errors are ticked, for nothing runs with them; the padded name is the user's choice.
      await expect(page.getByRole("checkbox", { name: words.tools["fix_text-as-missing"] })).toBeChecked();
      await expect(page.getByRole("checkbox", { name: words.tools["fix_keep-first-samples"] })).toBeChecked();
      await expect(page.getByRole("button", { name: words.repairTwo })).toBeEnabled();
      await page.getByRole("checkbox", { name: words.tools["fix_trim-ids"] }).check();
      await page.getByRole("button", { name: words.repairThree }).dblclick();

      const repairedName = `urine-${words.locale} (repaired).csv`;
      const done = page.locator(".repair-done");
      await expect(done).toContainText(name);
      await expect(done.getByRole("listitem")).toHaveCount(3);
      await expect(page.getByText(repairedName, { exact: true })).toBeVisible();
      await expect(page.locator(".finding-error")).toHaveCount(0);
      const copies = await filesNamed(client, `urine-${words.locale}`);
      expect(copies.map((file) => file.name).sort(), "a double click makes one copy").toEqual([repairedName, name].sort());
      expect(await textOf(client, copies.find((file) => file.name === repairedName)!.id)).toBe(mended);
      expect(await textOf(client, copies.find((file) => file.name === name)!.id), "the original stays").toBe(broken);

      await page.getByRole("button", { name: words.tools.repairUndo, exact: true }).click();
      await expect(done).toHaveCount(0);
      await expect(page.getByText(name, { exact: true })).toBeVisible();
      await expect(page.getByRole("button", { name: words.repairTwo })).toBeVisible();

      // Repaired again it has a name of its own, and the tool takes it.
      await page.getByRole("button", { name: words.repairTwo }).click();
      await expect(page.getByText(`urine-${words.locale} (repaired) (2).csv`, { exact: true })).toBeVisible();
      await expect(done.getByRole("listitem")).toHaveCount(2);
      await expect(page.locator(".finding-summary")).toBeVisible();
      await page.getByRole("button", { name: words.tools.submit, exact: true }).click();
      await expect(page).toHaveURL(/project\/get-report\?id=/);
    });

    test("a repair that fails says so, and the table stays as it was", async ({ page }, info) => {
      await enterAtTool(page, portal.url, "pca");
      const path = info.outputPath(`again-${words.locale}.csv`);
      writeFileSync(path, broken);
      await giveFile(page, "matrix", path);
      await page.route("**/api/front/file/repair", (route) => route.abort());
      await page.getByRole("button", { name: words.repairTwo }).click();
      await expect(page.locator(".repair-bar [role=alert]")).toContainText(words.tools.repairFailed.split("{{")[0]!.trim());
      await page.unroute("**/api/front/file/repair");
      await page.getByRole("button", { name: words.repairTwo }).click();
      await expect(page.getByText(`again-${words.locale} (repaired).csv`, { exact: true })).toBeVisible();
    });
  });
}

async function filesNamed(client: Client, name: string): Promise<{ id: string; name: string }[]> {
  return (await client.get<{ id: string; name: string }[]>("user_file_store/list", { name, size: "50" })).content.data;
}

async function textOf(client: Client, id: string): Promise<string> {
  const answer = await fetch(`${client.url}/api/front/user_file_store/download`, {
    method: "POST",
    headers: { ...client.headers, "content-type": "application/json" },
    body: JSON.stringify({ id }),
  });
  return answer.text();
}
