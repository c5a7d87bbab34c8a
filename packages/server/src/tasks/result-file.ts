/** One file of a result, its groups called as in its figures. */
import { workbookFile } from "@analyte/tools/job-folder";
import type { Database } from "../db/open.ts";
import { notFound } from "../errors.ts";
import type { SentFile } from "../send-file.ts";
import type { Blobs } from "../storage/blobs.ts";
import { calledResult } from "./called-result.ts";
import { resultFileName } from "./file-names.ts";
import { typeOf } from "./file-types.ts";
import { toldByName } from "./figures.ts";
import { looksOf } from "./looks.ts";
import { fileOrigin } from "./shown-comparisons.ts";
import type { TakeWorkbook } from "./made-workbook.ts";
import { ownTask } from "./own.ts";
import { placeOf } from "./result-place.ts";
import type { Results } from "./results.ts";
import * as store from "./store.ts";
import { notToBeTaken, type Withheld } from "./withheld.ts";

export interface ResultFileOptions {
  database: Database;
  blobs: Blobs;
  results: Results;
  takeWorkbook: TakeWorkbook;
  withheld: Withheld;
}
/** Of a task of this user. @throws Failure for what isn't there, and what is not given out. */
export type ResultFile = (userId: string, id: string, asked: string) => Promise<SentFile>;

export function newResultFile({ database, blobs, results, takeWorkbook, withheld }: ResultFileOptions): ResultFile {
  return async (userId, id, asked) => {
    const row = await ownTask(database, userId, id);
    const { stepId, toolId, prefix, name: file } = await placeOf(database, row, asked);
    if (file === workbookFile) await takeWorkbook(userId, stepId);
    const found = (await store.filesOf(database, stepId)).find((candidate) => candidate.name === file);
    if (found === undefined) throw notFound({ en: `The result has no file “${asked}”.`, zh: `结果中没有文件“${asked}”。` });
    if ((await withheld.of(row, toolId))(file)) throw notToBeTaken();
    const result = await results.read(id, stepId);
    const looks = await looksOf(database, userId, id, result.index, prefix);
    const name = resultFileName(file, result, toldByName(result, looks, await fileOrigin(database, id, prefix)));
    const called = calledResult(result, looks, file);
    if (file === "provenance.json") return { name, type: typeOf(file), body: Buffer.from(JSON.stringify(await result.provenance(), null, 2)) };
    if (file === "methods.txt") return { name, type: typeOf(file), body: Buffer.from(called.methodsFile) };
    if (called.rewrite !== null) return { name, type: typeOf(file), body: await called.rewrite(blobs, found) };
    return { name, type: typeOf(file), body: await blobs.open(found.sha256), size: found.size };
  };
}
