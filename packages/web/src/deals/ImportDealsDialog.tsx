import { shownName } from "@analyte/contract/bilingual";
import { dealColumns, dealLimits, importDeals, type DealChange, type DealColumn, type DealFinding } from "@analyte/contract/deals";
import { tableEndings } from "@analyte/contract/table-endings";
import { Alert, Button, Tag } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useAct } from "../calls/use-act.ts";
import { useLanguage } from "../language/use-language.ts";
import type { ChosenFile } from "../picker/chosen-file.ts";
import { FilePicker } from "../picker/FilePicker.tsx";
import { send, type Reply } from "../send.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { dealCalls } from "./queries.ts";

/** A sheet is read, what it would change and what is wrong in it is shown, and only then it is taken in. */
export function ImportDealsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(["deals", "ui"]);
  const { act, busy } = useAct();
  const [picking, setPicking] = useState(false);
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [told, setTold] = useState<Reply<typeof importDeals> | null>(null);
  const look = (chosen: ChosenFile) => {
    setPicking(false);
    setFile(chosen);
    setTold(null);
    void act(() => send(importDeals, { store_path: chosen.store_path, dry_run: true }), { next: setTold });
  };
  const wanted = told === null ? 0 : told.added + told.changed;
  const take = () => {
    if (file === null) return;
    void act(() => send(importDeals, { store_path: file.store_path, dry_run: false }), {
      anew: dealCalls,
      tell: ({ added, changed, done }) => (done ? (added + changed === 0 ? t("deals:nothingNew") : t("deals:imported", { added, changed })) : null),
      // What was changed meanwhile may be wrong now: then it is shown, and the dialog stays.
      next: (reply) => (reply.done ? onClose() : setTold(reply)),
    });
  };
  return (
    <Dialog
      open
      width={760}
      title={t("deals:import")}
      onCancel={onClose}
      onOk={take}
      okText={t("deals:importNow", { count: wanted })}
      okButtonProps={{ disabled: told === null || told.errors > 0 || wanted === 0 }}
      cancelText={t("ui:cancel")}
      confirmLoading={busy}
    >
      <p>{t("deals:importHelp")}</p>
      <p className="deal-sheet">
        <Button onClick={() => setPicking(true)} disabled={busy}>
          {t(file === null ? "deals:chooseSheet" : "deals:otherSheet")}
        </Button>
        {file !== null && <strong>{file.name}</strong>}
      </p>
      <div role="status">
        {busy && told === null && file !== null && <p className="quiet">{t("deals:reading")}</p>}
        {told !== null && told.errors > 0 && <Alert type="error" showIcon title={t("deals:withErrors", { count: told.errors })} />}
        {told !== null && told.errors === 0 && (
          <Alert type={wanted === 0 ? "info" : "success"} showIcon title={`${t("deals:would", told)}${wanted === 0 ? ` ${t("deals:nothingNew")}` : ""}`} />
        )}
      </div>
      {told !== null && told.changes.length > 0 && <Changes changes={told.changes} all={told.changed} />}
      {told !== null && told.findings.length > 0 && <Findings findings={told.findings} cut={told.errors + told.warnings > told.findings.length} />}
      <FilePicker open={picking} accept={tableEndings} onClose={() => setPicking(false)} onChoose={look} />
    </Dialog>
  );
}

/** What stands there now beside what would. */
function Changes({ changes, all }: { changes: DealChange[]; all: number }) {
  const { t } = useTranslation("deals");
  const language = useLanguage();
  /** Whole where they would read alike in one language. */
  const both = (from: string, to: string): string[] => {
    const shown = [shownName(from, language), shownName(to, language)];
    return shown[0] === shown[1] ? [from, to] : shown;
  };
  return (
    <div className="deal-findings">
      <table className="deal-sums">
        <caption>{t("wouldChange")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("line")}</th>
            <th scope="col">{t("contract")}</th>
            <th scope="col">{t("change_what")}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ line, contract, columns }) => (
            <tr key={line}>
              <td>{line}</td>
              <td>{contract}</td>
              <td className="deal-words">
                {columns.length === 0 && t("otherAccount")}
                {columns.map(({ column, from, to }) => (
                  <div key={column}>
                    {t(column)}: <del>{both(from, to)[0] || t("unnamed")}</del> → <ins>{both(from, to)[1] || t("unnamed")}</ins>
                  </div>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {all > changes.length && <p className="quiet small">{t("moreFindings", { count: changes.length })}</p>}
    </div>
  );
}

/** Of a column that the portal doesn't know its own title is told. */
const isColumn = (name: string): name is DealColumn => (dealColumns as readonly string[]).includes(name);

function Findings({ findings, cut }: { findings: DealFinding[]; cut: boolean }) {
  const { t } = useTranslation("deals");
  const language = useLanguage();
  return (
    <div className="deal-findings">
      <table className="deal-sums">
        <thead>
          <tr>
            <th scope="col">{t("line")}</th>
            <th scope="col">{t("column")}</th>
            <th scope="col">{t("finding")}</th>
          </tr>
        </thead>
        <tbody>
          {findings.map(({ line, column, level, message }, at) => (
            <tr key={at}>
              <td>{line === 0 ? "–" : line}</td>
              <td>{column === "" ? "–" : isColumn(column) ? t(column) : column}</td>
              <td className="deal-words">
                <Tag color={level === "error" ? "red" : "gold"}>{t(`level_${level}`)}</Tag>
                {message[language]}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {cut && <p className="quiet small">{t("moreFindings", { count: dealLimits.findings })}</p>}
    </div>
  );
}
