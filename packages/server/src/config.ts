/** The settings of the portal, read once from the environment. `docs/OPERATING.md` lists them for the operator. */
import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { z } from "zod";

export interface Config {
  host: string;
  /** 0 lets the system choose. */
  port: number;
  /** Absolute folder that holds everything the portal keeps. */
  data: string;
  title: string;
  /** Whether demo accounts are offered and may sign in. */
  demo: boolean;
  maintenance: boolean;
  /** Job processes at once. */
  jobs: number;
  jobMemoryMegabytes: number;
  jobSeconds: number;
  inspectSeconds: number;
  sandbox: "auto" | "bwrap" | "unshare" | "none";
  /** Addresses of proxies whose `X-Forwarded-For` is believed; null for none. */
  trustProxy: string | null;
  /** PostgreSQL; null for the embedded database. */
  databaseUrl: string | null;
  log: (typeof logLevels)[number];
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
        return `${name}=${name === "DATABASE_URL" ? "…" : (given[name] ?? "")}: ${issue.message}`;
      }),
    );
  }
  const settings = parsed.data;
  return {
    host: settings.HOST,
    port: settings.PORT,
    data: resolve(settings.PORTAL_DATA),
    title: settings.PORTAL_TITLE,
    demo: settings.PORTAL_DEMO === "auto" ? isLoopback(settings.HOST) : settings.PORTAL_DEMO === "yes",
    maintenance: settings.PORTAL_MAINTENANCE === "yes",
    jobs: settings.PORTAL_JOBS,
    jobMemoryMegabytes: settings.PORTAL_JOB_MEMORY_MB,
    jobSeconds: settings.PORTAL_JOB_SECONDS,
    inspectSeconds: settings.PORTAL_INSPECT_SECONDS,
    sandbox: settings.PORTAL_SANDBOX,
    trustProxy: settings.PORTAL_TRUST_PROXY ?? null,
    databaseUrl: settings.DATABASE_URL ?? null,
    log: settings.PORTAL_LOG,
  };
}

export function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || /^127(\.\d{1,3}){3}$/.test(host);
}

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

const whole = (minimum: number, maximum: number) => {
  const message = `must be a whole number from ${minimum} to ${maximum}`;
  return z
    .string()
    .regex(/^\s*\d{1,9}\s*$/, message)
    .transform(Number)
    .pipe(z.number().min(minimum, message).max(maximum, message));
};
const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) => z.enum(values, `must be one of ${values.join(", ")}`);

const cores = availableParallelism();

const environmentSchema = z.object({
  HOST: z.string().trim().default("127.0.0.1"),
  PORT: whole(0, 65_535).default(8080),
  PORTAL_DATA: z.string().default("./data"),
  PORTAL_TITLE: z.string().trim().max(100, "must have 100 characters at most").default("Analyte Cloud"),
  PORTAL_DEMO: oneOf(["auto", "yes", "no"]).default("auto"),
  PORTAL_MAINTENANCE: oneOf(["yes", "no"]).default("no"),
  PORTAL_JOBS: whole(1, 1_024).default(cores <= 2 ? cores : cores - 1),
  PORTAL_JOB_MEMORY_MB: whole(128, 1_048_576).default(2_048),
  PORTAL_JOB_SECONDS: whole(1, 604_800).default(1_800),
  PORTAL_INSPECT_SECONDS: whole(1, 3_600).default(60),
  PORTAL_SANDBOX: oneOf(["auto", "bwrap", "unshare", "none"]).default("auto"),
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
  PORTAL_LOG: oneOf(logLevels).default("warn"),
});
