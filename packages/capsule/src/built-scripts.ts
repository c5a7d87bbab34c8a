/** The scripts of a capsule as they were built; read once. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { BuiltScripts } from "./capsule-page.ts";

let known: BuiltScripts | null = null;

/** @throws where they were not built: `npm start` and `npm test` do that. */
export function builtScripts(): BuiltScripts {
  const read = (name: string): string => readFileSync(join(import.meta.dirname, "../dist", `${name}.js`), "utf8");
  return (known ??= { page: read("page"), engine: read("engine") });
}
