import type { Promotion } from "@analyte/contract/goods";
import { Alert, Tag } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useLanguage } from "../language/use-language.ts";
import { SafeHtml } from "../ui/SafeHtml.tsx";
import { goodsPath } from "./links.ts";
import { dayText, lastDayText } from "../ui/money.ts";

const colours = { coming: "blue", current: "red", over: "default" } as const;

export function PromotionCard({ promotion, acts }: { promotion: Promotion; acts?: ReactNode }) {
  const { t } = useTranslation("shop");
  const language = useLanguage();
  const { title, text, state, percent, goods, draft } = promotion;
  return (
    <article className={`surface promotion-card promotion-${state}`} aria-label={title}>
      <div className="promotion-head">
        <h3>{title}</h3>
        {acts}
      </div>
      <p className="small promotion-when">
        <Tag color={colours[state]}>{t(`promotionState_${state}`)}</Tag>
        {percent > 0 && <strong>{t("off", { percent })}</strong>}
        <span className="quiet">{t("fromTo", { from: dayText(promotion.starts_at, language), until: lastDayText(promotion.ends_at, language) })}</span>
      </p>
      {draft !== null && draft.goods.length > 0 && goods.length === 0 && <Alert type="warning" showIcon title={t("promotionHidden")} />}
      <SafeHtml html={text} />
      {goods.length > 0 && (
        <ul className="promotion-goods">
          {goods.map(({ id, name }) => (
            <li key={id}>
              <Link to={goodsPath(id)}>{name}</Link>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}
