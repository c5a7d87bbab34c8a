import { readdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import react from "@vitejs/plugin-react";
import { build, defineConfig, type Plugin } from "vite";
import { componentStyles } from "../../scripts/component-styles.ts";
import { leanButton } from "../../scripts/lean-button.ts";

export default defineConfig({
  plugins: [react(), componentStyles(), leanButton(), firstCalls(), precompress()],
  // The server puts another one into each page that it sends.
  html: { cspNonce: "style-nonce-of-this-page" },
  build: {
    outDir: "dist",
    target: "es2022",
    // The content security policy allows no inline script and no data: script or font.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // A page in a hundred small files waits for a hundred answers. What all need, what the frame and the home page need, what other pages share.
        codeSplitting: {
          groups: [
            { name: "start", tags: ["$initial"] },
            { name: "frame", test: /src.(shell.Shell|home.HomePage)\.tsx$/ },
            { name: "parts", minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: { proxy: { "/api": process.env["PORTAL_URL"] ?? "http://127.0.0.1:8080" } },
});

/** Puts the calls that the address asks for before all else of the page: a small file of its own, which waits for nothing. */
function firstCalls(): Plugin {
  const name = "first-calls.js";
  return {
    name: "first-calls",
    apply: "build",
    async buildStart() {
      const file = resolve(import.meta.dirname, "src/first-calls.ts");
      // Built by itself, with what it imports in it: as a part of the page it would wait for parts of the page.
      const built = await build({
        configFile: false,
        logLevel: "warn",
        build: { write: false, target: "es2022", modulePreload: false, rolldownOptions: { input: file, output: { format: "es" } } },
      });
      const [chunk] = "output" in built ? built.output : [];
      if (chunk === undefined || chunk.imports.length > 0) throw new Error(`${name} is not one file.`);
      this.emitFile({ type: "asset", name, source: chunk.code });
    },
    transformIndexHtml: {
      order: "post",
      handler(_html, { bundle }) {
        const file = Object.values(bundle ?? {}).find((part) => part.type === "asset" && part.names.includes(name))?.fileName;
        if (file === undefined) throw new Error(`The build has no ${name}.`);
        // After the page's own code, which is the longest and takes the connection that is open already.
        return [{ tag: "script", attrs: { type: "module", async: true, src: `/${file}` }, injectTo: "head" }];
      },
    },
  };
}

/** Writes a .br and a .gz beside every text asset, so that the server never compresses on the fly. */
function precompress(): Plugin {
  let folder = "dist";
  return {
    name: "precompress",
    apply: "build",
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    async writeBundle() {
      const files = await readdir(folder, { recursive: true });
      for (const file of files.filter((name) => /\.(js|css|html|svg|json)$/.test(name))) {
        const path = join(folder, file);
        const content = await readFile(path);
        if (content.length < 1024) continue;
        const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } };
        await writeFile(`${path}.br`, await promisify(brotliCompress)(content, quality));
        await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
      }
    },
  };
}
