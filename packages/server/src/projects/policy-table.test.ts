/** Every call that asks for a project, by everybody there is, in every state: the table says what is answered. */
import { marks as allMarks } from "@analyte/contract/marks";
import type { ProjectState } from "@analyte/contract/projects/project";
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
  /** For who gets none of these; by default it is not there. */
  others?: number;
}

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
  // Those who deliver see what they have handed over, and nobody else does by these.
  "look at a delivery": {
    call: (id) => ["GET", `project/delivery_detail?id=${id}`],
    released: { staff: 200 },
    expired: { staff: 200 },
    others: 403,
  },
  "release anew": {
    call: (id) => ["POST", "project/delivery_release", { id }],
    released: { staff: 409 },
    expired: { staff: 200 },
    others: 403,
  },
};
/** What staff get of a delivery that is not out. */
const unreleased: Record<string, Partial<Record<ProjectState, number>>> = {
  "look at a delivery": { preparing: 200, archived: 200 },
  "release anew": { preparing: 200, archived: 409 },
};

let trial: TrialPortal;
const tokens: Partial<Record<Standing, string>> = {};
let id = "";
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
  id = (await ask("owner", "POST", "project/store", { name: "study", kind: "other", value: "area", matrix: file.store_path })).id;
  const shares: Partial<Record<Standing, string>> = {};
  for (const who of ["download", "analyse", "pending", "revoked", "declined"] as const)
    shares[who] = (
      await ask("owner", "POST", "project_share/store", { project_id: id, email: `${who}@example.org`, rights: who === "download" ? "download" : "analyse" })
    ).id;
  for (const who of ["download", "analyse", "revoked"] as const) await ask(who, "POST", "project_share/receive", { id: shares[who] });
  await trial.send("DELETE", `project_share/delete?id=${shares.revoked}`, { token: tokens.owner! });
  await trial.send("DELETE", `project_share/delete?id=${shares.declined}`, { token: tokens.declined! });
  const { database } = trial.portal;
  await database.updateTable("users").set({ disabled: 1 }).where("account", "=", "disabled").execute();
});
afterAll(() => trial.close());

it.each(["released", "expired", "preparing", "archived"] as const)("%s", async (state: ProjectState) => {
  const { database } = trial.portal;
  const wrong: string[] = [];
  for (const [what, { call, ...answers }] of Object.entries(table)) {
    for (const who of standings) {
      // Who has no session is turned away before anything is looked up, and may try only so often: one state says it.
      if (isOut(who) && state !== "released") continue;
      await database.updateTable("project").set({ state, delivered: 1, accepted_at: null }).where("id", "=", id).execute();
      const [method, path, body] = call(id);
      const token = tokens[who];
      const response = await fetch(`${trial.portal.address}/api/front/${path}`, {
        method,
        headers: { ...(token !== undefined && { token }), ...(body !== undefined && { "content-type": "application/json" }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      await response.arrayBuffer();
      const own = who === "staff" ? unreleased[what]?.[state] : undefined;
      const seen = state === "released" || state === "expired" ? answers[state][who] : own;
      const expected = isOut(who) ? 401 : (seen ?? answers.others ?? 404);
      if (response.status !== expected) wrong.push(`${what} by ${who}: ${response.status} for ${expected}`);
    }
  }
  expect(wrong).toEqual([]);
});
