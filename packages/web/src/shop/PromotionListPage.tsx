import { deletePromotion, listPromotions, promotionStates, storePromotion, type Promotion } from "@analyte/contract/goods";
import { limits } from "@analyte/contract/limits";
import { DeleteOutlined, EditOutlined } from "@ant-design/icons";
import { App, Button, Pagination, Select, Skeleton } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { usePermitted } from "../auth/permission.tsx";
import { EmptyList } from "../calls/EmptyList.tsx";
import { useAct } from "../calls/use-act.ts";
import { useRecords } from "../calls/use-records.ts";
import { send } from "../send.ts";
import { ErrorState } from "../ui/ErrorState.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";
import { PromotionDialog } from "./edit/PromotionDialog.tsx";
import { shopPath } from "./links.ts";
import { PromotionCard } from "./PromotionCard.tsx";
import { mallCalls } from "./queries.ts";
import "./shop.css";
import { IconButton } from "../ui/IconButton.tsx";

export function PromotionListPage() {
  const { t } = useTranslation(["shop", "ui"]);
  const { modal } = App.useApp();
  const mayEdit = usePermitted(storePromotion);
  const list = useRecords(listPromotions, { filters: ["state"] });
  const { rows, table, filter, setFilter } = list;
  const { paging, onPaging } = table;
  const { act } = useAct();
  const [edited, setEdited] = useState<Promotion | "new" | null>(null);
  const add = mayEdit ? (
    <Button type="primary" onClick={() => setEdited("new")}>
      {t("shop:addPromotion")}
    </Button>
  ) : undefined;
  const remove = ({ id, title, draft }: Promotion) =>
    modal.confirm({
      title: t("shop:deletePromotionQuestion", { name: title }),
      content: t("shop:deletePromotionHelp"),
      okText: t("ui:delete"),
      okButtonProps: { danger: true },
      cancelText: t("ui:cancel"),
      onOk: async () => {
        await act(() => send(deletePromotion, { id, ...(draft === null ? {} : { version: draft.version }) }), {
          tell: t("shop:promotionDeleted"),
          anew: mallCalls,
        });
      },
    });
  const acts = (promotion: Promotion) => (
    <span>
      <IconButton
        icon={<EditOutlined aria-hidden />}
        label={t("shop:editOne", { name: promotion.title })}
        title={t("shop:edit")}
        onClick={() => setEdited(promotion)}
      />
      <IconButton
        icon={<DeleteOutlined aria-hidden />}
        label={t("shop:deletePromotionQuestion", { name: promotion.title })}
        title={t("shop:delete")}
        onClick={() => void remove(promotion)}
      />
    </span>
  );
  return (
    <>
      <Link to={shopPath}>{t("shop:back")}</Link>
      <PageHeader title={t("shop:promotions")} line={t("shop:promotionsLine")} {...(add === undefined ? {} : { action: add })} />
      <div className="filter-row">
        <Select
          aria-label={t("shop:state")}
          style={{ width: 160 }}
          value={filter("state")}
          onChange={(value: string) => setFilter("state", value)}
          options={[{ value: "", label: t("shop:anyTime") }, ...promotionStates.map((value) => ({ value, label: t(`shop:promotionState_${value}`) }))]}
        />
      </div>
      {rows === undefined &&
        (table.failure === null ? (
          <Skeleton active paragraph={{ rows: 6 }} aria-label={t("ui:loading")} />
        ) : (
          <ErrorState failure={table.failure} onRetry={table.onRetry} />
        ))}
      {rows?.length === 0 && (
        <div className="surface">
          <EmptyList list={list} noMatch={t("shop:noPromotionMatch")} text={t(mayEdit ? "shop:noPromotionsEditor" : "shop:noPromotions")} action={add} />
        </div>
      )}
      {rows !== undefined && rows.length > 0 && (
        <>
          <div className="promotion-grid">
            {rows.map((promotion) => (
              <PromotionCard key={promotion.id} promotion={promotion} {...(mayEdit ? { acts: acts(promotion) } : {})} />
            ))}
          </div>
          {table.total > Math.min(...limits.pageSizes) && (
            <Pagination
              className="record-paging"
              size="small"
              current={paging.page}
              pageSize={paging.size}
              total={table.total}
              onChange={(page) => onPaging({ ...paging, page })}
            />
          )}
        </>
      )}
      {edited !== null && <PromotionDialog {...(edited === "new" ? {} : { promotion: edited })} onClose={() => setEdited(null)} />}
    </>
  );
}
