/** What the commands work with: the portal's features on its database, without the server. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { openAccounts, type Accounts } from "../account/accounts.ts";
import { openDirectory, type Directory } from "../account/directory.ts";
import { newPasswords } from "../account/password.ts";
import { newApp } from "../app.ts";
import { openResetLinks, type ResetLinks } from "../auth/reset-links.ts";
import { readConfig, type Config } from "../config.ts";
import { migrate } from "../db/migrate.ts";
import { openDatabase, type Database } from "../db/open.ts";
import { openAttachments } from "../files/attachments.ts";
import { openLibraries, type Libraries } from "../libraries/libraries.ts";
import { openMailer } from "../mail/mailer.ts";
import { newForward } from "../messages/forward.ts";
import { openMessages, type Messages } from "../messages/messages.ts";
import { migrations } from "../migrations.ts";
import { openNotices, type Notices } from "../notices/notices.ts";
import { refuseOther } from "../servers/installation.ts";
import { keepDelivered } from "../programs/delivered.ts";
import { openDeliveries, type Deliveries } from "../projects/deliveries.ts";
import { openSheets, type Sheets } from "../projects/sheets.ts";
import { openSiteSettings, type SiteSettings } from "../site/settings.ts";
import { openBlobs, type Blobs } from "../storage/blobs.ts";
import { openDesk, type Desk } from "../support/desk.ts";
import { keepPrivate } from "../storage/private-files.ts";
import { surroundings } from "./surroundings.ts";

export interface Office {
  config: Config;
  database: Database;
  accounts: Accounts;
  directory: Directory;
  links: ResetLinks;
  messages: Messages;
  notices: Notices;
  libraries: Libraries;
  deliveries: Deliveries;
  sheets: Sheets;
  settings: SiteSettings;
  desk: Desk;
  /** Stored files, for what a command hands out. */
  blobs: Blobs;
}

/** Opens the database, brings it to this version's shape, and closes it after the work. */
export async function inOffice(work: (office: Office) => Promise<void>): Promise<void> {
  const config = readConfig(surroundings().env);
  mkdirSync(config.data, { recursive: true, mode: 0o700 });
  keepPrivate(config.data);
  const database = await openDatabase(config);
  try {
    await migrate(database, migrations);
    await refuseOther(database, config.shared);
    const accounts = openAccounts(database, newPasswords(config));
    const blobs = await openBlobs(join(config.shared, "files"));
    const settings = openSiteSettings({ database, config });
    // Never started: it only queues, and the running portal sends.
    const mailer = openMailer({ database, config, log: newApp({ log: "silent", trustProxy: null }).log });
    const siteUrl = () => config.url ?? `http://${config.host}:${config.port}`;
    const messages = openMessages(database, newForward({ accounts, mailer, siteUrl, title: settings.title }));
    const directory = openDirectory(database);
    await work({
      config,
      database,
      accounts,
      directory,
      links: openResetLinks(database),
      messages,
      notices: openNotices(database),
      libraries: openLibraries(database, blobs),
      deliveries: openDeliveries(database, messages, keepDelivered),
      sheets: openSheets({ database, directory, messages }),
      settings,
      desk: openDesk(database, messages, openAttachments(database, blobs)),
      blobs,
    });
  } finally {
    await database.destroy();
  }
}
