import { emptyFlowSource } from "@analyte/contract/flows/source";
import { storeFlowFields } from "@analyte/contract/flows/calls";
import { groupsOfExample, projectOfData } from "@analyte/contract/flows/redo-calls";
import { projectTables, type MeasuredValue } from "@analyte/contract/projects/project";
import { listTasks } from "@analyte/contract/tasks";
import { useQuery } from "@tanstack/react-query";
import { Alert, Skeleton } from "antd";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link, useParams, useSearchParams } from "react-router";
import { z } from "zod";
import { callQuery } from "#calls/call-query.ts";
import { useProject } from "#projects/queries.ts";
import { send } from "#send.ts";
import { useTabTitle } from "#shell/tabs/tab-title.ts";
import { resultPath } from "#tasks/links.ts";
import { taskQuery, type TaskDetail } from "#tasks/queries.ts";
import { useRedoWish } from "#tasks/use-redo.ts";
import { flowTasksPath } from "../links.ts";
import { useFlow, useFlowVersion } from "../queries.ts";
import { ConfigForm } from "./ConfigForm.tsx";
import { NoConfig } from "./NoConfig.tsx";
import type { FlowDraft } from "./draft.ts";
import { nextName, plainName } from "./next-name.ts";
import { parts } from "./use-configuration.ts";
import "./configure.css";

/** Of so many runs of one name the numbers are looked at. */
const mostNamed = 100;

/** What the task was asked for; of an example its charts alone. */
const askedSchema = z.object({
  source: storeFlowFields.source.optional(),
  about: storeFlowFields.about,
  sample_group_program_id: z.string().default(""),
  module_charts: z.array(z.object({ id: z.string(), params: z.record(z.string(), z.unknown()).default({}) })).default([]),
});

/** The settings of an earlier run, to be changed: what they don't concern is taken over. */
export function FlowRedoPage() {
  const { t } = useTranslation(["configure", "flows", "ui"]);
  const { mission_id: missionId = "" } = useParams();
  // Where the wish arose: another program, a module chart whose settings are to be changed.
  const [query] = useSearchParams();
  const otherProgram = query.get("program") ?? "";
  const wish = useRedoWish(missionId);
  const task = useQuery(taskQuery(missionId));
  const versionId = task.data?.kind === "flow" ? task.data.tool_id : "";
  const version = useFlowVersion(versionId);
  const flow = useFlow(version.data?.flow_id ?? "", version.data !== undefined);
  const asked = askedSchema.safeParse(task.data?.params ?? {}).data;
  const projectId = asked?.source !== undefined && "project_id" in asked.source ? asked.source.project_id : "";
  const project = useProject(projectId);
  // The tables of an example may lie in a project as well.
  const alike = useQuery({ ...callQuery(projectOfData, { id: missionId }), enabled: task.data?.is_example === true && task.data.kind === "flow" });
  const alone = alike.data?.project_id === "";
  const told = useQuery({ ...callQuery(groupsOfExample, { id: missionId }), enabled: alone });
  const title = task.data?.title;
  // Its tab stands beside that of the run which it is made of.
  useTabTitle(useMemo(() => title && { en: `Changes to ${title.en}`, zh: `修改：${title.zh}` }, [title]));
  const ofName = { page: 1, size: mostNamed, kind: "flow" as const, name: plainName(task.data?.name ?? "") };
  // Asked for with each wish: of the last one a run may have come.
  const alikeNamed = useQuery({
    queryKey: [listTasks.path, ofName, wish],
    queryFn: ({ signal }) => send(listTasks, ofName, { signal }),
    staleTime: Infinity,
    enabled: task.data !== undefined,
  });
  const toTasks = <Link to={flowTasksPath}>{t("flows:toTasks")}</Link>;
  const failure = task.error ?? version.error ?? flow.error;
  if (failure !== null) return <NoConfig title={t("configure:redo")} failure={failure} onRetry={() => void task.refetch()} action={toTasks} />;
  if (task.data !== undefined && task.data.kind !== "flow")
    return <NoConfig title={t("configure:redo")} failure={new Error(t("configure:noProcessTask"))} action={toTasks} />;
  const waits =
    (projectId !== "" && project.data === undefined && project.error === null) ||
    (task.data?.is_example === true && (alike.isLoading || told.isLoading)) ||
    alikeNamed.isLoading;
  if (task.data === undefined || version.data === undefined || flow.data === undefined || asked === undefined || waits)
    return <Skeleton active paragraph={{ rows: 10 }} aria-label={t("ui:loading")} />;
  const found = alike.data === undefined || alone ? null : alike.data;
  const begun = !task.data.is_example
    ? asked
    : { ...asked, ...(found === null ? byItself(task.data, told.data?.value) : { source: { project_id: found.project_id } }) };
  const source = { ...emptyFlowSource, flowId: version.data.flow_id, versionId, missionId, projectId };
  return (
    <>
      <Alert
        type="info"
        showIcon
        className="config-newer"
        title={
          <>
            {t("configure:redoOf")} <Link to={resultPath(missionId)}>{task.data.name}</Link>
            {t("configure:redoOfEnd")}
            {task.data.is_example && (found === null ? t("configure:redoExample") : t("configure:redoExampleProject", { name: found.name }))}
          </>
        }
      />
      <ConfigForm
        key={`${missionId} ${otherProgram} ${wish}`}
        source={source}
        flow={flow.data}
        version={version.data}
        contracted
        begin={draftOf(
          task.data,
          nextName(
            task.data.name,
            (alikeNamed.data?.data ?? []).map(({ name }) => name),
          ),
          otherProgram === "" ? begun : { ...begun, sample_group_program_id: otherProgram },
          found?.shared ?? project.data?.share_id != null,
        )}
        at={{ part: parts.find((one) => one === query.get("part")) ?? null, chart: query.get("chart") }}
      />
    </>
  );
}

/** An example that lies in no project of the user's. */
function byItself({ inputs }: TaskDetail, value: MeasuredValue = "other") {
  const [matrix = "", samples, features] = projectTables.map((table) => inputs.find(({ role }) => role === table)?.store_path);
  const tables = { matrix, ...(samples !== undefined && { samples }), ...(features !== undefined && { features }) };
  return { source: { inputs: tables }, about: { value, unit: "", applied: [], taxid: "" } };
}

function draftOf(task: TaskDetail, name: string, asked: z.output<typeof askedSchema>, isShared: boolean): FlowDraft {
  const { source, about, sample_group_program_id: programId, module_charts: charts } = asked;
  const inputs = source !== undefined && "inputs" in source ? source.inputs : null;
  const nameOf = (role: string) => task.inputs.find((one) => one.role === role)?.name ?? role;
  const files = Object.fromEntries(
    Object.entries(inputs ?? {}).flatMap(([role, store_path]) => (store_path === undefined ? [] : [[role, { store_path, name: nameOf(role), size: null }]])),
  );
  return {
    name,
    from: inputs !== null ? "files" : isShared ? "shared" : "mine",
    projectId: source !== undefined && "project_id" in source ? source.project_id : "",
    files,
    about: { value: about?.value ?? "area", applied: about?.applied ?? [], taxid: about?.taxid ?? "" },
    programId,
    ticked: charts.map(({ id }) => id),
    params: Object.fromEntries(charts.flatMap(({ id, params }) => (Object.keys(params).length === 0 ? [] : [[id, params]]))),
  };
}
