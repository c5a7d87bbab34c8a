import { mostDeliveryFiles } from "@analyte/contract/projects/deliveries";
import { Alert, Button, Progress } from "antd";
import { useEffect, useEffectEvent, useId, useRef, useState, type ChangeEvent } from "react";
import { useTranslation } from "react-i18next";
import { FolderTree } from "../files/FolderTree.tsx";
import { addUploads, retryUpload, type Upload } from "../files/upload-queue.ts";
import { useUploads } from "../files/use-uploads.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { useHeard, useSaid } from "../ui/said.ts";

/** A folder of this computer, which goes into My Files first, or one that lies there. */
export function DeliveryFolder({ onFolder }: { onFolder: (folder: string) => void }) {
  const { t } = useTranslation(["projects", "ui"]);
  const group = `delivery${useId()}`;
  const input = useRef<HTMLInputElement>(null);
  const [target, setTarget] = useState<{ folder: string; keys: readonly number[] } | null>(null);
  const [marked, setMarked] = useState<string | null>(null);
  const [fault, setFault] = useSaid();
  const uploads = useUploads(group).filter(({ key }) => target?.keys.includes(key));
  const arrived = target !== null && uploads.length > 0 && uploads.every(({ state }) => state === "success");
  const arrivedIn = arrived ? target.folder : null;
  const tell = useEffectEvent(onFolder);
  // Told once, when the last file has arrived.
  useEffect(() => {
    if (arrivedIn !== null) tell(arrivedIn);
  }, [arrivedIn]);
  const takesFolders = (element: HTMLInputElement | null) => {
    input.current = element;
    if (element !== null) element.webkitdirectory = true;
  };
  const take = ({ target: chosen }: ChangeEvent<HTMLInputElement>) => {
    // Systems leave files of their own in folders: .DS_Store, ._matrix.csv.
    const files = [...(chosen.files ?? [])].filter(({ name }) => !name.startsWith("."));
    chosen.value = "";
    if (files.length > mostDeliveryFiles) return setFault(t("projects:deliverTooMany", { most: mostDeliveryFiles }));
    if (files.length === 0) return;
    setFault(null);
    // A place of its own: what an earlier delivery left would be taken for this one's.
    const name = files[0]!.webkitRelativePath.split("/")[0]!;
    const folder = `${t("projects:deliveries")}/${name} ${stamp()}`;
    const paths = files.map((file) => ({ file, path: `${folder}/${file.webkitRelativePath.slice(name.length + 1)}` }));
    setTarget({ folder: `/${folder}/`, keys: addUploads(paths, { folder: "/", group }) });
  };
  return (
    <>
      <span className="offer-acts">
        <Button onClick={() => input.current?.click()}>{t("projects:deliverUpload")}</Button>
        <Button onClick={() => setMarked("/")}>{t("projects:deliverFromFiles")}</Button>
      </span>
      <input ref={takesFolders} type="file" hidden aria-label={t("projects:deliverUpload")} onChange={take} />
      {fault !== null && <Alert type="error" showIcon role="alert" title={fault} />}
      {uploads.length > 0 && !arrived && <Sending uploads={uploads} />}
      <Dialog
        title={t("projects:deliverFromFiles")}
        open={marked !== null}
        onCancel={() => setMarked(null)}
        onOk={() => {
          setTarget(null);
          onFolder(marked!);
          setMarked(null);
        }}
        okText={t("projects:deliverThis")}
        okButtonProps={{ disabled: marked === "/" }}
        cancelText={t("ui:cancel")}
        width={520}
      >
        <FolderTree chosen={marked ?? "/"} onChosen={setMarked} barred={[]} />
      </Dialog>
    </>
  );
}

function Sending({ uploads }: { uploads: readonly Upload[] }) {
  const { t } = useTranslation("ui");
  const heard = useHeard();
  const bytes = uploads.reduce((sum, { size }) => sum + size, 0);
  const sent = uploads.reduce((sum, { size, share }) => sum + size * share, 0);
  const failed = uploads.filter(({ state }) => state === "exception" || state === "stopped");
  return (
    <div role="status">
      <Progress percent={Math.min(99, Math.floor((100 * sent) / Math.max(1, bytes)))} status={failed.length > 0 ? "exception" : "active"} />
      {failed.map((upload) => (
        <p key={upload.key} className="small">
          {upload.path} {heard(upload.reason)}{" "}
          <Button size="small" type="link" onClick={() => retryUpload(upload.key)}>
            {t("retry")}
          </Button>
        </p>
      ))}
    </div>
  );
}

/** `2026-11-23 1842`, of this computer's clock. */
function stamp(): string {
  const two = (value: number) => String(value).padStart(2, "0");
  const now = new Date();
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())} ${two(now.getHours())}${two(now.getMinutes())}${two(now.getSeconds())}`;
}
