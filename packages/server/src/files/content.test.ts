import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTrial, type TrialPortal } from "../testing/trial-portal.ts";

let trial: TrialPortal;
let token: string;
let stranger: string;
beforeAll(async () => {
  trial = await startTrial();
  token = await trial.signIn();
  stranger = await trial.signIn("demo2");
});
afterAll(() => trial.close());

interface Item {
  id: string;
  name: string;
  sha256: string;
  store_path: string;
  dir_path: string;
}
const post = (path: string, body: unknown, as = token) => trial.send("POST", `user_file_store/${path}`, { token: as, body });
const get = (path: string, as = token) => trial.send("GET", `user_file_store/${path}`, { token: as });
const added = async (name: string, content: string | Uint8Array<ArrayBuffer> = `${name}\n`, current_dir = "/") =>
  (await trial.upload(token, name, content, { current_dir })).content.data as Item;
const link = async (id: string, inline = false) => (await post("link", { id, inline })).content.data as { url: string; expires_at: number };
const open = (url: string, init: RequestInit = {}) => fetch(`${trial.portal.address}${url}`, init);
const bytes = (response: Response) => response.arrayBuffer().then((buffer) => Buffer.from(buffer).toString());

describe("a link", () => {
  it("fetches one file without a session, whole or in parts", async () => {
    const { id, sha256 } = await added("数据 (1).csv", "0123456789");
    const { url, expires_at } = await link(id);
    expect(expires_at - Date.now()).toBeGreaterThan(50_000);
    expect(expires_at - Date.now()).toBeLessThanOrEqual(60_000);
    const whole = await open(url);
    expect(whole.status).toBe(200);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      "content-length": "10",
      "content-type": "application/octet-stream",
      "accept-ranges": "bytes",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      etag: `"${sha256}"`,
      "content-security-policy": expect.stringContaining("sandbox"),
      "content-disposition": `attachment; filename="__ (1).csv"; filename*=UTF-8''%E6%95%B0%E6%8D%AE%20%281%29.csv`,
    });
    expect(await bytes(whole)).toBe("0123456789");

    const head = await open(url, { method: "HEAD" });
    expect([head.status, head.headers.get("content-length"), head.headers.get("etag"), await bytes(head)]).toEqual([200, "10", `"${sha256}"`, ""]);

    const part = async (range: string, more: Record<string, string> = {}) => {
      const response = await open(url, { headers: { range, ...more } });
      return [response.status, response.headers.get("content-range"), response.headers.get("content-length"), await bytes(response)];
    };
    expect(await part("bytes=2-4")).toEqual([206, "bytes 2-4/10", "3", "234"]);
    expect(await part("bytes=7-")).toEqual([206, "bytes 7-9/10", "3", "789"]);
    expect(await part("bytes=-2")).toEqual([206, "bytes 8-9/10", "2", "89"]);
    expect(await part("bytes=5-99")).toEqual([206, "bytes 5-9/10", "5", "56789"]);
    expect(await part("bytes=0-1", { "if-range": `"${sha256}"` })).toEqual([206, "bytes 0-1/10", "2", "01"]);
    expect((await part("bytes=0-1", { "if-range": '"another"' })).slice(0, 2)).toEqual([200, null]);
    expect((await part("bytes=0-1,4-5")).slice(0, 2)).toEqual([200, null]);
    expect((await part("bytes=10-")).slice(0, 2)).toEqual([416, "bytes */10"]);
    expect((await part("bytes=4-2"))[0]).toBe(200);
    expect((await part("lines=1-2"))[0]).toBe(200);
    expect((await open(url, { method: "HEAD", headers: { range: "bytes=2-4" } })).headers.get("content-length")).toBe("3");
  });
});

describe("usage, uses and keeping", () => {
  it("tells no stranger of a file", async () => {
    const { id, store_path } = await added("private.csv");
    const none = { status: 404, code: 5 };
    expect(await post("link", { id }, stranger)).toMatchObject(none);
    expect(await post("keep", { store_path }, stranger)).toMatchObject(none);
    expect(await post("download", { id }, stranger)).toMatchObject(none);
    expect(await post("download", { ids: id }, stranger)).toMatchObject(none);
    expect(await get(`preview?id=${id}`, stranger)).toMatchObject(none);
    expect(await get(`used_by?id=${id}`, stranger)).toMatchObject(none);
  });
});
