/**
 * The check of a tool's parameters, made from its manifest; the form, `task/store` and the job use the same one. Plain
 * checks rather than schemas: every job starts with them, and loading a schema library would cost more than the check.
 */
import { exclusionsFault } from "./exclusions.ts";
import type { Grouping, Manifest, Param, ParamValues, When } from "./manifest.ts";
import type { Text } from "./text.ts";
import { unseenSign } from "./unseen-signs.ts";

export interface ParamFault {
  /** The parameter's name. */
  param: string;
  message: Text;
}

/** Whether the form shows a parameter, given the other values. */
export function isShown(param: Param, values: ParamValues): boolean {
  return holds(param.when, values);
}

/** Whether the groups that a tool holds against each other may have one sample each, as where they are drawn and nothing is tested. */
export const standAlone = ({ params }: Pick<Manifest, "params">, values: ParamValues): boolean =>
  params.some((param) => param.kind === "grouping" && param.needs === "replicated" && !holds(param.replicated_when, values));

/** What of the manifest's citations a run with these values used. */
export function citationsOf(manifest: Pick<Manifest, "citations">, values: ParamValues): { text: string; doi?: string | undefined }[] {
  return manifest.citations.filter(({ when }) => holds(when, values)).map(({ text, doi }) => ({ text, doi }));
}

function holds(when: When | When[] | undefined, values: ParamValues): boolean {
  return [when ?? []].flat().every((condition) => {
    const value = (values[condition.param] ?? null) as string | null;
    return "is" in condition ? condition.is.includes(value) : !condition.is_not.includes(value);
  });
}

/** Every parameter's value with defaults filled in, or what is wrong with each. Parameters that the tool does not have are faults. */
export function checkParams(manifest: Manifest, given: ParamValues): { values: ParamValues; faults: ParamFault[] } {
  const values: ParamValues = {};
  const faults: ParamFault[] = [];
  for (const name of Object.keys(given)) {
    if (!manifest.params.some((param) => param.name === name)) {
      faults.push({ param: name, message: { en: `This tool has no parameter “${name}”.`, zh: `该工具没有参数“${name}”。` } });
    }
  }
  for (const param of manifest.params) {
    const value = given[param.name];
    // Whoever leaves nothing out says nothing.
    const isNothing = value === undefined || value === null || (param.kind === "exclude" && Array.isArray(value) && value.length === 0);
    if (!isNothing) values[param.name] = value;
    else if ("default" in param) values[param.name] = param.default;
  }
  for (const param of manifest.params) {
    const fault = isShown(param, values) ? faultOf(param, values[param.name]) : null;
    if (fault !== null) faults.push({ param: param.name, message: fault });
  }
  if (faults.length === 0) {
    for (const { when, param, message } of manifest.refused ?? []) if (holds(when, values)) faults.push({ param, message });
  }
  return { values, faults };
}

function faultOf(param: Param, value: unknown): Text | null {
  const { en, zh } = param.title;
  if (value === undefined) {
    if ("default" in param || param.kind === "exclude" || ("optional" in param && param.optional === true)) return null;
    return { en: `${en}: please choose.`, zh: `${zh}：请选择。` };
  }
  switch (param.kind) {
    case "choice": {
      if (param.options.some((option) => option.value === value)) return null;
      const list = param.options.map((option) => option.value).join(", ");
      return { en: `${en} must be one of: ${list}.`, zh: `${zh}必须是以下之一：${list}。` };
    }
    case "integer":
    case "number": {
      if (param.kind === "integer" && param.auto !== undefined && value === "auto") return null;
      const whole = param.kind === "integer";
      if (typeof value === "number" && Number.isFinite(value) && value >= param.minimum && value <= param.maximum && (!whole || Number.isInteger(value)))
        return null;
      return {
        en: `${en} must be a ${whole ? "whole " : ""}number from ${param.minimum} to ${param.maximum}.`,
        zh: `${zh}必须是 ${param.minimum} 到 ${param.maximum} 之间的${whole ? "整数" : "数"}。`,
      };
    }
    case "boolean":
      return typeof value === "boolean" ? null : { en: `${en} must be true or false.`, zh: `${zh}必须是“是”或“否”。` };
    case "grouping":
      return isGrouping(value)
        ? unseenInNames(value, param.title)
        : { en: `${en} must name a column of the sample sheet or list the samples of each group.`, zh: `${zh}必须指定样本表中的一列，或列出每组的样本。` };
    case "comparison": {
      if (!hasOnly(value, ["case", "control"]) || !isName(value.case) || !isName(value.control))
        return { en: `${en} must name a case group and a control group.`, zh: `${zh}必须指定实验组和对照组。` };
      if (value.case === value.control)
        return {
          en: `${en}: a group can't be compared with itself (“${value.case}”). Choose two different groups.`,
          zh: `${zh}：不能将一组与其自身比较（“${value.case}”）。请选择两个不同的组。`,
        };
      return null;
    }
    case "comparisons":
      return comparisonsFault(value, param.title);
    case "replicates":
      if (hasOnly(value, ["column", "alike"]) && isName(value.column)) {
        if (value.alike === "same" || value.alike === "different") return null;
        return { en: `${en}: “alike” must be “same” or “different”.`, zh: `${zh}：“alike”必须是“same”或“different”。` };
      }
      return namesColumn(value, param.title);
    case "pair":
      return namesColumn(value, param.title);
    case "columns":
      return Array.isArray(value) && value.length <= 50 && value.every(isName)
        ? null
        : { en: `${en} must be a list of column names.`, zh: `${zh}必须是列名的列表。` };
    case "names":
      return Array.isArray(value) && value.length <= mostNames && value.every(isName)
        ? null
        : {
            en: `${en} must be a list of at most ${mostNames} names, each of at most ${longestName} characters.`,
            zh: `${zh}必须是不超过 ${mostNames} 个名称的列表，每个名称最多 ${longestName} 个字符。`,
          };
    case "exclude":
      return exclusionsFault(value, param.title);
    case "column":
    case "feature":
    case "sample":
      break;
  }
  return isName(value) ? null : { en: `${en} must be a name.`, zh: `${zh}必须是名称。` };
}

