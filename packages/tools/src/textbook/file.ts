import { join } from "node:path";

/** The textbook library as portals install it: GMT, made of the sources beside this by `make-textbook.ts`. */
export const textbookFile = join(import.meta.dirname, "../example/central-metabolism.gmt");
