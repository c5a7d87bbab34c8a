/** What a report keeps of tasks: taken when it is written, each thing once; it stays when the task goes. */
import type { Text } from "@analyte/contract/text";
import { Failure, invalidInput } from "../errors.ts";
import type { CopiedFigure, CopiedTable, CopiedTask, TaskCopies } from "../tasks/copies.ts";
import { atOnce } from "./at-once.ts";
import { allWanted, keyOf, type KeptItem, type Wanted } from "./content.ts";

export interface CopiedSentence {
  stepId: string;
  text: Text;
  title: Text;
}
export interface Copies {
  figure: CopiedFigure;
  table: CopiedTable;
  sentence: CopiedSentence;
  task: CopiedTask;
}
/** A copy as it is kept, with the contents that it holds in the storage. */
export interface NewCopy {
  key: string;
  body: string;
  holds: string[];
}
/** The sentence of a module chart; null where nothing is said of it. */
export type SentenceOf = (userId: string, taskId: string, place: string) => Promise<CopiedSentence | null>;

/** Most of the time of a copy is spent waiting for database and disk. */
const copiedAtOnce = 6;

/** Copies of all that the items show and that is not among those it has. @throws Failure that names the item whose source is not there. */
export async function newCopies(
  { copies, sentenceOf }: { copies: TaskCopies; sentenceOf: SentenceOf },
  userId: string,
  items: readonly KeptItem[],
  had: ReadonlySet<string>,
): Promise<NewCopy[]> {
  const lacking = allWanted(items).filter(({ wanted }) => !had.has(keyOf(wanted)));
  // Of several that are not there the first is named, whichever answer came first.
  const failed: unknown[] = [];
  return await atOnce([...lacking.entries()], copiedAtOnce, async ([place, { wanted, at }]) => {
    const copy = await copied(wanted).catch((error: unknown) => {
      failed[place] = error instanceof Failure ? notThere(error, wanted, at) : error;
      throw failed[place];
    });
    return { key: keyOf(wanted), body: JSON.stringify(copy), holds: heldBy(wanted.kind, copy) };
  }).catch((error: unknown) => {
    throw failed.find((one) => one !== undefined) ?? error;
  });

  async function copied({ kind, taskId, name }: Wanted): Promise<Copies[keyof Copies]> {
    if (kind === "task") return await copies.task(userId, taskId);
    if (kind === "figure") return await copies.figure(userId, taskId, name);
    if (kind === "table") return await copies.table(userId, taskId, name);
    const sentence = await sentenceOf(userId, taskId, name);
    if (sentence === null) throw invalidInput({ en: `Nothing is said in words of “${name}”.`, zh: `“${name}”没有文字结论。` });
    return sentence;
  }
}

export function heldBy(kind: Wanted["kind"], copy: unknown): string[] {
  switch (kind) {
    case "figure":
      return [(copy as CopiedFigure).document.sha256];
    case "table":
      return [(copy as CopiedTable).file.sha256];
    case "task": {
      const { steps, inputs } = copy as CopiedTask;
      const tables = [...inputs, ...steps.flatMap((step) => step.inputs)].flatMap(({ sha256, held }) => (held ? [sha256] : []));
      return [...new Set([...steps.flatMap(({ files }) => files.map(({ sha256 }) => sha256)), ...tables])];
    }
    default:
      return [];
  }
}

function notThere({ code, status, text }: Failure, { kind, name }: Wanted, at: number): Failure {
  const what = kind === "task" ? "" : ` (${name})`;
  const said = {
    en: `Item ${at + 1} of the report${what} can't be taken: ${text.en}`,
    zh: `报告第 ${at + 1} 项${kind === "task" ? "" : `（${name}）`}无法加入：${text.zh}`,
  };
  return new Failure(code, status, said, [{ field: `items.${at}`, message: text }]);
}
