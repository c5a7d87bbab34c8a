import { AppstoreOutlined, FileTextOutlined, FolderOutlined, HomeOutlined, UnorderedListOutlined } from "@ant-design/icons";
import type { ComponentType } from "react";

const icons: Record<string, ComponentType<{ "aria-hidden"?: boolean }>> = {
  "/home": HomeOutlined,
  "/tools/tool-list": AppstoreOutlined,
  "/analysis-tasks/mission-list": UnorderedListOutlined,
  "/data-collection/file-store": FolderOutlined,
};

export function MenuIcon({ path }: { path: string }) {
  const Icon = icons[path] ?? FileTextOutlined;
  return <Icon aria-hidden />;
}
