/** Deals as a sheet has them, and what is wrong with it, by line and column. */
import { dealColumns, dealDimensions, dealLimits, neededDealColumns, type DealColumn, type DealDimension, type DealFinding } from "@analyte/contract/deals";
import { currencies, isAmount, toHundredths } from "@analyte/contract/money";
import type { Text } from "@analyte/contract/text";
import { unseenSign } from "@analyte/contract/unseen-signs";
import type { FilledCells } from "@analyte/tools/job-folder";
import { isShortened, shortened } from "./alike.ts";
import { decimalsFault, fifteenDigits } from "./amount-cells.ts";
import { isErrorCell, noName, sheetFault } from "./cell-faults.ts";
import { inFuture, timesLeftOut, tomorrowAnywhere, withoutTime } from "./day-cells.ts";
import { contractKeyOf, keyOf } from "./filter.ts";

export interface SheetDeal extends Record<Exclude<DealColumn, "amount">, string> {
  line: number;
  key: string;
  /** In hundredths. */
  amount: number;
  /** Columns that the sheet doesn't have: what is known of the deal there stays. */
  untold: readonly DealDimension[];
}
export interface ReadSheet {
  lines: number;
  deals: SheetDeal[];
  findings: DealFinding[];
}

/** What the columns may be called besides their own names. */
const otherNames: Record<DealColumn, readonly string[]> = {
  contract: ["contract number", "contract no", "contract no.", "合同", "合同号", "合同编号"],
  client: ["customer", "客户", "客户名称", "客户账号"],
  amount: ["金额", "合同金额", "成交金额"],
  currency: ["币种", "货币"],
  date: ["day", "日期", "成交日期", "签约日期"],
  salesperson: ["sales", "seller", "销售", "销售员", "销售人员"],
  product: ["产品", "项目"],
  source: ["customer source", "来源", "客户来源"],
  region: ["area", "地区", "区域", "大区"],
};

export function readSheet({ header, rows }: FilledCells, now: number): ReadSheet {
  const findings: DealFinding[] = [];
  const find = (line: number, column: string, level: DealFinding["level"], message: Text) => void findings.push({ line, column, level, message });
  const titles = header.map(keyOf);
  const place = new Map<DealColumn, number>();
  for (const name of dealColumns) {
    const places = titles.flatMap((title, at) => (title === name || otherNames[name].includes(title) ? [at] : []));
    if (places.length > 1) find(0, name, "error", twice(places.map((at) => header[at]!)));
    if (places.length > 0) place.set(name, places[0]!);
    else if (neededDealColumns.includes(name)) find(0, name, "error", missing(name));
  }
  const untold = dealDimensions.filter((name) => !place.has(name));
  const taken = new Set(place.values());
  const left = header.filter((title, at) => title.trim() !== "" && !taken.has(at));
  if (left.length > 0) find(0, left[0]!, "warning", notUsed(left));
  if (findings.some(({ level }) => level === "error")) return { lines: rows.length, deals: [], findings };

  const deals: SheetDeal[] = [];
  const lineOf = new Map<string, SheetDeal>();
  const timed: { line: number; time: string }[] = [];
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  for (const { row: line, cells, numbers = [] } of filled) {
    const cell = (name: DealColumn): string => (cells[place.get(name) ?? -1] ?? "").trim();
    const isNumber = (name: DealColumn): boolean => numbers.includes(place.get(name) ?? -1);
    const before = findings.length;
    const faulty = dealColumns.filter((name) => isErrorCell(cell(name)));
    for (const name of faulty) find(line, name, "error", sheetFault(cell(name)));
    // Of such a cell nothing else is said.
    const wrong = (name: DealColumn, message: Text) => void (faulty.includes(name) || find(line, name, "error", message));
    for (const name of ["contract", "client", ...dealDimensions] as const) {
      const text = cell(name);
      if (text === "" && neededDealColumns.includes(name)) wrong(name, empty);
      if (lengthOf(text) > dealLimits.text) wrong(name, tooLong);
      const sign = unseenSign(text, "line");
      if (sign !== null) wrong(name, unseen(sign));
    }
    for (const name of ["contract", "client"] as const) {
      const fault = noName(cell(name), isNumber(name));
      if (fault !== null) wrong(name, fault);
    }
    if (isShortened(cell("contract"))) wrong("contract", shortened(cell("contract")));
    const currency = cell("currency").toUpperCase();
    const isKnown = (currencies as readonly string[]).includes(currency);
    const amount = isNumber("amount") ? fifteenDigits(cell("amount")) : cell("amount");
    const tooFine = decimalsFault(amount, isKnown ? currency : "", !isNumber("amount"));
    if (tooFine !== null) wrong("amount", tooFine);
    else if (!isAmount(amount)) wrong("amount", amount === "" ? empty : noAmount(amount));
    if (!isKnown) wrong("currency", currency === "" ? empty : noCurrency(cell("currency")));
    const { day, time } = withoutTime(cell("date"));
    const date = dayOf(day);
    if (isDayNumber(cell("date"))) wrong("date", dayNumber(cell("date")));
    else if (date === null) wrong("date", cell("date") === "" ? empty : noDate(cell("date")));
    if (date !== null && time !== "") timed.push({ line, time });
    if (date !== null && date > tomorrowAnywhere(now)) find(line, "date", "warning", inFuture(date));
    if (findings.slice(before).some(({ level }) => level === "error") || date === null) continue;
    const dimensions = Object.fromEntries(dealDimensions.map((name) => [name, cell(name)])) as Record<DealDimension, string>;
    const deal: SheetDeal = {
      ...dimensions,
      untold,
      line,
      contract: cell("contract"),
      key: contractKeyOf(cell("contract")),
      client: cell("client"),
      currency,
      date,
      amount: toHundredths(amount),
    };
    const earlier = lineOf.get(deal.key);
    if (earlier === undefined) {
      lineOf.set(deal.key, deal);
      deals.push(deal);
    } else if (sameDeal(earlier, deal)) find(line, "contract", "warning", repeated(deal.contract, earlier.line));
    else find(line, "contract", "error", contradicts(deal.contract, earlier.line));
  }
  findings.push(...timesLeftOut(timed));
  if (filled.length === 0) find(0, "", "error", noLines);
  return { lines: filled.length, deals, findings };
}

