/** Every command of the operator, with its help. */
import { Command } from "commander";
import { addBackup } from "./backup.ts";
import { addFeedback } from "./feedback.ts";
import { addLibrary } from "./library.ts";
import { addMaintenance } from "./maintenance.ts";
import { addNotices } from "./notices.ts";
import { addProjects } from "./project.ts";
import { addQuotas } from "./quota.ts";
import { addReports } from "./report.ts";
import { addSettings } from "./settings.ts";
import { addStorage } from "./storage.ts";
import { addSupport } from "./support.ts";
import { surroundings } from "./surroundings.ts";
import { addUsers } from "./users.ts";

export function newProgram(): Command {
  const program = new Command("npm run portal --")
    .description(
      "Runs a portal: its users, announcements, libraries, projects, maintenance, support, settings, stored files and backups. Works while the portal runs, and before its first start.",
    )
    .helpCommand(false)
    .showHelpAfterError("(add --help to see what is possible)")
    .exitOverride()
    .configureOutput({ writeOut: surroundings().out, writeErr: surroundings().err })
    .addHelpText(
      "after",
      `
It uses the same settings as the portal: PORTAL_DATA, DATABASE_URL and the others of docs/OPERATING.md.
It ends with 0 when all is done, 1 when something was refused or failed, 2 when the command was not understood.

Examples:
  npm run portal -- users add anna@example.org --name "Anna Berg"
  npm run portal -- maintenance on --until "+2h"
  npm run portal -- support list --state open
  npm run --silent portal -- users list --json`,
    );
  for (const add of [
    addUsers,
    addQuotas,
    addNotices,
    addLibrary,
    addProjects,
    addReports,
    addMaintenance,
    addSupport,
    addFeedback,
    addSettings,
    addStorage,
    addBackup,
  ])
    add(program);
  return program;
}
