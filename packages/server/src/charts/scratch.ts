/**
 * Where those that draw put what they need for a moment: a folder for each, which goes with it however it ends. What a server that was killed has
 * left is swept when the next one starts.
 */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

export interface Scratch {
  newFolder: () => string;
  remove: (folder: string) => void;
  close: () => void;
}

/** `folder` is this server's alone; without one, a temporary folder that goes at the end. */
export function openScratch(folder?: string): Scratch {
  const root = folder === undefined ? mkdtempSync(join(tmpdir(), "figures-")) : resolve(folder);
  const removed = (path: string): void => rmSync(path, { recursive: true, force: true });
  if (folder !== undefined) removed(root);
  /** Could not be removed when they were left: without a descriptor nobody can look into a folder. */
  const left = new Set<string>();
  const remove = (path: string): void => {
    left.add(path);
    for (const one of left) {
      try {
        removed(one);
        left.delete(one);
      } catch {
        // Tried again with the next.
      }
    }
  };

  return {
    newFolder() {
      mkdirSync(root, { recursive: true, mode: 0o700 });
      return mkdtempSync(join(root, "drawing-"));
    },
    remove,
    close: () => remove(root),
  };
}
