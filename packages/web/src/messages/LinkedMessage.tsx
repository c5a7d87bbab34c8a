import { CloseOutlined } from "@ant-design/icons";
import { Button, Skeleton } from "antd";
import { useTranslation } from "react-i18next";
import { isMissing } from "../call-failure.ts";
import { EmptyState } from "../ui/EmptyState.tsx";
import { ErrorState } from "../ui/ErrorState.tsx";
import { Time } from "../ui/Time.tsx";
import { MessageText } from "./MessageText.tsx";
import { MessageTypeTag } from "./MessageTypeTag.tsx";
import { useMessage } from "./queries.ts";
import "./messages.css";

/** The message that a link named and that the list below does not show. */
export function LinkedMessage({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation(["messages", "ui"]);
  const { data: message, error, refetch } = useMessage(id);
  const gone = message === undefined && isMissing(error);
  return (
    <section className="surface linked-message">
      <Button className="linked-message-close" type="text" size="small" icon={<CloseOutlined aria-hidden />} aria-label={t("ui:close")} onClick={onClose} />
      {message === undefined && error === null && <Skeleton active paragraph={{ rows: 2 }} aria-label={t("ui:loading")} />}
      {gone && (
        <div role="alert">
          <EmptyState text={t("messages:noSuchMessage")} action={<Button onClick={onClose}>{t("messages:allMessages")}</Button>} />
        </div>
      )}
      {message === undefined && error !== null && !gone && <ErrorState failure={error} onRetry={() => void refetch()} />}
      {message !== undefined && (
        <>
          <h2>{message.title}</h2>
          <p className="quiet small linked-message-line">
            <MessageTypeTag type={message.type} />
            <Time at={message.created_at} />
          </p>
          <MessageText message={message} />
        </>
      )}
    </section>
  );
}
