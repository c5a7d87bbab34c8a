/** JSON as the bytes that are written: of figures most are numbers, which never become strings on the way. */
import { writeFileSync } from "node:fs";
import { addByte, addNumber, addText, newBytes, writtenOf, type Bytes } from "./bytes.ts";

/** As `JSON.stringify` writes it. */
export function writeJson(path: string, value: unknown): void {
  const out = newBytes(65_536);
  addJson(out, value);
  writeFileSync(path, writtenOf(out));
}

/** What `JSON.stringify` gives of plain data, to the byte. */
export function addJson(out: Bytes, value: unknown): void {
  if (typeof value === "number") {
    if (Number.isFinite(value)) addNumber(out, value);
    else addText(out, "null");
  } else if (typeof value === "string") addString(out, value);
  else if (Array.isArray(value)) addArray(out, value);
  else if (isPlain(value)) addObject(out, value);
  else addText(out, JSON.stringify(value) ?? "null");
}

function addArray(out: Bytes, values: readonly unknown[]): void {
  addByte(out, openBracket);
  for (let at = 0; at < values.length; at++) {
    if (at > 0) addByte(out, comma);
    addJson(out, values[at]);
  }
  addByte(out, closeBracket);
}

function addObject(out: Bytes, object: Record<string, unknown>): void {
  addByte(out, openBrace);
  let isFirst = true;
  for (const name of Object.keys(object)) {
    const value = object[name];
    if (value === undefined || typeof value === "function" || typeof value === "symbol") continue;
    if (!isFirst) addByte(out, comma);
    isFirst = false;
    addString(out, name);
    addByte(out, colon);
    addJson(out, value);
  }
  addByte(out, closeBrace);
}

function addString(out: Bytes, text: string): void {
  if (needsMore.test(text)) {
    addText(out, JSON.stringify(text));
    return;
  }
  addByte(out, quote);
  addText(out, text);
  addByte(out, quote);
}

/** Quotation marks, backslashes and signs of control are written otherwise, and so are halves of pairs. */
// oxlint-disable-next-line no-control-regex
const needsMore = /["\\\u0000-\u001f\ud800-\udfff]/;

const isPlain = (value: unknown): value is Record<string, unknown> => {
  if (typeof value !== "object" || value === null || "toJSON" in value) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

const [comma, colon, quote, openBracket, closeBracket, openBrace, closeBrace] = [44, 58, 34, 91, 93, 123, 125];
