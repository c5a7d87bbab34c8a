/**
 * A tool whose computing is a program of the operator's. It is called in a folder of its own with
 *
 *   matrix.csv, samples.csv, features.csv   as every R script of a result reads them: samples in rows, points as decimals, an empty cell for what is missing
 *   <slot>.csv, <slot>.gmt                  what was given for other slots: any table, a library
 *   params.json                             the parameters, checked and complete
 *   params.csv                              the same by name and value, for programs that read no JSON; empty where nothing was chosen
 *
 * and writes there `<table>.csv` for each table of its manifest; `notes.en.txt` with `notes.zh.txt`, one remark a line, where there is something to say;
 * `fault.en.txt` with `fault.zh.txt` and an end other than 0 where the data can't be analysed as asked. `PORTAL_PROGRESS` names a file that it may replace
 * by `{"progress": 0.5, "message": {"en": "…", "zh": "…"}}` meanwhile.
 */
import { spawnSync } from "node:child_process";
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Manifest } from "@analyte/contract/manifest";
import type { Language, Text } from "@analyte/contract/text";
import { paramWord } from "@analyte/contract/task-name";
import { matrixTable } from "#parts/matrix-table.ts";
import { DataFault, type Sheet, type ToolInput, type ToolOutput } from "../tool.ts";
import { writeCsv } from "../writing/csv.ts";
import { writeOthers } from "../writing/given.ts";
import { figureOf } from "./figures.ts";
import type { ProgramTool } from "./program-manifest.ts";
import { readTable } from "./read-output.ts";

const path = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";

