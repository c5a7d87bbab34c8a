import { codes } from "@analyte/contract/envelope";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { reachPortal } from "./portal-back.ts";

const answers = (response: () => Response) => vi.stubGlobal("fetch", () => Promise.resolve(response()));

// What a browser gives to the page.
beforeEach(() => {
  vi.stubGlobal("document", { cookie: "" });
  vi.stubGlobal("location", { protocol: "http:" });
});
afterEach(() => vi.unstubAllGlobals());

it.each([
  ["is well", 200, { code: codes.success, content: { data: { status: "ok" } } }],
  ["is not well: a disk that is nearly full, a queue that stands still", 503, { code: codes.unavailable, showMsg: "not well" }],
  ["has been asked too often", 429, { code: codes.tooMany, showMsg: "too often" }],
])("is there where the portal %s", async (_what, status, envelope) => {
  answers(() => Response.json(envelope, { status }));
  await reachPortal();
});

it("is not there where a proxy answers for it, or nobody", async () => {
  answers(() => new Response("<h1>Bad gateway</h1>", { status: 502 }));
  await expect(reachPortal()).rejects.toMatchObject({ code: null });
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
  await expect(reachPortal()).rejects.toMatchObject({ code: null });
});
