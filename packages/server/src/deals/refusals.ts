/** What is asked of deals and can't be given, in words that say what to do. */
import { dealLimits, type DealFinding } from "@analyte/contract/deals";
import type { Text } from "@analyte/contract/text";
import { cellsLimits } from "@analyte/tools/job-folder";
import { invalidInput } from "../errors.ts";
import { keyOf, type DealFilter } from "./filter.ts";
import type { SheetDeal } from "./read-sheet.ts";

export function refuseTurned({ from, until }: DealFilter): void {
  if (from !== "" && until !== "" && until < from) throw refused("until", { en: "lies before the first month.", zh: "早于起始月份。" });
}
export const refused = (field: string, message: { en: string; zh: string }) =>
  invalidInput({ en: "This period can't be shown.", zh: "无法显示该时间段。" }, [{ field, message }]);
/** Nobody counts through a million deals to those in the middle of an order by amount. */
export function refuseDepth({ page, size, sort }: { page: number; size: number; sort: string }, total: number): void {
  const before = (page - 1) * size;
  if (sort === "date" || total <= dealLimits.sortedWhole || before >= total) return;
  if (Math.min(before + size, total - before) <= dealLimits.sortedEnds) return;
  const [most, all] = [dealLimits.sortedEnds.toLocaleString("en"), total.toLocaleString("en")];
  throw invalidInput({ en: "This page can't be shown in this order.", zh: "无法按此排序显示该页。" }, [
    {
      field: "page",
      message: {
        en: `lies too deep: sorted by ${sort}, only the first and the last ${most} of these ${all} deals can be opened. Choose fewer months or another filter, or sort by date.`,
        zh: `过深：按${sort === "amount" ? "金额" : "客户"}排序时，${total} 条成交中只能打开最前和最后 ${dealLimits.sortedEnds} 条。请缩小月份范围、增加筛选条件，或改按日期排序。`,
      },
    },
  ]);
}
export const tooManyToExport = (total: number) =>
  invalidInput({ en: "These deals are too many for one workbook.", zh: "成交记录过多，无法放入一个工作簿。" }, [
    {
      field: "from",
      message: {
        en: `${total.toLocaleString("en")} deals are more than the ${dealLimits.exported.toLocaleString("en")} that a workbook takes: choose fewer months or another filter.`,
        zh: `共 ${total} 条，超过一个工作簿的上限 ${dealLimits.exported} 条：请缩小月份范围或增加筛选条件。`,
      },
    },
  ]);
export const tooManyLines = (file: string): Text => ({
  en: `“${file}” has more than ${cellsLimits.rows.toLocaleString("en")} lines or ${cellsLimits.columns} columns, the most that one import takes. Cut it into parts of at most ${cellsLimits.rows.toLocaleString("en")} lines, each below the line that names the columns, and import one after the other.`,
  zh: `“${file}”超过一次导入的上限（${cellsLimits.rows} 行、${cellsLimits.columns} 列）。请拆分为每份最多 ${cellsLimits.rows} 行的多个文件，每份都保留第一行列名，然后逐个导入。`,
});
export const beginsTooOften = (start: string) =>
  invalidInput({ en: "This search can't be narrowed down yet.", zh: "暂时无法进一步筛选。" }, [
    {
      field: "name",
      message: {
        en: `Type more letters: more than ${dealLimits.begun.toLocaleString("en")} contracts or clients begin with “${start}”.`,
        zh: `请输入更多字符：以“${start}”开头的合同或客户超过 ${dealLimits.begun} 个。`,
      },
    },
  ]);
/** One word for each client of a sheet whom no account is known of, at the first of its lines. */
export function unknownClients(deals: readonly SheetDeal[], linked: ReadonlyMap<string, unknown>): DealFinding[] {
  const lines = new Map<string, { client: string; lines: number[] }>();
  for (const { client, line } of deals) {
    if (linked.has(client)) continue;
    const before = lines.get(keyOf(client));
    if (before === undefined) lines.set(keyOf(client), { client, lines: [line] });
    else before.lines.push(line);
  }
  return [...lines.values()].map(({ client, lines: all }) => ({ line: all[0]!, column: "client", level: "warning", message: unknownClient(client, all) }));
}
function unknownClient(client: string, lines: readonly number[]): Text {
  if (lines.length === 1)
    return {
      en: `No account has the name or e-mail address “${client}”. The deal is kept under that name; import it again once there is one.`,
      zh: `没有账号名或邮箱为“${client}”的账号。该成交以此名称保存；账号建立后可重新导入以关联。`,
    };
  const first = lines.slice(0, namedLines);
  const more = lines.length - first.length;
  return {
    en: `No account has the name or e-mail address “${client}”. Its ${lines.length} deals (lines ${first.join(", ")}${more === 0 ? "" : ` and ${more} more`}) are kept under that name; import them again once there is one.`,
    zh: `没有账号名或邮箱为“${client}”的账号。其 ${lines.length} 条成交（第 ${first.join("、")} 行${more === 0 ? "" : `及另外 ${more} 行`}）以此名称保存；账号建立后可重新导入以关联。`,
  };
}
const namedLines = 5;
