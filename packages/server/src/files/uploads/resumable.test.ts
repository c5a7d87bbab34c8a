import { createHash, randomBytes, randomInt } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { limits } from "@analyte/contract/limits";
import { workbookOf } from "@analyte/tools/workbook";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { idOf, newPartsClient, placeOf } from "#testing/parts-client.ts";
import { twoUsers } from "#testing/two-users.ts";

const quota = 300_000_000;
const trial = twoUsers({ PORTAL_QUOTA_BYTES: String(quota) });
const { list, names, remove, post } = trial;
let client: ReturnType<typeof newPartsClient>;
let stranger: ReturnType<typeof newPartsClient>;
beforeAll(() => {
  client = newPartsClient(() => trial.portal.address, trial.token);
  stranger = newPartsClient(() => trial.portal.address, trial.stranger);
});
beforeEach(async () => {
  const ids = (await list()).map(({ id }) => id).join(",");
  if (ids !== "") await remove(ids);
  await post("empty_bin", {});
});

const usage = async () => (await trial.send("GET", "user_file_store/usage", { token: trial.token })).content.data as { used: number; files: number };
const parts = () => readdir(join(trial.data, "files/uploads"));
const noise = (size: number) => new Uint8Array(randomBytes(size));
const hashOf = (content: Uint8Array) => createHash("sha256").update(content).digest("hex");

