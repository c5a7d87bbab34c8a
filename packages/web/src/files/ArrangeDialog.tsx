import type { FileItem } from "@analyte/contract/files";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "../ui/Dialog.tsx";
import { FolderTree } from "./FolderTree.tsx";
import { pathOfFolder } from "./paths.ts";
import { isFolder } from "./queries.ts";
import { useArranging, type Arrangement } from "./use-arranging.ts";

export interface ToArrange {
  what: Arrangement;
  items: readonly FileItem[];
}
interface Props {
  asked: ToArrange | null;
  onClose: (done: boolean) => void;
}

/** Where to move or copy what is chosen. */
export function ArrangeDialog({ asked, onClose }: Props) {
  // What it says stays while it closes.
  const [shown, setShown] = useState<ToArrange | null>(null);
  if (asked !== null && asked !== shown) setShown(asked);
  if (shown === null) return null;
  return <Chooser key={shown.items.map(({ id }) => id).join()} {...shown} open={asked !== null} onClose={onClose} />;
}

function Chooser({ what, items, open, onClose }: ToArrange & { open: boolean; onClose: Props["onClose"] }) {
  const { t } = useTranslation(["files", "ui"]);
  const arrange = useArranging();
  const from = items[0]?.dir_path ?? "/";
  const [to, setTo] = useState(from);
  const [busy, setBusy] = useState(false);
  const useless = what === "move" && items.every((item) => item.dir_path === to);
  const go = async () => {
    setBusy(true);
    const done = await arrange(what, items, to);
    setBusy(false);
    if (done) onClose(true);
  };
  return (
    <Dialog
      title={items.length === 1 ? t(`files:${what}One`, { name: items[0]!.name }) : t(`files:${what}Many`, { count: items.length })}
      open={open}
      onCancel={() => onClose(false)}
      afterClose={() => setTo(from)}
      onOk={() => void go()}
      okText={t(`files:${what}Here`)}
      cancelText={t("ui:cancel")}
      okButtonProps={{ disabled: useless, loading: busy }}
      width={520}
    >
      <FolderTree chosen={to} onChosen={setTo} barred={items.filter(isFolder).map(pathOfFolder)} />
    </Dialog>
  );
}
