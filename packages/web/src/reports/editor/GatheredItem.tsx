import { useTranslation } from "react-i18next";

/** What the portal puts together of all tasks in the report when it is generated. */
export function GatheredItem({ kind }: { kind: "methods" | "references" }) {
  const { t } = useTranslation("reports");
  return <p className="quiet">{t(`${kind}Says`)}</p>;
}
