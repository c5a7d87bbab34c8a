/** Builds the two scripts of a capsule: the page, and the engine that computes beside it. `node build.mjs [FOLDER]`. */
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";

const here = fileURLToPath(new URL(".", import.meta.url));
const source = (name) => join(here, "src", name);
/** What the job's program takes of Node. */
const stands = {
  "node:fs": "node/files.ts",
  "node:path": "node/paths.ts",
  "node:buffer": "node/buffers.ts",
  "node:zlib": "node/inflating.ts",
  "node:os": "node/machine.ts",
  "node:crypto": "node/hashing.ts",
};

/** The job's own way to its tools reads folders. */
const loadTool = {
  name: "load-tool",
  enforce: "pre",
  resolveId: (id, importer) => (id.endsWith("/load-tool.ts") && importer?.includes("/tools/src/") ? source("load-tool.ts") : null),
};

export async function buildCapsule(outDir = join(here, "dist")) {
  for (const [name, entry] of Object.entries({ page: "page.ts", engine: "worker.ts" }))
    await build({
      configFile: false,
      root: here,
      logLevel: "warn",
      plugins: [loadTool],
      resolve: { alias: Object.entries(stands).map(([find, file]) => ({ find, replacement: source(file) })) },
      define: { "process.versions.node": '""', "process.versions.v8": '""' },
      build: {
        outDir,
        emptyOutDir: false,
        target: "es2022",
        modulePreload: false,
        chunkSizeWarningLimit: 4_000,
        rolldownOptions: {
          input: source(entry),
          // A classic script has none; what asks for its address is never called here.
          transform: { define: { "import.meta": "{}" }, inject: { Buffer: ["buffer", "Buffer"] } },
          output: { format: "iife", codeSplitting: false, entryFileNames: `${name}.js` },
        },
      },
    });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildCapsule(process.argv[2] === undefined ? undefined : resolve(process.argv[2]));
