import { PlayCircleOutlined } from "@ant-design/icons";
import { Button, Skeleton } from "antd";
import { useTranslation } from "react-i18next";
import { useNavigate, useParams } from "react-router";
import { isMissing } from "../call-failure.ts";
import { useText } from "../language/use-language.ts";
import { NothingHere } from "../shell/NothingHere.tsx";
import { useTabTitle } from "../shell/tabs/tab-title.ts";
import { useRunExample } from "../tools/use-run-example.ts";
import { ErrorState } from "../ui/ErrorState.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";
import { FlowNeeds } from "./FlowNeeds.tsx";
import { FlowSection } from "./FlowSection.tsx";
import { FlowVersions } from "./FlowVersions.tsx";
import { configPath } from "./configure/links.ts";
import { flowListPath } from "./links.ts";
import { useFlow, useFlowVersion } from "./queries.ts";
import "./flows.css";

/** What a process does, makes and needs, before anything of one's own is given to it. */
export function FlowDetailPage() {
  const { t } = useTranslation(["flows", "configure", "ui"]);
  const text = useText();
  const { id = "" } = useParams();
  const flow = useFlow(id);
  const version = useFlowVersion(flow.data?.version_id ?? "");
  const { run, running } = useRunExample("process");
  const navigate = useNavigate();
  useTabTitle(flow.data?.name);
  if (isMissing(flow.error)) return <NothingHere text={t("flows:gone")} action={<ToList />} />;
  const failure = flow.error ?? version.error;
  if (flow.data === undefined || version.data === undefined) {
    if (failure !== null) return <ErrorState failure={failure} onRetry={() => void (flow.error === null ? version : flow).refetch()} action={<ToList />} />;
    return <Skeleton active paragraph={{ rows: 10 }} aria-label={t("ui:loading")} />;
  }
  const { sections, module_charts: charts } = version.data;
  return (
    <>
      <PageHeader
        title={text(flow.data.name)}
        line={text(flow.data.summary)}
        action={
          <>
            <Button type="primary" onClick={() => void navigate(configPath({ flowId: id, versionId: version.data.id }, true))}>
              {t("configure:useProject")}
            </Button>
            <Button onClick={() => void navigate(configPath({ flowId: id, versionId: version.data.id }, false))}>{t("configure:useFiles")}</Button>
            <Button icon={<PlayCircleOutlined aria-hidden />} loading={running !== null} onClick={() => void run(version.data.id)}>
              {t("flows:runExample")}
            </Button>
          </>
        }
      />
      <div className="flow-detail">
        <div className="flow-sections">
          <p className="quiet">{t("flows:aboutLine", { sections: sections.length, charts: charts.length })}</p>
          {sections.map((section) => (
            <FlowSection key={section.id} section={section} charts={charts} />
          ))}
        </div>
        <aside className="flow-aside">
          <FlowNeeds flow={flow.data} version={version.data} />
          <FlowVersions versions={flow.data.all_versions} />
        </aside>
      </div>
    </>
  );
}

function ToList() {
  const { t } = useTranslation("flows");
  const navigate = useNavigate();
  return <Button onClick={() => void navigate(flowListPath)}>{t("toList")}</Button>;
}
