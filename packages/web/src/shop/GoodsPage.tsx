import { goodsFile, updateGoods, type GoodsDetail } from "@analyte/contract/goods";
import { fileSize } from "@analyte/contract/file-size";
import { storeSupport } from "@analyte/contract/support";
import { DownloadOutlined, EditOutlined, PlayCircleOutlined } from "@ant-design/icons";
import { Alert, App, Button, Skeleton } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate, useSearchParams } from "react-router";
import { Permitted, usePermitted } from "../auth/permission.tsx";
import { flowPath } from "../flows/links.ts";
import { useFlowVersion } from "../flows/queries.ts";
import { useText } from "../language/use-language.ts";
import { download } from "../save.ts";
import { useTabTitle } from "../shell/tabs/tab-title.ts";
import { enquiryPath } from "../support/links.ts";
import { useRunExample } from "../tools/use-run-example.ts";
import { ErrorState } from "../ui/ErrorState.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";
import { SafeHtml } from "../ui/SafeHtml.tsx";
import { EditGoods } from "./edit/EditGoods.tsx";
import { GoodsPicture } from "./GoodsPicture.tsx";
import { categoryPath, editGoodsPath, goodsPath, shopPath } from "./links.ts";
import { PriceLine, usePriceText } from "./PriceLine.tsx";
import { useGoods } from "./queries.ts";
import "./shop.css";

/** One product; for who edits the mall also its form, as the address says. */
export function GoodsPage() {
  const { t } = useTranslation("shop");
  const [query] = useSearchParams();
  const id = query.get("id") ?? "";
  const editing = usePermitted(updateGoods) && query.get("view") === "edit";
  const { data, error, refetch } = useGoods(id);
  useTabTitle(data === undefined ? undefined : { en: data.name, zh: data.name });
  if (editing) return <EditGoods id={id} category={query.get("category_id") ?? ""} />;
  if (id === "") return <Unshown failure={new Error(t("noId"))} />;
  if (data !== undefined) return <Product key={data.id} goods={data} />;
  return error === null ? <Skeleton active paragraph={{ rows: 10 }} /> : <Unshown failure={error} onRetry={() => void refetch()} />;
}

function Unshown({ failure, onRetry }: { failure: Error; onRetry?: () => void }) {
  const { t } = useTranslation("shop");
  return (
    <>
      <PageHeader title={t("product")} />
      <ErrorState failure={failure} {...(onRetry === undefined ? {} : { onRetry })} action={<Link to={shopPath}>{t("goneAction")}</Link>} />
    </>
  );
}

function Product({ goods }: { goods: GoodsDetail }) {
  const { t } = useTranslation("shop");
  const navigate = useNavigate();
  const { id, name } = goods;
  const price = usePriceText(goods);
  return (
    <>
      <span className="goods-way">
        <Link to={shopPath}>{t("back")}</Link>
        <span aria-hidden="true">/</span>
        <Link to={categoryPath(goods.category_id)}>{goods.category}</Link>
      </span>
      <PageHeader
        title={name}
        line={goods.summary}
        action={
          <>
            <Permitted to={updateGoods}>
              <Button icon={<EditOutlined aria-hidden />} onClick={() => void navigate(editGoodsPath(id))}>
                {t("edit")}
              </Button>
            </Permitted>
            <Permitted to={storeSupport}>
              <Button type="primary" onClick={() => void navigate(enquiryPath(t("enquiry", { name }), t("enquiryText", { name, price }), goodsPath(id)))}>
                {t("enquire")}
              </Button>
            </Permitted>
          </>
        }
      />
      {goods.state !== "published" && <Alert type="info" showIcon title={t("notOut", { state: t(`state_${goods.state}`) })} />}
      {!goods.translated && <Alert type="info" showIcon title={t("otherLanguage")} />}
      <div className="goods-detail">
        <div>
          <Pictures goods={goods} />
          <SafeHtml html={goods.text} />
        </div>
        <aside className="surface goods-facts">
          <PriceLine goods={goods} />
          {goods.specifications.length > 0 && (
            <section aria-label={t("specifications")}>
              <h2>{t("specifications")}</h2>
              <dl>
                {goods.specifications.map((one) => (
                  <div key={`${one.name} ${one.value}`}>
                    <dt className="quiet">{one.name}</dt>
                    <dd>{one.value}</dd>
                  </div>
                ))}
              </dl>
            </section>
          )}
          <Evaluation versionId={goods.flow_version_id} />
          <Files goods={goods} />
        </aside>
      </div>
    </>
  );
}

function Pictures({ goods: { id, category_at: categoryAt, files } }: { goods: GoodsDetail }) {
  const { t } = useTranslation("shop");
  const pictures = files.filter((file) => file.is_picture);
  const [shown, setShown] = useState(0);
  return (
    <div className="goods-pictures">
      <GoodsPicture id={id} file={pictures[shown]?.id ?? ""} categoryAt={categoryAt} className="goods-picture-wide" />
      {pictures.length > 1 && (
        <div className="goods-thumbs" role="group" aria-label={t("pictures")}>
          {pictures.map((file, at) => (
            <button
              key={file.id}
              type="button"
              aria-pressed={at === shown}
              aria-label={t("pictureAt", { at: at + 1, count: pictures.length })}
              onClick={() => setShown(at)}
            >
              <GoodsPicture id={id} file={file.id} categoryAt={categoryAt} />
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

/** The process that evaluates what one gets, one click from its result. */
function Evaluation({ versionId }: { versionId: string }) {
  const { t } = useTranslation("shop");
  const text = useText();
  const { data } = useFlowVersion(versionId);
  const { run, running } = useRunExample("process");
  if (data === undefined) return null;
  return (
    <section aria-label={t("flow")}>
      <h2>{text(data.name)}</h2>
      <p className="quiet">{t("evaluates")}</p>
      <div className="goods-acts">
        <Button icon={<PlayCircleOutlined aria-hidden />} loading={running !== null} onClick={() => void run(versionId)}>
          {t("runExample")}
        </Button>
        <Link to={flowPath(data.flow_id)}>{t("seeProcess")}</Link>
      </div>
    </section>
  );
}

function Files({ goods: { id, files } }: { goods: GoodsDetail }) {
  const { t } = useTranslation("shop");
  const { message } = App.useApp();
  const others = files.filter((file) => !file.is_picture);
  if (others.length === 0) return null;
  return (
    <section aria-label={t("files")}>
      <h2>{t("files")}</h2>
      <ul className="plain">
        {others.map((file) => (
          <li key={file.id}>
            <Button
              type="link"
              icon={<DownloadOutlined aria-hidden />}
              aria-label={t("save", { name: file.name })}
              onClick={() => void download(goodsFile, { id, file: file.id }).catch((failure: unknown) => message.error((failure as Error).message))}
            >
              {file.name}
            </Button>
            <span className="quiet small">{fileSize(file.size)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
