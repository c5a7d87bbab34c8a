import { CloseOutlined, FileTextOutlined } from "@ant-design/icons";
import { limits } from "@analyte/contract/limits";
import type { Manifest } from "@analyte/contract/manifest";
import { Button, Progress } from "antd";
import { useId, useRef, useState, type DragEvent } from "react";
import { useTranslation } from "react-i18next";
import { useText } from "#language/use-language.ts";
import { fileSize } from "#ui/FileSize.tsx";
import type { ChosenFile } from "../chosen-file.ts";
import type { InspectionState } from "../queries.ts";
import { Findings } from "./Findings.tsx";
import { FilePicker } from "./FilePicker.tsx";
import { RepairDone } from "./RepairDone.tsx";
import { ResultPicker } from "./ResultPicker.tsx";
import { useRepair } from "./use-repair.ts";
import { useUpload } from "./use-upload.ts";
import "./inputs.css";

interface Props {
  input: Manifest["inputs"][number];
  file: ChosenFile | undefined;
  inspection: InspectionState | undefined;
  fault: string | undefined;
  onChange: (file: ChosenFile | undefined) => void;
}

/** One input of a tool: choose it, see at once what it is and what is wrong with it. */
export function InputField({ input, file, inspection, fault, onChange }: Props) {
  const { t } = useTranslation("tools");
  const text = useText();
  const titleId = useId();
  const [picker, setPicker] = useState<"files" | "results" | null>(null);
  const upload = useUpload(input.accept, onChange);
  const repair = useRepair(file, inspection, onChange);
  const choose = (chosen: ChosenFile) => {
    upload.clearProblem();
    setPicker(null);
    onChange(chosen);
  };
  const problem = upload.problem ?? fault;
  return (
    <section className="input-field" aria-labelledby={titleId}>
      <h3 id={titleId}>
        {text(input.title)} {!input.required && <span className="quiet small">{t("optional")}</span>}
      </h3>
      <p className="quiet small">{text(input.help)}</p>
      {upload.state !== null ? (
        <div className="surface input-box" role="status">
          <div className="input-file">
            <span className="cut">{t("uploading", { name: upload.state.name })}</span>
            <Button size="small" onClick={upload.stop}>
              {t("stopUpload")}
            </Button>
          </div>
          <Progress percent={Math.floor(upload.state.share * 100)} status="active" aria-label={t("uploading", { name: upload.state.name })} />
        </div>
      ) : file === undefined ? (
        <DropZone input={input} label={text(input.title)} onFile={(dropped) => void upload.start(dropped)} onPick={setPicker} />
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
              onClick={() => onChange(undefined)}
            />
          </div>
          {repair.record !== null && <RepairDone key={`done ${file.store_path}`} record={repair.record} onUndo={repair.undo} />}
          {inspection !== undefined && <Findings key={file.store_path} name={file.name} inspection={inspection} repair={repair} />}
        </div>
      )}
      {problem !== undefined && (
        <p className="input-problem" role="alert">
          {problem}
        </p>
      )}
      <FilePicker open={picker === "files"} accept={input.accept} onClose={() => setPicker(null)} onChoose={choose} />
      <ResultPicker open={picker === "results"} onClose={() => setPicker(null)} onChoose={choose} />
    </section>
  );
}

interface DropProps {
  input: Props["input"];
  label: string;
  onFile: (file: File) => void;
  onPick: (picker: "files" | "results") => void;
}

function DropZone({ input, label, onFile, onPick }: DropProps) {
  const { t } = useTranslation("tools");
  const chooser = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file !== undefined) onFile(file);
  };
  return (
    <div
      className={over ? "drop-zone over" : "drop-zone"}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div className="drop-zone-ways">
        <span className="quiet drop-zone-drop">{t("drop")}</span>
        <Button onClick={() => chooser.current?.click()}>{t("upload")}</Button>
        <Button onClick={() => onPick("files")}>{t("fromFiles")}</Button>
        <Button onClick={() => onPick("results")}>{t("fromResults")}</Button>
      </div>
      <p className="quiet small">{t("accepted", { list: input.accept.join(" "), size: fileSize(limits.uploadBytes) })}</p>
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label={t("named", { name: t("upload"), value: label })}
        data-role={input.role}
        accept={input.accept.join(",")}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = "";
          if (file !== undefined) onFile(file);
        }}
      />
    </div>
  );
}
