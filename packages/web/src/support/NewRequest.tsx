import { calledProject } from "@analyte/contract/projects/project";
import { limits } from "@analyte/contract/limits";
import type { TicketKind } from "@analyte/contract/support";
import { Alert, Button, Form, Input } from "antd";
import { useRef, useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { isMissing } from "../call-failure.ts";
import { useProject } from "../projects/queries.ts";
import { ContactCard } from "../site/ContactCard.tsx";
import { useTask } from "../tasks/queries.ts";
import { keepDraft, readDraft } from "./draft.ts";
import { KindField } from "./KindField.tsx";
import { faultsOf, needsOf, type RequestFields } from "./needs.ts";
import { AttachmentArea } from "./attachments/AttachmentArea.tsx";
import { useAttachments } from "./attachments/use-attachments.ts";
import { SentAlong } from "./SentAlong.tsx";
import { TaskField } from "./TaskField.tsx";
import { supportDraft, useSendRequest } from "./use-send-request.ts";

/** What the link that led here asked for. */
interface Asked {
  kind: TicketKind | undefined;
  taskId: string;
  projectId: string;
  /** A title, a sentence, and the page that the question is about. */
  subject: string;
  sentence: string;
  about: string;
}

export function NewRequest({ asked }: { asked: Asked }) {
  const { t } = useTranslation("support");
  const form = useRef<HTMLFormElement>(null);
  const [draft] = useState(() => readDraft(supportDraft));
  const [filled, setFilled] = useState<RequestFields>(() => startOf(draft.fields, asked));
  const project = useProject(filled.project_id);
  const gone = isMissing(useTask(filled.task_id).error);
  const fields = gone ? withoutTask(filled) : filled;
  const [tried, setTried] = useState(false);
  const attachments = useAttachments("support", draft.attachments, limits.attachments, (kept) => keepDraft(supportDraft, { attachments: kept }));
  const { submit, busy, fault } = useSendRequest();
  const needs = needsOf(fields.kind);
  const faults = tried ? faultsOf(fields) : {};

  const change = (changes: Partial<RequestFields>) => {
    const next = { ...filled, ...changes };
    setFilled(next);
    keepDraft(supportDraft, { fields: { ...next } });
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const wrong = Object.keys(faultsOf(fields))[0];
    if (wrong === undefined) void submit(fields, attachments.ids, attachments.fault);
    else form.current?.querySelector<HTMLElement>(`#support-${wrong}`)?.focus();
  };
  const help = (name: keyof RequestFields) => {
    const key = faults[name];
    return key === undefined ? {} : { validateStatus: "error" as const, help: <span role="alert">{t(key)}</span> };
  };
  return (
    <form ref={form} className="surface support-form" noValidate onSubmit={onSubmit}>
      {gone && <Alert className="support-gone" type="warning" showIcon title={t("taskGone")} role="alert" />}
      <KindField value={fields.kind} onChange={(chosen) => change({ kind: chosen, task_id: "" })} />
      {needs.project && project.data !== undefined && (
        <p className="support-project">
          <span className="quiet">{t("aboutProject")}</span> {calledProject(project.data)}
          <Button size="small" onClick={() => change({ project_id: "" })}>
            {t("notAboutProject")}
          </Button>
        </p>
      )}
      {needs.task !== "none" && (
        <Form.Item
          layout="vertical"
          label={t(needs.task === "required" ? "task" : "taskOptional")}
          htmlFor="support-task_id"
          required={needs.task === "required"}
          {...help("task_id")}
        >
          <TaskField id="support-task_id" value={fields.task_id} status={needs.status} onChange={(task) => change({ task_id: task })} />
        </Form.Item>
      )}
      {needs.title && (
        <Form.Item layout="vertical" label={t(`title_${fields.kind}`)} htmlFor="support-title" required {...help("title")}>
          <Input
            id="support-title"
            maxLength={limits.lineLength}
            value={fields.title}
            aria-required
            onChange={(event) => change({ title: event.target.value })}
          />
        </Form.Item>
      )}
      <AttachmentArea attachments={attachments}>
        <Form.Item layout="vertical" label={t(`content_${fields.kind}`)} htmlFor="support-content" required {...help("content")}>
          <Input.TextArea
            id="support-content"
            rows={7}
            showCount
            maxLength={limits.messageLength}
            value={fields.content}
            aria-required
            onChange={(event) => change({ content: event.target.value })}
          />
        </Form.Item>
      </AttachmentArea>
      <ContactCard />
      <SentAlong kind={fields.kind} />
      {fault !== null && <Alert className="support-fault" type="error" showIcon title={fault} description={t("kept")} role="alert" />}
      <Button type="primary" htmlType="submit" loading={busy} disabled={attachments.busy}>
        {t("sendRequest")}
      </Button>
    </form>
  );
}

/** A link that names a task or a subject outranks what was chosen before; what was written stays. */
function startOf(kept: Record<string, string>, { kind, taskId, projectId, subject, sentence, about }: Asked): RequestFields {
  const written = { title: kept["title"] ?? "", content: kept["content"] ?? "" };
  if (subject !== "") {
    // The portal's own pages alone: a link from elsewhere puts no foreign address into a request.
    const page = about.startsWith("/") ? `${window.location.origin}${window.location.pathname}#${about}` : "";
    const content = written.content.includes(page)
      ? written.content
      : [[sentence.slice(0, limits.lineLength), page].filter(Boolean).join("\n"), written.content].filter(Boolean).join("\n\n");
    return { kind: "general", task_id: "", project_id: "", title: subject.slice(0, limits.lineLength), content };
  }
  if (kind !== undefined || taskId !== "" || projectId !== "") return { ...written, kind: kind ?? "general", task_id: taskId, project_id: projectId };
  return { ...written, kind: (kept["kind"] as TicketKind | undefined) ?? "general", task_id: kept["task_id"] ?? "", project_id: kept["project_id"] ?? "" };
}

/** A request that was to be about a task which isn't there: what needs one becomes a question. */
const withoutTask = (fields: RequestFields): RequestFields => ({
  ...fields,
  kind: needsOf(fields.kind).task === "required" ? "general" : fields.kind,
  task_id: "",
});
