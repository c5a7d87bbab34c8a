import { uploadNormalFile } from "@analyte/contract/attachments";
import { limits } from "@analyte/contract/limits";
import { listSupport, storeReportExplain } from "@analyte/contract/support";
import { downloadChart } from "@analyte/contract/task-downloads";
import { Checkbox, Form, Input } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useAct } from "../calls/use-act.ts";
import { fetchFile, send, upload } from "../send.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { usePageIds } from "../ui/page-ids.ts";
import { requestPath } from "./links.ts";

interface Props {
  taskId: string;
  chart: string;
  title: string;
  before: () => Promise<void>;
  onClose: () => void;
}

const pictureDpi = 150;

/** What is asked of a figure, when and how the answer suits; a picture of the figure as it looks goes along. */
export function ExplainDialog({ taskId, chart, title, before, onClose }: Props) {
  const { t } = useTranslation("support");
  const idOf = usePageIds();
  const navigate = useNavigate();
  const { act, busy } = useAct();
  const [content, setContent] = useState("");
  const [time, setTime] = useState("");
  const [contact, setContact] = useState("");
  const [withPicture, setWithPicture] = useState(true);
  const [tried, setTried] = useState(false);
  const missing = tried && content.trim() === "";
  const picture = async (): Promise<string[]> => {
    if (!withPicture) return [];
    await before();
    const { blob, name } = await fetchFile(downloadChart, { id: taskId, chart, format: "png", dpi: pictureDpi });
    const sent = await upload(uploadNormalFile, { purpose: "support" }, { file: new File([blob], name, { type: "image/png" }) });
    return [sent.store_path];
  };
  const ask = () => {
    setTried(true);
    if (content.trim() === "") return;
    void act(async () => send(storeReportExplain, { task_id: taskId, chart, content, wished_time: time, contact, img_src: await picture() }), {
      tell: t("sent"),
      anew: [listSupport],
      next: ({ id }) => void navigate(requestPath(id)),
    });
  };
  return (
    <Dialog open title={t("askExplanation")} okText={t("sendRequest")} okButtonProps={{ loading: busy }} onOk={ask} onCancel={onClose}>
      <p className="quiet">{title}</p>
      <Form.Item
        layout="vertical"
        label={t("content_report_explain")}
        htmlFor={idOf("explain-content")}
        required
        {...(missing && { validateStatus: "error" as const, help: <span role="alert">{t("contentMissing")}</span> })}
      >
        <Input.TextArea
          id={idOf("explain-content")}
          rows={5}
          maxLength={limits.messageLength}
          value={content}
          onChange={({ target }) => setContent(target.value)}
        />
      </Form.Item>
      <Form.Item layout="vertical" label={t("wishedTime")} htmlFor={idOf("explain-time")}>
        <Input
          id={idOf("explain-time")}
          maxLength={limits.lineLength}
          placeholder={t("wishedTimeHint")}
          value={time}
          onChange={({ target }) => setTime(target.value)}
        />
      </Form.Item>
      <Form.Item layout="vertical" label={t("phoneOrWeChat")} htmlFor={idOf("explain-contact")}>
        <Input id={idOf("explain-contact")} maxLength={limits.lineLength} value={contact} onChange={({ target }) => setContact(target.value)} />
      </Form.Item>
      <Checkbox checked={withPicture} onChange={({ target }) => setWithPicture(target.checked)}>
        {t("withPicture")}
      </Checkbox>
    </Dialog>
  );
}
