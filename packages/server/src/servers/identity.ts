/** Which of the portal's servers this is: a name in its own folder, the same at each start. */
import { randomUUID } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** `data` is held by this server alone. */
export function serverIdIn(data: string): string {
  const path = join(data, "server-id");
  const known = textIn(path).trim();
  if (/^[0-9a-f-]{36}$/.test(known)) return known;
  const id = randomUUID();
  writeFileSync(path, `${id}\n`, { mode: 0o600, flush: true });
  return id;
}

function textIn(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return "";
    throw error;
  }
}
