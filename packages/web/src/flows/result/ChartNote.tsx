import { FormOutlined } from "@ant-design/icons";
import { chartNotes, longestNote, writeChartNote } from "@analyte/contract/flows/notes-calls";
import { useQuery } from "@tanstack/react-query";
import { Button, Input } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { callQuery } from "#calls/call-query.ts";
import { useAct } from "#calls/use-act.ts";
import { send } from "#send.ts";
import { dropHalfNote, halfNote, keepHalfNote } from "./half-note.ts";

export function useNotes(taskId: string): ReadonlyMap<string, string> {
  const { data } = useQuery(callQuery(chartNotes, { task_id: taskId }));
  return new Map(data?.data.map(({ id, text }) => [id, text]));
}

interface Props {
  taskId: string;
  /** Of the module chart. */
  step: string;
  name: string;
  text: string;
  editing: boolean;
  onEditing: (editing: boolean) => void;
}

/** What its reader wrote beside a module chart. */
export function ChartNote({ taskId, step, name, text, editing, onEditing }: Props) {
  const { t } = useTranslation(["flows", "ui"]);
  const [typed, setTyped] = useState(() => halfNote(taskId, step));
  const [isFound, setFound] = useState(typed !== null);
  const { act, busy } = useAct();
  if (!editing && text === "") return null;
  if (!editing)
    return (
      <div className="flow-note">
        <FormOutlined aria-hidden /> <p>{text}</p>
        <Button size="small" type="text" aria-label={t("flows:editNoteOf", { name })} onClick={() => onEditing(true)}>
          {t("flows:editNote")}
        </Button>
      </div>
    );
  const end = () => {
    dropHalfNote(taskId, step);
    setTyped(null);
    setFound(false);
    onEditing(false);
  };
  const save = () => act(() => send(writeChartNote, { task_id: taskId, id: step, text: typed ?? text }), { next: end, anew: [chartNotes] });
  return (
    <div className="flow-note-edit">
      <Input.TextArea
        // One that was begun before waits where it is: the page is not turned to it.
        autoFocus={!isFound}
        autoSize={{ minRows: 2, maxRows: 8 }}
        maxLength={longestNote}
        aria-label={t("flows:noteOf", { name })}
        placeholder={t("flows:notePlaceholder")}
        value={typed ?? text}
        onChange={(event) => {
          setTyped(event.target.value);
          keepHalfNote(taskId, step, event.target.value);
        }}
      />
      <Button type="primary" size="small" loading={busy} onClick={() => void save()}>
        {t("flows:saveNote")}
      </Button>
      <Button size="small" onClick={end}>
        {t("ui:cancel")}
      </Button>
    </div>
  );
}
