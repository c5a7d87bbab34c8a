import {
  cancelReport,
  downloadReport,
  generateReport,
  listMyReports,
  reportDetail,
  reportFormats,
  reportStatus,
  type ReportDetail,
  type ReportFormat,
} from "@analyte/contract/reports/calls";
import { fileSize } from "@analyte/contract/file-size";
import type { Language } from "@analyte/contract/text";
import { DownloadOutlined, FolderAddOutlined } from "@ant-design/icons";
import { useQuery } from "@tanstack/react-query";
import { Alert, Button, Checkbox, Progress, Segmented } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { callQuery } from "#calls/call-query.ts";
import { useAct } from "#calls/use-act.ts";
import { useLanguage, useText } from "#language/use-language.ts";
import { LinkButton } from "#links/LinkButton.tsx";
import { AttachDialog } from "#projects/AttachDialog.tsx";
import { download } from "#save.ts";
import { send } from "#send.ts";
import { SidePanel } from "#ui/SidePanel.tsx";
import { ReportStateTag } from "../ReportStateTag.tsx";
import { lackingIn } from "./draft.ts";
import { useEditing } from "./editing.ts";
import { lostReferences } from "./lost-references.ts";

const soonMs = 1_000;
/** Of references to what is gone: enough to find them by. */
const shownLost = 5;

/** The report as files: which, in what language, how far that is, and the files. */
export function GeneratePanel({ detail, open, onClose }: { detail: ReportDetail; open: boolean; onClose: () => void }) {
  const { t } = useTranslation("reports");
  const pageLanguage = useLanguage();
  const text = useText();
  const { keeper } = useEditing();
  const { id } = detail;
  const { act, busy } = useAct();
  const [formats, setFormats] = useState<readonly ReportFormat[]>(["pdf"]);
  const [attaching, setAttaching] = useState(false);
  const [chosenLanguage, setLanguage] = useState<Language | null>(null);
  const language = chosenLanguage ?? pageLanguage;
  const lacking = open ? lackingIn(keeper.get().history.present, language) : 0;
  const lost = open ? lostReferences(keeper.get().history.present, language) : [];
  const status = useQuery({
    ...callQuery(reportStatus, { id }),
    enabled: open,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === "generating" ? soonMs : false),
  });
  const { state, progress, progress_message: message, files, changed } = status.data ?? detail;
  const anew = [reportStatus, reportDetail, listMyReports];
  const generate = (which: readonly ReportFormat[]) =>
    act(
      async () => {
        if (!(await keeper.flush())) throw new Error(t("saveFirst"));
        await send(generateReport, { id, formats: [...which], language });
      },
      { anew },
    );
  const making = state === "generating";
  return (
    <SidePanel title={t("generate")} open={open} onClose={onClose}>
      <div className="generate-panel">
        <p>
          <ReportStateTag state={state} progress={progress} />
        </p>
        {making ? (
          <>
            <Progress percent={Math.round(progress * 100)} status="active" aria-label={t("state_generating")} />
            <p className="quiet" role="status">
              {message} <span className="small">{t("mayLeave")}</span>
            </p>
            <Button disabled={busy} onClick={() => void act(() => send(cancelReport, { id }), { anew })}>
              {t("cancelGeneration")}
            </Button>
          </>
        ) : (
          <>
            {state === "failed" && (
              <Alert
                type="error"
                showIcon
                role="alert"
                title={t("generationFailed", { reason: message })}
                description={[t("failedSays"), ...(files.length > 0 ? [t("failedKeeps")] : [])].join(pageLanguage === "zh" ? "" : " ")}
              />
            )}
            <fieldset className="generate-choices">
              <legend>{t("formats")}</legend>
              <Checkbox.Group<ReportFormat>
                value={[...formats]}
                onChange={(next) => setFormats(reportFormats.filter((format) => next.includes(format)))}
                options={reportFormats.map((value) => ({ value, label: t(`format_${value}`) }))}
              />
            </fieldset>
            <div className="generate-language">
              <span>{t("languageOfFiles")}</span>
              <Segmented<Language>
                aria-label={t("languageOfFiles")}
                value={language}
                options={[
                  { value: "en", label: t("english") },
                  { value: "zh", label: t("chinese") },
                ]}
                onChange={setLanguage}
              />
            </div>
            {lost.length > 0 && (
              <Alert
                type="warning"
                showIcon
                title={t("lostReferences", { count: lost.length })}
                description={
                  <ul className="plain">
                    {lost.slice(0, shownLost).map(({ itemId, of, before }, at) => (
                      <li key={`${itemId} ${at}`}>
                        {before}
                        <strong>{t(of === "fig" ? "figureGone" : "tableGone")}</strong>
                      </li>
                    ))}
                    {lost.length > shownLost && <li>{t("lostMore", { count: lost.length - shownLost })}</li>}
                  </ul>
                }
              />
            )}
            {lacking > 0 && <Alert type="info" showIcon title={t(`lackingIn_${language}`, { count: lacking })} />}
            <Button type="primary" loading={busy} disabled={formats.length === 0} onClick={() => void generate(formats)}>
              {t(state === "failed" ? "generateAgain" : "generateNow")}
            </Button>
          </>
        )}
        {files.length > 0 && (
          <section aria-label={t("files")}>
            <h3>{t("files")}</h3>
            {changed && !making && <Alert type="info" showIcon title={t("changedSince")} />}
            <ul className="plain generate-files">
              {files.map(({ format, size, language: spoken }) => (
                <li key={`${format} ${spoken}`}>
                  <Button
                    icon={<DownloadOutlined aria-hidden />}
                    disabled={busy}
                    onClick={() => void act(() => download(downloadReport, { id, format, language: spoken }))}
                  >
                    {t("downloadAs", { format: format.toUpperCase() })}
                  </Button>
                  <span className="quiet small">
                    {t(spoken === "zh" ? "chinese" : "english")} · {fileSize(size)}
                  </span>
                </li>
              ))}
            </ul>
            <p className="generate-share">
              <LinkButton kind="report" thingId={id} name={text(detail.title)} />
              <Button icon={<FolderAddOutlined aria-hidden />} onClick={() => setAttaching(true)}>
                {t("attach")}
              </Button>
            </p>
            <AttachDialog
              reportId={id}
              name={text(detail.title)}
              formats={reportFormats.filter((format) => files.some((file) => file.format === format))}
              ready={state === "ready" && !changed}
              open={attaching}
              onClose={() => setAttaching(false)}
            />
          </section>
        )}
      </div>
    </SidePanel>
  );
}
