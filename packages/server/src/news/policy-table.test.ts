/** Every call on news, goods, clients and deals, by everybody there is; and what each may see of a thing in each of its states: the tables say what is answered. */
import * as clientCalls from "@analyte/contract/clients";
import * as dealCalls from "@analyte/contract/deals";
import * as goodsCalls from "@analyte/contract/goods";
import { customerMarks, type Mark } from "@analyte/contract/marks";
import * as newsCalls from "@analyte/contract/news";
import { afterAll, beforeAll, expect, it } from "vitest";
import { isClient } from "../deals/policy.ts";
import * as goods from "../goods/policy.ts";
import { startTrial, type TrialPortal } from "../testing/trial-portal.ts";
import * as news from "./policy.ts";

const standings: Record<string, readonly Mark[] | null> = {
  guest: null,
  bare: ["ftool"],
  customer: customerMarks,
  newsEditor: [...customerMarks, "NewsEdit"],
  shopkeeper: [...customerMarks, "GoodsEdit"],
  seller: [...customerMarks, "Client"],
};
const everybody = ["bare", "customer", "newsEditor", "shopkeeper", "seller"];
const readers = ["customer", "newsEditor", "shopkeeper", "seller"];
const calls: Record<string, readonly string[]> = {
  "GET dynamic/list": readers,
  "GET dynamic/detail": readers,
  "GET dynamic/get_recommend": readers,
  "POST dynamic/add_click": readers,
  "GET dynamic/tags": readers,
  "GET dynamic/cover": readers,
  "GET dynamic/attachment": readers,
  "GET dynamic/digest": readers,
  "POST dynamic/set_digest": readers,
  "POST dynamic/store": ["newsEditor"],
  "POST dynamic/update": ["newsEditor"],
  "DELETE dynamic/delete": ["newsEditor"],
  "GET goods/home": everybody,
  "GET goods/category_list": everybody,
  "GET goods/list": everybody,
  "GET goods/detail": everybody,
  "GET goods/file": everybody,
  "GET goods/promotion_list": everybody,
  "POST goods/store": ["shopkeeper"],
  "POST goods/update": ["shopkeeper"],
  "DELETE goods/delete": ["shopkeeper"],
  "POST goods/store_category": ["shopkeeper"],
  "POST goods/update_category": ["shopkeeper"],
  "DELETE goods/delete_category": ["shopkeeper"],
  "POST goods/store_promotion": ["shopkeeper"],
  "POST goods/update_promotion": ["shopkeeper"],
  "DELETE goods/delete_promotion": ["shopkeeper"],
  "GET user/data_by_filter": ["seller"],
  "GET user/client_countries": ["seller"],
  "GET deal/list": ["seller"],
  "GET deal/statistics": ["seller"],
  "GET deal/download_chart": ["seller"],
  "GET deal/names": ["seller"],
  "GET deal/client_detail": ["seller"],
  "GET deal/source_detail": ["seller"],
  "GET deal/look_list": ["seller"],
  "POST deal/import": ["seller"],
  "GET deal/export": ["seller"],
  "POST deal/delete": ["seller"],
};

let trial: TrialPortal;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  trial = await startTrial();
  for (const [who, marks] of Object.entries(standings)) {
    if (marks === null) continue;
    await trial.portal.accounts.create({ account: who, email: `${who}@example.org`, name: who, password: "a-long-word-9", marks });
    tokens[who] = (await trial.signIn(who, "a-long-word-9"))!;
  }
});
afterAll(() => trial.close());
const ask = async (who: string, call: string, body?: object) => {
  const [method, path] = call.split(" ") as [string, string];
  const token = tokens[who];
  const headers = { ...(token !== undefined && { token }), ...(method === "POST" && { "content-type": "application/json" }) };
  const answer = await fetch(`${trial.portal.address}/api/front/${path}`, { method, headers, ...(method === "POST" && { body: JSON.stringify(body ?? {}) }) });
  return { status: answer.status, text: await answer.text() };
};
const dataOf = ({ status, text }: { status: number; text: string }): unknown => {
  expect(status, text).toBe(200);
  return (JSON.parse(text) as { content: { data: unknown } }).content.data;
};
const idOf = (seen: { status: number; text: string }): string => (dataOf(seen) as { id: string }).id;

