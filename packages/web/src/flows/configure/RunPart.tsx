import { ExclamationCircleFilled, PlayCircleOutlined, WarningFilled } from "@ant-design/icons";
import type { FlowSource } from "@analyte/contract/flows/source";
import { storeTask } from "@analyte/contract/tasks";
import { projectTables } from "@analyte/contract/projects/project";
import { Alert, Button } from "antd";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { send } from "#send.ts";
import { resultPath } from "#tasks/links.ts";
import { useSaid } from "#ui/said.ts";
import type { FlowVersionDetail } from "../queries.ts";
import { RedoPlan } from "./RedoPlan.tsx";
import { dropDraft } from "./draft.ts";
import type { Configuration, Part } from "./use-configuration.ts";

interface Props {
  config: Configuration;
  source: FlowSource;
  version: FlowVersionDetail;
  onJump: (part: Part) => void;
}

/** What will be made, what is awkward about it, and the button; where it can't run it says why. */
export function RunPart({ config, source, version, onJump }: Props) {
  const { t } = useTranslation("configure");
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [fault, say] = useSaid();
  const sending = useRef(false);
  const { draft, lacks, warnings, jobs, seconds, comparisons, ofProject, files, programId } = config;
  const chosen = new Map(version.module_charts.map((chart) => [chart.id, chart]));
  const paths = Object.fromEntries(projectTables.flatMap((role) => (files[role] === undefined ? [] : [[role, files[role].store_path]])));
  const asked = {
    kind: "flow" as const,
    flow_version_id: version.id,
    source: ofProject ? { project_id: draft.projectId } : { inputs: paths as { matrix: string; samples: string } },
    ...(ofProject ? {} : { about: draft.about }),
    sample_group_program_id: programId,
    module_charts: draft.ticked.map((one) => ({ id: one, map_module: chosen.get(one)?.map_module ?? "", params: draft.params[one] ?? {} })),
    ...(source.missionId === "" ? {} : { mission_id: source.missionId }),
  };
  const run = async () => {
    // A second click before the first has been drawn is the same wish.
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    say(null);
    try {
      const { id } = await send(storeTask, { ...asked, name: draft.name.trim(), idempotency_key: draft.key });
      dropDraft(config.form);
      await navigate(resultPath(id));
    } catch (failure) {
      say((failure as Error).message);
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };
  const line = (part: Part, words: string, wrong: boolean) => (
    <li key={words}>
      <button type="button" className="config-problem" onClick={() => onJump(part)}>
        {wrong ? <ExclamationCircleFilled className="config-wrong" aria-hidden /> : <WarningFilled className="config-warned" aria-hidden />}
        {words}
      </button>
    </li>
  );
  const [least, unit] = seconds < 90 ? [seconds, "seconds" as const] : [Math.ceil(seconds / 60), "minutes" as const];
  return (
    <>
      <dl className="config-facts">
        <dt>{t("comparisons")}</dt>
        <dd>{comparisons.length}</dd>
        <dt>{t("charts")}</dt>
        <dd>{draft.ticked.length}</dd>
        <dt>{t("jobs")}</dt>
        <dd>{jobs}</dd>
        {jobs > 0 && (
          <>
            <dt>{t("about")}</dt>
            <dd>{t(unit, { count: least })}</dd>
          </>
        )}
      </dl>
      {lacks.length > 0 && (
        <>
          <h3>{t("cantRun")}</h3>
          <ul className="plain">{lacks.map(({ part, text }) => line(part, text, true))}</ul>
        </>
      )}
      {warnings.length > 0 && (
        <>
          <h3>{t("warnings")}</h3>
          <ul className="plain">{warnings.map(({ part, text }) => line(part, text, false))}</ul>
        </>
      )}
      {source.missionId !== "" && lacks.length === 0 && <RedoPlan asked={{ ...asked, mission_id: source.missionId }} />}
      {fault !== null && <Alert type="error" showIcon title={fault} role="alert" />}
      <Button type="primary" block icon={<PlayCircleOutlined aria-hidden />} loading={busy} disabled={lacks.length > 0} onClick={() => void run()}>
        {t("run")}
      </Button>
    </>
  );
}
