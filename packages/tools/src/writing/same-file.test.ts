import { linkSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { putSame } from "./same-file.ts";

const folder = mkdtempSync(join(tmpdir(), "same-file-"));
afterAll(() => rmSync(folder, { recursive: true }));
const place = (name: string): string => join(folder, name);

it("is one file with two names, also where something stood, which keeps what it holds under its other names", () => {
  writeFileSync(place("first"), "made");
  writeFileSync(place("stood"), "other");
  linkSync(place("stood"), place("other"));
  expect(putSame({ path: place("first"), sha256: null }, place("stood"))).toBe(true);
  expect(readFileSync(place("stood"), "utf8")).toBe("made");
  expect(statSync(place("stood")).ino).toBe(statSync(place("first")).ino);
  expect(readFileSync(place("other"), "utf8")).toBe("other");
});

/** Of another file system than that of temporary files, on most machines. */
const elsewhere = mkdtempSync("/dev/shm/same-file-");
afterAll(() => rmSync(elsewhere, { recursive: true }));

it("is a copy where no other name can be given, and nothing where the file is gone", () => {
  writeFileSync(join(elsewhere, "first"), "made");
  expect(putSame({ path: join(elsewhere, "first"), sha256: null }, place("copy"))).toBe(true);
  expect(readFileSync(place("copy"), "utf8")).toBe("made");
  expect(putSame({ path: place("nowhere"), sha256: null }, place("none"))).toBe(false);
});
