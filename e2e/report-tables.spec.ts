/** Tables of a report's page: as wide as the window lets them be, what is beyond scrolls within them and says so, and no name is broken. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "@playwright/test";
import { reportPage } from "../packages/server/src/press/html/report-page.ts";
import type { ReportDocument, ReportTable } from "../packages/server/src/press/report-document.ts";

const folder = mkdtempSync(join(tmpdir(), "report-tables-"));
test.afterAll(() => rmSync(folder, { recursive: true }));

function table(number: number, columns: number): ReportTable {
  const titles = ["Feature", "Name", "Fold change (Control / High)", ...Array.from({ length: columns - 3 }, (_, at) => `Adjusted p of ${at + 1}`)];
  const row = ["F0312", "SM(42:3)", ...titles.slice(2).map(() => "3.4e-10")];
  const shown = titles.map((title, at) => ({ title, numeric: at > 1 }));
  return {
    kind: "table",
    anchor: `t${number}`,
    number,
    caption: "Tests",
    columns: shown,
    rows: [row, row],
    left: 0,
    by: null,
    chosen: false,
    csv: "",
    task: 0,
  };
}
const style = { page: { width: 210, height: 297, margin: 25 }, colour: "#1f4e9c", fontSizePt: 10, panels: "A", cover: false, contents: false } as const;
const report: ReportDocument = {
  language: "en",
  // One word that no line of a phone has room for.
  title: `Tables of ${"glycerophospho".repeat(4)}`,
  authors: [],
  affiliation: "",
  dated: 0,
  references: [],
  tasks: [],
  imprint: "",
  user: "",
  licence: null,
  style: { ...style, logo: null, footer: "" },
  blocks: [table(1, 3), table(2, 9), table(3, 24)],
  portal: { name: "P", url: null, version: "1" },
};

test("they have the room of the window, and the rest of theirs scrolls", async ({ browser }) => {
  const path = join(folder, "report.html");
  writeFileSync(path, reportPage(folder, report).content);
  const page = await browser.newPage({ viewport: { width: 1_200, height: 900 } });
  await page.goto(pathToFileURL(path).href);
  const boxes = page.locator(".wide");
  const sizes = async () => await boxes.evaluateAll((all) => all.map((one) => ({ wide: one.clientWidth, holds: one.scrollWidth })));
  const [small, wide, widest] = await sizes();
  expect(small!.wide).toBeLessThanOrEqual(768);
  expect(wide!.wide).toBeGreaterThan(800);
  expect(wide!.holds).toBe(wide!.wide);
  expect(widest!.wide).toBeGreaterThan(1_100);
  expect(widest!.holds).toBeGreaterThan(widest!.wide + 100);
  for (const width of [1_200, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    // A name stands in one line.
    const name = page.getByRole("cell", { name: "SM(42:3)" }).last();
    expect((await name.boundingBox())!.height).toBeLessThan(32);
  }
  // By keys, too.
  await boxes.last().focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => boxes.last().evaluate((one) => one.scrollLeft)).toBeGreaterThan(0);
  await page.close();
});
