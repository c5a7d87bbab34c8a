/** The feature as a whole: who may come in, and how they get, change and lose the way in. */
import type { Work } from "@analyte/contract/proof-of-work";
import type { Accounts } from "../account/accounts.ts";
import type { Hints } from "../db/hints.ts";
import type { Database } from "../db/open.ts";
import type { Mailer } from "../mail/mailer.ts";
import type { Messages } from "../messages/messages.ts";
import type { Gate } from "../serve.ts";
import { openCaptchas } from "./captcha.ts";
import { openCodes } from "./codes.ts";
import { openKnownDevices } from "./known-devices.ts";
import { changePassword } from "./own-password.ts";
import { openPlaces } from "./places.ts";
import { openProofs } from "./proofs.ts";
import { openRates } from "./rates.ts";
import { openRecovery } from "./recovery.ts";
import { openRegistration, type LetterParts } from "./registration.ts";
import { openResetLinks } from "./reset-links.ts";
import type { AuthParts } from "./routes.ts";
import { openSessions } from "./sessions.ts";
import { signIn } from "./sign-in.ts";
import { openThrottle } from "./throttle.ts";

export interface Auth {
  gate: Gate;
  /** What its calls ask. */
  parts: AuthParts;
  /** Removes what is over: sessions, captchas, codes, links, counts. */
  sweep(): Promise<void>;
  stop(): Promise<void>;
}
export interface AuthDependencies extends LetterParts {
  database: Database;
  accounts: Accounts;
  hints: Hints;
  mailer: Mailer;
  messages: Messages;
  /** Whether demo accounts may sign in. */
  demo: boolean;
  /** What browsers of strangers do before the portal does something dear. */
  work: Work;
}

export function openAuth({ database, accounts, hints, mailer, messages, demo, work, title, siteUrl }: AuthDependencies): Auth {
  const sessions = openSessions(database, accounts, { demo, hints });
  const rates = openRates(database);
  const proofs = openProofs(database, rates, work);
  const throttle = openThrottle(rates, proofs);
  const devices = openKnownDevices(database);
  const captchas = openCaptchas(database, rates, work);
  const codes = openCodes(database, accounts.passwords);
  const links = openResetLinks(database);
  const places = openPlaces(database, messages);
  const shared = { database, accounts, mailer, captchas, rates, title, siteUrl };
  return {
    gate: sessions,
    parts: {
      database,
      accounts,
      sessions,
      captchas,
      proofs,
      registration: openRegistration({ ...shared, codes }),
      recovery: openRecovery({ ...shared, sessions, messages, links }),
      signIn: (credentials, from) => signIn(credentials, from, { accounts, sessions, throttle, devices, places, demo }),
      changePassword: (change) => changePassword(change, { database, accounts, sessions, messages, links, devices, throttle }),
    },
    async sweep() {
      for (const part of [sessions, rates, captchas, codes, links, places, devices]) await part.sweep();
    },
    async stop() {
      sessions.stop();
    },
  };
}
