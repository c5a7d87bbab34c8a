/** Reports that were written here, attached to projects: who reads them, how long they stay, and in whose storage they count. */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AttachPlace } from "@analyte/contract/projects/attached";
import type { ProjectDetail } from "@analyte/contract/projects/calls";
import type { ListedReport } from "@analyte/contract/projects/reports";
import type { ReportStatus } from "@analyte/contract/reports/calls";
import { afterAll, expect, it } from "vitest";
import { attachedTrial } from "../testing/attached-trial.ts";

const people = attachedTrial();
const { call, data, project, generated, report, rewrite, attach, attached, shown, told, used, link, follow, storageIsSound } = people;
const home = mkdtempSync(join(tmpdir(), "attached-"));
afterAll(() => rmSync(home, { recursive: true, force: true }));

it("stands among the delivered reports as a copy that outlives its report, and is told to whom the project is shared", async () => {
  const id = await project("Copies");
  const own = await report("owner", "Copied");
  const { id: copy, attached: isNew } = await attached("owner", id, own);
  expect(isNew).toBe(true);
  const list = (await call("download", "GET", "project/report_list")).content as unknown as { data: ListedReport[] };
  expect(list.data).toMatchObject([{ id, files: 2, version: 1 }]);
  const seen = await shown("owner", id);
  expect(seen).toMatchObject({ version: null, files: [], may_attach: true });
  expect(seen.attached).toMatchObject([
    {
      id: copy,
      title: { en: "Copied", zh: "Copied" },
      by: "The owner",
      version: 1,
      report_id: own,
      since: "same",
      files: [
        { path: "Copied.html", preview: "html", language: "en" },
        { path: "Copied.docx", preview: "none" },
      ],
    },
  ]);
  expect(seen.attached[0]!.attached_at).toBeGreaterThan(Date.now() - 60_000);
  // Who reads it learns nothing of the report behind it.
  expect(await shown("analyse", id)).toMatchObject({ may_attach: false, attached: [{ by: "The owner", report_id: "", since: null }] });
  expect((await told("download")).map(({ title, link: to }) => [title, to])).toEqual([
    ["A report for the project Copies", `/data-collection/contract-report?id=${id}`],
  ]);
  expect([(await told("analyse")).length, (await told("owner")).length, (await told("stranger")).length]).toEqual([1, 0, 0]);
  const history = (await data<ProjectDetail>("owner", "GET", `project/detail?id=${id}`)).history;
  expect(history[0]).toMatchObject({ what: "Report attached", who: "You", changes: "Copied" });

  // Seen by everybody, taken home by who may; in a page it runs nothing.
  const html = { id, path: "Copied.html", attached: copy };
  const page = await follow(await link("analyse", { ...html, inline: true }));
  expect(page.headers.get("content-security-policy")).toContain("sandbox");
  const content = await page.text();
  expect(content).toContain("As it was.");
  expect([(await link("analyse", html)).status, (await link("analyse", { ...html, path: "Copied.docx", inline: true })).status]).toEqual([403, 403]);
  expect((await link("stranger", { ...html, inline: true })).status).toBe(404);
  expect((await follow(await link("download", html))).headers.get("content-disposition")).toContain("Copied.html");
  // Neither a file of another project nor one out of it.
  const other = await project("Others");
  expect([(await link("owner", { ...html, id: other })).status, (await link("owner", { ...html, path: "../matrix.csv" })).status]).toEqual([404, 404]);

  const zip = join(home, "all.zip");
  const { url } = await data<{ url: string }>("download", "GET", `project/zip_url?id=${id}`);
  writeFileSync(zip, Buffer.from(await (await fetch(people.trial.portal.address + url)).arrayBuffer()));
  const unzipped = (...args: string[]) => spawnSync("unzip", args, { encoding: "utf8" }).stdout;
  expect(unzipped("-Z1", zip).trim().split("\n").toSorted()).toEqual([
    "attached/Copied/Copied.docx",
    "attached/Copied/Copied.html",
    "checksums.txt",
    "matrix.csv",
  ]);
  expect(unzipped("-p", zip, "attached/Copied/Copied.html")).toBe(content);
  expect(unzipped("-p", zip, "checksums.txt")).toContain(`${createHash("sha256").update(content).digest("hex")}  attached/Copied/Copied.html`);

  await data("owner", "DELETE", `report/delete?id=${own}`);
  expect((await shown("owner", id)).attached).toMatchObject([{ id: copy, since: "gone" }]);
  expect(await (await follow(await link("analyse", { ...html, inline: true }))).text()).toBe(content);
  await storageIsSound();
}, 120_000);

