import { CheckOutlined, CloseOutlined, EditOutlined } from "@ant-design/icons";
import { limits } from "@analyte/contract/limits";
import { Button, Input, Space } from "antd";
import { useId, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSaid } from "./said.ts";
import "./editable-name.css";
import "./field.css";

interface Props {
  name: string;
  /** How the name is shown while it is not edited. */
  children: ReactNode;
  /** Kept as it is, e.g. `.csv`. */
  extension?: string;
  /** Answers with the sentence of why it failed, which is said where the new name stands and can be mended; null where it was done. */
  onRename: (name: string) => Promise<string | null>;
  /** Where it is begun from elsewhere too, a menu or a key; told when it begins and ends. */
  editing?: boolean;
  onEditing?: (editing: boolean) => void;
}

/** A name that is renamed where it stands. Nothing is sent when it did not change. */
export function EditableName({ name, children, extension = "", onRename, editing, onEditing }: Props) {
  const { t } = useTranslation("ui");
  const [typed, setText] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useSaid();
  const faultId = useId();
  /** The focus comes back to the button that the editing began with. */
  const [edited, setEdited] = useState(false);
  const stem = extension === "" ? name : name.slice(0, -extension.length);
  const begin = () => {
    setText(stem);
    setEdited(true);
    onEditing?.(true);
  };
  const end = () => {
    setText(null);
    setFault(null);
    onEditing?.(false);
  };
  const text = editing === undefined ? typed : editing ? (typed ?? stem) : null;
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
          autoFocus={edited && editing === undefined}
          onClick={begin}
        />
      </span>
    );
  const keep = async () => {
    const next = text.trim();
    if (next !== "" && next !== stem) {
      setBusy(true);
      const refusal = await onRename(next + extension);
      setBusy(false);
      if (refusal !== null) {
        setFault(refusal);
        return;
      }
    }
    end();
  };
  return (
    <span className="editable-name-form">
      <Space.Compact block>
        <Input
          size="small"
          autoFocus
          maxLength={limits.nameLength}
          value={text}
          aria-label={t("rename")}
          {...(extension === "" ? {} : { suffix: <span className="quiet">{extension}</span> })}
          {...(fault === null ? {} : { status: "error" as const, "aria-invalid": true, "aria-describedby": faultId })}
          onChange={(event) => {
            setText(event.target.value);
            setFault(null);
          }}
          onPressEnter={(event) => {
            // The button that the focus comes back to must not take it for a click.
            event.preventDefault();
            void keep();
          }}
          onKeyDown={(event) => {
            if (event.key !== "Escape") return;
            // It ends the editing, not the dialog around it.
            event.stopPropagation();
            end();
          }}
        />
        <Button size="small" icon={<CheckOutlined aria-hidden />} aria-label={t("save")} loading={busy} onClick={() => void keep()} />
        <Button size="small" icon={<CloseOutlined aria-hidden />} aria-label={t("cancel")} onClick={end} />
      </Space.Compact>
      <span id={faultId} role="alert" className="editable-name-fault field-fault small">
        {fault}
      </span>
    </span>
  );
}
