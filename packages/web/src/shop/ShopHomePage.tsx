import { storeGoods, type GoodsCategory } from "@analyte/contract/goods";
import { Button, Skeleton } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { usePermitted } from "../auth/permission.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { ErrorState } from "../ui/ErrorState.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";
import { SearchBox } from "../ui/SearchBox.tsx";
import { CategoriesDialog } from "./edit/CategoriesDialog.tsx";
import { GoodsGrid } from "./GoodsCard.tsx";
import { hueStyle } from "./hue-style.ts";
import { categoryPath, newGoodsPath, promotionsPath, searchPath, shopPath } from "./links.ts";
import { PromotionCard } from "./PromotionCard.tsx";
import { useMallHome } from "./queries.ts";
import "./shop.css";

export function ShopHomePage() {
  const { t } = useTranslation("shop");
  const navigate = useNavigate();
  const mayEdit = usePermitted(storeGoods);
  const [sorting, setSorting] = useState(false);
  const { data, error, refetch } = useMallHome();
  const empty = data !== undefined && data.latest.length === 0 && data.categories.length === 0;
  const edit = (
    <>
      <Button onClick={() => setSorting(true)}>{t("editCategories")}</Button>
      {!empty && (
        <Button type="primary" onClick={() => void navigate(newGoodsPath())}>
          {t("add")}
        </Button>
      )}
    </>
  );
  return (
    <>
      <PageHeader title={t("title")} line={t("line")} {...(mayEdit ? { action: edit } : {})} />
      {data === undefined && (error === null ? <Skeleton active paragraph={{ rows: 10 }} /> : <ErrorState failure={error} onRetry={() => void refetch()} />)}
      {empty && (
        <div className="surface">
          <EmptyState text={t(mayEdit ? "noMallEditor" : "noMall")} />
        </div>
      )}
      {data !== undefined && !empty && (
        <>
          <div className="filter-row">
            <SearchBox
              label={t("search")}
              onSearch={(part) => {
                // Typing rests a moment later, when a link may have led on already: nobody is fetched back from there.
                if (part !== "" && window.location.hash.startsWith(`#${shopPath}`)) void navigate(searchPath(part));
              }}
            />
            <Link to={categoryPath()}>{t("all")}</Link>
          </div>
          {data.promotions.length > 0 && (
            <section className="shop-part" aria-labelledby="shop-promotions">
              <div className="shop-part-head">
                <h2 id="shop-promotions">{t("promotions")}</h2>
                <Link to={promotionsPath}>{t("allPromotions")}</Link>
              </div>
              <div className="promotion-grid">
                {data.promotions.map((promotion) => (
                  <PromotionCard key={promotion.id} promotion={promotion} />
                ))}
              </div>
            </section>
          )}
          <section className="shop-part" aria-labelledby="shop-categories">
            <h2 id="shop-categories">{t("categories")}</h2>
            <div className="category-grid">
              {data.categories.map((category, at) => (
                <Category key={category.id} category={category} at={at} />
              ))}
            </div>
          </section>
          {data.latest.length > 0 && (
            <section className="shop-part" aria-labelledby="shop-latest">
              <h2 id="shop-latest">{t("latest")}</h2>
              <GoodsGrid goods={data.latest} />
            </section>
          )}
        </>
      )}
      {sorting && <CategoriesDialog onClose={() => setSorting(false)} />}
    </>
  );
}

function Category({ category: { id, name, about, count }, at }: { category: GoodsCategory; at: number }) {
  const { t } = useTranslation("shop");
  return (
    <Link className="surface category-card" to={categoryPath(id)} style={hueStyle(at)}>
      <strong>{name}</strong>
      <span className="quiet">{about}</span>
      <span className="quiet small">{t("count", { count })}</span>
    </Link>
  );
}
