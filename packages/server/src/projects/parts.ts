/** What of projects is there before tasks are: what others are built on, and what the operator's command opens by itself. */
import type { Accounts } from "../account/accounts.ts";
import type { Directory } from "../account/directory.ts";
import type { Messages } from "../messages/messages.ts";
import type { Platform } from "../platform.ts";
import { openAttached, type AttachedReports } from "./attached.ts";
import { openProjectChanges, type ProjectChanges } from "./changed.ts";
import { openDeliveries, type Deliveries, type KeepGroups } from "./deliveries.ts";
import { openProjects, type Projects } from "./projects.ts";
import { openShares, type Shares } from "./shares.ts";
import { openSheets, type Sheets } from "./sheets.ts";

export interface ProjectParts {
  projects: Projects;
  deliveries: Deliveries;
  changes: ProjectChanges;
  shares: Shares;
  sheets: Sheets;
  attached: AttachedReports;
}
interface Needed {
  accounts: Accounts;
  directory: Directory;
  messages: Messages;
  /** Keeps the groups of a delivery as programs. */
  keepGroups: KeepGroups;
}

export function openProjectParts({ database, config }: Platform, { accounts, directory, messages, keepGroups }: Needed): ProjectParts {
  const nameOf = async (userId: string) => (await accounts.find(userId))?.name ?? "";
  return {
    projects: openProjects(database),
    deliveries: openDeliveries(database, messages, keepGroups),
    changes: openProjectChanges(database),
    shares: openShares({ database, accounts, messages }),
    sheets: openSheets({ database, directory, messages }),
    attached: openAttached({ database, messages, nameOf, quotaBytes: config.quotaBytes }),
  };
}
