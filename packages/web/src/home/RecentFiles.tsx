import { FileTextOutlined } from "@ant-design/icons";
import { Skeleton } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { isFolder, useFiles } from "../files/queries.ts";
import { ErrorState } from "../ui/ErrorState.tsx";
import { fileSize } from "../ui/FileSize.tsx";
import { Time } from "../ui/Time.tsx";
import { HomeSection } from "./HomeSection.tsx";

const shown = 6;

export function RecentFiles() {
  const { t } = useTranslation("home");
  // Folders come along in the list, so a few more are asked for than are shown.
  const list = useFiles({ page: 1, size: 3 * shown, sort: "created_at", order: "desc" });
  const files = list.data?.data.filter((item) => !isFolder(item)).slice(0, shown);
  return (
    <HomeSection title={t("recentFiles")} all={t("allFiles")} to="/data-collection/file-store">
      <div className="surface home-list">
        {list.isPending && <Skeleton active title={false} paragraph={{ rows: shown, width: "100%" }} className="home-skeleton" />}
        {files === undefined && list.error !== null && <ErrorState failure={list.error} onRetry={() => void list.refetch()} />}
        {files?.length === 0 && (
          <p className="quiet home-empty">
            {t("noFiles")} <Link to="/data-collection/file-store">{t("upload")}</Link>
          </p>
        )}
        <ul className="plain">
          {files?.map((file) => (
            <li key={file.id} className="home-row">
              <span className="home-row-main home-row-file">
                <FileTextOutlined aria-hidden />
                <span className="cut" title={file.name}>
                  {file.name}
                </span>
              </span>
              <span className="quiet small figures">{fileSize(file.size)}</span>
              <span className="quiet small home-row-time">
                <Time at={file.created_at} />
              </span>
            </li>
          ))}
        </ul>
      </div>
    </HomeSection>
  );
}
