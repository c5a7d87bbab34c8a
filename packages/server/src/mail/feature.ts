import type { FeatureOf } from "../platform.ts";
import { openMailer, type OpenedMailer } from "./mailer.ts";
import { mailMigrations } from "./migrations.ts";

/** Mails of the portal, sent in the background. Nobody calls it from outside. */
export const mailFeature: FeatureOf<unknown, OpenedMailer> = {
  name: "mail",
  tables: ["mail_queue"],
  migrations: mailMigrations,
  open: (platform) => openMailer(platform),
  calls: () => [],
  start: async (mailer) => await mailer.start(),
  stop: async (mailer) => await mailer.stop(),
};
