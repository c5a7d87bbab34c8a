import { codes } from "@analyte/contract/envelope";
import { listFiles, moveFiles } from "@analyte/contract/files";
import { liveEvents } from "@analyte/contract/live";
import { readMessages } from "@analyte/contract/messages";
import { downloadAll } from "@analyte/contract/task-downloads";
import { uploadResult } from "@analyte/contract/uploads";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { onSessionEnd, onSessionReplaced, type SessionEnd } from "./auth/session-end.ts";
import { adoptToken, dropToken, keepToken } from "./auth/token.ts";
import { CallFailure } from "./call-failure.ts";
import { chinese } from "./language/chinese.ts";
import { english } from "./language/english.ts";
import { i18n } from "./language/language.ts";
import { fetchFile, openStream, send } from "./send.ts";

let ended: SessionEnd[];
/** Answers the calls under way, the oldest first, that their session has ended. */
let refuseNext: () => void;
let answerNext: () => void;

beforeEach(() => {
  ended = [];
  onSessionEnd((how) => ended.push(how));
  // What a browser gives to the page: cookies, an address, and answers that come when they come.
  vi.stubGlobal("document", { cookie: "" });
  vi.stubGlobal("location", { protocol: "http:" });
  const underWay: ((response: Response) => void)[] = [];
  vi.stubGlobal("fetch", () => new Promise<Response>((resolve) => underWay.push(resolve)));
  refuseNext = () =>
    underWay.shift()!(new Response(JSON.stringify({ code: codes.noSession, content: { is_login: false }, showMsg: "ended" }), { status: 401 }));
  answerNext = () => underWay.shift()!(Response.json({ code: codes.success, content: { data: { count: 0 } } }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("waits for an answer as long as the call may take, and then says so in the language of the page", async () => {
  const asked: number[] = [];
  vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
    asked.push(ms);
    return AbortSignal.abort(new DOMException("late", "TimeoutError"));
  });
  vi.stubGlobal("fetch", (_url: string, { signal }: { signal: AbortSignal }) => Promise.reject(signal.reason as Error));
  await i18n.init({ lng: "en", resources: { en: english, zh: chinese }, interpolation: { escapeValue: false } });
  const says = async (sentence: string, call: Promise<unknown>) =>
    expect(call).rejects.toMatchObject({ status: 0, code: null, timedOut: true, message: sentence });
  await says("The portal took too long to answer. Please try again.", send(readMessages, { all: true }));
  await says("The portal took too long to answer. Please try again.", send(listFiles, {}));
  await says("The portal took too long to answer. Please try again.", send(uploadResult, { id: "a" }));
  await i18n.changeLanguage("zh");
  await says(chinese.ui.timeout, send(moveFiles, { ids: "a", to: "/" }));
  expect(asked).toEqual([6_000, 10_000, 1_800_000, 10_000]);
});

const call = () => expect(send(readMessages, { all: true })).rejects.toBeInstanceOf(CallFailure);

it("says of an answer that lacks its content that the portal can't answer, not what the page tripped over", async () => {
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ code: codes.success, content: null, showMsg: "", debugMsg: "" })));
  await expect(send(readMessages, { all: true })).rejects.toMatchObject({ code: null, message: i18n.t("ui:noService") });
});

it("lets an answer that comes late, of an earlier session, end no newer one", async () => {
  keepToken("first");
  const late = call();
  dropToken();
  keepToken("second");
  refuseNext();
  await late;
  expect(ended).toEqual([]);

  // Of the session that there is, the same answer does end it.
  const own = call();
  refuseNext();
  await own;
  expect(ended).toEqual(["call"]);
});

it.each([
  ["a stream", () => openStream(liveEvents, {}, new AbortController().signal)],
  ["a download", () => fetchFile(downloadAll, { id: "a" })],
])("lets %s that an earlier session asked for end no newer one", async (_what, ask) => {
  // Long after the end that was told last.
  vi.spyOn(Date, "now").mockReturnValue(Date.now() + 60_000);
  keepToken("first");
  const late = expect(ask()).rejects.toBeInstanceOf(CallFailure);
  dropToken();
  keepToken("second");
  refuseNext();
  await late;
  expect(ended).toEqual([]);
});

it("makes no call for another user who has signed in from another window, also after the cookie was renewed", async () => {
  let replaced = 0;
  onSessionReplaced(() => replaced++);
  keepToken("first");
  adoptToken();
  // Long after: the cookie lives on from the last use.
  vi.spyOn(Date, "now").mockReturnValue(Date.now() + 3_600_000);
  const used = send(readMessages, { all: true });
  answerNext();
  await used;
  document.cookie = "token=second";
  await expect(send(readMessages, { all: true })).rejects.toMatchObject({ name: "AbortError" });
  expect(replaced).toBe(1);
});

it("a call that goes on when the page is left is asked for as such, as long as browsers take one of its size", async () => {
  const asked: RequestInit[] = [];
  vi.stubGlobal("fetch", (_address: string, request: RequestInit) => {
    asked.push(request);
    return Promise.resolve(Response.json({ code: codes.success, content: { data: { count: 0 } } }));
  });
  const ids = (count: number) => Array.from({ length: count }, (_, at) => `m${String(at).padStart(9, "0")}`);
  await send(readMessages, { ids: ids(3) }, { keepalive: true });
  await send(readMessages, { ids: ids(3) });
  // It would be refused before it left the page.
  await send(readMessages, { ids: ids(6_000) }, { keepalive: true });
  expect(asked.map(({ keepalive }) => keepalive ?? false)).toEqual([true, false, false]);
});
