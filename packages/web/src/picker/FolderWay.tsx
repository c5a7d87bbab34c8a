import { Breadcrumb } from "antd";
import { useTranslation } from "react-i18next";

interface Props {
  path: readonly string[];
  searching: boolean;
  /** To the first so many folders of the way; 0 is all files. */
  onGo: (depth: number) => void;
}

/** The folders from the root to the one that is open; each leads back to itself. */
export function FolderWay({ path, searching, onGo }: Props) {
  const { t } = useTranslation("picker");
  return (
    <nav aria-label={t("way")} className="picker-way">
      <Breadcrumb
        items={[t("allFiles"), ...path].map((name, depth) => ({
          title:
            depth === path.length && !searching ? (
              <span aria-current="page">{name}</span>
            ) : (
              <button type="button" className="picker-crumb" onClick={() => onGo(depth)}>
                {name}
              </button>
            ),
        }))}
      />
    </nav>
  );
}
