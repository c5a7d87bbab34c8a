/** A project ends with its day, and what an owner shared rests while his account is disabled: at each call, whatever has been written down by then. */
import type { ListedProject, ProjectDetail } from "@analyte/contract/projects/calls";
import type { Message } from "@analyte/contract/messages";
import type { ReceivedShare } from "@analyte/contract/projects/shares";
import { expect, it } from "vitest";
import type { Database } from "../db/open.ts";
import { openMessages } from "../messages/messages.ts";
import { keepDelivered } from "../programs/delivered.ts";
import { programsTrial, type Person } from "../testing/programs-trial.ts";
import { openDeliveries } from "./deliveries.ts";
import { withTables } from "./standing.ts";

const at = programsTrial();
const { call, data } = at;
const dayMs = 86_400_000;

const database = (): Database => at.trial.portal.database;
const pca = (id: string) => ({ kind: "tool", tool_id: "pca", inputs: { matrix: `project:${id}/matrix` }, params: {} });
const detail = (who: Person, id: string) => data<ProjectDetail>(who, "GET", `project/detail?id=${id}`);
const choices = async (who: Person) => (await data<{ value: string }[]>(who, "GET", "project/get_user_all_project")).map(({ value }) => value);
const forModule = async (who: Person) => (await data<{ value: string }[]>(who, "GET", "project/project_by_module?module=pca")).map(({ value }) => value);
const listed = async (who: Person, state: string) => (await data<ListedProject[]>(who, "GET", `project/list?state=${state}`)).map(({ id }) => id);
const set = async (id: string, values: { expires_at?: number | null; delivered?: number }) =>
  void (await database().updateTable("project").set(values).where("id", "=", id).execute());
const told = async (who: Person) => (await data<Message[]>(who, "GET", "system_notify/list?type=project&size=40")).map(({ title }) => title);
/** As the portal's own, at another time. */
const deliveriesAt = (now: () => number) =>
  openDeliveries(
    database(),
    openMessages(database(), async () => {}),
    keepDelivered,
    now,
  );

it("can't be analysed any more from its very moment on, and is listed as expired", async () => {
  const { id } = await at.newProject("ends");
  await set(id, { expires_at: Date.now() + 3_600_000 });
  expect([await listed("owner", "released"), await listed("owner", "expired"), await choices("received")]).toEqual([[id], [], [id]]);
  await set(id, { expires_at: Date.now() - 1 });
  for (const who of ["owner", "received"] as const) {
    expect(await detail(who, id)).toMatchObject({ state: "expired", may: { analyse: false, share: false, change: false, fill_amounts: false } });
    expect([await listed(who, "released"), await listed(who, "expired"), await choices(who), await forModule(who)], who).toEqual([[], [id], [], []]);
    const answer = await call(who, "POST", "task/store", pca(id));
    expect([answer.status, answer.showMsg]).toEqual([403, expect.stringContaining("has expired")]);
    expect((await call(who, "POST", "file/inspect", { store_path: `project:${id}/matrix`, role: "matrix" })).status).toBe(403);
  }
  expect(await data<ReceivedShare[]>("received", "GET", "project_share/list_of_share_to_me")).toMatchObject([{ project_id: id, project_state: "expired" }]);
  const offer = { project_id: id, email: "stranger@example.org", rights: "analyse" };
  expect((await call("owner", "POST", "project_share/store", offer)).status).toBe(403);
  await database().deleteFrom("project").where("id", "=", id).execute();
});

it("rests with its recipients while its owner's account is disabled, and goes on with it", async () => {
  const { id, share } = await at.newProject("rests");
  const offer = { project_id: id, email: "stranger@example.org", rights: "analyse" };
  const pending = (await data<{ id: string }>("owner", "POST", "project_share/store", offer)).id;
  const disable = async (disabled: number) => void (await database().updateTable("users").set({ disabled }).where("email", "=", "demo@example.org").execute());
  const shares = async (who: Person) => (await data<ReceivedShare[]>(who, "GET", "project_share/list_of_share_to_me")).map((one) => one.id);
  await disable(1);
  try {
    // What is received is looked at, and the lists agree.
    expect(await detail("received", id)).toMatchObject({ state: "released", may: { analyse: false } });
    expect([await listed("received", "released"), await shares("received"), await choices("received"), await forModule("received")]).toEqual([
      [id],
      [share],
      [],
      [],
    ]);
    const program = { project_id: id, name: "p", groups: [{ name: "g", samples: ["S1", "S2"] }], comparisons: [] };
    for (const [path, body] of [
      ["task/store", pca(id)],
      ["sample_group_program/store", program],
    ] as const) {
      const answer = await call("received", "POST", path, body);
      expect([answer.status, answer.showMsg], path).toEqual([403, expect.stringContaining("account of this project's owner is disabled")]);
      expect((await call("received", "POST", path, body, "zh")).showMsg).toContain("所有者的账号已停用");
    }
    // What is offered is no offer.
    expect([await shares("stranger"), await data("stranger", "GET", "project_share/no_receive_count")]).toEqual([[], { count: 0 }]);
    expect((await call("stranger", "POST", "project_share/receive", { id: pending })).status).toBe(404);
  } finally {
    await disable(0);
  }
  expect(await detail("received", id)).toMatchObject({ may: { analyse: true } });
  expect(await choices("received")).toEqual([id]);
  await data("stranger", "POST", "project_share/receive", { id: pending });
  expect(await shares("stranger")).toEqual([pending]);
  await database().deleteFrom("project").where("id", "=", id).execute();
});

