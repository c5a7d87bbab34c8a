/**
 * A tool of the operator's own: a folder with `manifest.json`, `help.en.md`, `help.zh.md`, `example/` and a program, which may be any executable.
 * The manifest says the same as that of every other tool, and besides how the program is called, what the methods paragraph says and what is drawn of its tables.
 */
import { existsSync, readFileSync, statSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";
import { manifestSchema, type Manifest } from "@analyte/contract/manifest";
import { checkParams } from "@analyte/contract/params";
import { programSchema, type ProgramFields, type ProgramFigure } from "@analyte/contract/program-manifest";
import { isRole, studyOf } from "@analyte/contract/slots";
import { excludeParam } from "#parts/leaving-out.ts";
import { featuresInput, matrixInput, samplesInput } from "#parts/table-inputs.ts";

/** What a job needs to know of it. */
export interface ProgramTool extends ProgramFields {
  manifest: Manifest;
  folder: string;
}

const standard = { matrix: matrixInput, samples: samplesInput, features: featuresInput };

/** What a hurried author leaves out: the usual words of the inputs, and that samples can be left out. */
function completed(given: unknown): unknown {
  if (typeof given !== "object" || given === null || !("inputs" in given) || !Array.isArray(given.inputs)) return given;
  const inputs = (given.inputs as { name?: string }[]).map((input) => ({ ...standard[input?.name as "matrix"], ...input }));
  const params = "params" in given && Array.isArray(given.params) ? (given.params as { kind?: string }[]) : [];
  const needsExclude = inputs.some(({ name }) => name === "matrix") && !params.some(({ kind }) => kind === "exclude");
  return { keywords: [], citations: [], ...given, inputs, params: needsExclude ? [...params, excludeParam] : params };
}

/**
 * Reads a tool's folder.
 *
 * @returns the tool, or what is wrong with it: one sentence a fault, for the operator.
 */
export function readProgramTool(folder: string): { tool: ProgramTool } | { faults: string[] } {
  const path = join(folder, "manifest.json");
  let given: unknown;
  try {
    given = JSON.parse(readFileSync(path, "utf8"));
  } catch (error) {
    return { faults: [`manifest.json can't be read: ${(error as Error).message}`] };
  }
  const whole = completed(given);
  const [manifest, program] = [manifestSchema.safeParse(whole), programSchema.safeParse(whole)];
  const issues = [...(manifest.error?.issues ?? []), ...(program.error?.issues ?? [])];
  if (!manifest.success || !program.success)
    return { faults: issues.slice(0, 20).map((issue) => `manifest.json, ${issue.path.join(".") || "as a whole"}: ${issue.message}`) };
  const tool: ProgramTool = { ...program.data, manifest: manifest.data, folder };
  const faults = faultsOf(tool);
  return faults.length > 0 ? { faults } : { tool };
}

function faultsOf({ manifest, command, figures, folder }: ProgramTool): string[] {
  const { outputs, params, example, inputs } = manifest;
  const faults: string[] = [];
  const fault = (...sentences: string[]): void => void faults.push(...sentences);
  if (!/^[a-z][a-z0-9-]{0,60}$/.test(manifest.id)) fault(`its id “${manifest.id}” must be lower-case letters, digits and hyphens, and begin with a letter`);
  for (const [what, names] of [
    ["parameter", params.map(({ name }) => name)],
    ["table", outputs.tables.map(({ name }) => name)],
    ["figure", outputs.charts.map(({ name }) => name)],
  ] as const) {
    for (const name of names) if (!/^[A-Za-z][A-Za-z0-9_-]{0,60}$/.test(name)) fault(`the ${what} “${name}” must be named by letters, digits, “_” and “-”`);
    for (const name of new Set(names.filter((one, at) => names.indexOf(one) !== at))) fault(`the ${what} “${name}” is declared twice`);
  }
  if (outputs.tables.length === 0) fault("it declares no table");
  for (const { name, columns, order, features, samples, holds } of outputs.tables) {
    const has = columns.map((column) => column.name);
    for (const asked of [order?.by, ...(order?.beside ?? []), features?.id, features?.name, samples?.id])
      if (asked !== undefined && !has.includes(asked) && holds === undefined)
        fault(`the table “${name}” names the column “${asked}”, which it doesn't declare`);
    for (const column of columns) if (column.title === undefined) fault(`the column “${column.name}” of the table “${name}” has no title`);
  }
  for (const { name } of outputs.charts)
    if (figures.filter(({ chart }) => chart === name).length !== 1) fault(`the figure “${name}” must be described once in “figures”`);
  for (const figure of figures) {
    if (!outputs.charts.some(({ name }) => name === figure.chart)) fault(`“figures” describes “${figure.chart}”, which “outputs.charts” doesn't declare`);
    const table = outputs.tables.find(({ name }) => name === figure.table);
    if (table === undefined) fault(`the figure “${figure.chart}” is made of the table “${figure.table}”, which there isn't`);
    for (const column of columnsOf(figure))
      if (table?.columns.every(({ name }) => name !== column))
        fault(`the figure “${figure.chart}” names the column “${column}”, which the table “${figure.table}” doesn't declare`);
  }
  const own = join(folder, command[0]!);
  if (/[/\\]/.test(command[0]!) || existsSync(own)) {
    if (!isInside(folder, own) || !existsSync(own)) fault(`its program “${command[0]}” is not a file of its folder`);
    else if (!(statSync(own).mode & 0o111)) fault(`its program “${command[0]}” may not be executed (chmod +x)`);
  }
  for (const language of ["en", "zh"]) if (!existsSync(join(folder, `help.${language}.md`))) fault(`help.${language}.md is missing`);
  for (const slot of inputs) {
    const { name, takes, required } = slot;
    if (isRole(takes) && studyOf(slot) === null)
      fault(`the slot “${name}” takes a ${takes} table and must be called “${takes}”, or “${takes}_2” of a second study`);
    const file = example.inputs[name];
    if (file === undefined && required) fault(`its example has no table for “${name}”`);
    if (file !== undefined && !(isInside(join(folder, "example"), join(folder, "example", file)) && existsSync(join(folder, "example", file))))
      fault(`example/${file} is missing`);
  }
  fault(...checkParams(manifest, example.params).faults.map(({ message }) => `its example: ${message.en}`));
  return faults;
}

export const columnsOf = (figure: ProgramFigure): string[] => {
  const shared = [("id" in figure && figure.id) || "", ("name" in figure && figure.name) || "", ("group" in figure && figure.group) || ""];
  return [...shared, ...(figure.draw === "bars" ? [figure.value.column] : [figure.x.column, figure.y.column])].filter((name) => name !== "");
};

const isInside = (folder: string, path: string): boolean => {
  const way = relative(resolve(folder), resolve(path));
  return way !== "" && way !== ".." && !way.startsWith(`..${sep}`);
};
