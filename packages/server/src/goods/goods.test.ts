/** The mall as customers and editors meet it. */
import { type GoodsCategory, type GoodsDetail, type GoodsRow, type Promotion } from "@analyte/contract/goods";
import { goodsLimits } from "@analyte/contract/goods-limits";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { offers } from "./promotion-store.ts";
import * as store from "./store.ts";
import { startTrial, type TrialPortal } from "../testing/trial-portal.ts";

let trial: TrialPortal;
let editor: string;
let customer: string;
let category: string;
beforeAll(async () => {
  trial = await startTrial();
  [editor, customer] = [await trial.signIn("all"), await trial.signIn("demo")] as [string, string];
});
afterAll(() => trial.close());
beforeEach(async () => {
  for (const table of ["goods_promotion", "goods", "goods_category"] as const) await trial.portal.database.deleteFrom(table).execute();
  category = await made("store_category", { name: { en: "Lipids", zh: "脂质" } });
});

const day = 86_400_000;
const ask = async (path: string, token = customer, language = "en") => await trial.send("GET", `goods/${path}`, { token, language });
const list = async (query = "", token = customer, language = "en") =>
  (await ask(`list?${query}`, token, language)).content as unknown as { data: GoodsRow[]; total: number };
const names = async (query = "", token = customer, language = "en") => (await list(query, token, language)).data.map(({ name }) => name);
const put = (call: string, body: object, token = editor) => trial.send("POST", `goods/${call}`, { token, body });
async function made(call: string, body: object): Promise<string> {
  const answer = await put(call, body);
  expect(answer.status, JSON.stringify(answer)).toBe(200);
  return (answer.content.data as { id: string }).id;
}
const goods = (name: string, more: object = {}) => ({ category_id: category, name: { en: name, zh: `${name}（中文）` }, state: "published", ...more });
const add = (name: string, more: object = {}) => made("store", goods(name, more));
const euros = (amount: string) => ({ amount, currency: "EUR", unit: { en: "sample", zh: "样本" } });
const detail = async (id: string, token = customer, language = "en") => (await ask(`detail?id=${id}`, token, language)).content.data as unknown as GoodsDetail;

it("customers browse what is published, in their language, by category, words and price", async () => {
  const other = await made("store_category", { name: { en: "", zh: "样本" }, place: 1 });
  await add("Profile", { price: euros("120"), summary: { en: "100% of species", zh: "" } });
  await add("Acids", { price: euros("42.50") });
  await add("On request", { category_id: other });
  await add("Draft", { state: "draft" });
  await add("Gone", { state: "withdrawn" });
  expect(await names()).toEqual(["Profile", "Acids", "On request"]);
  expect(await names("sort=price")).toEqual(["Acids", "Profile", "On request"]);
  expect(await names("sort=name&order=desc")).toEqual(["Profile", "On request", "Acids"]);
  expect(await names(`category_id=${other}`)).toEqual(["On request"]);
  expect(await names("name=100%25")).toEqual(["Profile"]);
  expect(await names("name=%25")).toEqual(["Profile"]);
  expect(await names("name=ACIDS", customer, "zh")).toEqual(["Acids（中文）"]);
  expect(await list("page=2&size=2")).toMatchObject({ total: 3, data: [{ name: "On request" }] });
  // Asking as an editor doesn't make one.
  expect(await names("editing=true&state=draft")).not.toContain("Draft");
  expect(await names("editing=true&state=draft", editor)).toEqual(["Draft"]);
  expect((await list("editing=true", editor)).total).toBe(5);
  const held = (await ask("category_list")).content.data as unknown as GoodsCategory[];
  expect(held.map(({ name, count, draft }) => [name, count, draft])).toEqual([
    ["Lipids", 2, null],
    ["样本", 1, null],
  ]);
  const home = (await ask("home")).content.data as unknown as { latest: GoodsRow[]; categories: GoodsCategory[] };
  expect(home.latest.map(({ name }) => name)).toEqual(["On request", "Acids", "Profile"]);
  expect(home.categories).toHaveLength(2);
});

