/** Workbooks of deals, made beside the server's own thread, one of a user's at a time. */
import { Worker } from "node:worker_threads";
import type { workbookOf } from "@analyte/tools/workbook";
import type { Allowances } from "../allowance.ts";

type Sheets = Parameters<typeof workbookOf>[0];
export type DealWorkbooks = ReturnType<typeof newDealWorkbooks>;

export function newDealWorkbooks(allowances: Allowances) {
  const making = allowances("deal-workbooks", 1, {
    en: "A workbook of deals is being made for you already. Please wait until it has come.",
    zh: "正在为您生成一个成交工作簿，请等待其完成后再试。",
  });
  let last: Promise<unknown> = Promise.resolve();
  return {
    /** `sheets` is asked for when it is its turn. */
    async make(userId: string, sheets: () => Promise<Sheets>): Promise<Buffer> {
      const leave = await making.enter(userId);
      try {
        const mine = last.then(async () => await written(await sheets()));
        // Whoever comes next waits, and is no part of what went wrong here.
        last = mine.catch(() => {});
        return await mine;
      } finally {
        leave();
      }
    },
  };
}

const written = async (sheets: Sheets): Promise<Buffer> =>
  await new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./workbook-worker.ts", import.meta.url), { workerData: sheets });
    worker.once("message", (bytes: Uint8Array) => resolve(Buffer.from(bytes)));
    worker.once("error", reject);
    worker.once("exit", (code) => reject(new Error(`The thread that writes workbooks ended with ${code}.`)));
  });
