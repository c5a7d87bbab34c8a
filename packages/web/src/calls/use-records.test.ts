/** What an address asks of a list is what the call takes of it. */
import { listSupport } from "@analyte/contract/support";
import { listProjects } from "@analyte/contract/projects/calls";
import { expect, it, vi } from "vitest";

vi.hoisted(() => vi.stubGlobal("window", new EventTarget()));
vi.stubGlobal("document", { documentElement: { lang: "en" }, cookie: "" });
const { askedBy } = await import("./use-records.ts");

const paging = { page: 2, size: 20 };
const address = (fields: Record<string, string>) => (name: string) => fields[name] ?? "";

it("filters of the address that the call takes are asked for", () => {
  const filter = address({ name: "vial", state: "open" });
  expect(askedBy(listSupport, { paging, filters: ["name", "state"], filter })).toEqual({ page: 2, size: 20, name: "vial", state: "open" });
});

it("what the call doesn't take, or the list doesn't offer, is not", () => {
  const filter = address({ name: "x".repeat(201), state: "burnt", favourite: "true" });
  expect(askedBy(listSupport, { paging, filters: ["name", "state"], filter })).toEqual({ page: 2, size: 20 });
  expect(askedBy(listProjects, { paging, filters: ["state"], filter: address({ state: "released", kind: "lipids" }) })).toEqual({
    page: 2,
    size: 20,
    state: "released",
  });
});

it("an order goes with its column, and only to a call that sorts", () => {
  const filter = address({});
  const sorted = { ...paging, sort: "name", order: "asc" as const };
  expect(askedBy(listProjects, { paging: sorted, filters: [], filter })).toEqual({ ...sorted });
  expect(askedBy(listSupport, { paging: sorted, filters: [], filter })).toEqual(paging);
  expect(askedBy(listProjects, { paging: { ...sorted, sort: "colour" }, filters: [], filter })).toEqual(paging);
});
