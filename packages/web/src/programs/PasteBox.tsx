import { Button, Input } from "antd";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { addGroup, put, takeOut, type Draft, type NewGroup } from "./editing.ts";
import { pastedGroups } from "./pasted-groups.ts";
import { writtenFor, type SampleWords } from "./sample-names.ts";

interface Props {
  draft: Draft;
  samples: readonly string[];
  words: SampleWords;
  onEdit: (next: Draft) => void;
  /** All groups anew. */
  onReplace: (groups: readonly NewGroup[]) => void;
}

/** A list of samples into one group, or samples beside their groups as two columns of a spreadsheet. */
export function PasteBox({ draft, samples, words, onEdit, onReplace }: Props) {
  const { t } = useTranslation("programs");
  const ids = { list: useId(), help: useId() };
  const [text, setText] = useState("");
  const { groups, unknown } = pastedGroups(text, writtenFor(samples, words));
  const [first] = groups;
  const isNamed = first !== undefined && first.name !== null;
  const found = groups.reduce((sum, group) => sum + group.samples.length, 0);
  const lost = unknown.length > 0 ? t("pasteUnknown", { count: unknown.length, names: unknown.slice(0, 5).join(", ") }) : "";
  return (
    <div className="program-box">
      <label htmlFor={ids.list}>{t("pasteLabel")}</label>
      <Input.TextArea
        id={ids.list}
        rows={4}
        value={text}
        aria-describedby={ids.help}
        placeholder={t("pasteExample")}
        onChange={(event) => setText(event.target.value)}
      />
      <span id={ids.help} className="quiet small" role="status">
        {text.trim() === "" ? t("pasteHelp") : `${t("pasteFound", { count: found })} ${lost}`}
      </span>
      <span className="program-row">
        {isNamed ? (
          <Button type="primary" onClick={() => onReplace(groups as NewGroup[])}>
            {draft.groups.length === 0 ? t("pasteGroups", { count: groups.length }) : t("pasteInstead", { before: draft.groups.length, count: groups.length })}
          </Button>
        ) : (
          <>
            <Button
              type="primary"
              disabled={first === undefined}
              onClick={() =>
                first !== undefined && onEdit(addGroup(takeOut(draft, first.samples), t("group", { number: draft.groups.length + 1 }), first.samples))
              }
            >
              {t("ruleMake", { count: found })}
            </Button>
            {draft.groups.slice(0, 8).map(({ id, name }) => (
              <Button key={id} disabled={first === undefined} onClick={() => first !== undefined && onEdit(put(draft, id, first.samples, false))}>
                {t("into", { name })}
              </Button>
            ))}
          </>
        )}
      </span>
    </div>
  );
}
