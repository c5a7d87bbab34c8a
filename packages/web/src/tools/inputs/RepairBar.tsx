import { ToolOutlined } from "@ant-design/icons";
import type { Fix } from "@analyte/contract/fixes";
import type { Problem } from "@analyte/contract/tools";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import type { Repair } from "./use-repair.ts";

/** One button for everything that was ticked. */
export function RepairBar({ problems, chosen, repair }: { problems: readonly Problem[]; chosen: ReadonlySet<Fix>; repair: Repair }) {
  const { t } = useTranslation("tools");
  const fixes = [...new Set(problems.flatMap(({ fix }) => (fix === null ? [] : [fix])))];
  if (fixes.length === 0) return null;
  const wanted = fixes.filter((fix) => chosen.has(fix));
  const count = problems.filter(({ fix }) => fix !== null && chosen.has(fix)).length;
  return (
    <div className="repair-bar">
      <Button type="primary" icon={<ToolOutlined aria-hidden />} loading={repair.busy} disabled={count === 0} onClick={() => void repair.apply(wanted)}>
        {count === 0 ? t("repairNone") : t("repairCount", { count })}
      </Button>
      <span className="quiet small">{t("repairHelp")}</span>
      {repair.failure !== null && (
        <p className="finding-error" role="alert">
          {t("repairFailed", { reason: repair.failure })}
        </p>
      )}
    </div>
  );
}
