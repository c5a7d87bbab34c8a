/** The form of a process says what keeps it from being run, and a redo opens with the groups of its run, wherever their program was made. */
import { expect } from "@playwright/test";
import { configure as en } from "../packages/web/src/flows/configure/en.ts";
import { configure as zh } from "../packages/web/src/flows/configure/zh.ts";
import { difference as differenceEn } from "../packages/web/src/flows/difference/en.ts";
import { difference as differenceZh } from "../packages/web/src/flows/difference/zh.ts";
import { signIn } from "./client.ts";
import { inTurn } from "./in-turn.ts";
import type { Portal } from "./portal.ts";
import { test } from "./shared-portal.ts";
import { complaintsOf, enter, shown } from "./visitor.ts";

let portal: Portal;
test.beforeAll(({ portal: shared }) => {
  portal = shared;
});

const groups = { Control: ["C1", "C2", "C3", "C4"], Patient: ["P1", "P2", "P3", "P4"] };
const samples = [...groups.Control, ...groups.Patient];
const measured = [...samples, "Q1", "Q2", "Q3"];
const value = (row: number, at: number) => (2 ** (14 + (row < 5 && at >= 4 && at < 8 ? 2 : 0) + 0.3 * Math.sin(1 + 12.9898 * row + 78.233 * at))).toFixed(1);
const features = Array.from({ length: 30 }, (_, at) => `Metabolite ${at + 1}`);
const matrixOf = (names: readonly string[]) =>
  [["feature", ...measured].join(","), ...names.map((name, row) => [name, ...measured.map((_, at) => value(row, at))].join(","))].join("\n");
const sheet = [
  "sample,group,role",
  ...samples.map((name) => `${name},${name.startsWith("C") ? "Control" : "Patient"},sample`),
  ...["Q1", "Q2", "Q3"].map((name) => `${name},,qc`),
  "B1,,blank",
].join("\n");
const languages = [
  {
    locale: "en-US",
    viewport: { width: 1366, height: 800 },
    words: en,
    said: differenceEn,
    faults: /names 1 feature more than once: “Metabolite 1”/,
    blank: /names 1 blank that the data matrix hasn't: “B1”/,
    qc: "Q2 (QC sample, air bubble)",
  },
  {
    locale: "zh-CN",
    viewport: { width: 390, height: 800 },
    words: zh,
    said: differenceZh,
    faults: /“Metabolite 1”/,
    blank: /样本表中有 1 个空白样本不在数据矩阵中：“B1”/,
    qc: "Q2（QC 样本、air bubble）",
  },
] as const;

for (const { locale, viewport, words, said, faults, blank, qc } of inTurn(languages, import.meta.filename)) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale, viewport });

    test("a redo opens with a program that was made on the sample sheet, and says where it is no more", async ({ page }, info) => {
      test.setTimeout(180_000);
      const complaints = complaintsOf(page);
      const look = async (what: string) => await page.screenshot({ path: info.outputPath(`${what}.png`), fullPage: true });
      const client = await signIn(portal.url);
      const inputs = {
        matrix: (await client.upload(`program ${locale}.csv`, matrixOf(features))).content.data.store_path,
        samples: (await client.upload(`program-sheet ${locale}.csv`, sheet)).content.data.store_path,
      };
      const program = async (name: string, more: object) =>
        (
          await client.post<{ id: string }>("sample_group_program/store", {
            store_path: inputs.samples,
            name,
            groups: Object.entries(groups).map(([group, own]) => ({ name: group, samples: own })),
            comparisons: [{ case: "Patient", control: "Control" }],
            ...more,
          })
        ).content.data.id;
      const run = async (of: string, more: object = {}) => {
        const asked = {
          kind: "flow",
          flow_version_id: "untargeted.lcms.1",
          source: { inputs },
          about: { value: "area", applied: [] },
          sample_group_program_id: of,
        };
        const { content } = await client.post<{ id: string }>("task/store", { ...asked, module_charts: [{ id: "pca" }, { id: "select" }], ...more });
        await client.finished(content.data.id);
        return content.data.id;
      };
      const first = await program(`On the sheet ${locale}`, {});
      const id = await run(first);
      await enter(page, portal.url);
      await page.goto(`${portal.url}/#/project/analysis-config-redo/${id}`);
      const runs = shown(page).getByRole("button", { name: words.run, exact: true });
      await expect(runs.first()).toBeEnabled({ timeout: 30_000 });
      await expect(shown(page).getByText(`On the sheet ${locale}`).first()).toBeAttached();
      await expect(shown(page).getByText(words.programGone)).toHaveCount(0);
      await expect(shown(page).getByText(blank).first()).toBeAttached();
      await look("filled in");

      const second = await program(`Without one ${locale}`, { left_out: [{ sample: "Q2", reason: "air bubble" }] });
      const redo = await run(second, { mission_id: id });
      await page.goto(`${portal.url}/#/project/analysis-difference/${redo}`);
      await expect(shown(page).getByText(qc)).toBeVisible();
      await expect(shown(page).getByRole("heading", { name: said.causes })).toBeVisible();
      await look("difference");

      expect((await client.remove("sample_group_program/delete", { id: first })).code).toBe(1);
      await page.goto(`${portal.url}/#/project/analysis-config-redo/${id}`);
      await page.reload();
      await expect(shown(page).getByText(words.programGone).first()).toBeAttached({ timeout: 30_000 });
      await look("gone");
      expect(complaints.filter((line) => !line.includes("404"))).toEqual([]);
    });

    test("tables that can't be taken are refused by the form, and the button waits for them", async ({ page }, info) => {
      test.setTimeout(120_000);
      const client = await signIn(portal.url);
      const matrix = (await client.upload(`twice ${locale}.csv`, matrixOf([...features, "Metabolite 1"]))).content.data;
      await enter(page, portal.url);
      await page.goto(
        `${portal.url}/#/project/analysis-config-uncontracted/untargeted/untargeted.lcms.1?uploadFilePath=${encodeURIComponent(matrix.store_path)}`,
      );
      const runs = shown(page).getByRole("button", { name: words.run, exact: true });
      await expect(shown(page).getByText(faults).first()).toBeAttached({ timeout: 30_000 });
      await expect(runs.first()).toBeDisabled();
      await expect(shown(page).locator(".config-problem").filter({ hasText: "Metabolite 1" }).first()).toBeAttached();
      await page.screenshot({ path: info.outputPath("refused.png"), fullPage: true });
    });
  });
}
