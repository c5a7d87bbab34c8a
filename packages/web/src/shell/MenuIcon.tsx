import {
  AppstoreOutlined,
  BellOutlined,
  CustomerServiceOutlined,
  FileTextOutlined,
  FolderOutlined,
  HistoryOutlined,
  UnorderedListOutlined,
  UserOutlined,
} from "@ant-design/icons";
import type { ComponentType } from "react";

const icons: Record<string, ComponentType<{ "aria-hidden"?: boolean }>> = {
  "/tools/tool-list": AppstoreOutlined,
  "/analysis-tasks/mission-list": UnorderedListOutlined,
  "/data-collection/file-store": FolderOutlined,
  "/data-collection/used-tools": HistoryOutlined,
  "/support/form": CustomerServiceOutlined,
  "/support/message": BellOutlined,
  "/support/profile": UserOutlined,
};

export function MenuIcon({ path }: { path: string }) {
  const Icon = icons[path] ?? FileTextOutlined;
  return <Icon aria-hidden />;
}
