/** What every call of My Files does with what is not the user's, and with what nobody should send. */
import * as bin from "@analyte/contract/file-bin";
import * as content from "@analyte/contract/file-content";
import * as exported from "@analyte/contract/file-exports";
import * as files from "@analyte/contract/files";
import * as usage from "@analyte/contract/file-usage";
import * as uploads from "@analyte/contract/uploads";
import type { Call } from "@analyte/contract/call";
import { limits } from "@analyte/contract/limits";
import { describe, expect, it } from "vitest";
import { twoUsers } from "../testing/two-users.ts";

const isCall = (value: unknown): value is Call => typeof value === "object" && value !== null && "kind" in value && "path" in value;
const calls = [bin, content, exported, files, usage, uploads].flatMap((module) => Object.values(module).filter(isCall));

const trial = twoUsers();

const send = (call: Call, input: Record<string, unknown>, as: string) => {
  const query =
    call.method === "POST" ? "" : `?${new URLSearchParams(Object.entries(input).map(([field, value]): [string, string] => [field, String(value)])).toString()}`;
  return trial.send(call.method, `${call.path}${query}`, { token: as, ...(query === "" ? { body: input } : {}) });
};

describe("every call of My Files", () => {
  it("has the customer's time: 30 minutes for content on its way, 10 seconds for all else but what a job reads", () => {
    expect(calls.length).toBeGreaterThan(20);
    for (const call of calls) {
      const read = call === content.previewFile || call === exported.exportDilutionTemplate || call === exported.exportSampleSummary;
      const moves = call.kind === "upload" || call.kind === "download" || call.path.startsWith("user_file_store/upload");
      expect(call.timeoutMs, call.path).toBe(read ? limits.resultMs : moves ? limits.transferMs : limits.fileCallMs);
    }
  });

  it("does not know another user's things, nor what there is none of", async () => {
    const file = await trial.file("private.csv");
    const binned = await trial.file("binned.csv");
    await trial.remove(binned.id);
    const { store_path } = file;
    for (const id of [file.id, binned.id, "unknown", "root-unknown", "' or 1=1 --", "../../etc/passwd", "%00"]) {
      const asked: [Call, Record<string, unknown>][] = [
        [files.fileDetail, { id }],
        [files.renameFile, { id, name: "mine.csv" }],
        [files.moveFiles, { ids: id, to: "/" }],
        [files.copyFiles, { ids: id, to: "/", on_equal: "keep_both" }],
        [files.deleteFiles, { ids: id }],
        [bin.restoreFiles, { ids: id }],
        [content.downloadFile, { id }],
        [content.downloadFile, { ids: `${id},${file.id}` }],
        [content.linkFile, { id }],
        [content.linkFile, { id, inline: true }],
        [content.previewFile, { id }],
        [content.fileUses, { id }],
        [content.keepFile, { store_path: `file:${id}` }],
        [content.keepFile, { store_path: `upload:${id}` }],
        [exported.exportDilutionTemplate, { store_path: `file:${id}` }],
      ];
      for (const [call, input] of asked) expect(await send(call, input, trial.stranger), `${call.path} ${id}`).toMatchObject({ status: 404, code: 5 });
      expect((await send(bin.emptyBin, { ids: id }, trial.stranger)).content.data).toEqual({ emptied: 0 });
    }
    expect((await send(files.listFiles, { name: "private" }, trial.stranger)).content.total).toBe(0);
    expect((await send(bin.listBin, {}, trial.stranger)).content.total).toBe(0);
    expect((await send(files.fileDetail, { id: file.id }, trial.token)).content.data).toMatchObject({ name: "private.csv", store_path });
    expect((await send(bin.listBin, {}, trial.token)).content.total).toBe(1);
  });

  it("needs a session, but for what a link opens", async () => {
    for (const call of calls) {
      if (call === content.fileContent) continue;
      expect(await send(call, {}, "nobody"), call.path).toMatchObject({ status: 401, code: 2 });
    }
  });
});

it("no name does harm: it is refused in words, or kept as one that any system can hold", async () => {
  const target = await trial.file("target.csv");
  const bad = [
    "a/b",
    "a\\b",
    "..",
    ".",
    "nul",
    "CON.txt",
    "com1",
    "end.",
    "a\u0000b",
    "a\nb",
    "a\u202eb",
    "\u2066a",
    "x".repeat(101),
    "长".repeat(90),
    " ",
    "",
  ];
  for (const name of bad) {
    const shown = JSON.stringify(name);
    const answer = await send(files.addFolder, { name }, trial.token);
    expect(answer, shown).toMatchObject({ status: 400, code: 3 });
    expect(answer.showMsg, shown).not.toBe("");
    const renamed = await send(files.renameFile, { id: target.id, name }, trial.token);
    // Its extension is put behind what was typed: `end.` and `.` are then harmless.
    if (renamed.status === 200) expect((renamed.content.data as files.FileItem).name, shown).toMatch(/^[^/\\]+\.csv$/);
    else expect(renamed, shown).toMatchObject({ status: 400, code: 3 });
  }
  for (const name of ["🧪 样品 №1", "مرحبا", "naïve", "a'b\"c;--", "<img src=x onerror=alert(1)>"]) {
    expect((await send(files.addFolder, { name }, trial.token)).content.data, name).toMatchObject({ name: name.normalize("NFC") });
  }
});
