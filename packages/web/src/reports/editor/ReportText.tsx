import { shownText } from "@analyte/contract/bilingual";
import type { Editor } from "@tiptap/react";
import { LinkOutlined } from "@ant-design/icons";
import { Button, Dropdown } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useMenuKeys } from "#ui/use-menu-keys.ts";
import { RichTextEditor, type EditorProps } from "#ui/RichTextEditor.tsx";
import { CrossReference } from "./cross-reference.tsx";
import type { DraftItem } from "./draft.ts";
import { useEditing } from "./editing.ts";
import { fromEditor, toEditor } from "./reference-html.ts";
import { Subscript, Superscript } from "./scripts.ts";
import { useLabels } from "./use-labels.ts";

const extensions = [Subscript, Superscript, CrossReference];

/** A text of a report: emphasis, sub- and superscripts, lists, links, and references to figures and tables by their numbers. */
export function ReportText({ start, onChange, ...field }: EditorProps) {
  return (
    <RichTextEditor
      {...field}
      start={toEditor(start)}
      onChange={(html) => onChange(fromEditor(html))}
      withinReport
      extensions={extensions}
      renderTools={(editor) => <ReportTools editor={editor} />}
    />
  );
}

function ReportTools({ editor }: { editor: Editor }) {
  const { t } = useTranslation("reports");
  const { keeper, language, linked } = useEditing();
  const { labelOf } = useLabels();
  const [items, setItems] = useState<readonly DraftItem[]>([]);
  const keys = useMenuKeys(() => setItems(keeper.get().history.present.items));
  const offered = items.flatMap((item) => {
    if (item.kind !== "figure" && item.kind !== "table") return [];
    const words = shownText(item.caption, language) || (linked.get(item.id)?.linked?.title ?? "");
    const to = `${item.kind === "figure" ? "fig" : "tab"}:${item.id}`;
    const refer = () => void editor.chain().focus().insertContent({ type: CrossReference.name, attrs: { to } }).run();
    return [{ key: item.id, label: <span className="report-choice">{`${labelOf(item)} ${words}`}</span>, onClick: refer }];
  });
  return (
    <>
      {([Subscript, Superscript] as const).map(({ name }) => (
        <Button
          key={name}
          type="text"
          size="small"
          aria-label={t(name as "subscript" | "superscript")}
          title={t(name as "subscript" | "superscript")}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => void editor.chain().focus().toggleMark(name).run()}
        >
          {name === "subscript" ? "x₂" : "x²"}
        </Button>
      ))}
      <Dropdown
        trigger={["click"]}
        {...keys.menu}
        menu={{ className: "reference-menu", items: offered.length === 0 ? [{ key: "none", disabled: true, label: t("nothingToRefer") }] : offered }}
      >
        <Button type="text" size="small" icon={<LinkOutlined aria-hidden />} onMouseDown={(event) => event.preventDefault()} {...keys.button}>
          {t("crossReference")}
        </Button>
      </Dropdown>
    </>
  );
}
