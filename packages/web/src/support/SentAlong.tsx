import type { TicketKind } from "@analyte/contract/support";
import { useTranslation } from "react-i18next";
import { useSystemInfo } from "./queries.ts";

/** What goes with the request besides what the user writes. */
export function SentAlong({ kind }: { kind: TicketKind }) {
  const { t } = useTranslation("support");
  const info = useSystemInfo().data;
  if (info === undefined) return <p className="support-along" />;
  return (
    <p className="quiet small support-along">
      {t("along", { version: info.version, device: info.device === "" ? t("unknownDevice") : info.device })}
      {kind === "exception_task" && ` ${t("alongReason")}`}
    </p>
  );
}
