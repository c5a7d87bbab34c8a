/** The folders of a process' zip in the order of its page, and the files in it that say what each is. Pure. */
import type { TaskResult } from "@analyte/contract/tasks";
import type { Language, Text } from "@analyte/contract/text";
import { csvOf } from "../csv-cells.ts";
import { cutTo, inFileName, titleInFileName } from "./name-in-file.ts";

type Section = NonNullable<TaskResult["sections"]>[number];
export interface OutlinedChart {
  /** Of the step. */
  id: string;
  section: string;
  map_module: string;
  name: string;
  /** Empty for what belongs to all comparisons. */
  comparison: string;
  /** Without the slash at its end. */
  folder: string;
  /** The same without the number in front. */
  title: string;
  reason: string;
}

const longestPart = 80;

/** Numbered as the page shows them: a module chart has one number, and in it a folder for each comparison. */
export function outlineOf(sections: readonly Section[], language: Language): OutlinedChart[] {
  const numbers = new Map<string, number>();
  const taken = new Set<string>();
  const charts = sections.flatMap((section) => section.module_charts.map((chart) => ({ section, chart })));
  for (const { chart } of charts) {
    const key = `${chart.module_chart}~${chart.variant}`;
    if (!numbers.has(key)) numbers.set(key, numbers.size + 1);
  }
  const digits = Math.max(2, String(numbers.size).length);
  return charts.map(({ section, chart }) => {
    const name = chart.variant === "" ? chart.name[language] : `${chart.name[language]} ${variantWords(chart.variant)[language]}`;
    const number = String(numbers.get(`${chart.module_chart}~${chart.variant}`)!).padStart(digits, "0");
    const ofAll = chart.comparison === "all";
    const within = ofAll ? "" : `/${cutTo(longestPart, inFileName(chart.called)) || "comparison"}`;
    const title = `${cutTo(longestPart, titleInFileName(name)) || chart.module_chart}${within}`;
    let folder = `${number}-${title}`;
    for (let again = 2; taken.has(folder.toLowerCase()); again++) folder = `${number}-${title}-${again}`;
    taken.add(folder.toLowerCase());
    return {
      id: chart.id,
      section: section.name[language],
      map_module: section.id,
      name,
      comparison: ofAll ? "" : chart.called,
      folder,
      title,
      reason: chart.reason,
    };
  });
}
const variantWords = (number: string): Text => ({ en: `variant ${number}`, zh: `变体 ${number}` });

/** `contents.csv`: what is in which folder, and what is in none and why. `given`: the steps that have a folder. */
export function contentsCsv(outline: readonly OutlinedChart[], given: ReadonlySet<string>, language: Language): string {
  const head = { en: ["folder", "section", "module chart", "comparison", "note"], zh: ["文件夹", "章节", "模块图", "比较", "说明"] }[language];
  return csvOf([
    head,
    ...outline.map(({ id, folder, section, name, comparison, reason }) => [given.has(id) ? `${folder}/` : "", section, name, comparison, reason]),
  ]).toString();
}

/** `README.txt`, for who opens the zip without the page. */
export function readmeOf(task: string, outline: readonly OutlinedChart[], given: ReadonlySet<string>, language: Language): string {
  const words = readmeWords[language];
  const lines = [task, "", words.folders, ""];
  let section = "";
  for (const chart of outline.filter(({ id }) => given.has(id))) {
    if (chart.section !== section) lines.push(...(section === "" ? [] : [""]), chart.section);
    section = chart.section;
    lines.push(`  ${chart.folder}/`);
  }
  const lacking = outline.filter(({ id }) => !given.has(id));
  if (lacking.length > 0) {
    lines.push("", words.lacking, "");
    for (const { name, comparison, reason } of lacking)
      lines.push(`  ${name}${comparison === "" ? "" : words.of(comparison)}${reason === "" ? "" : words.because(reason)}`);
  }
  return [...lines, "", words.within, ...words.parts.map((part) => `  ${part}`), "", words.contents, ""].join("\n");
}

const readmeWords = {
  en: {
    folders: "A folder for each module chart, numbered in the order of the page; one for each comparison in it where it is made of two groups.",
    lacking: "Not in this zip:",
    of: (comparison: string) => ` (${comparison})`,
    because: (reason: string) => `: ${reason}`,
    within: "In each folder:",
    parts: [
      "tables/          its tables as CSV (UTF-8)",
      "figures/         its figures with their saved look, and the values behind them as JSON",
      "methods.txt      how it was computed, in words, with its notes",
      "provenance.json  tool, version, settings, checksums of what it was made of",
      "script.R         computes the tables again in R, from the other tables beside it (matrix.csv, selected_1.csv and the like)",
    ],
    contents: "contents.csv says the same as a table.",
  },
  zh: {
    folders: "每个模块图一个文件夹，按页面顺序编号；两组比较的图在其中每个比较一个子文件夹。",
    lacking: "本压缩包中没有：",
    of: (comparison: string) => `（${comparison}）`,
    because: (reason: string) => `：${reason}`,
    within: "各文件夹中：",
    parts: [
      "tables/          数据表，CSV（UTF-8）",
      "figures/         采用已保存样式的图，及其数据（JSON）",
      "methods.txt      计算方法的文字说明和提示",
      "provenance.json  工具、版本、设置、输入文件的校验值",
      "script.R         在 R 中由同一文件夹的其他表（如 matrix.csv、selected_1.csv）重新计算各表",
    ],
    contents: "contents.csv 以表格形式列出同样的内容。",
  },
} as const;
