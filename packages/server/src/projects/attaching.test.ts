/** Who may attach a report to which project, and when: what is refused, and what those who deliver may do. */
import type { AttachPlace } from "@analyte/contract/projects/attached";
import type { ProjectDetail } from "@analyte/contract/projects/calls";
import type { ShownDelivery } from "@analyte/contract/projects/deliveries";
import type { Message } from "@analyte/contract/messages";
import { expect, it } from "vitest";
import { attachedTrial } from "../testing/attached-trial.ts";
import { operatorHere } from "../testing/operator-run.ts";
import { runTool } from "../testing/tool-runs.ts";

const people = attachedTrial();
const { tokens, call, data, given, project, deliver, generated, report, rewrite, attach, attached, shown, told, used, storageIsSound } = people;

it("has no place where there is no room for it, nor beyond so many; nothing of it is written then", async () => {
  const id = await project("Full");
  const own = await report("owner", "Large", ["html"]);
  const { used: bytes } = await used("owner");
  const run = operatorHere(people.trial.data, people.trial.databaseUrl);
  await run(`users quota owner ${bytes + 10}`);
  expect((await attach("owner", id, own)).status).toBe(413);
  expect((await shown("owner", id)).attached).toEqual([]);
  expect((await data<ProjectDetail>("owner", "GET", `project/detail?id=${id}`)).history.map(({ what }) => what)).toEqual(["Made"]);
  await run(`users quota owner 1000000000`);
  const { id: copy } = await attached("owner", id, own);
  const { database } = people.trial.portal;
  const row = await database.selectFrom("project_attached").selectAll().where("id", "=", copy).executeTakeFirstOrThrow();
  const more = Array.from({ length: 19 }, (_, at) => ({ ...row, id: `${copy}${at}`, report_id: `r${at}`, size: 0, files: 0 }));
  await database.insertInto("project_attached").values(more).execute();
  const another = await report("owner", "One more", ["html"]);
  expect(await attach("owner", id, another)).toMatchObject({ status: 409, showMsg: expect.stringContaining("20 attached reports") });
  await database
    .deleteFrom("project_attached")
    .where(
      "id",
      "in",
      more.map((one) => one.id),
    )
    .execute();
}, 120_000);

it("is ready, its user's own, and passes on nothing that is not his", async () => {
  const id = await project("Sound");
  const draft = await report("owner", "Draft", []);
  expect(await attach("owner", id, draft)).toMatchObject({ status: 409, showMsg: expect.stringContaining("not ready") });
  const own = await report("owner", "Own", ["html"]);
  expect(await attach("owner", id, own, { formats: ["pdf"] })).toMatchObject({ status: 400, showMsg: expect.stringContaining("PDF") });
  expect(await attach("owner", id, await report("stranger", "Another's", ["html"]))).toMatchObject({ status: 404 });
  expect(await attach("owner", "none", own)).toMatchObject({ status: 404 });
  await people.trial.portal.database
    .updateTable("report")
    .set({ state: "generating", holder: "nobody", lease_until: Date.now() + 60_000 })
    .where("id", "=", own)
    .execute();
  expect(await attach("owner", id, own)).toMatchObject({ status: 409, showMsg: expect.stringContaining("being generated") });
  await people.trial.portal.database.updateTable("report").set({ state: "ready", holder: "", lease_until: 0 }).where("id", "=", own).execute();
  expect((await shown("owner", id)).attached).toEqual([]);

  // What was made of a project that another shares does not get into a project of one's own by a report.
  const task = await runTool({ trial: people.trial, token: tokens["analyse"]! }, "pca", { inputs: { matrix: `project:${id}/matrix` }, params: {} });
  const of = await report("analyse", "Of another's", ["html"], [{ kind: "figure", task_id: task, name: "scores" }]);
  const mine = (await data<{ id: string }>("analyse", "POST", "project/store", { name: "Mine", kind: "other", value: "area", matrix: await given("analyse") }))
    .id;
  expect(await attach("analyse", mine, of)).toMatchObject({ status: 403, showMsg: expect.stringContaining("not yours to pass on") });
  await attached("analyse", mine, await report("analyse", "Own words", ["html"]));
}, 120_000);

