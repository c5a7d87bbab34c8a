/** What is filled in on the page of a process, and how it is kept, exported and read again. */
import { emptyFlowSource, flowSourceFields, type FlowSource } from "@analyte/contract/flows/source";
import { flowSettingsSchema, type FlowSettings } from "@analyte/contract/flows/settings-calls";
import type { FlowModuleChart } from "@analyte/contract/flows/module-chart";
import type { ParamValues } from "@analyte/contract/manifest";
import type { AppliedStep, MeasuredValue } from "@analyte/contract/projects/project";
import { passing } from "#browser-storage.ts";
import type { ChosenFiles } from "#tools/chosen-file.ts";

export const dataFrom = ["mine", "shared", "files", "example"] as const;
export type DataFrom = (typeof dataFrom)[number];

export interface About {
  value: MeasuredValue;
  applied: AppliedStep[];
  taxid: string;
}
export interface FlowDraft {
  name: string;
  from: DataFrom;
  projectId: string;
  files: ChosenFiles;
  about: About;
  programId: string;
  /** Ids of the module charts that are ticked. */
  ticked: string[];
  /** Values that are not the default's, by chart. */
  params: Record<string, ParamValues>;
}

export const recommendedOf = (charts: readonly FlowModuleChart[]): string[] => charts.filter(({ recommended }) => recommended).map(({ id }) => id);

interface Begin {
  /** Of the table that it begins with. */
  fileName?: string;
  /** What its values are where nobody says. */
  value?: FlowDraft["about"]["value"] | undefined;
}
export function startOf(
  source: FlowSource,
  charts: readonly FlowModuleChart[],
  contracted: boolean,
  { fileName = nameIn(source.uploadFilePath), value = "area" }: Begin = {},
): FlowDraft {
  return {
    name: source.workflow_name,
    from: source.projectId === "" && !contracted ? "files" : source.projectFrom === 1 ? "shared" : "mine",
    projectId: source.projectId === "" ? source.uploadProjectId : source.projectId,
    files: source.uploadFilePath === "" ? {} : { matrix: { store_path: source.uploadFilePath, name: fileName, size: null } },
    about: { value, applied: [], taxid: "" },
    programId: "",
    ticked: source.analysis_recommend ? recommendedOf(charts) : [],
    params: {},
  };
}
const nameIn = (path: string): string => path.split("/").at(-1) ?? path;

/** The fields of the page's source, as the form carries them. */
export function sourceOf(given: FlowSource, draft: FlowDraft, names: { flow: string; version: string }): FlowSource {
  const ofProject = draft.from === "mine" || draft.from === "shared";
  return {
    ...emptyFlowSource,
    ...given,
    workflow_name: draft.name === "" ? names.flow : draft.name,
    flow_version_name: names.version,
    projectId: ofProject ? draft.projectId : "",
    projectFrom: draft.from === "shared" ? 1 : 2,
    choosed_flow_version_id: given.versionId,
    uploadFilePath: draft.from === "files" ? (draft.files["matrix"]?.store_path ?? "") : "",
    uploadProjectId: ofProject ? "" : given.uploadProjectId,
  };
}
export const sourceFields = flowSourceFields;

const keyOf = (form: string) => `flow form ${form}`;
export interface LeftDraft {
  draft: FlowDraft;
  /** When it was written on last. */
  at: number;
}
export function readDraft(form: string): LeftDraft | null {
  try {
    const found = JSON.parse(passing.read(keyOf(form)) ?? "null") as LeftDraft | null;
    const { ticked, params, files } = found?.draft ?? {};
    return found !== null && Array.isArray(ticked) && typeof params === "object" && typeof files === "object" ? found : null;
  } catch {
    return null;
  }
}
export const keepDraft = (form: string, draft: FlowDraft, at = Date.now()): void => void passing.write(keyOf(form), JSON.stringify({ draft, at }));
export const dropDraft = (form: string): void => passing.remove(keyOf(form));

/**
 * What a form opens with. A new process goes on as it was left; a redo begins with the settings of its task, and what was left of an earlier wish is
 * offered where it differs.
 */
export function opening(left: LeftDraft | null, begin: FlowDraft, isRedo: boolean): { draft: FlowDraft; offered: LeftDraft | null } {
  if (left === null) return { draft: begin, offered: null };
  if (!isRedo) return { draft: left.draft, offered: null };
  const said = (settings: FlowDraft) => JSON.stringify(Object.entries(settings).toSorted(([one], [other]) => (one < other ? -1 : 1)));
  return { draft: begin, offered: said(left.draft) === said(begin) ? null : left };
}

/** What a file holds; null where these are no settings of a process. */
export function settingsIn(text: string): FlowSettings | null {
  try {
    return flowSettingsSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

export const settingsOf = (version: string, { ticked, params, about }: FlowDraft): FlowSettings => ({
  kind: "process settings",
  flow_version_id: version,
  charts: ticked.map((id) => ({ id, params: (params[id] ?? {}) as Record<string, string | number | boolean> })),
  about,
});

/** With what is imported in place of what was chosen; charts and fields that the version hasn't got are left out and counted. */
export function withSettings(draft: FlowDraft, settings: FlowSettings, charts: readonly FlowModuleChart[]): { draft: FlowDraft; unknown: number } {
  const known = new Map(charts.map((chart) => [chart.id, chart]));
  const taken = settings.charts.filter(({ id }) => known.has(id));
  const params = Object.fromEntries(
    taken.map(({ id, params: given }) => {
      const fields = new Set(known.get(id)!.fields.map(({ param }) => param));
      return [id, Object.fromEntries(Object.entries(given).filter(([name]) => fields.has(name)))] as const;
    }),
  );
  const next = { ...draft, ticked: taken.map(({ id }) => id), params, ...(settings.about === undefined ? {} : { about: settings.about }) };
  return { draft: next, unknown: settings.charts.length - taken.length };
}

/** The ids that are computed though they are not ticked, each with the first ticked one that needs it. */
export function neededBesides(ticked: readonly string[], charts: readonly FlowModuleChart[]): Map<string, string> {
  const byId = new Map(charts.map((chart) => [chart.id, chart]));
  const chosen = new Set(ticked);
  const needed = new Map<string, string>();
  const visit = (id: string, because: string): void => {
    for (const before of byId.get(id)?.after ?? []) {
      if (chosen.has(before) || needed.has(before)) continue;
      needed.set(before, because);
      visit(before, because);
    }
  };
  for (const id of ticked) visit(id, id);
  return needed;
}
