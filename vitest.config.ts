import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { nodeOptions } from "./scripts/server-command.mjs";

const common = { testTimeout: 60_000, hookTimeout: 60_000, pool: "forks" } as const;

export default defineConfig({
  test: {
    // The tests of the server wait two thirds of their time, for a clock, a disk or a process: on two cores four files at a time leave none of them idle.
    maxWorkers: Math.max(4, availableParallelism()),
    projects: [
      // Test files of these rooms stop what they start and share a process, which saves loading the portal for each.
      {
        test: {
          ...common,
          name: "shared",
          isolate: false,
          execArgv: nodeOptions,
          include: ["packages/{analysis,charts,contract,tools,server}/src/**/*.test.ts"],
          // What replaces a module that others have loaded already.
          exclude: ["**/*.alone.test.ts"],
        },
      },
      {
        test: {
          ...common,
          name: "alone",
          include: ["packages/web/src/**/*.test.{ts,tsx}", "packages/*/src/**/*.alone.test.ts", "scripts/**/*.test.ts", "bench/**/*.test.ts"],
        },
      },
    ],
  },
});