it("comes to a delivered project from those who deliver, in every state but archived", async () => {
  const id = await project("Delivered");
  await deliver(id, "preparing");
  const own = await report("staff", "From the laboratory", ["html"]);
  const before = (await told("owner")).length;
  const { id: copy } = await attached("staff", id, own);
  // Nobody sees it yet.
  expect((await told("owner")).length).toBe(before);
  const delivery = await data<ShownDelivery>("staff", "GET", `project/delivery_detail?id=${id}`);
  expect(delivery).toMatchObject({ may_attach: true, attached: [{ id: copy, report_id: own, since: "same" }] });
  expect((await data<ShownDelivery>("staff2", "GET", `project/delivery_detail?id=${id}`)).attached).toMatchObject([{ id: copy, report_id: "", since: null }]);

  await deliver(id);
  expect(await shown("owner", id)).toMatchObject({ may_attach: false, attached: [{ by: "The staff" }] });
  const theirs = await report("owner", "The customer's", ["html"]);
  for (const [who, status] of [
    ["owner", 403],
    ["download", 403],
    ["stranger", 404],
  ] as const)
    expect((await attach(who, id, await (who === "owner" ? theirs : report(who, who, ["html"])))).status, who).toBe(status);
  expect((await call("owner", "DELETE", `project/detach_report?id=${id}&attached=${copy}`)).status).toBe(403);
  await rewrite("staff", own, "Mended.");
  await generated("staff", own, ["html"]);
  await attached("staff", id, own);
  expect((await told("owner"))[0]).toMatchObject({ title: "A report for the project Delivered" });
  const chinese = (await call("owner", "GET", "system_notify/list?type=project", undefined, "zh")).content as unknown as { data: Message[] };
  expect(chinese.data[0]!.title).toBe("项目有新报告：Delivered");
  // Its customer reads it as the provider's deed.
  expect((await data<ProjectDetail>("owner", "GET", `project/detail?id=${id}`)).history[0]).toMatchObject({ what: "Report attached", who: "Provider" });

  const places = async (who: string, report_id: string) =>
    ((await call(who, "GET", `project/attach_places?report_id=${report_id}&name=Delivered`)).content as unknown as { data: AttachPlace[] }).data;
  expect(await places("staff", own)).toMatchObject([{ id, delivered: true, attached: { since: "same" } }]);
  expect(await places("owner", theirs)).toEqual([]);
  expect((await call("owner", "GET", `project/attach_places?report_id=${own}`)).status).toBe(404);

  await deliver(id, "expired");
  const second = await attached("staff2", id, await report("staff2", "Late", ["html"]));
  await deliver(id, "archived");
  expect(await places("staff", own)).toEqual([]);
  expect([(await attach("staff", id, own)).status, (await call("staff", "DELETE", `project/detach_report?id=${id}&attached=${second.id}`)).status]).toEqual([
    409, 409,
  ]);
  await deliver(id);
  // Whoever delivers takes off what another has attached: it counted in his storage.
  await data("staff", "DELETE", `project/detach_report?id=${id}&attached=${second.id}`);
  expect(await used("staff2")).toMatchObject({ attached: 0 });
  await storageIsSound();
}, 120_000);

it("is no way into a project of one's own that has expired", async () => {
  const id = await project("Expired");
  await people.trial.portal.database.updateTable("project").set({ state: "expired" }).where("id", "=", id).execute();
  expect(await attach("owner", id, await report("owner", "Too late", ["html"]))).toMatchObject({
    status: 403,
    showMsg: expect.stringContaining("not expired"),
  });
}, 60_000);
