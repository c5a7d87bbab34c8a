import { DeleteOutlined, FolderAddOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { PageHeader } from "../ui/PageHeader.tsx";
import { NewFolder } from "./NewFolder.tsx";

interface Props {
  folder: string;
  onBin: () => void;
  uploadButton: ReactNode;
}

export function FolderHeader({ folder, onBin, uploadButton }: Props) {
  const { t } = useTranslation("files");
  const [making, setMaking] = useState(false);
  return (
    <>
      <PageHeader
        title={t("title")}
        line={t("line")}
        action={
          <>
            <Button icon={<DeleteOutlined aria-hidden />} onClick={onBin}>
              {t("bin")}
            </Button>
            <Button icon={<FolderAddOutlined aria-hidden />} onClick={() => setMaking(true)}>
              {t("newFolder")}
            </Button>
            {uploadButton}
          </>
        }
      />
      <NewFolder open={making} folder={folder} onClose={() => setMaking(false)} />
    </>
  );
}
