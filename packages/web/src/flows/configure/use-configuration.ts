/** Everything the page of settings asks the server, and what can be said of it before anything runs. */
import { availableModuleCharts } from "@analyte/contract/flows/calls";
import { mostJobs } from "@analyte/contract/flows/plan";
import type { FlowSource } from "@analyte/contract/flows/source";
import type { Slot } from "@analyte/contract/manifest";
import { ownProjectChoices, sharedProjectChoices } from "@analyte/contract/projects/choices";
import { projectTables } from "@analyte/contract/projects/project";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { isMissing, isRefused } from "#call-failure.ts";
import { useLanguage, useText } from "#language/use-language.ts";
import { useProgram, usePrograms, useProgramNames } from "#programs/queries.ts";
import { warningsOf } from "#programs/warnings.ts";
import { useProject } from "#projects/queries.ts";
import { send } from "#send.ts";
import type { ChosenFiles } from "#tools/chosen-file.ts";
import { sheetOf } from "#tools/params/sheet.ts";
import { useInspections } from "#tools/queries.ts";
import type { FlowVersionDetail } from "../queries.ts";
import { chosenProgram } from "./chosen-program.ts";
import { dropDraft, keepDraft, neededBesides, opening, readDraft, startOf, type FlowDraft } from "./draft.ts";

const accept = [".csv", ".tsv", ".txt", ".xls", ".xlsx"];

/** The tables of a study as the form offers them. */
export const studySlots = ([matrix, samples, features]: [string, string, string], help: [string, string, string]): Slot[] =>
  projectTables.map((name, at) => ({
    name,
    takes: name,
    // A program says the groups, so that a sheet of the samples may be missing; what it says besides (roles, batches, order) can be used where it is there.
    required: name === "matrix",
    title: { en: [matrix, samples, features][at]!, zh: [matrix, samples, features][at]! },
    help: { en: help[at]!, zh: help[at]! },
    accept,
  }));

export function useProjectChoices(of: "mine" | "shared") {
  const call = of === "mine" ? ownProjectChoices : sharedProjectChoices;
  return useQuery({ queryKey: [call.path], queryFn: ({ signal }) => send(call, {}, { signal }), staleTime: 0 });
}

