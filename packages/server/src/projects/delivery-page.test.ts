/** Deliveries by staff in the page: from a folder of My Files to its recipient. */
import type { CheckedDelivery, ListedDelivery, ShownDelivery } from "@analyte/contract/projects/deliveries";
import type { Message } from "@analyte/contract/messages";
import { beforeAll, expect, it } from "vitest";
import { oneUser } from "../testing/one-user.ts";
import { operatorHere } from "../testing/operator-run.ts";

const trial = oneUser();
let staff = "";
beforeAll(async () => {
  await trial.portal.accounts.create({ account: "staff", email: "staff@example.org", password: "a-long-word-9", name: "Staff", marks: ["Delivery"] });
  staff = await trial.signIn("staff", "a-long-word-9");
});

const names = Array.from({ length: 8 }, (_, at) => `S${at + 1}`);
const matrix = ["feature," + names.join(","), ...["citrate", "malate"].map((one, at) => `${one},${names.map((_, sample) => 10 + at + sample).join(",")}`)].join(
  "\n",
);
const samples = ["sample,role,group", ...names.map((name, at) => `${name},sample,${at < 4 ? "control" : "treated"}`)].join("\n");
const about = { contract: "AC-7", name: "Kidney study", kind: "untargeted", value: "area", comparisons: [{ case: "treated", control: "control" }] };

type Files = Record<string, string>;
async function folder(name: string, changes: Files = {}, more: object = {}): Promise<string> {
  const files: Files = { "project.json": JSON.stringify({ ...about, ...more }), "matrix.csv": matrix, "samples.csv": samples, ...changes };
  for (const [path, content] of Object.entries(files)) {
    if (content === "") continue;
    const answer = await trial.upload(staff, path.split("/").at(-1)!, content, { relative_path: `${name}/${path}` });
    expect(answer.showMsg).toBe("");
  }
  return `/${name}/`;
}
const as = async <T>(token: string, method: string, path: string, body?: object) => {
  const answer = await trial.send(method, path, { token, ...(body !== undefined && { body }) });
  expect(answer.code, answer.showMsg).toBe(1);
  return answer.content.data as T;
};
const list = async (query = "") => {
  const answer = await trial.send("GET", `project/delivery_list${query}`, { token: staff });
  return answer.content as unknown as { data: ListedDelivery[]; total: number };
};
const told = async () =>
  ((await trial.send("GET", "system_notify/list?type=project", { token: trial.token })).content as unknown as { data: Message[] }).data.map(
    ({ title }) => title,
  );

it("is checked without being written, handed over in preparation, looked at as its recipient will, and released", async () => {
  const at = await folder(
    "AC-7",
    { "report/index.html": "<h1>Read me</h1>", "notes.txt": "for ourselves" },
    { contact: { name: "Li Na", phone: "+86 138 0013 8000" } },
  );
  const checked = await as<CheckedDelivery>(staff, "POST", "project/delivery_check", { folder: at });
  expect(checked).toMatchObject({ contract: "AC-7", known: null, report: { files: 1 }, others: ["notes.txt"], facts: { samples: 8, features: 2 } });
  expect(checked.findings.filter(({ severity }) => severity === "error")).toEqual([]);
  expect(await list()).toMatchObject({ total: 0 });

  const { id, version } = await as<{ id: string; version: number }>(staff, "POST", "project/delivery_import", { folder: at, owner: "Demo@example.org" });
  expect(version).toBe(1);
  expect((await list("?show=preparing")).data).toMatchObject([{ id, state: "preparing", owner: "demo@example.org", sample_count: 8 }]);
  expect(await list("?show=unaccepted")).toMatchObject({ total: 0 });
  // Nobody but those who deliver sees it yet.
  expect((await trial.send("GET", `project/detail?id=${id}`, { token: trial.token })).status).toBe(404);
  const shown = await as<ShownDelivery>(staff, "GET", `project/delivery_detail?id=${id}`);
  expect(shown).toMatchObject({ state: "preparing", owner: "demo@example.org", report: [{ path: "index.html" }] });
  expect(await told()).toEqual([]);

  const end = Date.now() + 10 * 86_400_000;
  await as(staff, "POST", "project/delivery_release", { id, expires_at: end });
  expect(await told()).toEqual(["Your project has arrived: Kidney study (AC-7)"]);
  const recipients = await trial.ask<ShownDelivery["project"]>("GET", `project/detail?id=${id}`);
  // What was shown is what arrives, but for what its recipient may do with it, and the release itself.
  const { history: _h, may: _m, updated_at: _u, expires_at: _e, ...before } = shown.project;
  expect(recipients).toMatchObject({ ...before, contact: { name: "Li Na", phone: "+86 138 0013 8000", email: "" } });
  expect((await list("?show=unaccepted")).data).toMatchObject([{ id }]);
  expect((await list("?show=expiring")).data).toMatchObject([{ id, expires_at: end }]);
  await trial.ask("POST", "project/accept", { id });
  expect(await list("?show=unaccepted")).toMatchObject({ total: 0 });
  expect((await trial.send("POST", "project/delivery_release", { token: staff, body: { id } })).status).toBe(409);

  // The same contract is another version of it, and only of its owner's.
  const again = await folder("AC-7b", { "matrix.csv": matrix.replace("malate", "lactate") }, { name: "Kidney study, second run" });
  expect(await as(staff, "POST", "project/delivery_check", { folder: again })).toMatchObject({ known: { id, version: 1, owner: "demo@example.org" } });
  expect((await trial.send("POST", "project/delivery_import", { token: staff, body: { folder: again, owner: "staff@example.org" } })).status).toBe(409);
  expect(await as(staff, "POST", "project/delivery_import", { folder: again, owner: "demo@example.org" })).toEqual({ id, version: 2, state: "released" });
  expect((await list("?name=second")).data).toMatchObject([{ id, version: 2, name: "Kidney study, second run" }]);
  const news = await told();
  // The same tables once more are no new data, whatever else is said of them, and nobody is told.
  const same = await folder("AC-7c", { "matrix.csv": matrix.replace("malate", "lactate") }, { name: "Kidney study, third name" });
  expect(await as(staff, "POST", "project/delivery_import", { folder: same, owner: "demo@example.org" })).toMatchObject({ id, version: 2 });
  expect((await list("?name=third")).data).toMatchObject([{ id, version: 2, name: "Kidney study, third name" }]);
  expect(await told()).toEqual(news);
  // With a report of its own they are: that comes with its version.
  const reported = await folder("AC-7d", { "matrix.csv": matrix.replace("malate", "lactate"), "report/index.html": "<h1>Anew</h1>" });
  expect(await as(staff, "POST", "project/delivery_import", { folder: reported, owner: "demo@example.org" })).toMatchObject({ id, version: 3 });
  expect(await as(staff, "POST", "project/delivery_import", { folder: reported, owner: "demo@example.org" })).toMatchObject({ id, version: 3 });
});

