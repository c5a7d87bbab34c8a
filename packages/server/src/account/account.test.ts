import { Resvg } from "@resvg/resvg-js";
import { customerMarks, marks, type Mark } from "@analyte/contract/marks";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
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
  const menuFor = (held: readonly Mark[]) => navigationFor(held).flatMap(({ path, hidden }) => (hidden ? [] : [path]));
  expect(menuFor(customerMarks)).toEqual(["/analysis-tasks", "/data-collection", "/tools", "/projects", "/shop", "/news-letter", "/support"]);
  // Processes and the mall take no mark.
  expect(menuFor([])).toEqual(["/analysis-tasks", "/data-collection", "/projects", "/shop", "/support"]);
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

describe("the profile", () => {
  const update = (token: string, body: object, language = "en") => trial.send("POST", "user/update", { token, body, language });
  const own = async (account: string) => {
    await trial.portal.accounts.create({ account, email: `${account}@example.org`, name: "Given", password: "own-secret" });
    return trial.signIn(account, "own-secret");
  };
  const uploadHead = async (token: string) => {
    const form = new FormData();
    form.append("file", new Blob([new Uint8Array(portrait)]), "me.png");
    return ((await trial.send("POST", "file/upload_head_image", { token, body: form })).content.data as { store_path: string }).store_path;
  };
  const image = (token: string, id: string) => fetch(`${trial.portal.address}/api/front/file/image?id=${id}`, { headers: { token } });

  it("changes what is given, and leaves the rest", async () => {
    const token = await own("profile");
    const first = {
      name: " 李 Anna ",
      phone: "+86 138 0013 8000",
      occupation: "Biologist",
      company: "Lab",
      profile: "Two\nlines",
      country: "China",
      area: "上海",
    };
    expect((await update(token, first)).content.data).toMatchObject({ ...first, name: "李 Anna", email: "profile@example.org", roles: customerMarks });
    expect((await update(token, { area: "Beijing", phone: "" })).content.data).toMatchObject({ ...first, name: "李 Anna", area: "Beijing", phone: "" });
    expect((await update(token, {})).content.data).toMatchObject({ occupation: "Biologist" });
    expect((await update(token, { email: "thief@example.org", roles: marks, marks, account: "x" })).content.data).toMatchObject({
      email: "profile@example.org",
      roles: customerMarks,
    });
  });

  it("names every field that is wrong", async () => {
    const token = await own("wrong-profile");
    const wrong: [string, unknown][] = [
      ["name", ""],
      ["name", "n".repeat(101)],
      ["phone", "call me"],
      ["phone", "1".repeat(31)],
      ["occupation", "o".repeat(201)],
      ["company", "c".repeat(201)],
      ["profile", "p".repeat(1_001)],
      ["country", "c".repeat(201)],
      ["area", "a".repeat(201)],
      ["head_image_path", "h".repeat(101)],
      ["head_image_path", "no-such-picture"],
      ["company", 7],
    ];
    for (const [field, value] of wrong) {
      const faults = (await update(token, { [field]: value })).content.faults ?? [];
      expect([...new Set(faults.map((fault) => fault.field))]).toEqual([field]);
    }
    expect((await update(token, { company: "a\0b" })).code).toBe(3);
    expect((await update(token, { head_image_path: "no-such-picture", company: "Half" })).code).toBe(3);
    expect((await trial.send("GET", "user/detail", { token })).content.data).toMatchObject({ company: "", name: "Given" });
  });

  it("shows the picture that was uploaded, replaces it and takes it away", async () => {
    const [token, other] = [await own("pictured"), await own("other-pictured")];
    const [first, second] = [await uploadHead(token), await uploadHead(token)];
    expect((await update(other, { head_image_path: first })).content.faults).toMatchObject([{ field: "head_image_path" }]);
    expect((await update(token, { head_image_path: first })).content.data).toMatchObject({ head_image_path: first });
    expect((await update(token, { head_image_path: first })).code).toBe(1);
    expect((await trial.send("POST", "login", { body: { username: "pictured", password: "own-secret" } })).content.data).toMatchObject({
      head_image_path: first,
    });
    await update(token, { head_image_path: second });
    expect([(await image(token, first)).status, (await image(token, second)).status]).toEqual([404, 200]);
    await update(token, { company: "Lab" });
    expect((await image(token, second)).status).toBe(200);
    expect((await update(token, { head_image_path: "" })).content.data).toMatchObject({ head_image_path: "" });
    expect((await image(token, second)).status).toBe(404);
  });

  it("says whether messages are mailed, and lets the user choose", async () => {
    const token = await own("mailed");
    const enabled = async () => (await trial.send("GET", "user/get_enable_email", { token })).content.data;
    expect(await enabled()).toEqual({ enable_email: false, chosen: false });
    for (const enable_email of [true, true, false]) {
      expect((await trial.send("POST", "user/set_enable_email", { token, body: { enable_email } })).content.data).toEqual({ enable_email, chosen: true });
      expect(await enabled()).toEqual({ enable_email, chosen: true });
    }
    for (const body of [{}, { enable_email: "yes" }]) expect((await trial.send("POST", "user/set_enable_email", { token, body })).code).toBe(3);
  });
});

const portrait = new Resvg('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><circle cx="4" cy="4" r="4"/></svg>').render().asPng();