export function useConfiguration(source: FlowSource, version: FlowVersionDetail, contracted: boolean, begin?: FlowDraft) {
  const { t } = useTranslation("configure");
  const text = useText();
  const language = useLanguage();
  const charts = version.module_charts;
  const form = `${version.id} ${source.projectId} ${source.missionId} ${contracted ? "project" : "files"} ${source.uploadFilePath}`.trimEnd();
  const [opened] = useState(() =>
    opening(readDraft(form), begin ?? startOf(source, charts, contracted, { value: version.values[0] }), source.missionId !== ""),
  );
  const [draft, setDraft] = useState(opened.draft);
  const [offered, setOffered] = useState(opened.offered);
  const change = (asked: Partial<FlowDraft>) =>
    setDraft((before) => {
      const next = { ...before, ...asked };
      keepDraft(form, next);
      return next;
    });

  const replace = (next: FlowDraft) => {
    keepDraft(form, next);
    setDraft(next);
  };

  const ofProject = draft.from === "mine" || draft.from === "shared";
  const project = useProject(ofProject ? draft.projectId : "");
  // Taken back, or deleted, while it was chosen.
  const isGone = ofProject && draft.projectId !== "" && isMissing(project.error);
  const tables = ofProject && draft.projectId !== "" && !isGone ? project.data?.tables : undefined;
  const files: ChosenFiles = useMemo(
    () => (ofProject ? Object.fromEntries((tables ?? []).map(({ role, store_path, name }) => [role, { store_path, name, size: null }])) : draft.files),
    [ofProject, tables, draft.files],
  );
  const slots = useMemo(() => studySlots([t("matrix"), t("samples"), t("features")], [t("matrixHelp"), t("samplesHelp"), t("featuresHelp")]), [t]);
  const inspections = useInspections(files, slots);
  const matrix = files["matrix"]?.store_path ?? null;
  const names = useProgramNames(matrix === null ? null : { store_path: matrix });
  const standsAlone = useProgram(draft.programId);
  const { id: programId, lost: programLost } = chosenProgram(draft.programId, isRefused(standsAlone.error), names.data?.data);
  const programs = usePrograms(programId === "" ? [] : [programId]);
  const sheet = { ...sheetOf(inspections), programs };
  const program = programs.get(programId);

  const asked = {
    flow_version_id: version.id,
    ...(ofProject
      ? { project_id: draft.projectId }
      : {
          ...Object.fromEntries(projectTables.flatMap((role) => (files[role] === undefined ? [] : [[role, files[role].store_path]]))),
          value: draft.about.value,
          ...(draft.about.applied.length > 0 && { applied: draft.about.applied.join(",") }),
        }),
    ...(programId === "" ? {} : { sample_group_program_id: programId }),
  };
  const available = useQuery({
    queryKey: [availableModuleCharts.path, language, asked],
    queryFn: ({ signal }) => send(availableModuleCharts, asked, { signal }),
    enabled: matrix !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const said = matrix === null || available.isPlaceholderData ? undefined : available.data;
  const isFaulty = (said?.faults.length ?? 0) > 0;
  // What must be mended is said once, where that is done, and not of each chart.
  const allowed = matrix === null ? [] : (available.data?.data ?? []).map((one) => (isFaulty ? { ...one, reason: "" } : one));
  const standing = new Map(allowed.map((one) => [one.id, one]));
  const needed = neededBesides(draft.ticked, charts);
  const jobs = [...draft.ticked, ...needed.keys()].reduce((sum, id) => sum + (standing.get(id)?.jobs ?? 0), 0);
  const made = draft.ticked.filter((id) => standing.get(id)?.available !== false);
  const comparisons = matrix === null || programId === "" ? [] : (available.data?.comparisons ?? []);

  const hasAnswers = Object.values(draft.files).some((file) => Object.keys(file?.reading ?? {}).length > 0);
  const lacks: { part: Part; text: string }[] = [];
  if (isGone) lacks.push({ part: "data", text: t("projectGone") });
  else if (matrix === null) lacks.push({ part: "data", text: t("lackData") });
  if (!ofProject && hasAnswers) lacks.push({ part: "data", text: t("readAsIs") });
  for (const { error } of inspections) if (error !== null) lacks.push({ part: "data", text: error.message });
  if (matrix !== null && available.error !== null) lacks.push({ part: "data", text: available.error.message });
  for (const { part, text: wrong } of said?.faults ?? []) lacks.push({ part, text: wrong });
  if (matrix !== null && programId === "") lacks.push({ part: "groups", text: t("lackProgram") });
  if (matrix !== null && programId !== "" && available.error === null && (available.data === undefined || available.isPlaceholderData))
    lacks.push({ part: "charts", text: t("checking") });
  if (draft.ticked.length === 0) lacks.push({ part: "charts", text: t("lackCharts") });
  else if (available.data !== undefined && matrix !== null && programId !== "" && made.length === 0 && !isFaulty)
    lacks.push({ part: "charts", text: t("lackMade") });
  if (jobs > mostJobs) lacks.push({ part: "groups", text: t("tooMany", { comparisons: comparisons.length, jobs, most: mostJobs }) });

  const warnings: { part: Part; text: string; fails?: boolean; charts?: string[] }[] =
    program === undefined ? [] : warningsOf(program, sheet).map((one) => ({ part: "groups", text: text(one.text), fails: one.fails }));
  if (programLost && matrix !== null) warnings.push({ part: "groups", text: t("programGone"), fails: true });
  warnings.push(...(said?.warnings ?? []));
  if (programId !== "" && available.data !== undefined && comparisons.length === 0) warnings.push({ part: "groups", text: t("noComparisons") });
  // In the order of the form, each with its reason.
  const unmade = isFaulty ? [] : charts.flatMap(({ id }) => (draft.ticked.includes(id) && standing.get(id)?.available === false ? [id] : []));
  if (unmade.length > 0 && programId !== "") warnings.push({ part: "charts", text: t("notMade", { count: unmade.length }), charts: unmade });
  const cells = sheet.sampleIds.length * sheet.featureIds.length;
  return {
    form,
    draft,
    change,
    replace,
    /** What was left of an earlier wish: to be gone on with, or forgotten. */
    offered,
    takeOffered: () => {
      if (offered !== null) replace(offered.draft);
      setOffered(null);
    },
    forgetOffered: () => {
      // Unless something was written since.
      if (readDraft(form)?.at === offered?.at) dropDraft(form);
      setOffered(null);
    },
    ofProject,
    project: { data: isGone ? undefined : project.data, isGone },
    files,
    slots,
    inspections,
    sheet,
    program,
    programId,
    available,
    standing,
    needed,
    /** Ids of what is ticked and can't be made of this data. */
    unmade,
    comparisons,
    /** Who takes part, once a program says the groups. */
    taking: matrix === null || programId === "" ? undefined : available.data?.taking,
    jobs,
    /** A job has its own costs, and reads and writes its table. */
    seconds: Math.max(3, Math.ceil(jobs * (0.25 + cells / 2_000_000))),
    lacks,
    warnings,
  };
}
export type Configuration = ReturnType<typeof useConfiguration>;
export const parts = ["data", "groups", "charts", "run"] as const;
export type Part = (typeof parts)[number];
