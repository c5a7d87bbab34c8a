import { tableEndings } from "@analyte/contract/table-endings";
import { inspectFile } from "@analyte/contract/tools";
import { useQuery } from "@tanstack/react-query";
import { Button, Progress } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { callQuery } from "../calls/call-query.ts";
import { addUploads, mayTryAgain, removeUpload, retryUpload, stopUpload, type Upload } from "../files/upload-queue.ts";
import { useUploads } from "../files/use-uploads.ts";
import { configPath } from "../flows/configure/links.ts";
import { useFlows } from "../flows/queries.ts";
import { toolsPath } from "../tools/analyse-with.ts";
import { useText } from "../language/use-language.ts";
import { DropTarget, type Dropped } from "../ui/DropTarget.tsx";
import { BrowseButton } from "../ui/BrowseButton.tsx";
import { useHeard, useSaid } from "../ui/said.ts";
import "./own-table.css";

const group = "home";

/** A table of one's own, dropped where one arrives: it goes into My Files, the doctor says what it is, and a process opens with it filled in. */
export function OwnTable() {
  const { t } = useTranslation("home");
  const [fault, setFault] = useSaid();
  // What is on its way goes on while other pages are looked at, and is found here again.
  const upload = useUploads(group).at(-1);
  const take = (dropped: Dropped) => {
    if (dropped === "folder" || dropped.length > 1) return setFault(t("ownOne"));
    const [file] = dropped;
    if (file === undefined) return;
    if (!tableEndings.some((ending) => file.name.toLowerCase().endsWith(ending)))
      return setFault(t("ownEnding", { name: file.name, endings: tableEndings.join(", ") }));
    setFault(null);
    if (upload !== undefined) {
      stopUpload(upload.key);
      removeUpload(upload.key);
    }
    addUploads([file], { folder: "/", group });
  };
  return (
    <section aria-label={t("ownTable")}>
      <DropTarget className="own-table" onDrop={take}>
        <div className="own-table-ask">
          <span>{t("ownDrop")}</span>
          <BrowseButton label={t("ownChoose")} accept={tableEndings} size="small" onFiles={take} />
          <span className="quiet small">{tableEndings.join(", ")}</span>
        </div>
        {fault !== null && (
          <p role="alert" className="own-table-fault">
            {fault} <Link to="/data-collection/file-store">{t("upload")}</Link>
          </p>
        )}
        {upload !== undefined && (upload.stored === null ? <OnItsWay upload={upload} /> : <Arrived upload={upload} path={upload.stored.store_path} />)}
      </DropTarget>
    </section>
  );
}

function OnItsWay({ upload }: { upload: Upload }) {
  const { t } = useTranslation(["home", "ui"]);
  const heard = useHeard();
  const { key, name, state, share, reason, paused } = upload;
  if (state === "stopped") return null;
  if (state === "exception")
    return (
      <p role="alert" className="own-table-fault">
        {t("home:ownFailed", { name, reason: heard(reason) ?? "" })}{" "}
        {mayTryAgain(upload) && (
          <Button size="small" onClick={() => retryUpload(key)}>
            {t("ui:retry")}
          </Button>
        )}
      </p>
    );
  return (
    <div role="status" className="own-table-way">
      <span className="mono cut">{name}</span>
      <Progress percent={Math.floor(share * 100)} size="small" status={paused ? "normal" : "active"} aria-label={name} />
      <Button size="small" onClick={() => stopUpload(key)}>
        {t("ui:cancel")}
      </Button>
    </div>
  );
}

/** What the doctor says of it, and where it may go. */
function Arrived({ upload, path }: { upload: Upload; path: string }) {
  const { t } = useTranslation(["home", "ui"]);
  const text = useText();
  const flows = useFlows();
  const { data, error, refetch } = useQuery({ ...callQuery(inspectFile, { store_path: path, role: "matrix" }), staleTime: 600_000 });
  const errors = data?.problems.filter(({ severity }) => severity === "error") ?? [];
  return (
    <div className="own-table-arrived" role="status">
      <p>
        <span className="mono">{upload.stored?.name}</span> {t("home:ownArrived")}{" "}
        {data === undefined ? (error === null ? t("home:ownLooking") : error.message) : data.recognised.summary}
        {error !== null && (
          <Button size="small" type="link" onClick={() => void refetch()}>
            {t("ui:retry")}
          </Button>
        )}
      </p>
      {errors.length > 0 && <p className="own-table-fault">{t("home:ownErrors", { count: errors.length, first: errors[0]!.message })}</p>}
      <div className="own-table-ways">
        {flows.data?.data.map(({ id, name, version_id }) => (
          <Link key={id} to={configPath({ flowId: id, versionId: version_id, uploadFilePath: path, analysis_recommend: true }, false)}>
            {t("home:ownAnalyse", { name: text(name) })}
          </Link>
        ))}
        <Link to={toolsPath({ store_path: path, name: upload.stored?.name ?? upload.name })}>{t("home:chooseTool")}</Link>
        <Button size="small" type="text" onClick={() => removeUpload(upload.key)}>
          {t("ui:close")}
        </Button>
      </div>
    </div>
  );
}
