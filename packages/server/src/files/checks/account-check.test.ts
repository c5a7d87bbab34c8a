import { createHash } from "node:crypto";
import { onEqualSchema } from "@analyte/contract/files";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Failure } from "#errors.ts";
import type { Finding } from "#storage/findings.ts";
import { dice } from "#testing/dice.ts";
import { startTrial, type TrialPortal } from "#testing/trial-portal.ts";
import { checkAccount } from "./account-check.ts";
import { openFiles, type Files } from "../files.ts";
import type { FileRow } from "../store.ts";
import type { List, Stretch } from "../listing/stretches.ts";
import { layOutFor } from "../tree.ts";

let trial: TrialPortal;
let files: Files;
let user: string;
beforeAll(async () => {
  trial = await startTrial();
  const { database, accounts } = trial.portal;
  files = openFiles(database, { quotaBytes: 30_000, binDays: 30 });
  user = (await accounts.findByLogin("demo"))!.id;
});
afterAll(() => trial.close());

async function check(repair = false): Promise<Finding[]> {
  const findings: Finding[] = [];
  await checkAccount(trial.portal.database, user, { repair, report: (finding) => findings.push(finding) });
  return findings;
}

const rows = () => trial.portal.database.selectFrom("user_files").selectAll().where("user_id", "=", user).execute();

/** Bytes and files that lie below a folder, by walking from each file up. */
function sumsByFolder(all: readonly FileRow[]): Map<string, [bytes: number, files: number]> {
  const byId = new Map(all.map((row) => [row.id, row]));
  const sums = new Map(all.filter(({ is_folder }) => is_folder === 1).map(({ id }) => [id, [0, 0] as [number, number]]));
  for (const file of all.filter(({ is_folder }) => is_folder === 0)) {
    for (let above = byId.get(file.parent_id ?? ""); above !== undefined; above = byId.get(above.parent_id ?? "")) {
      sums.get(above.id)![0] += file.size;
      sums.get(above.id)![1] += 1;
    }
  }
  return sums;
}

/** All that can be reached from the root, folder by folder. */
function thereOf(all: readonly FileRow[]): FileRow[] {
  const inside = (id: string): FileRow[] => all.filter(({ parent_id }) => parent_id === id).flatMap((row) => [row, ...inside(row.id)]);
  return inside(`root-${user}`);
}

const kindsCounted = () =>
  trial.portal.database.selectFrom("file_kinds").select(["extension", "files", "bytes"]).where("user_id", "=", user).orderBy("extension").execute();

/** What `kindsCounted` should be, by going through all files. */
function kindsOf(all: readonly FileRow[]) {
  const kinds = new Map<string, { files: number; bytes: number }>();
  for (const { extension, size } of thereOf(all).filter(({ is_folder }) => is_folder === 0)) {
    const { files: count, bytes } = kinds.get(extension) ?? { files: 0, bytes: 0 };
    kinds.set(extension, { files: count + 1, bytes: bytes + size });
  }
  return [...kinds].map(([extension, counts]) => ({ extension, ...counts })).toSorted((a, b) => (a.extension < b.extension ? -1 : 1));
}

