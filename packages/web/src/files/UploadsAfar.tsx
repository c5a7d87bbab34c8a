import { CloudUploadOutlined, ExclamationCircleFilled } from "@ant-design/icons";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { useUnderWay } from "./uploads-under-way.ts";
import "./uploads-afar.css";

const page = "/data-collection/file-store";

/** On every page but My Files: that files are on their way, or did not arrive, and the way to them. */
export function UploadsAfar() {
  const { t } = useTranslation("files");
  const { pathname } = useLocation();
  const { count, share, failed } = useUnderWay();
  if (pathname === page || (count === 0 && failed === 0)) return null;
  return (
    <Link to={page} className="uploads-afar">
      {count > 0 ? <CloudUploadOutlined aria-hidden /> : <ExclamationCircleFilled className="upload-failed" aria-hidden />}
      <span>{count > 0 ? t("uploadingCount", { count }) : t("failedCount", { count: failed })}</span>
      {count > 0 && <span className="quiet figures">{Math.floor(share * 100)} %</span>}
    </Link>
  );
}
