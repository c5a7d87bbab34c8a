/** What is asked of deals and can't be given, in words that say what to do. */
import { dealLimits } from "@analyte/contract/deals";
import { invalidInput } from "../errors.ts";
import type { DealFilter } from "./filter.ts";

export function refuseTurned({ from, until }: DealFilter): void {
  if (from !== "" && until !== "" && until < from) throw refused("until", { en: "lies before the first month.", zh: "早于起始月份。" });
}
export const refused = (field: string, message: { en: string; zh: string }) =>
  invalidInput({ en: "This period can't be shown.", zh: "无法显示该时间段。" }, [{ field, message }]);
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
export const unknownClient = (client: string) => ({
  en: `No account has the name or e-mail address “${client}”. The deal is kept under that name; import it again once there is one.`,
  zh: `没有账号名或邮箱为“${client}”的账号。该成交以此名称保存；账号建立后可重新导入以关联。`,
});
