/** Amounts and dilutions of a project's samples: a workbook goes out, comes back filled in, and becomes a sample sheet by which normalisation divides. */
import { amountFaults, amountsOf, factorColumn, type AmountCells } from "@analyte/contract/projects/amounts";
import { limits } from "@analyte/contract/limits";
import type { FilledAmount } from "@analyte/contract/projects/amount-calls";
import type { ProjectAmounts } from "@analyte/contract/projects/calls";
import { projectHandle, roleOf } from "@analyte/contract/projects/project";
import { isSample, notWeighed, placed, sheetTitles } from "@analyte/contract/projects/sheet-rows";
import { roleHeader } from "@analyte/contract/study-design";
import type { Language, Text } from "@analyte/contract/text";
import type { JobCells } from "@analyte/tools/job-folder";
import { workbookOf } from "@analyte/tools/workbook";
import { Readable } from "node:stream";
import { csvOf } from "../csv-cells.ts";
import type { Database } from "../db/open.ts";
import { badData, conflict, Failure, forbidden } from "../errors.ts";
import type { StoredFile } from "../jobs/events.ts";
import type { Blobs } from "../storage/blobs.ts";
import * as amountStore from "./amount-store.ts";
import * as words from "./amount-words.ts";
import { presentAmounts } from "./present.ts";
import { cellValues, columnIn, firstOf, portalSheet, refuseOther, type ReadCells } from "./filled-workbook.ts";
import * as policy from "./policy.ts";
import { seenBy, tablesOf, type Seen } from "./standing.ts";
import * as store from "./store.ts";

export interface Amounts {
  /** The workbook with this project's samples, and what its sample sheet says of them already. */
  template(userId: string, language: Language, projectId: string): Promise<{ name: string; body: Buffer }>;
  /** What was filled in, else what the sample sheet says: those samples of which something is said. */
  list(userId: string, projectId: string): Promise<FilledAmount[]>;
  /** Carries what was filled in over to newer data of the same samples, once; where that can't be, it stays what it is. */
  follow(userId: string, projectId: string): Promise<void>;
  /** Takes a filled-in workbook for the project. @throws Failure with what is wrong in it, by row and column. */
  take(userId: string, projectId: string, file: StoredFile): Promise<ProjectAmounts>;
  remove(userId: string, projectId: string): Promise<void>;
}

interface Options {
  database: Database;
  blobs: Blobs;
  /** By their names; null for a table of more samples than a look tells. */
  samplesOf: (userId: string, handle: string) => Promise<string[] | null>;
  readCells: ReadCells;
  now?: () => number;
}
/** What is known of a project's samples, in the order of its matrix. */
interface Known {
  samples: string[];
  /** The lines of the delivered sheet by their sample. */
  header: string[];
  lineOf: Map<string, string[]>;
  idColumn: number;
}

/** Of the workbook; more samples are filled in by whoever has delivered them. */
const mostSamples = 5_000;

