import { ExclamationCircleFilled, PlayCircleOutlined, WarningFilled } from "@ant-design/icons";
import { Alert, Button } from "antd";
import { useTranslation } from "react-i18next";
import { QuotaLine } from "./QuotaLine.tsx";
import { RedoPlan } from "./RedoPlan.tsx";
import type { Configuration, Part } from "./use-configuration.ts";
import type { Running } from "./use-run.ts";

interface Props {
  config: Configuration;
  running: Running;
  missionId: string;
  onJump: (part: Part) => void;
}

/** How long it takes about, in the words of a person. */
export function useAbout(seconds: number): string {
  const { t } = useTranslation("configure");
  return seconds < 90 ? t("seconds", { count: seconds }) : t("minutes", { count: Math.ceil(seconds / 60) });
}

/** What will be made, what is awkward about it, and the button; where it can't run it says why. */
export function RunPart({ config, running: { asked, run, busy, fault }, missionId, onJump }: Props) {
  const { t } = useTranslation("configure");
  const { draft, sheet, lacks, warnings, jobs, seconds, comparisons } = config;
  const about = useAbout(seconds);
  const line = (part: Part, words: string, wrong: boolean) => (
    <li key={words}>
      <button type="button" className="config-problem" onClick={() => onJump(part)}>
        {wrong ? <ExclamationCircleFilled className="config-wrong" aria-hidden /> : <WarningFilled className="config-warned" aria-hidden />}
        {words}
      </button>
    </li>
  );
  return (
    <>
      <dl className="config-facts">
        {sheet.hasMatrix && (
          <>
            <dt>{t("samplesFact")}</dt>
            <dd>{sheet.sampleIds.length}</dd>
          </>
        )}
        <dt>{t("comparisons")}</dt>
        <dd>{comparisons.length}</dd>
        <dt>{t("charts")}</dt>
        <dd>{draft.ticked.length}</dd>
        <dt>{t("jobs")}</dt>
        <dd>{jobs}</dd>
        {jobs > 0 && (
          <>
            <dt>{t("about")}</dt>
            <dd>{about}</dd>
          </>
        )}
      </dl>
      {jobs > 0 && <QuotaLine seconds={seconds} />}
      {lacks.length > 0 && (
        <>
          <h3>{t("cantRun")}</h3>
          <ul className="plain">{lacks.map(({ part, text }) => line(part, text, true))}</ul>
        </>
      )}
      {warnings.length > 0 && (
        <>
          <h3>{t("warnings")}</h3>
          <ul className="plain">{warnings.map(({ part, text, fails }) => line(part, text, fails === true))}</ul>
        </>
      )}
      {missionId !== "" && lacks.length === 0 && <RedoPlan asked={{ ...asked, mission_id: missionId }} />}
      {fault !== null && <Alert type="error" showIcon title={fault} role="alert" />}
      <Button
        className="config-run"
        type="primary"
        block
        icon={<PlayCircleOutlined aria-hidden />}
        loading={busy}
        disabled={lacks.length > 0}
        onClick={() => void run()}
      >
        {t("run")}
      </Button>
    </>
  );
}
