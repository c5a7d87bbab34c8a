import type { Accounts } from "../account/accounts.ts";
import type { FeatureOf } from "../platform.ts";
import type { Tasks } from "../tasks/tasks.ts";
import { addResults, type LinkedResultsOptions } from "./linked-results.ts";
import { openLinks } from "./links.ts";
import { linkMigrations } from "./migrations.ts";
import { linkRoutes, type LinkService } from "./routes.ts";

interface House extends Pick<LinkedResultsOptions, "mayPassOn"> {
  accounts: Accounts;
  tasks: Pick<Tasks, "shown" | "flowSteps">;
}

/** Results, figures and reports by link, until an end or until they are taken back. Who has another kind of thing adds it: `links.add`. */
export const linkFeature: FeatureOf<House, LinkService> = {
  name: "links",
  tables: ["thing_link", "thing_link_reader"],
  migrations: linkMigrations,
  open({ database, hints }, { accounts, tasks, mayPassOn }) {
    const links = openLinks({ database, hints, accounts });
    const { shown, flowSteps } = tasks;
    addResults(links, { shown, mayPassOn });
    return { links, shown, flowSteps, mayPassOn };
  },
  calls: linkRoutes,
  sweep: async ({ links }) => await links.sweep(),
};
