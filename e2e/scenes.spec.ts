/** A figure is the same in the page and on the server: the hash of its scene, computed by Node and in the browser. */
import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";
import { build } from "vite";
import { someOf } from "../packages/contract/src/testing/some-of.ts";

const packages = join(import.meta.dirname, "..", "packages");
const charts = join(packages, "charts", "src");
const looks = [
  ["journal", 85],
  ["nature", 183],
  ["screen", 195.8],
  ["slide", 254],
] as const;
const combinations = looks.flatMap(([preset, widthMm]) => (["en", "zh"] as const).map((language) => ({ preset, widthMm, language })));
/** For figures as they are, and with many groups of long names. */
const made = {
  plain: someOf(combinations, { oneOf: 4, by: "scenes" }),
  groups: someOf(combinations, { oneOf: 4, by: "scenes of groups" }),
};
const source = `
import { layout } from ${JSON.stringify(join(charts, "layout.ts"))};
import { sceneHash } from ${JSON.stringify(join(charts, "scene", "hash.ts"))};
import { everyDocument, volcanoDocument } from ${JSON.stringify(join(charts, "sample-documents.ts"))};
import { withGroups } from ${JSON.stringify(join(charts, "sample-groups.ts"))};

export const hashes = {};
const documents = { ...everyDocument(), large: volcanoDocument(20_000) };
for (const [name, document] of Object.entries(documents)) {
  const looks = { plain: document, groups: withGroups(document, 12, 60) };
  for (const [look, drawn] of Object.entries(looks)) {
    for (const { preset, widthMm, language } of ${JSON.stringify(made)}[look])
      hashes[[name, look, preset, language].join(" ")] = sceneHash(layout({ document: drawn, view: {}, language, widthMm, preset }));
  }
}
globalThis.hashes = hashes;
if (typeof process !== "undefined") process.stdout.write(JSON.stringify(hashes));
`;

test("every figure is the same scene in Node and in the browser", async ({ page }) => {
  test.slow();
  const folder = await mkdtemp(join(tmpdir(), "scenes-"));
  try {
    const entry = join(folder, "scenes.mts");
    await writeFile(entry, source);
    // By Node itself: the runner of journeys has a loader of its own.
    const { stdout } = await promisify(execFile)(process.env["PORTAL_TEST_NODE"] ?? process.execPath, [entry], { maxBuffer: 1_000_000 });
    const hashes = JSON.parse(stdout) as Record<string, string>;
    await build({
      root: join(packages, "web"),
      configFile: false,
      logLevel: "error",
      build: { outDir: join(folder, "out"), target: "es2022", rolldownOptions: { input: entry, output: { entryFileNames: "scenes.js" } } },
    });
    const script = (await readdir(join(folder, "out"))).find((file) => file.endsWith(".js"))!;
    await page.setContent("<p></p>");
    await page.addScriptTag({ type: "module", content: await readFile(join(folder, "out", script), "utf8") });
    const seen = await page.waitForFunction(() => (globalThis as { hashes?: Record<string, string> }).hashes, undefined, { timeout: 60_000 });
    expect(Object.keys(hashes).length).toBeGreaterThan(50);
    expect(await seen.jsonValue()).toEqual(hashes);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
