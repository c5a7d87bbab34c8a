import { DeleteOutlined } from "@ant-design/icons";
import { deleteFlowSettings, listFlowSettings, type FlowSettings } from "@analyte/contract/flows/settings-calls";
import { limits } from "@analyte/contract/limits";
import { useQuery } from "@tanstack/react-query";
import { Button, Skeleton } from "antd";
import { useTranslation } from "react-i18next";
import { callQuery } from "#calls/call-query.ts";
import { useAct } from "#calls/use-act.ts";
import { send } from "#send.ts";
import { ErrorState } from "#ui/ErrorState.tsx";
import { SidePanel } from "#ui/SidePanel.tsx";
import { Time } from "#ui/Time.tsx";
import { useNarrow } from "#ui/use-narrow.ts";

interface Props {
  versionId: string;
  open: boolean;
  onClose: () => void;
  onUse: (name: string, settings: FlowSettings) => void;
}

/** The settings that were kept of this version, to be used again or forgotten. */
export function SavedSettings({ versionId, open, onClose, onUse }: Props) {
  const { t } = useTranslation(["configure", "ui"]);
  const narrow = useNarrow();
  const { act, busy } = useAct();
  const kept = useQuery({ ...callQuery(listFlowSettings, { flow_version_id: versionId, size: limits.maximumPageSize }), enabled: open });
  return (
    <SidePanel title={t("configure:saved")} open={open} onClose={onClose} size={narrow ? "100%" : 420}>
      {kept.data === undefined && kept.error === null && <Skeleton active paragraph={{ rows: 4 }} aria-label={t("ui:loading")} />}
      {kept.data === undefined && kept.error !== null && <ErrorState failure={kept.error} onRetry={() => void kept.refetch()} />}
      {kept.data?.data.length === 0 && <p className="quiet">{t("configure:noneSaved")}</p>}
      <ul className="plain">
        {kept.data?.data.map(({ id, name, settings, updated_at: at }) => (
          <li key={id} className="config-saved">
            <span className="config-saved-name">
              {name}
              <span className="quiet small">
                {t("configure:chartCount", { count: settings.charts.length })} · <Time at={at} />
              </span>
            </span>
            <Button size="small" onClick={() => onUse(name, settings)}>
              {t("configure:use")}
            </Button>
            <Button
              size="small"
              type="text"
              icon={<DeleteOutlined aria-hidden />}
              disabled={busy}
              aria-label={t("configure:forget", { name })}
              onClick={() => void act(() => send(deleteFlowSettings, { id }), { tell: t("configure:forgotten", { name }), anew: [listFlowSettings] })}
            />
          </li>
        ))}
      </ul>
    </SidePanel>
  );
}
