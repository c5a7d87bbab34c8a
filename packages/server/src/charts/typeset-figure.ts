/**
 * A figure as PDF: a page of its size, its texts live in embedded fonts. Typst sets the figure's own SVG; it is loaded when the first PDF is
 * asked for, with the whole face, since it looks through the fonts of the machine each time one is opened.
 */
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import type { Language } from "@analyte/contract/text";
import type { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import type { DrawnFigure } from "./drawn-figure.ts";
import { areWhole, fontsWith, signsOf, wholeFonts } from "./figure-fonts.ts";

/** Its compiled part is not there for this machine's processor or system. */
export class NoTypesetter extends Error {}

/** What Typst can read: its template, and what is put beside it in memory. */
const workspace = fileURLToPath(new URL("./typeset", import.meta.url));
const inWorkspace = (name: string): string => `${workspace}/${name}`;

let opened: NodeCompiler | null = null;

type Typeset = Pick<DrawnFigure, "svg" | "widthMm" | "heightMm" | "title" | "description">;

export function typesetFigure({ svg, widthMm, heightMm, title, description }: Typeset, language: Language): Buffer {
  const compiler = compilerFor(signsOf(svg));
  compiler.mapShadow(inWorkspace("figure.svg"), Buffer.from(svg));
  compiler.mapShadow(inWorkspace("figure.json"), Buffer.from(JSON.stringify({ widthMm, heightMm, title, description, language })));
  try {
    return compiler.pdf({ mainFilePath: inWorkspace("figure.typ") });
  } finally {
    compiler.resetShadow();
    compiler.evictCache(0);
  }
}

/** Figures with signs that the fonts lack are few: each gets fonts of its own. */
function compilerFor(signs: ReadonlySet<number>): NodeCompiler {
  if (!areWhole(signs)) return newCompiler(workspace, fontsWith(signs));
  return (opened ??= newCompiler(workspace, wholeFonts()));
}

export const newCompiler = (folder: string, fontBlobs: Buffer[]): NodeCompiler => typst().create({ workspace: folder, fontArgs: [{ fontBlobs }] });

function typst(): typeof NodeCompiler {
  try {
    const module = createRequire(import.meta.url)("@myriaddreamin/typst-ts-node-compiler") as { NodeCompiler: typeof NodeCompiler };
    return module.NodeCompiler;
  } catch (error) {
    throw new NoTypesetter(String(error), { cause: error });
  }
}
