import { createHash } from "node:crypto";
import { deflateSync } from "node:zlib";
import { Resvg } from "@resvg/resvg-js";
import { beforeAll, describe, expect, it } from "vitest";
import { openBlobs } from "../storage/blobs.ts";
import { twoUsers } from "../testing/two-users.ts";
import { mostKept, openAttachments, type Attachments } from "./attachments.ts";
import { readPicture } from "./picture.ts";

const trial = twoUsers();
let attachments: Attachments;
beforeAll(async () => {
  attachments = openAttachments(trial.portal.database, await openBlobs(`${trial.data}/files`));
});

const png = Buffer.from(
  new Resvg('<svg xmlns="http://www.w3.org/2000/svg" width="12" height="8"><rect width="12" height="8" fill="#1677ff"/></svg>').render().asPng(),
);
const gif = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");
const webp = Buffer.from("UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA", "base64");
// A progressive file in miniature: a frame header, two scans with stuffed bytes and a restart marker, and the end.
const jpeg = Buffer.from(
  "ffd8ffe000104a46494600010100000100010000ffc200110800050007030122000211000311 00ffda000c03010002000300000000aaff00bbffd0ccffda000c03010002000300000000ddee ffd9".replaceAll(
    " ",
    "",
  ),
  "hex",
);

const send = (content: Uint8Array, path = "file/upload_normal_file", who = trial.token, name = "picture.png") => {
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(content)]), name);
  return trial.send("POST", path, { token: who, body: form });
};
const head = (content: Uint8Array, who = trial.token) => send(content, "file/upload_head_image", who);
const idOf = async (answer: ReturnType<typeof send>) => ((await answer).content.data as { store_path: string }).store_path;
const get = (id: string, who = trial.token) => fetch(`${trial.portal.address}/api/front/file/image?id=${encodeURIComponent(id)}`, { headers: { token: who } });
const userId = async (login = "demo") => (await trial.portal.accounts.findByLogin(login))!.id;

describe("a picture", () => {
  it("is told by its bytes", () => {
    expect(readPicture(png)).toEqual({ type: "image/png", width: 12, height: 8, end: png.length });
    expect(readPicture(gif)).toEqual({ type: "image/gif", width: 1, height: 1, end: gif.length });
    expect(readPicture(webp)).toEqual({ type: "image/webp", width: 1, height: 1, end: webp.length });
    expect(readPicture(jpeg)).toEqual({ type: "image/jpeg", width: 7, height: 5, end: jpeg.length });
  });

  it("is whole: no cut-off file of any format is one", () => {
    for (const whole of [png, gif, webp, jpeg]) {
      for (let length = 0; length < whole.length; length++) expect(readPicture(whole.subarray(0, length))).toBeNull();
    }
  });

  it("is found out soon, however a file is made to take its time", () => {
    const bytes = 2_097_152;
    const chunks = Buffer.concat([png.subarray(0, 33), Buffer.alloc(bytes)]);
    const stuffed = Buffer.alloc(bytes);
    Buffer.from("ffd8ffda0002", "hex").copy(stuffed);
    for (let at = 6; at < bytes; at += 2) stuffed[at] = 0xff;
    const started = performance.now();
    expect([readPicture(chunks), readPicture(stuffed)]).toEqual([null, null]);
    expect(performance.now() - started).toBeLessThan(1_000);
  });

  it("survives no flipped byte without an answer", () => {
    for (const whole of [png, gif, webp, jpeg]) {
      for (let at = 0; at < whole.length; at++) {
        for (const value of [0, 0xff]) {
          const bent = Buffer.from(whole);
          bent[at] = value;
          const found = readPicture(bent);
          if (found !== null) expect(found.end).toBeLessThanOrEqual(bent.length);
        }
      }
    }
  });
});

