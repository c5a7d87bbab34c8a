/** Every call that asks for a project, by everybody there is, in every state: the table says what is answered. */
import { marks as allMarks } from "@analyte/contract/marks";
import type { ProjectState } from "@analyte/contract/projects/project";
import { emptyRow } from "@analyte/contract/projects/sheet-rows";
import { flowVersions } from "@analyte/tools/flows";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTrial, type TrialPortal } from "../testing/trial-portal.ts";

/** How somebody stands to a project; `clerk`: of staff, without the mark to deliver. */
const standings = ["owner", "download", "analyse", "pending", "revoked", "declined", "stranger", "staff", "clerk", "guest", "disabled"] as const;
type Standing = (typeof standings)[number];
type Answers = Partial<Record<Standing, number>>;
const isOut = (who: Standing): boolean => who === "guest" || who === "disabled";
/** What a project is: delivered, in each state, and while the account of its owner is disabled; and one that its owner has made himself. */
const situations = {
  released: { state: "released", delivered: 1 },
  expired: { state: "expired", delivered: 1 },
  preparing: { state: "preparing", delivered: 1 },
  archived: { state: "archived", delivered: 1 },
  "owner disabled": { state: "released", delivered: 1 },
  own: { state: "released", delivered: 0 },
  "own, expired": { state: "expired", delivered: 0 },
} as const satisfies Record<string, { state: ProjectState; delivered: 0 | 1 }>;
type Situation = keyof typeof situations;

interface Row {
  call: (id: string, who: Standing) => [method: string, path: string, body?: object];
  /** Who gets another answer than “There is no such project” while it is released. */
  released: Answers;
  /** And once it has expired. */
  expired: Answers;
  /** While it is in preparation, and once it was put away: nobody, where nothing is said. */
  preparing?: Answers;
  archived?: Answers;
  /** While its owner's account is disabled: as released, where nothing is said. */
  "owner disabled"?: Answers;
  /** One of his own: as one that was delivered, where nothing is said. */
  own?: Answers;
  "own, expired"?: Answers;
  /** For who gets none of these; by default it is not there. */
  others?: number;
}

let named = 0;
const name = () => `n${(named += 1)}`;
/** The same whatever the project is. */
function atAnyTime(answers: Answers): Pick<Row, "released" | "expired" | "preparing" | "archived"> {
  return { released: answers, expired: answers, preparing: answers, archived: answers };
}
/** What a user has made himself was delivered by nobody: it is not there for those who deliver. */
const ofNobodysDelivery: Pick<Row, "own" | "own, expired"> = { own: { staff: 404 }, "own, expired": { staff: 404 } };
/** What of a project whose owner's account is disabled its recipients may analyse, and what offers of it are. */
const ofDisabledOwner: Answers = { download: 403, analyse: 403 };
const receivedOfDisabledOwner: Answers = {};

