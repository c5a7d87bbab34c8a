import { Skeleton } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { ErrorState } from "#ui/ErrorState.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { useBegun } from "#ui/use-begun.ts";
import { goodsPath, shopPath } from "../links.ts";
import { useGoods } from "../queries.ts";
import { GoodsForm } from "./GoodsForm.tsx";

/** A new product, or one that is there. */
export function EditGoods({ id, category }: { id: string; category: string }) {
  const { t } = useTranslation("shop");
  const { begun, generation } = useBegun(id);
  return (
    <>
      <Link to={id === "" ? shopPath : goodsPath(id)}>{t(id === "" ? "back" : "look")}</Link>
      <PageHeader title={t(id === "" ? "newTitle" : "editTitle")} line={t("editLine")} />
      {begun ? <GoodsForm key={generation} category={category} /> : <Known key={id} id={id} />}
    </>
  );
}

function Known({ id }: { id: string }) {
  const { data, error, refetch } = useGoods(id);
  if (data !== undefined) return <GoodsForm goods={data} category={data.category_id} />;
  return error === null ? <Skeleton active paragraph={{ rows: 8 }} /> : <ErrorState failure={error} onRetry={() => void refetch()} />;
}