export function openAmounts({ database, blobs, samplesOf, readCells, now = Date.now }: Options): Amounts {
  const fillable = async (query: Database, userId: string, projectId: string): Promise<Seen> => {
    const one = await seenBy(query, userId, projectId);
    if (!policy.mayFillAmounts(one)) throw forbidden(words.ownerOnly);
    return one;
  };
  const knownOf = async (userId: string, { project }: Seen): Promise<Known> => {
    const samples = await samplesOf(userId, projectHandle(project.id, "matrix"));
    if (samples === null || samples.length > mostSamples) throw badData(words.tooManySamples(mostSamples));
    const sheet = (await tablesOf(database, project))?.samples;
    if (sheet === undefined) return { samples, header: ["sample"], lineOf: new Map(), idColumn: 0 };
    const { header, rows } = (await readCells(userId, sheet)).samples;
    const wanted = new Set(samples);
    const hits = header.map((_, column) => rows.filter(({ cells }) => wanted.has(cells[column]!)).length);
    const idColumn = hits.indexOf(Math.max(...hits));
    return { samples, header, lineOf: new Map(rows.map(({ cells }) => [cells[idColumn]!, cells])), idColumn };
  };

  /** Of an expired project, too, whose matrix no longer serves. */
  const saidBySheet = async (userId: string, { project }: Seen): Promise<Map<string, AmountCells>> => {
    const sheet = (await tablesOf(database, project))?.samples;
    if (sheet === undefined) return new Map();
    const { header, rows } = (await readCells(userId, sheet)).samples;
    const idColumn = Math.max(0, columnIn({ header, rows }, "sample", sheetTitles.sample.zh));
    const lineOf = new Map(rows.map(({ cells }) => [cells[idColumn]!, cells]));
    return filledInSheet({ samples: [...lineOf.keys()], header, lineOf, idColumn });
  };
  const joined = async (known: Known, filled: ReadonlyMap<string, AmountCells>) => {
    const amounts = amountsOf(
      known.samples.map((sample) => filled.get(sample) ?? empty),
      pooledIn(known),
    )!;
    const blob = await blobs.put(Readable.from([sheetWith(known, amounts)]), { maximumBytes: limits.uploadBytes });
    return {
      ...blob,
      samples: known.samples.filter((sample) => isFilled(filled.get(sample) ?? empty)).length,
      unit: amounts.unit,
      diluted: amounts.dilutions.some((dilution) => dilution !== null) ? 1 : 0,
    };
  };
  /** Versions that were looked at, and whose samples are others. */
  const tried = new Set<string>();

  return {
    async template(userId, language, projectId) {
      const one = await fillable(database, userId, projectId);
      const known = await knownOf(userId, one);
      const before = await amountStore.findWhole(database, projectId);
      const { name, contract } = one.project;
      const title = language === "zh" ? "稀释倍数与取样量" : "dilution and amount";
      const filled = before === null ? filledInSheet(known) : linesOf(before);
      return { name: `${contract === "" ? name : contract} ${title}.xlsx`, body: templateOf(known, filled, one.project, language) };
    },
    async list(userId, projectId) {
      const one = await seenBy(database, userId, projectId);
      const row = await amountStore.findWhole(database, projectId);
      const filled = row === null ? await saidBySheet(userId, one) : linesOf(row);
      return [...filled].flatMap(([sample, cells]) => (isFilled(cells) ? [{ sample, ...cells }] : []));
    },
    async follow(userId, projectId) {
      const one = await seenBy(database, userId, projectId);
      const row = await amountStore.findWhole(database, projectId);
      const { version } = one.project;
      if (row === null || row.version >= version || tried.has(`${projectId} ${version}`) || !policy.mayAnalyse(one)) return;
      tried.add(`${projectId} ${version}`);
      const known = await knownOf(userId, one).catch((error: unknown) => {
        // What can't be read just now stays for who fills it in anew.
        if (error instanceof Failure) return null;
        throw error;
      });
      const filled = linesOf(row);
      const isSame = known?.samples.length === filled.size && known.samples.every((sample) => filled.has(sample));
      // A QC sample that is a sample now was weighed by nobody.
      if (known === null || !isSame || unweighed(known, filled).length > 0) return;
      const next = { ...row, ...(await joined(known, filled)), version };
      await database.transaction().execute(async (transaction) => {
        const project = await store.hold(transaction, projectId);
        const there = await amountStore.find(transaction, projectId);
        if (project?.version === version && there?.at === row.at && there.version === row.version) await amountStore.put(transaction, next);
      });
    },
    async take(userId, projectId, file) {
      const one = await fillable(database, userId, projectId);
      const cells = await readCells(userId, file);
      refuseOther(cells, "amounts", projectId);
      const known = await knownOf(userId, one);
      const filled = filledIn(cells, known);
      const { version } = one.project;
      const row = { project_id: projectId, version, ...(await joined(known, filled)), user_id: userId, at: now(), filled: textOf(known, filled) };
      await database.transaction().execute(async (transaction) => {
        await store.hold(transaction, projectId);
        const { project } = await fillable(transaction, userId, projectId);
        if (project.version !== row.version) throw conflict(words.newData);
        await amountStore.put(transaction, row);
      });
      return presentAmounts(row, row.version);
    },
    async remove(userId, projectId) {
      await database.transaction().execute(async (transaction) => {
        await store.hold(transaction, projectId);
        await fillable(transaction, userId, projectId);
        await amountStore.remove(transaction, projectId);
      });
    },
  };
}

/** QC samples, blanks and the like, by the column of roles; where there is none, nobody. */
function pooledIn({ samples, header, lineOf }: Known): boolean[] {
  const column = header.findIndex((name) => roleHeader.test(name.trim()));
  const roleIn = (sample: string) => (column < 0 ? null : roleOf(lineOf.get(sample)?.[column] ?? ""));
  return samples.map((sample) => ![null, "sample"].includes(roleIn(sample)));
}

const empty: AmountCells = { weight: "", weight_unit: "", dilution: "" };
const fields = ["weight", "weight_unit", "dilution"] as const;

const isFilled = ({ weight, dilution }: AmountCells): boolean => weight !== "" || dilution !== "";

type FilledLine = [sample: string, weight: string, unit: string, dilution: string];
const textOf = ({ samples }: Known, filled: ReadonlyMap<string, AmountCells>): string =>
  JSON.stringify(
    samples.map((sample): FilledLine => {
      const { weight, weight_unit: unit, dilution } = filled.get(sample) ?? empty;
      return [sample, weight, unit, dilution];
    }),
  );
const linesOf = ({ filled }: { filled: string }): Map<string, AmountCells> =>
  new Map((JSON.parse(filled) as FilledLine[]).map(([sample, weight, unit, dilution]) => [sample, { weight, weight_unit: unit, dilution }]));

/** What the delivered sheet says. */
function filledInSheet({ samples, header, lineOf }: Known): Map<string, AmountCells> {
  const at = fields.map((field) => [field, columnIn({ header, rows: [] }, field, sheetTitles[field].en, sheetTitles[field].zh)] as const);
  const cellsOf = (sample: string): AmountCells => ({
    ...empty,
    ...Object.fromEntries(at.map(([field, column]) => [field, column < 0 ? "" : (lineOf.get(sample)?.[column] ?? "").trim()])),
  });
  return new Map(samples.map((sample) => [sample, cellsOf(sample)]));
}