it("is written down by one round for all whose day has come, and told before once, also if the message is deleted", async () => {
  const { id } = await at.newProject("told");
  const row = await database().selectFrom("project").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const many = Array.from({ length: 130 }, (_, number) => ({ ...row, id: `many-${number}`, expires_at: Date.now() - 1 }));
  for (let from = 0; from < many.length; from += 65)
    await database()
      .insertInto("project")
      .values(many.slice(from, from + 65))
      .execute();
  await set(id, { delivered: 1, expires_at: Date.now() + 10 * dayMs });
  const sweep = () => deliveriesAt(Date.now).sweep();
  await sweep();
  const open = await database().selectFrom("project").select("id").where("id", "like", "many-%").where("state", "=", "released").execute();
  expect(open).toEqual([]);
  const within = async () => (await told("owner")).filter((title) => title.startsWith("Your project ends within"));
  expect(await within()).toEqual(["Your project ends within 14 days: told"]);
  await database().deleteFrom("system_message").execute();
  await sweep();
  expect(await within()).toEqual([]);
  // Another end is told anew, and the three days besides.
  await set(id, { expires_at: Date.now() + 2 * dayMs });
  await sweep();
  await sweep();
  expect((await within()).toSorted()).toEqual(["Your project ends within 14 days: told", "Your project ends within 3 days: told"]);
  await database().deleteFrom("project").execute();
});

it("is given to another owner with what was shared, but for what was shared with him; both hear of it", async () => {
  const { id } = await at.newProject("given");
  const pending = { project_id: id, email: "stranger@example.org", rights: "analyse" };
  await data("owner", "POST", "project_share/store", pending);
  await set(id, { delivered: 1 });
  const idOf = async (email: string) => (await database().selectFrom("users").select("id").where("email", "=", email).executeTakeFirstOrThrow()).id;
  await deliveriesAt(Date.now).transfer(id, await idOf("received@example.org"));
  expect(await data<ListedProject[]>("received", "GET", "project/list?from=1")).toEqual([]);
  expect(await data<ListedProject[]>("received", "GET", "project/list?from=2")).toMatchObject([{ id, from: 2 }]);
  expect(await data<ReceivedShare[]>("received", "GET", "project_share/list_of_share_to_me")).toEqual([]);
  expect(await detail("received", id)).toMatchObject({ share_id: null, may: { download: true, share: true } });
  // The offer to a third stands, and is the new owner's to take back.
  expect(await data("received", "GET", `project_share/list_of_my_share?project_id=${id}`)).toMatchObject([{ email: "stranger@example.org" }]);
  expect((await call("owner", "GET", `project/detail?id=${id}`)).status).toBe(404);
  expect(await told("owner")).toContain("Your project was given to another owner: given");
  expect(await told("received")).toContain("Your project has arrived: given");
  // To whom an offer waits it is given, too.
  await deliveriesAt(Date.now).transfer(id, await idOf("stranger@example.org"));
  expect(await data<ReceivedShare[]>("stranger", "GET", "project_share/list_of_share_to_me")).toEqual([]);
  await database().deleteFrom("project").execute();
});

it("does not count what was delivered among the projects that one may make", async () => {
  const { id } = await at.newProject("counted");
  const row = await database().selectFrom("project").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const many = (delivered: number, count: number) => Array.from({ length: count }, (_, number) => ({ ...row, id: `${delivered}-${number}`, delivered }));
  const add = async (rows: (typeof row)[]) => {
    for (let from = 0; from < rows.length; from += 100)
      await database()
        .insertInto("project")
        .values(rows.slice(from, from + 100))
        .execute();
  };
  await add(many(1, 500));
  await at.newProject("one more");
  await add(many(0, 498));
  const matrix = await at.give("owner", "full.csv", "sample,f1\na,1\nb,2\n");
  const full = await call("owner", "POST", "project/store", { name: "full", kind: "other", value: "area", matrix });
  expect([full.status, full.showMsg]).toEqual([409, expect.stringContaining("500 projects")]);
  await database().deleteFrom("project").execute();
});

it("finds the project of a user's tables among any number that others have of the same", async () => {
  const { id } = await at.newProject("mine");
  const user = await database().selectFrom("users").selectAll().where("email", "=", "demo@example.org").executeTakeFirstOrThrow();
  const other = await database().selectFrom("users").select("id").where("email", "=", "stranger@example.org").executeTakeFirstOrThrow();
  const row = await database().selectFrom("project").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const tables = await database().selectFrom("project_table").selectAll().where("project_id", "=", id).execute();
  const alike = Array.from({ length: 1_050 }, (_, number) => `alike-${number}`);
  for (let from = 0; from < alike.length; from += 50) {
    const ids = alike.slice(from, from + 50);
    const projects = ids.map((one) => ({ ...row, id: one, owner_id: other.id, updated_at: row.updated_at + 1_000 }));
    await database().insertInto("project").values(projects).execute();
    await database()
      .insertInto("project_table")
      .values(ids.flatMap((one) => tables.map((table) => ({ ...table, project_id: one }))))
      .execute();
  }
  const wanted = new Map<string, string>(tables.map(({ role, sha256 }) => [role, sha256]));
  expect((await withTables(database(), user.id, wanted))?.project.id).toBe(id);
  // Who has received it finds it, too; who has not finds none, and nobody one that has ended.
  const found = async (email: string) => {
    const { id: of } = await database().selectFrom("users").select("id").where("email", "=", email).executeTakeFirstOrThrow();
    return (await withTables(database(), of, wanted))?.project.id ?? null;
  };
  expect(await found("received@example.org")).toBe(id);
  await set(id, { expires_at: Date.now() - 1 });
  expect([await found("received@example.org"), await found("demo@example.org")]).toEqual([null, null]);
});
