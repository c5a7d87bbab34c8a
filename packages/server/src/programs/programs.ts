/** Sample group programs of projects and of tables: who may see which, and what may be written. */
import type { ProgramDetail, ProgramName } from "@analyte/contract/programs/calls";
import type { FigureStyle } from "@analyte/contract/figure-style";
import type { OriginsOf } from "../tasks/origins.ts";
import type { UsedProgram } from "../tasks/with-program.ts";
import { plainName, programFault, unknownSamplesFault, type Program } from "@analyte/contract/programs/program";
import { projectHandle, projectOf } from "@analyte/contract/projects/project";
import type { Database } from "../db/open.ts";
import { lookingAgain } from "../db/unique.ts";
import { conflict, Failure, forbidden, invalidInput, notFound } from "../errors.ts";
import * as policy from "../projects/policy.ts";
import { listProjects, ownerAway, recipientsOf, requireAnalysable, seenBy, standingOf, tablesOf, type Seen } from "../projects/standing.ts";
import { newSortableId } from "../sortable-id.ts";
import type { Language } from "@analyte/contract/text";
import { deliveredGroups, type DeliveredGroups } from "../projects/delivered-groups.ts";
import type { Look } from "../projects/look.ts";
import { deliveredName, isUnjudged, keepDelivered, keepJudged } from "./delivered.ts";
import { bodyOf, spoken, styleOf, type Body } from "./body.ts";
import * as store from "./store.ts";

export interface Place {
  projectId?: string | undefined;
  storePath?: string | undefined;
}
export interface Programs {
  /** Those that can be used with a project or a table. */
  names(userId: string, language: Language, place: Place): Promise<ProgramName[]>;
  /** Of projects of a microbiome: of one, or of all that the user sees. */
  namesOfMicrobiomes(userId: string, language: Language, projectId: string | undefined): Promise<ProgramName[]>;
  find(userId: string, language: Language, id: string): Promise<ProgramDetail>;
  make(userId: string, place: Place, program: Program): Promise<{ id: string }>;
  /** @param version which was read: what was changed meanwhile is not written over. */
  change(userId: string, id: string, version: number, program: Program): Promise<{ id: string; version: number }>;
  remove(userId: string, id: string): Promise<void>;
  /** As a task takes it, of who may see it. */
  use(userId: string, id: string): Promise<UsedProgram>;
}

export interface ProgramOptions {
  database: Database;
  /** The content of a table of the user's. */
  resolveHandle: (userId: string, handle: string) => Promise<{ sha256: string }>;
  look: Look;
  /** The samples of a table, as it calls them; null where they can't be told. */
  samplesOf: (userId: string, handle: string) => Promise<string[] | null>;
  tasks: {
    originsOf: OriginsOf;
    /** What tasks of these users that were made with the program look like now; answers with how to tell their pages. */
    restyle: (transaction: Database, programId: string, style: FigureStyle, userIds: readonly string[]) => Promise<() => void>;
  };
  now?: () => number;
}

/** Of one user's at one project or table. */
export const mostPrograms = 200;
/** Projects of a microbiome that are looked through at once. */
const mostProjects = 200;

/** Writes what was found in a delivery. */
type Keep = (transaction: Database, grouped: DeliveredGroups) => Promise<void>;
/** A program with how its user stands to it. */
interface Found {
  row: store.ProgramRow;
  /** Null where it is of a table. */
  standing: Seen | null;
}

