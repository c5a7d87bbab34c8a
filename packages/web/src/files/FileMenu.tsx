import { ExperimentOutlined, MoreOutlined } from "@ant-design/icons";
import type { FileItem } from "@analyte/contract/files";
import { listTools } from "@analyte/contract/tools";
import { Button, Dropdown } from "antd";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { usePermitted } from "../auth/permission.tsx";
import { useText } from "../language/use-language.ts";
import { analysePath, toolsFor } from "../tools/analyse-with.ts";
import { useTools } from "../tools/queries.ts";
import { useMenuKeys } from "../ui/use-menu-keys.ts";
import { isFolder } from "./queries.ts";
import type { Arrangement } from "./use-arranging.ts";
import { useFileActions } from "./use-file-actions.tsx";

export interface ItemUses {
  onOpen: (item: FileItem) => void;
  /** A file in the panel at the side. */
  onShow: (item: FileItem) => void;
  onRename: (item: FileItem) => void;
  onArrange: (what: Arrangement, items: readonly FileItem[]) => void;
}

export function FileMenu({ item, onOpen, onShow, onRename, onArrange }: ItemUses & { item: FileItem }) {
  const { t } = useTranslation(["files", "ui"]);
  const { get, remove } = useFileActions();
  const keys = useMenuKeys();
  const analyses = useAnalyses(item, keys.menu.open);
  return (
    <Dropdown
      {...keys.menu}
      trigger={["click"]}
      placement="bottomRight"
      menu={{
        items: [
          isFolder(item)
            ? { key: "open", label: t("files:open"), onClick: () => onOpen(item) }
            : { key: "show", label: t("files:show"), onClick: () => onShow(item) },
          { key: "get", label: t("ui:download"), onClick: () => void get([item]) },
          { key: "rename", label: t("ui:rename"), onClick: () => onRename(item) },
          { key: "move", label: t("files:moveTo"), onClick: () => onArrange("move", [item]) },
          { key: "copy", label: t("files:copyTo"), onClick: () => onArrange("copy", [item]) },
          ...(analyses.length === 0 ? [] : [{ key: "analyse", label: t("files:analyseWith"), children: analyses }]),
          { type: "divider" },
          { key: "delete", label: t("ui:delete"), danger: true, onClick: () => void remove([item]) },
        ],
      }}
    >
      <Button type="text" size="small" icon={<MoreOutlined aria-hidden />} aria-label={t("files:moreActions", { name: item.name })} {...keys.button} />
    </Dropdown>
  );
}

/** What a file can be analysed with, as entries of its menu; the tools are asked for once a menu is opened. */
function useAnalyses(item: FileItem, wanted: boolean) {
  const text = useText();
  const navigate = useNavigate();
  const mayAnalyse = usePermitted(listTools) && !isFolder(item);
  const tools = useTools({ enabled: wanted && mayAnalyse });
  return !mayAnalyse
    ? []
    : toolsFor(item, tools.data?.data ?? []).map((tool) => ({
        key: `with ${tool.id}`,
        icon: <ExperimentOutlined aria-hidden />,
        label: text(tool.name),
        onClick: () => void navigate(analysePath(tool.id, item)),
      }));
}
