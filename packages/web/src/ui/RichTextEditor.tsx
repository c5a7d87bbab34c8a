import {
  BoldOutlined,
  ItalicOutlined,
  LinkOutlined,
  OrderedListOutlined,
  PictureOutlined,
  RedoOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from "@ant-design/icons";
import { imageTypes } from "@analyte/contract/account";
import { fileSize } from "@analyte/contract/file-size";
import { Image } from "@tiptap/extension-image";
import { EditorContent, useEditor, useEditorState, type Editor } from "@tiptap/react";
import { StarterKit } from "@tiptap/starter-kit";
import { App, Button, Input } from "antd";
import { useRef, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { tablesAsLines, withoutForeignPictures } from "./pasted-parts.ts";
import { cleanPasted } from "./pasted-word.ts";
import { ReportTools } from "./ReportTools.tsx";
import { CrossReference, ReferenceLabel } from "./rich-text-references.tsx";
import { Subscript, Superscript } from "./rich-text-scripts.ts";
import { tables } from "./rich-text-tables.ts";
import { asPicture } from "./shrunk-picture.ts";
import "./markdown.css";
import "./rich-text.css";

export interface EditorProps {
  id: string;
  label: string;
  /** HTML that the field begins with. */
  start: string;
  /** Empty where nothing is written. */
  onChange: (html: string) => void;
  /** For a part of something larger that has headings and figures of its own: what the text may refer to by `<span data-to="…">`. */
  references?: References;
  /** Characters of HTML that the text may have; a picture that is too much for it is said when it is put in. */
  most?: number;
  /** Opened to be written in: the caret stands behind its text. */
  focused?: boolean;
}
export interface References {
  labelOf: (to: string) => string;
  /** What there is now. */
  offer: () => readonly { to: string; label: string }[];
}

/** Formatted text with pictures that travel in it. What is pasted keeps its paragraphs, lists and links, and loses the rest. */
export function RichTextEditor({ id, label, start, onChange, references, most = Infinity, focused = false }: EditorProps) {
  const { t } = useTranslation("ui");
  const { message } = App.useApp();
  const addPictures = async (editor: Editor | null, files: readonly File[]) => {
    const pictures: { type: "image"; attrs: { src: string; alt: string } }[] = [];
    let room = most - (editor?.getHTML().length ?? 0);
    for (const file of files) {
      const src = await asPicture(file);
      if (src === null) void message.error(t("richNotAPicture", { name: file.name }));
      else if (src.length > room) void message.error(t("richNoRoom", { name: file.name, size: fileSize(src.length), most: fileSize(most) }));
      else {
        room -= src.length;
        pictures.push({ type: "image", attrs: { src, alt: file.name.replace(/\.[^.]+$/, "") } });
      }
    }
    if (editor === null || pictures.length === 0) return;
    // Behind what is chosen, and the caret behind them: a picture that stays chosen would give way to the next one, or to the next letter.
    editor
      .chain()
      .focus()
      .insertContentAt(editor.state.selection.to, [...pictures, { type: "paragraph" }])
      .run();
  };
  const withinReport = references !== undefined;
  const own = useRef<Editor | null>(null);
  const editor = useEditor({
    extensions: [
      StarterKit.configure({
        heading: withinReport ? false : { levels: [2, 3] },
        link: { openOnClick: false, autolink: true, protocols: ["http", "https", "mailto"] },
      }),
      ...(withinReport ? [Subscript, Superscript, CrossReference] : [Image.configure({ allowBase64: true }), ...tables]),
    ],
    content: start,
    autofocus: focused ? "end" : false,
    editorProps: {
      attributes: { id, role: "textbox", "aria-multiline": "true", "aria-label": label, class: "tiptap markdown" },
      transformPastedHTML: (pasted) => {
        const { html, left } = withoutForeignPictures(cleanPasted(pasted));
        if (left > 0) void message.warning(t(withinReport ? "richNoPictures" : "richForeignPictures", { count: left }));
        return withinReport ? tablesAsLines(html) : html;
      },
      handlePaste: (_view, event) => {
        if (withinReport) return false;
        const files = [...(event.clipboardData?.files ?? [])].filter(({ type }) => type.startsWith("image/"));
        if (files.length === 0) return false;
        void addPictures(own.current, files);
        return true;
      },
      handleDrop: (_view, event) => {
        if (withinReport) return false;
        const files = [...(event.dataTransfer?.files ?? [])];
        if (files.length === 0) return false;
        event.preventDefault();
        void addPictures(own.current, files);
        return true;
      },
    },
    onCreate: ({ editor: made }) => {
      own.current = made;
    },
    onUpdate: ({ editor: now }) => onChange(now.isEmpty ? "" : now.getHTML()),
  });
  return (
    <ReferenceLabel value={references?.labelOf ?? unnamed}>
      <div className="rich-text">
        {editor !== null && (
          <Tools
            editor={editor}
            label={label}
            more={references !== undefined && <ReportTools editor={editor} references={references} />}
            {...(!withinReport && { onPictures: (files) => void addPictures(editor, files) })}
          />
        )}
        <EditorContent editor={editor} />
      </div>
    </ReferenceLabel>
  );
}
const unnamed = (to: string): string => to;

interface ToolsProps {
  editor: Editor;
  label: string;
  more: ReactNode;
  /** Without it the text takes neither pictures nor headings. */
  onPictures?: (files: File[]) => void;
}

function Tools({ editor, label, more, onPictures }: ToolsProps) {
  const { t } = useTranslation("ui");
  const { modal } = App.useApp();
  const chooser = useRef<HTMLInputElement>(null);
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive("bold"),
      italic: now.isActive("italic"),
      h2: now.isActive("heading", { level: 2 }),
      h3: now.isActive("heading", { level: 3 }),
      bullets: now.isActive("bulletList"),
      numbers: now.isActive("orderedList"),
      quote: now.isActive("blockquote"),
      link: now.isActive("link"),
      undo: now.can().undo(),
      redo: now.can().redo(),
    }),
  });
  const askLink = () => {
    const before = (editor.getAttributes("link")["href"] as string | undefined) ?? "";
    let address = before;
    modal.confirm({
      title: t("richLink"),
      icon: null,
      content: <Input aria-label={t("richAddress")} placeholder="https://" defaultValue={before} onChange={(event) => (address = event.target.value.trim())} />,
      okText: t("richSet"),
      cancelText: t("cancel"),
      onOk: () => {
        const chain = editor.chain().focus().extendMarkRange("link");
        if (address === "") chain.unsetLink().run();
        else if (editor.state.selection.empty && before === "")
          chain.insertContent({ type: "text", text: address, marks: [{ type: "link", attrs: { href: whole(address) } }] }).run();
        else chain.setLink({ href: whole(address) }).run();
      },
    });
  };
  const run = (what: (chain: ReturnType<Editor["chain"]>) => ReturnType<Editor["chain"]>) => () => void what(editor.chain().focus()).run();
  return (
    <div className="rich-text-tools" role="toolbar" aria-label={t("richTools", { label })}>
      <Tool name={t("richBold")} look={<BoldOutlined aria-hidden />} act={run((chain) => chain.toggleBold())} pressed={on.bold} />
      <Tool name={t("richItalic")} look={<ItalicOutlined aria-hidden />} act={run((chain) => chain.toggleItalic())} pressed={on.italic} />
      {onPictures !== undefined && (
        <>
          <Tool name={t("richHeading")} look={"H2"} act={run((chain) => chain.toggleHeading({ level: 2 }))} pressed={on.h2} />
          <Tool name={t("richSubheading")} look={"H3"} act={run((chain) => chain.toggleHeading({ level: 3 }))} pressed={on.h3} />
        </>
      )}
      <Tool name={t("richBullets")} look={<UnorderedListOutlined aria-hidden />} act={run((chain) => chain.toggleBulletList())} pressed={on.bullets} />
      <Tool name={t("richNumbers")} look={<OrderedListOutlined aria-hidden />} act={run((chain) => chain.toggleOrderedList())} pressed={on.numbers} />
      <Tool name={t("richQuote")} look={"”"} act={run((chain) => chain.toggleBlockquote())} pressed={on.quote} />
      <Tool name={t("richLink")} look={<LinkOutlined aria-hidden />} act={askLink} pressed={on.link} />
      {onPictures !== undefined && <Tool name={t("richPicture")} look={<PictureOutlined aria-hidden />} act={() => chooser.current?.click()} />}
      <Tool name={t("richUndo")} look={<UndoOutlined aria-hidden />} act={run((chain) => chain.undo())} disabled={!on.undo} />
      <Tool name={t("richRedo")} look={<RedoOutlined aria-hidden />} act={run((chain) => chain.redo())} disabled={!on.redo} />
      {more}
      {onPictures !== undefined && (
        <input
          ref={chooser}
          type="file"
          multiple
          hidden
          accept={imageTypes.join(",")}
          aria-label={t("richPicture")}
          onChange={(event) => {
            onPictures([...(event.target.files ?? [])]);
            event.target.value = "";
          }}
        />
      )}
    </div>
  );
}

interface ToolProps {
  name: string;
  look: ReactNode;
  act: () => void;
  pressed?: boolean;
  disabled?: boolean;
}

function Tool({ name, look, act, pressed, disabled = false }: ToolProps) {
  return (
    <Button
      type="text"
      size="small"
      aria-label={name}
      title={name}
      disabled={disabled}
      {...(pressed === undefined ? {} : { "aria-pressed": pressed })}
      // The text keeps its selection.
      onMouseDown={(event) => event.preventDefault()}
      onClick={act}
    >
      {look}
    </Button>
  );
}

/** People write `example.org`; a browser would look for it within the portal. */
const whole = (address: string): string => (/^(https?:|mailto:|#\/)/i.test(address) ? address : `https://${address}`);
