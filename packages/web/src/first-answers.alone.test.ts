import { navigationTree, userDetail } from "@analyte/contract/account";
import { base } from "@analyte/contract/call";
import { codes } from "@analyte/contract/envelope";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { dropToken, keepToken } from "./auth/token.ts";
import { i18n } from "./language/language.ts";
import { send } from "./send.ts";
import { newStorage } from "./testing/storage.ts";

const answer = (name: string) => Promise.resolve(Response.json({ code: codes.success, content: { data: { name } } }));
const detail = `${base}/${userDetail.path}`;
const tree = `${base}/${navigationTree.path}`;
let asked: { address: string; language: string }[];

/** What the first calls of this window have asked for the session `ada`. */
const askFirst = (language: string) =>
  vi.stubGlobal("firstAnswers", {
    language,
    token: "ada",
    at: Date.now(),
    width: 0,
    byPath: new Map([
      [detail, answer("Ada, asked first")],
      [tree, answer("Ada's menu, asked first")],
    ]),
  });

beforeEach(() => {
  asked = [];
  vi.stubGlobal("document", { cookie: "" });
  vi.stubGlobal("location", { protocol: "http:" });
  vi.stubGlobal("window", { localStorage: newStorage() });
  vi.stubGlobal("fetch", (address: string, { headers }: { headers: Record<string, string> }) => {
    asked.push({ address, language: headers["Accept-Language"]! });
    return answer(`whose token is ${headers["token"]}`);
  });
  keepToken("ada");
  askFirst("en-US");
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("hands an answer on once, to the session that it was asked for", async () => {
  expect(await send(userDetail, {})).toMatchObject({ name: "Ada, asked first" });
  expect(asked).toEqual([]);
  expect(await send(userDetail, {})).toMatchObject({ name: "whose token is ada" });
});

it("gives a user who signs in after another nothing of the other's", async () => {
  dropToken();
  keepToken("ben");
  expect(await send(userDetail, {})).toMatchObject({ name: "whose token is ben" });
  expect(await send(navigationTree, {})).toMatchObject({ name: "whose token is ben" });
});

it("keeps nothing of an ended session, not even for the same one", async () => {
  dropToken();
  keepToken("ada");
  expect(await send(userDetail, {})).toMatchObject({ name: "whose token is ada" });
});

it("keeps none that nobody has asked for in time", async () => {
  vi.spyOn(Date, "now").mockReturnValue(Date.now() + 31_000);
  expect(await send(userDetail, {})).toMatchObject({ name: "whose token is ada" });
});

it("asks in the language that the page is about to have, as the first calls did", async () => {
  window.localStorage.setItem("app_language", "zh-CN");
  askFirst("zh-CN");
  expect(await send(userDetail, {})).toMatchObject({ name: "Ada, asked first" });
  expect(await send(userDetail, {})).toMatchObject({ name: "whose token is ada" });
  expect(asked).toEqual([{ address: detail, language: "zh-CN" }]);
});

it("drops all of them when the page turns out to be in another language", async () => {
  askFirst("zh-CN");
  expect(await send(userDetail, {})).toMatchObject({ name: "whose token is ada" });
  await i18n.init({ lng: "zh", resources: {} });
  expect(await send(navigationTree, {})).toMatchObject({ name: "whose token is ada" });
});
