import { reportParts } from "@analyte/contract/reports/choosing-calls";
import type { ReportItem } from "@analyte/contract/reports/items";
import { listTasks } from "@analyte/contract/tasks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Checkbox, Select, Skeleton } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { callQuery } from "#calls/call-query.ts";
import { useLanguage } from "#language/use-language.ts";
import { Dialog } from "#ui/Dialog.tsx";
import { ErrorState } from "#ui/ErrorState.tsx";
import { SearchBox } from "#ui/SearchBox.tsx";
import { useDebounced } from "#ui/use-debounced.ts";
import { fittingParts, type OfferedGroup } from "./offered-parts.ts";

interface Props {
  onClose: () => void;
  onChoose: (items: readonly ReportItem[]) => void;
  /** Only these are offered. */
  kinds?: readonly ReportItem["kind"][];
}

const offeredTasks = 40;

/** All that a task has to show, to be put where one stands in the report. */
export function FromTaskDialog({ onClose, onChoose, kinds }: Props) {
  const { t } = useTranslation("reports");
  const language = useLanguage();
  const [part, setPart] = useState("");
  const [words, setWords] = useState("");
  const [taskId, setTaskId] = useState<string | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const asked = useDebounced(part);
  const tasks = useQuery({
    ...callQuery(listTasks, { status: "succeeded", name: asked, size: offeredTasks }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const offer = useQuery({ ...callQuery(reportParts, { task_id: taskId ?? "" }), enabled: taskId !== null, staleTime: 60_000 });
  const all = fittingParts(offer.data?.groups ?? [], { kinds, words: "", language });
  const found = fittingParts(offer.data?.groups ?? [], { kinds, words, language });
  const toggle = (key: string, on: boolean) =>
    setChosen((before) => {
      const next = new Set(before);
      if (on) next.add(key);
      else next.delete(key);
      return next;
    });
  return (
    <Dialog
      open
      title={t(kinds === undefined ? "fromTask" : "addPanel")}
      okText={t("putIn", { count: chosen.size })}
      okButtonProps={{ disabled: chosen.size === 0 }}
      onOk={() => {
        onChoose(all.flatMap(({ parts }) => parts.flatMap(({ key, item }) => (chosen.has(key) ? [item] : []))));
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
        {offer.error !== null && <ErrorState failure={offer.error} onRetry={() => void offer.refetch()} />}
        {taskId !== null && offer.isPending && offer.error === null && <Skeleton active title={false} paragraph={{ rows: 6 }} />}
        {all.length > 0 && <SearchBox label={t("searchParts")} initial={words} onSearch={setWords} />}
        {found.length > 0 && (
          <div className="from-task-items" tabIndex={0} role="group" aria-label={t("partsOfTask")}>
            {found.map((group) => (
              <Group key={group.key} group={group} chosen={chosen} onToggle={toggle} />
            ))}
          </div>
        )}
        {offer.data !== undefined && found.length === 0 && <p className="quiet">{t(all.length === 0 ? "nothingToPut" : "noPartFits")}</p>}
      </div>
    </Dialog>
  );
}

function Group({ group, chosen, onToggle }: { group: OfferedGroup; chosen: ReadonlySet<string>; onToggle: (key: string, on: boolean) => void }) {
  const { t } = useTranslation("reports");
  return (
    <section>
      <h3 className="from-task-heading">
        {group.title} {group.section !== "" && <span className="quiet small">{group.section}</span>}
      </h3>
      <ul className="plain">
        {group.parts.map(({ key, item, title }) => (
          <li key={key}>
            <Checkbox checked={chosen.has(key)} onChange={({ target }) => onToggle(key, target.checked)}>
              <span className="quiet small">{t(`kind_${item.kind}`)}</span> {title}
            </Checkbox>
          </li>
        ))}
      </ul>
    </section>
  );
}
