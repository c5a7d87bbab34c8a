/**
 * Every combination of figure, size, names and numbers that the layout has to stand, of which `npm test` looks at a tenth: runs those tests with all of
 * them. Run: node bench/combinations.ts
 */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const files = ["layout.test.ts", "layout-odd-names.test.ts", "layout-odd-numbers.test.ts", "readable/advice.test.ts"].map(
  (file) => `packages/charts/src/${file}`,
);
const { status } = spawnSync(process.execPath, ["node_modules/vitest/vitest.mjs", "run", ...files], {
  cwd: root,
  env: { ...process.env, FIGURE_COMBINATIONS: "all" },
  stdio: "inherit",
});
process.exit(status ?? 1);
