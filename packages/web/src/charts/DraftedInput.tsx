import { Input } from "antd";
import { asSeen } from "@analyte/contract/unseen-signs";
import { useEffect, useState } from "react";
import { LackingSigns } from "./LackingSigns.tsx";

/** Longer than what is written needs to come back. */
const restMs = 1_500;

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
 * text so late puts the caret at the end. Where another window has written something else, the field follows once the hand rests.
 */
export function DraftedInput({ value, onChange, rows, ...field }: Props) {
  const [draft, setDraft] = useState<string | null>(null);
  const isOthers = draft !== null && asSeen(draft) !== asSeen(value);
  useEffect(() => {
    if (!isOthers) return undefined;
    const timer = setTimeout(() => setDraft(null), restMs);
    return () => clearTimeout(timer);
  }, [isOthers]);
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