function templateOf({ samples, header, lineOf }: Known, filled: ReadonlyMap<string, AmountCells>, project: store.ProjectRow, language: Language): Buffer {
  const roleAt = columnIn({ header, rows: [] }, "role", sheetTitles.role.zh);
  const word = (text: Text) => text[language];
  return workbookOf([
    {
      name: "samples",
      columns: [
        { name: word(sheetTitles.sample), values: samples },
        { name: word(sheetTitles.role), values: samples.map((sample) => (roleAt < 0 ? "" : (lineOf.get(sample)?.[roleAt] ?? ""))) },
        ...fields.map((field) => ({ name: word(sheetTitles[field]), values: cellValues(samples.map((sample) => (filled.get(sample) ?? empty)[field])) })),
      ],
    },
    { name: "help", columns: [{ name: "help", values: words.help.map(word) }] },
    portalSheet("amounts", project),
  ]);
}

/** What was filled in for each sample. */
function filledIn({ samples: sheet }: JobCells, known: Known): Map<string, AmountCells> {
  const titled = (field: "sample" | (typeof fields)[number]): number => columnIn(sheet, field, sheetTitles[field].en, sheetTitles[field].zh);
  const [sampleAt, places] = [titled("sample"), fields.map((field) => [field, titled(field)] as const)];
  if (sampleAt < 0) throw badData(words.noColumn);
  const lines = sheet.rows.map(({ row, cells }) => ({
    row,
    sample: (cells[sampleAt] ?? "").trim(),
    ...empty,
    ...Object.fromEntries(places.map(([field, at]) => [field, at < 0 ? "" : (cells[at] ?? "").trim()])),
  }));
  const wanted = new Set(known.samples);
  const rowOf = new Map<string, number>();
  const faults: { row: number; message: Text }[] = [];
  const say = (row: number, field: keyof typeof sheetTitles, message: Text) => faults.push({ row, message: placed(row, sheetTitles[field], message) });
  for (const { row, sample, ...given } of lines) {
    if (sample === "") {
      if (fields.some((field) => given[field] !== "")) say(row, "sample", words.noSample);
    } else if (!wanted.has(sample)) say(row, "sample", words.unknown(sample));
    else if (rowOf.has(sample)) say(row, "sample", words.twice(sample, rowOf.get(sample)!));
    else rowOf.set(sample, row);
  }
  for (const { row, field, message } of amountFaults(lines)) say(lines[row]!.row, field, message);
  const filled = new Map(lines.map(({ row: _row, sample, ...cells }) => [sample, cells]));
  for (const sample of unweighed(known, filled)) {
    const row = rowOf.get(sample);
    if (row === undefined) faults.push({ row: Number.MAX_SAFE_INTEGER, message: words.missing(sample) });
    else say(row, "weight", notWeighed);
  }
  if (!lines.some(isFilled)) faults.push({ row: 0, message: words.nothing });
  refuse(faults.toSorted((a, b) => a.row - b.row).map(({ message }) => message));
  return filled;
}

/** Samples without an amount, where others have one. QC samples and blanks are weighed by nobody. */
function unweighed({ samples, header, lineOf }: Known, filled: ReadonlyMap<string, AmountCells>): string[] {
  if (![...filled.values()].some(({ weight }) => weight !== "")) return [];
  const roleAt = columnIn({ header, rows: [] }, "role", sheetTitles.role.zh);
  const isOne = (sample: string): boolean => roleAt < 0 || isSample(lineOf.get(sample)?.[roleAt]?.trim() ?? "");
  return samples.filter((sample) => isOne(sample) && (filled.get(sample)?.weight ?? "") === "");
}

function refuse(faults: readonly Text[]): void {
  const [first] = faults;
  if (first === undefined) return;
  throw badData(
    firstOf(first, faults.length),
    faults.slice(0, 50).map((message) => ({ field: "store_path", message })),
  );
}

/** The delivered sheet with what was filled in behind it, in the order of the matrix. */
function sheetWith({ samples, header, lineOf, idColumn }: Known, { unit, weights, dilutions, factors }: NonNullable<ReturnType<typeof amountsOf>>): Buffer {
  const filled = new Set<string>([...fields, factorColumn]);
  const kept = header.flatMap((name, column) => (filled.has(name.toLowerCase()) ? [] : [column]));
  const said = (value: number | null | undefined): string => (value == null ? "" : String(value));
  return csvOf([
    [...kept.map((column) => header[column]!), ...fields, factorColumn],
    ...samples.map((sample, at) => [
      ...kept.map((column) => (column === idColumn ? sample : (lineOf.get(sample)?.[column] ?? ""))),
      said(weights[at]),
      weights[at] == null ? "" : unit,
      said(dilutions[at]),
      said(factors[at]),
    ]),
  ]);
}
