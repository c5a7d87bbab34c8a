/** Information sheets of projects in preparation: filled in by the customer, handed in, and returned or locked by those who deliver. */
import type { ListedSheet, SheetDetail, SheetState, StaffSheet } from "@analyte/contract/projects/sheet";
import { calledProject, type ProjectKind } from "@analyte/contract/projects/project";
import { placed, sheetFaults, sheetTitles, tidyContent, type SheetContent } from "@analyte/contract/projects/sheet-rows";
import type { Language } from "@analyte/contract/text";
import type { Directory } from "../account/directory.ts";
import { knownAs } from "../account/lookups.ts";
import type { Database } from "../db/open.ts";
import { lookingAgain } from "../db/unique.ts";
import { badData, notFound } from "../errors.ts";
import type { Messages } from "../messages/messages.ts";
import { newSortableId } from "../sortable-id.ts";
import { sheetLink, staffSheetLink } from "./called.ts";
import { oneOfContract, otherOwner, type Doer } from "./deliveries.ts";
import { firstOf } from "./filled-workbook.ts";
import * as policy from "./policy.ts";
import * as sheets from "./sheet-store.ts";
import * as words from "./sheet-words.ts";
import * as store from "./store.ts";

export interface Announced {
  contract: string;
  name: string;
  kind: ProjectKind;
}
interface Changed {
  project_id: string;
  state: SheetState;
  version: number;
}
/** What is exported, and taken into a delivery. */
export interface SheetRecord {
  project: store.ProjectRow;
  state: SheetState;
  content: SheetContent;
  updatedAt: number;
  history: SheetDetail["history"];
}
type Asked = { page: number; size: number };

export interface Sheets {
  /** Makes a project without data where the contract has none yet, and asks its owner. `by`: null for the operator. */
  open(by: Doer, ownerId: string, announced: Announced): Promise<Changed>;
  list(userId: string, asked: Asked): Promise<{ data: ListedSheet[]; total: number }>;
  find(userId: string, language: Language, projectId: string): Promise<SheetDetail>;
  update(userId: string, projectId: string, version: number, content: SheetContent): Promise<Changed>;
  submit(userId: string, projectId: string, version: number): Promise<Changed>;
  /** @throws Failure for whom it may not be filled in by, or not now. */
  requireFillable(userId: string, projectId: string): Promise<void>;
  staffList(asked: Asked & { state?: SheetState | undefined; part: string }): Promise<{ data: StaffSheet[]; total: number }>;
  staffFind(language: Language, projectId: string): Promise<SheetDetail>;
  giveBack(by: string | null, projectId: string, note: string): Promise<Changed>;
  lock(by: string | null, projectId: string, note: string): Promise<Changed>;
  /** `userId`: null for those who deliver. */
  record(userId: string | null, language: Language, projectId: string): Promise<SheetRecord>;
  /** Of a contract; null where there is none. */
  ofContract(contract: string): Promise<(Pick<SheetRecord, "state" | "content"> & { version: number }) | null>;
  /** This version of it has become the sample sheet of the data; in their transaction. @throws Failure where it was returned or changed meanwhile. */
  taken(transaction: Database, projectId: string, version: number, by?: string | null): Promise<void>;
}

interface Options {
  database: Database;
  directory: Pick<Directory, "holdersOf">;
  messages: Pick<Messages, "write">;
  now?: () => number;
}
type Held = { project: store.ProjectRow; sheet: sheets.SheetRowOf };

