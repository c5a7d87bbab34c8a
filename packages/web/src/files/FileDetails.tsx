import type { FileItem } from "@analyte/contract/files";
import { useTranslation } from "react-i18next";
import { CopyButton } from "../ui/CopyButton.tsx";
import { fileSize } from "@analyte/contract/file-size";
import { Time } from "../ui/Time.tsx";

export function FileDetails({ file }: { file: FileItem }) {
  const { t } = useTranslation("files");
  const { language } = useTranslation().i18n;
  return (
    <section>
      <h3>{t("details")}</h3>
      <dl className="panel-details">
        <dt>{t("size")}</dt>
        <dd className="figures">
          {fileSize(file.size)} <span className="quiet">({t("bytes", { count: file.size, figure: file.size.toLocaleString(language) })})</span>
        </dd>
        <dt>{t("place")}</dt>
        <dd className="mono small">{file.dir_path}</dd>
        <dt>{t("created")}</dt>
        <dd>
          <Time at={file.created_at} />
        </dd>
        <dt>SHA-256</dt>
        <dd className="panel-hash">
          <span className="mono small">{file.sha256}</span> <CopyButton text={file.sha256} />
        </dd>
      </dl>
    </section>
  );
}
