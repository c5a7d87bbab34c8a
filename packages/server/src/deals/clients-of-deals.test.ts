/** Clients and sources as their deals tell them, and the log of who looked. */
import type { Look } from "@analyte/contract/deals";
import { DatabaseSync } from "node:sqlite";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { dealsTrial, head, sheet } from "../testing/deals-trial.ts";
import { trialDatabaseServer } from "../testing/trial-database.ts";
import { clientTotals } from "./client-store.ts";

const { shared, take, get, list } = dealsTrial();

it("a client and a source are told with what was sold, and who looks at a client is noted", async () => {
  await take(sheet);
  const { data: deals } = await list("name=C-1");
  const id = deals[0]!.client_id;
  const detail = async (query: string): Promise<object> => (await get(`client_detail?${query}`)).content.data;
  expect(await detail(`client_id=${id}`)).toMatchObject({
    name: "Anna Berg",
    account: { email: "anna@example.org", company: "Institute A" },
    totals: [{ currency: "EUR", amount: "1950.50", count: 2 }],
    first: "2025-03-07",
    last: "2026-03-05",
    looks: [],
  });
  expect(await detail(`client_id=${id}`)).toMatchObject({ looks: [{ name: "Sales" }] });
  expect(await detail("client=clinic+B")).toMatchObject({ name: "Clinic B", account: null, totals: [{ amount: "100000000.00", count: 2 }], looks: [] });
  expect((await get("client_detail?client=Nobody")).status).toBe(404);
  expect((await get("source_detail?source=Web&from=2026-01&until=2026-12")).content.data).toMatchObject({
    total: { amount: "100000000.00", count: 2 },
    clients: [{ client: "Clinic B", client_id: "", amount: "100000000.00", count: 2 }],
  });
  expect((await get("source_detail?source=Nowhere")).status).toBe(404);
  // The clients are those of the months that are shown.
  const clientsIn = async (months: string) =>
    ((await get(`source_detail?source=Conference&currency=EUR&${months}`)).content.data as unknown as { clients: object[] }).clients;
  expect(await clientsIn("from=2025-01&until=2026-12")).toMatchObject([{ client_id: id, amount: "1950.50", count: 2 }]);
  expect(await clientsIn("from=2026-01&until=2026-12")).toMatchObject([{ client_id: id, amount: "1250.50", count: 1 }]);
  expect(await clientsIn("from=2025-04&until=2026-02")).toEqual([]);
  const clients = (await shared.trial.send("GET", "user/data_by_filter?name=anna", { token: shared.seller })).content as unknown as {
    data: { source: string }[];
  };
  expect(clients.data[0]).toMatchObject({ source: "Conference", tasks: 0, projects: 0 });
});

it("of staff nothing is told, even where a deal names one of them", async () => {
  const staff = (await shared.trial.portal.accounts.findByLogin("news"))!;
  expect((await get(`client_detail?client_id=${staff.id}`)).status).toBe(404);
  await take([head, `C-7,${staff.email},5,EUR,2026-06-01,,,Web,`].join("\n"));
  expect((await get(`client_detail?client_id=${staff.id}`)).content.data).toMatchObject({ account: null, totals: [{ amount: "5.00" }] });
  // As is nothing of an account that is disabled.
  await take(sheet);
  const anna = (await list("name=C-1")).data[0]!.client_id;
  await shared.trial.portal.accounts.setDisabled(anna, true);
  expect((await get(`client_detail?client_id=${anna}`)).content.data).toMatchObject({ account: null, first: "2025-03-07" });
  await shared.trial.portal.accounts.setDisabled(anna, false);
});

it("clients are found by where their latest deal came from, which follows imports and deletions", async () => {
  await take(sheet);
  const from = async (source: string) =>
    (
      (await shared.trial.send("GET", `user/data_by_filter?source=${source}`, { token: shared.seller })).content as unknown as { data: { name: string }[] }
    ).data.map(({ name }) => name);
  expect(await from("Conference")).toEqual(["Anna Berg"]);
  expect(await from("Web")).toEqual([]);
  await take([head, "C-8,anna,5,EUR,2026-06-01,,,Web,", "C-9,anna,5,EUR,2026-07-01,,,,"].join("\n"));
  expect([await from("Conference"), await from("Web")]).toEqual([[], ["Anna Berg"]]);
  const { data } = await list("name=c-8");
  await shared.trial.send("POST", "deal/delete", { token: shared.seller, body: { ids: data[0]!.id } });
  expect([await from("Conference"), await from("Web")]).toEqual([["Anna Berg"], []]);
});