describe("an upload in parts", () => {
  it("becomes a file with its last part, and the answer says which; before that there is nothing to see", async () => {
    const content = noise(300_000);
    const made = await client.create(content.length, { filename: "血浆.csv" });
    expect(made).toMatchObject({ status: 201, showMsg: "" });
    const place = placeOf(made);
    expect(place).toMatch(/^\/api\/front\/user_file_store\/uploads\/[0-9a-f-]{36}$/);
    const first = await client.patch(place, 0, content.slice(0, 100_000));
    expect([first.status, first.headers.get("upload-offset")]).toEqual([204, "100000"]);
    expect([await names(), await usage()]).toMatchObject([[], { used: 0, files: 0 }]);
    expect(await client.offset(place)).toBe(100_000);
    const last = await client.patch(place, 100_000, content.slice(100_000));
    expect(last).toMatchObject({ status: 200, code: 1, data: { name: "血浆.csv", size: 300_000, sha256: hashOf(content) } });
    expect(last.headers.get("upload-offset")).toBe("300000");
    expect([await names(), await parts(), await usage()]).toMatchObject([["血浆.csv"], [], { used: 300_000, files: 1 }]);
    // Who missed the answer asks again, as often as needed.
    expect(await client.offset(place)).toBe(300_000);
    const again = await trial.send("GET", `user_file_store/upload_result?id=${idOf(place)}`, { token: trial.token });
    expect(again.content.data).toEqual(last.data);
    expect(await names()).toHaveLength(1);
  });

  it("goes on at the byte where the line broke, over and over, and over a restart", async () => {
    const content = noise(3_000_000);
    const place = placeOf(await client.create(content.length, { filename: "broken.bin", sha256: hashOf(content) }));
    let offset = 0;
    for (let cuts = 0; cuts < 6; cuts++) {
      const sent = randomInt(1, content.length - offset);
      await client.cut(place, offset, content.subarray(offset), Math.min(sent, 700_000));
      const now = await client.offset(place);
      expect(now).toBeGreaterThanOrEqual(offset);
      offset = now!;
      if (cuts === 3) await trial.restart({ PORTAL_QUOTA_BYTES: String(quota) });
      expect(await names()).toEqual([]);
    }
    const answer = await client.goOn(place, content);
    expect(answer, answer.showMsg).toMatchObject({ code: 1, data: { sha256: hashOf(content) } });
    expect([await parts(), await usage()]).toMatchObject([[], { used: 3_000_000, files: 1 }]);
  });

  it("takes exactly the limit, and refuses one byte more before and while it comes", async () => {
    expect(await client.create(limits.uploadBytes + 1, { filename: "large.csv" })).toMatchObject({
      status: 413,
      code: 6,
      showMsg: expect.stringContaining("(<100 MB)"),
    });
    const place = placeOf(await client.create(1_000, { filename: "small.csv" }));
    expect(await client.patch(place, 0, noise(1_001))).toMatchObject({ status: 413, code: 6 });
    expect(await client.offset(place)).toBe(0);
    expect(await client.remove(place)).toMatchObject({ status: 204 });
    expect([await parts(), await client.offset(place)]).toEqual([[], null]);
    expect(await client.create(limits.uploadBytes, { filename: "largest.csv" })).toMatchObject({ status: 201 });
  });

  it("belongs to who began it, and every request asks for the session", async () => {
    const place = placeOf(await client.create(10, { filename: "mine.csv" }));
    expect(await stranger.offset(place)).toBeNull();
    expect(await stranger.patch(place, 0, noise(10))).toMatchObject({ status: 404, code: 5 });
    expect(await stranger.remove(place)).toMatchObject({ status: 404 });
    expect(await stranger.patch(`${place.slice(0, -1)}x`, 0, noise(10))).toMatchObject({ status: 404, code: 5 });
    const guest = newPartsClient(() => trial.portal.address, "");
    for (const answer of [await guest.create(10, { filename: "a" }), await guest.patch(place, 0, noise(10)), await guest.remove(place)]) {
      expect(answer).toMatchObject({ status: 401, code: 2 });
    }
    expect(await client.patch(place, 0, noise(10))).toMatchObject({ code: 1 });
  });

  it("is refused before its first byte where no file can come of it", async () => {
    await trial.upload(trial.token, "taken.csv", "x\n");
    for (const [metadata, size, refusal] of [
      [{ filename: "empty.csv" }, 0, { status: 422, code: 10 }],
      [{ filename: "a.csv", current_dir: "/nowhere/" }, 10, { status: 404, code: 5 }],
      [{ filename: "a.csv", on_equal: "often" }, 10, { status: 400, code: 3 }],
      [{}, 10, { status: 400, code: 3 }],
      [{ filename: "taken.csv", on_equal: "refuse" }, 10, { status: 409, code: 8 }],
      [{ filename: "a.pdf", transform_to: "csv" }, 10, { status: 422, code: 10 }],
    ] as const) {
      expect(await client.create(size, metadata), JSON.stringify(metadata)).toMatchObject(refusal);
    }
    expect(await client.create(10, { filename: "a" }, { "upload-length": "no number" })).toMatchObject({ status: 400, code: 3 });
    expect(await parts()).toEqual([]);
  });

  it("becomes a tidy csv with its last part where that is asked for, over a broken line and a restart, and says what was done", async () => {
    const rows = Array.from({ length: 3_000 }, (_, at) => at);
    const sheet = {
      name: "data",
      columns: [
        { name: "sample", values: rows.map((row) => `s${row}`) },
        { name: "glucose", values: Float64Array.from(rows, (row) => row / 8 + 1) },
      ],
    };
    const content = new Uint8Array(workbookOf([sheet]));
    const place = placeOf(await client.create(content.length, { filename: "plasma.xlsx", transform_to: "csv" }));
    await client.cut(place, 0, content, Math.floor(content.length / 2));
    await trial.restart({ PORTAL_QUOTA_BYTES: String(quota) });
    expect([(await client.offset(place))! < content.length, await names()]).toEqual([true, []]);
    const { data, showMsg } = await client.goOn(place, content);
    expect(data, showMsg).toMatchObject({ name: "plasma.csv", did: expect.arrayContaining([{ en: expect.any(String), zh: expect.any(String) }]) });
    expect(await trial.contentOf(String(data!["id"]))).toBe(["sample,glucose", ...rows.map((row) => `s${row},${row / 8 + 1}`), ""].join("\n"));
    expect((await trial.send("GET", `user_file_store/upload_result?id=${idOf(place)}`, { token: trial.token })).content.data).toEqual(data);
    expect([await names(), await parts()]).toEqual([["plasma.csv"], []]);
    // What can't be read as a table says so after its last byte, and nothing of it is kept.
    const damaged = placeOf(await client.create(20, { filename: "damaged.xlsx", transform_to: "csv" }));
    expect(await client.patch(damaged, 0, noise(20))).toMatchObject({ status: 422, code: 10 });
    expect([await names(), await parts(), await client.offset(damaged)]).toEqual([["plasma.csv"], [], null]);
  });

  it("for a task form goes on where it broke, becomes a tidy csv, stays out of My Files, and counts", async () => {
    const content = new TextEncoder().encode(`sample;x\n${Array.from({ length: 50_000 }, (_, row) => `s${row};1,5`).join("\n")}\n`);
    const metadata = { filename: "../form.txt", purpose: "task_form", transform_to: "csv" };
    const place = placeOf(await client.create(content.length, metadata));
    await client.cut(place, 0, content, 200_000);
    const { data, showMsg } = await client.goOn(place, content);
    expect(data, showMsg).toMatchObject({ name: "form.csv", store_path: expect.stringMatching(/^upload:/), did: expect.any(Array) });
    expect([await names(), await parts(), await usage()]).toMatchObject([[], [], { used: 0, files: 0 }]);
    const told = () => trial.send("GET", `user_file_store/upload_result?id=${idOf(place)}`, { token: trial.token });
    expect((await told()).content.data).toEqual(data);
    const keep = (as?: string) => post("keep", { store_path: data!["store_path"] }, as);
    expect(await keep(trial.stranger)).toMatchObject({ status: 404, code: 5 });
    expect((await keep()).content.data).toMatchObject({ name: "form.csv", dir_path: "/", size: data!["size"], sha256: data!["sha256"] });
    // It is refused in the same ways as others.
    const big = { purpose: "task_form", filename: "big.bin" };
    expect(await client.create(10, { ...metadata, filename: "a.pdf" })).toMatchObject({ status: 422, code: 10 });
    expect(await client.create(10, { ...big, purpose: "another" })).toMatchObject({ status: 400, code: 3 });
    await trial.restart({ PORTAL_QUOTA_BYTES: String(4_000_000) });
    expect(await client.create(4_000_000, big)).toMatchObject({ status: 413, code: 6 });
    const two = await Promise.all([1, 2].map(async () => placeOf(await client.create(2_000_000, big))));
    const answers = await Promise.all(two.map((at) => client.patch(at, 0, noise(2_000_000))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({ status: 413, code: 6 });
    expect(await parts()).toEqual([]);
    await trial.portal.database.deleteFrom("attachments").execute();
    await trial.restart({ PORTAL_QUOTA_BYTES: String(quota) });
  });

  it("that arrives otherwise than it was sent becomes no file", async () => {
    const place = placeOf(await client.create(10, { filename: "a.csv", sha256: hashOf(noise(10)) }));
    expect(await client.patch(place, 0, noise(10))).toMatchObject({ status: 422, code: 10 });
    expect([await names(), await parts(), await client.offset(place)]).toEqual([[], [], null]);
  });

  it("says where it is when a part begins elsewhere", async () => {
    const place = placeOf(await client.create(10, { filename: "a.csv" }));
    await client.patch(place, 0, noise(2));
    const elsewhere = await client.patch(place, 4, noise(6));
    expect([elsewhere.status, elsewhere.code, elsewhere.headers.get("upload-offset")]).toEqual([409, 8, "2"]);
    expect(await client.patch(place, 0, noise(10), { "content-type": "text/plain" })).toMatchObject({ code: 3 });
    expect(await client.offset(place)).toBe(2);
    await client.remove(place);
  });

  it("passes the quota with nobody: several at once get what is left, and no more", async () => {
    const most = 3;
    await trial.restart({ PORTAL_QUOTA_BYTES: String(most * 1_000_000 + 500_000) });
    const places = await Promise.all(Array.from({ length: 6 }, async (_, at) => placeOf(await client.create(1_000_000, { filename: `${at}.bin` }))));
    const answers = await Promise.all(places.map((place) => client.patch(place, 0, noise(1_000_000))));
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(most);
    expect(answers.filter(({ status, code }) => status === 413 && code === 6)).toHaveLength(6 - most);
    expect([await usage(), await parts()]).toMatchObject([{ used: most * 1_000_000, files: most }, []]);
    expect(await client.create(1_000_000, { filename: "more.bin" })).toMatchObject({
      status: 413,
      code: 6,
      showMsg: expect.stringContaining("storage is full"),
    });
    await trial.restart({ PORTAL_QUOTA_BYTES: String(quota) });
  });

  it("brings its folders along, once however many come at once", async () => {
    const paths = ["study/raw/a.csv", "study/raw/b.csv", "study/c.csv", "study/../../d.csv"];
    const stored = await Promise.all(
      paths.map(async (relative_path) =>
        client.patch(placeOf(await client.create(3, { filename: relative_path.split("/").at(-1)!, relative_path })), 0, noise(3)),
      ),
    );
    expect(stored.map(({ code }) => code)).toEqual([1, 1, 1, 1]);
    expect([await names(), (await names("/study/")).sort(), (await names("/study/raw/")).sort()]).toEqual([
      ["study"],
      ["c.csv", "d.csv", "raw"],
      ["a.csv", "b.csv"],
    ]);
  });

  it("is swept after a day, and what belongs to none at once", async () => {
    const place = placeOf(await client.create(1_000, { filename: "left.csv" }));
    await client.patch(place, 0, noise(500));
    expect(await parts()).toEqual([idOf(place)]);
    await trial.restart({ PORTAL_QUOTA_BYTES: String(quota) });
    expect(await client.offset(place), "younger than a day").toBe(500);
    await trial.portal.database
      .updateTable("file_uploads")
      .set({ created_at: Date.now() - 86_400_001 })
      .where("id", "=", idOf(place))
      .execute();
    await trial.restart({ PORTAL_QUOTA_BYTES: String(quota) });
    await expect.poll(async () => [await client.offset(place), await parts()], { timeout: 20_000 }).toEqual([null, []]);
  });
});
