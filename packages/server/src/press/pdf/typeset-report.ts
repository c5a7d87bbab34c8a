/** A report as PDF, by Typst: tagged, its text and figures live in embedded fonts. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { NodeCompiler, NodeTypstCompileResult } from "@myriaddreamin/typst-ts-node-compiler";
import { fontsWith, signsOf } from "#charts/figure-fonts.ts";
import { oldWords } from "#charts/paint-bands.ts";
import { newCompiler } from "#charts/typeset-figure.ts";
import type { Pressed } from "../make-files.ts";
import type { ReportDocument } from "../report-document.ts";
import { reportData } from "./report-data.ts";

/** What Typst can read: its template, and what is put beside it in memory. */
const workspace = fileURLToPath(new URL("./template", import.meta.url));
const inWorkspace = (name: string): string => `${workspace}/${name}`;

export function typesetReport(folder: string, document: ReportDocument): Pressed {
  const { data, images, missingSigns } = reportData(document);
  const named = new Map<string, string>();
  const text = JSON.stringify(data);
  const signs = signsOf(text);
  const files = new Map<string, Buffer>();
  for (const image of new Set(images)) {
    const content = readFileSync(join(folder, image));
    const name = `${files.size + 1}.${image.toLowerCase().endsWith(".png") ? "png" : "svg"}`;
    named.set(image, name);
    if (name.endsWith(".png")) files.set(name, content);
    else {
      const svg = withoutFonts(oldWords(content.toString("utf8")));
      for (const sign of signsOf(svg)) signs.add(sign);
      files.set(name, Buffer.from(svg));
    }
  }
  for (const sign of "0123456789.•◦–/[]( )") signs.add(sign.codePointAt(0)!);
  const compiler = newCompiler(workspace, fontsWith(signs));
  for (const [name, content] of files) compiler.mapShadow(inWorkspace(name), content);
  compiler.mapShadow(
    inWorkspace("report.json"),
    Buffer.from(JSON.stringify({ ...(data as object), files: Object.fromEntries(named), dated: datedParts(document.dated) })),
  );
  try {
    const compiled = compiler.compile({ mainFilePath: inWorkspace("report.typ") });
    if (compiled.result === null) throw new Error(`The typesetter refused the report: ${faultsOf(compiler, compiled)}`);
    return { content: compiler.pdf(compiled.result), missingSigns };
  } finally {
    compiler.resetShadow();
    compiler.evictCache(0);
  }
}

/** A figure brings its fonts along; here the page has them. */
export const withoutFonts = (svg: string): string => svg.replace(/<style>\s*@font-face[^<]*<\/style>\s*/g, "");

function datedParts(at: number): { year: number; month: number; day: number } {
  const date = new Date(at);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

function faultsOf(compiler: NodeCompiler, compiled: NodeTypstCompileResult): string {
  const error = compiled.takeError();
  return error === null ? "no reason given" : JSON.stringify(compiler.fetchDiagnostics(error)).slice(0, 2_000);
}
