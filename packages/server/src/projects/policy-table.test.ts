/** Every call that asks for a project, by everybody there is, in every state: the table says what is answered. */
import { marks as allMarks } from "@analyte/contract/marks";
import type { ProjectState } from "@analyte/contract/projects/project";
import { emptyRow } from "@analyte/contract/projects/sheet-rows";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTrial, type TrialPortal } from "../testing/trial-portal.ts";

/** How somebody stands to a project that was delivered to its owner. */
const standings = ["owner", "download", "analyse", "pending", "revoked", "declined", "stranger", "staff", "guest", "disabled"] as const;
type Standing = (typeof standings)[number];
type Answers = Partial<Record<Standing, number>>;
const isOut = (who: Standing): boolean => who === "guest" || who === "disabled";
interface Row {
  call: (id: string) => [method: string, path: string, body?: object];
  /** Who gets another answer than “There is no such project” while it is released. */
  released: Answers;
  /** And once it has expired. */
  expired: Answers;
  /** While it is in preparation, and once it was put away: nobody, where nothing is said. */
  preparing?: Answers;
  archived?: Answers;
  /** While the account of its owner is disabled; by default as once it has expired. */
  ownerDisabled?: Answers;
  /** For who gets none of these; by default it is not there. */
  others?: number;
}

/** Of the one whose offer waits. */
let waiting = "";
let count = 0;
const name = () => `n${(count += 1)}`;
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
  },
  "make a program": {
    call: (id) => ["POST", "sample_group_program/store", { project_id: id, name: name(), groups: [{ name: "g", samples: ["a", "b"] }], comparisons: [] }],
    released: { owner: 200, download: 200, analyse: 200 },
    expired: { owner: 403, download: 403, analyse: 403 },
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
  // Received once, it is received: what is looked at here is whether it can be, by whose offer it is.
  "receive an offer": {
    call: () => ["POST", "project_share/receive", { id: waiting }],
    released: { pending: 200 },
    expired: { pending: 200 },
    ownerDisabled: {},
  },
  accept: {
    call: (id) => ["POST", "project/accept", { id }],
    released: { owner: 200, download: 409, analyse: 409 },
    expired: { owner: 409, download: 409, analyse: 409 },
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
  },
  delete: {
    call: (id) => ["DELETE", `project/delete?id=${id}`],
    released: { owner: 403, download: 403, analyse: 403 },
    expired: { owner: 403, download: 403, analyse: 403 },
  },
  "take the template of amounts home": {
    call: (id) => ["GET", `file/export_info_collect_dilation_temp?project_id=${id}`],
    released: { owner: 200, download: 403, analyse: 403 },
    expired: { owner: 403, download: 403, analyse: 403 },
  },
  // Its matrix is no filled-in workbook: who may, hears so.
  "fill in amounts": {
    call: (id) => ["POST", "project/store_amounts", { id, store_path: `project:${id}/matrix` }],
    released: { owner: 422, download: 403, analyse: 403 },
    expired: { owner: 403, download: 403, analyse: 403 },
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
    others: 403,
  },
  // Those who deliver see what they have handed over, and nobody else does by these.
  "look at a delivery": {
    call: (id) => ["GET", `project/delivery_detail?id=${id}`],
    released: { staff: 200 },
    expired: { staff: 200 },
    preparing: { staff: 200 },
    archived: { staff: 200 },
    others: 403,
  },
  "release anew": {
    call: (id) => ["POST", "project/delivery_release", { id }],
    released: { staff: 409 },
    expired: { staff: 200 },
    preparing: { staff: 200 },
    archived: { staff: 409 },
    others: 403,
  },
};

let trial: TrialPortal;
const tokens: Partial<Record<Standing, string>> = {};
let id = "";
let matrixPath = "";
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
    const marks = who === "staff" ? { marks: allMarks } : {};
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
  id = (await ask("owner", "POST", "project/store", { name: "study", kind: "other", value: "area", matrix: file.store_path })).id;
  const shares: Partial<Record<Standing, string>> = {};
  for (const who of ["download", "analyse", "pending", "revoked", "declined"] as const)
    shares[who] = (
      await ask("owner", "POST", "project_share/store", { project_id: id, email: `${who}@example.org`, rights: who === "download" ? "download" : "analyse" })
    ).id;
  waiting = shares.pending!;
  for (const who of ["download", "analyse", "revoked"] as const) await ask(who, "POST", "project_share/receive", { id: shares[who] });
  await trial.send("DELETE", `project_share/delete?id=${shares.revoked}`, { token: tokens.owner! });
  await trial.send("DELETE", `project_share/delete?id=${shares.declined}`, { token: tokens.declined! });
  const { database } = trial.portal;
  await database.updateTable("users").set({ disabled: 1 }).where("account", "=", "disabled").execute();
});
afterAll(() => trial.close());

interface Case {
  state: ProjectState;
  /** Its day: past or none. */
  ended?: boolean;
  /** Of its owner's account. */
  disabled?: boolean;
  /** The column of the table that holds then. */
  as?: ProjectState;
}
const cases: Record<string, Case> = {
  released: { state: "released" },
  expired: { state: "expired" },
  preparing: { state: "preparing" },
  archived: { state: "archived" },
  "released, and its day has come": { state: "released", ended: true, as: "expired" },
  "released, and its owner's account is disabled": { state: "released", disabled: true, as: "expired" },
};
/** Who is not kept from anything by the account of another. */
const regardless: readonly Standing[] = ["staff", "owner"];
it.each(Object.entries(cases))("%s", async (_title, { state, ended = false, disabled = false, as = state }) => {
  const { database } = trial.portal;
  await database
    .updateTable("users")
    .set({ disabled: disabled ? 1 : 0 })
    .where("account", "=", "owner")
    .execute();
  const wrong: string[] = [];
  for (const [what, { call, others = 404, ...answers }] of Object.entries(table)) {
    for (const who of standings) {
      // Who has no session is turned away before anything is looked up, and may try only so often: one state says it.
      if (isOut(who) && state !== "released") continue;
      if ((isOut(who) && as !== state) || (disabled && regardless.includes(who))) continue;
      const expires_at = ended ? Date.now() - 1 : null;
      await database.updateTable("project").set({ state, expires_at, delivered: 1, accepted_at: null }).where("id", "=", id).execute();
      await database.deleteFrom("project_sheet").execute();
      await database
        .insertInto("project_sheet")
        .values({ ...filled, project_id: id })
        .execute();
      await database.updateTable("project_share").set({ state: "pending", user_id: null }).where("id", "=", waiting).execute();
      const [method, path, body] = call(id);
      const token = tokens[who];
      const response = await fetch(`${trial.portal.address}/api/front/${path}`, {
        method,
        headers: { ...(token !== undefined && { token }), ...(body !== undefined && { "content-type": "application/json" }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      await response.arrayBuffer();
      const expected = isOut(who) ? 401 : ((disabled ? (answers.ownerDisabled ?? answers[as]) : answers[as])?.[who] ?? others);
      if (response.status !== expected) wrong.push(`${what} by ${who}: ${response.status} for ${expected}`);
    }
  }
  expect(wrong).toEqual([]);
});
