import type { RunningWork, WaitingWork } from "@analyte/contract/queue";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { useText } from "../language/use-language.ts";
import type { Column } from "../ui/RecordTable.tsx";
import { Time } from "../ui/Time.tsx";
import { useEndWork } from "./use-end-work.ts";

type Work = Pick<WaitingWork, "id" | "user" | "tool_name">;

/** What both lists say first and last: whose it is, and the way to end it. */
function useSharedColumns<Row extends Work>(): { first: Column<Row>[]; last: Column<Row> } {
  const { t } = useTranslation("queue");
  const text = useText();
  const end = useEndWork();
  const nameOf = ({ user }: Work): string => (user.name === "" ? t("unknownUser") : user.name);
  return {
    first: [
      {
        key: "user",
        title: t("user"),
        card: "head",
        render: (row) => (
          <>
            {nameOf(row)} <span className="quiet small">{row.user.account}</span>
          </>
        ),
      },
      { key: "tool", title: t("tool"), width: 180, render: (row) => text(row.tool_name) },
    ],
    last: {
      key: "end",
      title: "",
      width: 100,
      align: "right",
      card: "corner",
      render: (row) => {
        const names = { tool: text(row.tool_name), user: nameOf(row) };
        return (
          <Button size="small" danger aria-label={t("endOf", names)} onClick={() => end(row.id, names)}>
            {t("end")}
          </Button>
        );
      },
    },
  };
}

export function useWaitingColumns(): Column<WaitingWork>[] {
  const { t } = useTranslation("queue");
  const { first, last } = useSharedColumns<WaitingWork>();
  return [
    {
      key: "place",
      title: t("place"),
      width: 230,
      render: ({ position, held }) => (
        <>
          <span className="queue-place">{position === 0 && !held ? t("next") : position + 1}</span>
          {held && <div className="quiet small">{t("held")}</div>}
        </>
      ),
    },
    ...first,
    { key: "since", title: t("submitted"), width: 140, render: ({ since }) => <Time at={since} /> },
    { key: "attempts", title: t("attempts"), width: 100, align: "right", render: ({ attempts }) => attempts },
    last,
  ];
}

export function useRunningColumns(): Column<RunningWork>[] {
  const { t } = useTranslation("queue");
  const { first, last } = useSharedColumns<RunningWork>();
  return [
    ...first,
    { key: "since", title: t("since"), width: 130, render: ({ since }) => <Time at={since} /> },
    { key: "attempt", title: t("attempt"), width: 90, align: "right", render: ({ attempt }) => attempt },
    { key: "where", title: t("where"), width: 200, render: (row) => <Where row={row} /> },
    { key: "limits", title: t("limits"), width: 210, render: (row) => <Limits row={row} /> },
    last,
  ];
}

function Where({ row: { on_cluster, waits, host } }: { row: RunningWork }) {
  const { t } = useTranslation("queue");
  const server = host === "" ? t("serverGone") : host;
  if (!on_cluster) return <>{server}</>;
  return (
    <>
      {t("cluster")}
      <div className="quiet small">{waits ? t("clusterWaits") : t("lookedAfter", { host: server })}</div>
    </>
  );
}

function Limits({ row: { limits, cores } }: { row: RunningWork }) {
  const { t } = useTranslation("queue");
  const { seconds, memory_megabytes: megabytes } = limits;
  const minutes = seconds < 60 ? t("seconds", { value: seconds }) : t("minutes", { value: Math.round(seconds / 60) });
  return <>{t("limitsOf", { minutes, memory: t("memory", { value: megabytes }), count: cores })}</>;
}
