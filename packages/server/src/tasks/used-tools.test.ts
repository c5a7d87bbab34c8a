import { usedTools } from "@analyte/contract/used-tools";
import { afterAll, beforeAll, expect, it } from "vitest";
import { fixtureTool } from "../testing/fixture-tool.ts";
import { openTestPortal, type TestPortal } from "../testing/task-portal.ts";

let portal: TestPortal;
beforeAll(async () => {
  const tools = ["fixture", "second", "third"].map((id) => ({ ...fixtureTool, id }));
  portal = await openTestPortal({ started: false, dependencies: { tools } });
});
afterAll(() => portal.stop());

it("lists each tool once, the latest used first, with its latest task", async () => {
  const run = (tool_id: string, user = "anna") => portal.submit({}, { tool_id }, { user });
  await run("fixture");
  await run("second");
  const last = await run("fixture");
  await run("third", "ben");
  const { data, total } = await portal.list(usedTools, {});
  expect(total).toBe(2);
  expect(data).toMatchObject([
    { tool_id: "fixture", count: 2, task_id: last },
    { tool_id: "second", count: 1 },
  ]);
  const row = await portal.database.selectFrom("task").select("created_at").where("id", "=", last).executeTakeFirstOrThrow();
  expect(data[0]!.used_at).toBe(row.created_at);
  expect(await portal.list(usedTools, { page: 2, size: 1 })).toMatchObject({ total: 2, data: [{ tool_id: "second" }] });
  expect(await portal.list(usedTools, {}, { user: "ben" })).toMatchObject({ total: 1, data: [{ tool_id: "third" }] });
  expect(await portal.list(usedTools, {}, { user: "carl" })).toEqual({ total: 0, data: [] });
});

it("leaves out tools that the portal no longer has", async () => {
  const id = await portal.submit({}, { tool_id: "third" });
  await portal.database.updateTable("task").set({ tool_id: "gone" }).where("id", "=", id).execute();
  expect((await portal.list(usedTools, {})).data.map(({ tool_id }) => tool_id)).toEqual(["fixture", "second"]);
});
