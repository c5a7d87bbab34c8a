/** A shared folder that lets nobody write, as a server finds it that was there before: its own folder is still to be made. */
import { expect, test } from "vitest";
import { folderFault } from "./fault.ts";

test("is told in words, whatever the system says of a folder within", async () => {
  const said = async (folder: string, code: string) =>
    (await folderFault(folder, Object.assign(new Error(code), { code }))) as { text?: { en: string; zh: string } };
  // The kernel's own files are no file system to write to, not even for root.
  expect((await said("/proc/1/ns", "EROFS")).text?.en).toBe(
    "The shared folder /proc/1/ns is read-only: its file system is mounted so (EROFS). Mount it for writing, on every server.",
  );
  expect((await said("/somewhere", "EACCES")).text?.en).toMatch(/^The user that runs the portal may not write in the shared folder \/somewhere \(EACCES\)/);
  expect((await said("/somewhere", "EACCES")).text?.zh).toContain("无权写入共享目录");
  expect((await said("/nowhere/at/all", "ENOENT")).text?.en).toContain("can't be written (ENOENT)");
});
