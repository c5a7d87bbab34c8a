/** Contracts that are others' but for zeros in front, which a spreadsheet program takes away where it sees a number, or for a blank where the other has a dash. */
import type { DealFinding } from "@analyte/contract/deals";
import type { Text } from "@analyte/contract/text";
import type { SheetDeal } from "./read-sheet.ts";

export const bare = (key: string): string => key.replace(/^0+/, "").replaceAll(" ", "-");

/** A word for each deal of a sheet whose contract is, but for zeros in front or a blank for a dash, that of an earlier line, or that of a deal which is there already. */
export function alikeBut(deals: readonly SheetDeal[], known: readonly { contract: string; contract_key: string }[]): DealFinding[] {
  const there = new Map<string, { key: string; say: (contract: string) => Text }[]>();
  const add = (key: string, say: (contract: string) => Text): void => {
    const alike = there.get(bare(key));
    if (alike === undefined) there.set(bare(key), [{ key, say }]);
    else alike.push({ key, say });
  };
  for (const { contract, contract_key } of known) add(contract_key, (mine) => likeKept(mine, contract));
  const findings: DealFinding[] = [];
  for (const { key, contract, line } of deals) {
    const other = there.get(bare(key))?.find((one) => one.key !== key);
    if (other !== undefined) findings.push({ line, column: "contract", level: "warning", message: other.say(contract) });
    add(key, (mine) => likeLine(mine, contract, line));
  }
  return findings;
}

/** A number of so many digits is written so by spreadsheet programs, which have forgotten the last of them. */
export const isShortened = (contract: string): boolean => /^\d(\.\d+)?E\+\d+$/i.test(contract);
export const shortened = (contract: string): Text => ({
  en: `“${contract}” is a long number that the spreadsheet program has shortened. Format the column as text and type the contract anew.`,
  zh: `“${contract}”是被表格软件缩写的长数字。请将该列设为文本格式后重新输入合同编号。`,
});
const likeKept = (contract: string, other: string): Text => ({
  en: `Contract ${contract} is the same as ${other}, which is there already, but for zeros in front, or a blank for a dash. If both are one deal, write the number alike: otherwise it counts twice.`,
  zh: `合同 ${contract} 与已有的合同 ${other} 只差前导零，或空格与连字符之别。若为同一笔成交，请统一写法，否则会重复计算。`,
});
const likeLine = (contract: string, other: string, line: number): Text => ({
  en: `Contract ${contract} is the same as ${other} in line ${line}, but for zeros in front, or a blank for a dash. If both are one deal, keep one of them: otherwise it counts twice.`,
  zh: `合同 ${contract} 与第 ${line} 行的合同 ${other} 只差前导零，或空格与连字符之别。若为同一笔成交，请只保留其中一行，否则会重复计算。`,
});