const unseen = (sign: string): Text => ({
  en: `holds a sign that nobody sees (${sign}), as from a line break within the cell. Delete it, or type the cell anew.`,
  zh: `含有不可见字符（${sign}），例如单元格内的换行。请删除该字符或重新输入该单元格。`,
});
/** Errors first, line by line. */
export const byWeight = (one: DealFinding, other: DealFinding): number =>
  Number(one.level === "warning") - Number(other.level === "warning") || one.line - other.line;

const sameDeal = (one: SheetDeal, other: SheetDeal): boolean => dealColumns.every((name) => one[name] === other[name]);

/** `2026-03-31` of that, of `2026/3/31` and of what a workbook's date cell gives; null for a day that there isn't, and for what could be read in two ways. */
export function dayOf(text: string): string | null {
  const [, year, month, day] = /^((?:19|20)\d{2})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[T ]00:00(?::00(?:\.0+)?)?Z?)?$/.exec(text) ?? [];
  if (year === undefined) return null;
  const date = `${year}-${month!.padStart(2, "0")}-${day!.padStart(2, "0")}`;
  const time = Date.parse(`${date}T00:00:00Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== date ? null : date;
}

/** What a small number is in a cell that shows a date: spreadsheet programs do not agree on these days, nor was there each of them. */
const isDayNumber = (text: string): boolean => /^1900[-/.年]0?(?:[12][-/.月]|3[-/.月]0?1(?!\d))/.test(text);

/** In characters, as a person counts them. */
const lengthOf = (text: string): number => Array.from(text).length;
const shown = (text: string): string => (lengthOf(text) > 40 ? `${Array.from(text).slice(0, 40).join("")}…` : text);
const missing = (name: string): Text => ({
  en: `The sheet has no column “${name}”. Its first line names the columns; needed are ${neededDealColumns.join(", ")}.`,
  zh: `表中没有“${otherNames[name as DealColumn].find((one) => /\p{Script=Han}/u.test(one)) ?? name}”（${name}）列。第一行须为列名，必需的列有：${neededDealColumns.join("、")}。`,
});
const twice = (titles: string[]): Text => ({
  en: `Several columns say the same: ${titles.join(", ")}. Keep one of them.`,
  zh: `多个列含义相同：${titles.join("、")}。请只保留其中一个。`,
});
const notUsed = (titles: string[]): Text => ({ en: `Not used: ${titles.map(shown).join(", ")}.`, zh: `未使用的列：${titles.map(shown).join("、")}。` });
const empty: Text = { en: "is empty. Fill it in.", zh: "为空，请填写。" };
const tooLong: Text = { en: `is longer than ${dealLimits.text} characters.`, zh: `超过 ${dealLimits.text} 个字符。` };
const noAmount = (text: string): Text => ({
  en: `“${shown(text)}” is no amount. Write it such as 1250.50: digits with a point before the cents, without commas, blanks or signs.`,
  zh: `“${shown(text)}”不是有效金额。请写成 1250.50 的形式：只含数字，小数点后最多两位，不含逗号、空格和符号。`,
});
const noCurrency = (text: string): Text => ({
  en: `“${shown(text)}” is no currency that is known here. Write one of ${currencies.join(", ")}.`,
  zh: `“${shown(text)}”不是可用的币种，请填写：${currencies.join("、")}。`,
});
const noDate = (text: string): Text => ({
  en: `“${shown(text)}” is no date. Write year, month and day, such as 2026-03-31.`,
  zh: `“${shown(text)}”不是有效日期。请按年、月、日填写，例如 2026-03-31。`,
});
const dayNumber = (text: string): Text => ({
  en: `“${shown(text)}” is no date of a deal: it is what a small number looks like in a cell of dates, and 29 February 1900 never was. Write year, month and day, such as 2026-03-31.`,
  zh: `“${shown(text)}”不是成交日期：这是日期单元格中较小数字的显示结果（1900 年 2 月 29 日并不存在）。请按年、月、日填写，例如 2026-03-31。`,
});
const repeated = (contract: string, line: number): Text => ({
  en: `Contract ${contract} stands in line ${line} already, with the same content. It is taken once.`,
  zh: `合同 ${contract} 已出现在第 ${line} 行，内容相同，只计一次。`,
});
const contradicts = (contract: string, line: number): Text => ({
  en: `Contract ${contract} stands in line ${line} already, with other content. Keep the right one.`,
  zh: `合同 ${contract} 已出现在第 ${line} 行，但内容不同。请保留正确的一行。`,
});
const noLines: Text = { en: "The sheet has no deals below its first line.", zh: "表中第一行以下没有成交记录。" };
