import { availableParallelism, tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import { expect, it } from "vitest";
import { readConfig } from "./config.ts";

it("works with nothing set", () => {
  expect(readConfig({})).toEqual({
    host: "127.0.0.1",
    port: 8080,
    data: resolve("data"),
    shared: resolve("data"),
    jobCache: resolve("data/cache"),
    tools: null,
    toolsRead: [],
    title: "Analyte Cloud",
    demo: true,
    reachedBy: [],
    maintenance: false,
    metricsToken: null,
    forTests: false,
    workBits: 13,
    jobs: Math.max(Math.min(2, availableParallelism()), availableParallelism() - 1),
    jobsReady: Math.min(8, Math.max(Math.min(2, availableParallelism()), availableParallelism() - 1)),
    jobMemoryMegabytes: 2048,
    jobOutputMegabytes: 2048,
    jobSeconds: 1800,
    stepsSeconds: 5,
    inspectSeconds: 60,
    binDays: 30,
    lookDays: 800,
    quotaBytes: 10_737_418_240,
    quotaJobs: 50,
    quotaTasks: 200,
    quotaProcessorHours: 480,
    sandbox: "auto",
    slurm: null,
    trustProxy: null,
    databaseUrl: null,
    url: null,
    smtp: null,
    mailFrom: { name: "Analyte Cloud", address: "noreply@localhost" },
    statisticsUrl: null,
    language: "en-US",
    weChat: null,
    examples: true,
    textbook: true,
    log: "warn",
  });
  expect(readConfig({ PORT: " ", HOST: "" })).toMatchObject({ port: 8080, host: "127.0.0.1" });
});

it("offers demo accounts on loopback only, unless asked", () => {
  const demo = (environment: Record<string, string>) => readConfig(environment).demo;
  for (const HOST of ["127.0.0.1", "127.1.2.3", "::1", "localhost"]) expect(demo({ HOST })).toBe(true);
  for (const HOST of ["0.0.0.0", "::", "192.168.1.5", "example.org", "127.0.0.1.example.org"]) expect(demo({ HOST })).toBe(false);
  expect(demo({ HOST: "0.0.0.0", PORTAL_DEMO: "yes" })).toBe(true);
  expect(demo({ PORTAL_DEMO: "no" })).toBe(false);
});

it("takes the demo accounts, whose password everybody knows, away where a proxy or a public address may lead to it", () => {
  const read = (environment: Record<string, string>) => readConfig({ HOST: "127.0.0.1", ...environment });
  expect(read({ PORTAL_TRUST_PROXY: "loopback" })).toMatchObject({ demo: false, reachedBy: ["PORTAL_TRUST_PROXY"] });
  expect(read({ PORTAL_URL: "https://portal.example.org" })).toMatchObject({ demo: false, reachedBy: ["PORTAL_URL"] });
  expect(read({ HOST: "::", PORTAL_TRUST_PROXY: "10.0.0.1", PORTAL_URL: "https://a.org" }).reachedBy).toEqual(["HOST", "PORTAL_TRUST_PROXY", "PORTAL_URL"]);
  for (const PORTAL_URL of ["http://127.0.0.1:8080", "http://localhost:8080", "http://[::1]:8080"]) expect(read({ PORTAL_URL }).demo).toBe(true);
  expect(read({ PORTAL_TRUST_PROXY: "loopback", PORTAL_DEMO: "yes" }).demo).toBe(true);
});

it("names every setting that can't be used, and never shows a database password", () => {
  const read = () => readConfig({ PORT: "80800", PORTAL_JOBS: "two", PORTAL_SANDBOX: "docker", DATABASE_URL: "mysql://portal:secret@db/portal" });
  expect(read).toThrow("PORT=80800: must be a whole number from 0 to 65535");
  expect(read).toThrow("PORTAL_JOBS=two: must be a whole number from 1 to 1024");
  expect(read).toThrow("PORTAL_SANDBOX=docker: must be one of auto, bwrap, unshare, none");
  expect(read).toThrow("DATABASE_URL=…: must be a PostgreSQL address");
  expect(read).not.toThrow("secret");
});

it("keeps who looked at clients' data for a month at least, whatever is written", () => {
  for (const [PORTAL_LOOK_DAYS, lookDays] of [
    ["30", 30],
    ["3650", 3_650],
    [" ", 800],
  ] as const)
    expect(readConfig({ PORTAL_LOOK_DAYS }).lookDays).toBe(lookDays);
  for (const PORTAL_LOOK_DAYS of ["0", "29", "3651", "-40", "90.5", "two years"])
    expect(() => readConfig({ PORTAL_LOOK_DAYS }), PORTAL_LOOK_DAYS).toThrow(`PORTAL_LOOK_DAYS=${PORTAL_LOOK_DAYS}: must be a whole number from 30 to 3650`);
});

it("hashes passwords with little work only where its data is thrown away", () => {
  expect(readConfig({ PORTAL_DATA: join(tmpdir(), "portal-1"), PORTAL_FOR_TESTS: "yes" }).forTests).toBe(true);
  for (const PORTAL_DATA of [
    relative(process.cwd(), "/var/lib/portal"),
    "/var/lib/portal",
    tmpdir(),
    `${tmpdir()}-2/portal`,
    join(tmpdir(), "../srv/portal"),
  ]) {
    expect(() => readConfig({ PORTAL_DATA, PORTAL_FOR_TESTS: "yes" }), PORTAL_DATA).toThrow("PORTAL_FOR_TESTS: only for a portal whose PORTAL_DATA");
    expect(readConfig({ PORTAL_DATA }).forTests).toBe(false);
  }
});

it("believes only named proxies", () => {
  expect(readConfig({ PORTAL_TRUST_PROXY: "10.0.0.1, 10.1.0.0/16" }).trustProxy).toBe("10.0.0.1, 10.1.0.0/16");
  expect(() => readConfig({ PORTAL_TRUST_PROXY: "yes" })).toThrow("PORTAL_TRUST_PROXY=yes");
});

it("reads the mail server with its secret, and never shows it", () => {
  const server = (PORTAL_SMTP_URL: string) => readConfig({ PORTAL_SMTP_URL }).smtp;
  expect(server("smtps://portal:se%40cret@mail.example.org")).toEqual({
    host: "mail.example.org",
    port: 465,
    secure: true,
    login: { user: "portal", pass: "se@cret" },
  });
  expect(server("smtp://127.0.0.1:2525")).toEqual({ host: "127.0.0.1", port: 2525, secure: false, login: null });
  expect(server("smtp://[::1]")).toMatchObject({ host: "::1", port: 587 });
  for (const wrong of ["http://portal:sesame@mail", "mail.example.org:sesame", "smtp://mail/sesame", "smtp://sesame%ff@mail", "smtp://mail?sesame"]) {
    expect(() => server(wrong)).toThrow("PORTAL_SMTP_URL=…: must be the address of a mail server");
    expect(() => server(wrong)).not.toThrow("sesame");
  }
});

it("wants the portal's address where mails are sent and others than this machine read them", () => {
  const PORTAL_SMTP_URL = "smtp://127.0.0.1";
  expect(() => readConfig({ PORTAL_SMTP_URL, HOST: "0.0.0.0" })).toThrow("PORTAL_URL: must be set");
  expect(readConfig({ PORTAL_SMTP_URL, HOST: "0.0.0.0", PORTAL_URL: "https://portal.example.org/" }).url).toBe("https://portal.example.org");
  expect(readConfig({ PORTAL_URL: "https://example.org/portal/" }).url).toBe("https://example.org/portal");
  for (const PORTAL_URL of ["portal.example.org", "ftp://example.org", "https://example.org/?a=1", "https://example.org/#/home"]) {
    expect(() => readConfig({ PORTAL_URL })).toThrow(`PORTAL_URL=${PORTAL_URL}: must be a web address`);
  }
});

it("takes a sender with and without a name, and nothing that would end the header", () => {
  const from = (PORTAL_MAIL_FROM: string) => readConfig({ PORTAL_MAIL_FROM }).mailFrom;
  expect(from("Lab Portal <portal@example.org>")).toEqual({ name: "Lab Portal", address: "portal@example.org" });
  expect(from("portal@example.org")).toEqual({ name: "", address: "portal@example.org" });
  for (const wrong of ["Lab Portal", "a@b\r\nBcc: c@d", "<a@b> c", "A <a b@c>"]) expect(() => from(wrong)).toThrow("PORTAL_MAIL_FROM");
});

it("takes a WeChat account only whole, and never shows its secret", () => {
  const whole = { PORTAL_WECHAT_APP_ID: "wx1", PORTAL_WECHAT_SECRET: "sesame", PORTAL_URL: "https://portal.example.org" };
  expect(readConfig(whole).weChat).toEqual({ appId: "wx1", secret: "sesame", api: "https://api.weixin.qq.com" });
  expect(readConfig({ ...whole, PORTAL_WECHAT_API: "http://127.0.0.1:9000/" }).weChat?.api).toBe("http://127.0.0.1:9000");
  expect(() => readConfig({ ...whole, PORTAL_WECHAT_SECRET: "" })).toThrow("set both");
  expect(() => readConfig({ ...whole, PORTAL_URL: "" })).toThrow("PORTAL_URL: must be set");
  const wrong = () => readConfig({ ...whole, PORTAL_WECHAT_SECRET: "sesame".repeat(40) });
  expect(wrong).toThrow("PORTAL_WECHAT_SECRET=…");
  expect(wrong).not.toThrow("sesame");
  expect(readConfig({ PORTAL_STATISTICS_URL: "https://statistics.example.org/" }).statisticsUrl).toBe("https://statistics.example.org");
  expect(() => readConfig({ PORTAL_STATISTICS_URL: "statistics" })).toThrow("PORTAL_STATISTICS_URL=statistics: must be a web address");
});

it("hands jobs to Slurm only when asked, by the operator's table", () => {
  const read = (more: Record<string, string>) => readConfig({ PORTAL_EXECUTOR: "slurm", ...more }).slurm;
  const anywhere = { partition: null, account: null, qos: null, cores: null, memoryMegabytes: null, seconds: null };
  expect(readConfig({ PORTAL_SLURM_JOBS: "5" }).slurm).toBeNull();
  expect(read({})).toEqual({ jobs: 100, shortSeconds: 10, node: process.execPath, queues: [anywhere] });
  expect(
    read({ PORTAL_SLURM_JOBS: "5", PORTAL_SLURM_SHORT_SECONDS: "0", PORTAL_SLURM_NODE: "/shared/node", PORTAL_SLURM_QUEUES: '[{"partition":"short"}]' }),
  ).toEqual({
    jobs: 5,
    shortSeconds: 0,
    node: "/shared/node",
    queues: [{ ...anywhere, partition: "short" }],
  });
  expect(() => readConfig({ PORTAL_EXECUTOR: "cloud" })).toThrow("PORTAL_EXECUTOR=cloud: must be one of local, slurm");
  expect(() => read({ PORTAL_SLURM_NODE: "node" })).toThrow("PORTAL_SLURM_NODE=node: must be the absolute path");
  expect(() => read({ PORTAL_SLURM_QUEUES: '[{"partition":"short; rm"}]' })).toThrow("line 1, partition,");
});
