import type { Preview } from "@analyte/contract/file-content";
import type { FileItem } from "@analyte/contract/files";
import { repairFile, type Inspection } from "@analyte/contract/tools";
import { Skeleton } from "antd";
import { useTranslation } from "react-i18next";
import { usePermitted } from "../auth/permission.tsx";
import { Finds } from "../tools/inputs/Findings.tsx";
import { Preview as FirstRows } from "../tools/inputs/Preview.tsx";
import { RepairDone } from "../tools/inputs/RepairDone.tsx";
import type { Repair } from "../tools/inputs/use-repair.ts";
import { AnswerFrame } from "../ui/AnswerFrame.tsx";
import { ErrorState } from "../ui/ErrorState.tsx";
import type { usePreview } from "./queries.ts";
import "../tools/inputs/inputs.css";

interface Props {
  file: FileItem;
  preview: ReturnType<typeof usePreview>;
  repair: Repair;
}

export function FilePreview({ file, preview, repair }: Props) {
  const { t } = useTranslation(["files", "ui"]);
  const { data, error, refetch } = preview;
  return (
    <section aria-label={t("files:preview")}>
      {data !== undefined && <Shown file={file} preview={data} repair={repair} />}
      {data === undefined && error !== null && <ErrorState failure={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && (
        <div role="status" aria-label={t("ui:loading")} className="panel-skeleton">
          <Skeleton active title={false} paragraph={{ rows: 6, width: "100%" }} />
        </div>
      )}
    </section>
  );
}

function Shown({ file, preview, repair }: { file: FileItem; preview: Preview; repair: Repair }) {
  const { t } = useTranslation("files");
  if (preview.kind === "table") return <TableShown name={file.name} inspection={preview.inspection} repair={repair} />;
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
  if (preview.kind === "pdf") return <AnswerFrame className="panel-pdf" url={preview.url} title={file.name} />;
  return <p className="quiet panel-none">{t("noPreview")}</p>;
}

function TableShown({ name, inspection, repair }: { name: string; inspection: Inspection; repair: Repair }) {
  const mayRepair = usePermitted(repairFile);
  return (
    <>
      {repair.record !== null && <RepairDone record={repair.record} onUndo={repair.undo} />}
      <div className="findings panel-findings">
        <FirstRows name={name} inspection={inspection} />
        <Finds inspection={inspection} repair={mayRepair ? repair : null} />
      </div>
    </>
  );
}
