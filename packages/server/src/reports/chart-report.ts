/** A small report of one module chart, of a tool's task or of a whole process, made while somebody waits for it, and kept by nobody. */
import { createReadStream } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { reportItemSchema, type GivenReportItem, type ReportItem } from "@analyte/contract/reports/items";
import type { ReportFormat } from "@analyte/contract/reports/calls";
import type { BothLanguages } from "@analyte/contract/bilingual";
import type { Language } from "@analyte/contract/text";
import type { Allowance } from "../allowance.ts";
import { invalidInput, notFound } from "../errors.ts";
import type { MadeFile } from "../send-file.ts";
import { titleInFileName } from "../tasks/name-in-file.ts";
import { prefixOf } from "../tasks/flow-steps.ts";
import { keyOf, type KeptItem, type Wanted } from "./content.ts";
import { newCopies, type Copies } from "./copies.ts";
import { fileTypes, noPdf } from "./generate.ts";
import { layReport } from "./press-folder.ts";
import type { newPropose, FlowsForReports } from "./processes.ts";
import type { ReportsOptions } from "./reports.ts";
import { failureOf, type RunnerOptions } from "./runner.ts";

interface Who {
  userId: string;
  language: Language;
  signal: AbortSignal;
}
export interface AskedChart {
  task_id: string;
  /** Of a card of a process; empty for the whole task. */
  id: string;
  format: ReportFormat;
}
interface Options
  extends Pick<RunnerOptions, "blobs" | "renderer" | "drawn" | "press" | "templates" | "imprintOf" | "folder">, Pick<ReportsOptions, "copies" | "sentenceOf"> {
  flows: FlowsForReports;
  propose: ReturnType<typeof newPropose>;
  allowance: Allowance;
}

export function newChartReport(options: Options) {
  const { copies, flows, propose, allowance, blobs, renderer, drawn, press, templates, imprintOf, folder } = options;
  const { flowSteps } = flows.tasks;

  async function ofChart(userId: string, taskId: string, id: string): Promise<{ title: BothLanguages; items: ReportItem[] }> {
    const row = await flowSteps.own(userId, taskId);
    const step = await flowSteps.find(taskId, id);
    if (step === null || !step.there)
      throw notFound({ en: "The process has no such module chart, or it has no result.", zh: "该流程中没有该模块图，或其尚无结果。" });
    const { module_chart, comparison, variant } = step;
    const place = { task_id: taskId, module_chart, comparison, ...(variant !== "" && { variant }) };
    const { result, isWithheld } = await flowSteps.result(row, step);
    const name = flows.versions.find(row.tool_id)?.charts.find((one) => one.id === module_chart)?.name ?? { en: module_chart, zh: module_chart };
    const title = comparison === "all" ? name : { en: `${name.en}: ${comparison}`, zh: `${name.zh}：${comparison}` };
    const said = await options.sentenceOf(userId, taskId, prefixOf(step).slice(0, -1));
    const given: GivenReportItem[] = [
      ...(said === null ? [] : [{ kind: "sentence" as const, name: "", ...place }]),
      ...result.index.charts.map((chart): GivenReportItem => ({ kind: "figure", name: chart.name, ...place })),
      ...result.index.tables
        .filter(({ file }) => !isWithheld(file))
        .map((table): GivenReportItem => ({ kind: "table", name: table.name, rows: shownRows, ...place })),
      { kind: "heading", text: { en: "Methods", zh: "方法" } },
      { kind: "methods" },
      { kind: "heading", text: { en: "References", zh: "参考文献" } },
      { kind: "references" },
    ];
    return { title, items: given.map((item) => reportItemSchema.parse(item)) };
  }

  return async ({ userId, language, signal }: Who, { task_id: taskId, id, format }: AskedChart): Promise<MadeFile> => {
    if (format === "pdf" && !renderer.typesets) throw invalidInput(noPdf);
    const leave = await allowance.enter(userId);
    let at = "";
    const clear = async (): Promise<void> => {
      leave();
      if (at !== "") await rm(at, { recursive: true, force: true });
    };
    try {
      const proposed = id === "" ? await propose(userId, taskId) : await ofChart(userId, taskId, id);
      const items = proposed.items.map((item, place): KeptItem => ({ ...reportItemSchema.parse(item), id: `i${place}` }));
      const made = new Map((await newCopies(options, userId, items, new Set(), undefined)).map(({ key, body }) => [key, body]));
      const copyOf = <K extends keyof Copies>(_kind: K, wanted: Wanted): Copies[K] | null => {
        const body = made.get(keyOf(wanted, undefined));
        return body === undefined ? null : (JSON.parse(body) as Copies[K]);
      };
      const { finishedAt, name } = await copies.task(userId, taskId);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      at = await mkdtemp(join(folder, "chart-"));
      const content = { authors: [], affiliation: name[language], template: "", items };
      const { style, ...template } = await templates.find("");
      const document = await layReport({ title: proposed.title, content, dated: finishedAt ?? 0 }, copyOf, {
        folder: at,
        blobs,
        renderer,
        drawn,
        asker: { userId, signal },
        language,
        formats: [format],
        template: { ...template, style: { ...style, cover: false, contents: id === "" } },
        imprint: await imprintOf(userId, language),
        signal,
        onProgress: () => {},
      });
      const [file] = await press.make({ folder: at, document, formats: [format], userId, signal });
      const body = createReadStream(file!.path).once("close", () => void clear());
      return { name: `${titleInFileName(proposed.title[language]) || "report"}.${format}`, type: fileTypes[format], body, size: file!.bytes };
    } catch (error) {
      await clear();
      throw failureOf(error);
    }
  };
}

const shownRows = 20;