describe("uploading", () => {
  it("gives an id that shows the same bytes again, with the type told by them", async () => {
    for (const [content, type] of [
      [png, "image/png"],
      [jpeg, "image/jpeg"],
      [webp, "image/webp"],
      [gif, "image/gif"],
    ] as const) {
      const answer = await send(content, "file/upload_normal_file", trial.token, "本图.svg");
      expect(answer.content.data).toMatchObject({ name: "本图.svg", size: content.length });
      const shown = await get((answer.content.data as { store_path: string }).store_path);
      expect(shown.headers.get("content-type")).toBe(type);
      expect(shown.headers.get("x-content-type-options")).toBe("nosniff");
      expect(shown.headers.get("content-security-policy")).toContain("sandbox");
      expect(Buffer.from(await shown.arrayBuffer()).equals(content)).toBe(true);
    }
  });

  it("refuses what is no picture, whatever it is called", async () => {
    const html = "<html><script>alert(1)</script></html>";
    const wrong = [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      Buffer.from(html),
      Buffer.from(`GIF89a/*${html}*/=1;`),
      Buffer.concat([png.subarray(0, 8), Buffer.from(html)]),
      png.subarray(0, -4),
      Buffer.from("BM"),
    ];
    for (const content of wrong) {
      expect(await send(content)).toMatchObject({ status: 422, code: 10 });
      expect(await head(content)).toMatchObject({ status: 422, code: 10 });
    }
    expect(await head(gif)).toMatchObject({ status: 422, code: 10 });
    expect((await send(Buffer.from(html))).showMsg).toContain("PNG, JPEG, WebP, GIF");
    expect(await send(Buffer.alloc(0))).toMatchObject({ status: 422, code: 10 });
  });

  it("keeps nothing of what stands behind a picture", async () => {
    const id = await idOf(send(Buffer.concat([png, Buffer.from("PK\x03\x04<script>alert(1)</script>")])));
    expect(Buffer.from(await (await get(id)).arrayBuffer()).equals(png)).toBe(true);
  });

  it("refuses a small file that unfolds into a huge picture", async () => {
    const huge = Buffer.from(png);
    huge.writeUInt32BE(30_000, 16);
    expect((await send(huge)).showMsg).toContain("30000 × 8");
    huge.writeUInt32BE(16_000, 16);
    huge.writeUInt32BE(16_000, 20);
    expect(await send(huge)).toMatchObject({ code: 10 });
    huge.writeUInt32BE(0, 16);
    expect(await send(huge)).toMatchObject({ code: 10 });
  });

  it("refuses more bytes than allowed", async () => {
    const large = pngOf(2_097_152);
    expect(await head(large)).toMatchObject({ status: 413, code: 6 });
    expect((await send(large)).code).toBe(1);
    expect(await send(pngOf(10_485_760))).toMatchObject({ status: 413, code: 6 });
  });

  it("needs a session", async () => {
    expect(await send(png, "file/upload_normal_file", "none")).toMatchObject({ status: 401, code: 2 });
  });
});

describe("a stored picture", () => {
  it("is its owner's alone", async () => {
    const id = await idOf(send(png));
    for (const wrong of [await get(id, trial.stranger), await get("no-such-picture"), await get(`${id}'--`)]) {
      expect(wrong.status).toBe(404);
      expect(await wrong.json()).toMatchObject({ code: 5 });
    }
  });

  it("is claimed once, and only by who has uploaded it", async () => {
    const { database } = trial.portal;
    const [mine, id] = [await userId(), await idOf(send(png))];
    const refused = { code: 3, faults: [{ field: "img_src" }] };
    await expect(attachments.claim(database, await userId("demo2"), [id], "feedback:1")).rejects.toMatchObject(refused);
    await expect(attachments.claim(database, mine, [id, "no-such-picture"], "feedback:1")).rejects.toMatchObject(refused);
    await expect(attachments.claim(database, mine, [await idOf(head(png))], "feedback:1")).rejects.toMatchObject(refused);
    await attachments.claim(database, mine, [id, id], "feedback:1");
    await expect(attachments.claim(database, mine, [id], "feedback:2")).rejects.toMatchObject(refused);
    await database.transaction().execute((transaction) => attachments.drop(transaction, "feedback:1"));
    expect((await get(id)).status).toBe(404);
  });

  it("goes after a day when nobody has claimed it", async () => {
    const { database } = trial.portal;
    const [mine, claimed, unclaimed] = [await userId(), await idOf(send(png)), await idOf(send(gif))];
    await attachments.claim(database, mine, [claimed], "feedback:3");
    await attachments.sweep(Date.now() + 86_000_000);
    expect((await get(unclaimed)).status).toBe(200);
    await attachments.sweep(Date.now() + 86_500_000);
    expect((await get(unclaimed)).status).toBe(404);
    expect((await get(claimed)).status).toBe(200);
    const uses = await database.selectFrom("blob_use").select("owner").where("sha256", "=", sha256(gif)).execute();
    expect(uses).toEqual([{ owner: "released" }]);
  });

  it("is one of a bounded number", async () => {
    const { database } = trial.portal;
    const row = {
      user_id: await userId("demo2"),
      kind: "normal",
      type: "image/png",
      name: "p",
      size: 1,
      sha256: sha256(png),
      owner: "feedback:4",
      created_at: 1,
    };
    await database
      .insertInto("attachments")
      .values(Array.from({ length: mostKept }, (_unused, index) => ({ ...row, id: `kept-${index}` })))
      .execute();
    expect(await send(png, "file/upload_normal_file", trial.stranger)).toMatchObject({ status: 409, code: 8 });
    // One place is left, and three come at once.
    await database.deleteFrom("attachments").where("id", "=", "kept-0").execute();
    const answers = await Promise.all(Array.from({ length: 3 }, () => send(png, "file/upload_normal_file", trial.stranger)));
    expect(answers.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([1, 8, 8]);
  });
});

const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

/** A picture of so many bytes and a few more: its last chunk is a text. */
function pngOf(bytes: number): Buffer {
  const end = png.subarray(-12);
  const text = Buffer.alloc(12 + bytes, 0x61);
  text.writeUInt32BE(bytes);
  text.write("tEXt", 4);
  return Buffer.concat([png.subarray(0, -12), text, end, deflateSync("")]);
}
