import { Breadcrumb } from "antd";
import { useTranslation } from "react-i18next";

export function FolderPath({ path, onOpen }: { path: string; onOpen: (path: string) => void }) {
  const { t } = useTranslation("files");
  const names = path.split("/").filter((part) => part !== "");
  return (
    <nav aria-label={t("path")}>
      <Breadcrumb
        items={[t("allFiles"), ...names].map((name, index) => ({
          title:
            index === names.length ? (
              <span aria-current="page">{name}</span>
            ) : (
              <button type="button" className="crumb" onClick={() => onOpen(index === 0 ? "/" : `/${names.slice(0, index).join("/")}/`)}>
                {name}
              </button>
            ),
        }))}
      />
    </nav>
  );
}
