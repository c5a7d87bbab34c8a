import { LogoutOutlined } from "@ant-design/icons";
import { App, Avatar, Button, Dropdown } from "antd";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { signOut } from "../auth/queries.ts";
import { useCurrentSession } from "../auth/RequireSession.tsx";
import { queryClient } from "../query-client.ts";
import { useNarrow } from "../ui/use-narrow.ts";
import { useProductName } from "./Logo.tsx";

export function UserMenu() {
  const { t } = useTranslation(["shell", "auth", "ui"]);
  const { modal, message } = App.useApp();
  const navigate = useNavigate();
  const narrow = useNarrow();
  const title = useProductName();
  const user = useCurrentSession().user;

  const leave = async () => {
    try {
      await signOut();
      await navigate("/user/login", { replace: true });
      queryClient.clear();
    } catch (failure) {
      void message.error(t("auth:logoutFailed", { reason: (failure as Error).message }));
    }
  };
  const ask = () =>
    modal.confirm({
      title: t("auth:logoutQuestion", { title }),
      content: t("auth:logoutHelp"),
      okText: t("auth:logout"),
      cancelText: t("ui:cancel"),
      onOk: leave,
    });
  return (
    <Dropdown
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
          { key: "logout", icon: <LogoutOutlined aria-hidden />, label: t("auth:logout") },
        ],
        onClick: ({ key }) => {
          if (key === "logout") ask();
        },
      }}
    >
      <Button type="text" className="user-menu" aria-label={t("shell:userMenu", { name: user.name })}>
        <Avatar size={24} {...(user.head_image_path === "" ? {} : { src: user.head_image_path })}>
          {user.name.slice(0, 1).toUpperCase()}
        </Avatar>
        {!narrow && <span className="cut">{user.name}</span>}
      </Button>
    </Dropdown>
  );
}
