import type { Accounts } from "../account/accounts.ts";
import type { Directory } from "../account/directory.ts";
import type { FeatureOf } from "../platform.ts";
import { newDrawFigures, type ChartRenderer } from "../tasks/figures.ts";
import { openDeals, type ReadSheet } from "./deals.ts";
import { dealMigrations } from "./migrations.ts";
import { newDealWorkbooks } from "./workbook.ts";
import { dealRoutes, type DealService } from "./routes.ts";

interface DealHouse {
  accounts: Accounts;
  directory: Directory;
  renderer: ChartRenderer;
  readTable: ReadSheet;
}

/** Deals, for staff. */
export const dealFeature: FeatureOf<DealHouse, DealService> = {
  name: "deals",
  tables: ["deal", "deal_sum", "client_look"],
  migrations: dealMigrations,
  open: ({ config, database, allowances }, { accounts, directory, renderer, readTable }) => ({
    deals: openDeals({ database, accounts, directory, readTable, demo: config.demo, lookDays: config.lookDays }),
    draw: newDrawFigures(renderer, allowances),
    workbooks: newDealWorkbooks(allowances),
  }),
  calls: dealRoutes,
  sweep: async ({ deals }) => await deals.sweep(),
};
