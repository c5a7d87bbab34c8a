import { CheckOutlined, CloseOutlined, EditOutlined } from "@ant-design/icons";
import { limits } from "@analyte/contract/limits";
import { Button, Input, Space } from "antd";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import "./editable-name.css";

interface Props {
  name: string;
  /** How the name is shown while it is not edited. */
  children: ReactNode;
  /** Kept as it is, e.g. `.csv`. */
  extension?: string;
  onRename: (name: string) => Promise<void>;
}

/** A name that is renamed where it stands. Nothing is sent when it did not change. */
export function EditableName({ name, children, extension = "", onRename }: Props) {
  const { t } = useTranslation("ui");
  const [text, setText] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const stem = extension === "" ? name : name.slice(0, -extension.length);
  if (text === null)
    return (
      <span className="editable-name">
        {children}
        <Button
          type="text"
          size="small"
          className="editable-name-edit"
          icon={<EditOutlined aria-hidden />}
          aria-label={`${t("rename")}: ${name}`}
          title={t("rename")}
          onClick={() => setText(stem)}
        />
      </span>
    );
  const keep = async () => {
    const next = text.trim();
    if (next !== "" && next !== stem) {
      setBusy(true);
      await onRename(next + extension);
      setBusy(false);
    }
    setText(null);
  };
  return (
    <Space.Compact className="editable-name-form">
      <Input
        size="small"
        autoFocus
        maxLength={limits.nameLength - extension.length}
        value={text}
        aria-label={t("rename")}
        {...(extension === "" ? {} : { suffix: <span className="quiet">{extension}</span> })}
        onChange={(event) => setText(event.target.value)}
        onPressEnter={() => void keep()}
        onKeyDown={(event) => {
          if (event.key === "Escape") setText(null);
        }}
      />
      <Button size="small" icon={<CheckOutlined aria-hidden />} aria-label={t("save")} loading={busy} onClick={() => void keep()} />
      <Button size="small" icon={<CloseOutlined aria-hidden />} aria-label={t("cancel")} onClick={() => setText(null)} />
    </Space.Compact>
  );
}
