/** A result's figure on a phone: its tools in one row, and the server's picture and the figure that takes its place are the same. */
import { expect } from "@playwright/test";
import { tasks as tasksEn } from "../packages/web/src/tasks/en.ts";
import { tasks as tasksZh } from "../packages/web/src/tasks/zh.ts";
import { inTurn } from "./in-turn.ts";
import { openExample } from "./restyling.ts";
import { test } from "./shared-portal.ts";
import { shown, touchFigure } from "./visitor.ts";

const languages = [
  { locale: "en-US", account: "demo@example.org", tasks: tasksEn },
  { locale: "zh-CN", account: "demo2@example.org", tasks: tasksZh },
] as const;

for (const words of inTurn(languages, import.meta.filename)) {
  test.describe(words.locale, () => {
    test.use({ locale: words.locale, viewport: { width: 390, height: 800 } });
    for (const tool of ["two-groups", "pca"])
      test(`${tool}: the picture is as wide as the figure, and the tools take one row`, async ({ page, portal }) => {
        await openExample(page, portal, tool, words);
        // By a link within the portal, and by its address, when the picture is asked for before the page is there.
        for (const way of ["link", "address"]) {
          if (way === "address") await page.reload();
          const image = shown(page).locator(".figure-picture img");
          await expect.poll(() => image.evaluate((node: HTMLImageElement) => node.naturalWidth)).toBeGreaterThan(200);
          const drawn = await image.evaluate((node: HTMLImageElement) => [node.naturalWidth, node.naturalHeight, node.clientWidth]);
          await shot(`${tool}-${words.locale}-picture-${way}`);
          await touchFigure(page);
          const canvas = shown(page).locator(".figure-canvas");
          await expect(canvas).toBeVisible();
          const live = await canvas.evaluate((node: HTMLElement) => [node.clientWidth, node.clientHeight, node.clientWidth]);
          await shot(`${tool}-${words.locale}-live-${way}`);
          expect(drawn, way).toEqual(live);
        }

        const tools = shown(page).locator(".figure-tools");
        expect((await tools.boundingBox())!.height).toBeLessThanOrEqual(36);
        await shown(page).getByRole("button", { name: words.tasks.changesOfFigure }).click();
        await expect(page.getByRole("menuitem", { name: words.tasks.undo })).toBeVisible();
        await shot(`${tool}-${words.locale}-menu`);

        async function shot(name: string): Promise<void> {
          if (process.env["SHOTS"]) await page.screenshot({ path: `${process.env["SHOTS"]}/${name}.png` });
        }
      });
  });
}