const table: Record<string, Row> = {
  look: {
    call: (id) => ["GET", `project/detail?id=${id}`],
    released: { owner: 200, download: 200, analyse: 200 },
    expired: { owner: 200, download: 200, analyse: 200 },
  },
  "read its report": {
    call: (id) => ["GET", `project/report?id=${id}`],
    released: { owner: 200, download: 200, analyse: 200 },
    expired: { owner: 200, download: 200, analyse: 200 },
  },
  "download a table": {
    call: (id) => ["GET", `project/download?id=${id}&table=matrix`],
    released: { owner: 200, download: 200, analyse: 403 },
    expired: { owner: 200, download: 200, analyse: 403 },
  },
  "download all": {
    call: (id) => ["GET", `project/zip_url?id=${id}`],
    released: { owner: 200, download: 200, analyse: 403 },
    expired: { owner: 200, download: 200, analyse: 403 },
  },
  "look at a table": {
    call: (id) => ["GET", `project/preview?id=${id}&table=matrix`],
    released: { owner: 200, download: 200, analyse: 200 },
    expired: { owner: 200, download: 200, analyse: 200 },
  },
  "take a table into a form": {
    call: (id) => ["POST", "file/inspect", { store_path: `project:${id}/matrix`, role: "matrix" }],
    released: { owner: 200, download: 200, analyse: 200 },
    expired: { owner: 403, download: 403, analyse: 403 },
    "owner disabled": ofDisabledOwner,
  },
  "make a program": {
    call: (id) => ["POST", "sample_group_program/store", { project_id: id, name: name(), groups: [{ name: "g", samples: ["a", "b"] }], comparisons: [] }],
    released: { owner: 200, download: 200, analyse: 200 },
    expired: { owner: 403, download: 403, analyse: 403 },
    "owner disabled": ofDisabledOwner,
  },
  "list its programs": {
    call: (id) => ["GET", `sample_group_program/get_name?project_id=${id}`],
    released: { owner: 200, download: 200, analyse: 200 },
    expired: { owner: 200, download: 200, analyse: 200 },
  },
  offer: {
    call: (id) => ["POST", "project_share/store", { project_id: id, email: `${name()}@example.org`, rights: "analyse" }],
    released: { owner: 200 },
    expired: { owner: 403 },
  },
  accept: {
    call: (id) => ["POST", "project/accept", { id }],
    released: { owner: 200, download: 409, analyse: 409 },
    expired: { owner: 409, download: 409, analyse: 409 },
    own: { owner: 409, download: 409, analyse: 409 },
  },
  "mark as a favourite": {
    call: (id) => ["POST", "project/favourite", { id, favourite: true }],
    released: { owner: 200, download: 200, analyse: 200 },
    expired: { owner: 200, download: 200, analyse: 200 },
  },
  // What was delivered nobody changes.
  change: {
    call: (id) => ["POST", "project/update", { id, name: name(), kind: "other", value: "area" }],
    released: { owner: 403, download: 403, analyse: 403 },
    expired: { owner: 403, download: 403, analyse: 403 },
    own: { owner: 200, download: 403, analyse: 403 },
  },
  delete: {
    call: (id) => ["DELETE", `project/delete?id=${id}`],
    released: { owner: 403, download: 403, analyse: 403 },
    expired: { owner: 403, download: 403, analyse: 403 },
    own: { owner: 200, download: 403, analyse: 403 },
  },
  "hear what uses it": {
    call: (id) => ["GET", `project/uses?id=${id}`],
    released: { owner: 403, download: 403, analyse: 403 },
    expired: { owner: 403, download: 403, analyse: 403 },
    own: { owner: 200, download: 403, analyse: 403 },
  },
  "see it at a glance": {
    call: (id) => ["GET", `project/glance?id=${id}&width=400`],
    released: { owner: 200, download: 200, analyse: 200 },
    expired: { owner: 200, download: 200, analyse: 200 },
  },
  "look at a file of its report": {
    call: (id) => ["POST", "project/report_link", { id, path: "read.txt", inline: true }],
    released: { owner: 200, download: 200, analyse: 200 },
    expired: { owner: 200, download: 200, analyse: 200 },
  },
  "take a file of its report home": {
    call: (id) => ["POST", "project/report_link", { id, path: "read.txt", inline: false }],
    released: { owner: 200, download: 200, analyse: 403 },
    expired: { owner: 200, download: 200, analyse: 403 },
  },
  "analyse with a tool": {
    call: (id) => ["POST", "task/store", { kind: "tool", tool_id: "pca", inputs: { matrix: `project:${id}/matrix` }, params: {} }],
    released: { owner: 200, download: 200, analyse: 200 },
    expired: { owner: 403, download: 403, analyse: 403 },
    "owner disabled": ofDisabledOwner,
  },
  "see what a process can do with it": {
    call: (id) => ["GET", `flow_version/available_module_chart?flow_version_id=${flowVersion}&project_id=${id}`],
    released: { owner: 200, download: 200, analyse: 200 },
    expired: { owner: 403, download: 403, analyse: 403 },
    "owner disabled": ofDisabledOwner,
  },
  // The program is its owner's: others who have the project use it.
  "read a program of it": {
    call: () => ["GET", `sample_group_program/detail?id=${program}`],
    released: { owner: 200, download: 200, analyse: 200 },
    expired: { owner: 200, download: 200, analyse: 200 },
  },
  "take a program of it home": {
    call: () => ["GET", `sample_group_program/export?id=${program}`],
    released: { owner: 200, download: 200, analyse: 200 },
    expired: { owner: 200, download: 200, analyse: 200 },
  },
  // Of another version: who may, hears so.
  "change a program of it": {
    call: () => ["POST", "sample_group_program/update", { id: program, version: 99, name: "P", groups: [{ name: "g", samples: ["a", "b"] }], comparisons: [] }],
    released: { owner: 409, download: 403, analyse: 403 },
    expired: { owner: 403, download: 403, analyse: 403 },
  },
  "delete a program of it": {
    call: () => ["DELETE", `sample_group_program/delete?id=${program}`],
    released: { owner: 200, download: 403, analyse: 403 },
    expired: { owner: 200, download: 403, analyse: 403 },
  },
  // His own, and for who has none that of somebody else.
  "receive an offer": {
    call: (_id, who) => ["POST", "project_share/receive", { id: offers[who] ?? offers.pending }],
    released: { download: 200, analyse: 200, pending: 200, declined: 409 },
    expired: { download: 200, analyse: 200, pending: 200, declined: 409 },
    "owner disabled": receivedOfDisabledOwner,
  },
  // What somebody has taken or was offered he can leave at any time, and the owner can take back.
  "leave it, or take it back": {
    call: (_id, who) => ["DELETE", `project_share/delete?id=${offers[who] ?? offers.pending}`],
    ...atAnyTime({ owner: 200, download: 200, analyse: 200, pending: 200, declined: 200 }),
  },
  "take the template of amounts home": {
    call: (id) => ["GET", `file/export_info_collect_dilation_temp?project_id=${id}`],
    released: { owner: 200, download: 403, analyse: 403 },
    expired: { owner: 403, download: 403, analyse: 403 },
  },
  // The report is not ready: who may, hears so.
  "attach a report": {
    call: (id) => ["POST", "project/attach_report", { id, report_id: draft }],
    released: { owner: 403, download: 403, analyse: 403, staff: 409 },
    expired: { owner: 403, download: 403, analyse: 403, staff: 409 },
    preparing: { staff: 409 },
    archived: { staff: 409 },
    // To one's own one attaches a report of one's own: this is the staff's.
    own: { download: 403, analyse: 403 },
    "own, expired": { owner: 403, download: 403, analyse: 403 },
  },
  "take a report off": {
    call: (id) => ["DELETE", `project/detach_report?id=${id}&attached=none`],
    own: { download: 403, analyse: 403 },
    released: { owner: 403, download: 403, analyse: 403 },
    expired: { owner: 403, download: 403, analyse: 403 },
    archived: { staff: 409 },
  },
  // Its matrix is no filled-in workbook: who may, hears so.
  "fill in amounts": {
    call: (id) => ["POST", "project/store_amounts", { id, store_path: `project:${id}/matrix` }],
    released: { owner: 422, download: 403, analyse: 403 },
    expired: { owner: 403, download: 403, analyse: 403 },
  },
  "see what amounts were filled in": {
    call: (id) => ["GET", `project/amounts?id=${id}`],
    released: { owner: 200, download: 200, analyse: 200 },
    expired: { owner: 200, download: 200, analyse: 200 },
  },
  "forget amounts": {
    call: (id) => ["DELETE", `project/delete_amounts?id=${id}`],
    released: { owner: 200, download: 403, analyse: 403 },
    expired: { owner: 403, download: 403, analyse: 403 },
  },
  // What a customer says of the samples is between him and those who deliver.
  "read its information sheet": {
    call: (id) => ["GET", `project_sheet/detail?project_id=${id}`],
    released: { owner: 200 },
    expired: { owner: 200 },
    preparing: { owner: 200 },
  },
  "fill in its information sheet": {
    call: (id) => ["POST", "project_sheet/update", { project_id: id, version: 1, rows: [{ sample: "a" }] }],
    released: { owner: 409 },
    expired: { owner: 409 },
    preparing: { owner: 200 },
  },
  "hand in its information sheet": {
    call: (id) => ["POST", "project_sheet/submit", { project_id: id, version: 1 }],
    released: { owner: 409 },
    expired: { owner: 409 },
    preparing: { owner: 200 },
  },
  "take a workbook into its information sheet": {
    call: (id) => ["POST", "project_sheet/read_workbook", { project_id: id, store_path: matrixPath }],
    released: { owner: 409 },
    expired: { owner: 409 },
    preparing: { owner: 200 },
  },
  "take its information sheet home": {
    call: (id) => ["GET", `file/export_info_collect_summary?project_id=${id}`],
    released: { owner: 200, staff: 200 },
    expired: { owner: 200, staff: 200 },
    preparing: { owner: 200, staff: 200 },
    archived: { staff: 200 },
  },
  "read a customer's information sheet": {
    call: (id) => ["GET", `project_sheet/staff_detail?project_id=${id}`],
    released: { staff: 200 },
    expired: { staff: 200 },
    preparing: { staff: 200 },
    archived: { staff: 200 },
    others: 403,
  },
  "list customers' information sheets": {
    call: () => ["GET", "project_sheet/staff_list"],
    released: { staff: 200 },
    expired: { staff: 200 },
    preparing: { staff: 200 },
    archived: { staff: 200 },
    others: 403,
  },
  "return an information sheet": {
    call: (id) => ["POST", "project_sheet/return", { project_id: id, note: "which are controls?" }],
    released: { staff: 409 },
    expired: { staff: 409 },
    preparing: { staff: 409 },
    archived: { staff: 409 },
    others: 403,
  },
  "lock an information sheet": {
    call: (id) => ["POST", "project_sheet/lock", { project_id: id }],
    released: { staff: 409 },
    expired: { staff: 409 },
    preparing: { staff: 200 },
    archived: { staff: 409 },
    others: 403,
  },
  "ask for an information sheet": {
    call: () => ["POST", "project_sheet/open", { contract: name(), name: "asked", owner: "owner@example.org" }],
    released: { staff: 200 },
    expired: { staff: 200 },
    preparing: { staff: 200 },
    archived: { staff: 200 },
    // Nobody is asked who can't sign in.
    "owner disabled": { staff: 404 },
    others: 403,
  },
  // Those who deliver see what they have handed over, and nobody else does by these.
  "look at a delivery": {
    call: (id) => ["GET", `project/delivery_detail?id=${id}`],
    released: { staff: 200 },
    expired: { staff: 200 },
    preparing: { staff: 200 },
    archived: { staff: 200 },
    ...ofNobodysDelivery,
    others: 403,
  },
  "look through a folder to deliver": {
    call: () => ["POST", "project/delivery_check", { folder: "/none/" }],
    ...atAnyTime({ staff: 404 }),
    others: 403,
  },
  "deliver a folder": {
    call: () => ["POST", "project/delivery_import", { folder: "/none/", owner: "stranger@example.org" }],
    ...atAnyTime({ staff: 404 }),
    others: 403,
  },
  "release anew": {
    call: (id) => ["POST", "project/delivery_release", { id }],
    released: { staff: 409 },
    expired: { staff: 200 },
    preparing: { staff: 200 },
    archived: { staff: 409 },
    ...ofNobodysDelivery,
    others: 403,
  },
};

