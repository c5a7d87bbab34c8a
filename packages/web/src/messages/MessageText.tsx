import { ArrowRightOutlined } from "@ant-design/icons";
import type { Message } from "@analyte/contract/messages";
import { useQueryClient } from "@tanstack/react-query";
import { Button } from "antd";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { markAsRead } from "./queries.ts";
import "./messages.css";

/** A message as it is read, with the way to what it is about. To see it is to have read it. */
export function MessageText({ message }: { message: Message }) {
  const { t } = useTranslation("messages");
  const navigate = useNavigate();
  const client = useQueryClient();
  const { id, is_read: isRead, link } = message;
  useEffect(() => {
    // Where this fails the message stays unread, and the next look tries again.
    if (!isRead) markAsRead(client, [id]).catch(() => {});
  }, [client, id, isRead]);
  return (
    <div className="message-text">
      <p>{message.content}</p>
      {isOwnPage(link) && (
        <Button size="small" icon={<ArrowRightOutlined aria-hidden />} iconPlacement="end" onClick={() => void navigate(link)}>
          {t(`open_${message.type}`)}
        </Button>
      )}
    </div>
  );
}

/** Messages lead to pages of this portal and nowhere else. */
const isOwnPage = (link: string): boolean => /^\/(?![/\\])/.test(link);
