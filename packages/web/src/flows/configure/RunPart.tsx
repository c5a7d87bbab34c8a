import { ExclamationCircleFilled, PlayCircleOutlined, WarningFilled } from "@ant-design/icons";
import { Alert, Button } from "antd";
import type { TFunction } from "i18next";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { useText } from "#language/use-language.ts";
import type { FlowVersionDetail } from "../queries.ts";
import { QuotaLine } from "./QuotaLine.tsx";
import { RedoPlan } from "./RedoPlan.tsx";
import type { Configuration, Part } from "./use-configuration.ts";
import type { Running } from "./use-run.ts";

interface Props {
  config: Configuration;
  running: Running;
  version: FlowVersionDetail;
  missionId: string;
  onJump: (part: Part) => void;
  /** Leads to a module chart. */
  onSeek: (chart: string) => void;
}

/** How long it takes about, in the words of a person. */
export function useAbout(seconds: number): string {
  const { t } = useTranslation("configure");
  return seconds < 90 ? t("seconds", { count: seconds }) : t("minutes", { count: Math.ceil(seconds / 60) });
}

/** What will be made, what is awkward about it, and the button; where it can't run it says why. */
export function RunPart({ config, running: { asked, run, busy, fault }, version, missionId, onJump, onSeek }: Props) {
  const { t } = useTranslation("configure");
  const { lacks, warnings } = config;
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
      <RunFacts config={config} />
      {lacks.length > 0 && (
        <>
          <h3>{t("cantRun")}</h3>
          <ul className="plain">{lacks.map(({ part, text }) => line(part, text, true))}</ul>
        </>
      )}
      {warnings.length > 0 && (
        <>
          <h3>{t("warnings")}</h3>
          <ul className="plain">
            {warnings.map(({ part, text, fails, charts }) =>
              charts === undefined ? (
                line(part, text, fails === true)
              ) : (
                <li key={text}>
                  <Unmade words={text} charts={charts} config={config} version={version} onSeek={onSeek} />
                </li>
              ),
            )}
          </ul>
        </>
      )}
      {missionId !== "" && lacks.length === 0 && <RedoPlan asked={{ ...asked, mission_id: missionId }} />}
      {/* However much stands above it, it stays in sight. */}
      <div className="config-run">
        {fault !== null && <Alert type="error" showIcon title={fault} role="alert" />}
        <Button type="primary" block icon={<PlayCircleOutlined aria-hidden />} loading={busy} disabled={lacks.length > 0} onClick={() => void run()}>
          {t("run")}
        </Button>
      </div>
    </>
  );
}

function RunFacts({ config: { draft, sheet, programId, jobs, seconds, comparisons, taking } }: { config: Configuration }) {
  const { t } = useTranslation("configure");
  const about = useAbout(seconds);
  // Before a program says the groups, what is computed of them is not known.
  const isKnown = programId !== "";
  const facts: [string, string | number][] = [
    ...(!sheet.hasMatrix ? [] : taking === undefined ? [[t("samplesFact"), sheet.sampleIds.length] as [string, number]] : takingFacts(taking, t)),
    [t("comparisons"), comparisons.length],
    [t("charts"), draft.ticked.length],
    ...(isKnown ? [[t("jobs"), jobs] as [string, number]] : []),
    ...(isKnown && jobs > 0 ? [[t("about"), about] as [string, string]] : []),
  ];
  return (
    <>
      <dl className="config-facts">
        {facts.map(([name, value]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
      {isKnown && comparisons.length > 1 && jobs > 0 && <p className="quiet small">{t("jobsHelp", { comparisons: comparisons.length })}</p>}
      {isKnown && jobs > 0 && <QuotaLine seconds={seconds} />}
    </>
  );
}

/** Who is computed with, and who is left out: QC samples and blanks are in no group. */
function takingFacts({ samples, qc, blanks, left_out: out }: NonNullable<Configuration["taking"]>, t: TFunction<"configure">): [string, number][] {
  const others: [string, number][] = [
    [t("takingQc"), qc],
    [t("takingBlanks"), blanks],
    [t("leftOut"), out],
  ];
  return [[t("takingSamples"), samples], ...others.filter(([, count]) => count > 0)];
}

/** The ticked charts that can't be made, each with its reason and the way to it. */
function Unmade({ words, charts, config, version, onSeek }: { words: string; charts: readonly string[] } & Pick<Props, "config" | "version" | "onSeek">) {
  const { t } = useTranslation("configure");
  const text = useText();
  return (
    // What was unfolded comes into sight, above the button that stays.
    <details onToggle={({ currentTarget }) => currentTarget.open && currentTarget.scrollIntoView({ block: "nearest" })}>
      <summary className="config-problem">
        <WarningFilled className="config-warned" aria-hidden />
        <span>
          {words} <span className="config-which">{t("whichWhy")}</span>
        </span>
      </summary>
      <ul className="plain small config-unmade-list">
        {version.module_charts
          .filter(({ id }) => charts.includes(id))
          .map(({ id, name }) => (
            <li key={id}>
              <button type="button" className="config-problem" onClick={() => onSeek(id)}>
                {text(name)}
              </button>
              <span className="quiet">{config.standing.get(id)?.reason}</span>
            </li>
          ))}
      </ul>
    </details>
  );
}
