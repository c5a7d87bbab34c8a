/**
 * The figures of the tools' own examples beside the same values drawn by R (ggplot2, ggrepel), to be looked at: at one and two columns of a journal, in both languages.
 * Leaves a page at .cache/beside-r/index.html with every file beside it. Needs Rscript with ggplot2 and ggrepel. Run: node bench/beside-r.ts
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ChartDocument } from "@analyte/contract/chart";
import { clientOf, signIn, type Client } from "../e2e/client.ts";
import { root, startPortal } from "../e2e/portal.ts";
import { catalog } from "../packages/tools/src/catalog.ts";
import { aboutFigure } from "./r-figures/about.ts";

const out = join(root, ".cache", "beside-r");
const widths = [85, 174] as const;
const languages = ["en", "zh"] as const;
/** Beside the pictures: what readers of files are asked about. */
const formats = ["png", "svg", "pdf", "tiff"] as const;

type Job = readonly [stem: string, kind: string, language: string, width: number, height: number];

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
const jobs: Job[] = [];
const portal = await startPortal();
try {
  const english = await signIn(portal.url);
  const clients = { en: english, zh: clientOf(portal.url, english.headers.token, "zh-CN") };
  for (const { manifest } of catalog) {
    if (manifest.internal) continue;
    const { id } = (await english.post<{ id: string }>("task/store_example", { tool_id: manifest.id })).content.data;
    for (const { name, document } of (await english.finished(id)).charts)
      await saveAll(clients, id, `${manifest.id}.${name}`, name, document as unknown as ChartDocument);
  }
} finally {
  await portal.stop();
}
writeFileSync(join(out, "jobs.csv"), ["stem,kind,language,width,height", ...jobs.map((job) => job.join(","))].join("\n"));
const drawn = spawnSync("Rscript", [join(import.meta.dirname, "r-figures", "draw.R"), out], { stdio: "inherit" });
if (drawn.status !== 0) throw new Error("R could not draw the figures; its message stands above.");
writeFileSync(join(out, "index.html"), page());
console.log(`${jobs.length} pairs of figures: ${join(out, "index.html")}`);

async function saveAll(clients: Record<(typeof languages)[number], Client>, id: string, stem: string, chart: string, document: ChartDocument): Promise<void> {
  await save(clients.en, `${stem}.csv`, id, chart, "format=csv");
  for (const language of languages) {
    writeFileSync(join(out, `${stem}.${language}.about.csv`), aboutFigure(document, language));
    for (const width of widths) {
      for (const format of formats)
        await save(clients[language], `${stem}.${width}.${language}.${format}`, id, chart, `format=${format}&width_mm=${width}&dpi=300&preset=journal`);
      // R gets the same room.
      const svg = readFileSync(join(out, `${stem}.${width}.${language}.svg`), "utf8");
      jobs.push([stem, document.kind, language, width, Number(/height="([\d.]+)mm"/.exec(svg)![1])]);
    }
  }
}

async function save(client: Client, file: string, id: string, chart: string, query: string): Promise<void> {
  const answer = await fetch(`${client.url}/api/front/task/download_chart?id=${id}&chart=${encodeURIComponent(chart)}&${query}`, { headers: client.headers });
  if (answer.status !== 200) throw new Error(`${file}: ${answer.status} ${await answer.text()}`);
  writeFileSync(join(out, file), Buffer.from(await answer.arrayBuffer()));
}

function page(): string {
  const rows = jobs.map(([stem, , language, width]) => {
    const picture = (of: string) => `<img src="${stem}.${width}.${language}.${of}png" style="width:${width}mm" alt="">`;
    return `<h2>${stem}, ${width} mm, ${language}</h2><p>${picture("")} ${picture("r.")}</p>`;
  });
  return `<!doctype html><meta charset="utf-8"><title>Figures beside R</title><style>body{font:12px sans-serif;zoom:1.6}img{border:1px solid #ddd}</style>${rows.join("\n")}`;
}
