/** The settings of the portal, read once from the environment. `docs/OPERATING.md` lists them for the operator. */
import { availableParallelism, tmpdir } from "node:os";
import { join, resolve, sep } from "node:path";
import { askedWork } from "@analyte/contract/proof-of-work";
import { firstLanguages, type FirstLanguage } from "@analyte/contract/site";
import type { Text } from "@analyte/contract/text";
import { z } from "zod";
import { slurmQueues, type SlurmQueue } from "./executor/slurm/queue-table.ts";

export interface Config {
  host: string;
  /** 0 lets the system choose. */
  port: number;
  /** Absolute folder of this server alone: its lock, its caches, the embedded database. */
  data: string;
  /** Absolute folder of what all servers of the portal share: contents, uploads, jobs. The data folder unless the operator names another. */
  shared: string;
  /** Absolute folder of the compile cache of jobs, which can be made again at any time. */
  jobCache: string;
  title: string;
  /** Whether demo accounts are offered and may sign in. */
  demo: boolean;
  /** By which settings others may reach the portal; none while it serves this machine alone. */
  reachedBy: readonly string[];
  maintenance: boolean;
  /** Whether nothing that it keeps is worth anything: its passwords are hashed with little work. */
  forTests: boolean;
  /** Bits of each round of the work that browsers of strangers do. */
  workBits: number;
  /** Job processes at once. */
  jobs: number;
  /** Sandboxes that wait for a job with the program loaded. */
  jobsReady: number;
  jobMemoryMegabytes: number;
  /** What one job may write. */
  jobOutputMegabytes: number;
  jobSeconds: number;
  inspectSeconds: number;
  /** How long deleted files stay in the bin. */
  binDays: number;
  /** What each user may store. */
  quotaBytes: number;
  sandbox: "auto" | "bwrap" | "unshare" | "none";
  /** Null where jobs run on this machine alone. */
  slurm: SlurmSettings | null;
  /** Addresses of proxies whose `X-Forwarded-For` is believed; null for none. */
  trustProxy: string | null;
  /** PostgreSQL; null for the embedded database. */
  databaseUrl: string | null;
  /** The address that people open the portal at, without a slash at its end; null for the one it listens on. Mailed links begin with it. */
  url: string | null;
  /** The mail server; null for none. */
  smtp: SmtpServer | null;
  mailFrom: MailAddress;
  /** What opens `/metrics` to a program; null for staff only. */
  metricsToken: string | null;
  /** Where visits of pages are recorded; null for this portal itself. */
  statisticsUrl: string | null;
  /** The language of a first visit. */
  language: FirstLanguage;
  /** The WeChat account that pages are signed with; null for none. */
  weChat: WeChatAccount | null;
  /** Whether the first start adds an announcement and messages to look at, beside the demo accounts. */
  examples: boolean;
  log: (typeof logLevels)[number];
}

export interface SlurmSettings {
  /** Jobs that wait or run there at once. */
  jobs: number;
  /** What is expected to take no longer is done on this machine. */
  shortSeconds: number;
  /** The path of Node on the nodes. */
  node: string;
  /** Where which jobs go: the first that has room for one. */
  queues: SlurmQueue[];
}

export interface SmtpServer {
  host: string;
  port: number;
  /** TLS from the first byte (`smtps:`). */
  secure: boolean;
  /** Null where the server wants none. */
  login: { user: string; pass: string } | null;
}
export interface WeChatAccount {
  appId: string;
  secret: string;
  /** The address of WeChat's API, without a slash at its end. */
  api: string;
}
export interface MailAddress {
  name: string;
  address: string;
}

/** A setting that can't be used. The message names it and says what would be right. */
export class ConfigFault extends Error {
  constructor(lines: string[]) {
    super(`The settings can't be used:\n${lines.map((line) => `  ${line}`).join("\n")}`);
    this.name = "ConfigFault";
  }
}

