/** The process that makes the files of one report: takes one job, tells how far it is, and answers with the files or with what went wrong. */
import "../charts/sealed.ts";
import { writeFileSync } from "node:fs";
import type { ReportFormat } from "@analyte/contract/reports/calls";
import { NoTypesetter } from "../charts/typeset-figure.ts";
import { makeFiles, type MadeFile } from "./make-files.ts";
import type { ReportDocument } from "./report-document.ts";

export interface PressJob {
  folder: string;
  document: ReportDocument;
  formats: readonly ReportFormat[];
}
/** What is made, in this order. */
export type PressStage = ReportFormat;
export type PressReply = { share: number; stage: PressStage } | { files: MadeFile[] } | { fault: "failed" | "full" | "noTypesetter"; message: string };

process.on("message", (job: PressJob) => {
  void replyTo(job).then(send);
});
// Whoever stops the portal may signal all of its processes: this one goes when the server does.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => {});
process.on("disconnect", () => process.exit());
goFirst();

function send(reply: PressReply): void {
  process.send?.(reply, undefined, undefined, (error: Error | null) => {
    if (error) process.exit();
  });
}

/** Where the machine runs out of memory, Linux ends the process with the most points: rather this one than the server. */
function goFirst(): void {
  try {
    writeFileSync("/proc/self/oom_score_adj", "500");
  } catch {
    // Another system, or one that does not allow it.
  }
}

async function replyTo({ folder, document, formats }: PressJob): Promise<PressReply> {
  try {
    return { files: await makeFiles(folder, document, formats, (share, stage) => send({ share, stage })) };
  } catch (error) {
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
    if (error instanceof NoTypesetter) return { fault: "noTypesetter", message };
    if ((error as NodeJS.ErrnoException).code === "ENOSPC") return { fault: "full", message };
    return { fault: "failed", message };
  }
}