it("every call is for those whom the table names, and for nobody else", async () => {
  const paths = [newsCalls, goodsCalls, clientCalls, dealCalls].flatMap((all) =>
    Object.values(all).flatMap((one) => (typeof one === "object" && one !== null && "path" in one && "access" in one ? [`${one.method} ${one.path}`] : [])),
  );
  expect(Object.keys(calls).toSorted()).toEqual(paths.toSorted());
  const wrong: string[] = [];
  for (const [call, allowed] of Object.entries(calls))
    for (const who of Object.keys(standings)) {
      const { status } = await ask(who, call);
      // Who may ask at all hears what is wrong with an empty question.
      const answered = status === 401 ? "unknown" : status === 403 ? "refused" : "answered";
      const wanted = who === "guest" ? "unknown" : allowed.includes(who) ? "answered" : "refused";
      if (answered !== wanted) wrong.push(`${call}, ${who}: ${answered} (${status}) instead of ${wanted}`);
    }
  expect(wrong).toEqual([]);
});

const day = 86_400_000;
const words = { title: { en: "t", zh: "题" }, summary: { en: "", zh: "" }, content: { en: "<p>x</p>", zh: "<p>文</p>" } };
it("a news letter in each state, to readers and to editors", async () => {
  const now = Date.now();
  // What its address answers to a reader; whether it stands in a reader's list; whether a reader's look counts.
  const table = {
    draft: { more: { state: "draft" }, reader: [404, "does not exist"], listed: false, counted: false },
    scheduled: { more: { state: "published", publish_at: now + day }, reader: [404, "does not exist"], listed: false, counted: false },
    published: { more: { state: "published" }, reader: [200, ""], listed: true, counted: true },
    withdrawn: { more: { state: "withdrawn" }, reader: [404, "has been withdrawn"], listed: false, counted: false },
  } as const;
  for (const [state, { more, reader, listed, counted }] of Object.entries(table)) {
    const id = idOf(await ask("newsEditor", "POST dynamic/store", { ...words, ...more }));
    const seen = await ask("customer", `GET dynamic/detail?id=${id}`);
    expect([seen.status, seen.text.includes(reader[1])], state).toEqual([reader[0], true]);
    if (seen.status === 200) expect(dataOf(seen), state).toMatchObject({ draft: null });
    expect(dataOf(await ask("newsEditor", `GET dynamic/detail?id=${id}`)), state).toMatchObject({ state, draft: { version: 1 } });
    const ids = async (who: string, editing: boolean) => (await ask(who, `GET dynamic/list?editing=${editing}`)).text;
    for (const who of ["customer", "newsEditor", "seller"]) expect((await ids(who, false)).includes(id), `${state} ${who}`).toBe(listed);
    expect([(await ids("customer", true)).includes(id), (await ids("newsEditor", true)).includes(id)], state).toEqual([listed, true]);
    expect(dataOf(await ask("newsEditor", "POST dynamic/add_click", { id })), state).toEqual({ clicks: counted ? 1 : 0 });
    expect((await ask("customer", `GET dynamic/cover?id=${id}`)).text, state).toContain(reader[0] === 200 ? "This file does not exist" : reader[1]);
  }
  expect(newsCalls.newsStates.toSorted()).toEqual(Object.keys(table).toSorted());
  // And by the sentences themselves.
  for (const state of newsCalls.newsStates) {
    const one = { editor: false };
    expect([news.maySee(one, state), news.mayKnowOf(one, state), news.isCounted(state)], state).toEqual([
      state === "published",
      ["published", "withdrawn"].includes(state),
      state === "published",
    ]);
    expect([news.maySee({ editor: true }, state), news.mayKnowOf({ editor: true }, state)], state).toEqual([true, true]);
  }
});

