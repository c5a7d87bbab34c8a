/** Requests about projects, and whom customers ask: found by the contract's number, closed to who doesn't see the project. */
import type { Message } from "@analyte/contract/messages";
import type { Ticket, TicketDetail } from "@analyte/contract/support";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { operatorHere, type Run } from "../testing/operator-run.ts";
import { oneUser } from "../testing/one-user.ts";

const trial = oneUser();
const { ask } = trial;
const folder = mkdtempSync(join(tmpdir(), "about-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let run: Run;
let id = "";
beforeAll(async () => {
  run = operatorHere(trial.data, trial.databaseUrl);
  writeFileSync(join(folder, "project.json"), JSON.stringify({ contract: "AC-9", name: "Bile", kind: "other", value: "area" }));
  writeFileSync(join(folder, "matrix.csv"), "feature,a,b,c,d\nx,1,2,3,5\ny,3,2,4,1\n");
  writeFileSync(join(folder, "samples.csv"), "sample,group\na,g\nb,g\nc,h\nd,h\n");
  id = (await run(`project import ${folder} --owner demo@example.org --release`)).out.trim().split("\n").at(-1)!;
});

const found = async (part: string) =>
  (await trial.send("GET", `technical_support/list?name=${part}`, { token: trial.token })).content as unknown as { data: Ticket[] };

it("is found by the contract, by the user and by the operator, and answered with it", async () => {
  const { id: ticket } = await ask<{ id: string }>("POST", "technical_support/store", { title: "Where?", content: "I see none.", project_id: id });
  expect((await found("ac-9")).data).toMatchObject([{ id: ticket, project: { id, name: "Bile", contract: "AC-9" } }]);
  expect((await found("ac-8")).data).toEqual([]);
  const { number } = await ask<TicketDetail>("GET", `technical_support/detail?id=${ticket}`);
  expect((await run("support list --search AC-9")).out).toContain("Bile (AC-9)");
  expect((await run(`support answer ${number} --content There.`)).code).toBe(0);
  const messages = (await trial.send("GET", "system_notify/list?type=support&name=AC-9", { token: trial.token })).content as unknown as { data: Message[] };
  expect(messages.data).toMatchObject([{ content: "Where?\nBile (AC-9)\n\nThere." }]);
  const stranger = await trial.signIn("demo2@example.org");
  const refused = await trial.send("POST", "technical_support/store", { token: stranger, body: { title: "x", content: "y", project_id: id } });
  expect(refused).toMatchObject({ status: 404, showMsg: "There is no such project among yours." });
});

it("about a task names the project that the task was made of, through other results too", async () => {
  const first = await ask<{ id: string }>("POST", "task/store", {
    kind: "tool",
    tool_id: "normalise",
    inputs: { matrix: `project:${id}/matrix` },
    params: { sample: "sum" },
  });
  expect(await trial.ended(first.id)).toMatchObject({ status: "succeeded" });
  const { tables } = await ask<{ tables: { name: string; store_path: string }[] }>("GET", `task/result?id=${first.id}`);
  const matrix = tables.find(({ name }) => name === "matrix")!.store_path;
  const second = await ask<{ id: string }>("POST", "task/store", { kind: "tool", tool_id: "normalise", inputs: { matrix }, params: { transform: "log2" } });
  expect(await trial.ended(second.id)).toMatchObject({ status: "succeeded" });
  for (const task of [first, second]) {
    const { id: ticket } = await ask<{ id: string }>("POST", "technical_support/store_report_explain", { task_id: task.id, content: "Why?" });
    expect(await ask<TicketDetail>("GET", `technical_support/detail?id=${ticket}`)).toMatchObject({ project: { id, contract: "AC-9" } });
  }
}, 60_000);

it("names whom to ask, with the picture of a code, as the operator has set it", async () => {
  const contact = async () => await ask<{ contact: unknown }>("GET", "system/contact");
  const picture = async () => await fetch(`${trial.portal.address}/api/front/system/contact_picture`, { headers: { token: trial.token } });
  expect(await contact()).toEqual({ contact: null });
  expect((await picture()).status).toBe(404);
  const png = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==", "base64");
  writeFileSync(join(folder, "code.png"), png);
  writeFileSync(join(folder, "code.svg"), "<svg/>");
  expect(await run(`settings contact set --en Wang --picture ${join(folder, "code.svg")}`)).toMatchObject({ code: 1, err: expect.stringContaining("no PNG") });
  expect(await run("settings contact set --en Wang --phone none")).toMatchObject({ code: 1, err: expect.stringContaining("is not a phone number") });
  expect(await contact()).toEqual({ contact: null });
  expect(await run(`settings contact set --en Wang --phone 13800138000 --picture ${join(folder, "code.png")}`)).toMatchObject({ code: 0 });
  expect(await contact()).toMatchObject({
    contact: { name: { en: "Wang", zh: "Wang" }, phone: "13800138000", email: "", picture: expect.stringMatching(/^\d+$/) },
  });
  const got = await picture();
  expect([got.headers.get("content-type"), Buffer.from(await got.arrayBuffer()).equals(png)]).toEqual(["image/png", true]);
  expect((await trial.send("GET", "system/contact")).status).toBe(401);
  expect((await run("settings contact reset")).code).toBe(0);
  expect(await contact()).toEqual({ contact: null });
});
