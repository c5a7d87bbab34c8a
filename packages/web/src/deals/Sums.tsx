import { dealChart, type DealStatistics, type DealSum } from "@analyte/contract/deals";
import { figureFormats } from "@analyte/contract/figures";
import type { Currency } from "@analyte/contract/money";
import { BgColorsOutlined } from "@ant-design/icons";
import { Button, Dropdown } from "antd";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { nothingChosen } from "../charts/selection.ts";
import { useLanguage, useShownName } from "../language/use-language.ts";
import { LazyFigure } from "../tasks/figures/LazyFigure.tsx";
import { useDownload } from "../tasks/use-download.ts";
import { EmptyState } from "../ui/EmptyState.tsx";
import { moneyText } from "../ui/money.ts";
import { thisMonth } from "./period.ts";
import { SumsLook } from "./SumsLook.tsx";
import { useKeptLook } from "./use-kept-look.ts";

interface Props {
  told: DealStatistics;
  /** Of one source alone. */
  source?: string;
  renderName?: (value: string) => ReactNode;
}
const nothing = () => {};

/** Sums as a figure and as a table, beside the year before. */
export function Sums({ told, source = "", renderName }: Props) {
  const { t } = useTranslation("deals");
  const language = useLanguage();
  const shown = useShownName();
  const { start, busy } = useDownload();
  const { by, currency, from, until, rows, rest, total, document } = told;
  const [view, setView] = useKeptLook(by, [currency, from, until, source].join(" "));
  const [restyling, setRestyling] = useState(false);
  if (document === null || currency === null) return <EmptyState text={t("noSums")} />;
  const items = figureFormats.map((format) => ({ key: format, label: format === "csv" ? t("values") : format.toUpperCase() }));
  return (
    <>
      <section className="surface deal-figure" aria-label={document.title[language]}>
        <div className="deal-figure-head">
          <Button icon={<BgColorsOutlined aria-hidden />} onClick={() => setRestyling(true)}>
            {t("restyle")}
          </Button>
          <Dropdown
            menu={{
              items,
              onClick: ({ key }) =>
                void start(dealChart, {
                  by,
                  currency,
                  from,
                  until,
                  this_month: thisMonth(),
                  source,
                  view: JSON.stringify(view),
                  format: key as (typeof figureFormats)[number],
                }),
            }}
          >
            <Button loading={busy}>{t("download")}</Button>
          </Dropdown>
        </div>
        <LazyFigure
          document={document}
          view={view}
          onViewChange={setView}
          height={by === "month" ? 360 : Math.max(260, Math.min(rows.length, 20) * 34 + 120)}
          title={document.title[language]}
          chosen={nothingChosen}
          onChoose={nothing}
          onClearChosen={nothing}
        />
      </section>
      {restyling && <SumsLook document={document} view={view} onChange={setView} onClose={() => setRestyling(false)} />}
      <div className="surface deal-table scroll-x">
        <table className="deal-sums">
          <thead>
            <tr>
              <th scope="col">{t(`by_${by}`)}</th>
              <th scope="col">{t("amount")}</th>
              <th scope="col">{t("count")}</th>
              <th scope="col">{t("before")}</th>
              <th scope="col">{t("change")}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <SumRow
                key={row.value}
                row={row}
                currency={currency}
                name={
                  row.value === ""
                    ? t("unnamed")
                    : (renderName?.(row.value) ?? (by === "month" && row.value === thisMonth() ? t("notOver", { month: row.value }) : shown(row.value)))
                }
              />
            ))}
            {rest !== null && <SumRow row={rest} currency={currency} name={t("rest")} />}
          </tbody>
          <tfoot>
            <SumRow row={total} currency={currency} name={t("total")} />
          </tfoot>
        </table>
      </div>
    </>
  );
}

function SumRow({ row, currency, name }: { row: DealSum; currency: Currency; name: ReactNode }) {
  const language = useLanguage();
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{moneyText(row.amount, currency, language)}</td>
      <td>{row.count}</td>
      <td>{moneyText(row.before_amount, currency, language)}</td>
      <td>{changeText(row)}</td>
    </tr>
  );
}

/** In percent of the year before; a dash where nothing was sold then. */
export function changeText({ amount, before_amount }: DealSum): string {
  const before = Number(before_amount);
  if (before === 0) return "–";
  const percent = Math.round(((Number(amount) - before) / before) * 100);
  return `${percent > 0 ? "+" : percent < 0 ? "−" : ""}${Math.abs(percent)}%`;
}
