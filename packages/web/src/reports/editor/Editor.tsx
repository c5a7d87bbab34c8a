import { shownText } from "@analyte/contract/bilingual";
import type { ReportDetail } from "@analyte/contract/reports/calls";
import { reportComments } from "@analyte/contract/reports/comments";
import type { Language } from "@analyte/contract/text";
import { HistoryOutlined, RedoOutlined, UndoOutlined } from "@ant-design/icons";
import { useQuery } from "@tanstack/react-query";
import { Button, Segmented } from "antd";
import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { callQuery } from "#calls/call-query.ts";
import { useLanguage } from "#language/use-language.ts";
import { useTabTitle } from "#shell/tabs/tab-title.ts";
import { PageHeader } from "#ui/PageHeader.tsx";
import { fetchRichText } from "#ui/RichText.tsx";
import { CommentsPanel } from "./CommentsPanel.tsx";
import { ConflictNote } from "./ConflictNote.tsx";
import { CoverFields } from "./CoverFields.tsx";
import { numbersOf } from "./draft.ts";
import { EditingContext, type Editing } from "./editing.ts";
import { GeneratePanel } from "./GeneratePanel.tsx";
import { ItemList } from "./ItemList.tsx";
import { LeftBehindNote } from "./LeftBehindNote.tsx";
import { Outline } from "./Outline.tsx";
import { SavingMark } from "./SavingMark.tsx";
import { useKeeper } from "./use-keeper.ts";
import { VersionsPanel } from "./VersionsPanel.tsx";

/** So many comments there are at most: they come at once, a page after the other. */
const commentsAtOnce = 200;

type Side = { panel: "generate" | "versions" } | { panel: "comments"; itemId: string };

export function Editor({ detail }: { detail: ReportDetail }) {
  const { t } = useTranslation("reports");
  const pageLanguage = useLanguage();
  const { keeper, kept } = useKeeper(detail);
  const draft = kept.history.present;
  const [language, setLanguage] = useState<Language>(pageLanguage);
  const [side, setSide] = useState<Side | null>(null);
  const comments = useQuery({ ...callQuery(reportComments, { id: detail.id, size: commentsAtOnce }), staleTime: 0 });
  const title = useMemo(() => {
    const { en, zh } = draft.title;
    return { en: shownText({ en, zh }, "en"), zh: shownText({ en, zh }, "zh") };
  }, [draft.title]);
  useTabTitle(title.en === "" ? undefined : title);
  useEffect(fetchRichText, []);
  useUndoKeys(keeper.undo, keeper.redo);
  // While a text is typed the numbers stay what they are, and whatever shows them.
  const order = draft.items.flatMap(({ id, kind }) => (kind === "figure" || kind === "table" ? [`${kind} ${id}`] : [])).join(" ");
  // oxlint-disable-next-line react/exhaustive-deps
  const numbers = useMemo(() => numbersOf(draft.items), [order]);
  const editing = useMemo((): Editing => {
    const counts = new Map<string, number>();
    for (const { item_id: item } of comments.data?.data ?? []) counts.set(item, (counts.get(item) ?? 0) + 1);
    return {
      reportId: detail.id,
      keeper,
      language,
      numbers,
      linked: new Map(detail.items.map((item) => [item.id, item])),
      epoch: kept.epoch,
      comments: counts,
      openComments: (itemId) => setSide({ panel: "comments", itemId }),
    };
  }, [detail, keeper, language, numbers, kept.epoch, comments.data]);
  const close = () => setSide(null);
  return (
    <EditingContext value={editing}>
      <div className="report-editor">
        <PageHeader
          title={title[pageLanguage] === "" ? t("untitled") : title[pageLanguage]}
          action={
            <>
              <Button icon={<HistoryOutlined aria-hidden />} onClick={() => setSide({ panel: "versions" })}>
                {t("versions")}
              </Button>
              <Button type="primary" onClick={() => setSide({ panel: "generate" })}>
                {t("generate")}
              </Button>
            </>
          }
        />
        <LeftBehindNote id={detail.id} keeper={keeper} />
        <div className="editor-columns">
          <Outline items={draft.items} />
          <div className="editor-main">
            <div className="editor-bar">
              <Segmented<Language>
                aria-label={t("writtenIn")}
                value={language}
                options={[
                  { value: "en", label: t("english") },
                  { value: "zh", label: t("chinese") },
                ]}
                onChange={setLanguage}
              />
              <span>
                <Button
                  type="text"
                  icon={<UndoOutlined aria-hidden />}
                  aria-label={t("undo")}
                  title={t("undo")}
                  disabled={kept.history.past.length === 0}
                  onClick={keeper.undo}
                />
                <Button
                  type="text"
                  icon={<RedoOutlined aria-hidden />}
                  aria-label={t("redo")}
                  title={t("redo")}
                  disabled={kept.history.future.length === 0}
                  onClick={keeper.redo}
                />
              </span>
              <SavingMark kept={kept} onRetry={() => void keeper.flush()} />
            </div>
            <CoverFields draft={draft} />
            <ItemList items={draft.items} />
          </div>
        </div>
        {kept.saving === "conflict" && <ConflictNote id={detail.id} keeper={keeper} />}
      </div>
      <GeneratePanel detail={detail} open={side?.panel === "generate"} onClose={close} />
      <VersionsPanel open={side?.panel === "versions"} onClose={close} />
      <CommentsPanel itemId={side?.panel === "comments" ? side.itemId : null} comments={comments} onClose={close} />
    </EditingContext>
  );
}

/** Ctrl+Z goes back where nothing is typed; a field that is typed in has steps of its own. */
function useUndoKeys(undo: () => void, redo: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const typed = event.target instanceof Element && event.target.closest("input, textarea, [contenteditable=true]") !== null;
      const key = event.key.toLowerCase();
      if (typed || !(event.ctrlKey || event.metaKey) || (key !== "z" && key !== "y")) return;
      event.preventDefault();
      if (key === "y" || event.shiftKey) redo();
      else undo();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [undo, redo]);
}
