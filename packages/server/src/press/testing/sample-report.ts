/** Reports as large as a test or a measurement wants them, with the files that they name. */
import { mkdirSync, writeFileSync } from "node:fs";
import { createHash } from "node:crypto";
import { join } from "node:path";
import { boxesDocument, everyDocument, scoresDocument, volcanoDocument } from "@analyte/charts/sample-documents";
import type { FigureSpec } from "@analyte/charts/scene/figure-spec";
import type { ChartDocument } from "@analyte/contract/chart";
import type { Language } from "@analyte/contract/text";
import { drawnFigure } from "#charts/drawn-figure.ts";
import { newPng } from "#charts/png-file.ts";
import { pixelSize, paintBands } from "#charts/paint-bands.ts";
import { renderFile } from "#charts/render-figure.ts";
import { typesetFigure } from "#charts/typeset-figure.ts";
import { csvOf } from "#csv-cells.ts";
import type { ReportBlock, ReportDocument, ReportFigure, ReportPanel, ReportTable, ReportTask } from "../report-document.ts";

export interface SampleSize {
  figures: number;
  tables: number;
  rows?: number;
  /** PNG, PDF and TIFF of each figure besides its SVG. */
  everyFile?: boolean;
}

const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 32" width="120" height="32"><rect width="32" height="32" rx="7" fill="#1668dc"/><path d="M8 22 L14 10 L18 18 L24 8" stroke="#fff" stroke-width="2.6" fill="none"/><path d="M42 9 h70 M42 16 h54 M42 23 h62" stroke="#1668dc" stroke-width="3"/></svg>';

const sha256 = (content: string | Uint8Array): string => createHash("sha256").update(content).digest("hex");

/** Each figure drawn once; the same files stand in for those that look the same. */
export async function sampleReport(folder: string, language: Language, size: SampleSize): Promise<ReportDocument> {
  const zh = language === "zh";
  mkdirSync(join(folder, "figures"), { recursive: true });
  mkdirSync(join(folder, "tables"), { recursive: true });
  mkdirSync(join(folder, "data"), { recursive: true });
  writeFileSync(join(folder, "logo.svg"), logo);
  const input = "sample,group,alanine\nS1,Control,1\nS2,Case,2\n";
  writeFileSync(join(folder, "data/matrix.csv"), input);
  writeFileSync(join(folder, "data/script.R"), "# PCA\nprint(prcomp(read.csv('matrix.csv')[, 3, drop = FALSE]))\n");
  writeFileSync(join(folder, "data/scores.csv"), "sample,PC1\nS1,-0.5\nS2,0.5\n");
  const documents = [scoresDocument(), volcanoDocument(400), boxesDocument(), ...Object.values(everyDocument())];
  const blocks: ReportBlock[] = [];
  blocks.push({ kind: "heading", level: 1, anchor: "intro", text: zh ? "概述" : "Overview" });
  blocks.push({ kind: "text", paragraphs: opening(zh) });
  for (let at = 0; at < Math.max(size.figures, size.tables); at++) {
    if (at % 4 === 0)
      blocks.push({
        kind: "heading",
        level: at % 8 === 0 ? 1 : 2,
        anchor: `part-${at}`,
        text: zh ? `第 ${at / 4 + 1} 部分：代谢物差异` : `Part ${at / 4 + 1}: differences between groups`,
      });
    if (at % 2 === 0) blocks.push({ kind: "text", paragraphs: body(zh) });
    if (at < size.figures) blocks.push(await figure(folder, at, documents, language, size.everyFile === true));
    if (at < size.tables) blocks.push(table(folder, at, zh, size.rows ?? 12));
  }
  blocks.push({ kind: "heading", level: 1, anchor: "references", text: zh ? "参考文献" : "References" }, { kind: "references" });
  return {
    language,
    title: zh ? "恶病质患者尿液代谢组学研究报告：PCA、差异代谢物与通路分析" : "Urinary metabolomics of cachexia: PCA, differential metabolites and pathways",
    authors: zh ? ["王小明", "李雷", "韩梅梅"] : ["Ada Lovelace", "Chien-Shiung Wu", "Jiří Dvořák"],
    affiliation: zh ? "示例大学代谢组学中心" : "Centre for Metabolomics, Example University",
    dated: Date.UTC(2026, 10, 26, 12),
    style: {
      page: { width: 210, height: 297, margin: 22 },
      colour: "#17408b",
      fontSizePt: 10,
      panels: "A",
      cover: true,
      contents: true,
      logo: "logo.svg",
      footer: zh ? "Analyte Cloud · 内部报告" : "Analyte Cloud · internal report",
    },
    blocks,
    references: [
      {
        text: "Eisner R, Stretch C, Eastman T, et al. Learning to predict cancer-associated skeletal muscle wasting from ¹H-NMR profiles of urinary metabolites. Metabolomics. 2011;7:25–34.",
        url: "https://doi.org/10.1007/s11306-010-0232-9",
      },
      {
        text: "Benjamini Y, Hochberg Y. Controlling the false discovery rate: a practical and powerful approach to multiple testing. J R Stat Soc B. 1995;57:289–300.",
        url: "https://doi.org/10.1111/j.2517-6161.1995.tb02031.x",
      },
    ],
    tasks: [sampleTask("task-1", "tool", zh, sha256(input), folder), sampleTask("task-2", "flow", zh, sha256(input), folder)],
    imprint: zh ? "本报告由 Analyte Cloud 0.1.0 生成。" : "Made by Analyte Cloud 0.1.0.",
    user: "Ada Lovelace",
    portal: { name: "Analyte Cloud", url: null, version: "0.1.0" },
    licence: "https://creativecommons.org/licenses/by/4.0/",
  };
}

