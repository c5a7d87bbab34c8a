/** A report as the press takes it: everything decided, numbered and in one language, and the files that it names beside it. */
import { constants } from "node:fs";
import { copyFile, mkdir } from "node:fs/promises";
import { extname, join } from "node:path";

import { shownText, type BothLanguages } from "@analyte/contract/bilingual";
import { parseTableState } from "@analyte/contract/table-state";
import type { Language } from "@analyte/contract/text";
import type { ReportBlock, ReportDocument, ReportOrigin, ReportPanel, ReportTask, ReportWork } from "../press/report-document.ts";
import type { Blobs } from "../storage/blobs.ts";
import type { CopiedFigure, CopiedStep, CopiedTable, CopiedTask } from "../tasks/copies.ts";
import { atOnce } from "./at-once.ts";
import { taskWanted, tasksOf, wantedBy, type KeptItem, type ReportContent } from "./content.ts";
import { drawPanel, named, type Drawing } from "./draw-panels.ts";
import { methodsOf, stepsBehind } from "./methods.ts";
import { titleOfComparison } from "./of-comparison.ts";
import { captionOfPanels, letterOf, titleOfPanels } from "./panel-captions.ts";
import { captionOf, type CopyOf } from "./present.ts";
import { richText, type Numbered } from "./rich-text.ts";
import { setTable } from "./table-rows.ts";
import { whyLeft } from "./why-left.ts";

export interface PressedReport {
  title: BothLanguages;
  content: ReportContent;
  /** Of the version that is made. */
  dated: number;
}
export interface Imprint {
  user: string;
  portal: ReportDocument["portal"];
}
interface Laying extends Omit<Drawing, "blobs"> {
  blobs: Pick<Blobs, "read" | "find" | "open">;
  imprint: Imprint;
  signal: AbortSignal;
  /** 0 to 1. */
  onProgress: (share: number) => void;
}

const gapMm = 4;
/** A few more than are drawn at once: none of those that draw waits. */
const itemsAtOnce = 4;
const titlesOfLists = { methods: { en: "Methods", zh: "方法" }, references: { en: "References", zh: "参考文献" } };

