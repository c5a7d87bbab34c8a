import { exportDilutionTemplate } from "@analyte/contract/file-exports";
import { deleteAmounts, storeAmounts } from "@analyte/contract/projects/amount-calls";
import { type ProjectDetail } from "@analyte/contract/projects/calls";
import { Alert, App, Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CallFailure } from "../call-failure.ts";
import type { ChosenFile } from "../picker/chosen-file.ts";
import { FilePicker } from "../picker/FilePicker.tsx";
import { download } from "../save.ts";
import { send } from "../send.ts";
import { Time } from "../ui/Time.tsx";
import { AmountsTable } from "./AmountsTable.tsx";
import { useAskFirst } from "../ui/use-ask-first.ts";
import { useProjectsAnew } from "./queries.ts";

const mostSaid = 5;

/** How much of each sample was taken and how far it was diluted: a workbook goes out, and comes back filled in. Nothing for who may not fill it in, where nobody has. */
export function AmountsSection({ project }: { project: ProjectDetail }) {
  const { t } = useTranslation("projects");
  const { message } = App.useApp();
  const anew = useProjectsAnew();
  const ask = useAskFirst();
  const [busy, setBusy] = useState(false);
  const [choosing, setChoosing] = useState(false);
  const [shown, setShown] = useState(false);
  const [problems, setProblems] = useState<string[]>([]);
  const { amounts, id } = project;
  const may = project.may.fill_amounts;
  if (amounts === null && !may) return null;
  const act = async (work: () => Promise<unknown>, said: string) => {
    setBusy(true);
    setProblems([]);
    try {
      await work();
      await anew();
      if (said !== "") void message.success(said);
    } catch (failure) {
      const faults = failure instanceof CallFailure ? failure.faults.map((fault) => fault.message) : [];
      setProblems(faults.length === 0 ? [(failure as Error).message] : faults);
    } finally {
      setBusy(false);
    }
  };
  const take = (file: ChosenFile) => {
    setChoosing(false);
    void act(() => send(storeAmounts, { id, store_path: file.store_path }), t("amounts_taken", { name: file.name }));
  };
  const forget = () =>
    ask({
      title: t("amounts_forgetTitle"),
      text: t("amounts_forgetText"),
      ok: t("amounts_forget"),
      onOk: () => act(() => send(deleteAmounts, { id }), t("amounts_forgotten")),
    });
  return (
    <section className="amounts">
      <h3>{t("amounts")}</h3>
      {amounts === null ? (
        <p className="quiet small">{t("amounts_help")}</p>
      ) : (
        <p>
          {t("amounts_of", { count: amounts.samples })} {amounts.unit !== "" && t("amounts_weighed", { unit: amounts.unit })}{" "}
          {amounts.diluted && t("amounts_diluted")} <Time at={amounts.at} />
        </p>
      )}
      {amounts !== null && project.may.analyse && (
        <p className="quiet small">
          {amounts.from === "sheet" && t("amounts_brought")} {t(amounts.current ? "amounts_use" : "amounts_old")}
        </p>
      )}
      {amounts !== null && (
        <Button type="link" size="small" aria-expanded={shown} onClick={() => setShown(!shown)}>
          {t(shown ? "amounts_hide" : "amounts_show")}
        </Button>
      )}
      {amounts !== null && shown && <AmountsTable projectId={id} />}
      {problems.length > 0 && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={problems.length === 1 ? problems[0] : t("amounts_wrong", { count: problems.length })}
          description={
            problems.length > 1 && (
              <ul className="amounts-faults">
                {problems.slice(0, mostSaid).map((one) => (
                  <li key={one}>{one}</li>
                ))}
                {problems.length > mostSaid && <li>{t("sheet_moreWrong", { count: problems.length - mostSaid })}</li>}
              </ul>
            )
          }
        />
      )}
      {may && (
        <div className="amounts-acts">
          <Button disabled={busy} onClick={() => void act(() => download(exportDilutionTemplate, { project_id: id }), "")}>
            {t("amounts_template")}
          </Button>
          <Button disabled={busy} onClick={() => setChoosing(true)}>
            {t("amounts_read")}
          </Button>
          {amounts?.from === "workbook" && (
            <Button danger disabled={busy} onClick={forget}>
              {t("amounts_forget")}
            </Button>
          )}
        </div>
      )}
      <FilePicker open={choosing} asIs accept={[".xlsx"]} onClose={() => setChoosing(false)} onChoose={take} />
    </section>
  );
}
