import { rmSync, writeFileSync } from "node:fs";
import * as downloads from "@analyte/contract/task-downloads";
import * as contract from "@analyte/contract/tasks";
import { expect, test } from "vitest";
import { failureOf } from "../testing/failure.ts";
import { taskPortals } from "../testing/task-portals.ts";

const { portal } = taskPortals();

test("an input that has changed on the disk is refused, and never computed on; so is a result", async () => {
  const p = await portal();
  const matrix = await p.upload("sample,f1\ns1,1\n");
  const id = await p.submit({}, { inputs: { matrix } });
  await p.ended(id);
  const damage = async (name: string): Promise<void> => {
    const { sha256 } = await p.database
      .selectFrom("result_file")
      .select("sha256")
      .where("result_id", "=", id)
      .where("name", "=", name)
      .executeTakeFirstOrThrow();
    rmSync(p.platform.blobs.pathOf(sha256));
    writeFileSync(p.platform.blobs.pathOf(sha256), "sample,f1\ns1,2\n");
  };
  const asked = { kind: "tool" as const, tool_id: "fixture", inputs: { matrix }, params: {} };
  expect((await p.call(contract.equalTask, asked)).task?.id).toBe(id);
  await damage("matrix.csv");
  const again = await p.submit({}, { inputs: { matrix } });
  expect(await p.ended(again)).toMatchObject({ status: "failed", reason: expect.stringContaining("is damaged") as string });
  expect((await p.call(contract.taskDetail, { id: again })).attempt).toBe(1);
  await expect(p.download(downloads.downloadResult, { id, file: "matrix.csv" })).rejects.toThrow("damaged");
  // Nor is it offered to whoever asks for the same.
  await expect.poll(async () => (await p.call(contract.equalTask, asked)).task).toBeNull();
  await damage("result.json");
  expect(await failureOf(p.call(contract.taskResult, { id }))).toMatchObject({ status: 503, text: { zh: expect.stringContaining("已损坏") as string } });
});