/** @throws Failure that says which item can't be set, and why. */
export async function layReport({ title, content, dated }: PressedReport, copyOf: CopyOf, laying: Laying): Promise<ReportDocument> {
  const { folder, language, template, imprint, signal, onProgress } = laying;
  for (const name of ["figures", "tables", "data"]) await mkdir(join(folder, name), { recursive: true });
  const ids = tasksOf(content.items);
  const copied = ids.map((id) => copyOf("task", taskWanted(id))).filter((task) => task !== null);
  const steps = new Map(copied.map((task) => [task.id, stepsBehind(task, shownSteps(content.items, copyOf, task.id))]));
  const { paragraphs, references } = methodsOf(
    copied.map((task) => ({ name: task.name, steps: steps.get(task.id) ?? [] })),
    language,
  );
  const numbered = numbersOf(content.items, language);
  const toDraw = content.items.reduce((sum, item) => sum + (item.kind === "figure" ? 1 + item.panels.length : 0), 0);
  let drawn = 0;
  const set = await atOnce(content.items, itemsAtOnce, blockOf, signal);
  // What is long and nobody wrote is found by a heading, also where nobody gave it one.
  const blocks = set.flatMap((block, at): ReportBlock[] => {
    if (block === null) return [];
    const { kind } = content.items[at]!;
    if ((kind !== "methods" && kind !== "references") || isHeaded(content.items, at)) return [block];
    return [{ kind: "heading", level: 1, text: titlesOfLists[kind][language], anchor: kind }, block];
  });
  // What is cited by number stands somewhere, also where its list was left away.
  const cites = content.items.some(({ kind }) => kind === "methods") && references.length > 0;
  if (cites && !blocks.some(({ kind }) => kind === "references"))
    blocks.push({ kind: "heading", level: 1, text: titlesOfLists.references[language], anchor: "references" }, { kind: "references" });
  const tasks: ReportTask[] = [];
  for (const [at, task] of copied.entries()) tasks.push(await taskOf(task, steps.get(task.id) ?? [], `data/${at + 1}`));
  const { logo } = template;
  if (logo !== null) await copyFile(await laying.blobs.find(logo.sha256), join(folder, `logo.${logo.type}`));
  return {
    language,
    title: shownText(title, language),
    authors: content.authors,
    affiliation: content.affiliation,
    dated,
    style: { ...template.style, logo: logo === null ? null : `logo.${logo.type}`, footer: shownText(template.footer, language) },
    blocks,
    references,
    tasks,
    imprint: imprintOf(imprint, dated, language),
    ...imprint,
    licence: null,
  };

  async function blockOf(item: KeptItem, going: AbortSignal): Promise<ReportBlock | null> {
    switch (item.kind) {
      case "heading":
        return { kind: "heading", level: item.level as 1 | 2 | 3, text: shownText(item.text, language), anchor: item.id };
      case "text":
        return { kind: "text", paragraphs: richText(shownText(item.text, language), numbered.refer) };
      case "methods":
        return { kind: "text", paragraphs };
      case "references":
        return { kind: "references" };
      case "sentence": {
        const [wanted] = wantedBy(item);
        const sentence = copyOf("sentence", wanted!);
        return sentence === null ? null : { kind: "text", paragraphs: [{ kind: "paragraph", inlines: [{ kind: "text", text: sentence.text[language] }] }] };
      }
      case "figure":
        return await figureOf(item, going);
      default:
        return await tableOf(item);
    }
  }

  /** Whether the data of a task may be taken along: copies of figures of earlier versions don't say it. */
  function isFree(taskId: string): boolean {
    return copied.find(({ id }) => id === taskId)?.inputs.every(({ held }) => held) ?? true;
  }

  function originOf(taskId: string, copy: CopiedFigure | CopiedTable): ReportOrigin {
    const task = copied.findIndex(({ id }) => id === taskId);
    const step = (steps.get(taskId) ?? []).findIndex(({ id }) => id === copy.stepId);
    return { title: titleOfComparison(copy.title, copy)[language], made: task < 0 || step < 0 ? null : { task, step } };
  }

  async function figureOf(item: Extract<KeptItem, { kind: "figure" }>, going: AbortSignal): Promise<ReportBlock | null> {
    const number = numbered.of.get(item.id)!;
    const copies = wantedBy(item).flatMap((place) => {
      const copy = copyOf("figure", place);
      return copy === null ? [] : [{ ...copy, taskId: place.taskId, valuesStay: copy.valuesStay ?? !isFree(place.taskId) }];
    });
    const [first] = copies;
    if (first === undefined) return null;
    const { oneMm, wholeMm } = template.figures;
    const room = template.style.page.width - 2 * template.style.page.margin;
    const several = copies.length > 1;
    const whole = Math.min(item.width_mm ?? (several ? wholeMm : (first.view.widthMm ?? oneMm)), room);
    const each = several ? (whole - gapMm) / 2 : whole;
    const panels: ReportPanel[] = [];
    const drawing: Drawing = { ...laying, asker: { ...laying.asker, signal: going, behind: true } };
    for (const [at, copy] of copies.entries()) {
      going.throwIfAborted();
      const letter = several ? letterOf(at, template.style.panels) : "";
      const name = several ? `${number}${String.fromCodePoint(97 + at)}` : String(number);
      const panel = await named(number, async () => await drawPanel(drawing, { copy, name, letter, widthMm: each, withValues: !copy.valuesStay }));
      panels.push({ ...panel, from: originOf(copy.taskId, copy) });
      drawn += 1;
      onProgress(drawn / toDraw);
    }
    const lettering = template.style.panels;
    const caption = captionOf(item.caption, captionOfPanels(copies, lettering), language);
    const alt = titleOfPanels(copies, lettering)[language];
    return {
      kind: "figure",
      anchor: item.id,
      number,
      caption,
      alt,
      panels,
      task: Math.max(
        0,
        copied.findIndex(({ id }) => id === item.task_id),
      ),
    };
  }

  async function tableOf(item: Extract<KeptItem, { kind: "table" }>): Promise<ReportBlock | null> {
    const [wanted] = wantedBy(item);
    const copy = copyOf("table", wanted!);
    if (copy === null) return null;
    const number = numbered.of.get(item.id)!;
    const { columns, rows, left, by, chosen } = await setTable(await laying.blobs.open(copy.file.sha256), copy, item, language);
    const csv = `tables/${number}.csv`;
    await copyInto(copy.file.sha256, csv);
    return {
      kind: "table",
      anchor: item.id,
      number,
      caption: captionOf(item.caption, titleOfComparison(copy.title, copy), language),
      columns: columns.map(({ title: called, numeric }) => ({ title: called[language], numeric })),
      rows,
      left,
      by: by?.[language] ?? null,
      chosen,
      csv,
      from: originOf(item.task_id, copy),
      task: Math.max(
        0,
        copied.findIndex(({ id }) => id === item.task_id),
      ),
    };
  }

  /** With the files that everything can be computed from again, where they go along. */
  async function taskOf(task: CopiedTask, shown: readonly CopiedStep[], at: string): Promise<ReportTask> {
    const along = laying.formats.includes("zip");
    const inputs: ReportTask["inputs"] = [];
    for (const { role, name, sha256, held } of task.inputs) {
      const file = along && held ? `${at}/in/${role}${endingOf(name)}` : null;
      if (file !== null) await copyInto(sha256, file);
      inputs.push({ name, role, sha256, file });
    }
    const made: ReportTask["steps"] = [];
    for (const [place, step] of shown.entries()) {
      const { id, place: called, tool, params, files, startedAt = null, finishedAt = null } = step;
      const kept: ReportTask["steps"][number]["files"] = [];
      for (const { name, sha256, kind } of along ? files : []) {
        const file = `${at}/${place + 1}/${name}`;
        await copyInto(sha256, file);
        kept.push({ name, file, sha256, kind });
      }
      const fed: ReportWork["inputs"] = [];
      for (const { held, state, ...input } of along ? step.inputs : []) {
        const file = held ? `${at}/by-content/${input.sha256}` : null;
        if (file !== null) await copyInto(input.sha256, file);
        fed.push({ ...input, state: parseTableState(state) ?? undefined, file });
      }
      const work = { inputs: fed, left: along ? whyLeft(step) : null };
      made.push({ id, place: called, tool: { ...tool, name: tool.name[language] }, params, startedAt, finishedAt, files: kept, work });
    }
    const { id, name, kind, tool, startedAt, finishedAt } = task;
    return { id, name: name[language], kind, tool: { ...tool, name: tool.name[language] }, steps: made, startedAt, finishedAt, inputs };
  }

  async function copyInto(sha256: string, path: string): Promise<void> {
    signal.throwIfAborted();
    const to = join(folder, path);
    await mkdir(join(to, ".."), { recursive: true });
    await copyFile(await laying.blobs.find(sha256), to, constants.COPYFILE_FICLONE);
  }
}