const opening = (zh: boolean): Extract<ReportBlock, { kind: "text" }>["paragraphs"] => [
  {
    kind: "paragraph",
    inlines: zh
      ? [
          { kind: "text", text: "本研究对 77 份尿液样本中的 63 种代谢物进行了定量分析" },
          { kind: "cite", reference: 1 },
          { kind: "text", text: "。恶病质组与对照组在主成分分析（PCA）中可见分离，详见" },
          { kind: "link", to: "#fig-1", inlines: [{ kind: "text", text: "图 1" }] },
          { kind: "text", text: "；差异分析采用 Welch t 检验，并以 Benjamini–Hochberg 法校正 " },
          { kind: "text", text: "p", italic: true },
          { kind: "text", text: " 值" },
          { kind: "cite", reference: 2 },
          { kind: "text", text: "。共有 24 种代谢物满足 FDR < 0.05 且 |log" },
          { kind: "text", text: "2", sub: true },
          { kind: "text", text: " FC| > 1，其中" },
          { kind: "text", text: "肌酐、葡萄糖与顺乌头酸", bold: true },
          { kind: "text", text: "的变化最大。" },
        ]
      : [
          { kind: "text", text: "We quantified 63 metabolites in 77 urine samples" },
          { kind: "cite", reference: 1 },
          { kind: "text", text: ". Cachexic and control samples separate in the principal component analysis (" },
          { kind: "link", to: "#fig-1", inlines: [{ kind: "text", text: "Figure 1" }] },
          { kind: "text", text: "). Differences were tested by Welch’s t test with " },
          { kind: "text", text: "p values adjusted", italic: true },
          { kind: "text", text: " by Benjamini and Hochberg’s procedure" },
          { kind: "cite", reference: 2 },
          { kind: "text", text: "; 24 metabolites pass FDR < 0.05 and |log" },
          { kind: "text", text: "2", sub: true },
          { kind: "text", text: " FC| > 1, among them " },
          { kind: "text", text: "creatinine, glucose and cis-aconitate", bold: true },
          { kind: "text", text: ". The portal’s pages say more: " },
          { kind: "link", to: "https://example.org/methods", inlines: [{ kind: "text", text: "methods" }] },
          { kind: "text", text: "." },
        ],
  },
  {
    kind: "list",
    ordered: false,
    items: (zh
      ? ["数据经总和归一化与对数转换。", "缺失值以最小值的一半填充。"]
      : ["Samples were normalised by their sum and log-transformed.", "Missing values were set to half of the smallest value."]
    ).map((text) => [{ kind: "paragraph" as const, inlines: [{ kind: "text" as const, text }] }]),
  },
];
const body = (zh: boolean): Extract<ReportBlock, { kind: "text" }>["paragraphs"] => [
  {
    kind: "paragraph",
    inlines: [
      {
        kind: "text",
        text: zh
          ? "两组样本的得分沿第一主成分分布，前两个主成分合计解释总变异的 51.1%。QC 样本紧密聚集，说明仪器在整个批次内保持稳定（RSD 中位数为 6.2%）。与三羧酸循环有关的代谢物在恶病质组中普遍升高，其中柠檬酸、琥珀酸和顺乌头酸的倍数变化均大于 2；支链氨基酸则无显著差异。"
          : "Scores of the two groups spread along the first component; the first two components together explain 51.1 % of the variance. QC samples stand close together, which speaks for a stable instrument throughout the batch (median RSD 6.2 %). Metabolites of the tricarboxylic acid cycle are generally raised in the cachexic group, with more than twice as much citrate, succinate and cis-aconitate, whereas branched-chain amino acids do not differ.",
      },
    ],
  },
];

