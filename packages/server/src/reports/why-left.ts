/** Why a step of a report can't be computed again by whoever has the report alone. */
import type { Text } from "@analyte/contract/text";
import { catalog } from "@analyte/tools/catalog";
import type { CopiedStep } from "../tasks/copies.ts";

export function whyLeft({ tool, inputs }: Pick<CopiedStep, "tool" | "inputs">): Text | null {
  const known = catalog.find(({ manifest }) => manifest.id === tool.id)?.manifest.version;
  if (known === undefined) return own;
  if (known !== tool.version)
    return {
      en: `it was computed by version ${tool.version} of the tool; this file holds version ${known}`,
      zh: `该结果由工具的 ${tool.version} 版计算，本文件包含的是 ${known} 版`,
    };
  return inputs.every(({ held }) => held) ? null : withheld;
}

const own: Text = {
  en: "its tool is the operator's own, and is no part of this file",
  zh: "所用工具由平台运营方提供，不包含在本文件中",
};
const withheld: Text = {
  en: "its data was shared to be analysed, not to be taken away",
  zh: "所用数据仅供分析，不可带出平台",
};