/** Whether a heading stands before the item, with nothing but text between. */
const isHeaded = (items: readonly KeptItem[], at: number): boolean => items.slice(0, at).findLast(({ kind }) => kind !== "text")?.kind === "heading";

/** The steps of a task whose figures, tables or sentences stand in the report. */
function shownSteps(items: readonly KeptItem[], copyOf: CopyOf, taskId: string): Set<string> {
  const found = new Set<string>();
  for (const wanted of items.flatMap(wantedBy)) {
    if (wanted.taskId !== taskId || wanted.kind === "task") continue;
    const copy = copyOf(wanted.kind, wanted);
    if (copy !== null) found.add(copy.stepId);
  }
  return found;
}

function numbersOf(items: readonly KeptItem[], language: Language): { of: Map<string, number>; refer: Numbered } {
  const of = new Map<string, number>();
  const counts = { figure: 0, table: 0 };
  for (const { id, kind } of items) if (kind === "figure" || kind === "table") of.set(id, (counts[kind] += 1));
  const kinds = new Map(items.map(({ id, kind }) => [id, kind]));
  const words = { fig: { en: "Figure ", zh: "图 " }, tab: { en: "Table ", zh: "表 " } };
  const refer: Numbered = (kind, id) => {
    const number = kinds.get(id) === (kind === "fig" ? "figure" : "table") ? of.get(id) : undefined;
    return number === undefined ? { text: `${words[kind][language]}?`, anchor: null } : { text: `${words[kind][language]}${number}`, anchor: id };
  };
  return { of, refer };
}

/** Of a name that a user gave: a short plain one, or none. */
const endingOf = (name: string): string => /^\.[a-z0-9]{1,5}$/.exec(extname(name).toLowerCase())?.[0] ?? "";

function imprintOf({ user, portal }: Imprint, dated: number, language: Language): string {
  const day = new Date(dated).toISOString().slice(0, 10);
  return language === "zh"
    ? `由 ${user} 使用 ${portal.name} ${portal.version} 生成，${day}。`
    : `Made by ${user} with ${portal.name} ${portal.version}, ${day}.`;
}
