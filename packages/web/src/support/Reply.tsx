import { limits } from "@analyte/contract/limits";
import { replySupport, type TicketDetail } from "@analyte/contract/support";
import { Alert, Button, Form, Input } from "antd";
import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { send } from "../send.ts";
import { useSaid } from "../ui/said.ts";
import { dropDraft, keepDraft, readDraft } from "./draft.ts";
import { AttachmentArea } from "./attachments/AttachmentArea.tsx";
import { useAttachments } from "./attachments/use-attachments.ts";
import { useChangedRequest } from "./queries.ts";

/** Something more about one's own request. */
export function Reply({ request }: { request: TicketDetail }) {
  const { t } = useTranslation("support");
  const form = `reply ${request.id}`;
  const changed = useChangedRequest();
  const [draft] = useState(() => readDraft(form));
  const [content, setContent] = useState(draft.fields["content"] ?? "");
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const [fault, say] = useSaid();
  const attachments = useAttachments("support", draft.attachments, limits.attachments, (kept) => keepDraft(form, { attachments: kept }));

  const write = (text: string) => {
    setContent(text);
    setMissing(false);
    keepDraft(form, { fields: { content: text } });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setMissing(content.trim() === "");
    if (content.trim() === "" || busy) return;
    say(attachments.fault);
    if (attachments.fault !== null) return;
    setBusy(true);
    say(null);
    try {
      changed(await send(replySupport, { id: request.id, content, img_src: attachments.ids }));
      setContent("");
      attachments.clear();
      dropDraft(form);
    } catch (failure) {
      say(t("notSent", { reason: (failure as Error).message }));
    }
    setBusy(false);
  };
  return (
    <form className="surface support-reply" noValidate onSubmit={(event) => void submit(event)}>
      <AttachmentArea attachments={attachments}>
        <Form.Item
          layout="vertical"
          label={t("reply")}
          htmlFor="support-reply"
          {...(missing ? { validateStatus: "error" as const, help: <span role="alert">{t("contentMissing")}</span> } : {})}
        >
          <Input.TextArea id="support-reply" rows={4} maxLength={limits.messageLength} value={content} onChange={(event) => write(event.target.value)} />
        </Form.Item>
      </AttachmentArea>
      {fault !== null && <Alert className="support-fault" type="error" showIcon title={fault} description={t("kept")} role="alert" />}
      <div className="support-send">
        <Button type="primary" htmlType="submit" loading={busy} disabled={attachments.busy}>
          {t("send")}
        </Button>
        {request.state === "closed" && <span className="quiet small">{t("reopens")}</span>}
      </div>
    </form>
  );
}
