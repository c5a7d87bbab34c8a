/** What a submit is called by who sends it, so that it may be sent again: the same key with the same contents is the same one. */
import { createHash } from "node:crypto";
import { conflict } from "./errors.ts";
import { canonical } from "./canonical.ts";

export interface SubmitKey {
  key: string;
  /** SHA-256 of what is asked, in hexadecimal digits. */
  contents: string;
}

/** Of a call as it was sent, in whatever order its fields stood; null where it has no key. `call` tells apart what has the same fields. */
export function submitKeyOf(call: string, { idempotency_key: key, ...asked }: { idempotency_key?: string | undefined }): SubmitKey | null {
  return key === undefined ? null : { key, contents: createHash("sha256").update(canonical({ call, asked })).digest("hex") };
}

/** @throws Failure where the earlier submit of this key asked for something else. What was submitted before contents were kept says nothing of them. */
export function requireSameContents(earlier: { contents: string }, asked: SubmitKey): void {
  if (earlier.contents === "" || earlier.contents === asked.contents) return;
  throw conflict({
    en: "This key was used for another submit, with other contents, so nothing was done. Submit once more; a program uses a new idempotency_key.",
    zh: "该标识已用于另一次内容不同的提交，因此没有执行。请再提交一次；程序调用请使用新的 idempotency_key。",
  });
}
