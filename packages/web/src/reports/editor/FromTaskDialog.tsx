import { proposedItems } from "@analyte/contract/reports/calls";
import type { ReportItem } from "@analyte/contract/reports/items";
import { listTasks } from "@analyte/contract/tasks";
import { shownText } from "@analyte/contract/bilingual";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Checkbox, Select, Skeleton } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { callQuery } from "#calls/call-query.ts";
import { useLanguage } from "#language/use-language.ts";
import { Dialog } from "#ui/Dialog.tsx";
import { ErrorState } from "#ui/ErrorState.tsx";
import { useDebounced } from "#ui/use-debounced.ts";

interface Props {
  onClose: () => void;
  onChoose: (items: readonly ReportItem[]) => void;
  /** Only these are offered. */
  kinds?: readonly ReportItem["kind"][];
}

const offeredTasks = 40;

/** What a task has to show, to be put where one stands in the report. */
export function FromTaskDialog({ onClose, onChoose, kinds }: Props) {
  const { t } = useTranslation("reports");
  const language = useLanguage();
  const [part, setPart] = useState("");
  const [taskId, setTaskId] = useState<string | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const asked = useDebounced(part);
  const tasks = useQuery({
    ...callQuery(listTasks, { status: "succeeded", name: asked, size: offeredTasks }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const proposal = useQuery({ ...callQuery(proposedItems, { task_id: taskId ?? "" }), enabled: taskId !== null, staleTime: 60_000 });
  const offered = (proposal.data?.items ?? [])
    .map((item, at) => ({ item, at }))
    .filter(({ item }) => kinds === undefined || item.kind === "heading" || kinds.includes(item.kind));
  const toggle = (at: number, on: boolean) =>
    setChosen((before) => {
      const next = new Set(before);
      if (on) next.add(at);
      else next.delete(at);
      return next;
    });
  return (
    <Dialog
      open
      title={t("fromTask")}
      okText={t("putIn", { count: chosen.size })}
      okButtonProps={{ disabled: chosen.size === 0 }}
      onOk={() => {
        onChoose(offered.flatMap(({ item, at }) => (chosen.has(at) ? [item] : [])));
        onClose();
      }}
      onCancel={onClose}
    >
      <div className="from-task">
        <Select
          aria-label={t("chooseTask")}
          placeholder={t("chooseTask")}
          showSearch={{ filterOption: false, onSearch: setPart }}
          loading={tasks.isFetching}
          value={taskId}
          notFoundContent={tasks.error?.message ?? t("noTasks")}
          options={(tasks.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id: string) => {
            setTaskId(id);
            setChosen(new Set());
          }}
        />
        {proposal.error !== null && <ErrorState failure={proposal.error} onRetry={() => void proposal.refetch()} />}
        {taskId !== null && proposal.isPending && proposal.error === null && <Skeleton active title={false} paragraph={{ rows: 6 }} />}
        {proposal.data !== undefined && (
          <ul className="plain from-task-items">
            {offered.map(({ item, at }) => (
              <li key={at} className={item.kind === "heading" ? "from-task-heading" : ""}>
                <Checkbox
                  checked={chosen.has(at)}
                  disabled={item.kind === "heading" && kinds !== undefined}
                  onChange={({ target }) => toggle(at, target.checked)}
                >
                  {item.kind === "heading" ? <strong>{shownText(item.text, language)}</strong> : <Offered item={item} />}
                </Checkbox>
              </li>
            ))}
          </ul>
        )}
        {proposal.data !== undefined && offered.length === 0 && <p className="quiet">{t("nothingToPut")}</p>}
      </div>
    </Dialog>
  );
}

function Offered({ item }: { item: ReportItem }) {
  const { t } = useTranslation("reports");
  const language = useLanguage();
  const caption = "caption" in item ? shownText(item.caption, language) : "";
  const place =
    "task_id" in item
      ? [item.module_chart, item.comparison === "all" ? undefined : item.comparison, item.name].filter((one) => one !== undefined && one !== "")
      : [];
  return (
    <>
      {t(`kind_${item.kind}`)} <span className="quiet small">{caption !== "" ? caption : place.join(" · ")}</span>
    </>
  );
}
