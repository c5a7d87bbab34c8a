/** The figures of a report as it has them, drawn. */
import { mergeViews } from "@analyte/contract/merge-views";
import type { Language } from "@analyte/contract/text";
import type { Database } from "../db/open.ts";
import { notFound } from "../errors.ts";
import type { MadeFile } from "../send-file.ts";
import type { Blobs } from "../storage/blobs.ts";
import type { DrawFigures } from "../tasks/figures.ts";
import type { CopiedFigure } from "../tasks/copies.ts";
import { wantedBy, type KeptItem } from "./content.ts";
import { readCopies } from "./present.ts";
import { contentOf, type Reports } from "./reports.ts";

export interface ReportFigures {
  /** As SVG; of several panels all on one sheet. */
  preview(who: { userId: string; language: Language; signal: AbortSignal }, id: string, itemId: string): Promise<MadeFile & { body: Buffer }>;
}

export function newReportFigures({
  database,
  blobs,
  reports,
  draw,
}: {
  database: Database;
  blobs: Blobs;
  reports: Pick<Reports, "own">;
  draw: DrawFigures;
}): ReportFigures {
  return {
    async preview(who, id, itemId) {
      const content = contentOf(await reports.own(who.userId, id));
      const item = content.items.find((one) => one.id === itemId);
      if (item?.kind !== "figure") throw noFigure();
      const copyOf = await readCopies(database, id, { ...content, items: [item] });
      const panels = await Promise.all(
        wantedBy(item).map(async (wanted) => {
          const copy = copyOf("figure", wanted);
          if (copy === null) throw noFigure();
          return { source: await blobs.read(copy.document.sha256), view: bare(copy) };
        }),
      );
      const [first] = panels as [(typeof panels)[number]];
      const widthMm = item.width_mm ?? first.view.widthMm ?? (panels.length > 1 ? 180 : 120);
      if (panels.length === 1) return await draw.asFile(who, { ...first, fileName: itemId }, { format: "svg", dpi: 300, widthMm });
      return await draw.asPanels(who, panels, itemId, {
        format: "svg",
        dpi: 300,
        widthMm: Math.max(widthMm, 120),
        preset: first.view.preset ?? "screen",
        columns: columnsOf(item),
      });
    },
  };
}

/** Title and caption stand in the report. */
export const bare = ({ view }: CopiedFigure) => mergeViews({ showTitle: false, showCaption: false }, view);
export const columnsOf = ({ panels }: Extract<KeptItem, { kind: "figure" }>): number => (panels.length + 1 > 4 ? 3 : Math.min(2, panels.length + 1));
const noFigure = () => notFound({ en: "The report has no such figure.", zh: "报告中没有这幅图。" });