/** Calls that answer everybody who is signed in, each with what is his: who finds the project there, by what it is. */
const finders: Record<string, { path: string; holds?: (data: never) => boolean; seen: (situation: Situation) => readonly Standing[] }> = {
  "project/list": { path: "project/list?size=100", seen: (at) => shownTo(at, haveIt) },
  "project/list, his own": { path: "project/list?size=100&from=2", seen: (at) => shownTo(at, ["owner"]) },
  "project/list, shared": { path: "project/list?size=100&from=1", seen: (at) => shownTo(at, ["download", "analyse"]) },
  "all choices": { path: "project/get_user_all_project", seen: (at) => offeredTo(at, haveIt) },
  "own choices": { path: "project/no_data_project_by_flow_version", seen: (at) => offeredTo(at, ["owner"]) },
  "shared choices": { path: "project_share/project_by_flow_version_id", seen: (at) => offeredTo(at, ["download", "analyse"]) },
  "choices of a module": { path: "project/no_data_project_by_module?module=two-groups", seen: (at) => offeredTo(at, haveIt) },
  "choices of a module with data": { path: "project/project_by_module?module=two-groups", seen: (at) => offeredTo(at, haveIt) },
  "project/report_list": { path: "project/report_list", seen: (at) => shownTo(at, haveIt) },
  "what I have shared": { path: "project_share/list_of_my_share", seen: (at) => (at === "owner disabled" ? [] : ["owner"]) },
  "what was offered to me": {
    path: "project_share/list_of_share_to_me",
    seen: (at) => shownTo(at, at === "owner disabled" ? ["download", "analyse", "declined"] : ["download", "analyse", "pending", "declined"]),
  },
  "how many offers wait": {
    path: "project_share/no_receive_count",
    holds: ({ count }: { count: number }) => count === 1,
    seen: (at) => (at === "owner disabled" ? [] : shownTo(at, ["pending"])),
  },
  "information sheets": { path: "project_sheet/list", seen: (at) => (at === "preparing" ? ["owner"] : []) },
  deliveries: { path: "project/delivery_list", seen: (at) => (situations[at].delivered === 1 ? ["staff"] : []) },
};
const haveIt = ["owner", "download", "analyse"] as const;
const shownTo = (at: Situation, those: readonly Standing[]): readonly Standing[] =>
  situations[at].state === "preparing" || situations[at].state === "archived" ? [] : those.filter((who) => at !== "owner disabled" || who !== "owner");