it("whoever sees a client's data in any way stands in the audit log, by what was asked for", async () => {
  await take(sheet);
  const id = (await list("name=C-1")).data[0]!.client_id;
  await shared.trial.portal.database.deleteFrom("client_look").execute();
  await get(`client_detail?client_id=${id}`);
  await get("client_detail?client=clinic+B");
  await get("list?client=Clinic+B&source=Web");
  await get("source_detail?source=Web");
  await (await fetch(`${shared.trial.portal.address}/api/front/deal/export?salesperson=Mira`, { headers: { token: shared.seller } })).arrayBuffer();
  await shared.trial.send("GET", "user/data_by_filter?name=anna", { token: shared.seller });
  // Sums tell nothing of anybody.
  await get("statistics");
  await get("names");
  const { data, total } = (await get("look_list?size=20")).content as unknown as { data: Look[]; total: number };
  expect(total).toBe(6);
  expect(
    data.toReversed().map(({ name, what, client_id, client, asked }) => [name, what, client_id, [client, asked].filter((part) => part !== "").join(", ")]),
  ).toEqual([
    ["Sales", "client", id, "Anna Berg"],
    ["Sales", "client", "", "Clinic B"],
    ["Sales", "deals", "", "Clinic B, source: Web, page: 1, size: 10, sort: date, order: desc"],
    ["Sales", "source", "", "source: Web"],
    ["Sales", "export", "", "salesperson: Mira"],
    ["Sales", "list", "", "name: anna, page: 1, size: 10, sort: created_at, order: desc"],
  ]);
  expect((await get("look_list", shared.customer)).status).toBe(403);
});

it("whoever imports or deletes deals stands in the audit log, by file and number and without a client's name", async () => {
  await take(sheet, true);
  await take("contract,client\nC-1,nobody");
  const told = async () =>
    ((await get("look_list?size=20")).content as unknown as { data: Look[] }).data.map(({ name, what, client_id, asked }) => [name, what, client_id, asked]);
  expect(await told()).toEqual([]);
  await take(sheet);
  await take(sheet.replace("0.01", "0.02"));
  const ids = (await list("source=Web")).data.map(({ id }) => id);
  await shared.trial.portal.database.deleteFrom("client_look").where("what", "=", "deals").execute();
  await shared.trial.send("POST", "deal/delete", { token: shared.seller, body: { ids: ids.join(",") } });
  await shared.trial.send("POST", "deal/delete", { token: shared.seller, body: { ids: ids.join(",") } });
  expect((await told()).toReversed()).toEqual([
    ["Sales", "import", "", expect.stringMatching(/^deals-\d+\.csv, added: 5, changed: 0$/)],
    ["Sales", "import", "", expect.stringMatching(/^deals-\d+\.csv, added: 0, changed: 1, contracts: C-3 \(amount 0\.01 → 0\.02\)$/)],
    ["Sales", "delete", "", "deleted: 3, contracts: C-2; C-3; C-4"],
  ]);
});

