/** Makes the textbook library of its sources: `node make-textbook.ts [file]`. The committed `example/central-metabolism.gmt` is its output. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { libraryText } from "@analyte/contract/libraries/library";
import { readTextbook } from "./textbook/read.ts";

export const textbookFile = join(import.meta.dirname, "example/central-metabolism.gmt");

if (import.meta.main) writeFileSync(process.argv[2] ?? textbookFile, libraryText(readTextbook()));
