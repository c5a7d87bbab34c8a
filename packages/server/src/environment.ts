/** What each setting may be, by itself; `config.ts` says what they mean together. */
import { availableParallelism } from "node:os";
import { askedWork } from "@analyte/contract/proof-of-work";
import { firstLanguages } from "@analyte/contract/site";
import type { Text } from "@analyte/contract/text";
import { z } from "zod";
import { slurmQueues } from "./executor/slurm/queue-table.ts";

export interface SmtpServer {
  host: string;
  port: number;
  /** TLS from the first byte (`smtps:`). */
  secure: boolean;
  /** Null where the server wants none. */
  login: { user: string; pass: string } | null;
}
export interface MailAddress {
  name: string;
  address: string;
}

/** The product's own name; an operator's title stands for both languages. */
export const defaultTitle: Text = { en: "Analyte Cloud", zh: "Analyte 云平台" };

export const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

const whole = (minimum: number, maximum: number) => {
  const message = `must be a whole number from ${minimum} to ${maximum}`;
  return z
    .string()
    .regex(/^\s*\d{1,16}\s*$/, message)
    .transform(Number)
    .pipe(z.number().min(minimum, message).max(maximum, message));
};
const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) => z.enum(values, `must be one of ${values.join(", ")}`);

/** Without a slash at its end. */
const webAddress = (example: string) =>
  z
    .string()
    .trim()
    .transform((text, context) => {
      const url = URL.canParse(text) ? new URL(text) : null;
      const plain = url !== null && /^https?:$/.test(url.protocol) && url.username === "" && url.password === "" && url.search === "" && url.hash === "";
      if (plain) return url.href.replace(/\/+$/, "");
      context.addIssue(`must be a web address without anything after the path, e.g. ${example}`);
      return z.NEVER;
    });

const cores = availableParallelism();