const offeredTo = (at: Situation, those: readonly Standing[]): readonly Standing[] =>
  situations[at].state === "released" && at !== "owner disabled" ? shownTo(at, those) : [];

let trial: TrialPortal;
const tokens: Partial<Record<Standing, string>> = {};
let id = "";
let matrixPath = "";
let program = "";
let flowVersion = "";
const offers: Partial<Record<Standing, string>> = {};
/** Everything of the project, as it is before each call. */
const whole: { table: "project_table"; rows: never[] }[] = [];
/** A report of staff's own without files. */
let draft = "";
/** An information sheet that is filled in. */
const filled = {
  state: "open",
  content: JSON.stringify({ rows: [{ ...emptyRow, sample: "a" }], species: "", comparisons: [] }),
  samples: 1,
  version: 1,
  note: "",
  updated_at: 0,
} as const;
beforeAll(async () => {
  trial = await startTrial();
  for (const who of standings.filter((one) => one !== "guest")) {
    // Staff may look after the portal, not into projects.
    const marks = who === "staff" ? { marks: allMarks } : who === "clerk" ? { marks: allMarks.filter((mark) => mark !== "Delivery") } : {};
    await trial.portal.accounts.create({ account: who, email: `${who}@example.org`, password: "a-long-word-9", name: who, ...marks });
    tokens[who] = await trial.signIn(who, "a-long-word-9");
  }
  const ask = async (who: Standing, method: string, path: string, body: object) => {
    const answer = await trial.send(method, path, { token: tokens[who]!, body });
    expect(answer.code, answer.showMsg).toBe(1);
    return answer.content.data as { id: string };
  };
  const file = (await trial.upload(tokens.owner!, "m.csv", "sample,f1,f2\na,1,2\nb,2,3\nc,4,5\nd,5,6\n")).content.data as { store_path: string };
  matrixPath = file.store_path;
  id = (await ask("owner", "POST", "project/store", { name: "study", kind: "untargeted", value: "area", matrix: file.store_path })).id;
  draft = (await ask("staff", "POST", "task/write_report_data", { title: "draft" })).id;
  for (const who of ["download", "analyse", "pending", "revoked", "declined"] as const)
    offers[who] = (
      await ask("owner", "POST", "project_share/store", { project_id: id, email: `${who}@example.org`, rights: who === "download" ? "download" : "analyse" })
    ).id;
  for (const who of ["download", "analyse", "revoked"] as const) await ask(who, "POST", "project_share/receive", { id: offers[who] });
  await trial.send("DELETE", `project_share/delete?id=${offers.revoked}`, { token: tokens.owner! });
  await trial.send("DELETE", `project_share/delete?id=${offers.declined}`, { token: tokens.declined! });
  delete offers.revoked;
  const groups = { project_id: id, name: "P", groups: [{ name: "g", samples: ["a", "b"] }], comparisons: [] };
  program = (await ask("owner", "POST", "sample_group_program/store", groups)).id;
  flowVersion = flowVersions[0]!.id;
  const { database } = trial.portal;
  await database.updateTable("users").set({ disabled: 1 }).where("account", "=", "disabled").execute();
  const { sha256, size } = await database.selectFrom("project_table").select(["sha256", "size"]).where("project_id", "=", id).executeTakeFirstOrThrow();
  await database.insertInto("project_report").values({ project_id: id, version: 1, made_at: 1, files: 1, size }).execute();
  await database.insertInto("project_report_file").values({ project_id: id, version: 1, path: "read.txt", sha256, size, inline_type: "text/plain" }).execute();
  for (const of of ["project", "project_version", "project_table", "project_report", "project_report_file", "project_share", "sample_group_program"] as const) {
    const rows = await database
      .selectFrom(of as "project_table")
      .selectAll()
      .where((of === "project" ? "id" : "project_id") as "project_id", "=", id)
      .execute();
    whole.push({ table: of as "project_table", rows: rows as never[] });
  }
});
afterAll(() => trial.close());

