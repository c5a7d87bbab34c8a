import { BellOutlined, CustomerServiceOutlined, LogoutOutlined, MessageOutlined, UserOutlined } from "@ant-design/icons";
import { storeSupport } from "@analyte/contract/support";
import { unreadCount } from "@analyte/contract/messages";
import { App, Badge, Button, Dropdown } from "antd";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { usePermitted } from "../auth/permission.tsx";
import { signOut } from "../auth/queries.ts";
import { useCurrentSession } from "../auth/RequireSession.tsx";
import { useUnreadCount } from "../messages/queries.ts";
import { lateDialog } from "../ui/late-dialog.tsx";
import { useMenuKeys } from "../ui/use-menu-keys.ts";
import { useNarrow } from "../ui/use-narrow.ts";
import { useProductName } from "./Logo.tsx";
import { UserPicture } from "./UserPicture.tsx";

const LateFeedback = lateDialog(async () => (await import("../support/FeedbackDialog.tsx")).FeedbackDialog);

export function UserMenu() {
  const { t } = useTranslation(["shell", "auth", "ui"]);
  const { modal, message } = App.useApp();
  const navigate = useNavigate();
  const narrow = useNarrow();
  const title = useProductName();
  const user = useCurrentSession().user;
  const unread = useUnreadCount() ?? 0;
  const keys = useMenuKeys();
  const button = useRef<HTMLButtonElement>(null);
  const [feedbackOpen, setFeedbackOpen] = useState(false);
  const mayRead = usePermitted(unreadCount);
  const mayAsk = usePermitted(storeSupport);

  const leave = async () => {
    try {
      await signOut();
      // The site's root, loaded anew: nothing of the user stays in this window.
      window.location.assign(window.location.pathname);
    } catch (failure) {
      void message.error(t("auth:logoutFailed", { reason: (failure as Error).message }));
    }
  };
  const ask = () => {
    modal.confirm({
      title: t("auth:logoutQuestion", { title }),
      content: t("auth:logoutHelp"),
      okText: t("auth:logout"),
      cancelText: t("ui:cancel"),
      onOk: leave,
    });
  };
  const act: Record<string, () => void> = {
    profile: () => void navigate("/support/profile"),
    messages: () => void navigate("/support/message"),
    support: () => void navigate("/support/form"),
    feedback: () => setFeedbackOpen(true),
    logout: ask,
  };
  return (
    <>
      <Dropdown
        {...keys.menu}
        trigger={["click"]}
        placement="bottomRight"
        menu={{
          items: [
            {
              key: "who",
              type: "group",
              label: (
                <span className="user-menu-who">
                  <strong>{user.name}</strong>
                  <span className="quiet small">{user.email}</span>
                </span>
              ),
            },
            { type: "divider" },
            { key: "profile", icon: <UserOutlined aria-hidden />, label: t("shell:profile") },
            ...(mayRead
              ? [
                  {
                    key: "messages",
                    icon: <BellOutlined aria-hidden />,
                    label: t("shell:messages"),
                    extra: unread === 0 ? null : <Badge count={unread} title={t("shell:unread", { count: unread })} />,
                  },
                ]
              : []),
            ...(mayAsk ? [{ key: "support", icon: <CustomerServiceOutlined aria-hidden />, label: t("shell:support") }] : []),
            { key: "feedback", icon: <MessageOutlined aria-hidden />, label: t("shell:feedback") },
            { type: "divider" },
            { key: "logout", icon: <LogoutOutlined aria-hidden />, label: t("auth:logout") },
          ],
          onClick: ({ key, domEvent }) => {
            if (domEvent.type === "keydown") {
              // The key that chose an entry shall not press whatever has the focus next.
              domEvent.preventDefault();
              // What opens now gives the focus back to where it is: the entry of the menu will be gone by then.
              button.current?.focus();
            }
            act[key]?.();
          },
        }}
      >
        <Button ref={button} type="text" className="user-menu" aria-haspopup="menu" {...keys.button}>
          <span aria-hidden="true">
            <Badge count={unread} size="small" offset={[-2, 2]} title="">
              <UserPicture />
            </Badge>
          </span>
          <span className="hidden-text">{unread === 0 ? "" : t("shell:unread", { count: unread })}</span>
          <span className={narrow ? "hidden-text" : "cut"}>{user.name}</span>
        </Button>
      </Dropdown>
      <LateFeedback open={feedbackOpen} onClose={() => setFeedbackOpen(false)} />
    </>
  );
}