async function figure(folder: string, at: number, documents: readonly ChartDocument[], language: Language, everyFile: boolean): Promise<ReportFigure> {
  const zh = language === "zh";
  const panelled = at % 5 === 2;
  const panels: ReportPanel[] = [];
  for (let index = 0; index < (panelled ? 4 : 1); index++) {
    const document = documents[(at + index) % documents.length]!;
    panels.push(
      await panel(
        folder,
        `figures/${at + 1}${panelled ? "abcd"[index] : ""}`,
        document,
        language,
        panelled ? 81 : at % 2 === 0 ? 120 : 166,
        panelled ? "ABCD"[index]! : "",
        everyFile,
      ),
    );
  }
  const document = documents[at % documents.length]!;
  return {
    kind: "figure",
    anchor: `fig-${at + 1}`,
    number: at + 1,
    caption: panelled
      ? zh
        ? "四种分析的结果：A，得分；B，火山图；C，箱线图；D，其他。"
        : "Results of four analyses. A, scores; B, volcano plot; C, box plots; D, others."
      : `${document.title[language]}${zh ? "。" : ". "}${document.caption[language]}`,
    alt: document.title[language],
    panels,
    task: at % 2,
  };
}

async function panel(
  folder: string,
  name: string,
  document: ChartDocument,
  language: Language,
  widthMm: number,
  letter: string,
  everyFile: boolean,
): Promise<ReportPanel> {
  const spec: FigureSpec = { document, view: {}, language, widthMm, preset: "journal" };
  const drawn = drawnFigure(document, {}, spec);
  if ("tooSmall" in drawn) throw new Error(drawn.tooSmall.en);
  const { file } = (await renderFile(document, {}, { format: "svg", language, widthMm, dpi: 300, preset: "journal" })) as { file: Uint8Array };
  const put = (ending: string, content: string | Uint8Array): string => {
    writeFileSync(join(folder, `${name}.${ending}`), content);
    return `${name}.${ending}`;
  };
  const size = pixelSize(drawn, everyFile ? 300 : 40);
  const picture = newPng(size, { dotsPerInch: 300 });
  await paintBands(drawn, size, picture.take);
  return {
    letter,
    widthMm: drawn.widthMm,
    heightMm: drawn.heightMm,
    svg: put("svg", file),
    png: put("png", picture.end()),
    hover: put("json", JSON.stringify(drawn.hover())),
    ...(everyFile ? { pdf: put("pdf", typesetFigure(drawn, language)) } : {}),
  };
}