it("is not what its report becomes, until it is attached anew", async () => {
  const id = await project("Newer");
  const own = await report("owner", "Newer");
  const first = await attached("owner", id, own, { formats: ["html"] });
  const copyNow = async () => (await shown("owner", id)).attached[0]!;
  const text0 = async () => await (await follow(await link("owner", { id, path: "Newer.html", attached: first.id, inline: true }))).text();
  expect((await copyNow()).files.map(({ format }) => format)).toEqual(["html"]);
  const before = (await told("download")).length;
  // Said twice, it has been said once.
  expect(await attached("owner", id, own)).toEqual({ id: first.id, attached: false });
  expect((await told("download")).length).toBe(before);

  await rewrite("owner", own, "As it is.");
  expect((await copyNow()).since).toBe("changed");
  // Its files are of what it was: nobody is to take them for what it is.
  expect(await attach("owner", id, own)).toMatchObject({ status: 409, showMsg: expect.stringContaining("Generate them anew") });
  await generated("owner", own, ["html", "docx"]);
  expect((await copyNow()).since).toBe("made");
  expect(await text0()).toContain("As it was.");
  const { data: places } = (await call("owner", "GET", `project/attach_places?report_id=${own}&attached=true`)).content as unknown as { data: AttachPlace[] };
  expect(places).toMatchObject([{ id, attached: { id: first.id, since: "made" } }]);

  expect(await attached("owner", id, own)).toEqual({ id: first.id, attached: true });
  expect(await copyNow()).toMatchObject({ since: "same", files: [{ format: "html" }] });
  expect(await text0()).toContain("As it is.");
  expect((await shown("owner", id)).attached.length).toBe(1);
  expect((await told("download")).length).toBe(before + 1);
  await storageIsSound();
}, 120_000);

it("is taken off, and its files with it, and counts until then in the storage of who attached it", async () => {
  const id = await project("Taken off");
  const own = await report("owner", "Off", ["html"]);
  const [before, customers] = [await used("owner"), await used("download")];
  const { id: copy } = await attached("owner", id, own);
  const [file] = (await shown("owner", id)).attached[0]!.files;
  expect(await used("owner")).toMatchObject({ attached: before.attached + file!.size, used: before.used + file!.size });
  expect(await used("download")).toEqual(customers);
  const open = await link("analyse", { id, path: file!.path, attached: copy, inline: true });
  for (const [who, status] of [
    ["stranger", 404],
    ["download", 403],
    ["staff", 404],
  ] as const)
    expect((await call(who, "DELETE", `project/detach_report?id=${id}&attached=${copy}`)).status, who).toBe(status);
  await data("owner", "DELETE", `project/detach_report?id=${id}&attached=${copy}`);
  expect((await follow(open)).status).toBe(404);
  expect((await shown("owner", id)).attached).toEqual([]);
  expect(await used("owner")).toEqual(before);
  expect((await call("owner", "DELETE", `project/detach_report?id=${id}&attached=${copy}`)).status).toBe(404);
  expect((await data<ReportStatus>("owner", "GET", `report/status?id=${own}`)).files.length).toBe(1);
  const { history } = await data<ProjectDetail>("owner", "GET", `project/detail?id=${id}`);
  expect(history.slice(0, 2).map(({ what }) => what)).toEqual(["Report taken off", "Report attached"]);

  // With its project it goes, too.
  await attached("owner", id, own);
  await data("owner", "DELETE", `project/delete?id=${id}`);
  expect(await used("owner")).toMatchObject({ attached: before.attached });
  await storageIsSound();
}, 120_000);
