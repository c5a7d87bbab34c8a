/** A stored file that no longer holds what was stored: it is refused, and never computed on. */
import { Transform, type TransformCallback } from "node:stream";
import { createHash } from "node:crypto";
import { codes } from "@analyte/contract/envelope";
import { Failure } from "../errors.ts";

export class DamagedContent extends Failure {
  constructor() {
    super(codes.unavailable, 503, {
      en: "A stored file is damaged: it is no longer what was stored, so it is not used. Please upload it again, or run its task again, and tell the operator.",
      zh: "存储的文件已损坏：其内容与存入时不一致，因此未被使用。请重新上传该文件或重新运行其任务，并告知管理员。",
    });
    this.name = "DamagedContent";
  }
}

/**
 * Passes on what hashes to `sha256`. The last piece is held back until the hash is known, so that who downloads damaged
 * content gets a download that breaks off, and never a whole one. `damaged` makes the fault that it ends with.
 */
export function verifying(sha256: string, damaged: () => Error): Transform {
  const hash = createHash("sha256");
  let held: Buffer | null = null;
  return new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      hash.update(chunk);
      const ready = held;
      held = chunk;
      done(null, ready);
    },
    flush(done: TransformCallback) {
      if (hash.digest("hex") === sha256) done(null, held);
      else done(damaged());
    },
  });
}
