/** How far tools were found from R when their programs were last held to it; `npm run methods` writes the file. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Verified } from "@analyte/contract/tools";

type Kept = Pick<Verified, "date" | "r"> & { tools: Record<string, Omit<Verified, "date" | "r">> };
const { date, r, tools } = JSON.parse(readFileSync(fileURLToPath(import.meta.resolve("@analyte/tools/verified.json")), "utf8")) as Kept;

/** Null for a tool that was not held to R, such as one of the operator's own. */
export function verifiedOf(id: string): Verified | null {
  const known = Object.hasOwn(tools, id) ? tools[id] : undefined;
  return known === undefined ? null : { date, r, ...known };
}
