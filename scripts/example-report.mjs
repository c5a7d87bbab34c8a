/**
 * `npm run example-report`: writes anew the report that products of the demo's mall show as an example: parts of what a report of the process on its own example
 * study holds, as PDF in both languages. It starts a portal of its own. Look at the files before they are committed.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { ensureBuilt, ensureNode, ensurePackages, root, run } from "./setup.mjs";

if (process.argv.includes("--here")) await write();
else {
  ensurePackages();
  const node = ensureNode();
  ensureBuilt(node);
  process.exitCode = await run(node, [import.meta.filename, "--here"], { env: { ...process.env, PORTAL_TEST_NODE: node } });
}

async function write() {
  const { signIn } = await import("../e2e/client.ts");
  const { startPortal } = await import("../e2e/portal.ts");
  const portal = await startPortal();
  try {
    for (const [locale, language] of [
      ["en-US", "en"],
      ["zh-CN", "zh"],
    ]) {
      const client = await signIn(portal.url, "demo@example.org", "demo-portal", locale);
      const data = async (answer) => {
        const { code, content, showMsg } = await answer;
        if (code !== 1) throw new Error(showMsg);
        return content.data;
      };
      const { id: task } = await data(client.post("task/store_example", { flow_version_id: "untargeted.lcms.1" }));
      await client.finished(task);
      const { title, items } = await data(client.get("report/propose", { task_id: task }));
      const { id } = await data(client.post("task/write_report_data", { title, authors: ["Analyte Cloud"], items: partOf(items) }));
      await data(client.post("task/generate_report", { id, formats: ["pdf"], language }));
      let state = "generating";
      for (const end = Date.now() + 120_000; state === "generating" && Date.now() < end;) {
        await new Promise((resolve) => setTimeout(resolve, 300));
        ({ state } = await data(client.get("report/status", { id })));
      }
      if (state !== "ready") throw new Error(`The report is ${state}.`);
      const file = await fetch(`${portal.url}/api/front/report/download?${new URLSearchParams({ id, format: "pdf" })}`, { headers: client.headers });
      const path = join(root, "packages/server/src/goods", `example-report.${language}.pdf`);
      writeFileSync(path, Buffer.from(await file.arrayBuffer()));
      console.log(path);
    }
  } finally {
    await portal.stop();
  }
}

/** Of each section the heading, the first sentence, figure and table, in few pages: no matrix, and no map of thousands of cells. */
function partOf(items) {
  const kept = [];
  let had = new Set();
  for (const item of items) {
    if (item.kind === "heading") had = new Set();
    if (had.has(item.kind) || ["heatmap", "matrix"].includes(item.name)) continue;
    had.add(item.kind);
    kept.push(item);
  }
  return kept;
}
