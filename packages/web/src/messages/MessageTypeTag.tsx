import { CustomerServiceOutlined, ExperimentOutlined, FolderOpenOutlined, NotificationOutlined, SafetyOutlined, ShareAltOutlined } from "@ant-design/icons";
import type { MessageType } from "@analyte/contract/messages";
import { useTranslation } from "react-i18next";
import "./messages.css";

const icons = {
  task: ExperimentOutlined,
  project: FolderOpenOutlined,
  share: ShareAltOutlined,
  support: CustomerServiceOutlined,
  security: SafetyOutlined,
  system: NotificationOutlined,
};

/** What a message is about: the same icon and word everywhere. */
export function MessageTypeTag({ type }: { type: MessageType }) {
  const { t } = useTranslation("messages");
  const Icon = icons[type];
  return (
    <span className="message-type">
      <Icon aria-hidden />
      {t(`type_${type}`)}
    </span>
  );
}
