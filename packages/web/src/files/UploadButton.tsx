import { DownOutlined, UploadOutlined } from "@ant-design/icons";
import { Button, Dropdown, Space } from "antd";
import { useRef, type ChangeEvent } from "react";
import { useTranslation } from "react-i18next";
import { useMenuKeys } from "../ui/use-menu-keys.ts";
import { readChosen } from "./dropped-files.ts";
import type { Uploadable } from "./upload-queue.ts";

/** Chooses files, or a folder with all that lies in it. */
export function UploadButton({ onFiles }: { onFiles: (files: Uploadable[]) => void }) {
  const { t } = useTranslation("files");
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const keys = useMenuKeys();
  const choosesFolders = (input: HTMLInputElement | null) => {
    folder.current = input;
    if (input !== null) input.webkitdirectory = true;
  };
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFiles(readChosen([...(target.files ?? [])]));
    target.value = "";
  };
  return (
    <>
      <Space.Compact className="upload-button">
        <Button type="primary" icon={<UploadOutlined aria-hidden />} onClick={() => files.current?.click()}>
          {t("upload")}
        </Button>
        <Dropdown
          {...keys.menu}
          trigger={["click"]}
          placement="bottomRight"
          menu={{ items: [{ key: "folder", label: t("uploadFolder"), onClick: () => folder.current?.click() }] }}
        >
          <Button type="primary" icon={<DownOutlined aria-hidden />} aria-label={t("moreUploads")} {...keys.button} />
        </Dropdown>
      </Space.Compact>
      <input ref={files} type="file" multiple hidden aria-label={t("upload")} onChange={take} />
      <input ref={choosesFolders} type="file" hidden aria-label={t("uploadFolder")} onChange={take} />
    </>
  );
}
