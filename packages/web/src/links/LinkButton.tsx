import { LinkOutlined } from "@ant-design/icons";
import { storeLink } from "@analyte/contract/links";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Permitted } from "../auth/permission.tsx";
import { LinkDialog, type LinkedThing } from "./LinkDialog.tsx";

/** The way to give others a thing to look at. `compact`: a sign alone, beside other tools of the same thing. */
export function LinkButton({ compact = false, ...thing }: LinkedThing & { compact?: boolean }) {
  const { t } = useTranslation("links");
  const [open, setOpen] = useState(false);
  const label = compact ? t("shareFigure") : t("share");
  return (
    <Permitted to={storeLink}>
      <Button icon={<LinkOutlined aria-hidden />} {...(compact && { "aria-label": label, title: label })} onClick={() => setOpen(true)}>
        {!compact && label}
      </Button>
      <LinkDialog thing={thing} open={open} onClose={() => setOpen(false)} />
    </Permitted>
  );
}
