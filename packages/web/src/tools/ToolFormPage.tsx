import type { SlotName } from "@analyte/contract/slots";
import { Button, Skeleton } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { NothingHere } from "../shell/NothingHere.tsx";
import { useTabTitle } from "../shell/tabs/tab-title.ts";
import { useTask, type TaskDetail } from "../tasks/queries.ts";
import { isMissing } from "../call-failure.ts";
import { ErrorState } from "../ui/ErrorState.tsx";
import type { ChosenFiles } from "./chosen-file.ts";
import { dropDraft, keepDraft, readDraft } from "./form-draft.ts";
import { pickedFor, withLeftOut } from "./leave-out.ts";
import { useTool } from "./queries.ts";
import { sentLists, withLists } from "./send-list.ts";
import { ToolForm, type FormStart, type ToolProps } from "./ToolForm.tsx";
import "./tool-form.css";

/** `?id=` names the tool; `?task=` fills the form from an earlier task, `?leave_out=` without samples picked in a figure of it, `?list=` with features picked there; `?matrix=` and its like name input tables, `?matrix_name=` how to call them. */
export function ToolFormPage() {
  const { t } = useTranslation(["tools", "ui"]);
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { key: entry } = useLocation();
  const taskId = query.get("task") ?? "";
  const task = useTask(taskId);
  const id = query.get("id") ?? task.data?.tool_id ?? "";
  const tool = useTool(id);
  useTabTitle(tool.data?.name);
  const toList = <Button onClick={() => void navigate("/tools/tool-list")}>{t("tools:toList")}</Button>;

  if (id === "" && taskId === "") return <NothingHere text={t("tools:missingTool")} action={toList} />;
  if (tool.data === undefined && isMissing(tool.error)) return <NothingHere text={t("tools:noSuchTool")} action={toList} />;
  if (tool.data === undefined && tool.error !== null) return <ErrorState failure={tool.error} onRetry={() => void tool.refetch()} action={toList} />;
  const taskFailed = task.data === undefined && task.error !== null;
  if (taskFailed && id === "") return <ErrorState failure={task.error} onRetry={() => void task.refetch()} action={toList} />;
  if (tool.data === undefined || (taskId !== "" && task.data === undefined && !taskFailed))
    return <Skeleton active paragraph={{ rows: 12 }} aria-label={t("ui:loading")} />;
  const form = query.toString();
  const named = inputsOf(query, tool.data.inputs);
  const start: FormStart = task.data === undefined ? { name: "", inputs: named, params: {} } : startOf(task.data, id, named);
  const asked = query.get("leave_out");
  const picked = asked === null ? [] : pickedFor(asked);
  const listKey = query.get("list");
  const lists = listKey === null ? [] : sentLists(listKey);
  const first = {
    ...start,
    params: withLists(withLeftOut(start.params, tool.data.params, picked ?? []), tool.data, lists ?? []),
    picked: picked?.length ?? 0,
    ...(lists?.length && { listed: lists.at(-1)!.features.length }),
  };
  return (
    <>
      {picked === null && <p role="alert">{t("tools:leftOutUnknown")}</p>}
      {lists === null && <p role="alert">{t("tools:listUnknown")}</p>}
      {taskFailed && <p role="alert">{t("tools:fillFailed", { reason: task.error.message })}</p>}
      <DraftedForm key={`${entry} ${form}`} tool={tool.data} first={first} entry={entry} form={form} />
    </>
  );
}

/** The form with what was filled in before, where it was not sent. */
function DraftedForm({ tool, first, entry, form }: { tool: ToolProps["tool"]; first: FormStart; entry: string; form: string }) {
  const { t } = useTranslation("tools");
  const [found, setFound] = useState(() => readDraft(entry, form));
  const unsent = found?.unsent === true;
  return (
    <>
      {unsent && (
        <p className="tool-form-unsent" role="status">
          {t("unsent")}
          <Button
            type="link"
            size="small"
            onClick={() => {
              dropDraft(form);
              setFound(null);
            }}
          >
            {t("startAnew")}
          </Button>
        </p>
      )}
      <ToolForm
        // Another start is another form.
        key={String(unsent)}
        tool={tool}
        start={{ ...first, ...found?.draft }}
        onDraft={(draft) => keepDraft(entry, form, draft, first)}
        onSent={() => dropDraft(form)}
      />
    </>
  );
}

/** Of a task of another tool its tables alone, besides those that the address names. */
function startOf(task: TaskDetail, toolId: string, named: ChosenFiles): FormStart {
  const inputs: ChosenFiles = {};
  for (const { role, store_path, name, size, reading } of task.inputs) inputs[role] = { store_path, name, size, reading };
  Object.assign(inputs, named);
  if (task.tool_id !== toolId) return { name: "", inputs, params: {}, from: task.name };
  return { name: task.named ? task.name : "", inputs, params: task.params, from: task.name, styleOf: task.id };
}

function inputsOf(query: URLSearchParams, slots: readonly SlotName[]): ChosenFiles {
  const inputs: ChosenFiles = {};
  for (const { name: slot } of slots) {
    const path = query.get(slot);
    if (path !== null && path !== "") inputs[slot] = { store_path: path, name: query.get(`${slot}_name`) ?? path.slice(path.lastIndexOf("/") + 1), size: null };
  }
  return inputs;
}
