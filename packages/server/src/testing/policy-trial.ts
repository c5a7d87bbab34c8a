/** A project and everybody there is beside it, in every state that it may be in: for tests that say what each of them is answered. */
import { marks as allMarks } from "@analyte/contract/marks";
import type { ProjectState } from "@analyte/contract/projects/project";
import { emptyRow } from "@analyte/contract/projects/sheet-rows";
import { flowVersions } from "@analyte/tools/flows";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTrial, type TrialPortal } from "./trial-portal.ts";

/** How somebody stands to a project; `clerk`: of staff, without the mark to deliver. */
export const standings = ["owner", "download", "analyse", "pending", "revoked", "declined", "stranger", "staff", "clerk", "guest", "disabled"] as const;
export type Standing = (typeof standings)[number];
export type Answers = Partial<Record<Standing, number>>;
const isOut = (who: Standing): boolean => who === "guest" || who === "disabled";
/** What a project is: delivered, in each state, and while the account of its owner is disabled; and one that its owner has made himself. */
export const situations = {
  released: { state: "released", delivered: 1 },
  expired: { state: "expired", delivered: 1 },
  preparing: { state: "preparing", delivered: 1 },
  archived: { state: "archived", delivered: 1 },
  "owner disabled": { state: "released", delivered: 1 },
  own: { state: "released", delivered: 0 },
  "own, expired": { state: "expired", delivered: 0 },
} as const satisfies Record<string, { state: ProjectState; delivered: 0 | 1 }>;
export type Situation = keyof typeof situations;

export interface Row {
  call: (given: Given, who: Standing) => [method: string, path: string, body?: object];
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

/** What calls name. */
export interface Given {
  /** The project. */
  id: string;
  /** A table among its owner's files. */
  matrixPath: string;
  /** A sample group program of it. */
  program: string;
  flowVersion: string;
  /** What each was offered, or has taken, by who it is. */
  offers: Partial<Record<Standing, string>>;
  /** A report of staff's own without files. */
  draft: string;
}

let named = 0;
/** Another one each time. */
export const newName = () => `n${(named += 1)}`;
/** The same whatever the project is. */
export function atAnyTime(answers: Answers): Pick<Row, "released" | "expired" | "preparing" | "archived"> {
  return { released: answers, expired: answers, preparing: answers, archived: answers };
}

/** An information sheet that is filled in. */
const filled = {
  state: "open",
  content: JSON.stringify({ rows: [{ ...emptyRow, sample: "a" }], species: "", comparisons: [] }),
  samples: 1,
  version: 1,
  note: "",
  updated_at: 0,
} as const;

/** Made once for a file's tests. */
export function policyTrial() {
  let trial: TrialPortal;
  const tokens: Partial<Record<Standing, string>> = {};
  const given: Given = { id: "", matrixPath: "", program: "", flowVersion: "", offers: {}, draft: "" };
  /** Everything of the project, as it is before each call. */
  const whole: { table: "project_table"; rows: never[] }[] = [];
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
    given.matrixPath = file.store_path;
    given.id = (await ask("owner", "POST", "project/store", { name: "study", kind: "untargeted", value: "area", matrix: file.store_path })).id;
    given.draft = (await ask("staff", "POST", "task/write_report_data", { title: "draft" })).id;
    for (const who of ["download", "analyse", "pending", "revoked", "declined"] as const)
      given.offers[who] = (
        await ask("owner", "POST", "project_share/store", {
          project_id: given.id,
          email: `${who}@example.org`,
          rights: who === "download" ? "download" : "analyse",
        })
      ).id;
    for (const who of ["download", "analyse", "revoked"] as const) await ask(who, "POST", "project_share/receive", { id: given.offers[who] });
    await trial.send("DELETE", `project_share/delete?id=${given.offers.revoked}`, { token: tokens.owner! });
    await trial.send("DELETE", `project_share/delete?id=${given.offers.declined}`, { token: tokens.declined! });
    delete given.offers.revoked;
    const groups = { project_id: given.id, name: "P", groups: [{ name: "g", samples: ["a", "b"] }], comparisons: [] };
    given.program = (await ask("owner", "POST", "sample_group_program/store", groups)).id;
    given.flowVersion = flowVersions[0]!.id;
    const { database } = trial.portal;
    await database.updateTable("users").set({ disabled: 1 }).where("account", "=", "disabled").execute();
    const { sha256, size } = await database.selectFrom("project_table").select(["sha256", "size"]).where("project_id", "=", given.id).executeTakeFirstOrThrow();
    await database.insertInto("project_report").values({ project_id: given.id, version: 1, made_at: 1, files: 1, size }).execute();
    await database
      .insertInto("project_report_file")
      .values({ project_id: given.id, version: 1, path: "read.txt", sha256, size, inline_type: "text/plain" })
      .execute();
    for (const table of [
      "project",
      "project_version",
      "project_table",
      "project_report",
      "project_report_file",
      "project_share",
      "sample_group_program",
    ] as const) {
      const rows = await database
        .selectFrom(table as "project_table")
        .selectAll()
        .where((table === "project" ? "id" : "project_id") as "project_id", "=", given.id)
        .execute();
      whole.push({ table: table as "project_table", rows: rows as never[] });
    }
  });
  afterAll(() => trial.close());

  /** As if nobody had called anything. */
  const anew = async (situation: Situation): Promise<void> => {
    const { database } = trial.portal;
    await database.deleteFrom("project").where("id", "=", given.id).execute();
    for (const { table: of, rows } of whole) await database.insertInto(of).values(rows).execute();
    await database
      .updateTable("project")
      .set({ ...situations[situation], accepted_at: null })
      .where("id", "=", given.id)
      .execute();
    await database.deleteFrom("project_sheet").execute();
    await database
      .insertInto("project_sheet")
      .values({ ...filled, project_id: given.id })
      .execute();
  };

  /** Who has no session is turned away before anything is looked up, and may try only so often: one situation says it. */
  const asking = (situation: Situation): Standing[] => standings.filter((who) => !isOut(who) || situation === "released");

  /** What `test` says of each situation, in which the project and its owner are meanwhile. */
  const inEach = (test: (situation: Situation) => void): void =>
    describe.each(Object.keys(situations) as Situation[])("%s", (situation) => {
      const disableOwner = async (disabled: boolean) =>
        await trial.portal.database
          .updateTable("users")
          .set({ disabled: disabled ? 1 : 0 })
          .where("account", "=", "owner")
          .execute();
      beforeAll(async () => await disableOwner(situation === "owner disabled"));
      afterAll(async () => await disableOwner(false));
      test(situation);
    });

  return {
    given,
    anew,
    asking,
    inEach,
    ask: async (who: Standing, path: string) => await trial.send("GET", path, { token: tokens[who] ?? "" }),
    /** Each call of the table by each who may ask, each of a project that nobody has called anything of. */
    answers(table: Record<string, Row>): void {
      inEach((situation) => {
        it("a call answers who may, and nobody else", async () => {
          const wrong: string[] = [];
          for (const [what, { call, others = 404, ...answers }] of Object.entries(table)) {
            const usual = situation === "own" || situation === "owner disabled" ? answers.released : situation === "own, expired" ? answers.expired : undefined;
            const by = answers[situation] ?? usual;
            for (const who of asking(situation)) {
              await anew(situation);
              const [method, path, body] = call(given, who);
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
      });
    },
  };
}