describe("sums and index", () => {
  it.each([1, 2, 3])(
    "fit the rows after many things done at once, seed %i",
    async (seed) => {
      const roll = dice(seed);
      const pick = <T>(from: readonly T[]): T | undefined => from[roll(from.length)];
      const kinds = ["refuse", "keep_both", "replace", "skip"] as const;
      for (let round = 0; round < 12; round++) {
        const all = await rows();
        const alive = thereOf(all);
        const binned = (await files.listBin(user, { page: 1, size: 50 })).data;
        const folders = alive.filter(({ is_folder }) => is_folder === 1);
        const places = await Promise.all(folders.map(async ({ id }) => ({ id, place: await files.detail(user, id) })));
        const anywhere = () => {
          const place = pick(places)?.place;
          return place === undefined || roll(4) === 0 ? "/" : `${place.dir_path}${place.name}/`;
        };
        const content = (size: number) => ({ sha256: createHash("sha256").update(`${size}`).digest("hex"), size });
        const ids = () => [pick(alive)?.id ?? "none", pick(alive)?.id ?? "none"];
        const deeds: (() => Promise<unknown>)[] = [
          () => files.keep(user, anywhere(), `file ${roll(6)}.csv`, content(roll(900) + 1), { onEqual: onEqualSchema.options[roll(3)]! }),
          () => files.keep(user, anywhere(), `样本 ${roll(6)}.csv`, content(roll(900) + 1), { folders: [`made ${roll(3)}`, "inner"] }),
          () => files.addFolder(user, anywhere(), `folder ${roll(8)}`),
          () => files.rename(user, pick(alive)?.id ?? "", `renamed ${roll(9)}`),
          () => files.move(user, { ids: ids(), to: anywhere(), onEqual: kinds[roll(4)]! }),
          () => files.copy(user, { ids: ids(), to: anywhere(), onEqual: kinds[roll(4)]! }),
          () => files.remove(user, ids().slice(0, 1)),
          () => files.restore(user, [pick(binned)?.id ?? ""], kinds[roll(4)]),
          () =>
            files.emptyBin(
              user,
              binned.slice(0, roll(2)).map(({ id }) => id),
            ),
        ];
        const done = await Promise.allSettled(Array.from({ length: 10 }, () => deeds[roll(deeds.length)]!()));
        for (const outcome of done) if (outcome.status === "rejected") expect(outcome.reason).toBeInstanceOf(Failure);
      }
      const all = await rows();
      expect(all.length).toBeGreaterThan(10);
      const sums = sumsByFolder(all);
      for (const { id, name, size, files: count } of all.filter(({ is_folder }) => is_folder === 1))
        expect([name, size, count]).toEqual([name, ...sums.get(id)!]);
      const { used, quota } = await files.usage(user);
      expect(used).toBe(all.filter(({ is_folder }) => is_folder === 0).reduce((sum, { size }) => sum + size, 0));
      expect(used).toBeLessThanOrEqual(quota);
      expect(await kindsCounted()).toEqual(kindsOf(all));
      expect(await check()).toEqual([]);
      for (const part of ["file", "样", "renamed", "made 1", "r"]) {
        const expected = thereOf(all)
          .filter(({ name }) => name.includes(part))
          .map(({ id }) => id);
        const { data } = await files.list(user, { directory: "/", name: part, page: 1, size: 200, sort: "name", order: "asc" });
        expect(data.map(({ id }) => id).toSorted()).toEqual(expected.toSorted());
      }
    },
    120_000,
  );
});

describe("a check of an account", () => {
  let folder: string;
  let inner: string;
  let list: List;
  beforeAll(async () => {
    await files.emptyBin(user, null);
    folder = (await files.addFolder(user, "/", "Checked")).id;
    list = { folder_id: folder, is_folder: 0, sort: "name" };
    inner = (await files.keep(user, "/Checked/", "inner file.csv", { sha256: "a".repeat(64), size: 7 })).id;
    const gone = await files.keep(user, "/Checked/", "gone.csv", { sha256: "a".repeat(64), size: 5 });
    await files.remove(user, [gone.id]);
  });

  const update = (id: string, columns: Partial<FileRow>) => trial.portal.database.updateTable("user_files").set(columns).where("id", "=", id).execute();
  const miscount = (columns: Partial<Stretch>) => trial.portal.database.updateTable("file_stretches").set(columns).where("folder_id", "=", folder).execute();
  const clear = (table: "file_grams" | "file_blocks") => trial.portal.database.deleteFrom(table).where("user_id", "=", user).execute();

  it.each([
    ["a folder's bytes", "folder-sum", () => update(folder, { size: 8 })],
    ["a folder's files", "folder-sum", () => update(folder, { child_files: 3 })],
    ["the account's bytes", "folder-sum", () => update(`root-${user}`, { size: 1 })],
    ["a file's own sum", "folder-sum", () => update(inner, { files: 2 })],
    ["the bin's sum", "bin-sum", () => trial.portal.database.updateTable("file_accounts").set({ bin_bytes: 3 }).where("user_id", "=", user).execute()],
    ["the files of a kind", "kind-sum", () => trial.portal.database.updateTable("file_kinds").set({ bytes: 3 }).where("user_id", "=", user).execute()],
    ["a lost kind", "kind-sum", () => trial.portal.database.deleteFrom("file_kinds").where("user_id", "=", user).execute()],
    ["a list that is counted wrongly", "list-count", () => layOutFor(trial.portal.database, user, list).then(() => miscount({ entries: 9 }))],
    ["a list that begins elsewhere", "list-count", () => layOutFor(trial.portal.database, user, list).then(() => miscount({ sort_key: "x" }))],
    ["a name's key", "name-key", () => update(inner, { sort_key: "other" })],
    ["lost letters of the index", "search-index", () => clear("file_grams")],
    ["lost places of the index", "search-index", () => clear("file_blocks")],
    ["a lost number", "search-index", () => update(inner, { number: null })],
  ])("finds %s, changes nothing by itself, and mends it", async (_what, kind, spoil) => {
    expect(await check()).toEqual([]);
    await spoil();
    const found = await check();
    expect(found.map((finding) => finding.kind)).toContain(kind);
    expect(await check()).toEqual(found);
    expect((await check(true)).every(({ mended }) => mended)).toBe(true);
    expect(await check()).toEqual([]);
    const { data } = await files.list(user, { directory: "/", name: "inner file", page: 1, size: 10, sort: "name", order: "asc" });
    expect(data.map(({ id }) => id)).toEqual([inner]);
  });
});
