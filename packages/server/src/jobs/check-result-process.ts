/** Reads the JSON of a result and tells what is wrong with it, or null. */
import { isUtf8 } from "node:buffer";
import { readFileSync } from "node:fs";
import type { Text } from "@analyte/contract/text";
import type { CheckedFile, Told } from "./check-result.ts";

type Json = Record<string, unknown>;
/** Of a sentence: it goes into a row. */
const mostCharacters = 1_000;

class Fault extends Error {}

type Files = ReadonlyMap<string, string>;

function read(files: Files, name: string): Json {
  const path = files.get(name);
  if (path === undefined) throw new Fault(`${name} is missing`);
  const bytes = readFileSync(path);
  if (!isUtf8(bytes)) throw new Fault(`${name} is not UTF-8`);
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString());
  } catch (error) {
    throw new Fault(`${name} is not JSON: ${String(error)}`);
  }
  if (!isObject(value)) throw new Fault(`${name} holds no object`);
  return value;
}

function listOf(index: Json, key: string, isRight: (item: unknown) => boolean): Json[] {
  const list = index[key];
  if (!Array.isArray(list) || !list.every(isRight)) throw new Fault(`“${key}” of result.json is not as agreed`);
  return list as Json[];
}

/** Why it says that its tool had nothing to do. */
function check(files: Files): Text | null {
  const index = read(files, "result.json");
  listOf(index, "notes", isText);
  listOf(index, "files", isNamed);
  if (!isText(index["methods"])) throw new Fault("“methods” of result.json is not as agreed");
  for (const { file } of listOf(index, "tables", isInFile)) if (!files.has(String(file))) throw new Fault(`${String(file)} is missing`);
  const charts = listOf(index, "charts", isInFile);
  for (const chart of charts) {
    const { version, kind } = read(files, String(chart["file"]));
    if (version !== 1 || typeof kind !== "string") throw new Fault(`${String(chart["file"])} is no chart document`);
  }
  read(files, "provenance.json");
  if (files.has("drill.json")) read(files, "drill.json");
  const unchanged = index["unchanged"];
  if (unchanged === undefined) return null;
  if (!isText(unchanged)) throw new Fault("“unchanged” of result.json is not as agreed");
  const { en, zh } = unchanged as Text;
  return { en: en.slice(0, mostCharacters), zh: zh.slice(0, mostCharacters) };
}

const isObject = (value: unknown): value is Json => typeof value === "object" && value !== null && !Array.isArray(value);
const isText = (value: unknown): boolean => isObject(value) && typeof value["en"] === "string" && typeof value["zh"] === "string";
const isNamed = (value: unknown): boolean => isObject(value) && typeof value["name"] === "string" && isText(value["title"]);
const isInFile = (value: unknown): boolean => isNamed(value) && typeof (value as Json)["file"] === "string";

function toldOf(files: Files): Told {
  try {
    return { fault: null, unchanged: check(files) };
  } catch (error) {
    if (error instanceof Fault) return { fault: error.message };
    throw error;
  }
}

process.on("message", (checked: CheckedFile[]) => {
  process.send!(toldOf(new Map(checked.map(({ name, path }) => [name, path]))));
});
