import { listSupport, storeExceptionTask, storeKnowledgeClassroom, storeReportExplain, storeSupport } from "@analyte/contract/support";
import { useQueryClient } from "@tanstack/react-query";
import { App } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { askAnew } from "../calls/call-query.ts";
import { send } from "../send.ts";
import { useSaid } from "../ui/said.ts";
import { dropDraft } from "./draft.ts";
import { requestPath } from "./links.ts";
import type { RequestFields } from "./needs.ts";

/** Names the draft of a new request. */
export const supportDraft = "support";

/** Sends a new request and opens it. What was written is forgotten only when it has arrived. */
export function useSendRequest() {
  const { t } = useTranslation("support");
  const { message } = App.useApp();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [fault, say] = useSaid();
  const submit = async (fields: RequestFields, images: string[], refusal: string | null) => {
    if (busy) return;
    say(refusal);
    if (refusal !== null) return;
    setBusy(true);
    say(null);
    try {
      const { id } = await store(fields, images);
      dropDraft(supportDraft);
      void message.success(t("sent"));
      void askAnew(client, [listSupport]);
      await navigate(requestPath(id), { replace: true });
    } catch (failure) {
      say(t("notSent", { reason: (failure as Error).message }));
    }
    setBusy(false);
  };
  return { submit, busy, fault };
}

function store({ kind, task_id, project_id, title, content }: RequestFields, img_src: string[]): Promise<{ id: string }> {
  switch (kind) {
    case "exception_task":
      return send(storeExceptionTask, { task_id, content, img_src });
    case "report_explain":
      return send(storeReportExplain, { task_id, content, img_src });
    case "knowledge_classroom":
      return send(storeKnowledgeClassroom, { title, content, img_src });
    default:
      return send(storeSupport, { title, content, img_src, ...(task_id === "" ? {} : { task_id }), ...(project_id === "" ? {} : { project_id }) });
  }
}