export const environmentSchema = z.object({
  HOST: z.string().trim().default("127.0.0.1"),
  PORT: whole(0, 65_535).default(8080),
  PORTAL_DATA: z.string().default("./data"),
  PORTAL_SHARED: z.string().optional(),
  PORTAL_JOB_CACHE: z.string().optional(),
  PORTAL_TOOLS: z.string().trim().optional(),
  PORTAL_TOOLS_READ: z.string().trim().default(""),
  PORTAL_TITLE: z.string().trim().max(100, "must have 100 characters at most").default(defaultTitle.en),
  PORTAL_DEMO: oneOf(["auto", "yes", "no"]).default("auto"),
  PORTAL_MAINTENANCE: oneOf(["yes", "no"]).default("no"),
  PORTAL_FOR_TESTS: oneOf(["yes", "no"]).default("no"),
  PORTAL_WORK_BITS: whole(1, 18).default(askedWork.bits),
  PORTAL_JOBS: whole(1, 1_024).default(cores <= 2 ? cores : cores - 1),
  PORTAL_JOBS_READY: whole(0, 1_024).optional(),
  PORTAL_JOB_MEMORY_MB: whole(128, 1_048_576).default(2_048),
  PORTAL_JOB_OUTPUT_MB: whole(16, 1_048_576).default(2_048),
  PORTAL_JOB_SECONDS: whole(1, 604_800).default(1_800),
  PORTAL_STEPS_SECONDS: whole(0, 604_800).default(5),
  PORTAL_INSPECT_SECONDS: whole(1, 3_600).default(60),
  PORTAL_BIN_DAYS: whole(1, 3_650).default(30),
  PORTAL_LOOK_DAYS: whole(30, 3_650).default(800),
  PORTAL_QUOTA_BYTES: whole(0, 1_000_000_000_000_000).default(10_737_418_240),
  PORTAL_QUOTA_JOBS: whole(1, 10_000).default(50),
  PORTAL_QUOTA_TASKS: whole(1, 100_000).default(200),
  PORTAL_QUOTA_PROCESSOR_HOURS: whole(1, 1_000_000).default(480),
  PORTAL_SANDBOX: oneOf(["auto", "bwrap", "unshare", "none"]).default("auto"),
  PORTAL_EXECUTOR: oneOf(["local", "slurm"]).default("local"),
  PORTAL_SLURM_JOBS: whole(1, 10_000).default(100),
  PORTAL_SLURM_SHORT_SECONDS: whole(0, 604_800).default(10),
  PORTAL_SLURM_NODE: z
    .string()
    .trim()
    .regex(/^\/\S*$/, "must be the absolute path of Node on the nodes of the cluster, e.g. /shared/node24/bin/node")
    .default(process.execPath),
  PORTAL_SLURM_QUEUES: slurmQueues.default([{ partition: null, account: null, qos: null, cores: null, memoryMegabytes: null, seconds: null }]),
  PORTAL_TRUST_PROXY: z
    .string()
    .regex(/^\s*(loopback|uniquelocal|linklocal|[0-9a-fA-F.:]+(\/\d{1,3})?)(\s*,\s*(loopback|uniquelocal|linklocal|[0-9a-fA-F.:]+(\/\d{1,3})?))*\s*$/, {
      message: "must list addresses of proxies, e.g. 10.0.0.1, 10.1.0.0/16 or loopback, separated by commas",
    })
    .optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/.+/, "must be a PostgreSQL address, e.g. postgresql://portal@localhost/portal")
    .optional(),
  PORTAL_URL: webAddress("https://portal.example.org").optional(),
  PORTAL_METRICS_TOKEN: z
    .string()
    .trim()
    .regex(/^\S{16,500}$/, "must have 16 characters at least, without blanks")
    .optional(),
  PORTAL_STATISTICS_URL: webAddress("https://statistics.example.org").optional(),
  PORTAL_WECHAT_APP_ID: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9_-]{1,100}$/, "must be the app id of a WeChat account, e.g. wx0123456789abcdef")
    .optional(),
  PORTAL_WECHAT_SECRET: z.string().trim().max(200, "must have 200 characters at most").optional(),
  PORTAL_WECHAT_API: webAddress("https://api.weixin.qq.com").default("https://api.weixin.qq.com"),
  PORTAL_EXAMPLES: oneOf(["yes", "no"]).default("yes"),
  PORTAL_TEXTBOOK: oneOf(["yes", "no"]).default("yes"),
  PORTAL_SMTP_URL: z
    .string()
    .trim()
    .transform((text, context): SmtpServer => {
      const url = URL.canParse(text) ? new URL(text) : null;
      const server = url === null ? null : smtpServerOf(url);
      if (server !== null) return server;
      context.addIssue("must be the address of a mail server, e.g. smtps://user:password@mail.example.org or smtp://127.0.0.1:25");
      return z.NEVER;
    })
    .optional(),
  PORTAL_MAIL_FROM: z
    .string()
    .trim()
    .transform((text, context): MailAddress => {
      const parts = /^(?:"?([^"<>\p{Cc}]*?)"?\s*<([^\s<>@]+@[^\s<>@]+)>|([^\s<>@]+@[^\s<>@]+))$/u.exec(text);
      if (parts !== null) return { name: parts[1] ?? "", address: parts[2] ?? parts[3] ?? "" };
      context.addIssue("must be a sender, e.g. Analyte Cloud <noreply@example.org>");
      return z.NEVER;
    })
    .optional(),
  PORTAL_LANGUAGE: oneOf(firstLanguages).default("en-US"),
  PORTAL_LOG: oneOf(logLevels).default("warn"),
});

function smtpServerOf(url: URL): SmtpServer | null {
  const secure = url.protocol === "smtps:";
  if ((!secure && url.protocol !== "smtp:") || url.hostname === "" || !/^\/?$/.test(url.pathname) || url.search !== "" || url.hash !== "") return null;
  try {
    const login = url.username === "" ? null : { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) };
    return { host: url.hostname.replace(/^\[|\]$/g, ""), port: url.port === "" ? (secure ? 465 : 587) : Number(url.port), secure, login };
  } catch {
    return null;
  }
}
