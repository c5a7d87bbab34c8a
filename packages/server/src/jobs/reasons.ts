/** Why a task did not succeed, where it is not its data. */
import type { Text } from "@analyte/contract/text";

export const reasons = {
  tookTooLong(seconds: number): Text {
    const minutes = Math.round((seconds / 60) * 10) / 10;
    if (seconds < 60) {
      return {
        en: `The task took longer than ${secondsOf(seconds)} and was stopped. Try fewer features or samples.`,
        zh: `任务运行超过 ${seconds} 秒，已被停止。请尝试减少特征或样本的数量。`,
      };
    }
    return {
      en: `The task took longer than ${minutes} ${minutes === 1 ? "minute" : "minutes"} and was stopped. Try fewer features or samples.`,
      zh: `任务运行超过 ${minutes} 分钟，已被停止。请尝试减少特征或样本的数量。`,
    };
  },
  neededMoreMemory: (megabytes: number): Text => ({
    en: `The task needed more than ${megabytes} MB of memory and was stopped. Try fewer features or samples.`,
    zh: `任务所需内存超过 ${megabytes} MB，已被停止。请尝试减少特征或样本的数量。`,
  }),
  wroteTooMuch: (megabytes: number): Text => ({
    en: `The task wrote more than ${megabytes} MB of results and was stopped. Try fewer features or samples.`,
    zh: `任务写出的结果超过 ${megabytes} MB，已被停止。请尝试减少特征或样本的数量。`,
  }),
  stoppedUnexpectedly: (attempts: number): Text => ({
    en: `The task stopped unexpectedly ${attempts} times and was given up. Your data is kept; please report this to support.`,
    zh: `任务连续 ${attempts} 次意外中止，已放弃运行。您的数据仍然保留，请联系技术支持。`,
  }),
  machinesLost: (attempts: number): Text => ({
    en: `The computers that ran the task failed ${attempts} times, and it was given up. Your data is kept; please tell the operator, then run the task again.`,
    zh: `运行该任务的计算节点先后 ${attempts} 次发生故障，任务已放弃。您的数据仍然保留，请联系管理员，之后重新运行该任务。`,
  }),
  unplaced: (attempts: number): Text => ({
    en: `The computing cluster could not start the task, tried ${attempts} times. Your data is kept; please tell the operator, then run the task again.`,
    zh: `计算集群先后 ${attempts} 次未能启动该任务。您的数据仍然保留，请联系管理员，之后重新运行该任务。`,
  }),
  refused: {
    en: "The computing cluster does not take the task. Your data is kept; please tell the operator, then run the task again.",
    zh: "计算集群拒绝接收该任务。您的数据仍然保留，请联系管理员，之后重新运行该任务。",
  },
  revoked: {
    en: "The task was ended on the computing cluster by somebody who looks after it. Ask the operator why, or run the task again.",
    zh: "该任务已被计算集群的管理人员终止。请向管理员了解原因，或重新运行该任务。",
  },
  storageFull: {
    en: "The portal's storage is full, so the task could not be run or its result could not be stored. Please tell the operator, then run the task again.",
    zh: "平台存储空间已满，任务无法运行或结果无法保存。请联系管理员，之后重新运行该任务。",
  },
  notReadSafely: {
    en: "This portal runs on a system where results can't be read safely, so it computes nothing. The operator needs to run it on Linux, with /proc mounted; your data is kept.",
    zh: "该平台所在的系统无法安全读取计算结果，因此不能进行计算。请管理员改在 Linux 上运行平台，并挂载 /proc；您的数据仍然保留。",
  },
  badOutput: {
    en: "The task ended, but its result is incomplete. Please run it again, and report it to support if it happens again.",
    zh: "任务已结束，但结果不完整。请重新运行；如再次出现，请联系技术支持。",
  },
  readingTookTooLong: (seconds: number): Text => ({
    en: `Reading the file took longer than ${secondsOf(seconds)} and was stopped.`,
    zh: `读取文件超过 ${seconds} 秒，已被停止。`,
  }),
  readingNeededMoreMemory(megabytes: number): Text {
    const features = Math.floor((megabytes * cellsPerMegabyte) / exampleSamples / 100) * 100;
    return {
      en: `Reading the file needed more than ${megabytes} MB of memory and was stopped. A table of ${exampleSamples.toLocaleString("en")} samples × ${features.toLocaleString("en")} features can be read: leave out rows or columns, or split the table. A workbook may unpack to far more than its size; save it as CSV.`,
      zh: `读取文件所需内存超过 ${megabytes} MB，已被停止。可以读取 ${exampleSamples.toLocaleString("en")} 个样本 × ${features.toLocaleString("en")} 个特征的表格：请删减行或列，或将表格拆分。工作簿解压后可能远大于其自身大小，请另存为 CSV。`,
    };
  },
  readingWroteTooMuch: (megabytes: number): Text => ({
    en: `What was read from the file takes more than ${megabytes} MB and was given up. Leave out rows or columns, or split the table.`,
    zh: `从文件中读取的内容超过 ${megabytes} MB，已停止处理。请删减行或列，或将表格拆分。`,
  }),
  readingStopped: { en: "Reading the file stopped unexpectedly. Please try again.", zh: "读取文件时意外中止，请重试。" },
  cancelled: { en: "Cancelled by you.", zh: "已由您取消。" },
} satisfies Record<string, Text | ((count: number) => Text)>;

/** Cells of a matrix that are safely read with a megabyte of memory: half of what it takes with 128 and with 256 MB, for numbers and for text. */
const cellsPerMegabyte = 10_000;
const exampleSamples = 1_000;

const secondsOf = (seconds: number): string => `${seconds} ${seconds === 1 ? "second" : "seconds"}`;
