import type { ProjectDetail } from "@analyte/contract/projects/calls";
import { useTranslation } from "react-i18next";
import { Time } from "../ui/Time.tsx";

/** From whom a shared project is, since when and with which right, and what was written with it. */
export function ReceivedFrom({ shared }: { shared: NonNullable<ProjectDetail["shared"]> }) {
  const { t } = useTranslation("projects");
  const { owner, rights, note, received_at: at } = shared;
  return (
    <section aria-label={t("sharing")}>
      <p>
        {t("receivedFrom", { owner, rights: t(`rights_${rights}`) })}{" "}
        <span className="quiet small">
          {t("receivedSince")} <Time at={at} />
        </span>
      </p>
      {note !== "" && <p className="offer-note">{t("noteOf", { owner, note })}</p>}
      {rights === "analyse" && <p className="quiet small">{t("askToDownload", { owner })}</p>}
    </section>
  );
}
