/** What makes two computations the same: then the result of the one is the result of the other. */
import { createHash } from "node:crypto";
import { extname } from "node:path";
import { canonical } from "../canonical.ts";
import type { Work } from "./work.ts";

/** SHA-256, in hexadecimal digits. `program` names the state of the sources that compute. Names that users gave do not count: they are put in when it is shown. */
export function keyOf({ toolId, toolVersion, params, inputs }: Work, program: string, node = process.version): string {
  // The ending of a file's name says how it is read.
  const slots = inputs
    .map(({ role, name, sha256, reading, state }) => ({ role, format: extname(name).toLowerCase(), sha256, reading, state }))
    .toSorted((a, b) => (a.role < b.role ? -1 : 1));
  return createHash("sha256").update(canonical({ toolId, toolVersion, program, node, params, slots })).digest("hex");
}

/** So that a key says by which program it is made. */
export const keyBy = (program: string, key: string): string => `${program}-${key}`;
/** Empty where it doesn't say. */
export const programOf = (key: string): string => key.slice(0, Math.max(0, key.lastIndexOf("-")));
