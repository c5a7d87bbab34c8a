/** What two people, or two windows of one, do at a project in the same moment: one comes first, and the other hears what has become of it. */
import type { Message } from "@analyte/contract/messages";
import type { ProjectDetail } from "@analyte/contract/projects/calls";
import { beforeAll, expect, it } from "vitest";
import { openMessages } from "../messages/messages.ts";
import { keepDelivered } from "../programs/delivered.ts";
import { byColumn, matrix, programsTrial, sheet, treated } from "../testing/programs-trial.ts";
import { openDeliveries } from "./deliveries.ts";
import * as store from "./store.ts";

const at = programsTrial();
const { call, data } = at;
let staff = "";
beforeAll(async () => {
  await at.trial.portal.accounts.create({ account: "staff", email: "staff@example.org", password: "a-long-word-9", name: "Staff", marks: ["Delivery"] });
  staff = await at.trial.signIn("staff", "a-long-word-9");
});
const sorted = (answers: readonly { status: number }[]): number[] => answers.map(({ status }) => status).toSorted((a, b) => a - b);

it("takes one of two changes of a project's tables, and says so to the other", async () => {
  const { id } = await at.newProject("twice");
  const about = { id, name: "twice", kind: "other", value: "area" };
  const [samples, values] = [await at.give("owner", "s.csv", sheet.replace("Treated", "Given")), await at.give("owner", "m.csv", matrix.replace("7.5", "8.5"))];
  const answers = await Promise.all([
    call("owner", "POST", "project/update", { ...about, samples }),
    call("owner", "POST", "project/update", { ...about, matrix: values }),
  ]);
  expect(sorted(answers)).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)!.showMsg).toContain("changed in another window");
  expect(await data<ProjectDetail>("owner", "GET", `project/detail?id=${id}`)).toMatchObject({ version: 2 });
  // Asked again, the second change is made beside the first.
  await data("owner", "POST", "project/update", { ...about, ...(answers[0].status === 409 ? { samples } : { matrix: values }) });
  const { facts, version } = await data<ProjectDetail>("owner", "GET", `project/detail?id=${id}`);
  expect([version, facts.groups.map(({ name }) => name)]).toEqual([3, ["Control", "Given", "Treated"]]);
});

it("says an offer received only where it was, and tells who has received it of its being taken back", async () => {
  const { id } = await at.newProject("offered");
  const takenBack = async () =>
    (await data<Message[]>("stranger", "GET", "system_notify/list?type=share&size=40")).filter(({ title }) => title.includes("no longer shared")).length;
  for (let round = 0; round < 25; round++) {
    const offer = { project_id: id, email: "stranger@example.org", rights: "analyse" };
    const share = (await data<{ id: string }>("owner", "POST", "project_share/store", offer)).id;
    const before = await takenBack();
    const remove = () => call("owner", "DELETE", `project_share/delete?id=${share}`);
    const receive = () => call("stranger", "POST", "project_share/receive", { id: share });
    const [first, second] = await Promise.all(round % 2 === 0 ? [remove(), receive()] : [receive(), remove()]);
    const [removed, received] = round % 2 === 0 ? [first, second] : [second, first];
    expect(removed.status).toBe(200);
    expect([200, 404]).toContain(received.status);
    expect((await takenBack()) - before, `round ${round}: received with ${received.status}`).toBe(received.status === 200 ? 1 : 0);
  }
});

it("answers two who ask for one information sheet, or give one name, in words", async () => {
  for (let round = 0; round < 5; round++) {
    const body = { contract: `SH-${round}`, name: "asked", owner: "demo@example.org" };
    const asked = await Promise.all(Array.from({ length: 4 }, () => at.trial.send("POST", "project_sheet/open", { token: staff, body })));
    expect(sorted(asked)).toEqual([200, 409, 409, 409]);
  }
  const { id } = await at.newProject("named");
  const program = (name: string) => ({ name, groups: byColumn, comparisons: [treated] });
  const make = async (name: string) => (await data<{ id: string }>("owner", "POST", "sample_group_program/store", { project_id: id, ...program(name) })).id;
  for (let round = 0; round < 5; round++) {
    const ids = [await make(`a${round}`), await make(`b${round}`)];
    const renamed = await Promise.all(
      ids.map((one) => call("owner", "POST", "sample_group_program/update", { id: one, version: 1, ...program(`same ${round}`) })),
    );
    expect(sorted(renamed)).toEqual([200, 409]);
  }
}, 60_000);

it("makes of two deliveries of one contract at once its two versions, in whatever letters its number is written", async () => {
  const { id: given } = await at.newProject("given");
  const { database } = at.trial.portal;
  const { owner_id } = (await store.find(database, given))!;
  const tables = (await store.tablesOf(database, given, 1)).map(({ project_id: _p, version: _v, ...table }) => table);
  const { facts } = (await store.versionOf(database, given, 1))!;
  const sound = { facts: JSON.parse(facts) as never, findings: [], tables, grouped: { groups: [], pair: "", unpaired: "" }, comparisons: [] };
  const deliveries = openDeliveries(
    database,
    openMessages(database, async () => {}),
    keepDelivered,
  );
  const about = { name: "both", kind: "other", value: "area", unit: "", taxid: "", material: "", platform: "", flow_version: "" } as const;
  const lists = { applied: [], libraries: {}, comparisons: [] };
  for (let round = 0; round < 5; round++) {
    const bring = (what: typeof sound) =>
      deliveries.bring(owner_id, { contract: `AC-${round}`, ...about, ...lists }, what, { release: false, expiresAt: null });
    // The same data once more would be no other version.
    const brought = await Promise.all([bring(sound), bring({ ...sound, tables: tables.filter(({ role }) => role === "matrix") })]);
    expect(brought.map(({ version }) => version).toSorted((a, b) => a - b)).toEqual([1, 2]);
    expect(brought[0].id).toBe(brought[1].id);
    const again = await deliveries.bring(owner_id, { contract: ` ac-${round} `, ...about, ...lists }, sound, { release: false, expiresAt: null });
    expect(again.id).toBe(brought[0].id);
    const letters = ["Ab-", "aB-", "AB-", "ab-"].map((begin) => `${begin}${round}`);
    const all = await Promise.all(
      letters.map((contract) => deliveries.bring(owner_id, { contract, ...about, ...lists }, sound, { release: false, expiresAt: null })),
    );
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
  }
});