export function openSheets({ database, directory, messages, now = Date.now }: Options): Sheets {
  const found = async (query: Database, projectId: string): Promise<Held | null> => {
    const project = await store.find(query, projectId);
    const sheet = project === null ? null : await sheets.find(query, projectId);
    return project === null || sheet === null ? null : { project, sheet };
  };
  const own = async (query: Database, userId: string, projectId: string): Promise<Held> => {
    const one = await found(query, projectId);
    if (one === null || !policy.maySeeSheet(policy.ungiven(one.project, userId, now()))) throw words.unknownSheet();
    return one;
  };
  const ownFillable = async (query: Database, userId: string, projectId: string): Promise<Held> => {
    const one = await own(query, userId, projectId);
    if (policy.mayFillSheet(policy.ungiven(one.project, userId, now()), one.sheet)) return one;
    throw one.project.state === "preparing" ? words.closed(one.sheet.state) : words.preparedAlready();
  };
  const held = async <T>(projectId: string, work: (transaction: Database) => Promise<T>): Promise<T> =>
    await database.transaction().execute(async (transaction) => {
      await store.hold(transaction, projectId);
      return await work(transaction);
    });
  const noted = async (transaction: Database, { project, sheet }: Held, what: sheets.SheetEvent["what"], by: string | null, note = ""): Promise<void> => {
    const id = newSortableId(now());
    await sheets.note(transaction, { id, project_id: project.id, what, user_id: by, note, at: now() });
    if (what === "taken") return;
    const { title, content } = words.said[what](calledProject(project), note);
    // The other side hears of it.
    const users = what === "submitted" ? await directory.holdersOf("Delivery", transaction) : [project.owner_id];
    const key = `sheet:${project.id}:${what}:${sheet.version}`;
    for (const userId of users)
      await messages.write(transaction, {
        userId,
        type: "project",
        title,
        content,
        link: what === "submitted" ? staffSheetLink(project.id) : sheetLink(project.id),
        key,
      });
  };
  const byStaff = async (by: string | null, projectId: string, to: "returned" | "locked", from: readonly SheetState[], note: string): Promise<Changed> =>
    await held(projectId, async (transaction) => {
      const one = await found(transaction, projectId);
      if (one === null) throw words.noSheet();
      if (one.project.state !== "preparing") throw words.preparedAlready();
      if (!from.includes(one.sheet.state)) throw words.notNow(one.sheet.state, to);
      if (to === "locked") requireWhole(contentOf(one.sheet));
      const version = one.sheet.version + 1;
      await sheets.change(transaction, projectId, { state: to, note, version, updated_at: now() });
      await noted(transaction, { ...one, sheet: { ...one.sheet, version } }, to, by, note);
      return { project_id: projectId, state: to, version };
    });
  const historyOf = async (query: Database, projectId: string, userId: string | null, language: Language): Promise<SheetDetail["history"]> => {
    const events = await sheets.eventsOf(query, projectId);
    const names = await knownAs(
      query,
      events.flatMap(({ user_id }) => user_id ?? []),
    );
    return events.map(({ what, user_id, note, at }) => ({
      at,
      what: words.happened[what][language],
      // A customer deals with the provider, not with one of its people.
      who: user_id !== null && (userId === null || user_id === userId || what === "submitted") ? (names.get(user_id)?.name ?? "") : provider[language],
      note,
    }));
  };
  const detail = async ({ project, sheet }: Held, userId: string | null, language: Language): Promise<SheetDetail> => {
    const content = contentOf(sheet);
    const { cells, general } = sheetFaults(content);
    return {
      ...listed({ ...sheet, name: project.name, contract: project.contract }),
      kind: project.kind,
      ...content,
      version: sheet.version,
      may_fill: userId !== null && policy.mayFillSheet(policy.ungiven(project, userId, now()), sheet),
      in_preparation: project.state === "preparing",
      history: await historyOf(database, project.id, userId, language),
      faults: { cells: cells.map(({ row, field, message }) => ({ row, field, message: message[language] })), general: general.map((one) => one[language]) },
    };
  };

  return {
    async open(by, ownerId, { contract, name, kind }) {
      const write = async (transaction: Database): Promise<Changed> => {
        await oneOfContract(transaction, contract);
        const known = await store.findByContract(transaction, contract);
        if (known !== null && known.owner_id !== ownerId) throw otherOwner(contract);
        if (known !== null && (known.state !== "preparing" || (await sheets.find(transaction, known.id)) !== null)) throw words.contractTaken(contract);
        const at = now();
        const id = known?.id ?? newSortableId(at);
        if (known === null) {
          await store.add(transaction, { ...withoutData, id, owner_id: ownerId, contract, name, kind, created_at: at, updated_at: at });
          await store.note(transaction, { id: newSortableId(at), project_id: id, what: "made", user_id: by?.id ?? null, who: by?.name ?? "", version: 0, at });
        }
        const content = JSON.stringify(tidyContent({ rows: [], species: "", comparisons: [] }));
        await sheets.add(transaction, { project_id: id, state: "open", content, samples: 0, version: 1, note: "", updated_at: at });
        await noted(transaction, (await found(transaction, id))!, "opened", by?.id ?? null);
        return { project_id: id, state: "open", version: 1 };
      };
      return await lookingAgain(async () => await database.transaction().execute(write));
    },
    async list(userId, asked) {
      const { rows, total } = await sheets.list(database, { ...asked, ownerId: userId, part: "" });
      return { data: rows.map(listed), total };
    },
    find: async (userId, language, projectId) => await detail(await own(database, userId, projectId), userId, language),
    requireFillable: async (userId, projectId) => void (await ownFillable(database, userId, projectId)),
    async update(userId, projectId, version, content) {
      return await held(projectId, async (transaction) => {
        const { sheet } = await ownFillable(transaction, userId, projectId);
        if (sheet.version !== version) throw words.changedElsewhere();
        const tidy = tidyContent(content);
        const next = version + 1;
        await sheets.change(transaction, projectId, { content: JSON.stringify(tidy), samples: tidy.rows.length, version: next, updated_at: now() });
        return { project_id: projectId, state: sheet.state, version: next };
      });
    },
    async submit(userId, projectId, version) {
      return await held(projectId, async (transaction) => {
        const one = await ownFillable(transaction, userId, projectId);
        if (one.sheet.version !== version) throw words.changedElsewhere();
        requireWhole(contentOf(one.sheet));
        const next = version + 1;
        await sheets.change(transaction, projectId, { state: "submitted", note: "", version: next, updated_at: now() });
        await noted(transaction, { ...one, sheet: { ...one.sheet, version: next } }, "submitted", userId);
        return { project_id: projectId, state: "submitted", version: next };
      });
    },
    async staffList(asked) {
      const { rows, total } = await sheets.list(database, { ...asked, ownerId: null });
      return { data: rows.map((row) => ({ ...listed(row), owner: row.owner, owner_email: row.owner_email })), total };
    },
    async staffFind(language, projectId) {
      const one = await found(database, projectId);
      if (one === null) throw words.noSheet();
      return await detail(one, null, language);
    },
    giveBack: async (by, projectId, note) => await byStaff(by, projectId, "returned", ["submitted", "locked"], note),
    lock: async (by, projectId, note) => await byStaff(by, projectId, "locked", ["open", "submitted", "returned"], note),
    async record(userId, language, projectId) {
      const one = userId === null ? await found(database, projectId) : await own(database, userId, projectId);
      if (one === null) throw words.noSheet();
      const { project, sheet } = one;
      const history = await historyOf(database, projectId, userId, language);
      return { project, state: sheet.state, content: contentOf(sheet), updatedAt: sheet.updated_at, history };
    },
    async ofContract(contract) {
      const project = await store.findByContract(database, contract);
      const sheet = project === null ? null : await sheets.find(database, project.id);
      return sheet === null ? null : { state: sheet.state, content: contentOf(sheet), version: sheet.version };
    },
    async taken(transaction, projectId, version, by = null) {
      const one = await found(transaction, projectId);
      if (one === null) throw notFound({ en: "The information sheet is gone.", zh: "样本信息表已不存在。" });
      if (one.sheet.state !== "locked" || one.sheet.version !== version) throw words.returnedMeanwhile();
      await noted(transaction, one, "taken", by);
    },
  };
}

