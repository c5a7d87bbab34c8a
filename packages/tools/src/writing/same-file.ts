/** Several steps of one job may leave a file that holds the same: then it is one file with several names, which is written and hashed once. */
import { copyFileSync, linkSync, rmSync } from "node:fs";

/** A file whose content is known. */
export interface KnownFile {
  path: string;
  /** Null where nobody has hashed it. */
  sha256: string | null;
}

/** Makes `to` hold what this file holds, to which nobody writes any more. False where it is gone. */
export function putSame({ path }: KnownFile, to: string): boolean {
  try {
    // What may stand there is nobody's to write through.
    rmSync(to, { force: true });
    try {
      linkSync(path, to);
    } catch {
      // What a job is given lies in another place than what it writes.
      copyFileSync(path, to);
    }
    return true;
  } catch {
    return false;
  }
}
