import { defineConfig } from "vitest/config";

const common = { testTimeout: 60_000, hookTimeout: 60_000, pool: "forks" } as const;

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      // Pure rooms leave nothing behind in a process: their test files share one, which saves its start.
      { test: { ...common, name: "pure", isolate: false, include: ["packages/{analysis,charts,contract}/src/**/*.test.ts"] } },
      {
        test: {
          ...common,
          name: "whole",
          include: ["packages/{tools,server,web}/src/**/*.test.{ts,tsx}", "scripts/**/*.test.ts", "bench/**/*.test.ts"],
        },
      },
    ],
  },
});
