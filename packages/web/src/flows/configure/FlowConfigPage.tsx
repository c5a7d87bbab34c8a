import { fileDetail } from "@analyte/contract/files";
import { missingFlowIds, namesFlow, readFlowSource } from "@analyte/contract/flows/source";
import { useQuery } from "@tanstack/react-query";
import { Alert, Button, Skeleton } from "antd";
import { useTranslation } from "react-i18next";
import { Link, useLocation, useParams, useSearchParams } from "react-router";
import { callQuery } from "#calls/call-query.ts";
import { useText } from "#language/use-language.ts";
import { useTabTitle } from "#shell/tabs/tab-title.ts";
import { flowListPath } from "../links.ts";
import { useFlow, useFlowVersion } from "../queries.ts";
import { ConfigForm } from "./ConfigForm.tsx";
import { startOf } from "./draft.ts";
import { NoConfig } from "./NoConfig.tsx";
import { configPath } from "./links.ts";
import "./configure.css";

/** The settings of a process, of a project's data or of one's own tables, as the address says. */
export function FlowConfigPage() {
  const { t } = useTranslation(["configure", "flows", "ui"]);
  const text = useText();
  const { id = "", versionId = "" } = useParams();
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const contracted = pathname.includes("/analysis-config-contracted/");
  const source = { ...readFlowSource(Object.fromEntries(query)), flowId: id, versionId };
  const flow = useFlow(id);
  const version = useFlowVersion(versionId);
  // An address names a file of My Files by its handle; how it is called, the form says.
  const fileId = /^file:(.+)/.exec(source.uploadFilePath)?.[1] ?? "";
  const file = useQuery({ ...callQuery(fileDetail, { id: fileId }), enabled: fileId !== "" });
  useTabTitle(flow.data?.name);
  const toList = <Link to={flowListPath}>{t("flows:toList")}</Link>;
  if (!namesFlow(source)) return <NoConfig title={t("configure:title")} failure={new Error(text(missingFlowIds))} action={toList} />;
  const failure = flow.error ?? version.error;
  if (flow.data === undefined || version.data === undefined || file.isLoading) {
    if (failure === null) return <Skeleton active paragraph={{ rows: 10 }} aria-label={t("ui:loading")} />;
    return <NoConfig title={t("configure:title")} failure={failure} onRetry={() => void Promise.all([flow.refetch(), version.refetch()])} action={toList} />;
  }
  const newest = flow.data.version_id;
  return (
    <>
      {version.data.flow_id !== id ? (
        <NoConfig title={t("configure:title")} failure={new Error(text(missingFlowIds))} action={toList} />
      ) : (
        <>
          {newest !== versionId && (
            <Alert
              type="info"
              showIcon
              className="config-newer"
              title={t("configure:newer")}
              action={
                <Link to={configPath({ ...source, versionId: newest }, contracted)}>
                  <Button size="small">{t("configure:toNewer")}</Button>
                </Link>
              }
            />
          )}
          <ConfigForm
            key={`${versionId} ${source.projectId} ${source.uploadFilePath}`}
            source={source}
            {...(file.data === undefined
              ? {}
              : { begin: startOf(source, version.data.module_charts, contracted, { fileName: file.data.name, value: version.data.values[0] }) })}
            flow={flow.data}
            version={version.data}
            contracted={contracted}
          />
        </>
      )}
    </>
  );
}
