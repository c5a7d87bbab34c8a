/** How a mail leaves the portal: by SMTP, or as a file where the portal runs for this machine only. */
import { randomBytes } from "node:crypto";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { isLoopback, type Config } from "../config.ts";
import type { MailAddress, SmtpServer } from "../environment.ts";
import type { Mail } from "./mailer.ts";

/** `id`: its place in the queue. */
export type SentMail = Mail & { id: string };
export interface Delivery {
  send(mail: SentMail): Promise<void>;
  close(): void;
}

/** Null where the portal can't mail. */
export function openDelivery({ smtp, mailFrom, host, data }: Pick<Config, "smtp" | "mailFrom" | "host" | "data">): Delivery | null {
  if (smtp !== null) return bySmtp(smtp, mailFrom);
  return isLoopback(host) ? intoFolder(outboxOf(data), mailFrom) : null;
}

/** Where mails are written on a portal without a mail server. */
export const outboxOf = (data: string): string => join(data, "outbox");

/** Whether the mail server will never take this mail: it said so for good, and of this mail rather than of the login. */
export function isRefusedForGood(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return (code === "EENVELOPE" || code === "EMESSAGE") && responseCode !== undefined && responseCode >= 500;
}

function bySmtp({ host, port, secure, login }: SmtpServer, from: MailAddress): Delivery {
  const own = isLoopback(host);
  const transport = createTransport({
    pool: true,
    maxConnections: 3,
    host,
    port,
    secure,
    // A password leaves this machine only over TLS; the way to a server on this machine needs none.
    requireTLS: !secure && !own && login !== null,
    ignoreTLS: own && !secure,
    ...(login === null ? {} : { auth: login }),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      await transport.sendMail(messageOf(mail, from));
    },
    close: () => transport.close(),
  };
}

/** Older files make room. */
const kept = 200;

function intoFolder(folder: string, from: MailAddress): Delivery {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows", disableFileAccess: true, disableUrlAccess: true });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(messageOf(mail, from));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const moment = new Date().toISOString().replace(/[:.]/g, "-");
      await writeFile(join(folder, `${moment}-${randomBytes(3).toString("hex")}.eml`), message as Buffer, { mode: 0o600, flag: "wx" });
      const files = (await readdir(folder)).filter((name) => name.endsWith(".eml")).sort();
      for (const name of files.slice(0, -kept)) await rm(join(folder, name), { force: true });
    },
    close: () => transport.close(),
  };
}

function messageOf({ id, to, subject, text }: SentMail, from: MailAddress) {
  return {
    from,
    // The same at each try: where the server took it and its answer was lost, the mailbox sees that it has it.
    messageId: `<${id}@${from.address.split("@").at(-1)}>`,
    // As an object: an address is never read as a list of several.
    to: { name: "", address: to },
    subject: subject.replace(/[\p{Cc}\u2028\u2029]+/gu, " "),
    text,
    // Nobody's automatic answer is wanted.
    headers: { "Auto-Submitted": "auto-generated" },
  };
}