/** @param out the job's folder, in which the program gets its own for the time that it runs. */
export function runProgram(tool: ProgramTool, input: ToolInput, out: string): ToolOutput {
  const folder = join(out, "program");
  mkdirSync(folder, { recursive: true });
  try {
    writeGivenTo(folder, input);
    call(tool, folder, join(out, "progress.json"));
    return outputOf(tool, input, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function writeGivenTo(folder: string, { table, samples, features, others, params }: ToolInput): void {
  if (others !== undefined) writeOthers((name) => join(folder, name), others);
  writeCsv(join(folder, "matrix.csv"), matrixTable("matrix", table));
  const sheet = (name: string, idName: string, { ids, columns }: Sheet): void =>
    writeCsv(join(folder, `${name}.csv`), {
      name,
      columns: [{ name: idName, values: ids }, ...columns.map(({ name: column, values }) => ({ name: column, values }))],
    });
  if (samples !== null) sheet("samples", "sample", samples);
  if (features !== null) sheet("features", "feature", features);
  writeFileSync(join(folder, "params.json"), JSON.stringify(params));
  const values = Object.values(params).map((value) => (typeof value === "string" ? value : value === null || value === undefined ? "" : JSON.stringify(value)));
  writeCsv(join(folder, "params.csv"), {
    name: "params",
    columns: [
      { name: "name", values: Object.keys(params) },
      { name: "value", values },
    ],
  });
}

function call({ command, folder: tool, manifest }: ProgramTool, folder: string, progress: string): void {
  const inTool = (part: string): string => (existsSync(join(tool, part)) ? join(tool, part) : part);
  const log = join(folder, "log.txt");
  const file = openSync(log, "w");
  const env = { PATH: path, HOME: "/tmp", TMPDIR: "/tmp", LANG: "C.UTF-8", TZ: "UTC", PORTAL_PROGRESS: progress };
  const { status, signal, error } = started(() =>
    spawnSync(inTool(command[0]!), command.slice(1).map(inTool), { cwd: folder, env, stdio: ["ignore", file, file] }),
  );
  closeSync(file);
  if (isDenied(error)) {
    throw new DataFault("program-denied", {
      en: "This portal can't run programs of its operator's own, because its machine has no sandbox for them. Please tell the operator: with bubblewrap installed the tool works.",
      zh: "本平台所在的机器没有可用的沙箱，因此无法运行管理员自有的程序。请告知平台管理员：安装 bubblewrap 后该工具即可使用。",
    });
  }
  if (error !== undefined) {
    throw new DataFault("program-missing", {
      en: `The program “${command[0]}” of the tool “${manifest.id}” could not be started. Please report the task, so that whoever runs the portal can install it.`,
      zh: `无法启动工具“${manifest.id}”的程序“${command[0]}”。请反馈该任务，以便平台管理员安装。`,
    });
  }
  if (status === 0) return;
  const said = wordsIn(folder, "fault");
  if (said !== null) throw new DataFault("program-fault", said);
  const end = signal ?? `code ${status}`;
  const last = lastWords(log);
  console.error(`${manifest.id}: its program ended with ${end}.\n${last}`);
  const [en, zh] = last === "" ? ["", ""] : [` Its last words: ${last}`, `程序最后的输出：${last}`];
  throw new DataFault("program-failed", {
    en: `The program of the tool “${manifest.id}” stopped (${end}) and gave no result. Check that the data is what the tool's help asks for; if it is, report the task.${en}`,
    zh: `工具“${manifest.id}”的程序中止（${end}），没有给出结果。请确认数据符合该工具帮助中的要求；如果符合，请反馈该任务。${zh}`,
  });
}

type Started = Pick<ReturnType<typeof spawnSync>, "status" | "signal" | "error">;
function started(start: () => Started): Started {
  try {
    return start();
  } catch (error) {
    return { status: null, signal: null, error: error as Error };
  }
}
/** By Node's own permissions: see the sandbox. */
const isDenied = (error: Error | undefined): boolean => (error !== undefined && "code" in error ? error.code : "") === "ERR_ACCESS_DENIED";

function outputOf({ manifest, methods, figures, command, folder: tool }: ProgramTool, { featureNames, table, params }: ToolInput, folder: string): ToolOutput {
  const tables = manifest.outputs.tables.map((declared) => readTable(folder, declared));
  const nameOf = new Map(table.features.map((id, at) => [id, featureNames[at]!]));
  const notes = wordsIn(folder, "notes");
  const [en, zh] = [notes?.en.split("\n") ?? [], notes?.zh.split("\n") ?? []];
  return {
    tables,
    charts: figures.map((figure) => {
      const at = tables.findIndex(({ name }) => name === figure.table);
      return { name: figure.chart, document: figureOf(figure, tables[at]!, manifest.outputs.tables[at]!, (id) => nameOf.get(id) ?? id) };
    }),
    methods: { en: withParams(methods.en, manifest, params, "en"), zh: withParams(methods.zh, manifest, params, "zh") },
    notes: en.map((line, at) => ({ en: line, zh: zh[at] ?? line })),
    rScript: scriptOf(command, tool, manifest.id),
  };
}

const withParams = (text: string, { params: declared }: Manifest, params: Record<string, unknown>, language: Language): string =>
  text.replaceAll(/\{(\w+)\}/g, (place, name: string) => {
    const param = declared.find((one) => one.name === name);
    return param === undefined ? place : (paramWord(param, params[name], language) ?? "–");
  });

/** The program itself where it is one of R; else where it is to be had. */
function scriptOf(command: readonly string[], tool: string, id: string): string {
  const source = command.map((part) => join(tool, part)).find((file) => /\.r$/i.test(file) && existsSync(file));
  if (source !== undefined) return readFileSync(source, "utf8");
  return `# This tool computes by a program that is not written in R (${command.map((part) => JSON.stringify(part)).join(" ")}).\n# Whoever runs the portal has it in the folder of the tool “${id}”.\n`;
}

function wordsIn(folder: string, name: string): Text | null {
  const [en, zh] = ["en", "zh"].map((language) => {
    const file = join(folder, `${name}.${language}.txt`);
    return existsSync(file) ? readFileSync(file, "utf8").slice(0, 10_000).trim() : "";
  });
  return en === "" && zh === "" ? null : { en: en || zh!, zh: zh || en! };
}

/** Of what it wrote: the last lines, without signs that nobody sees. */
function lastWords(log: string): string {
  const text = readFileSync(log).subarray(-2_000).toString("utf8");
  return text
    .replaceAll(/[\p{Cc}\p{Cf}\uFFFD]+/gu, " ")
    .trim()
    .slice(-300);
}
