import { exportSampleSummary } from "@analyte/contract/file-exports";
import { limits } from "@analyte/contract/limits";
import { readSheetWorkbook, submitSheet, updateSheet, type SheetDetail } from "@analyte/contract/projects/sheet";
import { emptyRow, placed, sheetFaults, sheetLimits, sheetTitles, tidyContent } from "@analyte/contract/projects/sheet-rows";
import { tableEndings } from "@analyte/contract/table-endings";
import { Alert, App, Button, Input } from "antd";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useText } from "#language/use-language.ts";
import type { ChosenFile } from "#picker/chosen-file.ts";
import { FilePicker } from "#picker/FilePicker.tsx";
import { download } from "#save.ts";
import { send } from "#send.ts";
import { groupsOf, placedFaults, withRoom } from "./cells.ts";
import { useChangedSheet } from "./queries.ts";
import { SheetHints } from "./SheetHints.tsx";
import { SheetTable } from "./SheetTable.tsx";
import { useSheetDraft } from "./use-sheet-draft.ts";
import { WishedComparisons } from "./WishedComparisons.tsx";

const mostSaid = 10;

/** An information sheet as its customer fills it in: kept at any time, handed in once nothing is wrong in it. */
export function SheetEditor({ sheet }: { sheet: SheetDetail }) {
  const { t } = useTranslation("projects");
  const text = useText();
  const { message } = App.useApp();
  const changed = useChangedSheet();
  const draft = useSheetDraft(sheet);
  const speciesId = useId();
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [choosing, setChoosing] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const id = sheet.project_id;
  const { content } = draft;
  const rows = withRoom(content.rows);
  const tidy = tidyContent(content);
  const faults = sheetFaults(tidy);
  const cells = placedFaults(rows, faults.cells);
  const said = [...faults.general.map(text), ...cells.map(({ row, field, message: what }) => text(placed(row + 1, sheetTitles[field], what)))];

  const act = async (work: () => Promise<void>) => {
    setBusy(true);
    setProblem(null);
    try {
      await work();
    } catch (failure) {
      setProblem((failure as Error).message);
      // What was changed elsewhere is told above, with what there is to do.
      await changed(null, id);
    } finally {
      setBusy(false);
    }
  };
  const settle = (how: () => void) => () => {
    setProblem(null);
    how();
  };
  const keep = async (): Promise<SheetDetail> => {
    const { version } = await send(updateSheet, { project_id: id, version: draft.version, ...tidy });
    const kept = { ...sheet, ...tidy, version };
    // The sheet itself first: without its draft the page shows that.
    void changed(kept, id);
    draft.drop();
    return kept;
  };
  const save = () =>
    act(async () => {
      await keep();
      void message.success(t("sheet_kept"));
    });
  const submit = () => {
    setTried(true);
    if (said.length > 0) return;
    void act(async () => {
      const kept = draft.unsaved ? await keep() : sheet;
      await send(submitSheet, { project_id: id, version: kept.version });
      void message.success(t("sheet_submitted"));
      await changed(null, id);
    });
  };
  const read = (file: ChosenFile) => {
    setChoosing(false);
    void act(async () => {
      const found = await send(readSheetWorkbook, { project_id: id, store_path: file.store_path });
      draft.change(found);
      setTried(true);
      void message.success(t("sheet_read", { count: found.rows.length, name: file.name }));
    });
  };
  return (
    <>
      {draft.elsewhere && (
        <Alert
          type="warning"
          showIcon
          role="alert"
          title={t("sheet_elsewhere")}
          action={
            <span className="offer-acts">
              <Button size="small" onClick={settle(draft.drop)}>
                {t("sheet_load")}
              </Button>
              <Button size="small" onClick={settle(draft.keepMine)}>
                {t("sheet_keepMine")}
              </Button>
            </span>
          }
        />
      )}
      <div className="sheet-acts">
        <Button onClick={() => void download(exportSampleSummary, { project_id: id }).catch((failure: Error) => message.error(failure.message))}>
          {t("sheet_download")}
        </Button>
        <Button onClick={() => setChoosing(true)}>{t("sheet_upload")}</Button>
        <span className="quiet small">{t("sheet_pasteHelp")}</span>
      </div>
      <SheetTable rows={rows} faults={tried ? cells : []} onChange={(next) => draft.change({ rows: next })} />
      <div className="sheet-more">
        <Button size="small" onClick={() => draft.change({ rows: [...rows, ...Array.from({ length: 10 }, () => emptyRow)].slice(0, sheetLimits.rows) })}>
          {t("sheet_moreRows")}
        </Button>
      </div>
      <div className="sheet-about">
        <label htmlFor={speciesId}>{t("sheet_species")}</label>
        <Input id={speciesId} value={content.species} maxLength={limits.lineLength} onChange={(event) => draft.change({ species: event.target.value })} />
        <span>{t("sheet_comparisons")}</span>
        <WishedComparisons comparisons={content.comparisons} groups={groupsOf(content)} onChange={(comparisons) => draft.change({ comparisons })} />
      </div>
      <SheetHints content={tidy} />
      {tried && said.length > 0 && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={t("sheet_wrong", { count: said.length })}
          description={
            <ul className="sheet-faults">
              {said.slice(0, mostSaid).map((one) => (
                <li key={one}>{one}</li>
              ))}
              {said.length > mostSaid && <li>{t("sheet_moreWrong", { count: said.length - mostSaid })}</li>}
            </ul>
          }
        />
      )}
      {problem !== null && <Alert type="error" showIcon role="alert" title={problem} />}
      <div className="sheet-acts">
        <Button type="primary" loading={busy} onClick={submit}>
          {t("sheet_submit")}
        </Button>
        <Button disabled={busy || !draft.unsaved} onClick={() => void save()}>
          {t("sheet_save")}
        </Button>
        <span className="quiet small" role="status">
          {t(draft.unsaved ? "sheet_unsaved" : "sheet_allKept")}
        </span>
      </div>
      <FilePicker open={choosing} asIs accept={tableEndings} onClose={() => setChoosing(false)} onChoose={read} />
    </>
  );
}
