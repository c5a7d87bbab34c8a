import { codes } from "@analyte/contract/envelope";
import { readMessages } from "@analyte/contract/messages";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { onSessionEnd, type SessionEnd } from "./auth/session-end.ts";
import { dropToken, keepToken } from "./auth/token.ts";
import { CallFailure } from "./call-failure.ts";
import { send } from "./send.ts";

let ended: SessionEnd[];
/** Answers the calls under way, the oldest first, that their session has ended. */
let refuseNext: () => void;

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
});
afterEach(() => vi.unstubAllGlobals());

const call = () => expect(send(readMessages, { all: true })).rejects.toBeInstanceOf(CallFailure);

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
