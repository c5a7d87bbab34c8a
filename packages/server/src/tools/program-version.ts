/** Names the state of the program that reads tables and computes: its sources' hash. What an older program found is found anew. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

/** What a tool's job runs of this repository. */
export const programPackages = ["tools", "analysis", "contract"] as const;

/** `root`: of the repository. The lock file says which versions of others' libraries it computes with. */
export function programVersion(root = resolve(import.meta.dirname, "../../../..")): string {
  const hash = createHash("sha256");
  for (const name of programPackages) {
    const folder = join(root, "packages", name, "src");
    const sources = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => /\.(ts|txt)$/.test(file) && !file.endsWith(".test.ts"));
    for (const file of sources.sort()) hash.update(`${name}/${file}\0`).update(readFileSync(join(folder, file)));
  }
  hash.update("package-lock.json\0").update(readFileSync(join(root, "package-lock.json")));
  return hash.digest("hex").slice(0, 16);
}
