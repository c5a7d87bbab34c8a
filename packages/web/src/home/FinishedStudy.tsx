import { EyeOutlined } from "@ant-design/icons";
import { finishedStudy } from "@analyte/contract/flows/finished-calls";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { callQuery } from "../calls/call-query.ts";
import { useText } from "../language/use-language.ts";
import { sharedPath } from "../links/addresses.ts";

/** A whole study that the portal has run of itself: it opens at once. Nothing where there is none (yet); one can be run then. */
export function FinishedStudy() {
  const { t } = useTranslation("home");
  const text = useText();
  const { data } = useQuery(callQuery(finishedStudy, {}));
  if (data === undefined || data.study === null) return null;
  return (
    <li className="surface home-finished">
      <EyeOutlined aria-hidden className="home-process" />
      <div className="home-finished-words">
        <Link to={sharedPath(data.study.code)}>{t("finishedStudy")}</Link>
        <span className="quiet small">{t("finishedStudyAbout", { name: text(data.study.name) })}</span>
      </div>
    </li>
  );
}
