/** A tool of the operator's own whose folder has changed is another program: what it computed before is not handed on. */
import { expect, test } from "vitest";
import { taskPortals } from "../testing/task-portals.ts";

const { portal } = taskPortals();

test("an equal submit waits for the same result until the folder changes, and then for one of its own", async () => {
  let hash = "first";
  const ownTools = new Map([["fixture", { folder: "/nowhere", hash: () => hash }]]);
  const p = await portal({ started: false, dependencies: { ownTools } });
  const matrix = await p.upload("sample,f1\ns1,1\n");
  const asked = { inputs: { matrix }, reuse: true };
  const resultOf = async (id: string) => (await p.database.selectFrom("step").select("result_id").where("id", "=", id).executeTakeFirstOrThrow()).result_id;
  const first = await p.submit({}, asked);
  expect(await resultOf(await p.submit({}, asked))).toBe(first);
  hash = "second";
  const later = await p.submit({}, asked);
  expect(await resultOf(later)).toBe(later);
  hash = "first";
  expect(await resultOf(await p.submit({}, asked))).toBe(first);
});