it("one visit to a client is one look, however often its page asks; what was turned to is told with size and order", async () => {
  await take(sheet);
  const id = (await list("name=C-1")).data[0]!.client_id;
  await shared.trial.portal.database.deleteFrom("client_look").execute();
  const told = async () =>
    ((await get("look_list?size=20")).content as unknown as { data: Look[] }).data.map(({ what, client, asked }) =>
      [what, client, asked].filter((part) => part !== "").join(": "),
    );
  for (let again = 0; again < 3; again++) {
    await get(`client_detail?client_id=${id}`);
    await list(`client_id=${id}`);
    await list(`client_id=${id}&sort=amount`);
  }
  expect(await told()).toEqual(["client: Anna Berg"]);
  await list(`client_id=${id}&page=2&size=1&sort=amount&order=asc`);
  await list(`client_id=${id}&page=2&size=1&sort=amount&order=asc`);
  expect(await told()).toEqual(["deals: Anna Berg: page: 2, size: 1, sort: amount, order: asc", "client: Anna Berg"]);
  // Another visit, or another client, is another look.
  await shared.trial.portal.database
    .updateTable("client_look")
    .set({ at: Date.now() - 601_000 })
    .execute();
  await list(`client_id=${id}`);
  await get(`client_detail?client_id=${id}`);
  await get("client_detail?client=clinic+B");
  expect((await told()).slice(0, 3)).toEqual(["client: Clinic B", "client: Anna Berg", "deals: Anna Berg: page: 1, size: 10, sort: date, order: desc"]);
  for (const sort of ["name", "name", "company"])
    await shared.trial.send("GET", `user/data_by_filter?page=1&size=5&sort=${sort}&order=asc`, { token: shared.seller });
  expect((await told()).slice(0, 3)).toEqual([
    "list: page: 1, size: 5, sort: company, order: asc",
    "list: page: 1, size: 5, sort: name, order: asc",
    "client: Clinic B",
  ]);
});

it("every look at one client names it, and each workbook that is handed out is a line of its own", async () => {
  await take(sheet);
  const id = (await list("name=C-1")).data[0]!.client_id;
  await shared.trial.portal.database.deleteFrom("client_look").execute();
  const handed = async (query: string) =>
    (await fetch(`${shared.trial.portal.address}/api/front/deal/export?${query}`, { headers: { token: shared.seller } })).status;
  for (let again = 0; again < 2; again++) expect(await handed(`client_id=${id}`)).toBe(200);
  expect(await handed("client=clinic+b&source=Web")).toBe(200);
  await list("client=Clinic+B&source=Web");
  expect((await get("export?from=2026-05&until=2026-03")).status).toBe(400);
  const looks = ((await get("look_list?size=20")).content as unknown as { data: Look[] }).data;
  expect(looks.map(({ what, client_id, client, asked }) => [what, client_id, client, asked])).toEqual([
    ["deals", "", "Clinic B", "source: Web, page: 1, size: 10, sort: date, order: desc"],
    ["export", "", "clinic b", "source: Web"],
    ["export", id, "Anna Berg", ""],
    ["export", id, "Anna Berg", ""],
  ]);
});

it.skipIf(trialDatabaseServer !== null)("a client without an account is found by its own deals, not among all that have none", async () => {
  const statements = new Set<string>();
  const prepare = Reflect.get(DatabaseSync.prototype, "prepare");
  vi.spyOn(DatabaseSync.prototype, "prepare").mockImplementation(function (this: DatabaseSync, statement: string) {
    statements.add(statement);
    return prepare.call(this, statement);
  });
  await clientTotals(shared.trial.portal.database, { client: "Clinic B" });
  vi.restoreAllMocks();
  const database = new DatabaseSync(join(shared.trial.data, "portal.sqlite"));
  const steps = [...statements]
    .filter((statement) => statement.includes('"client_key" = ?'))
    .flatMap((one) => database.prepare(`explain query plan ${one}`).all() as { detail: string }[]);
  database.close();
  expect(steps.map(({ detail }) => detail).filter((detail) => detail.includes("SEARCH"))).toEqual([expect.stringContaining("client_key=? AND client_id=?")]);
});

it("a client is found by letters of another width, typed or in the name", async () => {
  const { accounts } = shared.trial.portal;
  await accounts.create({ account: "wide", email: "wide@example.org", name: "Ｗｉｄｅ　Ｌａｂ", company: "研究所", password: "secret-1" });
  const found = async (name: string) => {
    const path = `user/data_by_filter?page=1&size=5&name=${encodeURIComponent(name)}`;
    const { data } = (await shared.trial.send("GET", path, { token: shared.seller })).content as unknown as { data: { name: string }[] };
    return data.map((client) => client.name);
  };
  expect(await found("wide lab")).toEqual(["Ｗｉｄｅ　Ｌａｂ"]);
  expect(await found("ａｎｎａ＠")).toEqual(["Anna Berg"]);
});
