import { Button, Progress } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { FileItem } from "@analyte/contract/files";
import { fileSize } from "@analyte/contract/file-size";
import { useUsage } from "./queries.ts";
import { UsageDialog } from "./UsageDialog.tsx";

interface Props {
  onReveal: (file: FileItem) => void;
  onBin: () => void;
}

/** From here on the bar warns. */
const nearlyFull = 0.9;

/** How much of the storage is used; opens what uses it. */
export function UsageBar({ onReveal, onBin }: Props) {
  const { t } = useTranslation("files");
  const [open, setOpen] = useState(false);
  const { data } = useUsage();
  if (data === undefined) return <div className="usage-bar" />;
  const { used, quota, bin } = data;
  const share = quota === 0 ? 1 : used / quota;
  const words = t("usedOf", { used: fileSize(used), quota: fileSize(quota) });
  return (
    <div className="usage-bar">
      <Progress
        className="usage-line"
        percent={Math.min(100, Math.round(share * 100))}
        showInfo={false}
        size="small"
        status={share >= nearlyFull ? "exception" : "normal"}
        aria-label={words}
      />
      <span className="quiet small figures">
        {words}
        {bin > 0 && ` · ${t("inBin", { size: fileSize(bin) })}`}
      </span>
      {share >= nearlyFull && <span className="small usage-full">{t(used >= quota ? "full" : "nearlyFull")}</span>}
      <Button type="link" size="small" onClick={() => setOpen(true)}>
        {t("whatUses")}
      </Button>
      <UsageDialog
        usage={data}
        open={open}
        onClose={() => setOpen(false)}
        onReveal={(file) => {
          setOpen(false);
          onReveal(file);
        }}
        onBin={() => {
          setOpen(false);
          onBin();
        }}
      />
    </div>
  );
}
