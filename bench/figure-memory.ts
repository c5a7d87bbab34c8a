/**
 * Time and memory that a figure of many points takes as SVG and as PDF, as wide as two columns of a journal and as wide as can be asked for.
 * Each in a process of its own, which draws it once; memory is the most that it held.
 * Run: node bench/figure-memory.ts
 */
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { volcanoDocument } from "@analyte/charts/sample-documents";
import { renderFile } from "../packages/server/src/charts/render-figure.ts";

const budget = { seconds: 15, megabytes: 1_000 };
const [format, width] = process.argv.slice(2);

if (format === "svg" || format === "pdf") {
  const start = performance.now();
  const made = await renderFile(volcanoDocument(6_000), {}, { format, language: "en", widthMm: Number(width), dpi: 300, preset: "journal" });
  const seconds = (performance.now() - start) / 1_000;
  console.log(JSON.stringify({ seconds, megabytes: process.resourceUsage().maxRSS / 1_024, file: "file" in made ? made.file.length / 1e6 : 0 }));
} else {
  console.log("6,000 points     time        memory      file");
  for (const [form, widthMm] of ["svg", "pdf"].flatMap((one) => [174, 1_000].map((mm) => [one, mm] as const))) {
    const told = execFileSync(process.execPath, [fileURLToPath(import.meta.url), form, String(widthMm)], { encoding: "utf8" });
    const { seconds, megabytes, file } = JSON.parse(told) as Record<"seconds" | "megabytes" | "file", number>;
    const over = seconds > budget.seconds || megabytes > budget.megabytes;
    if (over) process.exitCode = 1;
    const name = `${form.toUpperCase()}, ${widthMm} mm`.padEnd(17);
    console.log(`${name}${seconds.toFixed(1)} s`.padEnd(29) + `${megabytes.toFixed(0)} MB`.padEnd(12) + `${file.toFixed(1)} MB${over ? "  OVER" : ""}`);
  }
}
