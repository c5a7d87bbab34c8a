import { limits } from "@analyte/contract/limits";
import { storeProject, updateProject, type ProjectDetail } from "@analyte/contract/projects/calls";
import {
  appliedSteps,
  appliedTitles,
  kindTitles,
  measuredValues,
  projectKinds,
  projectTables,
  valueTitles,
  withOneLog,
  type AppliedStep,
  type MeasuredValue,
  type ProjectKind,
  type ProjectTable,
} from "@analyte/contract/projects/project";
import { inspectFile } from "@analyte/contract/tools";
import { tableEndings } from "@analyte/contract/table-endings";
import { Alert, App, Button, Input, Select } from "antd";
import { useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { usePermitted } from "../auth/permission.tsx";
import { useText } from "../language/use-language.ts";
import type { ChosenFile } from "../picker/chosen-file.ts";
import { FilePicker } from "../picker/FilePicker.tsx";
import { send } from "../send.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { Field } from "../ui/Field.tsx";
import { leaveByTab } from "../ui/leave-by-tab.ts";
import { useFields } from "../ui/use-fields.ts";
import { useSending } from "../ui/use-sending.ts";
import { ChosenTables } from "./ChosenTables.tsx";
import { useProjectsAnew } from "./queries.ts";

interface Props {
  /** The one that is changed; null for a new one. */
  project: ProjectDetail | null;
  open: boolean;
  onClose: () => void;
  onMade: (id: string) => void;
}

/** A project of one's own: its tables are chosen, with what is known of their values. Other tables make a new version of its data. */
export function ProjectDialog(props: Props) {
  const [round, setRound] = useState(0);
  return <Filled key={round} {...props} afterClose={() => setRound((before) => before + 1)} />;
}

function Filled({ project, open, onClose, onMade, afterClose }: Props & { afterClose: () => void }) {
  const { t } = useTranslation(["projects", "ui"]);
  const text = useText();
  const { message } = App.useApp();
  const anew = useProjectsAnew();
  const inspects = usePermitted(inspectFile);
  const first = useRef<HTMLInputElement>(null);
  const ids = { kind: useId(), value: useId(), applied: useId() };
  const [kind, setKind] = useState<ProjectKind>(project?.kind ?? "untargeted");
  const [value, setValue] = useState<MeasuredValue>(project?.value ?? "area");
  const [applied, setApplied] = useState<AppliedStep[]>(project?.applied ?? []);
  const [files, setFiles] = useState<Partial<Record<ProjectTable, ChosenFile>>>({});
  const [choosing, setChoosing] = useState<ProjectTable | null>(null);
  const form = useFields({ name: project?.name ?? "", unit: project?.unit ?? "", taxid: project?.taxid ?? "" }, (now) => ({
    name: now.name.trim() === "" ? t("nameFault") : undefined,
    taxid: /^\d{0,10}$/.test(now.taxid.trim()) ? undefined : t("taxidFault"),
  }));
  const sending = useSending(form);
  const make = async () => {
    if (project === null && files.matrix === undefined) return sending.say(t("matrixFault"));
    const { name, unit, taxid } = form.values;
    const paths = Object.fromEntries(Object.entries(files).map(([role, file]) => [role, file.store_path])) as { matrix: string };
    const about = { name, kind, value, applied, unit, taxid: taxid.trim() };
    if (project === null) {
      const { id, findings } = await send(storeProject, { ...about, ...paths });
      await anew();
      void message.success(findings.length === 0 ? t("made") : t("madeWithNotes", { count: findings.length }));
      onMade(id);
      return;
    }
    const { id, material, platform } = project;
    const { version, changes } = await send(updateProject, { id, ...about, material, platform, ...paths });
    await anew();
    void message.success(changes.length === 0 ? t("changedAbout") : t("changedVersion", { version, changes: changes.join(t("between")) }));
    onMade(id);
  };
  const kept = (role: ProjectTable): string | undefined => {
    const table = project?.tables.find((one) => one.role === role);
    return table === undefined ? undefined : t("tableStays", { name: table.name });
  };
  const choose = (role: ProjectTable, file: ChosenFile) => {
    const { companions, ...own } = file;
    // What belongs to a result's matrix comes along.
    setFiles((before) => ({ ...(role === "matrix" ? companions : {}), ...before, [role]: own }));
    setChoosing(null);
    // What was refused was said of other files.
    sending.say(null);
  };
  return (
    <Dialog
      first={first}
      open={open}
      title={project === null ? t("newTitle") : t("updateTitle", { name: project.name })}
      footer={null}
      onCancel={onClose}
      afterClose={afterClose}
      width={560}
    >
      <form className="new-project" noValidate onSubmit={sending.onSubmit(make)}>
        <p className="quiet">{t(project === null ? "newLine" : "updateLine")}</p>
        <Field state={form.field("name")} label={t("name")}>
          {(control) => <Input {...control} ref={first as never} maxLength={limits.lineLength} />}
        </Field>
        <ul className="project-tables">
          {projectTables.map((role) => (
            <li key={role}>
              <span>
                {t(`table_${role}`)}
                {role !== "matrix" && <span className="field-optional">{t("ui:optional")}</span>}{" "}
                <span className="quiet small">{files[role]?.name ?? kept(role)}</span>
              </span>
              <Button onClick={() => setChoosing(role)} aria-label={`${t(`table_${role}`)}: ${t(files[role] === undefined ? "choose" : "change")}`}>
                {t(files[role] === undefined ? "choose" : "change")}
              </Button>
            </li>
          ))}
        </ul>
        {inspects && <ChosenTables files={files} />}
        <div className="new-project-choices">
          <label htmlFor={ids.kind}>{t("kind")}</label>
          <Select id={ids.kind} value={kind} options={projectKinds.map((one) => ({ value: one, label: text(kindTitles[one]) }))} onChange={setKind} />
          <label htmlFor={ids.value}>{t("values")}</label>
          <Select id={ids.value} value={value} options={measuredValues.map((one) => ({ value: one, label: text(valueTitles[one]) }))} onChange={setValue} />
          <label htmlFor={ids.applied}>{t("applied")}</label>
          <Select
            id={ids.applied}
            mode="multiple"
            onInputKeyDown={leaveByTab}
            value={applied}
            options={appliedSteps.map((one) => ({ value: one, label: text(appliedTitles[one]) }))}
            onChange={(steps: AppliedStep[]) => setApplied(withOneLog(steps))}
          />
        </div>
        <Field state={form.field("unit")} label={t("unit")} help={t("unitHelp")} optional>
          {(control) => <Input {...control} maxLength={limits.lineLength} />}
        </Field>
        <Field state={form.field("taxid")} label={t("taxid")} help={t("taxidHelp")} optional>
          {(control) => <Input {...control} inputMode="numeric" maxLength={10} />}
        </Field>
        {sending.problem !== null && <Alert type="error" showIcon role="alert" title={sending.problem} />}
        <Button type="primary" htmlType="submit" loading={sending.busy}>
          {t(project === null ? "save" : "saveChanges")}
        </Button>
      </form>
      <FilePicker
        open={choosing !== null}
        accept={tableEndings}
        onClose={() => setChoosing(null)}
        onChoose={(file) => choosing !== null && choose(choosing, file)}
      />
    </Dialog>
  );
}
