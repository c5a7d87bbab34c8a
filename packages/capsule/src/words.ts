/** What the page of a capsule says. */
import type { Text } from "@analyte/contract/text";
import { tolerance } from "./compare.ts";

const said = (en: string, zh: string): Text => ({ en, zh });

export const words = {
  heading: said("Compute these results again", "重新计算这些结果"),
  line: said(
    "This file holds the data, the settings and the analysis programs behind the report. Press the button, and every table below is computed again here, in your browser, without a network, and compared with what came out when the report was made, of which this file holds a copy.",
    "本文件包含报告所用的数据、设置和分析程序。点击按钮后，下面的每个表格都会在您的浏览器中离线重新计算，并与生成报告时的结果（本文件中保存的副本）比较。",
  ),
  start: said("Compute all again", "全部重新计算"),
  stop: said("Stop", "停止"),
  step: said("Step", "步骤"),
  tool: said("Tool", "工具"),
  table: said("Table", "表格"),
  outcome: said("Outcome", "结果"),
  waiting: said("not computed yet", "尚未计算"),
  computing: said("computing …", "正在计算……"),
  unpacking: said("Unpacking the data …", "正在解开数据……"),
  bytes: said("✓ the same, to the byte", "✓ 完全一致（逐字节）"),
  numbers: said(
    `✓ the same numbers: the largest relative difference is {largest}; up to ${tolerance} of the number counts as the same, and whatever is below the last bits of its column, since browsers differ there`,
    `✓ 数值一致：最大相对差异为 {largest}；因不同浏览器的数学函数在末位上可能不同，相对差异不超过 ${tolerance}，或低于该列末位精度，视为一致`,
  ),
  differs: said("✗ differs: row {row}, column “{column}” has {found} instead of {expected}", "✗ 不一致：第 {row} 行“{column}”列为 {found}，应为 {expected}"),
  missing: said("✗ was not made", "✗ 未能生成"),
  fault: said("? could not be computed in this browser, so that nothing can be said of it: {fault}", "? 无法在此浏览器中计算，因此不能作出判断：{fault}"),
  left: said("– not computed here: {why}", "– 不在此处计算：{why}"),
  stopped: said("stopped", "已停止"),
  summaryGood: said("{same} of {all} tables are the same.", "{all} 个表格中有 {same} 个一致。"),
  summaryLeft: said("{left} are not computed here.", "{left} 个不在此处计算。"),
  summaryBad: said("{bad} differ.", "{bad} 个不一致。"),
  summaryUnknown: said("{unknown} could not be computed.", "{unknown} 个无法计算。"),
  damaged: said(
    "The data in this file is damaged or was changed, so nothing is computed. Take the file out of the zip anew.",
    "本文件中的数据已损坏或被更改，因此不进行计算。请从压缩包中重新取出该文件。",
  ),
  old: said("This browser is too old to open the data. Use one of the last three years.", "浏览器版本过旧，无法打开数据，请使用近三年内的浏览器。"),
} as const;

export const filled = (text: string, values: Record<string, string>): string => text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
