import { CloseOutlined, FileTextOutlined } from "@ant-design/icons";
import { limits } from "@analyte/contract/limits";
import type { Slot } from "@analyte/contract/manifest";
import type { Reading } from "@analyte/contract/reading";
import { Button } from "antd";
import { useId, useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useText } from "#language/use-language.ts";
import type { ChosenFile } from "#picker/chosen-file.ts";
import { DropTarget, type Dropped } from "#ui/DropTarget.tsx";
import { FilePicker } from "#picker/FilePicker.tsx";
import { fileSize } from "@analyte/contract/file-size";
import { isRole } from "@analyte/contract/slots";
import type { InputFile } from "../chosen-file.ts";
import type { InspectionState } from "../queries.ts";
import { InstalledFacts, InstalledLibraries } from "./InstalledLibraries.tsx";
import { Findings } from "./Findings.tsx";
import { RepairDone } from "./RepairDone.tsx";
import { ResultPicker } from "./ResultPicker.tsx";
import { useRepair } from "./use-repair.ts";
import "./inputs.css";

interface Props {
  input: Slot;
  file: InputFile | undefined;
  inspection: InspectionState | undefined;
  fault: string | undefined;
  /** What the tool itself has to say of the table. */
  note?: ReactNode;
  onChange: (file: InputFile | undefined) => void;
  onRead: (slot: string, reading: Reading) => void;
  /** The tables that the form still lacks. */
  lacking: ReadonlySet<string>;
  /** The file of this input is also one of those, read so. */
  onUseAs: (slot: string, reading: Reading) => void;
}

type Source = "local" | "files" | "results";

/** One input of a tool: choose it, see at once what it is and what is wrong with it. */
export function InputField({ input, file, inspection, fault, note, onChange, onRead, lacking, onUseAs }: Props) {
  const { t } = useTranslation("tools");
  const text = useText();
  const titleId = useId();
  const section = useRef<HTMLElement>(null);
  const [source, setSource] = useState<Source | null>(null);
  const [dropped, setDropped] = useState<Dropped | null>(null);
  const asked = inspection?.asked;
  const repair = useRepair(
    file,
    asked !== undefined && isRole(asked.role) ? { ...asked, role: asked.role } : undefined,
    ({ store_path, name, size, reading = {} }) => onChange({ store_path, name, size, reading }),
  );
  /** The button that opened the choice, or that removed the file, is gone: the focus stays at this input. */
  const chose = useRef(false);
  const focus = () => section.current?.focus({ preventScroll: true });
  const choose = (chosen: ChosenFile) => {
    chose.current = true;
    setSource(null);
    onChange(chosen);
  };
  const dialog = {
    onClose: () => setSource(null),
    onChoose: choose,
    afterClose: () => {
      setDropped(null);
      if (chose.current) focus();
      chose.current = false;
    },
  };
  return (
    <section ref={section} tabIndex={-1} className="input-field" aria-labelledby={titleId} data-role={input.name}>
      <h3 id={titleId}>
        {text(input.title)} {!input.required && <span className="quiet small">{t("optional")}</span>}
      </h3>
      <p className="quiet small">{text(input.help)}</p>
      {file === undefined ? (
        <DropZone
          accept={input.accept}
          first={input.takes === "library" && <InstalledLibraries title={text(input.title)} onChoose={choose} />}
          hasResults={input.takes !== "library"}
          onDrop={(files) => {
            setDropped(files);
            setSource("local");
          }}
          onPick={setSource}
        />
      ) : (
        <div className="surface input-box">
          <div className="input-file">
            <FileTextOutlined aria-hidden />
            <span className="mono cut" title={file.name}>
              {file.name}
            </span>
            {file.size !== null && <span className="quiet small figures">{fileSize(file.size)}</span>}
            <Button
              type="text"
              size="small"
              className="push"
              icon={<CloseOutlined aria-hidden />}
              aria-label={t("remove", { name: file.name })}
              onClick={() => {
                onChange(undefined);
                focus();
              }}
            />
          </div>
          {input.takes === "library" && <InstalledFacts path={file.store_path} />}
          {repair.record !== null && <RepairDone key={`done ${file.store_path}`} record={repair.record} onUndo={repair.undo} />}
          {inspection !== undefined && (
            <Findings
              key={file.store_path}
              name={file.name}
              inspection={inspection}
              repair={repair}
              reading={file.reading ?? {}}
              onRead={(slot, reading) => {
                onRead(slot, reading);
                focus();
              }}
              lacking={lacking}
              onUseAs={(slot, reading) => {
                onUseAs(slot, reading);
                focus();
              }}
            />
          )}
        </div>
      )}
      {note}
      {fault !== undefined && (
        <p className="input-problem" role="alert">
          {fault}
        </p>
      )}
      <FilePicker
        {...dialog}
        open={source === "local" || source === "files"}
        first={source === "files" ? "files" : "local"}
        accept={input.accept}
        transformTo={input.transform_to}
        dropped={dropped}
      />
      <ResultPicker {...dialog} open={source === "results"} />
    </section>
  );
}

interface DropProps {
  /** What else there is to choose from. */
  first: ReactNode;
  hasResults: boolean;
  accept: readonly string[];
  onDrop: (dropped: Dropped) => void;
  onPick: (source: Source) => void;
}

function DropZone({ accept, first, hasResults, onDrop, onPick }: DropProps) {
  const { t } = useTranslation("tools");
  return (
    <DropTarget className="drop-zone" onDrop={onDrop}>
      {first !== false && <div className="drop-zone-ways">{first}</div>}
      <div className="drop-zone-ways">
        <span className="quiet drop-zone-drop">{t("drop")}</span>
        <Button onClick={() => onPick("local")}>{t("upload")}</Button>
        <Button onClick={() => onPick("files")}>{t("fromFiles")}</Button>
        {hasResults && <Button onClick={() => onPick("results")}>{t("fromResults")}</Button>}
      </div>
      <p className="quiet small">{t("accepted", { list: accept.join(" "), size: fileSize(limits.uploadBytes) })}</p>
    </DropTarget>
  );
}
