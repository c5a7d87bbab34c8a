/** Writes one workbook on a thread of its own: a hundred thousand rows take seconds, in which nobody else would be answered. */
import { parentPort, workerData } from "node:worker_threads";
import { workbookOf } from "@analyte/tools/workbook";

const bytes = workbookOf(workerData as Parameters<typeof workbookOf>[0]);
parentPort!.postMessage(bytes, []);
