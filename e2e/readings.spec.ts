/** What a file alone doesn't say, its user says with one click, takes back, and finds again in the result and in the form of the next run. */
import { writeFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { someOf } from "../packages/contract/src/testing/some-of.ts";
import { tools as toolsEn } from "../packages/web/src/tools/en.ts";
import { tools as toolsZh } from "../packages/web/src/tools/zh.ts";
import { workbook } from "../packages/tools/src/testing/hostile/workbooks.ts";
import { signIn, type Client } from "./client.ts";
import { giveFile, seriousFaults } from "./fields.ts";
import { startPortal, type Portal } from "./portal.ts";
import { enterAtTool } from "./visitor.ts";

const languages = [
  { name: "English", locale: "en-US", tools: toolsEn, whole: "1,234 = 1234 (comma between thousands)", part: "1,234 = 1.234 (decimal comma)" },
  { name: "Chinese", locale: "zh-CN", tools: toolsZh, whole: "1,234 = 1234（逗号为千位分隔符）", part: "1,234 = 1.234（逗号为小数点）" },
] as const;

let portal: Portal;
let client: Client;
test.beforeAll(async () => {
  portal = await startPortal();
  client = await signIn(portal.url);
});
test.afterAll(async () => portal?.stop());

const table = 'sample,Label,f1,f2,f3\na,x,850,"1,234",3\nb,x,920,7,9\nc,y,710,"2,345",4\nd,y,"1,110",5,8\n';

for (const words of someOf(languages, { oneOf: 2, by: "numbers" })) {
  test(`a question is answered, the answer is taken back, and it goes with the task, in ${words.name}`, async ({ browser }, info) => {
    const page = await (await browser.newContext({ locale: words.locale, viewport: { width: words.locale === "zh-CN" ? 390 : 1366, height: 800 } })).newPage();
    await enterAtTool(page, portal.url, "pca");
    const path = info.outputPath("intensities.csv");
    // Each language has values of its own: what is the same would be offered instead of run.
    writeFileSync(path, table.replace("850", words.locale === "zh-CN" ? "851" : "850"));
    await giveFile(page, "matrix", path);
    const input = page.locator('[data-role="matrix"]');
    const choice = (name: string) => input.getByRole("button", { name, exact: true });

    await expect(choice(words.whole)).toBeVisible();
    await expect(choice(words.part)).toBeVisible();
    expect(await seriousFaults(page, '[data-role="matrix"]')).toEqual([]);
    await page.screenshot({ path: info.outputPath("question.png") });
    await choice(words.part).click();
    const taken = (sign: "." | ",") => input.getByRole("button", { name: words.tools.takeBack.replace("{{chosen}}", words.tools[`read_decimal_${sign}`]) });
    await expect(taken(",")).toBeVisible();
    await taken(",").click();
    await expect(choice(words.whole)).toBeVisible();
    await choice(words.whole).click();
    await expect(taken(".")).toBeVisible();
    await expect(input.locator(".finding-error")).toHaveCount(0);
    await page.screenshot({ path: info.outputPath("answered.png") });

    await page.getByRole("button", { name: words.tools.submit, exact: true }).click();
    await expect(page).toHaveURL(/project\/get-report\?id=/);
    const id = new URL(page.url().replace("/#", "")).searchParams.get("id")!;
    const result = await client.finished(id);
    expect(result.status).toBe("succeeded");
    expect(result.provenance).toMatchObject({ inputs: [{ role: "matrix", reading: { decimal: "." } }] });

    await page.goto(`${portal.url}/#/tools/tool-form?task=${id}`);
    await expect(taken(".")).toBeVisible();
    await page.context().close();
  });
}

test("a sheet of the same workbook becomes the sample sheet with one click, and is offered where none is given", async ({ page }, info) => {
  const ids = ["a", "b", "c", "d"];
  const path = info.outputPath("study.xlsx");
  writeFileSync(
    path,
    workbook([
      { name: "Data", rows: [["sample", "f1", "f2"], ...ids.map((id, at) => [id, at + 1.5, at * at + 3])] },
      { name: "Samples", rows: [["sample", "group"], ...ids.map((id, at) => [id, at < 2 ? "x" : "y"])] },
    ]),
  );
  await enterAtTool(page, portal.url, "pca");
  await giveFile(page, "matrix", path);
  const use = page.locator('[data-role="matrix"]').getByRole("button", { name: "Use “Samples” as the sample sheet" });
  await use.click();
  const samples = page.locator('[data-role="samples"]');
  await expect(samples).toContainText("study.xlsx");
  await expect(samples.getByRole("button", { name: toolsEn.takeBack.replace("{{chosen}}", toolsEn.read_sheet.replace("{{value}}", "Samples")) })).toBeVisible();
  await expect(samples.locator(".finding-good")).toBeVisible();
  await expect(use).toHaveCount(0);
  await page.getByRole("button", { name: toolsEn.submit, exact: true }).click();
  await expect(page).toHaveURL(/project\/get-report\?id=/);
  const result = await client.finished(new URL(page.url().replace("/#", "")).searchParams.get("id")!);
  expect(result.status).toBe("succeeded");
  expect(result.provenance).toMatchObject({ inputs: [{ role: "matrix" }, { role: "samples", reading: { sheet: "Samples" } }] });
});

test("pairs are looked at in the form: who has no partner is named, and none at all is said before anything runs", async ({ page }, info) => {
  const ids = ["a1", "a2", "a3", "b1", "b2", "b3"];
  const write = (name: string, text: string) => {
    writeFileSync(info.outputPath(name), text);
    return info.outputPath(name);
  };
  const matrix = write("values.csv", `sample,f1,f2\n${ids.map((id, at) => `${id},${at + 1.5},${at * at + 3}\n`).join("")}`);
  const sheet = (subjects: string) => `sample,group,subject\n${ids.map((id, at) => `${id},${at < 3 ? "before" : "after"},${subjects[at]}\n`).join("")}`;
  const samples = page.locator('[data-role="samples"]');
  const submit = page.getByRole("button", { name: toolsEn.submit, exact: true });
  await enterAtTool(page, portal.url, "two-groups");
  await giveFile(page, "matrix", matrix);
  await giveFile(page, "samples", write("some.csv", sheet("pqrpqs")));
  const field = page.locator(".ant-form-item", { has: page.locator('label[for$="param-pair"]') });
  await field.getByRole("combobox").click();
  await page.locator(".ant-select-dropdown:visible .ant-select-item-option-content").getByText("subject", { exact: true }).click();
  const words = toolsEn.withoutPartner_other.replace("{{count}}", "2").replace("{{names}}", "");
  await expect(field.locator(".param-warned").filter({ hasText: words })).toBeVisible();
  await samples.getByRole("button", { name: toolsEn.remove.replace("{{name}}", "some.csv") }).click();
  await giveFile(page, "samples", write("none.csv", sheet("pqrstu")));
  await expect(samples.locator(".finding-summary")).toBeVisible();
  await submit.click();
  await expect(field).toContainText("has a partner in");
  await expect(page.locator(".form-blockers")).toContainText("By the column “subject”, no sample of");
  await expect(page).toHaveURL(/tool-form/);
});

test("without an answer the task is refused, in the sentence of the form", async () => {
  const file = (await client.upload("unanswered.csv", table)).content.data;
  const inspection = await client.post<{ problems: { code: string; message: string }[] }>("file/inspect", { store_path: file.store_path, role: "matrix" });
  const question = inspection.content.data.problems.find(({ code }) => code === "unclear-decimal")!;
  const refused = await client.store("pca", { matrix: file.store_path }, {});
  expect(refused.status).toBe(422);
  expect(refused.showMsg).toContain(question.message);
  // Of a table that nobody has looked at before, the job says it.
  const unseen = (await client.upload("unseen.csv", `${table}e,y,3,4,5\n`)).content.data;
  const failed = await client.finished((await client.store("pca", { matrix: unseen.store_path }, {})).content.data.id);
  expect(failed.status).toBe("failed");
  expect(failed.reason).toContain(question.message);
  const answered = await client.store("pca", { matrix: unseen.store_path }, {}, { readings: { matrix: { decimal: "." } } });
  expect((await client.finished(answered.content.data.id)).status).toBe("succeeded");
});

/** Two columns of words in front, and a dose among the measurements. */
const described = [
  "sample,Diagnosis,Sex,f1,f2,Dose,f3,f4",
  ...Array.from({ length: 9 }, (_, at) =>
    [
      `s${at}`,
      at % 2 === 0 ? "case" : "control",
      at % 3 === 0 ? "F" : "M",
      at * 1.37 + 0.11,
      at * 2.13 + 0.7,
      [0, 5, 45][at % 3],
      30.5 - at * 1.01,
      ((at * 3.7) % 5) + 1,
    ].join(","),
  ),
].join("\n");
const answers = {
  "en-US": { words: "They describe the samples", dose: "It describes the samples", measured: "It is a measured feature", axis: "higher in Dose 45" },
  "zh-CN": { words: "它们都是样本说明", dose: "它是样本说明", measured: "它是测量特征", axis: "在 Dose 45 中较高" },
} as const;

for (const words of someOf(languages, { oneOf: 2, by: "descriptions" })) {
  test(`what describes the samples is taken as such with one click each, and its groups are named with it, in ${words.name}`, async ({ browser }, info) => {
    const say = answers[words.locale];
    const viewport = { width: words.locale === "zh-CN" ? 390 : 1366, height: 800 };
    const page = await (await browser.newContext({ locale: words.locale, viewport })).newPage();
    await enterAtTool(page, portal.url, "two-groups");
    const path = info.outputPath("doses.csv");
    writeFileSync(path, words.locale === "zh-CN" ? described.replace("30.5", "30.6") : described);
    await giveFile(page, "matrix", path);
    const input = page.locator('[data-role="matrix"]');
    const choice = (name: string) => input.getByRole("button", { name, exact: true });
    await expect(choice(say.words)).toBeVisible();
    await expect(choice(say.measured)).toBeVisible();
    // Two findings, however many cells hold words.
    await expect(input.locator(".finding-error li")).toHaveCount(2);
    expect(await seriousFaults(page, '[data-role="matrix"]')).toEqual([]);
    await page.screenshot({ path: info.outputPath("descriptions.png"), fullPage: true });

    await choice(say.words).click();
    await choice(say.dose).click();
    await expect(input.locator(".finding-error")).toHaveCount(0);
    const taken = (name: string) =>
      input.getByRole("button", { name: words.tools.takeBack.replace("{{chosen}}", words.tools.read_descriptions.replace("{{value}}", name)) });
    for (const name of ["Diagnosis", "Sex", "Dose"]) await expect(taken(name)).toBeVisible();
    // Each has a way back of its own.
    await taken("Dose").click();
    await choice(say.measured).click();
    await expect(input.locator(".finding-error")).toHaveCount(0);
    const measured = words.tools.read_measured.replace("{{value}}", "Dose");
    await input.getByRole("button", { name: words.tools.takeBack.replace("{{chosen}}", measured) }).click();
    await choice(say.dose).click();
    await expect(taken("Dose")).toBeVisible();
    await page.screenshot({ path: info.outputPath("described.png"), fullPage: true });

    const { store_path: matrix } = (await client.upload("doses.csv", described)).content.data;
    const readings = { matrix: { descriptions: ["Diagnosis", "Sex", "Dose"] } };
    const params = { grouping: { column: "Dose" }, comparison: { case: "45", control: "0" } };
    const { id } = (await client.store("two-groups", { matrix }, params, { readings })).content.data;
    await client.finished(id);
    await page.goto(`${portal.url}/#/project/get-report?id=${id}`);
    await expect(page.getByText(say.axis).first()).toBeVisible();
    await page.screenshot({ path: info.outputPath("result.png") });
    await page.context().close();
  });
}

/** 250 columns of words and 30 visits' doses among three features. */
const wide = (first: string): string =>
  [
    [
      "sample",
      "f1",
      "f2",
      "f3",
      ...Array.from({ length: 250 }, (_, at) => `Word ${at + 1}`),
      ...Array.from({ length: 30 }, (_, at) => `Dose visit ${at + 1}`),
    ].join(","),
    ...Array.from({ length: 9 }, (_, at) =>
      [
        `s${at}`,
        at === 0 ? first : at * 1.37 + 0.11,
        at * 2.13 + 0.7,
        30.5 - at * 1.01,
        ...Array.from({ length: 250 }, () => "abc"[at % 3]),
        ...Array.from({ length: 30 }, () => [0, 5, 45][at % 3]),
      ].join(","),
    ),
  ].join("\n");
const manyAnswers = {
  "en-US": { words: "They describe the samples", measured: "All 29 of these columns are measured features", dose: "It describes the samples" },
  "zh-CN": { words: "它们都是样本说明", measured: "这 29 列都是测量特征", dose: "它是样本说明" },
} as const;

for (const words of someOf(languages, { oneOf: 2, by: "columns" })) {
  test(`hundreds of columns are answered with one click, shown, kept over a reload, and taken back together, in ${words.name}`, async ({ browser }, info) => {
    const say = manyAnswers[words.locale];
    const viewport = { width: words.locale === "zh-CN" ? 390 : 1366, height: 800 };
    const page = await (await browser.newContext({ locale: words.locale, viewport })).newPage();
    await enterAtTool(page, portal.url, "pca");
    const path = info.outputPath("wide.csv");
    writeFileSync(path, wide(words.locale === "zh-CN" ? "0.12" : "0.11"));
    await giveFile(page, "matrix", path);
    const input = page.locator('[data-role="matrix"]');
    const choice = (name: string) => input.getByRole("button", { name, exact: true });
    const taken = (chosen: string) => input.getByRole("button", { name: words.tools.takeBack.replace("{{chosen}}", chosen), exact: true });
    const allOf = (count: number) => taken(words.tools.readAll_descriptions.replace("{{count}}", String(count)));
    const one = (name: string) => taken(words.tools.read_descriptions.replace("{{value}}", name));

    await choice(say.words).click();
    await expect(allOf(250)).toBeVisible();
    await page.screenshot({ path: info.outputPath("many.png"), fullPage: true });
    expect(await seriousFaults(page, '[data-role="matrix"]')).toEqual([]);
    // The first of the doses by itself, all others at once.
    await choice(say.dose).first().click();
    await expect(allOf(251)).toBeVisible();
    await choice(say.measured).click();
    await expect(taken(words.tools.readAll_measured.replace("{{count}}", "29"))).toBeVisible();
    await expect(input.locator(".finding-error")).toHaveCount(0);
    await input.getByRole("button", { name: words.tools.readMore.replace("{{count}}", "245") }).click();
    await expect(one("Word 250")).toBeVisible();
    await one("Word 250").click();
    await choice(words.locale === "zh-CN" ? "它是样本说明" : "It describes the samples").click();
    await page.reload();
    await expect(allOf(251)).toBeVisible();
    await expect(input.locator(".finding-good")).toBeVisible();
    await page.screenshot({ path: info.outputPath("answered.png"), fullPage: true });

    await page.getByRole("button", { name: words.tools.submit, exact: true }).click();
    await expect(page).toHaveURL(/project\/get-report\?id=/);
    const id = new URL(page.url().replace("/#", "")).searchParams.get("id")!;
    expect((await client.finished(id)).status).toBe("succeeded");
    // The form is found filled in on the way back; all answers of a kind are taken back at once.
    await page.goto(`${portal.url}/#/tools/tool-form?task=${id}`);
    await allOf(251).click();
    await expect(choice(say.words)).toBeVisible();
    await page.context().close();
  });
}
