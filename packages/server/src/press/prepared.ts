/** A report as every form of it sets it: tables within bounds, panels in rows, texts without what nobody can see. */
import { reportLimits } from "@analyte/contract/reports/items";
import { withoutUnseen } from "@analyte/contract/unseen-signs";
import type { Language } from "@analyte/contract/text";
import type { ReportDocument, ReportPanel, ReportTable } from "./report-document.ts";
import { dayText, leftText, taskText } from "./words.ts";

/** A table with no more rows than are set, and what it says of those that are left. */
export function boundedTable(table: ReportTable, language: Language): { rows: readonly string[][]; note: string } {
  const rows = table.rows.slice(0, reportLimits.tableRows);
  const left = table.left + table.rows.length - rows.length;
  const by = table.by === null ? null : lineText(table.by);
  return { rows, note: left > 0 ? leftText(rows.length, { left, by, chosen: table.chosen }, language) : "" };
}

/** Numbers with the sign that print has for them. */
export const numberText = (cell: string): string => (/^[-−]?[\d.,]+(e[-+]?\d+)?$/i.test(cell) ? cell.replaceAll("-", "−") : cell);

/** Of a line: without line breaks, controls and signs that turn the direction of writing. */
export const lineText = (text: string): string =>
  withoutUnseen(text.toWellFormed())
    .replace(/[\u200e\u200f\u061c\ufeff]/g, "")
    .replace(/\s+/g, " ");

export interface PanelRow {
  panels: (ReportPanel & { letter: string })[];
  /** How much smaller than they are laid out, so that the row fits; 1 mostly. */
  scale: number;
  heightMm: number;
}
const gapMm = 4;
export const letterMm = 5;

/** Panels side by side as far as they fit, in their order; none wider or higher than the page takes. */
export function panelRows(panels: readonly ReportPanel[], widthMm: number, heightMm: number): PanelRow[] {
  const rows: ReportPanel[][] = [];
  let taken = Infinity;
  for (const panel of panels) {
    const wide = taken + gapMm + panel.widthMm;
    // Half a millimetre over is made up for by scale.
    if (wide <= widthMm + 0.5) {
      rows.at(-1)!.push(panel);
      taken = wide;
    } else {
      rows.push([panel]);
      taken = panel.widthMm;
    }
  }
  return rows.map((row) => {
    const wide = row.reduce((sum, panel) => sum + panel.widthMm, gapMm * (row.length - 1));
    const high = Math.max(...row.map((panel) => panel.heightMm));
    const lettered = row.some(({ letter }) => letter !== "") ? letterMm : 0;
    const scale = Math.min(1, widthMm / wide, (heightMm - lettered) / high);
    return { panels: row, scale, heightMm: high * scale + lettered };
  });
}

/** A list of one entry helps nobody to find anything. */
export const hasContents = ({ style, blocks }: Pick<ReportDocument, "style" | "blocks">): boolean =>
  style.contents && blocks.filter(({ kind }) => kind === "heading").length > 1;

/** “2.1”: of each heading, by its place among the blocks. A level that has no heading above it counts from 0, as the typesetter does. */
export function headingNumbers(blocks: ReportDocument["blocks"]): Map<number, string> {
  const counts = [0, 0, 0];
  const numbers = new Map<number, string>();
  for (const [at, block] of blocks.entries()) {
    if (block.kind !== "heading") continue;
    counts[block.level - 1]! += 1;
    counts.fill(0, block.level);
    numbers.set(at, counts.slice(0, block.level).join("."));
  }
  return numbers;
}

/** What stands at the end of every form: each task with what it was computed by and from. */
export const taskLines = ({ tasks, language }: ReportDocument): string[] =>
  tasks.map((task) =>
    taskText(
      {
        name: lineText(task.name),
        tool: lineText(task.tool.name),
        version: task.tool.version,
        id: task.id,
        at: task.finishedAt === null ? null : dayText(task.finishedAt),
        inputs: task.inputs.map(({ name }) => lineText(name)),
      },
      language,
    ),
  );

/** Anchors as every form may call them, by what the document calls them. */
export function anchorNames({ blocks }: ReportDocument): Map<string, string> {
  const names = new Map<string, string>();
  for (const block of blocks) if ("anchor" in block && !names.has(block.anchor)) names.set(block.anchor, `a${names.size + 1}`);
  return names;
}

/** Whether a link may be followed: pages and mail, nothing that runs. */
export const isAddress = (to: string): boolean => /^(https?:\/\/|mailto:)[^\s"<>]+$/i.test(to);

export const languageTag = (language: Language): string => (language === "zh" ? "zh-CN" : "en");