const provider = { en: "Provider", zh: "服务方" };
const withoutData = {
  flow_version: "",
  state: "preparing",
  delivered: 1,
  value: "other",
  unit: "",
  taxid: "",
  material: "",
  platform: "",
  applied: "[]",
  libraries: "{}",
  comparisons: "[]",
  version: 0,
  sample_count: 0,
  feature_count: 0,
  released_at: null,
  expires_at: null,
  accepted_at: null,
} as const;

const contentOf = ({ content }: Pick<sheets.SheetRowOf, "content">): SheetContent => JSON.parse(content) as SheetContent;
const listed = ({
  project_id,
  name,
  contract,
  state,
  samples,
  note,
  updated_at,
}: Omit<sheets.ListedSheetRow, "version" | "owner" | "owner_email">): ListedSheet => ({
  project_id,
  name,
  contract,
  state,
  samples,
  note,
  updated_at,
});

/** @throws Failure with the first thing that is wrong. */
function requireWhole(content: SheetContent): void {
  const { cells, general } = sheetFaults(content);
  const faults = [
    ...general.map((message) => ({ field: "rows", message })),
    ...cells.map(({ row, field, message }) => ({ field: `rows.${row}.${field}`, message: placed(row + 1, sheetTitles[field], message) })),
  ];
  const [first] = faults;
  if (first === undefined) return;
  throw badData(firstOf(first.message, faults.length), faults.slice(0, 200));
}