export function readConfig(environment: Record<string, string | undefined>): Config {
  // An empty variable means the same as none: `PORT= npm start` is not a port.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ""));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    throw new ConfigFault(
      parsed.error.issues.map((issue) => {
        const name = String(issue.path[0]);
        return `${name}=${holdingSecrets.has(name) ? "…" : (given[name] ?? "")}: ${issue.message}`;
      }),
    );
  }
  const settings = parsed.data;
  if (settings.PORTAL_SMTP_URL !== undefined && settings.PORTAL_URL === undefined && !isLoopback(settings.HOST)) {
    throw new ConfigFault(["PORTAL_URL: must be set to the address that people open the portal at, because the links in mails begin with it"]);
  }
  // No portal of real users keeps its data where the system throws them away.
  const shared = settings.PORTAL_SHARED ?? settings.PORTAL_DATA;
  if (settings.PORTAL_FOR_TESTS === "yes" && !(isWithin(tmpdir(), settings.PORTAL_DATA) && isWithin(tmpdir(), shared))) {
    throw new ConfigFault([
      `PORTAL_FOR_TESTS: only for a portal whose PORTAL_DATA and PORTAL_SHARED are in the folder of temporary files (${tmpdir()}), because its passwords are easy to guess`,
    ]);
  }
  const weChat = weChatOf(settings);
  const reachedBy = reachedByOthers(settings);
  return {
    host: settings.HOST,
    port: settings.PORT,
    data: resolve(settings.PORTAL_DATA),
    shared: resolve(shared),
    jobCache: resolve(settings.PORTAL_JOB_CACHE ?? join(settings.PORTAL_DATA, "cache")),
    title: settings.PORTAL_TITLE,
    demo: settings.PORTAL_DEMO === "auto" ? reachedBy.length === 0 : settings.PORTAL_DEMO === "yes",
    reachedBy,
    maintenance: settings.PORTAL_MAINTENANCE === "yes",
    forTests: settings.PORTAL_FOR_TESTS === "yes",
    workBits: settings.PORTAL_WORK_BITS,
    jobs: settings.PORTAL_JOBS,
    jobsReady: settings.PORTAL_JOBS_READY ?? Math.min(settings.PORTAL_JOBS, mostReady),
    jobMemoryMegabytes: settings.PORTAL_JOB_MEMORY_MB,
    jobOutputMegabytes: settings.PORTAL_JOB_OUTPUT_MB,
    jobSeconds: settings.PORTAL_JOB_SECONDS,
    inspectSeconds: settings.PORTAL_INSPECT_SECONDS,
    binDays: settings.PORTAL_BIN_DAYS,
    quotaBytes: settings.PORTAL_QUOTA_BYTES,
    sandbox: settings.PORTAL_SANDBOX,
    slurm: slurmOf(settings),
    trustProxy: settings.PORTAL_TRUST_PROXY ?? null,
    databaseUrl: settings.DATABASE_URL ?? null,
    url: settings.PORTAL_URL ?? null,
    smtp: settings.PORTAL_SMTP_URL ?? null,
    mailFrom: settings.PORTAL_MAIL_FROM ?? { name: settings.PORTAL_TITLE, address: "noreply@localhost" },
    metricsToken: settings.PORTAL_METRICS_TOKEN ?? null,
    statisticsUrl: settings.PORTAL_STATISTICS_URL ?? null,
    language: settings.PORTAL_LANGUAGE,
    weChat,
    examples: settings.PORTAL_EXAMPLES === "yes",
    log: settings.PORTAL_LOG,
  };
}

/** A proxy listens where the portal itself doesn't, and so does whatever stands at a public address. */
function reachedByOthers({ HOST, PORTAL_TRUST_PROXY, PORTAL_URL }: z.output<typeof environmentSchema>): string[] {
  const here = PORTAL_URL === undefined || isLoopback(new URL(PORTAL_URL).hostname.replace(/^\[|\]$/g, ""));
  return [...(isLoopback(HOST) ? [] : ["HOST"]), ...(PORTAL_TRUST_PROXY === undefined ? [] : ["PORTAL_TRUST_PROXY"]), ...(here ? [] : ["PORTAL_URL"])];
}

const isWithin = (folder: string, path: string): boolean => resolve(path).startsWith(`${resolve(folder)}${sep}`);

export function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || /^127(\.\d{1,3}){3}$/.test(host);
}

/** What stands in these is not repeated to anybody. */
const holdingSecrets = new Set(["DATABASE_URL", "PORTAL_SMTP_URL", "PORTAL_WECHAT_SECRET", "PORTAL_METRICS_TOKEN"]);

/** The product's own name; an operator's title stands for both languages. */
export const defaultTitle: Text = { en: "Analyte Cloud", zh: "Analyte 云平台" };

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

const whole = (minimum: number, maximum: number) => {
  const message = `must be a whole number from ${minimum} to ${maximum}`;
  return z
    .string()
    .regex(/^\s*\d{1,16}\s*$/, message)
    .transform(Number)
    .pipe(z.number().min(minimum, message).max(maximum, message));
};
const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) => z.enum(values, `must be one of ${values.join(", ")}`);

/** A waiting sandbox holds about a tenth of a gigabyte. */
const mostReady = 8;
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

const environmentSchema = z.object({
  HOST: z.string().trim().default("127.0.0.1"),
  PORT: whole(0, 65_535).default(8080),
  PORTAL_DATA: z.string().default("./data"),
  PORTAL_SHARED: z.string().optional(),
  PORTAL_JOB_CACHE: z.string().optional(),
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
  PORTAL_INSPECT_SECONDS: whole(1, 3_600).default(60),
  PORTAL_BIN_DAYS: whole(1, 3_650).default(30),
  PORTAL_QUOTA_BYTES: whole(0, 1_000_000_000_000_000).default(10_737_418_240),
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

function slurmOf(settings: z.output<typeof environmentSchema>): SlurmSettings | null {
  if (settings.PORTAL_EXECUTOR === "local") return null;
  const { PORTAL_SLURM_JOBS: jobs, PORTAL_SLURM_SHORT_SECONDS: shortSeconds, PORTAL_SLURM_NODE: node, PORTAL_SLURM_QUEUES: queues } = settings;
  return { jobs, shortSeconds, node, queues };
}

function weChatOf(settings: z.output<typeof environmentSchema>): WeChatAccount | null {
  const { PORTAL_WECHAT_APP_ID: appId, PORTAL_WECHAT_SECRET: secret, PORTAL_WECHAT_API: api, PORTAL_URL: url } = settings;
  if (appId === undefined && secret === undefined) return null;
  if (appId === undefined || secret === undefined) throw new ConfigFault(["PORTAL_WECHAT_APP_ID and PORTAL_WECHAT_SECRET: set both, or none of them"]);
  if (url === undefined) throw new ConfigFault(["PORTAL_URL: must be set to the address that people open the portal at, because WeChat signs pages of it"]);
  return { appId, secret, api };
}

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
