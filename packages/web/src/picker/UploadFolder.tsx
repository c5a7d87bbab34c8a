import { Button, Checkbox } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FolderTree } from "#files/FolderTree.tsx";
import { namesOf } from "#files/paths.ts";
import { Dialog } from "../ui/Dialog.tsx";
import type { UploadFolderChoice } from "./use-upload-folder.ts";

/** Whether an upload will lie in My Files, in which folder, and the way to another one. */
export function UploadFolder({ folder, choose, kept, keep }: UploadFolderChoice) {
  const { t } = useTranslation(["picker", "ui"]);
  const [marked, setMarked] = useState<string | null>(null);
  const place = useFolderWords(folder);
  return (
    <div className="small picker-into">
      <Checkbox checked={kept} onChange={({ target }) => keep(target.checked)}>
        {t("picker:keep")}
      </Checkbox>
      {kept ? (
        <span>
          <span className="quiet">{place}</span>
          <Button type="link" size="small" onClick={() => setMarked(folder)}>
            {t("picker:anotherFolder")}
          </Button>
        </span>
      ) : (
        <span className="quiet">{t("picker:notKept")}</span>
      )}
      <Dialog
        title={t("picker:intoWhich")}
        open={marked !== null}
        onCancel={() => setMarked(null)}
        onOk={() => {
          choose(marked ?? folder);
          setMarked(null);
        }}
        okText={t("picker:intoThis")}
        cancelText={t("ui:cancel")}
        width={520}
      >
        <FolderTree chosen={marked ?? folder} onChosen={setMarked} barred={[]} />
      </Dialog>
    </div>
  );
}

/** `All files / study / raw`. */
export function useFolderWords(folder: string): string {
  const { t } = useTranslation("picker");
  return [t("allFiles"), ...namesOf(folder)].join(" / ");
}
