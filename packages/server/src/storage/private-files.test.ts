/** Nobody but the portal's own user reads what it keeps. */
import type { Dirent } from "node:fs";
import { chmod, lstat, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { describe, expect, it } from "vitest";
import { startTrial } from "../testing/trial-portal.ts";
import { keepPrivate, mendBelow } from "./private-files.ts";

async function allBelow(folder: string): Promise<Dirent[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => null);
  // The folder of a job that has just ended went meanwhile.
  return entries ?? (await allBelow(folder));
}

/** What others may do anything with, below and with the folder itself. */
async function openToOthers(folder: string): Promise<string[]> {
  const entries = await allBelow(folder);
  const paths = [folder, ...entries.map((entry) => join(entry.parentPath, entry.name))];
  const modes = await Promise.all(paths.map(async (path) => [path, await lstat(path).catch(() => null)] as const));
  return modes.flatMap(([path, found]) =>
    found !== null && !found.isSymbolicLink() && (found.mode & 0o077) !== 0 ? [`${relative(folder, path) || "."} ${(found.mode & 0o777).toString(8)}`] : [],
  );
}

const never = new AbortController().signal;

describe.skipIf(process.platform === "win32")("the data folder", () => {
  it("holds nothing that others may read, whatever the portal does, also after it was open", async () => {
    const usual = process.umask(0o022);
    // With the compile cache of its jobs, too.
    const trial = await startTrial({ PORTAL_JOB_CACHE: "" });
    try {
      const token = await trial.signIn();
      await trial.upload(token, "table.csv", "sample,a,b\ns1,1,2\ns2,2,3\n");
      const { id } = (await trial.send("POST", "task/store_example", { token, body: { tool_id: "pca" } })).content.data as { id: string };
      // While the job runs its folder is there, too.
      const status = async () => ((await trial.send("GET", `task/all_status?ids=${id}`, { token })).content.data as { status: string }[])[0]?.status;
      for (;;) {
        expect(await openToOthers(trial.data)).toEqual([]);
        if ((await status()) === "succeeded") break;
        await new Promise((done) => setTimeout(done, 50));
      }
      // An older version, or a copy, has left it open.
      for (const entry of await allBelow(trial.data)) {
        const path = join(entry.parentPath, entry.name);
        await chmod(path, entry.isDirectory() ? 0o755 : 0o644).catch(() => {});
      }
      await chmod(trial.data, 0o755);
      process.umask(0o022);
      await trial.restart();
      expect((await openToOthers(trial.data)).filter((path) => !path.includes("/"))).toEqual([]);
      await expect.poll(() => openToOthers(trial.data), { timeout: 20_000 }).toEqual([]);
    } finally {
      await trial.close();
      process.umask(usual);
    }
  });

  it("is mended once, and no link in it is followed", async () => {
    const usual = process.umask(0o022);
    const folder = await mkdtemp(join(tmpdir(), "private-"));
    const elsewhere = await mkdtemp(join(tmpdir(), "elsewhere-"));
    try {
      await writeFile(join(elsewhere, "page"), "x");
      await chmod(elsewhere, 0o755);
      await mkdir(join(folder, "files/blobs"), { recursive: true });
      await writeFile(join(folder, "portal.sqlite"), "x");
      await writeFile(join(folder, "files/blobs/a"), "x", { mode: 0o444 });
      await symlink(elsewhere, join(folder, "link"));
      await symlink(elsewhere, join(folder, "files/link"));
      await chmod(folder, 0o755);
      expect(keepPrivate(folder)).toEqual({ open: 2, reached: true });
      expect(await mendBelow(folder, never)).toBe(2);
      expect([keepPrivate(folder), await mendBelow(folder, never)]).toEqual([{ open: 0, reached: false }, 0]);
      expect((await lstat(join(folder, "files/blobs/a"))).mode & 0o777).toBe(0o400);
      expect((await lstat(elsewhere)).mode & 0o777).toBe(0o755);
      expect((await lstat(join(elsewhere, "page"))).mode & 0o777).toBe(0o644);
      await writeFile(join(folder, "later"), "x");
      expect((await lstat(join(folder, "later"))).mode & 0o777).toBe(0o600);
    } finally {
      await rm(folder, { recursive: true });
      await rm(elsewhere, { recursive: true });
      process.umask(usual);
    }
  });
});
