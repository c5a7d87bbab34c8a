/** Names the state of the program that reads tables: its sources' hash. What an older program found is found anew. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

const packages = resolve(import.meta.dirname, "../../..");

export function programVersion(): string {
  const hash = createHash("sha256");
  for (const name of ["tools", "analysis"]) {
    const folder = join(packages, name, "src");
    const sources = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"));
    for (const file of sources.sort()) hash.update(file).update(readFileSync(join(folder, file)));
  }
  return hash.digest("hex").slice(0, 16);
}
