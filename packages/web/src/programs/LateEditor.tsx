import { App } from "antd";
import { useEffect, useState } from "react";
import { useCode } from "../ui/use-code.ts";
import type { EditorProps } from "./ProgramEditor.tsx";

const load = async () => (await import("./ProgramEditor.tsx")).ProgramEditor;

/** The editor of programs, whose code is fetched when it is first opened. */
export function LateEditor(props: EditorProps) {
  const [used, setUsed] = useState(false);
  if (props.open && !used) setUsed(true);
  return used ? <Fetched {...props} /> : null;
}

function Fetched(props: EditorProps) {
  const { message } = App.useApp();
  const { code: Editor, failure, retry } = useCode(load, props.open);
  const { open, onClose } = props;
  useEffect(() => {
    if (failure === null || !open) return;
    onClose();
    void message.error(failure);
    // Opening it again is to try again.
    retry();
  }, [failure, open, message, onClose, retry]);
  return Editor === null ? null : <Editor {...props} />;
}
