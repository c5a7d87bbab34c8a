import { chartViewSchema, type ChartView } from "@analyte/contract/chart";
import * as contract from "@analyte/contract/deals";
import { dealColumns } from "@analyte/contract/deals";
import type { z } from "zod";
import { invalidInput, notFound } from "../errors.ts";
import { on, type Route } from "../serve.ts";
import type { DrawFigures } from "../tasks/figures.ts";
import type { Deals } from "./deals.ts";
import { keyOf, type DealFilter } from "./filter.ts";
import type { DealWorkbooks } from "./workbook.ts";

export interface DealService {
  deals: Deals;
  draw: Pick<DrawFigures, "asFile">;
  workbooks: DealWorkbooks;
}

export function dealRoutes({ deals, draw, workbooks }: DealService): Route[] {
  return [
    on(
      contract.listDeals,
      async ({ page, size, sort = "date", order, ...asked }, { user }) =>
        await deals.list(user.id, filterOf(asked), { page, size, sort, order: order ?? (sort === "client" ? "asc" : "desc") }),
    ),
    on(contract.dealStatistics, async ({ by, ...asked }, { language }) => await deals.statistics(by, asked, language)),
    on(
      contract.dealChart,
      async ({ by, currency, from, until, this_month, source, format, width_mm, dpi, preset, view: asked }, { user, language, signal }) => {
        const view = viewOf(asked);
        const { document } = await deals.statistics(source === "" ? by : "month", { currency, from, until, this_month }, language, source);
        if (document === null) throw notFound({ en: "There are no deals to draw in these months.", zh: "该时间段没有可绘制的成交记录。" });
        const fileName = document.title[language].replaceAll(/[^\p{L}\p{N}]+/gu, "-");
        return await draw.asFile({ userId: user.id, language, signal }, { source: document, view, fileName }, { format, widthMm: width_mm, dpi, preset });
      },
    ),
    on(contract.dealNames, async () => await deals.names()),
    on(contract.clientDetail, async (asked, { user }) => await deals.client(user.id, asked)),
    on(contract.sourceDetail, async ({ source, ...asked }, { user, language }) => await deals.source(user.id, source, asked, language)),
    on(contract.listLooks, async (asked) => await deals.looks(asked)),
    on(contract.importDeals, async ({ store_path, dry_run }, { user }) => await deals.take(user.id, store_path, dry_run)),
    on(contract.exportDeals, async (asked, { user, language }) => {
      const body = await workbooks.make(user.id, async () => {
        const rows = await deals.all(filterOf(asked));
        // Amounts are numbers there, of which a sheet can make sums; they have eleven digits at most.
        const columns = dealColumns.map((name) =>
          name === "amount" ? { name, values: Float64Array.from(rows, (row) => Number(row.amount)) } : { name, values: rows.map((row) => row[name]) },
        );
        return [{ name: language === "zh" ? "成交记录" : "deals", columns }];
      });
      // Before it is handed out, and only where it is.
      await deals.noteExport(user.id, filterOf(asked));
      return {
        name: `${language === "zh" ? "成交记录" : "deals"}.xlsx`,
        type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        body,
      };
    }),
    on(contract.deleteDeals, async ({ ids }, { user }) => ({ deleted: await deals.remove(user.id, ids) })),
  ];
}

/** @throws Failure for what is no look of a figure. */
function viewOf(asked: string): ChartView {
  try {
    return chartViewSchema.parse(JSON.parse(asked));
  } catch {
    throw invalidInput({ en: "The look of the figure can't be read.", zh: "无法读取图形样式。" }, [
      { field: "view", message: { en: "is no look of a figure. Reset the look and style it anew.", zh: "不是有效的图形样式，请恢复默认样式后重新调整。" } },
    ]);
  }
}

const filterOf = ({ name, client_id, currency, from, until, ...named }: z.output<typeof contract.exportDeals.input>): DealFilter => ({
  ...named,
  start: keyOf(name),
  clientId: client_id,
  currency: currency ?? "",
  from: from ?? "",
  until: until ?? "",
});