it.each<[string, Files, object, RegExp]>([
  ["without a matrix", { "matrix.csv": "" }, {}, /There is no matrix\.csv/],
  ["whose contact has no phone", {}, { contact: { name: "Li Na", phone: "ask around" } }, /phone/],
  ["that is no JSON", { "project.json": "{" }, {}, /is no JSON/],
  ["with an unknown kind", {}, { kind: "metabolome" }, /project\.json: kind/],
  ["whose sums differ", { "report/a.txt": "a", "report/checksums.txt": `${"0".repeat(32)}  a.txt` }, {}, /Not what report\/checksums\.txt says: “a\.txt”/],
  ["whose sheet lacks a sample", { "samples.csv": samples.replace("S8,", "S99,") }, {}, /S8/],
])("a folder %s is refused in words, and nothing of it is written", async (what, files, more, says) => {
  const at = await folder(what, files, { contract: "AC-8", ...more });
  const refused = await trial.send("POST", "project/delivery_import", { token: staff, body: { folder: at, owner: "demo@example.org", release: true } });
  expect(refused.status).toBe(422);
  expect(refused.showMsg).toMatch(says);
  expect(await list("?name=AC-8")).toMatchObject({ total: 0 });
});

it("goes to an account that can sign in, to a day to come, out of one's own files, and by who has the mark", async () => {
  const at = await folder("AC-9", {}, { contract: "AC-9" });
  const bring = async (body: object, token = staff) =>
    await trial.send("POST", "project/delivery_import", { token, body: { folder: at, owner: "demo@example.org", ...body } });
  expect(await bring({ owner: "nobody@example.org" })).toMatchObject({ status: 400, showMsg: expect.stringContaining("nobody@example.org") });
  expect(await bring({ release: true, expires_at: 1 })).toMatchObject({ status: 400, showMsg: expect.stringContaining("a day to come") });
  expect(await bring({ folder: "/none/" })).toMatchObject({ status: 404 });
  expect(await bring({}, trial.token)).toMatchObject({ status: 403 });
  expect(await list("?name=AC-9")).toMatchObject({ total: 0 });
});

it("keeps who of the staff did what: staff read the name, its customer the provider", async () => {
  const at = await folder("AC-10", {}, { contract: "AC-10" });
  const { id } = await as<{ id: string }>(staff, "POST", "project/delivery_import", { folder: at, owner: "demo@example.org", release: true });
  await as(staff, "POST", "project/delivery_release", { id, expires_at: Date.now() + 10 * 86_400_000 });
  await trial.ask("POST", "project/accept", { id });
  expect(await operatorHere(trial.data, trial.databaseUrl)(`project expire ${id}`)).toMatchObject({ code: 0 });
  const whoOf = ({ history }: ShownDelivery["project"]) => history.map(({ what, who }) => [what, who]);
  const asTold = (staffName: string, customer: string) => [
    ["Expired", "Provider"],
    ["Version 1 accepted", customer],
    ["Its end was set", staffName],
    ["Released", staffName],
    ["Made", staffName],
  ];
  expect(whoOf((await as<ShownDelivery>(staff, "GET", `project/delivery_detail?id=${id}`)).project)).toEqual(asTold("Staff", "Demo"));
  expect(whoOf(await trial.ask<ShownDelivery["project"]>("GET", `project/detail?id=${id}`))).toEqual(asTold("Provider", "Demo"));
  const { id: staffId } = (await trial.portal.accounts.findByLogin("staff"))!;
  const kept = await trial.portal.database.selectFrom("project_event").select("user_id").where("project_id", "=", id).where("what", "=", "released").execute();
  expect(kept).toEqual([{ user_id: staffId }]);
});
