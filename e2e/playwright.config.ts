import { defineConfig } from "@playwright/test";

export default defineConfig({
  testDir: ".",
  outputDir: "../.cache/e2e",
  timeout: 180_000,
  expect: {
    timeout: 15_000,
    // Room for another release of the browser to smooth letters otherwise; what is missing, moved or of another size takes far more.
    toHaveScreenshot: { maxDiffPixelRatio: 0.01, animations: "disabled", caret: "hide", scale: "device" },
  },
  // The pages are the same on every machine with the same fonts.
  snapshotPathTemplate: "{testDir}/pictures/{arg}{ext}",
  // On two cores: journeys wait at times for a clock, a job or a page at rest. The files have portals of their own.
  workers: 3,
  fullyParallel: false,
  forbidOnly: true,
  // What fails is tried again, in a portal of its own, and told by name either way (scripts/test.mjs): browsers and portals share two cores.
  retries: 2,
  reporter: process.env["PLAYWRIGHT_JSON_OUTPUT_NAME"] === undefined ? "line" : [["line"], ["json"]],
  use: {
    actionTimeout: 20_000,
    viewport: { width: 1366, height: 800 },
    // Pictures that move are painted by the processor, and a click may meet what still moves: journeys about motion ask for it.
    contextOptions: { reducedMotion: "reduce" },
    // A trace of every step takes a fifth of the time: recorded where a failure is looked into.
    trace: process.env["PORTAL_TEST_TRACE"] === "yes" ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
    launchOptions: {
      // Where no language is set, Chromium calls a file of Chinese letters "download".
      env: { ...(process.env as Record<string, string>), LC_ALL: "C.UTF-8" },
      executablePath: process.env["PORTAL_TEST_CHROMIUM"] ?? "/usr/bin/chromium",
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
