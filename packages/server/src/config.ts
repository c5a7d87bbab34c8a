/** The settings of the portal, read once from the environment. `docs/OPERATING.md` lists them for the operator. */
import { tmpdir } from "node:os";
import { join, resolve, sep } from "node:path";
import type { FirstLanguage } from "@analyte/contract/site";
import type { z } from "zod";
import type { SlurmQueue } from "./executor/slurm/queue-table.ts";
import { environmentSchema, type logLevels, type MailAddress, type SmtpServer } from "./environment.ts";

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
  /** Absolute folder of the operator's own tools; null for none. */
  tools: string | null;
  /** Absolute paths that their programs read besides the system's. */
  toolsRead: readonly string[];
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
  /** Expected seconds of all that one job of several steps computes, while others wait. */
  stepsSeconds: number;
  inspectSeconds: number;
  /** How long deleted files stay in the bin. */
  binDays: number;
  /** How long it is kept who has looked at whose data, and who has changed deals. */
  lookDays: number;
  /** What each user may store. */
  quotaBytes: number;
  /** Jobs that each user may have running at once. */
  quotaJobs: number;
  /** Tasks that each user may have waiting. */
  quotaTasks: number;
  /** Processor hours that the jobs of each user may take within 24 hours. */
  quotaProcessorHours: number;
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
  /** Whether starting installs the library of central metabolism that comes with the program. */
  textbook: boolean;
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

export interface WeChatAccount {
  appId: string;
  secret: string;
  /** The address of WeChat's API, without a slash at its end. */
  api: string;
}
/** A setting that can't be used. The message names it and says what would be right. */
export class ConfigFault extends Error {
  constructor(lines: string[]) {
    super(`The settings can't be used:\n${lines.map((line) => `  ${line}`).join("\n")}`);
    this.name = "ConfigFault";
  }
}

/** A waiting sandbox holds about a tenth of a gigabyte. */
const mostReady = 8;

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
    tools: settings.PORTAL_TOOLS === undefined ? null : resolve(settings.PORTAL_TOOLS),
    toolsRead: settings.PORTAL_TOOLS_READ.split(":")
      .filter((path) => path !== "")
      .map((path) => resolve(path)),
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
    stepsSeconds: settings.PORTAL_STEPS_SECONDS,
    inspectSeconds: settings.PORTAL_INSPECT_SECONDS,
    binDays: settings.PORTAL_BIN_DAYS,
    lookDays: settings.PORTAL_LOOK_DAYS,
    quotaBytes: settings.PORTAL_QUOTA_BYTES,
    quotaJobs: settings.PORTAL_QUOTA_JOBS,
    quotaTasks: settings.PORTAL_QUOTA_TASKS,
    quotaProcessorHours: settings.PORTAL_QUOTA_PROCESSOR_HOURS,
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
    textbook: settings.PORTAL_TEXTBOOK === "yes",
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
