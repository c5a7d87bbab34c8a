import { CheckCircleOutlined, ExclamationCircleOutlined, StopOutlined, SyncOutlined } from "@ant-design/icons";
import type { KnownServer } from "@analyte/contract/queue";
import { Tag } from "antd";
import { useTranslation } from "react-i18next";
import type { Column } from "../ui/RecordTable.tsx";
import { StateTag, type StateLook } from "../ui/StateTag.tsx";
import { Time } from "../ui/Time.tsx";

const looks = {
  working: { Icon: CheckCircleOutlined, like: "succeeded" },
  faulty: { Icon: ExclamationCircleOutlined, like: "failed" },
  outdated: { Icon: SyncOutlined, like: "running" },
  gone: { Icon: StopOutlined, like: "cancelled" },
} as const satisfies Record<string, StateLook>;

export function useServerColumns(): Column<KnownServer>[] {
  const { t } = useTranslation("queue");
  return [
    {
      key: "host",
      title: t("server"),
      card: "head",
      render: ({ name, answers }) => (
        <>
          {name} {answers && <Tag variant="filled">{t("answers")}</Tag>}
        </>
      ),
    },
    { key: "state", title: t("state"), width: 260, render: (server) => <ServerState server={server} /> },
    {
      key: "places",
      title: t("places"),
      width: 200,
      render: ({ jobs, places, cluster_places }) => (
        <>
          {t("placesHere", { jobs, count: places })}
          {cluster_places !== null && <div className="quiet small">{t("placesAway", { count: cluster_places })}</div>}
        </>
      ),
    },
    { key: "version", title: t("version"), width: 100, render: ({ version }) => (version === "" ? "–" : version) },
    { key: "started", title: t("started"), width: 140, render: ({ started_at }) => <Time at={started_at} /> },
    { key: "beat", title: t("beat"), width: 140, render: ({ beat_at }) => <Time at={beat_at} /> },
  ];
}

function ServerState({ server: { state, fault } }: { server: KnownServer }) {
  const { t } = useTranslation("queue");
  return (
    <>
      <StateTag look={looks[state]}>{t(`state_${state}`)}</StateTag>
      {fault !== "" && <div className="quiet small">{fault}</div>}
    </>
  );
}
