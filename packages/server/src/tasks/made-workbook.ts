/**
 * The workbook of a result, made when somebody asks for it: by a job, of the files that the result left, since a large one takes seconds. From then on it is one
 * of its files, as those of earlier versions left theirs.
 */
import type { Text } from "@analyte/contract/text";
import { givenName, workbookFile } from "@analyte/tools/job-folder";
import { transact } from "../db/postgres.ts";
import type { Database } from "../db/open.ts";
import { unavailable } from "../errors.ts";
import type { CountResults, StoredFile } from "../jobs/events.ts";
import { filesOf, keepMore } from "../jobs/result-store.ts";
import type { RunJob } from "../jobs/short-jobs.ts";
import { unknownTask } from "./own.ts";
import { resultOf } from "./step-store.ts";

/** Answers with the workbook of a task that has a result; null where it has none. */
export type TakeWorkbook = (userId: string, taskId: string) => Promise<StoredFile | null>;

interface WorkbookOptions {
  database: Database;
  runJob: RunJob;
  countResults: CountResults;
}

export function newTakeWorkbook({ database, runJob, countResults }: WorkbookOptions): TakeWorkbook {
  const underWay = new Map<string, Promise<StoredFile>>();

  return async (userId, taskId) => {
    const result = await resultOf(database, taskId);
    if (result === null) return null;
    const files = await filesOf(database, result);
    const there = files.find(({ name }) => name === workbookFile);
    if (there !== undefined || files.length === 0) return there ?? null;
    // Whoever asks in the same moment waits for the same one.
    let making = underWay.get(result);
    if (making === undefined) {
      making = make(userId, result, files).finally(() => underWay.delete(result));
      underWay.set(result, making);
    }
    return await making;
  };

  async function make(userId: string, result: string, files: readonly StoredFile[]): Promise<StoredFile> {
    const inputs = files.filter(isRead).map((file, at) => ({ role: `file-${at}`, ...file }));
    // Its last word is all that it says.
    const ended = await runJob(userId, { kind: "workbook", role: "matrix", inputs }, "exit.json", workbookFile);
    if (!ended.ok) throw unavailable(ended.code === "storage-full" ? ended.reason : notMade);
    const file = { name: workbookFile, ...ended.file! };
    if (!(await transact(database, async (trx) => await keepMore(trx, result, file, countResults)))) throw unknownTask();
    return file;
  }
}

/** The index, and what may be one of its tables. */
const isRead = ({ name }: StoredFile): boolean => name === "result.json" || (name.endsWith(".csv") && givenName(name) === null);

const notMade: Text = {
  en: "The workbook could not be made just now. Please try again, or download the tables one by one as CSV files.",
  zh: "暂时无法生成该工作簿。请重试，或逐个下载 CSV 格式的表格。",
};
