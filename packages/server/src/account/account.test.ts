import { customerMarks, marks } from "@analyte/contract/marks";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTrial, type TrialPortal } from "../testing/trial-portal.ts";
import { navigationFor } from "./navigation.ts";

let trial: TrialPortal;
beforeAll(async () => {
  trial = await startTrial();
});
afterAll(() => trial.close());

it("the user is shown with the marks that the account holds", async () => {
  const token = await trial.signIn();
  expect((await trial.send("GET", "user/detail", { token })).content.data).toEqual({
    name: "Demo",
    email: "demo@example.org",
    head_image_path: "",
    phone: "",
    occupation: "",
    company: "",
    profile: "",
    country: "",
    area: "",
    roles: customerMarks,
  });
  expect((await trial.send("GET", "user/get_permission", { token: await trial.signIn("all") })).content.data).toEqual(marks);
});

it("the menu holds what the user may see", async () => {
  const token = await trial.signIn();
  const { data } = (await trial.send("GET", "user/navigation_tree", { token })).content;
  expect(data).toEqual(navigationFor(customerMarks));
  expect(JSON.stringify(data)).toContain('"path":"/tools/tool-list","title":{"en":"Tools List","zh":"工具列表"},"mark":"ftool"');
  expect(navigationFor([]).map(({ path }) => path)).toEqual(["/home", "/data-collection"]);
});

it("a day counts once", async () => {
  const token = await trial.signIn("news");
  const first = await trial.send("POST", "user/day_login", { token });
  expect(first.content.data).toEqual({ day: new Date().toISOString().slice(0, 10), first: true });
  expect((await trial.send("POST", "user/day_login", { token, body: {} })).content.data).toMatchObject({ first: false });
});

it("a second start adds no accounts", async () => {
  const before = await trial.portal.accounts.count();
  await trial.restart();
  expect(before).toBe(5);
  expect(await trial.portal.accounts.count()).toBe(before);
});
