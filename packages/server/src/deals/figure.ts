/** What was sold beside the year before, as a figure. */
import { dealLimits, type DealSum } from "@analyte/contract/deals";
import { shownName } from "@analyte/contract/bilingual";
import type { ChartDocument } from "@analyte/contract/chart";
import type { Language, Text } from "@analyte/contract/text";

const titles: Record<string, Text> = {
  month: { en: "Deals by month", zh: "各月成交金额" },
  salesperson: { en: "Deals by salesperson", zh: "各销售人员成交金额" },
  product: { en: "Deals by product", zh: "各产品成交金额" },
  source: { en: "Deals by customer source", zh: "各客户来源成交金额" },
  region: { en: "Deals by region", zh: "各地区成交金额" },
};
const axes: Record<string, Text> = { month: { en: "Month", zh: "月份" } };

interface Drawn {
  by: string;
  currency: string;
  from: string;
  until: string;
  rows: readonly DealSum[];
  /** Of one source alone. */
  source: string;
  /** Whose reader names are shown to that were written in both. */
  language: Language;
  /** The last month is not over. */
  open: boolean;
}
/** Null where nothing was sold in either year. */
export function figureOf({ by, currency, from, until, rows, source, language, open }: Drawn): ChartDocument | null {
  if (rows.every(({ count, before_count }) => count === 0 && before_count === 0)) return null;
  const drawn = rows.slice(0, dealLimits.bars > rows.length || by === "month" ? rows.length : dealLimits.bars);
  const cut = rows.length - drawn.length;
  const title = titles[by]!;
  const of = source === "" ? { en: "", zh: "" } : { en: ` from ${shownName(source, "en")}`, zh: `（来源：${shownName(source, "zh")}）` };
  return {
    version: 1,
    kind: "bars",
    title: { en: `${title.en}${of.en}`, zh: `${title.zh}${of.zh}` },
    caption: {
      en: `Sums of deals in ${currency}, ${from} to ${until}, beside the same months a year before.${open ? ` ${until} is not over yet.` : ""}${cut > 0 ? ` The ${drawn.length} largest of ${rows.length}.` : ""}`,
      zh: `${from} 至 ${until} 以 ${currency} 计的成交金额，并与上一年同期对比。${open ? `${until} 尚未结束。` : ""}${cut > 0 ? `仅显示 ${rows.length} 项中最大的 ${drawn.length} 项。` : ""}`,
    },
    groups: ["This period", "Year before"],
    groupLabels: [
      { en: "This period", zh: "本期" },
      { en: "Year before", zh: "上年同期" },
    ],
    colours: [null, "#9aa4b2"],
    follows: [null, null],
    item: "other",
    ids: drawn.map(({ value }) => value),
    labels: drawn.map(({ value }) => (value === "" ? "–" : shownName(value, language))),
    horizontal: by !== "month",
    category: { title: axes[by] ?? { en: "", zh: "" } },
    value: { title: { en: `Amount (${currency})`, zh: `金额（${currency}）` } },
    series: [
      { group: 0, kind: "bar", values: drawn.map(({ amount }) => Number(amount)) },
      { group: 1, kind: "bar", values: drawn.map(({ before_amount }) => Number(before_amount)) },
    ],
    thresholds: [],
  };
}
