/** What the description of a zip says in words. */
import type { Language } from "@analyte/contract/text";
import type { ZipFile } from "./zip-files.ts";

interface CrateWords {
  report: string;
  unnamed: string;
  made: string;
  processes: string;
  licence: string;
  noLicence: string;
  noLicenceMeans: string;
  withheld: string;
  whole: (title: string) => string;
  /** What a figure or a table shows, and of which task. */
  from: (title: string, task: string) => string;
  files: Record<ZipFile["belongs"]["kind"], string>;
}

const inLanguages: Record<Language, CrateWords> = {
  en: {
    report: "Report",
    unnamed: "The user of the portal",
    made: "The report was made",
    processes: "Processes of the portal",
    licence: "The licence of this report and its data.",
    noLicence: "No licence was chosen",
    noLicenceMeans: "Nobody has said under which licence these files are given on: ask their authors before you do.",
    withheld: "Not in this zip: it was shared to be analysed, not to be taken away.",
    whole: (title) => `The report “${title}” with its figures, tables, data, settings and scripts.`,
    from: (title, task) => `${title}, of the task “${task}”.`,
    files: {
      report: "The report.",
      figure: "A figure of the report.",
      table: "A table of the report with all of its rows.",
      workbook: "All tables of the report in one workbook.",
      capsule: "Computes the tables again in a browser, without a network, and compares them.",
      input: "Data that a task was given.",
      process: "The steps of a process with their settings.",
      result: "What a step was given or has written.",
    },
  },
  zh: {
    report: "报告",
    unnamed: "平台用户",
    made: "生成报告",
    processes: "平台分析流程",
    licence: "本报告及其数据的许可协议。",
    noLicence: "未指定许可协议",
    noLicenceMeans: "尚未说明这些文件按何种许可协议提供，转交他人前请先征得作者同意。",
    withheld: "未包含在本压缩包中：该数据仅供分析，不可带出平台。",
    whole: (title) => `报告《${title}》及其图、表、数据、参数和脚本。`,
    from: (title, task) => `${title}，来自任务“${task}”。`,
    files: {
      report: "报告正文。",
      figure: "报告中的图。",
      table: "报告中的表格，含全部行。",
      workbook: "报告中的全部表格，合为一个工作簿。",
      capsule: "在浏览器中离线重新计算各表格并进行比较。",
      input: "任务所用的数据。",
      process: "分析流程的各步骤及其参数。",
      result: "某一步骤所用或生成的文件。",
    },
  },
};

export const crateWords = (language: Language): CrateWords => inLanguages[language];
