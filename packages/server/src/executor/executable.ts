import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** The absolute path, since a job's environment has no PATH; the bare name when it is not there, which then fails to start. */
export function executable(name: string): string {
  const folders = [...(process.env["PATH"] ?? "").split(delimiter), "/usr/bin", "/bin", "/usr/local/bin"];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? name;
}
