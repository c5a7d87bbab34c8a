import {
  ApartmentOutlined,
  AppstoreOutlined,
  BarChartOutlined,
  BellOutlined,
  ClusterOutlined,
  ControlOutlined,
  CustomerServiceOutlined,
  DatabaseOutlined,
  FileTextOutlined,
  FolderOutlined,
  HistoryOutlined,
  QuestionCircleOutlined,
  LineChartOutlined,
  ReadOutlined,
  ShopOutlined,
  TeamOutlined,
  ToolOutlined,
  UnorderedListOutlined,
  UserOutlined,
} from "@ant-design/icons";
import type { ComponentType } from "react";

/** Of the sections and of their pages. */
const icons: Record<string, ComponentType<{ "aria-hidden"?: boolean; className?: string | undefined }>> = {
  "/analysis-tasks": BarChartOutlined,
  "/data-collection": DatabaseOutlined,
  "/tools": ToolOutlined,
  "/projects": ApartmentOutlined,
  "/shop": ShopOutlined,
  "/news-letter": ReadOutlined,
  "/client": TeamOutlined,
  "/client/client-info": TeamOutlined,
  "/client/sales-statistics": LineChartOutlined,
  "/operator": ControlOutlined,
  "/operator/queue": ClusterOutlined,
  "/support": QuestionCircleOutlined,
  "/tools/tool-list": AppstoreOutlined,
  "/analysis-tasks/mission-list": UnorderedListOutlined,
  "/data-collection/file-store": FolderOutlined,
  "/data-collection/used-tools": HistoryOutlined,
  "/support/form": CustomerServiceOutlined,
  "/support/message": BellOutlined,
  "/support/profile": UserOutlined,
};

/** A menu hands over a class, by which it sets the icon apart from the words. */
export function MenuIcon({ path, className }: { path: string; className?: string }) {
  const Icon = icons[path] ?? FileTextOutlined;
  return <Icon aria-hidden className={className} />;
}
