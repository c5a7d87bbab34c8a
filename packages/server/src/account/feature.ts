import type { House } from "../house.ts";
import type { FeatureOf } from "../platform.ts";
import { accountMigrations } from "./migrations.ts";
import { accountRoutes, type AccountService } from "./routes.ts";

/** What an account is, and what its user changes of it. Who comes in with it is `auth`'s. */
export const accountFeature: FeatureOf<Pick<House, "accounts" | "attachments">, AccountService> = {
  name: "account",
  tables: ["users", "day_login"],
  shared: [
    { table: "users", with: ["auth"], because: "A session is alive, and is begun, in one statement with its account: nothing changes between the two." },
    { table: "users", with: ["projects"], because: "Lists of shares and sheets are counted and ordered in one query with whom they name." },
  ],
  migrations: accountMigrations,
  open: ({ database }, { accounts, attachments }) => ({ database, accounts, attachments }),
  calls: accountRoutes,
};
