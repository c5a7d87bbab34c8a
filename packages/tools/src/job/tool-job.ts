import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { chosenBy } from "@analyte/contract/chosen-replicates";
import type { LeftOut } from "@analyte/contract/exclusions";
import type { Grouping, Manifest } from "@analyte/contract/manifest";
import { withLabelColumn } from "@analyte/contract/label-column";
import { checkParams } from "@analyte/contract/params";
import { readingAfter } from "@analyte/contract/reading";
import type { TableState } from "@analyte/contract/table-state";
import type { Text } from "@analyte/contract/text";
import type { JobFile } from "../job-folder.ts";
import { loadProgram, loadTool } from "../load-tool.ts";
import { alikeGroupNotes } from "../reading/alike-groups.ts";
import { straySampleNotes } from "../reading/stray-samples.ts";
import { firstError, type AlignedTables } from "../reading/align.ts";
import { averageReplicates } from "../reading/average.ts";
import { chosenWords } from "../reading/chosen-words.ts";
import { differentCells } from "../reading/different-cells.ts";
import { withLabelsLeft } from "../reading/labels.ts";
import { leaveOut } from "../reading/leave-out.ts";
import { likelyLogNotes } from "../reading/likely-logs.ts";
import { likelyNotes } from "../reading/likely.ts";
import { likelyScoreNotes } from "../reading/likely-scores.ts";
import { faultOf } from "../reading/problem.ts";
import { boundNotes } from "#parts/bounded-p.ts";
import { leftOutSentence, scriptWithLeftOut, withLeftOut } from "#parts/leaving-out.ts";
import { withAveraged } from "#parts/replicates.ts";
import { DataFault, type Sheet, type ToolInput } from "../tool.ts";
import { writeGiven, type GivenTables, type NamedSheet } from "../writing/given.ts";
import type { WrittenMatrix } from "../writing/matrix-csv.ts";
import { writeResult } from "../writing/result.ts";
import { carryOn } from "./carry.ts";
import { newReport } from "./progress.ts";
import { provenanceOf } from "./provenance.ts";
import type { Lap } from "./run-work.ts";
import { readTables, type IdNames, type ReadInputs } from "./read-tables.ts";
import { stateNotes, withHistory, withProfile } from "./state-words.ts";

export interface ToolJobPlaces {
  /** The folder that it writes into. */
  out: string;
  /** Where tables may have been read already. */
  read?: ReadInputs;
  /** Hears of data matrices that were written. */
  handOn?: (path: string, written: WrittenMatrix) => void;
  lap?: Lap;
}

/** Answers with the hashes of files that it has written and that are known already. */
export async function toolJob(
  folder: string,
  job: JobFile,
  { out, lap = () => {}, handOn, read: readInputs = async (inputs, slots) => await readTables(folder, inputs, slots) }: ToolJobPlaces,
): Promise<ReadonlyMap<string, string>> {
  const report = newReport(out);
  report(0, { en: "Reading the tables", zh: "正在读取表格" });
  const tool = job.toolFolder === undefined ? await loadTool(job.toolId) : await loadProgram(job.toolFolder, out);
  if (tool === null) {
    throw new DataFault("unknown-tool", {
      en: `There is no tool “${job.toolId}”. Choose one from the list of tools.`,
      zh: `没有工具“${job.toolId}”。请从工具列表中选择。`,
    });
  }
  const { manifest } = tool;
  checkVersion(manifest, job.toolVersion);
  const given = checkedParams(manifest, job.params);
  const matrixGiven = job.inputs.find(({ role }) => role === "matrix");
  const before = matrixGiven?.state ?? null;
  const others = job.inputs
    .filter(({ role }) => role !== "matrix" && manifest.inputs.find(({ name }) => name === role)?.takes === "matrix")
    .map(({ state }) => state ?? null);
  const read = await readInputs(job.inputs, manifest.inputs);
  lap("reading");
  const wrong = firstError(read.tables);
  if (wrong !== undefined) throw faultOf(wrong);
  const whole = { ...read.tables, samples: read.tables.samples && withListed(read.tables.samples, before?.listed ?? {}) };
  const { samples: sheet } = whole;
  const asked = withLabelColumn(
    manifest,
    given,
    (sheet?.columns ?? []).map(({ name }) => name),
    sheet?.labels,
  );
  const left = leaveOut(whole, manifest, asked);
  const { leftOut } = left;

  const tablesGiven = { ...givenTables(left.tables, read.idNames), ...(read.others !== undefined && { others: read.others }) };
  const hashes = writeGiven(out, tablesGiven, leftOut.length === 0 ? read.asWritten : null);
  lap("given");
  const { tables, params, replicates, notes: averagedNotes } = saying(leftOut, () => averageReplicates(whole, asked, left.tables, left.params, manifest));
  const { samples, features, featureNames } = tables;
  // The first tenth is reading, the last one writing.
  const input: ToolInput = {
    table: tables.matrix.table,
    samples,
    features,
    featureNames,
    ...(replicates !== undefined && { replicates }),
    ...(read.others !== undefined && { others: read.others }),
    scales: [before, ...others].map((state) => state?.scale ?? null),
    params,
    report: (progress, message) => report(0.1 + 0.8 * progress, message),
  };
  const output = saying(leftOut, () => tool.run(input));
  lap("computing");
  report(0.9, { en: "Writing the result", zh: "正在写入结果" });
  const carried = carryOn(out, output, {
    manifest,
    params,
    leftOut,
    given: tablesGiven,
    reading: readingAfter(matrixGiven?.reading ?? {}, before),
    features: read.tables.matrix.table.features,
    before,
    others,
  });
  const readings = job.inputs.flatMap(({ role, reading }) => chosenWords(manifest.inputs.find(({ name }) => name === role)!.takes, reading));
  const leftOutNotes = leftOut.length === 0 ? [] : [leftOutSentence(leftOut), ...left.notes];
  const notes = [
    ...leftOutNotes,
    ...averagedNotes,
    ...likelyNotes(manifest, input, params),
    ...likelyLogNotes(manifest, params, tables.matrix.table.matrix, before),
    ...likelyScoreNotes(manifest, tables.matrix.table),
    ...boundNotes(read.others?.tables),
    ...alikeGroupNotes(input, chosenBy(manifest, "grouping", params) as Grouping | null),
    ...straySampleNotes(input, chosenBy(manifest, "grouping", params) as Grouping | null),
    ...readings,
    ...readingNotes(tables, whole, left.tables),
    ...stateNotes(manifest, params, before, others),
  ];
  const methods = withHistory(withLeftOut(withAveraged(withProfile(output.methods, manifest, params), replicates), leftOut), before);
  writeResult(out, manifest, { ...output, methods, rScript: scriptWithLeftOut(output.rScript, leftOut) }, notes, {
    carried,
    samplesBy: replicates?.column,
    handOn,
    ...(handOn !== undefined && { hashes }),
  });
  writeFileSync(join(out, "provenance.json"), JSON.stringify(provenanceOf(job, manifest, asked), null, 2));
  lap("writing");
  return hashes;
}

