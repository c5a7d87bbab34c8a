/** Makes the textbook library of its sources: `node make-textbook.ts [file]`. The committed `example/central-metabolism.gmt` is its output. */
import { writeFileSync } from "node:fs";
import { libraryText } from "@analyte/contract/libraries/library";
import { textbookFile } from "./textbook/file.ts";
import { readTextbook } from "./textbook/read.ts";

writeFileSync(process.argv[2] ?? textbookFile, libraryText(readTextbook()));
