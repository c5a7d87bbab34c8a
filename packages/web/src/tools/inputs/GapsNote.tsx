import { WarningFilled } from "@ant-design/icons";
import type { Gaps } from "@analyte/contract/gaps";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useText } from "#language/use-language.ts";
import type { ChosenFiles } from "../chosen-file.ts";
import { fillGapsPath } from "../fill-gaps.ts";

/** Said before the run that would fail for it, with the way to the tool that helps. */
export function GapsNote({ gaps, files }: { gaps: Gaps; files: ChosenFiles }) {
  const { t } = useTranslation("tools");
  const text = useText();
  return (
    <p className="input-gaps" role="status">
      <WarningFilled aria-hidden /> {text(gaps.message)} <Link to={fillGapsPath(files)}>{t("fillGaps")}</Link>
    </p>
  );
}
