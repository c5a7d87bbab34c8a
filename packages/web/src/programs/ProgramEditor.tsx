import { plainName, programFault, unknownSamplesFault } from "@analyte/contract/programs/program";
import { storeProgram, updateProgram, type ProgramDetail } from "@analyte/contract/programs/calls";
import { Alert, App, Button, Skeleton } from "antd";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useText } from "../language/use-language.ts";
import { send } from "../send.ts";
import type { Sheet } from "../tools/params/sheet.ts";
import { ErrorState } from "../ui/ErrorState.tsx";
import { SidePanel } from "../ui/SidePanel.tsx";
import { useCloseQuestion } from "../ui/use-close-question.ts";
import { useNarrow } from "../ui/use-narrow.ts";
import { copyOf, draftOf, emptyDraft, firstStep, programOf, redone, step, undone, type Draft } from "./editing.ts";
import { EditorBody } from "./EditorBody.tsx";
import { useEditedProgram, useProgramNames, type Place } from "./queries.ts";
import { warningsOf } from "./warnings.ts";
import "./programs.css";

export interface EditorProps {
  open: boolean;
  /** Empty for a new program. */
  id: string;
  place: Place;
  sheet: Sheet;
  onClose: () => void;
  /** Told its id once it is kept. */
  onSaved: (id: string) => Promise<void> | void;
}

/** One sample group program, made or changed beside the page that uses it. */
export function ProgramEditor(props: EditorProps) {
  const { t } = useTranslation("programs");
  const narrow = useNarrow();
  const { open, id, onClose } = props;
  const [round, setRound] = useState(0);
  const [changed, setChanged] = useState(false);
  const question = useCloseQuestion(changed && open);
  const program = useEditedProgram(open ? id : "", round);
  const afterOpenChange = (opened: boolean) => {
    if (!opened) setRound((before) => before + 1);
  };
  return (
    <SidePanel
      size={narrow ? "100%" : 920}
      title={t(id === "" ? "newTitle" : "title")}
      open={open}
      onClose={() => question(onClose)}
      afterOpenChange={afterOpenChange}
      mask={{ closable: false }}
      destroyOnHidden
    >
      {id !== "" && program.data === undefined && program.error !== null && <ErrorState failure={program.error} onRetry={() => void program.refetch()} />}
      {id !== "" && program.data === undefined && program.error === null && <Skeleton active />}
      {(id === "" || program.data !== undefined) && <Editing key={`${round} ${id}`} {...props} program={program.data ?? null} onChanged={setChanged} />}
    </SidePanel>
  );
}

function Editing({ place, sheet, program, onSaved, onChanged }: EditorProps & { program: ProgramDetail | null; onChanged: (changed: boolean) => void }) {
  const { t } = useTranslation("programs");
  const text = useText();
  const { message } = App.useApp();
  // What another window keeps meanwhile doesn't change what is edited here: the server says so when it is kept.
  const [base] = useState(program);
  const [steps, setSteps] = useState(() => firstStep(base === null ? emptyDraft : draftOf(base)));
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const draft = steps.now;
  const changed = steps.past.length > 0;
  useEffect(() => {
    onChanged(changed);
    return () => onChanged(false);
  }, [changed, onChanged]);
  const edit = (next: Draft, field?: string) => {
    setFailure(null);
    setSteps((before) => step(before, next, field));
  };
  const asked = programOf(draft);
  const names = useProgramNames(place);
  // The delivered one and the owner's stand in the list, too; the server judges among one's own alone.
  const isThere = (copy: boolean) => (names.data?.data ?? []).some((one) => plainName(one.name) === plainName(asked.name) && (copy || one.id !== base?.id));
  const fault =
    asked.name === ""
      ? t("nameFault")
      : text((programFault(asked) ?? (sheet.sampleIds.length === 0 ? null : unknownSamplesFault(asked, sheet.sampleIds)))?.text ?? nothing);
  const save = async (copy: boolean) => {
    setTried(true);
    if (fault !== "") return;
    if (isThere(copy)) return setFailure(t("nameThere", { name: asked.name }));
    setBusy(true);
    try {
      const sent = copy ? programOf(copyOf(draft, asked.name)) : asked;
      const { id } =
        base === null || copy ? await send(storeProgram, { ...place, ...sent }) : await send(updateProgram, { id: base.id, version: base.version, ...sent });
      onChanged(false);
      void message.success(t(base === null || copy ? "made" : "saved"));
      await onSaved(id);
    } catch (error) {
      setFailure((error as Error).message);
    } finally {
      setBusy(false);
    }
  };
  const mayChange = base === null || base.may.change;
  const found = warningsOf(asked, sheet);
  const [grave, warnings] = [found.filter(({ fails }) => fails), found.filter(({ fails }) => !fails)];
  const said = failure ?? (tried && fault !== "" ? fault : null);
  return (
    <div className="program-editor">
      {!mayChange && <Alert type="info" showIcon title={t(base.of === "delivered" ? "deliveredNote" : base.of === "owner" ? "ownerNote" : "endedNote")} />}
      {base !== null && base.unpaired !== "" && <Alert type="info" showIcon title={t("unpairedNote", { column: base.unpaired })} />}
      <EditorBody
        draft={draft}
        sheet={sheet}
        onEdit={edit}
        undo={steps.past.length === 0 ? null : () => setSteps(undone)}
        redo={steps.future.length === 0 ? null : () => setSteps(redone)}
        exported={base === null || changed ? null : base}
      />
      {grave.map((one) => (
        <Alert key={one.text.en} type="error" showIcon title={text(one.text)} />
      ))}
      {warnings.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t("warnings")}
          description={
            <ul className="program-warnings">
              {warnings.slice(0, mostWarnings).map((one) => (
                <li key={one.text.en}>{text(one.text)}</li>
              ))}
              {warnings.length > mostWarnings && <li>+ {warnings.length - mostWarnings}</li>}
            </ul>
          }
        />
      )}
      <div className="program-foot">
        {said !== null && <Alert className="program-fault" type="error" showIcon role="alert" title={said} />}
        {mayChange && (
          <Button type="primary" loading={busy} onClick={() => void save(false)}>
            {t("save")}
          </Button>
        )}
        {base !== null && (
          <Button type={mayChange ? "default" : "primary"} disabled={busy} onClick={() => void save(true)}>
            {t("saveCopy")}
          </Button>
        )}
        {base !== null && <span className="quiet small">{t("copyHelp")}</span>}
      </div>
    </div>
  );
}

const nothing = { en: "", zh: "" };
const mostWarnings = 8;
