/** `node:crypto` as the job's program names it: a page computes one step after another and hashes none of their files. */
export function hash(): string {
  throw new Error("Nothing is hashed here.");
}
