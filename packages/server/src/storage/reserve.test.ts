import { existsSync, statSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openReserve, reserveBytes } from "./reserve.ts";

test("the reserve is given up before the disk is full, and made again when there is room for it and more", async () => {
  const folder = await mkdtemp(join(tmpdir(), "reserve-"));
  const path = join(folder, "reserve");
  let left = 100 * reserveBytes;
  const told: string[] = [];
  const reserve = await openReserve(folder, (text) => told.push(text), { free: async () => left });
  expect(statSync(path)).toMatchObject({ size: reserveBytes, mode: 0o100600 });
  expect(await reserve.hasRoom()).toBe(true);
  left = reserveBytes / 2 - 1;
  expect(await reserve.hasRoom()).toBe(false);
  expect(existsSync(path)).toBe(false);
  // What was given up is not for new content.
  left = 1.5 * reserveBytes;
  expect(await reserve.hasRoom()).toBe(false);
  left = 2 * reserveBytes;
  expect(await reserve.hasRoom()).toBe(true);
  expect(existsSync(path)).toBe(true);
  expect(told).toEqual([expect.stringContaining("is given up"), expect.stringContaining("again")]);
  reserve.close();
  await rm(folder, { recursive: true });
});

test("where the folder is taken away, nothing is written into what stands in its place, and it is no room", async () => {
  const top = await mkdtemp(join(tmpdir(), "reserve-"));
  const folder = join(top, "shared");
  await mkdir(folder);
  const marker = join(folder, "marker");
  // At the very first start it is not there yet.
  const reserve = await openReserve(folder, () => {}, { marker });
  await writeFile(marker, "");
  expect(await reserve.hasRoom()).toBe(true);
  await rename(folder, `${folder}.away`);
  await expect(reserve.hasRoom()).rejects.toThrow("ENOENT");
  await mkdir(folder);
  await expect(reserve.hasRoom()).rejects.toThrow("ENOENT");
  expect(existsSync(join(folder, "reserve"))).toBe(false);
  await rm(folder, { recursive: true });
  await rename(`${folder}.away`, folder);
  expect(await reserve.hasRoom()).toBe(true);
  reserve.close();
  await rm(top, { recursive: true });
});
