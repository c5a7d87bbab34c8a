import { fileDetail } from "@analyte/contract/files";
import { limits } from "@analyte/contract/limits";
import { App, Tabs } from "antd";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { isMissing } from "../call-failure.ts";
import { send } from "../send.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { defaultAccept, isKept, type ChosenFile } from "./chosen-file.ts";
import type { Dropped } from "../ui/DropTarget.tsx";
import { LocalUpload } from "./LocalUpload.tsx";
import { MyFiles } from "./MyFiles.tsx";
import { useFolderList } from "./use-folder-list.ts";
import { useOneUpload } from "./use-one-upload.ts";
import { useUploadFolder } from "./use-upload-folder.ts";
import "./picker.css";

export type PickerTab = "local" | "files";

interface Props {
  open: boolean;
  /** The tab to begin with. */
  first?: PickerTab;
  /** Extensions with their dot; without them an upload takes any file, and the list the tables. */
  accept?: readonly string[];
  maximumBytes?: number;
  /** Uploads are turned into this kind, and of My Files only files of this kind can be chosen. */
  transformTo?: string | undefined;
  /** Nothing is turned into a CSV: what is read is in a workbook's other sheets, too. */
  asIs?: boolean;
  /** What was dropped on the form: the picker opens with their upload. */
  dropped?: Dropped | null;
  onClose: () => void;
  onChoose: (file: ChosenFile) => void;
  /** The dialog is gone, and the focus may be placed. */
  afterClose?: () => void;
}

/** Chooses one file: of this computer or of My Files. */
export function FilePicker({ afterClose, ...props }: Props) {
  const [round, setRound] = useState(0);
  const end = () => {
    // Opened again it starts anew.
    setRound((before) => before + 1);
    afterClose?.();
  };
  return <PickerDialog key={round} {...props} afterClose={end} />;
}

function PickerDialog(props: Props) {
  const { open, first = "local", accept, maximumBytes = limits.uploadBytes, transformTo, asIs = false, dropped = null, onClose, onChoose, afterClose } = props;
  const { t } = useTranslation(["picker", "ui"]);
  const { message } = App.useApp();
  const [turned, setTurned] = useState<PickerTab | null>(null);
  const [confirming, setConfirming] = useState(false);
  const tab = turned ?? first;
  const files = useFolderList(open && tab === "files");
  const upload = useOneUpload(maximumBytes, ({ id }, folder) => void files.show(id, folder));
  const into = useUploadFolder(open);
  const wanted = { accept: accept ?? defaultAccept, transformTo };
  const uploadAccept = accept ?? [];
  const uploaded = upload.state.state === "success" ? upload.state.file : null;

  const handled = useRef<Dropped | null>(null);
  useEffect(() => {
    if (!open || dropped === null || handled.current === dropped) return;
    handled.current = dropped;
    upload.start(dropped, { tab: "local", folder: into.kept ? into.folder : null, accept: uploadAccept, transformTo });
    // Only another drop is news.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [open, dropped]);

  const unlessBusy = (act: () => void) => () => {
    if (upload.busy) void message.warning(t("picker:busy"));
    else act();
  };
  const confirm = async () => {
    if (upload.busy) {
      void message.warning(t("picker:wait"));
      return;
    }
    const picked = tab === "local" ? uploaded : files.chosen;
    if (picked === null) {
      void message.warning(t("picker:pickNone"));
      return;
    }
    if (!isKept(picked.store_path)) {
      const { store_path, name, size } = picked;
      onChoose({ store_path, name, size });
      return;
    }
    setConfirming(true);
    try {
      // It may have been renamed or deleted meanwhile, in another window.
      const { store_path, name, size } = await send(fileDetail, { id: picked.id });
      onChoose({ store_path, name, size });
    } catch (failure) {
      const gone = isMissing(failure as Error);
      void message.error(gone ? t("picker:gone", { name: picked.name }) : (failure as Error).message);
      if (gone && tab === "local") upload.clear();
      if (gone && tab === "files") files.reload();
    } finally {
      setConfirming(false);
    }
  };
  return (
    <Dialog
      title={t("picker:title")}
      open={open}
      onCancel={unlessBusy(onClose)}
      onOk={() => void confirm()}
      okText={t("picker:confirm")}
      cancelText={t("ui:cancel")}
      okButtonProps={{ loading: confirming }}
      afterClose={() => {
        upload.clear();
        afterClose?.();
      }}
      width={680}
    >
      <Tabs
        activeKey={tab}
        onChange={(next) => unlessBusy(() => setTurned(next as PickerTab))()}
        items={[
          {
            key: "local",
            label: t("picker:localUpload"),
            children: <LocalUpload upload={upload} into={into} accept={uploadAccept} maximumBytes={maximumBytes} transformTo={transformTo} asIs={asIs} />,
          },
          {
            key: "files",
            label: t("picker:myFiles"),
            children: <MyFiles files={files} upload={upload} wanted={wanted} />,
          },
        ]}
      />
    </Dialog>
  );
}
