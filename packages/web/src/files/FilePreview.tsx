import { CheckCircleFilled } from "@ant-design/icons";
import type { Preview } from "@analyte/contract/file-content";
import type { FileItem } from "@analyte/contract/files";
import { Skeleton } from "antd";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../language/use-language.ts";
import { FindingList } from "../tools/inputs/FindingList.tsx";
import { Preview as FirstRows } from "../tools/inputs/Preview.tsx";
import { ErrorState } from "../ui/ErrorState.tsx";
import { usePreview } from "./queries.ts";
import "../tools/inputs/inputs.css";

export function FilePreview({ file }: { file: FileItem }) {
  const { t } = useTranslation(["files", "ui"]);
  const { data, error, refetch } = usePreview(file.id, useLanguage());
  return (
    <section aria-label={t("files:preview")}>
      {data !== undefined && <Shown file={file} preview={data} />}
      {data === undefined && error !== null && <ErrorState failure={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && (
        <div role="status" aria-label={t("ui:loading")} className="panel-skeleton">
          <Skeleton active title={false} paragraph={{ rows: 6, width: "100%" }} />
        </div>
      )}
    </section>
  );
}

function Shown({ file, preview }: { file: FileItem; preview: Preview }) {
  const { t } = useTranslation("files");
  if (preview.kind === "table") return <TableShown name={file.name} inspection={preview.inspection} />;
  if (preview.kind === "image") return <img className="panel-image" src={preview.url} alt={file.name} />;
  if (preview.kind === "text")
    return (
      <>
        <pre className="panel-text" tabIndex={0} aria-label={t("textOf", { name: file.name })}>
          {preview.text}
        </pre>
        <p className="quiet small">{t(preview.truncated ? "textBeginning" : "textWhole", { encoding: preview.encoding })}</p>
      </>
    );
  if (preview.kind === "pdf")
    // The answer itself is a sandbox without origin or script; an attribute would keep the browser's own viewer out.
    // oxlint-disable-next-line react/iframe-missing-sandbox
    return <iframe className="panel-pdf" src={preview.url} title={file.name} />;
  return <p className="quiet panel-none">{t("noPreview")}</p>;
}

function TableShown({ name, inspection }: { name: string; inspection: Extract<Preview, { kind: "table" }>["inspection"] }) {
  const { t } = useTranslation("tools");
  const { problems, recognised } = inspection;
  const broken = problems.some(({ severity }) => severity === "error");
  return (
    <div className="findings panel-findings">
      <FirstRows name={name} inspection={inspection} />
      <p className="finding-summary">
        {!broken && <CheckCircleFilled className="finding-good" aria-hidden />} {recognised.summary} {problems.length === 0 && t("noProblems")}
      </p>
      <FindingList problems={problems} />
    </div>
  );
}
