import { expect, test } from "vitest";
import { oneUser } from "../testing/one-user.ts";

const user = oneUser();

test("steps of processes are in no list of tools, and nobody opens, marks or runs one by itself", async () => {
  const list = await user.ask<{ id: string }[]>("GET", "tool/list");
  const ids = list.map(({ id }) => id);
  expect(ids).toContain("count-differences");
  expect(ids).not.toContain("count-filter");
  const send = async (method: string, path: string, body?: unknown) =>
    await user.send(method, path, { token: user.token, ...(body !== undefined && { body }) });
  const refused = { status: 404, showMsg: "There is no tool “count-filter”." };
  expect(await send("GET", "tool/detail?id=count-filter")).toMatchObject(refused);
  expect(await send("POST", "tool/favourite", { tool_id: "count-filter", favourite: true })).toMatchObject(refused);
  expect(await send("POST", "task/store_example", { tool_id: "count-filter" })).toMatchObject(refused);
  const matrix = await user.give("m.csv", "feature,A,B\nf1,10,20\nf2,30,40\n");
  expect(
    await send("POST", "task/store", { kind: "tool", tool_id: "count-filter", inputs: { matrix }, params: {}, idempotency_key: "internal-1" }),
  ).toMatchObject(refused);
});
