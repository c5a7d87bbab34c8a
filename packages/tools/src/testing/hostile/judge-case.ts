/** For tests: takes a case the whole way, doctor, repair and task, and says everything that is not as it must be. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unshieldFormula } from "@analyte/contract/formula-cells";
import type { Readings } from "@analyte/contract/reading";
import type { Role } from "@analyte/contract/slots";
import { inspect } from "#inspecting/inspect.ts";
import { endOf } from "#job/end.ts";
import { repairJob } from "#job/repair-job.ts";
import { toolJob } from "#job/tool-job.ts";
import type { JobFile, JobInspection, JobRepair } from "#job-folder.ts";
import { manifest } from "#catalog/two-groups/manifest.ts";
import { fileOf, type HostileCase, type HostileFile, type Wanted } from "./hostile-case.ts";
import { expectedOf, type Expected, type Study } from "./study.ts";

type Tables = Partial<Record<Role, HostileFile>>;
type Finding = JobInspection["problems"][number];
type Run = { ok: true; tests: Expected[] } | { ok: false; code: string; reason: string };

/** Empty where all is as it must be. */
export async function judge(one: HostileCase): Promise<string[]> {
  const found = await findings(one.tables, {});
  const wrong = found.flatMap(unfinished);
  const { wanted } = one;
  if (wanted !== undefined && !found.some((problem) => isWanted(problem, wanted)))
    wrong.push(`not found: ${JSON.stringify(wanted)}; found were ${JSON.stringify(found.map(placeOf))}`);
  const repeated = found.filter((problem, at) => found.findIndex((other) => sameFinding(problem, other)) !== at);
  if (repeated.length > 0) wrong.push(`listed more than once: ${repeated.map(({ code }) => code).join(", ")}`);
  if (one.kept !== undefined) wrong.push(...found.flatMap(({ code, fix }) => (fix === null ? [] : [`${code}: ${fix} would lose what is there`])));
  const errors = found.filter(({ severity }) => severity === "error");
  const run = await compared(one.tables, {});
  if (errors.length > 0) wrong.push(...refusal(run, errors));
  else if (one.refused !== undefined)
    wrong.push(...(run.ok ? [`the tool took it: ${JSON.stringify(run.tests)}`] : run.code === one.refused ? [] : [`${run.code}: ${run.reason}`]));
  else if (one.misread === undefined) wrong.push(...deviations(run, one.study));
  else if (wanted?.severity !== "warning" || one.mended === undefined) wrong.push("what is misread must be warned of and answered");
  if (wanted?.severity !== "error" && one.refused === undefined && errors.length > 0) wrong.push(`refused: ${errors[0]!.message.en}`);
  if (wrong.length > 0 || one.mended === undefined) return wrong;
  return await mend(one, one.mended);
}

async function mend({ tables, ...one }: HostileCase, { readings = {}, fixes = [], role = "matrix" }: NonNullable<HostileCase["mended"]>): Promise<string[]> {
  const asked = await findings(tables, {});
  const choices = asked.flatMap(({ table, choices: offered }) => offered.map(({ reading }) => JSON.stringify([table, reading])));
  const unasked = Object.entries(readings).filter(([of, reading]) => !choices.includes(JSON.stringify([of, reading])));
  if (unasked.length > 0) return [`not offered: ${JSON.stringify(unasked)}, but ${choices.join(" ")}`];
  const offered = (await findings(tables, readings)).flatMap(({ fix }) => (fix === null ? [] : [fix]));
  const missing = fixes.filter((fix) => !offered.includes(fix));
  if (missing.length > 0) return [`not offered: ${missing.join(", ")}, but ${offered.join(", ")}`];
  if (fixes.length === 0) return deviations(await compared(tables, readings), one.study);
  const done = await inFolder(tables, readings, async (folder, job) => {
    await repairJob(folder, { ...job, kind: "repair", role, fixes });
    const { reading } = JSON.parse(readFileSync(join(folder, "out/repair.json"), "utf8")) as JobRepair;
    return { reading, csv: readFileSync(join(folder, "out/repaired.csv")) };
  });
  return deviations(await compared({ ...tables, [role]: fileOf(`${role}.csv`, done.csv) }, { ...readings, [role]: done.reading }), one.study);
}

const inputsOf = (tables: Tables, readings: Readings) =>
  (Object.keys(tables) as Role[]).map((role) => ({ role, name: tables[role]!.name, bytes: tables[role]!.bytes, reading: readings[role] ?? {} }));

async function findings(tables: Tables, readings: Readings): Promise<Finding[]> {
  const lists = await Promise.all((Object.keys(tables) as Role[]).map(async (role) => (await inspect(role, inputsOf(tables, readings))).problems));
  return lists.flat();
}

