import type { Item } from "@analyte/charts/items";
import type { ResultOutline } from "@analyte/contract/tasks";
import { downloadResult } from "@analyte/contract/task-downloads";
import { DownloadOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useCallback, useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { leaveOutPath } from "#tools/leave-out.ts";
import { useTools } from "#tools/queries.ts";
import { listPath, toolsOfLists } from "#tools/send-list.ts";
import { useLanguage, useText } from "../language/use-language.ts";
import { AddToReport } from "../reports/AddToReport.tsx";
import { noteItem } from "../reports/note-item.ts";
import { choose, countOf, nothingChosen, type Choosing, type Chosen, type Labelling } from "../charts/selection.ts";
import { SelectionBar } from "../charts/SelectionBar.tsx";
import { useClearOfBar } from "../charts/use-clear-of-bar.ts";
import { CopyButton } from "../ui/CopyButton.tsx";
import { fileSize } from "@analyte/contract/file-size";
import { Conventions } from "./Conventions.tsx";
import { FeatureCard } from "./figures/FeatureCard.tsx";
import { Figures } from "./figures/Figures.tsx";
import { useShowing } from "./figures/use-document.ts";
import { NextTools } from "./NextTools.tsx";
import { Provenance } from "./Provenance.tsx";
import type { TaskDetail } from "./queries.ts";
import { MembersCard } from "./tables/MembersCard.tsx";
import { Tables } from "./tables/Tables.tsx";
import { Verification } from "./Verification.tsx";
import { useDownload } from "./use-download.ts";

/** Figures first, then tables, then the words. */
export function ResultView({ task, result }: { task: TaskDetail; result: ResultOutline }) {
  const { t } = useTranslation(["tasks", "charts"]);
  const text = useText();
  const language = useLanguage();
  const { start } = useDownload();
  const methods = text(result.methods);
  const { withheld = [] } = result;
  const files = result.files.filter(({ name }) => !withheld.includes(name));
  const figures = useRef<HTMLElement>(null);
  const [feature, setFeature] = useState<Item | null>(null);
  const [open, setOpen] = useState(false);
  const showing = useShowing(task.id, result.charts, feature);
  const [chosen, setChosen] = useState<Chosen>(nothingChosen);
  const onChoose = useCallback((items: readonly Item[], how: Choosing) => setChosen((before) => choose(before, items, how)), [setChosen]);
  const bar = useRef<HTMLElement>(null);
  useClearOfBar(figures, bar, countOf(chosen));
  const selection = { chosen, onChoose, onClearChosen: () => setChosen(nothingChosen) };
  const [labelling, setLabelling] = useState<Labelling | null>(null);
  const navigate = useNavigate();
  const leaveOut = (samples: Item[]) => {
    const reason = t("charts:leaveOutReason", { name: task.name });
    void navigate(
      leaveOutPath(
        task,
        samples.map(({ kind, id }) => ({ sample: id, ...(kind === "sample" && result.samples_by !== null && { by: result.samples_by }), reason })),
      ),
    );
  };
  const takers = toolsOfLists(useTools({ enabled: countOf(chosen) > 0 }).data?.data ?? []);
  const sending = {
    to: takers.map(({ id, name }) => ({ id, name: text(name) })),
    send(id: string, features: Item[]) {
      const list = { name: task.name, features: features.map((one) => ({ id: one.id, label: one.label })) };
      void navigate(
        listPath(
          takers.find((tool) => tool.id === id)!,
          task,
          result.tables,
          list,
        ),
      );
    },
  };
  const [set, setSet] = useState<Item | null>(null);
  const members = result.tables.find((table) => table.members !== undefined);
  const openSet = members && setSet;
  const openFeature = (next: Item | null) => {
    setFeature(next);
    setOpen(next !== null && result.box_plots);
  };
  // Figures of sets show no feature.
  const rowActs = { feature: feature?.id ?? null, onFeature: result.box_plots || members === undefined ? openFeature : undefined, chosen, onChoose };
  return (
    <div className="result">
      {result.charts.length > 0 && (
        <Figures
          task={task}
          charts={result.charts}
          feature={feature}
          showing={showing}
          onFeature={openFeature}
          boxes={result.box_plots}
          onSet={openSet}
          ref={figures}
          selection={selection}
          onLabelling={setLabelling}
        />
      )}
      {result.notes.length > 0 && (
        <section className="result-notes" aria-label={t("notes")}>
          <h2>{t("notes")}</h2>
          <ul>
            {result.notes.map((note) => (
              <li key={note}>
                {note} <AddToReport bare items={[noteItem(note, language)]} name={note} newTitle={task.name} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {result.tables.length > 0 && <Tables task={task} tables={result.tables} withheld={withheld} onSet={openSet} {...rowActs} />}
      {members !== undefined && (
        <MembersCard taskId={task.id} table={members} withheld={withheld.includes(members.file)} set={set} onClose={() => setSet(null)} {...rowActs} />
      )}
      <FeatureCard
        taskId={task.id}
        feature={open ? feature : null}
        onClose={() => setOpen(false)}
        selection={selection}
        {...(showing.length > 0 && {
          onShow: () => {
            setOpen(false);
            figures.current?.scrollIntoView({ block: "start" });
          },
        })}
      />
      <NextTools task={task} tables={result.tables} />
      {methods !== "" && (
        <Section title={t("methods")} line={t("methodsLine")} action={<CopyButton text={methods} />}>
          <p className="result-methods">{methods}</p>
        </Section>
      )}
      <Conventions toolId={task.tool_id} values={task.params} />
      <Verification toolId={task.tool_id} version={task.tool_version} />
      {result.provenance !== null && (
        <Section title={t("provenance")} line={t("provenanceLine")}>
          <Provenance provenance={result.provenance} toolId={task.tool_id} />
        </Section>
      )}
      {files.length > 0 && (
        <Section title={t("files")}>
          <ul className="plain result-files">
            {files.map((file) => (
              <li key={file.name}>
                <Button type="link" icon={<DownloadOutlined aria-hidden />} onClick={() => void start(downloadResult, { id: task.id, file: file.name })}>
                  {file.title}
                </Button>
                <span className="quiet small">
                  <span className="mono">{file.name}</span> · {file.size === null ? t("madeOnDownload") : fileSize(file.size)}
                </span>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <SelectionBar
        ref={bar}
        chosen={chosen}
        onClear={(kind) => setChosen((before) => ({ ...before, [kind]: new Map() }))}
        onPick={openFeature}
        onLeaveOut={leaveOut}
        sending={sending}
        {...(result.charts.length > 0 && { labelling })}
      />
    </div>
  );
}

function Section({ title, line, action, children }: { title: string; line?: string; action?: ReactNode; children: ReactNode }) {
  return (
    <section className="surface result-section" aria-label={title}>
      <div className="result-section-head">
        <h2>{title}</h2>
        {line !== undefined && <span className="quiet small">{line}</span>}
        <span className="push">{action}</span>
      </div>
      {children}
    </section>
  );
}