export function openPrograms({ database, resolveHandle, samplesOf, look, tasks, now = Date.now }: ProgramOptions): Programs {
  const found = async (query: Database, userId: string, id: string): Promise<Found> => {
    const row = await store.find(query, id);
    if (row === null) throw unknownProgram();
    const standing = row.project_id === null ? null : await standingOf(query, userId, row.project_id);
    const isSeen = row.project_id === null ? row.user_id === userId : standing !== null && policy.maySeeProgram(standing, row);
    if (!isSeen) throw unknownProgram();
    return { row, standing };
  };
  const requireSound = async (userId: string, handle: string, program: Program): Promise<void> => {
    const fault = programFault(program) ?? (await unknownIn(userId, handle, program));
    if (fault !== null) throw invalidInput(fault.text, [{ field: fault.field, message: fault.text }]);
  };
  const unknownIn = async (userId: string, handle: string, program: Program) => {
    const samples = await samplesOf(userId, handle);
    return samples === null ? null : unknownSamplesFault(program, samples);
  };
  const ofProject = async (userId: string, language: Language, projectId: string): Promise<ProgramName[]> => {
    const standing = await seenBy(database, userId, projectId);
    await delivered(userId, standing);
    const rows = await store.listAt(database, [projectId], [userId, standing.project.owner_id]);
    return rows.map((row) => named(row, userId, language));
  };

  /** By version of the data, shared by all who ask meanwhile. Where no groups are found nobody looks again; where the look failed the next one does. */
  const looked = new Map<string, Promise<void>>();
  const withDelivered = async (userId: string, project: Seen["project"], keep: Keep): Promise<void> => {
    const version = `${project.id} ${project.version}`;
    const begun = looked.get(version) ?? lookAndKeep(userId, project, keep);
    looked.set(version, begun);
    try {
      await begun;
    } catch (error) {
      // The first who hears of it; meanwhile another may have begun anew.
      if (looked.get(version) === begun) looked.delete(version);
      // What can't be read just now has no groups; the others are listed.
      if (!(error instanceof Failure)) throw error;
    }
  };
  /** @throws Failure where it can't be read just now. */
  const lookAndKeep = async (userId: string, project: Seen["project"], keep: Keep): Promise<void> => {
    const tables = await tablesOf(database, project);
    const grouped = tables === null ? null : deliveredGroups(await look(userId, tables), comparisonsOf(project));
    if (grouped !== null) await database.transaction().execute(async (transaction) => await keep(transaction, grouped));
  };
  const comparisonsOf = (project: Seen["project"]) => JSON.parse(project.comparisons) as Program["comparisons"];
  /** Of projects that were delivered before their groups became a program. */
  const delivered = async (userId: string, standing: Seen): Promise<void> => {
    const { project } = standing;
    if (project.delivered === 0 || !policy.mayAnalyse(standing) || (await store.deliveredAt(database, project.id)) !== null) return;
    await withDelivered(userId, project, async (transaction, grouped) => {
      await keepDelivered(transaction, project.id, grouped, comparisonsOf(project), now());
    });
  };
  /** A delivered program whose pair column was kept before it was held against the comparisons, held against them now. */
  const judged = async (userId: string, { row, standing }: Found): Promise<Found> => {
    if (standing === null || !isUnjudged(row) || !policy.mayAnalyse(standing)) return { row, standing };
    await withDelivered(userId, standing.project, async (transaction, grouped) => await keepJudged(transaction, row, grouped));
    return { row: (await store.find(database, row.id)) ?? row, standing };
  };

  return {
    async names(userId, language, place) {
      const projectId = placeProject(place);
      if (projectId !== null) return await ofProject(userId, language, projectId);
      const { sha256 } = await resolveHandle(userId, place.storePath!);
      const origins = await tasks.originsOf(userId, place.storePath!);
      const tables = new Set([sha256, ...origins.map((origin) => origin.sha256)]);
      const own = (await store.listAt(database, [...tables], [userId])).map((row) => named(row, userId, language));
      const projects = new Set(origins.flatMap((origin) => placeProject({ storePath: origin.store_path }) ?? []));
      // What was shared and taken back is left out.
      const seen = await Promise.all(
        [...projects].map(async (id) => ((await standingOf(database, userId, id)) === null ? [] : await ofProject(userId, language, id))),
      );
      return [...own, ...seen.flat()];
    },

    async namesOfMicrobiomes(userId, language, projectId) {
      if (projectId !== undefined) {
        const { project } = await seenBy(database, userId, projectId);
        return project.kind === "microbiome" ? await ofProject(userId, language, projectId) : [];
      }
      const asked = { page: 1, size: mostProjects, sort: "updated_at", order: "desc", states: ["released", "expired"], kind: "microbiome", part: "" } as const;
      const { rows } = await listProjects(database, { ...asked, userId, now: now() });
      const ownerOf = new Map(rows.map((project) => [project.id, project.owner_id]));
      const listed = await store.listAt(database, [...ownerOf.keys()], [...new Set([userId, ...ownerOf.values()])]);
      // Another project's owner is nobody here.
      const theirs = listed.filter((row) => row.user_id === null || row.user_id === userId || row.user_id === ownerOf.get(row.place));
      return theirs.map((row) => named(row, userId, language));
    },

    async find(userId, language, id) {
      const { row, standing } = await judged(userId, await found(database, userId, id));
      return {
        id,
        name: nameOf(row, language),
        project_id: row.project_id,
        store_path: row.store_path,
        of: originOf(row, userId),
        version: row.version,
        ...spoken(JSON.parse(row.body) as Body),
        may: {
          change: standing === null || policy.mayChangeProgram(standing, row),
          delete: standing === null || policy.mayDeleteProgram(standing, row),
        },
        created_at: row.created_at,
        updated_at: row.updated_at,
      };
    },

    async make(userId, asked, program) {
      const projectId = placeProject(asked);
      const standing = projectId === null ? null : await seenBy(database, userId, projectId);
      if (standing !== null && !policy.mayMakeProgram(standing)) throw notNow(standing);
      const storePath = projectId === null ? asked.storePath! : projectHandle(projectId, "matrix");
      const place = projectId ?? (await resolveHandle(userId, storePath)).sha256;
      await requireSound(userId, storePath, program);
      const at = now();
      const id = newSortableId(at);
      const nameKey = plainName(program.name);
      await database.transaction().execute(async (transaction) => {
        if ((await store.countAt(transaction, place, userId)) >= mostPrograms) throw tooManyPrograms();
        const row = { project_id: projectId, user_id: userId, place, store_path: storePath, name: program.name, name_key: nameKey };
        const body = bodyOf(program);
        const times = { created_at: at, updated_at: at };
        if (!(await store.add(transaction, { id, ...row, body: JSON.stringify(body), group_count: body.groups.length, version: 1, ...times })))
          throw nameTaken(program.name);
      });
      return { id };
    },

    async change(userId, id, version, program) {
      const { row, standing } = await found(database, userId, id);
      if (standing !== null && !policy.mayChangeProgram(standing, row)) throw row.user_id === userId ? notNow(standing) : notYours();
      if (row.version !== version) throw overtaken(row.name);
      await requireSound(userId, row.store_path, program);
      const write = async (transaction: Database): Promise<() => void> => {
        const nameKey = plainName(program.name);
        const other = await store.named(transaction, row.place, userId, nameKey);
        if (other !== null && other !== id) throw nameTaken(program.name);
        const body = bodyOf(program, JSON.parse(row.body) as Body);
        const values = { name: program.name, name_key: nameKey, body: JSON.stringify(body), group_count: body.groups.length, updated_at: now() };
        if (!(await store.change(transaction, id, version, values))) throw overtaken(row.name);
        return await tasks.restyle(transaction, id, styleOf(body), await followers(transaction, row, standing));
      };
      (await lookingAgain(async () => await database.transaction().execute(write)))();
      return { id, version: version + 1 };
    },

    async remove(userId, id) {
      await database.transaction().execute(async (transaction) => {
        const { row, standing } = await found(transaction, userId, id);
        if (standing !== null && !policy.mayDeleteProgram(standing, row)) throw notYours();
        await store.remove(transaction, id);
      });
    },

    async use(userId, id) {
      const { row, standing } = await judged(userId, await found(database, userId, id));
      if (standing !== null) requireAnalysable(standing);
      const body = JSON.parse(row.body) as Body;
      return {
        id,
        name: row.name,
        groups: body.groups,
        leftOut: body.left_out,
        comparisons: body.comparisons,
        pair: body.pair,
        covariates: body.covariates,
        style: styleOf(body),
      };
    },
  };
}

