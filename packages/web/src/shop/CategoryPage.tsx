import { goodsStates, listGoods, storeGoods, type GoodsRow } from "@analyte/contract/goods";
import { limits } from "@analyte/contract/limits";
import { Button, Pagination, Segmented, Select, Skeleton } from "antd";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { usePermitted } from "../auth/permission.tsx";
import { EmptyList } from "../calls/EmptyList.tsx";
import { useRecords } from "../calls/use-records.ts";
import { useTabTitle } from "../shell/tabs/tab-title.ts";
import { ErrorState } from "../ui/ErrorState.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";
import { SearchBox } from "../ui/SearchBox.tsx";
import { GoodsGrid } from "./GoodsCard.tsx";
import { newGoodsPath, shopPath } from "./links.ts";
import { useCategories } from "./queries.ts";
import "./shop.css";

const orders = ["", "name", "price", "updated_at"] as const;

/** The goods of a category, or all of them, as the address says. */
export function CategoryPage() {
  const { t } = useTranslation(["shop", "ui"]);
  const navigate = useNavigate();
  const mayEdit = usePermitted(storeGoods);
  const list = useRecords(listGoods, { filters: ["name", "category_id", "promotion_id", ...(mayEdit ? (["editing", "state"] as const) : [])] });
  const { filter, setFilter, rows, table } = list;
  const categories = useCategories();
  const category = categories.data?.find(({ id }) => id === filter("category_id"));
  useTabTitle(category === undefined ? undefined : { en: category.name, zh: category.name });
  const editing = mayEdit && filter("editing") === "true";
  const add = mayEdit ? (
    <Button type="primary" onClick={() => void navigate(newGoodsPath(category?.id))}>
      {t("shop:add")}
    </Button>
  ) : undefined;
  const { paging, onPaging } = table;
  return (
    <>
      <Link to={shopPath}>{t("shop:back")}</Link>
      <PageHeader title={category?.name ?? t("shop:all")} line={category?.about} {...(add === undefined ? {} : { action: add })} />
      <div className="filter-row">
        {mayEdit && (
          <Segmented
            aria-label={t("shop:show")}
            value={editing ? "true" : ""}
            options={[
              { value: "", label: t("shop:show_customers") },
              { value: "true", label: t("shop:show_editing") },
            ]}
            onChange={(value) => setFilter("editing", value)}
          />
        )}
        <SearchBox key={list.cleared} label={t("shop:search")} {...list.search} />
        <Select
          aria-label={t("shop:category")}
          style={{ width: 220 }}
          value={category?.id ?? ""}
          onChange={(value: string) => setFilter("category_id", value)}
          options={[
            { value: "", label: t("shop:anyCategory") },
            ...(categories.data ?? []).map(({ id, name, count }) => ({ value: id, label: `${name} (${count})` })),
          ]}
        />
        <Select
          aria-label={t("shop:sort")}
          style={{ width: 150 }}
          value={orders.find((one) => one === paging.sort) ?? ""}
          onChange={(value: string) => onPaging({ ...paging, page: 1, sort: value === "" ? undefined : value, order: undefined })}
          options={orders.map((value) => ({ value, label: t(`shop:sort_${value}`) }))}
        />
        {editing && (
          <Select
            aria-label={t("shop:state")}
            style={{ width: 140 }}
            value={filter("state")}
            onChange={(value: string) => setFilter("state", value)}
            options={[{ value: "", label: t("shop:anyState") }, ...goodsStates.map((value) => ({ value, label: t(`shop:state_${value}`) }))]}
          />
        )}
      </div>
      {rows === undefined &&
        (table.failure === null ? (
          <Skeleton active paragraph={{ rows: 8 }} aria-label={t("ui:loading")} />
        ) : (
          <ErrorState failure={table.failure} onRetry={table.onRetry} />
        ))}
      {rows !== undefined && rows.length === 0 && (
        <div className="surface">
          <EmptyList
            list={{ ...list, filtered: ["name", "promotion_id", "state"].some((one) => filter(one) !== "") }}
            noMatch={t("shop:noMatch")}
            text={t("shop:noGoods")}
            action={add}
          />
        </div>
      )}
      {rows !== undefined && rows.length > 0 && (
        <div className={table.loading ? "stale" : ""}>
          {paging.sort === "price" ? <ByCurrency goods={rows} /> : <GoodsGrid goods={rows} />}
          <Pagination
            className="record-paging"
            size="small"
            current={paging.page}
            pageSize={paging.size}
            total={table.total}
            showSizeChanger
            pageSizeOptions={[...limits.pageSizes]}
            showTotal={(count) => t("shop:count", { count })}
            onChange={(page, size) => onPaging({ ...paging, page: size === paging.size ? page : 1, size })}
          />
        </div>
      )}
    </>
  );
}

/** Amounts of two currencies are no more or less than each other: each stands by itself, and so does what is on request. */
function ByCurrency({ goods }: { goods: readonly GoodsRow[] }) {
  const { t } = useTranslation("shop");
  return [...Map.groupBy(goods, ({ price }) => price?.currency ?? "")].map(([currency, those]) => (
    <section key={currency} aria-label={currency === "" ? t("onRequest") : t("pricesIn", { currency })}>
      <h2 className="goods-currency">{currency === "" ? t("onRequest") : t("pricesIn", { currency })}</h2>
      <GoodsGrid goods={those} />
    </section>
  ));
}
