/**
 * Time to make files of figures as the server does: six figures as PDF, each alone and all at once, and the largest picture that a journal asks for.
 * Medians of 5 after a warm-up, in milliseconds; the first PDF of a process, which loads the typesetter, apart.
 * Run: node bench/figure-files.ts
 */
import { everyDocument, volcanoDocument } from "@analyte/charts/sample-documents";
import type { ChartDocument } from "@analyte/contract/chart";
import { openRenderer, type FileOptions, type Renderer } from "../packages/server/src/charts/renderer.ts";

const budget = { sixPdfMs: 1_500 };
const six: ChartDocument[] = [
  ...Object.values(everyDocument())
    .filter((document) => document.title.en !== volcanoDocument(10).title.en)
    .slice(0, 5),
  volcanoDocument(1_000),
];
const file = (renderer: Renderer, document: ChartDocument, format: FileOptions["format"], dpi = 300) =>
  renderer.file(document, {}, { format, language: "en", widthMm: 174, dpi, preset: "journal" });

const renderer = openRenderer();
const first = await timed(() => file(renderer, six[0]!, "pdf"));
const all = () => Promise.all(six.map((document) => file(renderer, document, "pdf")));
await all();
const sixPdf = await median(all);
console.log(`First PDF, with the typesetter's start   ${first.toFixed(0)} ms`);
console.log(`Six figures as PDF                       ${sixPdf.toFixed(0)} ms (budget ${budget.sixPdfMs})${sixPdf > budget.sixPdfMs ? "  OVER" : ""}`);
if (sixPdf > budget.sixPdfMs) process.exitCode = 1;
for (const [format, dpi] of [
  ["png", 300],
  ["png", 1_200],
  ["tiff", 1_200],
] as const) {
  const time = await median(() => file(renderer, six[0]!, format, dpi));
  console.log(`${`One figure of 174 mm as ${format.toUpperCase()}, ${dpi} dpi`.padEnd(41)}${time.toFixed(0)} ms`);
}
await renderer.close();

async function timed(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await act();
  return performance.now() - start;
}
async function median(act: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let time = 0; time < 5; time++) times.push(await timed(act));
  return times.toSorted((one, other) => one - other)[2]!;
}