function table(folder: string, at: number, zh: boolean, rows: number): ReportTable {
  const names = [
    "Creatinine",
    "cis-Aconitate",
    "β-Hydroxy-β-methylbutyrate",
    "Trigonelline",
    "N,N-Dimethylglycine",
    "肌酐",
    "π-Methylhistidine",
    "2-Aminobutyrate",
  ];
  const columns = [
    { title: zh ? "代谢物" : "Metabolite", numeric: false },
    { title: "log₂ FC", numeric: true },
    { title: zh ? "p 值" : "p", numeric: true },
    { title: "FDR", numeric: true },
    { title: "VIP", numeric: true },
    { title: zh ? "通路" : "Pathway", numeric: false },
  ];
  const cells = Array.from({ length: rows }, (_, row) => [
    names[row % names.length]!,
    ((row % 7) * 0.61 - 1.8).toPrecision(3),
    `${(1.2 + (row % 5)).toFixed(1)}e-${2 + (row % 9)}`,
    `${(2.1 + (row % 5)).toFixed(1)}e-${1 + (row % 9)}`,
    (2.9 - (row % 11) * 0.13).toFixed(2),
    zh ? "柠檬酸循环；乙醛酸和二羧酸代谢" : "Citrate cycle; glyoxylate and dicarboxylate metabolism",
  ]);
  const csv = `tables/${at + 1}.csv`;
  writeFileSync(join(folder, csv), csvOf([columns.map(({ title }) => title), ...cells]));
  return {
    kind: "table",
    anchor: `tab-${at + 1}`,
    number: at + 1,
    caption: zh ? "差异代谢物（Welch t 检验，FDR < 0.05）" : "Metabolites that differ (Welch’s t test, FDR < 0.05).",
    columns,
    rows: cells,
    left: 0,
    by: null,
    chosen: false,
    csv,
    task: at % 2,
  };
}

function sampleTask(id: string, kind: "tool" | "flow", zh: boolean, input: string, folder: string): ReportTask {
  const tool = { id: "pca", name: zh ? "主成分分析" : "Principal component analysis", version: "1.4.0" };
  const files: ReportTask["steps"][number]["files"] = [
    { name: "scores.csv", file: "data/scores.csv", sha256: sha256("sample,PC1\nS1,-0.5\nS2,0.5\n"), kind: "table" },
    { name: "script.R", file: "data/script.R", sha256: sha256("# PCA\nprint(prcomp(read.csv('matrix.csv')[, 3, drop = FALSE]))\n"), kind: "script" },
  ];
  void folder;
  const work: ReportTask["steps"][number]["work"] = { inputs: [], left: { en: "a sample", zh: "样例" } };
  return {
    id,
    name: zh ? "恶病质 PCA" : "Cachexia PCA",
    kind,
    tool: kind === "tool" ? tool : { id: "untargeted", name: zh ? "非靶向代谢组学流程" : "Untargeted metabolomics", version: "2.0.0" },
    steps:
      kind === "tool"
        ? [{ id: `${id}-s1`, place: "", tool, params: { scaling: "auto", components: 5 }, ...times(0, 60), files, work }]
        : [
            { id: `${id}-s1`, place: "pca/all", tool, params: { scaling: "auto" }, ...times(0, 20), files, work },
            {
              id: `${id}-s2`,
              place: "volcano/case-control",
              tool: { id: "volcano", name: zh ? "差异分析" : "Differences", version: "1.1.0" },
              params: { test: "welch", alpha: 0.05 },
              // Of a copy that was taken before times were kept.
              startedAt: null,
              finishedAt: null,
              files: [],
              work,
            },
          ],
    startedAt: Date.UTC(2026, 10, 25, 9),
    finishedAt: Date.UTC(2026, 10, 25, 9, 1),
    inputs: [{ name: "matrix.csv", file: "data/matrix.csv", sha256: input, role: "table" }],
  };
}

const times = (from: number, to: number) => ({ startedAt: Date.UTC(2026, 10, 25, 9, 0, from), finishedAt: Date.UTC(2026, 10, 25, 9, 0, to) });
