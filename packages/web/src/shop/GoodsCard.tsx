import { updateGoods, type GoodsRow } from "@analyte/contract/goods";
import { EditOutlined } from "@ant-design/icons";
import { Button, Tag } from "antd";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { Permitted } from "../auth/permission.tsx";
import { GoodsPicture } from "./GoodsPicture.tsx";
import { editGoodsPath, goodsPath } from "./links.ts";
import { PriceLine } from "./PriceLine.tsx";

export function GoodsCard({ goods }: { goods: GoodsRow }) {
  const { t } = useTranslation("shop");
  const navigate = useNavigate();
  return (
    <article className="surface goods-card" aria-label={goods.name}>
      <GoodsPicture id={goods.id} file={goods.picture} categoryAt={goods.category_at} />
      <div className="goods-card-words">
        <span className="quiet small">{goods.category}</span>
        <h3>
          <Link to={goodsPath(goods.id)}>{goods.name}</Link>
        </h3>
        <p className="quiet goods-summary">{goods.summary}</p>
        <PriceLine goods={goods} />
        {goods.state !== "published" && <Tag>{t(`state_${goods.state}`)}</Tag>}
      </div>
      <Permitted to={updateGoods}>
        <Button
          className="goods-card-edit"
          size="small"
          icon={<EditOutlined aria-hidden />}
          aria-label={t("editOne", { name: goods.name })}
          title={t("edit")}
          onClick={() => void navigate(editGoodsPath(goods.id))}
        />
      </Permitted>
    </article>
  );
}

export function GoodsGrid({ goods }: { goods: readonly GoodsRow[] }) {
  return (
    <div className="goods-grid">
      {goods.map((one) => (
        <GoodsCard key={one.id} goods={one} />
      ))}
    </div>
  );
}
