import { planRedo } from "@analyte/contract/flows/redo-calls";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useText } from "#language/use-language.ts";
import { send, type Input } from "#send.ts";

/** Before a redo runs: what it takes over, and what it computes anew because of what. */
export function RedoPlan({ asked }: { asked: Input<typeof planRedo> }) {
  const { t } = useTranslation("configure");
  const text = useText();
  const { data, error, isFetching } = useQuery({
    queryKey: [planRedo.path, asked],
    queryFn: ({ signal }) => send(planRedo, asked, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  if (error !== null) return <p className="small config-unavailable">{error.message}</p>;
  if (data === undefined) return <p className="quiet small">{t("checking")}</p>;
  return (
    <section aria-label={t("redoPlan")} aria-busy={isFetching}>
      <h3>{t("redoPlan")}</h3>
      <dl className="config-facts">
        <dt>{t("redoTaken")}</dt>
        <dd>{data.taken}</dd>
        <dt>{t("redoAnew")}</dt>
        <dd>{data.anew}</dd>
      </dl>
      {data.anew === 0 && <p className="quiet small">{t("redoNothing")}</p>}
      <ul className="plain small">
        {data.because.map(({ reason, module_chart, name, count }) => (
          <li key={`${reason} ${module_chart}`}>
            {t(`redo_${reason}`, { name: text(name) })} <span className="quiet figures">({count})</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
