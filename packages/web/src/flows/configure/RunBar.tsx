import { PlayCircleOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { useAbout } from "./RunPart.tsx";
import type { Configuration, Part } from "./use-configuration.ts";
import type { Running } from "./use-run.ts";

interface Props {
  config: Configuration;
  running: Running;
  onJump: (part: Part) => void;
}

/** Where the summary doesn't stand beside the form, at the foot of the window: how long it takes, what is in its way, and Run. */
export function RunBar({ config: { lacks, warnings, seconds, jobs }, running: { run, busy }, onJump }: Props) {
  const { t } = useTranslation("configure");
  const about = useAbout(seconds);
  const problems = lacks.length + warnings.length;
  return (
    <div className="config-bar">
      <span className="config-bar-words">
        {jobs > 0 && <span>{about}</span>}
        {problems > 0 && (
          <button type="button" className={lacks.length > 0 ? "config-problem config-wrong" : "config-problem config-warned"} onClick={() => onJump("run")}>
            {lacks.length > 0 ? t("problems", { count: lacks.length }) : t("toConsider", { count: warnings.length })}
          </button>
        )}
      </span>
      <Button type="primary" icon={<PlayCircleOutlined aria-hidden />} loading={busy} disabled={lacks.length > 0} onClick={() => void run()}>
        {t("run")}
      </Button>
    </div>
  );
}
