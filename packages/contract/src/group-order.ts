/** The order in which groups stand where nobody chose another: controls first, as others are compared with them, QC samples and blanks last, numbers as people count, and low before high. */
import { naturally } from "./natural-order.ts";

export const inGroupOrder = (a: string, b: string): number => {
  const [one, other] = [levelOf(a), levelOf(b)];
  return placeOf(a) - placeOf(b) || naturally(one.rest, other.rest) || one.level - other.level || naturally(a, b);
};

/** Names that differ in the word of a level alone stand by it; what is left of them has the lowest in its place, wherever they stand among others. */
function levelOf(name: string): { rest: string; level: number } {
  const found = level.exec(name);
  if (found === null) return { rest: name, level: 0 };
  const word = found[0].toLowerCase();
  const at = levels.findIndex((words) => words.includes(word));
  return { rest: name.slice(0, found.index) + (/[a-z]/.test(word) ? "low" : "低") + name.slice(found.index + word.length), level: at };
}
const levels = [
  ["low", "lo", "低"],
  ["medium", "med", "middle", "mid", "moderate", "intermediate", "中"],
  ["high", "hi", "高"],
];
const level = /(?<!\p{L})(?:low|lo|medium|med|middle|mid|moderate|intermediate|high|hi)(?!\p{L})|[低中高](?=剂量|浓度|水平|组|$)/iu;

export const isControlGroup = (name: string): boolean => placeOf(name) < 0;

/** A control that was given nothing of what doses and times count; who is healthy is compared with grades of a disease, but is none of them. */
export const isZeroOfScale = (name: string): boolean => isControlGroup(name) && !state.test(name);
const state = /healthy|normal|健康|正常/iu;

function placeOf(name: string): -2 | -1 | 0 | 1 {
  const called = name.trim().replace(/[\s_.-]*(groups?|组)$/iu, "");
  if (quality.test(called)) return 1;
  if (twice.test(called)) return -2;
  if (starts.test(called) || ends.test(called) || whole.test(called)) return -1;
  return blank.test(called) ? 1 : 0;
}

const words = "controls?|ctrls?|ctl|vehicle|placebo|baseline|untreated|sham|wild[\\s_-]?type|wt";
const chineseWords = "对照|空白(?!样)|安慰剂|溶媒|溶剂|未处理|假手术|野生型|基线";
/** A word and more of it, as “Vehicle (0.5 % CMC-Na)” and “WT + LPS”; the word may not go on. */
const starts = new RegExp(`^(?:(?:${words})(?![\\p{L}])|${chineseWords})`, "iu");
/** “Healthy control”; with a number before the word it is one of a row, as “6 h control”, and stays at its time. */
const ends = new RegExp(`^(?:[^\\d]*[^\\p{L}\\d])(?:${words})$|^[^\\d]*(?:对照|安慰剂|溶媒|未处理)$`, "iu");
/** Alone they say it; with another word they may be anything, as “Con A” or “Normal saline”. */
const whole = /^(?:con|nc|healthy|normal|正常)$/iu;
/** Of two factors the control of either, as “WT vehicle”: “KO vehicle” and “WT drug” are a control of one of them. */
const twice =
  /^(?:(?:wild[\s_-]?type|wt)(?![\p{L}])\D*[^\p{L}\d](?:controls?|ctrls?|ctl|vehicle|placebo|baseline|untreated|sham)|野生型.*(?:对照|安慰剂|溶媒|溶剂|未处理|假手术))$/iu;
const quality = /^(?:qcs?(?!\p{L})|pool(?:ed|s)?(?!\p{L})|quality[\s_-]?control)|[^\p{L}\d]qcs?$|质控/iu;
const blank = /^blanks?(?!\p{L})|[^\p{L}\d]blanks?$|^空白样/iu;