/** Whose tasks follow a change of the program: of all who may see it still. */
async function followers(query: Database, { user_id }: store.ProgramRow, standing: Seen | null): Promise<string[]> {
  const { project } = standing ?? {};
  if (project === undefined || (user_id !== null && user_id !== project.owner_id)) return user_id === null ? [] : [user_id];
  return [project.owner_id, ...(await recipientsOf(query, project.id))];
}

/** A table of a project stands for the project. */
function placeProject({ projectId, storePath }: Place): string | null {
  return projectId ?? projectOf(storePath ?? "")?.id ?? null;
}

/** What came with a delivery is called in the reader's language. */
const nameOf = ({ name, user_id }: Pick<store.ProgramRow, "name" | "user_id">, language: Language): string =>
  user_id === null ? deliveredName[language] : name;

const originOf = ({ user_id }: Pick<store.ProgramRow, "user_id">, userId: string): ProgramName["of"] =>
  user_id === null ? "delivered" : user_id === userId ? "own" : "owner";
const named = (row: store.NamedRow, userId: string, language: Language): ProgramName => ({
  id: row.id,
  name: nameOf(row, language),
  of: originOf(row, userId),
  groups: row.group_count,
  updated_at: row.updated_at,
});

const unknownProgram = () =>
  notFound({ en: "There is no such sample group program, or it is no longer shared with you.", zh: "该样本分组方案不存在，或已不再与您共享。" });
const notNow = ({ ownerDisabled }: Seen) =>
  forbidden(
    ownerDisabled
      ? ownerAway
      : {
          en: "This project has expired: its programs can be looked at and no longer changed. Ask technical support to extend it.",
          zh: "该项目已到期：其分组方案只能查看，不能修改。如需延长，请联系技术支持。",
        },
  );
const notYours = () =>
  forbidden({
    en: "This program is not yours, so it stays as it is. Make a copy to change it.",
    zh: "该分组方案不属于您，不能修改。如需修改，请复制一份。",
  });
const overtaken = (name: string) =>
  conflict({
    en: `The program “${name}” was changed in another window meanwhile. Open it again, and make your change there.`,
    zh: `分组方案“${name}”已在其他窗口中被修改。请重新打开后再作修改。`,
  });
const nameTaken = (name: string) =>
  conflict({
    en: `You have a program called “${name}” here already, perhaps with other capital letters or spaces. Choose another name.`,
    zh: `您在此处已有名为“${name}”的分组方案（大小写或空格可能不同），请另取名称。`,
  });
const tooManyPrograms = () =>
  conflict({
    en: `You have ${mostPrograms} programs here, the most there may be. Delete one that you no longer need.`,
    zh: `您在此处已有 ${mostPrograms} 个分组方案，已达上限。请删除不再需要的方案。`,
  });
