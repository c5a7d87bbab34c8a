/** `verify.html` of a zip: every step of the report with all that it is computed from, in one page that computes it again. */
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { builtScripts } from "@analyte/capsule/built-scripts";
import type { Capsule, CapsuleStep } from "@analyte/capsule/capsule";
import { capsulePage } from "@analyte/capsule/capsule-page";
import type { Text } from "@analyte/contract/text";
import { lineText } from "../prepared.ts";
import type { ReportDocument } from "../report-document.ts";

/** Of packed data. */
export const mostPacked = 20_000_000;
/** Tables of numbers become half as long at best. */
const mostRead = 5 * mostPacked;

/** Null where no step of the report has a table. */
export function verifyPage(folder: string, document: ReportDocument, most = mostPacked): string | null {
  const capsule = capsuleOf(folder, document, most);
  return capsule.steps.length === 0 ? null : capsulePage(capsule, builtScripts());
}

export function capsuleOf(folder: string, { language, title, dated, tasks }: ReportDocument, most = mostPacked): Capsule {
  /** Where the bytes of a file lie, by SHA-256. */
  const places = new Map<string, string>();
  const steps = tasks.flatMap((task) =>
    task.steps.flatMap((step): CapsuleStep[] => {
      const tables = step.files.filter(({ kind }) => kind === "table");
      if (tables.length === 0) return [];
      if (step.work.left === null) {
        for (const { file, sha256 } of tables) places.set(sha256, join(folder, file));
        for (const { file, sha256 } of step.work.inputs) if (file !== null) places.set(sha256, join(folder, file));
      }
      const name = lineText(step.tool.name);
      return [
        {
          place: lineText(step.place),
          task: lineText(task.name),
          tool: { id: step.tool.id, version: step.tool.version, name: { en: name, zh: name } },
          params: step.params,
          inputs: step.work.inputs.map(({ file: _file, ...input }) => input),
          tables: tables.map((table) => ({ name: table.name, sha256: table.sha256 })),
          left: step.work.left,
        },
      ];
    }),
  );
  const files = fitting(places, most);
  return { language, title: lineText(title), dated, steps: steps.flatMap((step) => withoutLarge(step, files)), files: Object.fromEntries(files) };
}

/** As many as have room, the largest left. */
function fitting(places: ReadonlyMap<string, string>, most: number): Map<string, string> {
  const packed = [...places]
    .filter(([, path]) => statSync(path).size <= mostRead)
    .map(([sha256, path]): [string, string] => [sha256, gzipSync(readFileSync(path), { level: 9 }).toString("base64")])
    .toSorted(([a, one], [b, other]) => one.length - other.length || (a < b ? -1 : 1));
  let room = most;
  return new Map(packed.filter(([, { length }]) => (room -= length) >= 0));
}

/** Tables that had no room are said beside the others of their step. */
function withoutLarge(step: CapsuleStep, files: ReadonlyMap<string, string>): CapsuleStep[] {
  if (step.left !== null) return [step];
  if (step.inputs.some(({ sha256 }) => !files.has(sha256))) return [{ ...step, left: tooLarge }];
  const [held, lacking] = [true, false].map((there) => step.tables.filter(({ sha256 }) => files.has(sha256) === there)) as [
    CapsuleStep["tables"],
    CapsuleStep["tables"],
  ];
  return [...(held.length > 0 ? [{ ...step, tables: held }] : []), ...(lacking.length > 0 ? [{ ...step, tables: lacking, left: tooLarge }] : [])];
}

const tooLarge: Text = {
  en: "its data would make this page larger than 20 MB; it is in the zip",
  zh: "加入其数据后本页将超过 20 MB，数据见压缩包",
};
