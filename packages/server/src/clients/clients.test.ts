import type { Client } from "@analyte/contract/clients";
import { customerMarks } from "@analyte/contract/marks";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openDirectory } from "../account/directory.ts";
import { startTrial, type TrialPortal } from "../testing/trial-portal.ts";

let trial: TrialPortal;
let token: string;
beforeAll(async () => {
  trial = await startTrial({ PORTAL_DEMO: "no" });
  const people: [string, string, string, string][] = [
    ["anna", "Anna Berg", "Institute A", "Sweden"],
    ["bo", "Bo 100%", "Clinic B", "China"],
    ["wang", "王伟", "Clinic C", "China"],
  ];
  for (const [account, name, company, country] of people) {
    const { id } = await trial.portal.accounts.create({ account, email: `${account}@example.org`, name, company, password: "secret-1" });
    await trial.portal.accounts.updateProfile(trial.portal.database, id, { country });
  }
  await trial.portal.accounts.create({
    account: "seller",
    email: "seller@example.org",
    name: "Seller",
    password: "secret-1",
    marks: [...customerMarks, "Client"],
  });
  await trial.portal.accounts.create({ account: "demo", email: "demo@example.org", name: "Demo", password: "secret-1", demo: true });
  token = await trial.signIn("seller", "secret-1");
});
afterAll(() => trial.close());

const list = async (query = "") => (await trial.send("GET", `user/data_by_filter?${query}`, { token })).content as unknown as { data: Client[]; total: number };
const names = async (query = "") => (await list(query)).data.map(({ name }) => name);

it("lists clients with their organisations, without staff and without demo accounts", async () => {
  expect(await names("sort=name")).toEqual(["Anna Berg", "Bo 100%", "王伟"]);
  expect((await list("name=anna")).data[0]).toEqual({
    id: expect.any(String) as string,
    name: "Anna Berg",
    email: "anna@example.org",
    phone: "",
    occupation: "",
    company: "Institute A",
    country: "Sweden",
    area: "",
    created_at: expect.any(Number) as number,
    source: "",
    last_visit: "",
    tasks: 0,
    storage: 0,
    projects: 0,
  });
});

it("searches name, e-mail address and company, and takes a country, an order and a page", async () => {
  expect(await names("name=BERG")).toEqual(["Anna Berg"]);
  expect(await names("name=bo%40example")).toEqual(["Bo 100%"]);
  expect(await names("name=clinic&sort=company&order=desc")).toEqual(["王伟", "Bo 100%"]);
  expect(await names(`name=${encodeURIComponent("王")}`)).toEqual(["王伟"]);
  expect(await names("name=100%25")).toEqual(["Bo 100%"]);
  expect(await names("name=_")).toEqual([]);
  expect(await names("country=China&sort=name")).toEqual(["Bo 100%", "王伟"]);
  expect(await list("sort=name&page=2&size=2")).toMatchObject({ total: 3, data: [{ name: "王伟" }] });
  expect(await names()).toEqual(["王伟", "Bo 100%", "Anna Berg"]);
  expect((await trial.send("GET", "user/client_countries", { token })).content.data).toEqual([
    { country: "China", count: 2 },
    { country: "Sweden", count: 1 },
  ]);
});

it("follows marks and disabling", async () => {
  const { id } = (await trial.portal.accounts.findByLogin("anna"))!;
  await openDirectory(trial.portal.database).setMarks(id, [...customerMarks, "maintain"]);
  expect(await names("name=anna")).toEqual([]);
  await openDirectory(trial.portal.database).setMarks(id, customerMarks);
  expect(await names("name=anna")).toEqual(["Anna Berg"]);
  await trial.portal.accounts.setDisabled(id, true);
  expect(await names("name=anna")).toEqual([]);
});

it("is for the mark Client alone, and refuses what it can't use", async () => {
  expect(await trial.send("GET", "user/data_by_filter", { token: await trial.signIn("bo", "secret-1") })).toMatchObject({ status: 403, code: 4 });
  expect(await trial.send("GET", "user/data_by_filter")).toMatchObject({ status: 401, code: 2 });
  expect((await trial.send("GET", "user/client_countries", { token: await trial.signIn("bo", "secret-1") })).status).toBe(403);
  for (const query of ["page=0", "size=500", "sort=password_hash", "order=up", `name=${"x".repeat(201)}`]) {
    expect((await trial.send("GET", `user/data_by_filter?${query}`, { token })).status, query).toBe(400);
  }
});