it("a news letter that a reader may not see orders no recommendations", async () => {
  const now = Date.now();
  const write = async (title: string, tag: string, more: object = {}) =>
    idOf(
      await ask("newsEditor", "POST dynamic/store", {
        ...words,
        title: { en: title, zh: "" },
        content: { en: "<p>x</p>", zh: "" },
        state: "published",
        tags: [tag],
        ...more,
      }),
    );
  const about = await write("about a merger", "merger", { publish_at: now - 9 * day });
  const latest = await write("latest", "plans");
  const first = async (who: string, id: string) => (dataOf(await ask(who, `GET dynamic/get_recommend?id=${id}`)) as { id: string }[])[0]!.id;
  const hidden = { draft: { state: "draft" }, scheduled: { publish_at: now + day }, withdrawn: { state: "withdrawn" } };
  for (const [state, more] of Object.entries(hidden)) {
    const id = await write(state, "merger", more);
    expect(await first("customer", id), state).toBe(latest);
    expect(await first("newsEditor", id), state).toBe(about);
  }
  expect(await first("customer", await write("out", "merger"))).toBe(about);
  expect(await first("customer", "unknown")).not.toBe(about);
});

it("a product in each state, to customers and to those who keep the mall", async () => {
  const category_id = idOf(await ask("shopkeeper", "POST goods/store_category", { name: { en: "c", zh: "类" } }));
  const table = { draft: [404, "does not exist"], published: [200, ""], withdrawn: [404, "no longer offered"] } as const;
  for (const [state, [status, says]] of Object.entries(table)) {
    const id = idOf(await ask("shopkeeper", "POST goods/store", { category_id, name: { en: state, zh: "品" }, state }));
    for (const who of ["customer", "bare", "newsEditor"]) {
      const seen = await ask(who, `GET goods/detail?id=${id}`);
      expect([seen.status, seen.text.includes(says)], `${state} ${who}`).toEqual([status, true]);
      if (status === 200) expect(dataOf(seen)).toMatchObject({ draft: null });
      expect((await ask(who, "GET goods/list?editing=true")).text.includes(id), `${state} ${who}`).toBe(status === 200);
    }
    expect(dataOf(await ask("shopkeeper", `GET goods/detail?id=${id}`)), state).toMatchObject({ state, draft: { version: 1 } });
    expect((await ask("shopkeeper", "GET goods/list?editing=true")).text.includes(id), state).toBe(true);
    expect((await ask("shopkeeper", "GET goods/list")).text.includes(id), state).toBe(status === 200);
  }
  expect(goodsCalls.goodsStates.toSorted()).toEqual(Object.keys(table).toSorted());
  expect((dataOf(await ask("customer", "GET goods/category_list")) as { draft: object | null }[]).map(({ draft }) => draft)).toEqual([null]);
  for (const state of goodsCalls.goodsStates)
    expect([goods.maySee({ editor: false }, state), goods.mayKnowOf({ editor: false }, state), goods.maySee({ editor: true }, state)], state).toEqual([
      state === "published",
      state !== "draft",
      true,
    ]);
});

it("who is a client, in the list and on a page of its own", async () => {
  const { accounts } = trial.portal;
  const kinds = { plain: true, staff: false, disabled: false, demo: true } as const;
  for (const [kind, told] of Object.entries(kinds)) {
    const { id } = await accounts.create({
      account: `k-${kind}`,
      email: `k-${kind}@example.org`,
      name: `K ${kind}`,
      password: "a-long-word-9",
      demo: kind === "demo",
      marks: kind === "staff" ? [...customerMarks, "maintain"] : customerMarks,
    });
    if (kind === "disabled") await accounts.setDisabled(id, true);
    expect((await ask("seller", `GET user/data_by_filter?name=k-${kind}`)).text.includes(id), kind).toBe(told);
    expect((await ask("seller", `GET deal/client_detail?client_id=${id}`)).status, kind).toBe(told ? 200 : 404);
    // A portal that is not tried out has no demo accounts among its clients.
    const account = (await accounts.find(id))!;
    expect([isClient(account, { demo: true }), isClient(account, { demo: false })], kind).toEqual([told, told && kind !== "demo"]);
  }
});
