import { FileTextOutlined } from "@ant-design/icons";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { isFolder, useFiles } from "../files/queries.ts";
import { fileSize } from "@analyte/contract/file-size";
import { Time } from "../ui/Time.tsx";
import { HomeList } from "./HomeList.tsx";

const shown = 4;

export function RecentFiles() {
  const { t } = useTranslation("home");
  // Folders come along in the list, so a few more are asked for than are shown.
  const list = useFiles({ page: 1, size: 4 * shown, sort: "created_at", order: "desc" });
  return (
    <HomeList
      title={t("recentFiles")}
      all={t("allFiles")}
      to="/data-collection/file-store"
      query={list}
      rows={list.data?.data.filter((item) => !isFolder(item)).slice(0, shown)}
      shown={shown}
      rowKey={(file) => file.id}
      empty={t("noFiles")}
      next={<Link to="/data-collection/file-store">{t("upload")}</Link>}
      render={(file) => (
        <>
          <span className="home-row-main home-row-iconed">
            <FileTextOutlined aria-hidden />
            <span className="cut" title={file.name}>
              {file.name}
            </span>
          </span>
          <span className="quiet small figures">{fileSize(file.size)}</span>
          <span className="quiet small home-row-time">
            <Time at={file.created_at} />
          </span>
        </>
      )}
    />
  );
}