it("is found by what a keyboard types: by its name, its specifications and its category", async () => {
  const other = await made("store_category", { name: { en: "Targeted quantification", zh: "靶向定量" } });
  await add("LC–MS profile", { specifications: [{ name: { en: "Platform", zh: "平台" }, value: { en: "Q‑TOF", zh: "四极杆" } }] });
  await add("¹³C-glucose, CO₂", { category_id: other, summary: { en: "Müller’s tracer", zh: "" } });
  for (const [typed, found] of [
    ["LC-MS", "LC–MS profile"],
    ["lc—ms", "LC–MS profile"],
    ["Q-TOF", "LC–MS profile"],
    ["profile LC-MS", "LC–MS profile"],
    ["q-tof   lipids", "LC–MS profile"],
    ["四极杆", "LC–MS profile"],
    ["lipids", "LC–MS profile"],
    ["13C", "¹³C-glucose, CO₂"],
    ["¹³c-GLUCOSE", "¹³C-glucose, CO₂"],
    ["co2", "¹³C-glucose, CO₂"],
    ["MÜLLER", "¹³C-glucose, CO₂"],
    ["targeted quant", "¹³C-glucose, CO₂"],
    ["靶向", "¹³C-glucose, CO₂"],
  ] as const)
    expect(await names(`name=${encodeURIComponent(typed)}`), typed).toEqual([found]);
  expect(await names(`name=13C&category_id=${category}`)).toEqual([]);
  expect(await names("name=nothing")).toEqual([]);
  // A change of the words is a change of what is found, as is one of the category's name.
  await put("update_category", { id: other, version: 1, name: { en: "Fluxes", zh: "" } });
  expect(await names("name=fluxes")).toEqual(["¹³C-glucose, CO₂"]);
  const id = (await list("name=13C")).data[0]!.id;
  await put("update", { id, version: 1, ...goods("¹⁵N-urea", { category_id: other }) });
  expect([await names("name=13C"), await names("name=15N")]).toEqual([[], ["¹⁵N-urea"]]);
});

it("a list doesn't read the long texts of its products", async () => {
  const id = await add("Profile", { text: { en: "A long text. ".repeat(1_000), zh: "" } });
  const { database } = trial.portal;
  const { rows } = await store.list(database, { page: 1, size: 10, part: "", category: "", promotion: "", state: undefined, order: null });
  for (const row of [...rows, ...(await store.latest(database, 1))]) {
    expect(row).toMatchObject({ name_en: "Profile" });
    for (const text of ["text_en", "text_zh", "specifications"]) expect(row).not.toHaveProperty(text);
  }
  const now = Date.now();
  await made("store_promotion", {
    title: { en: "Autumn", zh: "" },
    text: { en: "Long. ", zh: "" },
    percent: 5,
    starts_at: now - 1,
    ends_at: now + day,
    goods: [id],
  });
  const found = await offers(database, [id], now);
  expect(found.map((offer) => Object.keys(offer).toSorted())).toEqual([["ends_at", "goods_id", "id", "percent", "title_en", "title_zh"]]);
});

it("a product says what it costs to the cent, what it is, and which process evaluates it", async () => {
  const id = await add("Profile", {
    price: euros("1250.5"),
    text: { en: '<p onclick="x()">All</p><script>alert(1)</script>', zh: '<img src="https://evil.example/x.png">全部' },
    specifications: [{ name: { en: "Platform", zh: "" }, value: { en: "Q-TOF", zh: "四极杆" } }],
    flow_version_id: "untargeted.lcms.1",
  });
  expect(await detail(id)).toMatchObject({
    name: "Profile",
    category: "Lipids",
    price: { amount: "1250.50", currency: "EUR", unit: "sample" },
    text: "<p>All</p>",
    specifications: [{ name: "Platform", value: "Q-TOF" }],
    flow_version_id: "untargeted.lcms.1",
    offer: null,
    draft: null,
    translated: true,
  });
  expect(await detail(id, customer, "zh")).toMatchObject({ text: "全部", price: { unit: "样本" }, specifications: [{ name: "Platform", value: "四极杆" }] });
  expect(await detail(id, editor)).toMatchObject({ draft: { version: 1, unit: { en: "sample", zh: "样本" } } });
  const alone = await add("", { name: { en: "", zh: "仅中文" }, text: { en: "", zh: "<p>正文</p>" } });
  expect(await detail(alone)).toMatchObject({ name: "仅中文", text: "<p>正文</p>", translated: false, price: null });
  const [draft, gone] = [await add("a", { state: "draft" }), await add("b", { state: "withdrawn" })];
  expect((await ask(`detail?id=${draft}`)).showMsg).toBe("This product does not exist.");
  expect((await ask(`detail?id=${gone}`)).showMsg).toBe("This product is no longer offered.");
  expect((await ask(`detail?id=${draft}`, editor)).status).toBe(200);
});

