import type { Message } from "@analyte/contract/messages";
import { useTranslation } from "react-i18next";
import { MessageText } from "./MessageText.tsx";
import "./messages.css";

interface Props {
  message: Message;
  open: boolean;
  onToggle: () => void;
}

/** A message in the list: its title opens it where it stands. */
export function MessageLine({ message, open, onToggle }: Props) {
  const { t } = useTranslation("messages");
  return (
    <div className={message.is_read ? "message-line" : "message-line message-unread"}>
      <span className="message-dot" aria-hidden />
      <div className="message-words">
        <button type="button" className="message-title" aria-expanded={open} onClick={onToggle}>
          {!message.is_read && <span className="hidden-text">{t("unreadMark")} </span>}
          {message.title}
        </button>
        {open ? <MessageText message={message} /> : <p className="quiet small cut message-first">{message.content.split("\n")[0]}</p>}
      </div>
    </div>
  );
}
