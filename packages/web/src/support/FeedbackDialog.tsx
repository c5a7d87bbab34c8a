import { storeFeedback } from "@analyte/contract/support";
import { limits } from "@analyte/contract/limits";
import { Alert, App, Form, Input } from "antd";
import type { TextAreaRef } from "antd/es/input/TextArea";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { CallFailure } from "../call-failure.ts";
import { send } from "../send.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { useSaid } from "../ui/said.ts";
import { dropDraft, keepDraft, readDraft } from "./draft.ts";
import { AttachmentArea } from "./attachments/AttachmentArea.tsx";
import { useAttachments } from "./attachments/use-attachments.ts";

const form = "feedback";

/** What a user wants to say about the portal. Closing keeps what was written; sending it empties the form. */
export function FeedbackDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation(["support", "ui"]);
  const { message } = App.useApp();
  const field = useRef<TextAreaRef>(null);
  const [draft] = useState(() => readDraft(form));
  const [content, setContent] = useState(draft.fields["content"] ?? "");
  const [missing, setMissing] = useState(false);
  const [fault, say] = useSaid();
  const [busy, setBusy] = useState(false);
  const attachments = useAttachments("feedback", draft.attachments, limits.attachments, (kept) => keepDraft(form, { attachments: kept }));

  const write = (text: string) => {
    setContent(text);
    setMissing(false);
    keepDraft(form, { fields: { content: text } });
  };
  const submit = async () => {
    setMissing(content.trim() === "");
    if (content.trim() === "" || busy) return;
    say(attachments.fault);
    if (attachments.fault !== null) return;
    setBusy(true);
    say(null);
    try {
      await send(storeFeedback, { content, img_src: attachments.ids });
      setContent("");
      attachments.clear();
      dropDraft(form);
      void message.success(t("support:feedbackSent"));
      onClose();
    } catch (failure) {
      const answered = failure instanceof CallFailure && failure.code !== null;
      say(t(answered ? "support:feedbackRefused" : "support:feedbackNotSaved", { reason: (failure as Error).message }));
    }
    setBusy(false);
  };
  return (
    <Dialog
      open={open}
      width={600}
      title={t("support:feedbackTitle")}
      okText={t("support:send")}
      cancelText={t("ui:cancel")}
      confirmLoading={busy}
      okButtonProps={{ disabled: attachments.busy }}
      onOk={() => void submit()}
      onCancel={onClose}
      first={field}
    >
      <AttachmentArea attachments={attachments}>
        <Form.Item
          layout="vertical"
          label={t("support:feedbackLabel")}
          htmlFor="feedback-content"
          required
          {...(missing ? { validateStatus: "error" as const, help: t("support:feedbackMissing") } : {})}
        >
          <Input.TextArea
            id="feedback-content"
            ref={field}
            rows={6}
            showCount
            maxLength={limits.messageLength}
            placeholder={t("support:feedbackHint")}
            value={content}
            aria-required
            aria-invalid={missing}
            onChange={(event) => write(event.target.value)}
          />
        </Form.Item>
      </AttachmentArea>
      {fault !== null && <Alert className="support-fault" type="error" showIcon title={fault} description={t("support:kept")} role="alert" />}
    </Dialog>
  );
}
