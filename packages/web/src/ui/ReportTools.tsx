import { LinkOutlined } from "@ant-design/icons";
import type { Editor } from "@tiptap/react";
import { Button, Dropdown } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CrossReference } from "./rich-text-references.tsx";
import { Subscript, Superscript } from "./rich-text-scripts.ts";
import type { References } from "./RichTextEditor.tsx";
import { useMenuKeys } from "./use-menu-keys.ts";

/** What a text of a report has besides: sub- and superscripts, and references to its figures and tables. */
export function ReportTools({ editor, references }: { editor: Editor; references: References }) {
  const { t } = useTranslation("ui");
  const [offered, setOffered] = useState<ReturnType<References["offer"]>>([]);
  const keys = useMenuKeys(() => setOffered(references.offer()));
  const refer = (to: string) => void editor.chain().focus().insertContent({ type: CrossReference.name, attrs: { to } }).run();
  const scripts = [
    { name: Subscript.name, title: t("richSubscript"), look: "x₂" },
    { name: Superscript.name, title: t("richSuperscript"), look: "x²" },
  ];
  return (
    <>
      {scripts.map(({ name, title, look }) => (
        <Button
          key={name}
          type="text"
          size="small"
          aria-label={title}
          title={title}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => void editor.chain().focus().toggleMark(name).run()}
        >
          {look}
        </Button>
      ))}
      <Dropdown
        trigger={["click"]}
        {...keys.menu}
        menu={{
          className: "reference-menu",
          items:
            offered.length === 0
              ? [{ key: "none", disabled: true, label: t("richNoReference") }]
              : offered.map(({ to, label }) => ({ key: to, label, onClick: () => refer(to) })),
        }}
      >
        <Button type="text" size="small" icon={<LinkOutlined aria-hidden />} onMouseDown={(event) => event.preventDefault()} {...keys.button}>
          {t("richReference")}
        </Button>
      </Dropdown>
    </>
  );
}
