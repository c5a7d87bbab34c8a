/** Steps of a process that are no cards of its result. */
import { expect, test } from "vitest";
import { claim } from "../jobs/claim.ts";
import { fail, publish } from "../jobs/queue-store.ts";
import { portalDatabase } from "../testing/jobs-database.ts";
import { madeRows, rowEvents, rowProgram, submitRows } from "../testing/process-rows.ts";
import { queueOf } from "../testing/queue-of.ts";

const held = portalDatabase();
const no = { code: "too-few", reason: { en: "Too few samples.", zh: "样本过少。" } };

test("a process of which only they succeeded has failed, and says why its card did not; one card that succeeded is a result", async () => {
  const queue = queueOf(held.database, "one", { events: rowEvents, program: rowProgram });
  const taskOf = async (id: string) =>
    await held.database.selectFrom("task").select(["status", "reason", "fault_code"]).where("id", "=", id).executeTakeFirstOrThrow();
  for (const [id, cards] of [
    ["none", ["card"]],
    ["some", ["card", "other"]],
  ] as const) {
    const name = (step: string) => `${id}-${step}`;
    const card = (step: string) => ({ id: name(step), needs: [{ from: name("hidden") }] });
    await submitRows(held.database, id, [{ id: name("hidden"), shown: false }, ...cards.map(card)]);
    await publish(queue, (await claim(queue, name("hidden")))!, name("hidden"), madeRows(name("hidden")));
    expect((await taskOf(id)).status).toBe("running");
    await fail(queue, (await claim(queue, name("card")))!, name("card"), no);
    if (id === "some") await publish(queue, (await claim(queue, name("other")))!, name("other"), madeRows("other"));
  }
  expect(await taskOf("none")).toEqual({ status: "failed", reason: JSON.stringify(no.reason), fault_code: "too-few" });
  expect(await taskOf("some")).toEqual({ status: "succeeded", reason: "", fault_code: "" });
});
