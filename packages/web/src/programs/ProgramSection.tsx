import { DeleteOutlined, EditOutlined, EyeOutlined, PlusOutlined } from "@ant-design/icons";
import { deleteProgram, storeProgram, type ProgramName } from "@analyte/contract/programs/calls";
import type { ProjectDetail } from "@analyte/contract/projects/calls";
import { inspectFile } from "@analyte/contract/tools";
import { App, Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { usePermitted } from "../auth/permission.tsx";
import { send } from "../send.ts";
import type { ChosenFiles } from "../tools/chosen-file.ts";
import { sheetOf } from "../tools/params/sheet.ts";
import { useInspections } from "../tools/queries.ts";
import { ErrorState } from "../ui/ErrorState.tsx";
import { LateEditor } from "./LateEditor.tsx";
import { useProgramNames, useProgramsAnew } from "./queries.ts";
import "./programs.css";

/** The sample group programs of a project: the delivered one, its owner's and one's own. */
export function ProgramSection({ project }: { project: ProjectDetail }) {
  const { t } = useTranslation(["programs", "ui"]);
  const { message, modal } = App.useApp();
  const names = useProgramNames({ project_id: project.id });
  const anew = useProgramsAnew();
  const permitted = [usePermitted(storeProgram), usePermitted(inspectFile)].every(Boolean) && project.may.analyse;
  const [edited, setEdited] = useState<string | null>(null);
  const listed = names.data?.data ?? [];
  const remove = ({ id, name }: ProgramName) => {
    void modal.confirm({
      title: t("programs:removeTitle", { name }),
      content: t("programs:removeText"),
      okText: t("ui:delete"),
      okButtonProps: { danger: true },
      cancelText: t("ui:cancel"),
      onOk: async () => {
        try {
          await send(deleteProgram, { id });
          await anew();
          void message.success(t("programs:removed"));
        } catch (failure) {
          void message.error((failure as Error).message);
        }
      },
    });
  };
  return (
    <section>
      <h3>{t("programs:programs")}</h3>
      {names.error !== null && <ErrorState failure={names.error} onRetry={() => void names.refetch()} />}
      {names.data !== undefined && listed.length === 0 && <p className="quiet">{t("programs:programsNone")}</p>}
      <ul className="project-tables">
        {listed.map((one) => (
          <li key={one.id}>
            <span className="share-address">
              {one.name}{" "}
              <span className="quiet small">
                {t("programs:groupCount", { count: one.groups })} · {t(`programs:of_${one.of}`)}
              </span>
            </span>
            <span>
              {permitted && (
                <Button
                  type="text"
                  icon={one.of === "own" ? <EditOutlined aria-hidden /> : <EyeOutlined aria-hidden />}
                  aria-label={`${t(one.of === "own" ? "programs:edit" : "programs:look")}: ${one.name}`}
                  title={t(one.of === "own" ? "programs:edit" : "programs:look")}
                  onClick={() => setEdited(one.id)}
                />
              )}
              {one.of === "own" && (
                <Button
                  type="text"
                  icon={<DeleteOutlined aria-hidden />}
                  aria-label={`${t("programs:remove_program")}: ${one.name}`}
                  title={t("programs:remove_program")}
                  onClick={() => remove(one)}
                />
              )}
            </span>
          </li>
        ))}
      </ul>
      {permitted && (
        <p className="program-row">
          <Button icon={<PlusOutlined aria-hidden />} onClick={() => setEdited("")}>
            {t("programs:make")}
          </Button>
          <span className="quiet small">{t("programs:programsHelp")}</span>
        </p>
      )}
      {permitted && (
        <Editor
          project={project}
          id={edited}
          onClose={() => setEdited(null)}
          onSaved={async () => {
            await anew();
            setEdited(null);
          }}
        />
      )}
    </section>
  );
}

const noFiles: ChosenFiles = {};

function Editor({ project, id, onClose, onSaved }: { project: ProjectDetail; id: string | null; onClose: () => void; onSaved: () => Promise<void> }) {
  // The tables are looked at once somebody wants to make groups of them.
  const [wanted, setWanted] = useState(false);
  if (id !== null && !wanted) setWanted(true);
  const tables = project.tables.filter(({ role }) => role !== "features");
  const files: ChosenFiles = wanted ? Object.fromEntries(tables.map(({ role, store_path, name, size }) => [role, { store_path, name, size }])) : noFiles;
  const inspections = useInspections(
    files,
    tables.map(({ role }) => ({ name: role, takes: role })),
  );
  return <LateEditor open={id !== null} id={id ?? ""} place={{ project_id: project.id }} sheet={sheetOf(inspections)} onClose={onClose} onSaved={onSaved} />;
}
