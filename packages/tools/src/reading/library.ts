/** A library as a slot takes it: an installed one, or a user's GMT file. */
import { stemOf } from "@analyte/contract/task-name";
import { readGmt, type GmtRead } from "@analyte/contract/libraries/gmt";
import { DataFault, type GivenLibrary } from "../tool.ts";

export const gmtOf = (bytes: Uint8Array): GmtRead => readGmt(bytes, (text) => new TextDecoder("utf-8", { fatal: true }).decode(text));

/** @throws DataFault with what is wrong first. */
export function readLibrary(bytes: Uint8Array, file: string): GivenLibrary {
  const { library, faults } = gmtOf(bytes);
  if (library !== null) return { ...library, called: library.facts.name === "" ? stemOf(file) : library.facts.name };
  const [{ code, text, line }] = faults as [(typeof faults)[number]];
  throw new DataFault(
    code,
    { en: `The library “${file}” can't be used. ${text.en}`, zh: `集合库“${file}”无法使用。${text.zh}` },
    { table: "library", ...(line !== null && { row: line }) },
  );
}
