import { shownText } from "@analyte/contract/bilingual";
import type { AttachedReport } from "@analyte/contract/projects/attached";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../language/use-language.ts";
import { Time } from "../ui/Time.tsx";
import { AttachedActs } from "./AttachedActs.tsx";
import "./projects.css";

/** What an attached report is called, whose it is, and what whoever may change that can do with it. */
export function AttachedHead({ projectId, copy, mayAttach }: { projectId: string; copy: AttachedReport; mayAttach: boolean }) {
  const { t } = useTranslation("projects");
  const title = shownText(copy.title, useLanguage());
  return (
    <>
      <h4>{title}</h4>
      <p className="quiet small">
        {copy.by === "" ? t("attachedAt") : t("attachedBy", { who: copy.by })} <Time at={copy.attached_at} /> · {t("version")} {copy.version}
      </p>
      {mayAttach && <AttachedActs projectId={projectId} attached={copy} reportId={copy.report_id} title={title} />}
    </>
  );
}