it("prices with commas, names without words and things that aren't there are said, and nothing is half written", async () => {
  for (const [more, says] of [
    [{ price: euros("1,250.50") }, /1250\.50/],
    [{ price: euros("12,5") }, /commas/],
    [{ price: { ...euros("5"), currency: "XXX" } }, /currency/],
    [{ price: { ...euros("5.55"), currency: "JPY" } }, /has a fraction/],
    [{ name: { en: " ", zh: "" } }, /at least one language/],
    [{ category_id: "nowhere" }, /category that doesn't exist/],
    [{ flow_version_id: "no.such.1" }, /process that this portal doesn't have/],
    [{ files: ["nobody's"] }, /upload it again.*"field":"files"/],
    [{ name: { en: "x".repeat(goodsLimits.name + 1), zh: "" } }, /120/],
    [{ specifications: Array.from({ length: 21 }, () => ({ name: { en: "a", zh: "" }, value: { en: "b", zh: "" } })) }, /20/],
  ] as const) {
    const answer = await put("store", goods("t", more));
    expect(answer.status, JSON.stringify(more)).toBe(400);
    expect(JSON.stringify([answer.showMsg, answer.content.faults])).toMatch(says);
  }
  expect((await list("editing=true", editor)).total).toBe(0);
});

it("a promotion lowers prices between its times, the best one counts, and dates the wrong way round are refused", async () => {
  const now = Date.now();
  const [a, b, hidden] = [await add("A", { price: euros("99.99") }), await add("B"), await add("H", { state: "draft" })];
  const promote = (title: string, percent: number, from: number, until: number, about: string[]) =>
    made("store_promotion", { title: { en: title, zh: "" }, percent, starts_at: now + from * day, ends_at: now + until * day, goods: about });
  await promote("ten", 10, -2, 2, [a, b, hidden]);
  await promote("fifteen", 15, -1, 1, [a]);
  await promote("coming", 50, 1, 2, [a]);
  await promote("over", 60, -2, -1, [a]);
  expect(await detail(a)).toMatchObject({ offer: { title: "fifteen", percent: 15, amount: "84.99" } });
  expect(await detail(b)).toMatchObject({ price: null, offer: { title: "ten", amount: null } });
  await made("update", { id: b, version: 1, ...goods("B", { price: { ...euros("101"), currency: "JPY" } }) });
  expect(await detail(b)).toMatchObject({ offer: { amount: "91.00" } });
  const shown = async (query: string, token = customer) =>
    ((await ask(`promotion_list?${query}`, token)).content as unknown as { data: Promotion[] }).data.map(({ title, state, goods: about }) => [
      title,
      state,
      about.map(({ name }) => name),
    ]);
  const inOrder = [
    ["fifteen", "current", ["A"]],
    ["ten", "current", ["A", "B"]],
    ["coming", "coming", ["A"]],
    ["over", "over", ["A"]],
  ];
  expect(await shown("")).toEqual(inOrder);
  expect([...(await shown("size=3&page=1")), ...(await shown("size=3&page=2"))]).toEqual(inOrder);
  expect(await shown("size=3&page=3")).toEqual([]);
  expect((await shown("state=current")).map(([title]) => title)).toEqual(["fifteen", "ten"]);
  expect((await shown("state=over")).map(([title]) => title)).toEqual(["over"]);
  const ten = ((await ask("promotion_list?state=current", editor)).content as unknown as { data: Promotion[] }).data[1]!;
  expect(ten.draft?.goods).toEqual([a, b, hidden]);
  expect(await names(`promotion_id=${ten.id}`)).toEqual(["A", "B"]);
  const wrong = await put("store_promotion", { title: { en: "x", zh: "" }, starts_at: now, ends_at: now });
  expect([wrong.status, JSON.stringify(wrong)]).toEqual([400, expect.stringContaining("ends before it begins")]);
  const missing = await put("store_promotion", { title: { en: "x", zh: "" }, starts_at: now, ends_at: now + 1, goods: ["gone"] });
  expect([missing.status, missing.showMsg]).toEqual([400, "One of the products is not there any more. Take it out of the promotion."]);
  // What is deleted leaves its promotions, and they stay.
  expect((await trial.send("DELETE", `goods/delete?ids=${a}`, { token: editor })).content.data).toEqual({ deleted: 1 });
  expect((await shown("")).map(([, , about]) => about)).toEqual([[], ["B"], [], []]);
});

it("two editors on one product, category or promotion: the second is told, and nothing of the first is lost", async () => {
  const now = Date.now();
  const id = await add("first");
  const promotion = await made("store_promotion", { title: { en: "p", zh: "" }, starts_at: now, ends_at: now + 1 });
  const changes: [string, object][] = [
    ["update", { id, ...goods("of the other") }],
    ["update_category", { id: category, name: { en: "Fats", zh: "" } }],
    ["update_promotion", { id: promotion, title: { en: "q", zh: "" }, starts_at: now, ends_at: now + day }],
  ];
  for (const [call, body] of changes) {
    expect(await put(call, { version: 1, ...body }), call).toMatchObject({ status: 200, content: { data: { version: 2 } } });
    expect(await put(call, { version: 1, ...body }), call).toMatchObject({ status: 409 });
    expect((await put(call, { version: 1, ...body, id: "none" })).status, call).toBe(404);
  }
  expect(await detail(id)).toMatchObject({ name: "of the other", category: "Fats" });
});

it("a category goes once it is empty", async () => {
  const id = await add("held", { state: "draft" });
  const remove = () => trial.send("DELETE", `goods/delete_category?id=${category}`, { token: editor });
  expect(await remove()).toMatchObject({ status: 409, showMsg: expect.stringContaining("holds products") as string });
  await trial.send("DELETE", `goods/delete?ids=${id}`, { token: editor });
  expect((await remove()).content.data).toEqual({ deleted: 1 });
  expect((await remove()).content.data).toEqual({ deleted: 0 });
});

it("files are the product's own, shown to whoever may see it, and go with it", async () => {
  const upload = async (name: string, content: string) => {
    const form = new FormData();
    form.append("purpose", "goods");
    form.append("file", new Blob([content]), name);
    return await trial.send("POST", "file/upload_normal_file", { token: editor, body: form });
  };
  expect((await upload("drawn.png", '<svg xmlns="http://www.w3.org/2000/svg"/>')).status).toBe(422);
  const { store_path } = (await upload("report.csv", "a,b\n1,2\n")).content.data as { store_path: string };
  const id = await add("with a report", { files: [store_path] });
  const get = (token = customer) => fetch(`${trial.portal.address}/api/front/goods/file?id=${id}&file=${store_path}`, { headers: { token } });
  const saved = await get();
  expect([saved.status, saved.headers.get("content-disposition"), await saved.text()]).toEqual([200, expect.stringContaining("attachment"), "a,b\n1,2\n"]);
  expect(await detail(id)).toMatchObject({ picture: "", files: [{ id: store_path, name: "report.csv", size: 8, is_picture: false }] });
  expect((await put("update", { id, version: 1, ...goods("hidden", { files: [store_path], state: "draft" }) })).status).toBe(200);
  expect((await get()).status).toBe(404);
  expect((await get(editor)).status).toBe(200);
  await trial.send("DELETE", `goods/delete?ids=${id}`, { token: editor });
  expect((await get(editor)).status).toBe(404);
  expect(await trial.portal.database.selectFrom("blob_use").selectAll().where("owner", "like", "goods:%").execute()).toEqual([]);
});

it("browsing needs a session, writing GoodsEdit", async () => {
  const id = await add("one");
  for (const path of ["home", "list", "category_list", "promotion_list", `detail?id=${id}`, `file?id=${id}&file=x`])
    expect(await trial.send("GET", `goods/${path}`), path).toMatchObject({ status: 401, code: 2 });
  const now = Date.now();
  const bodies: Record<string, object> = {
    store: goods("x"),
    update: { id, version: 1, ...goods("x") },
    store_category: { name: { en: "x", zh: "" } },
    update_category: { id: category, version: 1, name: { en: "x", zh: "" } },
    store_promotion: { title: { en: "x", zh: "" }, starts_at: now, ends_at: now + 1 },
    update_promotion: { id: "x", version: 1, title: { en: "x", zh: "" }, starts_at: now, ends_at: now + 1 },
  };
  for (const [call, body] of Object.entries(bodies)) expect((await put(call, body, customer)).status, call).toBe(403);
  for (const path of [`delete?ids=${id}`, `delete_category?id=${category}`, "delete_promotion?id=x"])
    expect((await trial.send("DELETE", `goods/${path}`, { token: customer })).status, path).toBe(403);
  expect(await names()).toEqual(["one"]);
});
