/** Whether PDF can be made on this machine: npm has Typst's compiled part for some processors and systems only. Looked for, never loaded here. */
import { readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const compiler = "@myriaddreamin/typst-ts-node-compiler";

export function hasTypesetter({ platform, arch }: { platform: string; arch: string } = process): boolean {
  try {
    const own = dirname(createRequire(import.meta.url).resolve(`${compiler}/package.json`));
    return readdirSync(join(own, "..")).some((name) => name.startsWith(`typst-ts-node-compiler-${platform}-${arch}`));
  } catch {
    return false;
  }
}
