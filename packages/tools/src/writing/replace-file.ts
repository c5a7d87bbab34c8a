import { renameSync, writeFileSync } from "node:fs";

/** All or nothing for readers: nobody ever sees half a file. Nothing waits for the disk. */
export function replaceFile(path: string, content: string): void {
  const part = `${path}.part`;
  writeFileSync(part, content);
  renameSync(part, path);
}
