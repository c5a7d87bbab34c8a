import type { GoodsRow } from "@analyte/contract/goods";
import { Tag } from "antd";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../language/use-language.ts";
import { lastDayText, moneyText } from "../ui/money.ts";

/** What it costs now, as words. */
export function usePriceText({ price, offer }: Pick<GoodsRow, "price" | "offer">): string {
  const { t } = useTranslation("shop");
  const language = useLanguage();
  if (price === null) return t("onRequest");
  const amount = moneyText(offer?.amount ?? price.amount, price.currency, language, true);
  return price.unit === "" ? amount : `${amount} ${t("per", { unit: price.unit })}`;
}

/** What it costs: for each of what, and what it costs less until when. */
export function PriceLine({ goods: { price, offer } }: { goods: Pick<GoodsRow, "price" | "offer"> }) {
  const { t } = useTranslation("shop");
  const language = useLanguage();
  const own = price === null ? null : moneyText(price.amount, price.currency, language, true);
  const lower = price === null || offer === null || offer.amount === null ? null : moneyText(offer.amount, price.currency, language, true);
  return (
    <p className="goods-price">
      {own === null ? <span>{t("onRequest")}</span> : <strong>{lower ?? own}</strong>}
      {price !== null && price.unit !== "" && <span className="quiet">{t("per", { unit: price.unit })}</span>}
      {lower !== null && own !== null && (
        <s className="quiet" aria-label={t("insteadOf", { price: own })}>
          {own}
        </s>
      )}
      {offer !== null && (
        <Tag color="red" title={offer.title}>
          {offer.percent === 0 ? offer.title : t("off", { percent: offer.percent })} · {t("untilDay", { day: lastDayText(offer.ends_at, language) })}
        </Tag>
      )}
    </p>
  );
}
