import { createHash, randomBytes } from "node:crypto";
import { readdir, readlink } from "node:fs/promises";
import { join } from "node:path";
import { inflateRawSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { fillFolder } from "../testing/filled-folder.ts";
import { twoUsers } from "../testing/two-users.ts";
import type { LinkMaker } from "./content.ts";
import { linkSecret } from "../storage/link-secret.ts";
import { openFileLinks } from "./content.ts";
import { mostZipped } from "./zip-files.ts";

const trial = twoUsers();

const { post, folder, file, remove } = trial;
const link = async (id: string, inline = false) => (await post("link", { id, inline })).content.data as { url: string; expires_at: number };
const open = (url: string, init: RequestInit = {}) => fetch(`${trial.portal.address}${url}`, init);
const textOf = (response: Response) => response.arrayBuffer().then((buffer) => Buffer.from(buffer).toString());

describe("a link", () => {
  it("fetches one file without a session, whole or in parts", async () => {
    const { id, sha256 } = await file("数据 (1).csv", "0123456789");
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
    expect(await textOf(whole)).toBe("0123456789");

    const head = await open(url, { method: "HEAD" });
    expect([head.status, head.headers.get("content-length"), head.headers.get("etag"), await textOf(head)]).toEqual([200, "10", `"${sha256}"`, ""]);

    const part = async (range: string, more: Record<string, string> = {}) => {
      const response = await open(url, { headers: { range, ...more } });
      return [response.status, response.headers.get("content-range"), response.headers.get("content-length"), await textOf(response)];
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

  it("resumes with If-Range after its minute, and begins nothing more", async () => {
    const { id, sha256 } = await file("resumed.csv", "abcdefghij");
    const early = openFileLinks(await linkSecret(trial.portal.database, "files"), () => Date.now() - 120_000);
    const { url } = early.make({ ...(await maker()), ids: [id], inline: false });
    const late = await open(url);
    expect(late.status).toBe(410);
    expect(await late.json()).toMatchObject({ code: 5, showMsg: expect.stringContaining("expired") });
    const rest = await open(url, { headers: { range: "bytes=4-", "if-range": `"${sha256}"` } });
    expect([rest.status, await textOf(rest)]).toEqual([206, "efghij"]);
    expect((await open(url, { headers: { range: "bytes=4-", "if-range": '"guessed"' } })).status).toBe(410);
    const longAgo = openFileLinks(await linkSecret(trial.portal.database, "files"), () => Date.now() - 3_600_000).make({
      ...(await maker()),
      ids: [id],
      inline: false,
    });
    expect((await open(longAgo.url, { headers: { range: "bytes=4-", "if-range": `"${sha256}"` } })).status).toBe(410);
  });

  it("ends with its session, within its minute as after it, and lives in no other", async () => {
    const token = await trial.signIn();
    const { id, sha256 } = await file("secret.csv", "abcdefghij", "/", token);
    const made = async (as: string) => (await post("link", { id, inline: true }, as)).content.data as { url: string };
    const [{ url }, { url: another }] = [await made(token), await made(trial.token)];
    const shown = (await trial.send("GET", `user_file_store/preview?id=${(await file("a.png", png, "/", token)).id}`, { token })).content.data as {
      url: string;
    };
    const asked: Record<string, string>[] = [{}, { range: "bytes=4-5" }, { range: "bytes=4-", "if-range": `"${sha256}"` }];
    for (const headers of asked) expect((await open(url, { headers })).ok).toBe(true);
    expect((await open(shown.url)).status).toBe(200);
    await trial.send("POST", "logout", { token });
    for (const headers of asked) {
      const answer = await open(url, { headers });
      expect([answer.status, await answer.json()]).toMatchObject([410, { code: 5, showMsg: expect.stringContaining("ended with the session") }]);
    }
    expect([(await open(url, { method: "HEAD" })).status, (await open(shown.url)).status, (await open(another)).status]).toEqual([410, 410, 200]);
  });

  it("ends when its account is disabled", async () => {
    const { id } = await file("kept.csv");
    const { url } = await link(id);
    const { userId } = await maker();
    const disabled = (now: 0 | 1) => trial.portal.database.updateTable("users").set({ disabled: now }).where("id", "=", userId).execute();
    await disabled(1);
    const refused = await open(url);
    await disabled(0);
    expect([refused.status, (await open(url)).status]).toEqual([410, 200]);
  });

  it("leads nowhere once it is changed, another portal's, or its file deleted", async () => {
    const [mine, other] = [await file("mine.csv"), await file("other.csv")];
    const { url } = await link(mine.id);
    const [text = "", signature = ""] = url.split("key=")[1]!.split(".");
    const said = Buffer.from(text, "base64url").toString();
    expect(said).toContain(mine.id);
    const forged = Buffer.from(said.replace(mine.id, other.id)).toString("base64url");
    const foreign = openFileLinks(Buffer.from("another portal")).make({ ...(await maker()), ids: [mine.id], inline: false }).url;
    // The last signs hold bits that are none of the signature's: the first is another one for certain.
    const changed = (signature.startsWith("A") ? "B" : "A") + signature.slice(1);
    const to = (key: string) => `/api/front/user_file_store/content?key=${key}`;
    for (const bad of [to(`${forged}.${signature}`), to(`${text}.${changed}`), to(text), to(""), to("..."), to("x.y"), foreign]) {
      const answer = await open(bad);
      expect([answer.status, ((await answer.json()) as { code: number }).code], bad).toEqual([404, 5]);
    }
    await remove(mine.id);
    expect((await open(url)).status).toBe(404);
  });

  it("goes on to the end when the file is deleted meanwhile", async () => {
    const content = randomBytes(20_000_000);
    const { id } = await file("large.bin", content);
    const { url } = await link(id);
    const response = await open(url);
    const reader = response.body!.getReader();
    const chunks = [(await reader.read()).value!];
    await remove(id);
    await post("empty_bin", {});
    for (let part = await reader.read(); !part.done; part = await reader.read()) chunks.push(part.value);
    expect(Buffer.concat(chunks).equals(content)).toBe(true);
  });

  it("shows only what is harmless, and never a page", async () => {
    const page = "<!doctype html><script>alert(document.domain)</script>";
    const shown = async (name: string, content: string | Uint8Array<ArrayBuffer>) => {
      const response = await open((await link((await file(name, content)).id, true)).url);
      await response.body?.cancel();
      const { headers } = response;
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("content-security-policy")).toMatch(/^sandbox; default-src 'none'/);
      return [headers.get("content-disposition")?.split(";")[0], headers.get("content-type")];
    };
    expect(await shown("a.png", png)).toEqual(["inline", "image/png"]);
    expect(await shown("photo", new Uint8Array([0xff, 0xd8, 0xff, 0xe0]))).toEqual(["inline", "image/jpeg"]);
    expect(await shown("a.gif", `GIF89a${page}`)).toEqual(["inline", "image/gif"]);
    expect(await shown("a.pdf", "%PDF-1.7\n")).toEqual(["inline", "application/pdf"]);
    expect(await shown("a.txt", page)).toEqual(["inline", "text/plain; charset=utf-8"]);
    expect(await shown("a.csv", new Uint8Array([0xd1, 0xf9, 0xc6, 0xb7, 0x2c, 0xd7, 0xe9, 0x0a]))).toEqual(["inline", "text/plain; charset=gb18030"]);
    const saved = ["attachment", "application/octet-stream"];
    for (const name of ["a.html", "a.HTM", "a.xhtml", "a.svg", "a.xml", "a.mhtml"]) expect(await shown(name, page), name).toEqual(saved);
    expect(await shown("a.html", `GIF89a${page}`)).toEqual(saved);
    expect(await shown("a.svg", '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')).toEqual(saved);
    expect(await shown("a.exe", new Uint8Array([0x4d, 0x5a, 0, 0, 1]))).toEqual(saved);
    expect(await shown("a.xlsx", new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]))).toEqual(saved);
  });
});

describe("a zip", () => {
  const zip = async (body: unknown) => {
    const response = await fetch(`${trial.portal.address}/api/front/user_file_store/download`, {
      method: "POST",
      headers: { token: trial.token, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    return { response, parts: zipParts(Buffer.from(await response.arrayBuffer())) };
  };

  it("holds several files and folders as they stand, with equal names told apart", async () => {
    const [study] = [await folder("研究 A"), await folder("empty", "/研究 A/"), await folder("B", "/研究 A/")];
    await file("样品.csv", "inner", "/研究 A/");
    const twin = await file("twin.csv", "in B", "/研究 A/B/");
    const top = await file("twin.csv", "at the top");
    const upper = await file("Twin.csv", "capital");
    const { response, parts } = await zip({ ids: [study.id, top.id, upper.id, twin.id].join(",") });
    expect([response.status, response.headers.get("content-type"), response.headers.get("content-disposition")]).toEqual([
      200,
      "application/zip",
      "attachment; filename=\"files.zip\"; filename*=UTF-8''files.zip",
    ]);
    expect(parts).toEqual({
      "研究 A/样品.csv": "inner",
      "研究 A/B/twin.csv": "in B",
      "研究 A/empty/": "",
      "twin.csv": "at the top",
      "Twin (2).csv": "capital",
    });
  });

  it("of one folder bears its name, by call and by link", async () => {
    const whole = await folder("Whole");
    await file("a.csv", "a", "/Whole/");
    const { response, parts } = await zip({ id: whole.id });
    expect(response.headers.get("content-disposition")).toContain('filename="Whole.zip"');
    expect(parts).toEqual({ "Whole/a.csv": "a" });
    const { url } = await link(whole.id);
    const linked = await open(url);
    expect(zipParts(Buffer.from(await linked.arrayBuffer()))).toEqual(parts);
    expect((await open(url, { method: "HEAD" })).status).toBe(200);
  });

  it("of two files from different folders tells their equal names apart", async () => {
    const [left, right] = [await folder("Left"), await folder("Right")];
    const [a, b] = [await file("same.csv", "left", `/${left.name}/`), await file("same.csv", "right", `/${right.name}/`)];
    const parts = { "same.csv": "left", "same (2).csv": "right" };
    expect((await zip({ ids: `${a.id},${b.id}` })).parts).toEqual(parts);
    const { url } = (await post("link", { ids: `${a.id},${b.id}` })).content.data as { url: string };
    expect(zipParts(Buffer.from(await (await open(url)).arrayBuffer()))).toEqual(parts);
  });

  it("that nobody reads any more is read from no file, and too much for one is refused", async () => {
    const { id } = await folder("Many");
    for (let at = 0; at < 3; at++) await file(`${at}.bin`, randomBytes(8_000_000), "/Many/");
    const { url } = await link(id);
    for (let round = 0; round < 8; round++) {
      const response = await open(url);
      const reader = response.body!.getReader();
      await reader.read();
      // Where one ends and the next begins, both may be open for a moment.
      await expect.poll(async () => (await openFiles()).length).toBe(1);
      await reader.cancel();
      await expect.poll(async () => (await openFiles()).length, { timeout: 10_000 }).toBe(0);
    }
    const { database } = trial.portal;
    const { user_id } = await database.selectFrom("user_files").select("user_id").where("id", "=", id).executeTakeFirstOrThrow();
    const names = Array.from({ length: mostZipped }, (_, at) => `n${at}`);
    await fillFolder(database, user_id, "/Many/", names, (at) => ({ size: 0, created_at: at }));
    expect(await post("download", { id })).toMatchObject({ status: 413, code: 6, showMsg: expect.stringContaining("10,000 files and folders at most") });
  });

  it("asks for one of id and ids", async () => {
    expect(await post("download", {})).toMatchObject({ status: 400, code: 3 });
    expect(await post("download", { id: "a", ids: "b" })).toMatchObject({ status: 400, code: 3 });
    expect(await post("download", { ids: "nothing,there" })).toMatchObject({ status: 404, code: 5 });
  });
});

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0]);

/** Whose links this test's are: the first user's, in the session of its token. */
async function maker(): Promise<LinkMaker> {
  const { id } = await trial.portal.database.selectFrom("users").select("id").where("email", "=", "demo@example.org").executeTakeFirstOrThrow();
  return { userId: id, session: createHash("sha256").update(trial.token).digest("hex") };
}

/** Blobs that this process has open. */
async function openFiles(): Promise<string[]> {
  const links = (await readdir("/proc/self/fd")).map((name) => readlink(`/proc/self/fd/${name}`).catch(() => ""));
  return (await Promise.all(links)).filter((path) => path.startsWith(join(trial.data, "files")));
}

/** Name and content of every entry, by the archive's directory; the names must be marked as UTF-8. */
function zipParts(bytes: Buffer): Record<string, string> {
  const end = bytes.lastIndexOf("PK\x05\x06", undefined, "latin1");
  const parts: Record<string, string> = {};
  for (let count = bytes.readUInt16LE(end + 10), at = bytes.readUInt32LE(end + 16); count > 0; count--) {
    expect(bytes.readUInt16LE(at + 8) & 0x0800).toBe(0x0800);
    const [length, more, comment] = [bytes.readUInt16LE(at + 28), bytes.readUInt16LE(at + 30), bytes.readUInt16LE(at + 32)];
    const local = bytes.readUInt32LE(at + 42);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const packed = bytes.subarray(start, start + bytes.readUInt32LE(at + 20));
    parts[bytes.toString("utf8", at + 46, at + 46 + length)] = (bytes.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed)).toString();
    at += 46 + length + more + comment;
  }
  return parts;
}
