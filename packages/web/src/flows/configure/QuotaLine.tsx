import { workAllowance } from "@analyte/contract/flows/settings-calls";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { callQuery } from "#calls/call-query.ts";
import { shortNumber } from "#ui/short-number.ts";

/** What a run costs of what the account may compute in a day. */
export function QuotaLine({ seconds }: { seconds: number }) {
  const { t } = useTranslation("configure");
  const { data } = useQuery(callQuery(workAllowance, {}));
  if (data === undefined) return null;
  const left = Math.max(0, data.seconds - data.used_seconds);
  const hours = (one: number) => shortNumber(Number((one / 3_600).toPrecision(3)), true);
  return (
    <p className={left < seconds ? "small config-unavailable" : "quiet small"}>
      {/* A run of some seconds is no number of hours that is read at a glance. */}
      {t(seconds < 36 ? "quotaLittle" : "quota", { cost: hours(seconds), left: hours(left), all: hours(data.seconds) })}
    </p>
  );
}