/** What stops a tool may come of what was left out: then the sentence says so. */
function saying<Made>(leftOut: readonly LeftOut[], make: () => Made): Made {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof DataFault) || leftOut.length === 0) throw error;
    const sentence = leftOutSentence(leftOut);
    throw new DataFault(error.code, { en: `${error.text.en} ${sentence.en}`, zh: `${error.text.zh}${sentence.zh}` }, error.where);
  }
}

/** The result's key says the version: a task that waited over an update must not run as what it is not. */
function checkVersion(manifest: Manifest, asked: string): void {
  if (asked === manifest.version) return;
  throw new DataFault("tool-updated", {
    en: `The tool was updated from version ${asked} to ${manifest.version} while the task was waiting. Run it again.`,
    zh: `任务等待期间，工具已从版本 ${asked} 更新为 ${manifest.version}。请重新运行。`,
  });
}

function checkedParams(manifest: Manifest, given: Record<string, unknown>): Record<string, unknown> {
  const { values, faults } = checkParams(manifest, given);
  if (faults.length === 0) return values;
  throw new DataFault("bad-parameter", {
    en: faults.map((fault) => fault.message.en).join(" "),
    zh: faults.map((fault) => fault.message.zh).join(""),
  });
}

/** A column has the groups that it lost on the way here. */
const withListed = ({ columns, ...rest }: Sheet, listed: NonNullable<TableState["listed"]>): Sheet => ({
  ...rest,
  columns: columns.map((column) =>
    Object.hasOwn(listed, column.name) ? { ...column, listed: differentCells([...listed[column.name]!, ...column.values]) } : column,
  ),
});

function givenTables(tables: AlignedTables, idNames: IdNames): GivenTables {
  const named = (role: "samples" | "features"): NamedSheet | null => {
    const sheet = tables[role];
    return sheet === null || sheet.columns.length === 0 ? null : { idName: idNames[role], sheet };
  };
  return { table: tables.matrix.table, samples: named("samples"), features: named("features") };
}

/** Remarks about what was decided, rather than about what was found. */
const saidOfReading = new Set(["grouped-thousands", "labels-taken", "description-unused"]);

/** What was guessed or left aside while reading belongs in the result. */
function readingNotes(tables: AlignedTables, whole: AlignedTables, left: AlignedTables): Text[] {
  const [{ table, labels }, kept] = [whole.matrix, new Set(left.matrix.table.samples)];
  const all = labels[0]?.values ?? [];
  const ofKept = all.filter((_, at) => kept.has(table.samples[at]!));
  return [...tables.own.matrix, ...tables.own.samples.filter(({ code }) => saidOfReading.has(code)), ...tables.cross]
    .filter(({ severity, code }) => (severity === "warning" && code !== "padded-feature-id") || saidOfReading.has(code))
    .map(({ code, message }) => (code === "labels-taken" && ofKept.length < all.length ? withLabelsLeft(message, all, ofKept) : message));
}
