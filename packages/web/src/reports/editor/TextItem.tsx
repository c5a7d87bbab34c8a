import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { usePageIds } from "#ui/page-ids.ts";
import { SafeHtml } from "#ui/SafeHtml.tsx";
import { changeItem, crossReference, type ItemOf } from "./draft.ts";
import { useEditing } from "./editing.ts";
import { ReportText } from "./ReportText.tsx";
import { useLabels } from "./use-labels.ts";

/** A text as it will be read; a click makes it one that is written, whose editor is fetched when the first one is. */
export function TextItem({ item }: { item: ItemOf<"text"> }) {
  const { t } = useTranslation("reports");
  const idOf = usePageIds();
  const { keeper, language, epoch } = useEditing();
  const { referenceTo } = useLabels();
  /** The epoch in which it was opened: an editor that begins anew of itself leaves the caret where it is. */
  const [writing, setWriting] = useState<number | null>(null);
  const html = item.text[language];
  const other = item.text[language === "en" ? "zh" : "en"];
  if (writing === null) {
    const shown = (html === "" ? other : html).replace(crossReference, (_whole, of: string, id: string) => `<strong>${referenceTo(of, id)}</strong>`);
    const write = () => setWriting(epoch);
    return (
      <div className="text-item">
        {shown === "" ? (
          <button type="button" className="report-text-view text-item-empty quiet" onClick={write}>
            {t("writeHere")}
          </button>
        ) : (
          // What is read is chosen and copied with the pointer: a click that chose something begins nothing.
          // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- the button beneath does the same
          <div
            className={html === "" ? "text-item-view quiet" : "text-item-view"}
            lang={language}
            onClick={({ target }) => {
              if (window.getSelection()?.isCollapsed !== false && !(target instanceof Element && target.closest("a") !== null)) write();
            }}
          >
            <SafeHtml html={shown} />
          </div>
        )}
        <Button size="small" className="report-text-view" onClick={write}>
          {t("write")}
        </Button>
      </div>
    );
  }
  return (
    <div className="text-item">
      <ReportText
        // Steps back, and another window's version, begin it anew.
        key={`${language} ${epoch}`}
        id={idOf(`${item.id}-${language}`)}
        label={t("kind_text")}
        focused={epoch === writing}
        start={html}
        onChange={(next) =>
          keeper.edit((draft) => {
            // The other language may have been written since.
            const now = draft.items.find(({ id }) => id === item.id);
            return now?.kind === "text" && now.text[language] !== next ? changeItem(draft, { ...now, text: { ...now.text, [language]: next } }) : draft;
          }, `${item.id}-text-${language}`)
        }
      />
      <Button size="small" type="primary" ghost onClick={() => setWriting(null)}>
        {t("written")}
      </Button>
    </div>
  );
}
