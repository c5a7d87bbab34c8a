/**
 * Mails of the portal. They are queued in the transaction of what they are about, so that none is sent for what did not
 * happen and none is lost; a sender in the background delivers them, tries again while the mail server does not answer,
 * and gives up after an hour, when the codes and links in them are worth nothing any more.
 */
import { getSystemErrorName } from "node:util";
import type { Config } from "../config.ts";
import type { Database } from "../db/open.ts";
import { unavailable } from "../errors.ts";
import type { Log } from "../platform.ts";
import { isRefusedForGood, openDelivery, type Delivery } from "./delivery.ts";
import * as store from "./store.ts";

export interface Mail {
  to: string;
  subject: string;
  /** Plain text. */
  text: string;
}
export interface Mailer {
  /** Queues the mail in the caller's transaction; it is sent in the background. Answers with its id; empty on a portal that can't mail. */
  enqueue(query: Database, mail: Mail): Promise<string>;
  /** Told, in the transaction that takes it out of the queue, of each mail that never went: one has been refused for good, or too often. */
  onDropped(listener: (query: Database, mailId: string) => Promise<void>): void;
  /** Whether this portal can mail. */
  configured: boolean;
}

export interface OpenedMailer extends Mailer {
  /** Begins to deliver. */
  start(): Promise<void>;
  /** Within a few seconds. */
  stop(): Promise<void>;
}

/** For calls that are nothing without a mail. */
export function requireMail(mailer: Mailer): void {
  if (mailer.configured) return;
  throw unavailable({
    en: "This portal can't send e-mail yet, so this is not possible. Please ask the operator.",
    zh: "本平台尚未配置邮件服务，暂时无法进行此操作，请联系管理员。",
  });
}

export interface MailTiming {
  /** Between two looks at the queue. */
  pollMs: number;
  /** Before the second try; each wait after it is twice as long. */
  firstRetryMs: number;
  giveUpMs: number;
}
const usual: MailTiming = { pollMs: 1_000, firstRetryMs: 2_000, giveUpMs: 3_600_000 };
const longestRetryMs = 600_000;
const mostTries = 15;
/** Longer than any sending takes. */
const leaseMs = 120_000;
const atOnce = 5;
const stopMs = 3_000;

type Dependencies = { database: Database; config: Pick<Config, "smtp" | "mailFrom" | "host" | "data">; log: Log };

export function openMailer({ database, config, log }: Dependencies, timing: Partial<MailTiming> = {}): OpenedMailer {
  const { pollMs, firstRetryMs, giveUpMs } = { ...usual, ...timing };
  const delivery = openDelivery(config);
  const droppedListeners: Parameters<Mailer["onDropped"]>[0][] = [];
  let timer: NodeJS.Timeout | null = null;
  let sending: Promise<void> | null = null;
  let stopped = true;

  async function attempt(mail: store.QueuedMail, by: Delivery): Promise<void> {
    try {
      await by.send({ id: mail.id, to: mail.recipient, subject: mail.subject, text: mail.body });
      await store.remove(database, mail.id);
    } catch (error) {
      const wait = Math.min(longestRetryMs, firstRetryMs * 2 ** (mail.tries - 1));
      const over = mail.tries >= mostTries || Date.now() + wait - mail.created_at > giveUpMs;
      const fault = describe(error);
      if (over || isRefusedForGood(error)) {
        await database.transaction().execute(async (transaction) => {
          await store.remove(transaction, mail.id);
          for (const listener of droppedListeners) await listener(transaction, mail.id);
        });
        log.error({ mail: mail.id, tries: mail.tries, ...fault }, "mail dropped");
      } else {
        await store.tryAgain(database, mail.id, Date.now() + wait);
        log.warn({ mail: mail.id, tries: mail.tries, ...fault }, "mail not sent yet");
      }
    }
  }

  /** How long the queue may now rest. */
  async function sendDue(by: Delivery): Promise<number> {
    const now = Date.now();
    const due = await store.takeDue(database, now, now + leaseMs, atOnce);
    await Promise.all(due.map((mail) => attempt(mail, by)));
    return due.length === atOnce ? 0 : pollMs;
  }

  function wake(inMs: number): void {
    if (stopped || delivery === null) return;
    if (timer !== null) clearTimeout(timer);
    timer = setTimeout(() => {
      timer = null;
      sending ??= sendDue(delivery)
        .catch((error: unknown) => {
          log.error({ err: error }, "mail queue failed");
          return pollMs;
        })
        .then((restMs) => {
          sending = null;
          wake(restMs);
        });
    }, inMs);
  }

  return {
    configured: delivery !== null,
    async enqueue(query, mail) {
      if (delivery === null) return "";
      const id = await store.add(query, mail, Date.now());
      // The caller's transaction ends in a moment.
      if (sending === null) wake(Math.min(pollMs, soonMs));
      return id;
    },
    onDropped: (listener) => void droppedListeners.push(listener),
    async start() {
      stopped = false;
      wake(0);
    },
    async stop() {
      stopped = true;
      if (timer !== null) clearTimeout(timer);
      if (sending !== null) await Promise.race([sending, new Promise((resolve) => setTimeout(resolve, stopMs).unref())]);
      delivery?.close();
    },
  };
}

const soonMs = 30;

/** Which failure it was, without the words of the mail server: these may repeat the address and the content. */
function describe(error: unknown): Record<string, unknown> {
  const { code, responseCode, command, name, errno } = error as Record<"code" | "responseCode" | "command" | "name" | "errno", unknown>;
  return { code: code ?? name, responseCode, command, ...(typeof errno === "number" && errno < 0 ? { system: getSystemErrorName(errno) } : {}) };
}