/** As if nobody had called anything. */
async function anew(situation: Situation): Promise<void> {
  const { database } = trial.portal;
  await database.deleteFrom("project").where("id", "=", id).execute();
  for (const { table: of, rows } of whole) await database.insertInto(of).values(rows).execute();
  await database
    .updateTable("project")
    .set({ ...situations[situation], accepted_at: null })
    .where("id", "=", id)
    .execute();
  await database.deleteFrom("project_sheet").execute();
  await database
    .insertInto("project_sheet")
    .values({ ...filled, project_id: id })
    .execute();
}
/** Who has no session is turned away before anything is looked up, and may try only so often: one situation says it. */
const asking = (situation: Situation): Standing[] => standings.filter((who) => !isOut(who) || situation === "released");

describe.each(Object.keys(situations) as Situation[])("%s", (situation) => {
  beforeAll(async () => await disableOwner(situation === "owner disabled"));
  afterAll(async () => await disableOwner(false));
  const disableOwner = async (disabled: boolean) =>
    await trial.portal.database
      .updateTable("users")
      .set({ disabled: disabled ? 1 : 0 })
      .where("account", "=", "owner")
      .execute();

  it("a call answers who may, and nobody else", async () => {
    const wrong: string[] = [];
    for (const [what, { call, others = 404, ...answers }] of Object.entries(table)) {
      const usual = situation === "own" || situation === "owner disabled" ? answers.released : situation === "own, expired" ? answers.expired : undefined;
      const by = answers[situation] ?? usual;
      for (const who of asking(situation)) {
        await anew(situation);
        const [method, path, body] = call(id, who);
        const token = tokens[who];
        const response = await fetch(`${trial.portal.address}/api/front/${path}`, {
          method,
          headers: { ...(token !== undefined && { token }), ...(body !== undefined && { "content-type": "application/json" }) },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        });
        await response.arrayBuffer();
        const out = isOut(who) || (situation === "owner disabled" && who === "owner");
        const expected = out ? 401 : (by?.[who] ?? others);
        if (response.status !== expected) wrong.push(`${what} by ${who}: ${response.status} for ${expected}`);
      }
    }
    expect(wrong).toEqual([]);
  }, 240_000);

  it("a list holds it for who may see it there, and for nobody else", async () => {
    await anew(situation);
    const wrong: string[] = [];
    for (const [what, { path, holds, seen }] of Object.entries(finders)) {
      for (const who of asking(situation)) {
        const { status, content } = await trial.send("GET", path, { token: tokens[who] ?? "" });
        const found = status === 200 && (holds === undefined ? JSON.stringify(content.data).includes(id) : holds(content.data));
        if (found !== seen(situation).includes(who)) wrong.push(`${what}: ${who} ${found ? "finds it" : `does not (${status})`}`);
      }
    }
    expect(wrong).toEqual([]);
  }, 60_000);
});
