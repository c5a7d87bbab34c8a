import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { limits } from "@analyte/contract/limits";
import type { Reading } from "@analyte/contract/reading";
import { isRole, type Role } from "@analyte/contract/slots";
import type { JobFile, JobRepair } from "../job-folder.ts";
import { readFile } from "../reading/file.ts";
import type { Grid } from "../reading/grid.ts";
import { repair } from "../repairing/repair.ts";
import { DataFault } from "../tool.ts";
import { decimalOfCsv, gridCsv } from "../writing/grid-csv.ts";

export async function repairJob(folder: string, job: JobFile): Promise<void> {
  const { role: asked } = job;
  if (!isRole(asked)) throw new Error(`No table of a study: ${asked}`);
  const inputs = job.inputs.map(({ role, name, file, reading }) => ({
    role: role as Role,
    name,
    bytes: readFileSync(join(folder, file)),
    ...(reading && { reading }),
  }));
  const { grid, done } = await repair(asked, inputs, job.fixes ?? []);
  if (done.every(({ count }) => count === 0)) {
    throw new DataFault("nothing-to-repair", {
      en: "The table has none of these problems any more, so no new file was written.",
      zh: "表格中已没有这些问题，因此没有生成新文件。",
    });
  }
  const csv = gridCsv(grid, limits.uploadBytes);
  if (csv === null) {
    throw new DataFault("repaired-too-large", {
      en: "The repaired table would be larger than 100 MB as CSV. Correct the original file and upload it again.",
      zh: "修复后的表格保存为 CSV 将超过 100 MB。请在原文件中更正后重新上传。",
    });
  }
  const word: JobRepair = { done, reading: await readingOfCopy(asked, grid, csv) };
  writeFileSync(join(folder, "out", "repaired.csv"), csv);
  writeFileSync(join(folder, "out", "repair.json"), JSON.stringify(word));
}

/** What was said of samples, features and labels holds for the copy; the sign before decimals has to be said where the copy leaves it open. */
async function readingOfCopy(role: Role, grid: Grid, csv: Buffer): Promise<Reading> {
  const { orientation, labels, descriptions, measured, id_column } = grid.reading;
  const copy = await readFile(csv, role, "repaired.csv");
  return {
    ...(copy.grid.notation.unclear !== null && { decimal: decimalOfCsv(grid) }),
    ...(orientation !== undefined && { orientation }),
    ...(labels !== undefined && { labels }),
    ...(descriptions !== undefined && { descriptions }),
    ...(measured !== undefined && { measured }),
    ...(id_column !== undefined && { id_column }),
  };
}
