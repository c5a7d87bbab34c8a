/** What goes into the zip of a report, and where: no name that a user gave is ever a path. */
import { readdirSync } from "node:fs";
import { extname, join } from "node:path";
import { lineText } from "../prepared.ts";
import type { ReportDocument, ReportOrigin, ReportStep } from "../report-document.ts";
import { figureName, picturesAloneText, tableName } from "../words.ts";
import { tablesWorkbook } from "./tables-workbook.ts";

/** What a file is to the report. `task`, `step`: places in the document, from 0. */
export type Belongs =
  | { kind: "report" | "workbook" | "capsule" }
  | { kind: "figure" | "table"; task: number; from?: ReportOrigin | undefined }
  | { kind: "input" | "process"; task: number }
  | { kind: "result"; task: number; step: number; given: boolean };
export interface ZipFile {
  path: string;
  source: { file: string } | { content: Buffer };
  /** As people call it. */
  name: string;
  belongs: Belongs;
}

/** Short and plain, as every system takes it. */
const plain = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/;
const ofDevices = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;
const isPlain = (name: string): boolean => plain.test(name) && !name.includes("..") && !name.endsWith(".") && !ofDevices.test(name);
const endingOf = (name: string): string => /^\.[a-z0-9]{1,5}$/.exec(extname(name).toLowerCase())?.[0] ?? "";

/** In a folder of the zip, each once, also where capitals are not told from others. */
function newNames(): (wanted: string, otherwise: string) => string {
  const taken = new Set<string>();
  return (wanted, otherwise) => {
    const ending = endingOf(wanted);
    let name = isPlain(wanted) ? wanted : `${otherwise}${ending}`;
    for (let at = 2; taken.has(name.toLowerCase()); at++) name = `${otherwise}-${at}${ending}`;
    taken.add(name.toLowerCase());
    return name;
  };
}

/** `made`: the folder with the report in its other forms. */
export function zipFiles(folder: string, document: ReportDocument, made: string): ZipFile[] {
  const { language } = document;
  const files: ZipFile[] = [];
  const add = (path: string, file: string, name: string, belongs: Belongs): void => {
    files.push({ path, source: { file: join(folder, file) }, name: lineText(name), belongs });
  };
  for (const name of readdirSync(made).toSorted())
    if (/^report\.(pdf|html|docx)$/.test(name))
      files.push({ path: name, source: { file: join(made, name) }, name: document.title, belongs: { kind: "report" } });
  const alone: { name: string; task: number }[] = [];
  for (const block of document.blocks) {
    if (block.kind === "figure")
      for (const [at, panel] of block.panels.entries()) {
        const letter = block.panels.length > 1 ? String.fromCodePoint(97 + at) : "";
        const belongs: Belongs = { kind: "figure", task: block.task, from: panel.from };
        if (panel.valuesStay) alone.push({ name: `figure-${block.number}${letter}`, task: block.task });
        for (const form of ["svg", "png", "pdf", "tiff", "csv"] as const) {
          const file = panel[form];
          if (file) add(`figures/figure-${block.number}${letter}.${form}`, file, `${figureName(block.number, language)}${letter}`, belongs);
        }
      }
    if (block.kind === "table")
      add(`tables/table-${block.number}.csv`, block.csv, tableName(block.number, language), { kind: "table", task: block.task, from: block.from });
  }
  if (alone.length > 0) {
    const said = picturesAloneText(
      alone.map(({ name }) => name),
      language,
    );
    files.push({
      path: "figures/not-included.txt",
      source: { content: Buffer.from(said) },
      name: "not-included.txt",
      belongs: { kind: "figure", task: alone[0]!.task },
    });
  }
  const workbook = tablesWorkbook(folder, document);
  if (workbook !== null) files.push({ path: "tables/tables.xlsx", source: { content: workbook }, name: "tables.xlsx", belongs: { kind: "workbook" } });
  for (const [place, task] of document.tasks.entries()) {
    const at = `tasks/${place + 1}`;
    const inputNames = newNames();
    for (const { name, role, file } of task.inputs)
      if (file !== null) add(`${at}/data/${inputNames(`${role}${endingOf(name)}`, "input")}`, file, name, { kind: "input", task: place });
    for (const [index, step] of task.steps.entries()) addStep(`${at}/${stepFolder(index, step)}`, step, { task: place, step: index });
    if (task.kind === "flow")
      files.push({
        path: `${at}/process.json`,
        source: { content: Buffer.from(`${JSON.stringify(processOf(document, place), null, 2)}\n`) },
        name: lineText(task.tool.name),
        belongs: { kind: "process", task: place },
      });
  }
  return files;

  function addStep(at: string, { files: results }: ReportStep, of: { task: number; step: number }): void {
    const [names, tableNames] = [newNames(), newNames()];
    for (const { name, file, kind } of results) {
      // The script reads what it was given by its plain name, which stands beside it.
      const given = kind === "given";
      const path = kind === "table" ? `tables/${tableNames(name, "table")}` : names(given ? name.replace(/^given-/, "") : name, "file");
      add(`${at}/${path}`, file, name, { kind: "result", ...of, given });
    }
  }
}

const stepFolder = (index: number, { tool }: ReportStep): string => (isPlain(tool.id) ? `${index + 1}-${tool.id}` : `${index + 1}`);

/** The steps of a process as a program would read them: settings, and what each was fed by content. */
function processOf({ tasks }: ReportDocument, place: number): object {
  const { tool, steps } = tasks[place]!;
  return {
    id: tool.id,
    name: lineText(tool.name),
    version: tool.version,
    steps: steps.map((step) => ({
      place: step.place,
      tool: { id: step.tool.id, name: lineText(step.tool.name), version: step.tool.version },
      params: step.params,
      inputs: step.work.inputs.map(({ role, name, sha256 }) => ({ role, name: lineText(name), sha256 })),
    })),
  };
}