/** A sentence in both languages; for what must be done something about, also what. */
function unfinished({ code, severity, message, repair: remedy, choices, fix, cell }: Finding): string[] {
  const chinese = /[\u4e00-\u9fff]{2}/;
  // A file that is no table says in one sentence what it is and what to do.
  const whole = { en: `${message.en} ${remedy.en}`.trim(), zh: message.zh + remedy.zh };
  const wrong: string[] = [];
  if (!/[.?]$/.test(whole.en)) wrong.push(`${code}: no whole sentence: ${whole.en}`);
  if (!chinese.test(whole.zh) || chinese.test(remedy.en)) wrong.push(`${code}: not in both languages`);
  if (severity !== "info" && remedy.en === "" && fix === null && choices.length === 0 && whole.en.split(/[.?:] /).length < 2) wrong.push(`${code}: no remedy`);
  if (code === "text-in-number" && /^[^\p{L}<≤#]*\p{N}/u.test(cell) && fix !== null) wrong.push(`${code}: ${fix} would throw “${cell}” away`);
  for (const { label } of choices) if (label.en === "" || !chinese.test(label.zh)) wrong.push(`${code}: a choice without words`);
  return wrong;
}

const placeOf = ({ code, severity, table, row, column, cell }: Finding) => ({ code, severity, table, row, column, cell });
const sameFinding = (a: Finding, b: Finding): boolean => JSON.stringify(placeOf(a)) === JSON.stringify(placeOf(b)) && a.message.en === b.message.en;

function isWanted(problem: Finding, { code, severity, table = "matrix", row, column, cell }: Wanted): boolean {
  const place =
    (row === undefined || problem.row === row) && (column === undefined || problem.column === column) && (cell === undefined || problem.cell === cell);
  return problem.code === code && problem.severity === severity && problem.table === table && place;
}

function refusal(run: Run, errors: readonly Finding[]): string[] {
  if (run.ok) return [`an error was found but the task ran: ${errors[0]!.message.en}`];
  return errors.some(({ message }) => run.reason.includes(message.en)) ? [] : [`the task says something else: ${run.reason}`];
}

function deviations(run: Run, study: Study): string[] {
  if (!run.ok) return [`refused: ${run.reason}`];
  const expected = expectedOf(study);
  const names = (tests: readonly Expected[]): string =>
    tests
      .map(({ feature }) => feature)
      .sort()
      .join(", ");
  if (names(run.tests) !== names(expected)) return [`features: ${names(run.tests)} instead of ${names(expected)}`];
  return expected.flatMap((right) => {
    const got = run.tests.find(({ feature }) => feature === right.feature)!;
    const off = (["meanCase", "meanControl", "p"] as const).filter((field) => !isNear(got[field], right[field], field === "p" ? 1e-9 : 1e-12));
    return off.map((field) => `${field} of ${right.feature}: ${got[field]} instead of ${right[field]}`);
  });
}

const isNear = (a: number, b: number, relative: number): boolean => (Number.isNaN(b) ? Number.isNaN(a) : Math.abs(a - b) <= relative * Math.abs(b));

/** The task itself, as its job does it. */
function compared(tables: Tables, readings: Readings): Promise<Run> {
  return inFolder(tables, readings, async (folder, job) => {
    try {
      await toolJob(folder, job, { out: join(folder, "out") });
    } catch (error) {
      const { code, reason, expected } = endOf(error);
      if (!expected) throw error;
      return { ok: false, code, reason: reason.en };
    }
    return { ok: true, tests: readTests(readFileSync(join(folder, "out/tests.csv"), "utf8")) };
  });
}

async function inFolder<T>(tables: Tables, readings: Readings, work: (folder: string, job: JobFile) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), "hostile-"));
  try {
    mkdirSync(join(folder, "in"));
    mkdirSync(join(folder, "out"));
    const inputs = inputsOf(tables, readings).map(({ role, name, bytes, reading }) => {
      writeFileSync(join(folder, "in", role), bytes);
      return { role, name, file: `in/${role}`, sha256: "", size: bytes.length, reading };
    });
    const limits = { seconds: 60, memoryMegabytes: 1024 };
    return await work(folder, {
      version: 1,
      kind: "tool",
      taskId: "t",
      attempt: 1,
      toolId: "two-groups",
      toolVersion: manifest.version,
      params,
      role: "matrix",
      inputs,
      limits,
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const params = { grouping: { column: "group" }, comparison: { case: "case", control: "control" }, test: "welch", input_scale: "raw", test_scale: "as-given" };

function readTests(csv: string): Expected[] {
  const [header = [], ...rows] = csv.trimEnd().split("\n").map(cellsOf);
  const number = (row: readonly string[], name: string): number => Number(row[header.indexOf(name)] || Number.NaN);
  return rows.map((row) => ({
    feature: unshieldFormula(row[header.indexOf("feature")]!),
    meanCase: number(row, "mean_case"),
    meanControl: number(row, "mean_control"),
    p: number(row, "p"),
  }));
}

const cellsOf = (line: string): string[] =>
  Array.from(line.replace(/\r$/, "").matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g), (match) => match[1]?.replaceAll('""', '"') ?? match[2]!);
