import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { nodeOptions } from "./scripts/server-command.mjs";

const common = { testTimeout: 60_000, hookTimeout: 60_000, pool: "forks" } as const;
/** What replaces a module that others have loaded already. */
const replaces = "**/*.alone.test.ts";

export default defineConfig({
  test: {
    // The tests of the server wait two thirds of their time, for a clock, a disk or a process: on two cores four files at a time leave none of them idle.
    maxWorkers: Math.max(4, availableParallelism()),
    projects: [
      // Test files of these rooms stop what they start and share a process, which saves loading the portal for each. Node loads them, as it loads the
      // server itself: without a second compiler between, a fifth of the processor time is saved, and what Node would refuse is refused here.
      {
        test: {
          ...common,
          name: "shared",
          isolate: false,
          experimental: { viteModuleRunner: false },
          execArgv: nodeOptions,
          include: ["packages/{analysis,charts,contract,tools,server}/src/**/*.test.ts"],
          exclude: [replaces],
        },
      },
      // Those of the page share a process too: each would load React and the charts again, which takes three times as long as its tests.
      {
        test: {
          ...common,
          name: "page",
          isolate: false,
          setupFiles: ["packages/web/src/testing/leave-clean.ts"],
          include: ["packages/web/src/**/*.test.{ts,tsx}"],
          exclude: [replaces],
        },
      },
      { test: { ...common, name: "alone", include: [`packages/*/src/${replaces}`, "scripts/**/*.test.ts", "bench/**/*.test.ts"] } },
    ],
  },
});
