/** A mail server for tests: takes in every mail by SMTP on a free port of this machine and shows what arrived. */
import type { AddressInfo } from "node:net";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";

export interface ReceivedMail {
  to: string;
  from: string;
  subject: string;
  text: string;
  /** Every header, by its name in lower case. */
  headers: Record<string, string>;
}
export interface SmtpReceiver {
  /** For PORTAL_SMTP_URL. */
  url: string;
  port: number;
  received: ReceivedMail[];
  /** The next mail to this address that was not asked for yet; waits for it. */
  next(to: string, timeoutMs?: number): Promise<ReceivedMail>;
  /** From now on each recipient, or this one, is refused with this SMTP code; null to take them again. */
  refuse(code: number | null, only?: string): void;
  /** So many of the next mails are taken, and the line breaks before that is said. */
  loseAnswers(count: number): void;
  close(): Promise<void>;
}

export async function startSmtpReceiver(options: { port?: number; login?: { user: string; pass: string } } = {}): Promise<SmtpReceiver> {
  const received: ReceivedMail[] = [];
  const given = new Set<ReceivedMail>();
  let lost = 0;
  let refusal: { code: number; only: string | undefined } | null = null;
  const server = new SMTPServer({
    authOptional: options.login === undefined,
    allowInsecureAuth: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    closeTimeout: 500,
    onAuth({ username, password }, _session, done) {
      if (username === options.login?.user && password === options.login?.pass) done(null, { user: username });
      else done(new Error("Invalid login"));
    },
    onRcptTo({ address }, _session, done) {
      const isRefused = refusal !== null && (refusal.only ?? address) === address;
      done(isRefused ? Object.assign(new Error(`Refused: ${address}`), { responseCode: refusal!.code }) : null);
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          for (const { address } of session.envelope.rcptTo) {
            received.push({
              to: address,
              from: mail.from?.address ?? "",
              subject: mail.subject ?? "",
              text: mail.text ?? "",
              headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
            });
          }
          if (lost === 0) return done();
          lost -= 1;
          for (const one of server.connections) one._socket.destroy();
        }, done);
      });
    },
  });
  // A client that is cut off, as when the portal stops, is no fault of the receiver.
  server.on("error", () => {});
  await new Promise<void>((resolve, reject) => {
    server.server.once("error", reject);
    server.listen(options.port ?? 0, "127.0.0.1", resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  const login = options.login === undefined ? "" : `${encodeURIComponent(options.login.user)}:${encodeURIComponent(options.login.pass)}@`;
  return {
    url: `smtp://${login}127.0.0.1:${port}`,
    port,
    received,
    async next(to, timeoutMs = 10_000) {
      for (const end = Date.now() + timeoutMs; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 20))) {
        const mail = received.find((one) => one.to === to && !given.has(one));
        if (mail === undefined) continue;
        given.add(mail);
        return mail;
      }
      throw new Error(`No mail to ${to} came within ${timeoutMs} ms; ${received.length} came in all.`);
    },
    refuse(code, only) {
      refusal = code === null ? null : { code, only };
    },
    loseAnswers(count) {
      lost = count;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
