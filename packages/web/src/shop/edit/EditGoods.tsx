import { Skeleton } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useFormStart } from "#calls/use-form-start.ts";
import { ErrorState } from "#ui/ErrorState.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { goodsPath, shopPath } from "../links.ts";
import { readGoods } from "../queries.ts";
import { GoodsForm } from "./GoodsForm.tsx";

/** A new product, or one that is there. */
export function EditGoods({ id, category }: { id: string; category: string }) {
  const { t } = useTranslation("shop");
  const { key, isOpen, thing, failure, retry, onHolds, onSaved } = useFormStart(id, readGoods);
  return (
    <>
      <Link to={id === "" ? shopPath : goodsPath(id)}>{t(id === "" ? "back" : "look")}</Link>
      <PageHeader title={t(id === "" ? "newTitle" : "editTitle")} line={t("editLine")} />
      {isOpen ? (
        <GoodsForm key={key} {...(thing === undefined ? {} : { goods: thing })} category={thing?.category_id ?? category} onHolds={onHolds} onSaved={onSaved} />
      ) : failure === null ? (
        <Skeleton active paragraph={{ rows: 8 }} />
      ) : (
        <ErrorState failure={failure} onRetry={retry} />
      )}
    </>
  );
}
