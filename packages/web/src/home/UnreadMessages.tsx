import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { messagePath, messagesPath } from "../messages/links.ts";
import { MessageTypeTag } from "../messages/MessageTypeTag.tsx";
import { useMessages } from "../messages/queries.ts";
import { Time } from "../ui/Time.tsx";
import { HomeList } from "./HomeList.tsx";

const shown = 4;

export function UnreadMessages() {
  const { t } = useTranslation("home");
  const list = useMessages({ page: 1, size: shown, unread: "true" });
  return (
    <HomeList
      title={t("unread")}
      all={t("allMessages")}
      to={messagesPath}
      query={list}
      // One that was read elsewhere is unread no more.
      rows={list.data?.data.filter((message) => !message.is_read)}
      shown={shown}
      rowKey={(message) => message.id}
      empty={t("noUnread")}
      render={(message) => (
        <>
          <span className="home-row-main">
            <Link to={messagePath(message.id)} className="cut" title={message.title}>
              {message.title}
            </Link>
          </span>
          <span className="small home-row-kind">
            <MessageTypeTag type={message.type} />
          </span>
          <span className="quiet small home-row-time">
            <Time at={message.created_at} />
          </span>
        </>
      )}
    />
  );
}
