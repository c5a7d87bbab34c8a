/** What a report keeps of tasks: taken when it is written, each thing once; it stays when the task goes. */
import type { Text } from "@analyte/contract/text";
import { Failure, invalidInput } from "../errors.ts";
import type { CopiedFigure, CopiedTable, CopiedTask, TaskCopies } from "../tasks/copies.ts";
import type { GroupKeys } from "../tasks/group-keys.ts";
import { atOnce } from "./at-once.ts";
import { allWanted, keyOf, type KeptItem, type ReportContent, type Wanted } from "./content.ts";

export interface CopiedSentence {
  stepId: string;
  text: Text;
  title: Text;
}
export interface Copies {
  figure: CopiedFigure & WithGroups;
  table: CopiedTable & WithGroups;
  sentence: CopiedSentence & WithGroups;
  task: CopiedTask & WithGroups;
}
/** A copy as it is kept, with the contents that it holds in the storage. */
export interface NewCopy {
  key: string;
  body: string;
  holds: string[];
}
/** The sentence of a module chart; null where nothing is said of it. */
export type SentenceOf = (userId: string, taskId: string, place: string) => Promise<CopiedSentence | null>;

export interface Sources {
  copies: TaskCopies;
  sentenceOf: SentenceOf;
}
/** How the groups of its task were called and looked when something was copied. Copies of earlier versions don't say it. */
export interface WithGroups {
  groups?: GroupKeys;
}

/** Most of the time of a copy is spent waiting for database and disk. */
export const copiedAtOnce = 6;

/** Copies of all that the items show and that is not among those it has. @throws Failure that names the item whose source is not there. */
export async function newCopies(
  sources: Sources,
  userId: string,
  items: readonly KeptItem[],
  had: ReadonlySet<string>,
  taken: ReportContent["taken"],
): Promise<NewCopy[]> {
  const lacking = allWanted(items).filter(({ wanted }) => !had.has(keyOf(wanted, taken)));
  const copy = newCopyOne(sources, userId, taken);
  // Of several that are not there the first is named, whichever answer came first.
  const failed: unknown[] = [];
  return await atOnce([...lacking.entries()], copiedAtOnce, async ([place, { wanted, at }]) => {
    return await copy(wanted).catch((error: unknown) => {
      failed[place] = error instanceof Failure ? notThere(error, wanted, at) : error;
      throw failed[place];
    });
  }).catch((error: unknown) => {
    throw failed.find((one) => one !== undefined) ?? error;
  });
}

/** Copies one thing after the other, of whichever task. */
export function newCopyOne({ copies, sentenceOf }: Sources, userId: string, taken: ReportContent["taken"]) {
  const groups = new Map<string, Promise<GroupKeys>>();
  const groupsOf = async (taskId: string): Promise<GroupKeys> => {
    if (!groups.has(taskId)) groups.set(taskId, copies.groups(taskId));
    return await groups.get(taskId)!;
  };
  return async (wanted: Wanted): Promise<NewCopy> => {
    // Before: where they are renamed meanwhile, that is offered later.
    const before = await groupsOf(wanted.taskId);
    const copy = await copied(wanted);
    const body = { ...copy, groups: before };
    return { key: keyOf(wanted, taken), body: JSON.stringify(body), holds: heldBy(wanted.kind, copy) };
  };

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

/** As the call answers it: which item of the report it is. */
export function notThere({ code, status, text }: Failure, { kind, name }: Pick<Wanted, "kind" | "name">, at: number): Failure {
  const what = kind === "task" ? "" : ` (${name})`;
  const said = {
    en: `Item ${at + 1} of the report${what} can't be taken: ${text.en}`,
    zh: `报告第 ${at + 1} 项${kind === "task" ? "" : `（${name}）`}无法加入：${text.zh}`,
  };
  return new Failure(code, status, said, [{ field: `items.${at}`, message: text }]);
}
