import { planRedo } from "@analyte/contract/flows/redo-calls";
import { listNames } from "@analyte/contract/listed";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useLanguage, useText } from "#language/use-language.ts";
import { send, type Input } from "#send.ts";
import { groupedReasons } from "./redo-reasons.ts";

/** Samples that are named one by one. */
const mostNamed = 12;

/** Before a redo runs: what it takes over, and what it computes anew because of what. */
export function RedoPlan({ asked }: { asked: Input<typeof planRedo> }) {
  const { t } = useTranslation("configure");
  const text = useText();
  const language = useLanguage();
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
      {data.samples.left_out.length > 0 && (
        <>
          <p className="small">{t("redoLeftOut", { count: data.samples.left_out.length })}</p>
          <ul className="plain small config-redo-samples">
            {data.samples.left_out.slice(0, mostNamed).map(({ sample, reason }) => (
              <li key={sample}>
                <strong>{sample}</strong> <span className="quiet">{reason}</span>
              </li>
            ))}
            {data.samples.left_out.length > mostNamed && <li className="quiet">+ {data.samples.left_out.length - mostNamed}</li>}
          </ul>
        </>
      )}
      {data.samples.back.length > 0 && <p className="small">{t("redoBack", { names: listNames(data.samples.back, mostNamed)[language] })}</p>}
      <dl className="config-facts">
        <dt>{t("redoTaken")}</dt>
        <dd>{data.taken}</dd>
        <dt>{t("redoAnew")}</dt>
        <dd>{data.anew}</dd>
      </dl>
      {data.anew === 0 && <p className="quiet small">{t("redoNothing")}</p>}
      <ul className="plain small">
        {groupedReasons(data.because).map(({ reason, of, count }) =>
          of.length === 1 ? (
            <li key={reason}>
              {t(`redo_${reason}`, { name: text(of[0]!.name) })} <span className="quiet figures">({count})</span>
            </li>
          ) : (
            <li key={reason}>
              <details>
                <summary>
                  {t(`redoMany_${reason}`, { count: of.length })} <span className="quiet figures">({count})</span>
                </summary>
                <ul className="plain">
                  {of.map(({ module_chart: chart, name, count: own }) => (
                    <li key={chart}>
                      {text(name)} <span className="quiet figures">({own})</span>
                    </li>
                  ))}
                </ul>
              </details>
            </li>
          ),
        )}
      </ul>
    </section>
  );
}