/** More than anybody reads, and more than a run should take. */
export const mostComparisons = 100;

function comparisonsFault(value: unknown, { en, zh }: Text): Text | null {
  if (!Array.isArray(value) || value.length === 0 || !value.every((one) => hasOnly(one, ["case", "control"]) && isName(one.case) && isName(one.control)))
    return { en: `${en} must list pairs of a case group and a control group.`, zh: `${zh}必须列出由实验组和对照组组成的配对。` };
  const pairs = value as { case: string; control: string }[];
  if (pairs.length > mostComparisons)
    return {
      en: `${en}: ${pairs.length} were asked for; at most ${mostComparisons} go into one run.`,
      zh: `${zh}：共 ${pairs.length} 个，一次最多 ${mostComparisons} 个。`,
    };
  const itself = pairs.find((one) => one.case === one.control);
  if (itself !== undefined)
    return { en: `${en}: a group can't be compared with itself (“${itself.case}”).`, zh: `${zh}：不能将一组与其自身比较（“${itself.case}”）。` };
  const twice = pairs.find((one, at) => pairs.findIndex((other) => other.case === one.case && other.control === one.control) < at);
  return twice === undefined
    ? null
    : { en: `${en}: “${twice.case}” against “${twice.control}” is listed twice.`, zh: `${zh}：“${twice.case}”对“${twice.control}”被列出两次。` };
}

function namesColumn(value: unknown, { en, zh }: Text): Text | null {
  if (hasOnly(value, ["column"]) && isName(value.column)) return null;
  return { en: `${en} must name a column of the sample sheet.`, zh: `${zh}必须指定样本表中的一列。` };
}

const longestName = 500;
const mostSamples = 100_000;
const mostNames = 50_000;

function isName(value: unknown): value is string {
  return typeof value === "string" && value.length > 0 && value.length <= longestName;
}

function hasOnly<Key extends string>(value: unknown, keys: readonly Key[]): value is Record<Key, unknown> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const own = Object.keys(value);
  return own.length === keys.length && keys.every((key) => own.includes(key));
}

/** Groups that were picked by hand are called as somebody typed it. */
function unseenInNames(grouping: Grouping, { en, zh }: Text): Text | null {
  const names = "groups" in grouping ? Object.keys(grouping.groups) : [];
  const sign = names.map((name) => unseenSign(name, "line")).find((found) => found !== null);
  if (sign === undefined) return null;
  return {
    en: `${en}: the name of a group contains a character that can't be seen, ${sign}. Remove it.`,
    zh: `${zh}：有组名含有不可见字符 ${sign}，请将其删除。`,
  };
}

const isOrderOf = (names: readonly string[], order: unknown): boolean =>
  Array.isArray(order) && order.length === names.length && names.every((name) => order.includes(name));

/** `{column}`, or `{groups: {name: [sample, …]}}`, perhaps with the `order` of these names. */
function isGrouping(value: unknown): value is Grouping {
  if (hasOnly(value, ["column"])) return isName(value.column);
  if (!hasOnly(value, ["groups"]) && !hasOnly(value, ["groups", "order"])) return false;
  if (typeof value.groups !== "object" || value.groups === null || Array.isArray(value.groups)) return false;
  if ("order" in value && !isOrderOf(Object.keys(value.groups), value.order)) return false;
  return Object.entries(value.groups).every(
    ([name, samples]) => isName(name) && Array.isArray(samples) && samples.length <= mostSamples && samples.every(isName),
  );
}
