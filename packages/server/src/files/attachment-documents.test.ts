import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { openBlobs } from "../storage/blobs.ts";
import { twoUsers } from "../testing/two-users.ts";
import { openAttachments, type Attachments } from "./attachments.ts";

const trial = twoUsers();
let attachments: Attachments;
beforeAll(async () => {
  attachments = openAttachments(trial.portal.database, await openBlobs(`${trial.data}/files`));
});

const send = (name: string, content: Uint8Array | string, purpose: string | null = "support", language = "en") => {
  const form = new FormData();
  if (purpose !== null) form.append("purpose", purpose);
  form.append("file", new Blob([new Uint8Array(Buffer.from(content))]), name);
  return trial.send("POST", "file/upload_normal_file", { token: trial.token, body: form, language });
};
const get = (id: string, who = trial.token, path = "attachment") =>
  fetch(`${trial.portal.address}/api/front/file/${path}?id=${id}`, { headers: { token: who } });

/** The parts that a workbook has, stored and not packed. */
const workbook = (...parts: string[]) => `PK\x03\x04${["[Content_Types].xml", "xl/workbook.xml", ...parts].join("PK\x03\x04")}`;
const compound = (stream: string) => Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(64), Buffer.from(`${stream}\0`, "utf16le")]);
const pdf = "%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer <<>>\n%%EOF\n";
const program = readFileSync(process.execPath).subarray(0, 4_096);
const page = "\n <!DOCTYPE html><script>alert(1)</script>";
const good: [string, Uint8Array | string, string][] = [
  ["报告.pdf", pdf, "application/pdf"],
  ["notes.TXT", "Dose 1 < Dose 2\n样本", "text/plain"],
  ["table.csv", "sample,f1\ns1,1\n", "text/csv"],
  ["table.tsv", "sample\tf1\n", "text/tab-separated-values"],
  ["old.xls", compound("Workbook"), "application/vnd.ms-excel"],
  ["new.xlsx", workbook(), "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
];

describe("a file that goes with a request", () => {
  it.each(good)("may be %s, and comes back as it was, to be saved and never shown", async (name, content, type) => {
    const answer = await send(name, content);
    expect(answer.content.data).toMatchObject({ name, type, size: Buffer.from(content).length });
    const { store_path: id } = answer.content.data as { store_path: string };
    const file = await get(id);
    expect(Buffer.from(await file.arrayBuffer()).equals(Buffer.from(content))).toBe(true);
    expect(file.headers.get("content-type")).toContain(type);
    expect(file.headers.get("content-disposition")).toMatch(/^attachment; /);
    expect(file.headers.get("x-content-type-options")).toBe("nosniff");
    expect(file.headers.get("content-security-policy")).toContain("sandbox");
    expect((await get(id, trial.stranger)).status).toBe(404);
    expect((await get(id, trial.token, "image")).status).toBe(404);
  });

  it.each([
    ["a program", "tool.exe", program],
    ["a program as a document", "report.pdf", program],
    ["a program as a table", "table.csv", program],
    ["a program as a workbook", "table.xlsx", program],
    ["a page of the web", "page.html", page],
    ["a page as a document", "page.pdf", page],
    ["a page as a text", "page.txt", page],
    ["a page as an old workbook", "page.xls", page],
    ["a letter as a workbook", "letter.xlsx", "PK\x03\x04[Content_Types].xmlPK\x03\x04word/document.xml"],
    ["a workbook with macros", "macros.xlsx", workbook("xl/vbaProject.bin")],
    ["a letter as an old workbook", "letter.xls", compound("WordDocument")],
    ["half a document", "half.pdf", pdf.slice(0, 20)],
    ["an archive", "all.zip", workbook()],
  ])("is not %s, and why is said", async (_what, name, content) => {
    for (const purpose of ["support", "news"]) expect(await send(name, content, purpose)).toMatchObject({ status: 422, code: 10 });
    const extension = name.slice(name.lastIndexOf("."));
    const said = (await send(name, content)).showMsg;
    expect(said).toMatch(
      [".exe", ".html", ".zip"].includes(extension) ? /Images may be PNG.*\.pdf, \.txt, \.csv, \.tsv, \.xls, \.xlsx/ : /is not what its extension .* says/,
    );
    expect((await send(name, content, "support", "zh")).showMsg).toMatch(/[\u4e00-\u9fff].*。$/);
  });

  it("does not go with feedback, neither sent for it nor named by it", async () => {
    for (const purpose of ["feedback", null]) expect(await send("report.pdf", pdf, purpose)).toMatchObject({ status: 422, code: 10 });
    const { store_path: id } = (await send("report.pdf", pdf)).content.data as { store_path: string };
    const named = await trial.send("POST", "feedback/store", { token: trial.token, body: { content: "x", img_src: [id] } });
    expect(named).toMatchObject({ status: 400, content: { faults: [{ field: "img_src" }] } });
  });

  it("is shown with its name and size in the request, beside the pictures, and is kept", async () => {
    const { store_path: id } = (await send("report.pdf", pdf)).content.data as { store_path: string };
    const stored = await trial.send("POST", "technical_support/store", { token: trial.token, body: { title: "x", content: "x", img_src: [id] } });
    const ticket = (stored.content.data as { id: string }).id;
    const { store_path: second } = (await send("table.csv", "a,b\n")).content.data as { store_path: string };
    await trial.send("POST", "technical_support/reply", { token: trial.token, body: { id: ticket, content: "y", img_src: [second] } });
    const detail = (await trial.send("GET", `technical_support/detail?id=${ticket}`, { token: trial.token })).content.data;
    expect(detail).toMatchObject({
      entries: [
        { img_src: [], files: [{ id, name: "report.pdf", size: pdf.length }] },
        { img_src: [], files: [{ id: second, name: "table.csv", size: 4 }] },
      ],
    });
    await attachments.sweep(Date.now() + 90_000_000);
    expect((await get(id)).status).toBe(200);
  });

  it("is too large beyond 10 MB", async () => {
    expect(await send("large.csv", Buffer.alloc(10_485_761, "1,"))).toMatchObject({ status: 413, code: 6 });
  });
});
