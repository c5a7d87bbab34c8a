import { Input } from "antd";
import { useState } from "react";
import { LackingSigns } from "./LackingSigns.tsx";

interface Props {
  id: string;
  value: string;
  maxLength: number;
  /** What it means that nothing is written. */
  placeholder?: string;
  onChange: (text: string) => void;
  /** More than one line. */
  rows?: { minRows: number; maxRows: number };
}

/**
 * A field that shows what is being written into it until it is left. What it is about comes back a moment after each key, and a field that is told its own
 * text so late puts the caret at the end.
 */
export function DraftedInput({ value, onChange, rows, ...field }: Props) {
  const [draft, setDraft] = useState<string | null>(null);
  const own = {
    ...field,
    "aria-describedby": `${field.id}-signs`,
    value: draft ?? value,
    onChange: (event: { target: { value: string } }) => {
      setDraft(event.target.value);
      onChange(event.target.value);
    },
    onBlur: () => setDraft(null),
  };
  return (
    <>
      {rows === undefined ? <Input {...own} /> : <Input.TextArea {...own} autoSize={rows} />}
      <LackingSigns id={`${field.id}-signs`} text={own.value} />
    </>
  );
}
