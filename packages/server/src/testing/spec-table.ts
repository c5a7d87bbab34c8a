/** The customer's tables of routes and calls, which stand beside the checkout: none of their rows where they don't. */
import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";

export function specTable(name: "routes" | "calls"): Record<string, string>[] {
  const file = resolve(import.meta.dirname, `../../../../../shared/spec/${name}.csv`);
  if (!existsSync(file)) return [];
  const [head = [], ...rows] = readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .map((line) => line.split(","));
  return rows.map((cells) => Object.fromEntries(head.map((column, at) => [column, cells[at] ?? ""])));
}
