import { fileSize } from "@analyte/contract/file-size";
import { deleteGoods, type GoodsDetail, type GoodsState } from "@analyte/contract/goods";
import { goodsLimits } from "@analyte/contract/goods-limits";
import { limits } from "@analyte/contract/limits";
import { currencies } from "@analyte/contract/money";
import type { Language } from "@analyte/contract/text";
import { Alert, App, Button, Form, Input, Segmented, Select } from "antd";
import { useContext, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { FormHolds } from "#calls/use-form-start.ts";
import { useAct } from "#calls/use-act.ts";
import { useFlows } from "#flows/queries.ts";
import { useLanguage, useText } from "#language/use-language.ts";
import { writtenIn } from "#language/written-in.ts";
import { send } from "#send.ts";
import { TabGoOnContext } from "#shell/tabs/tab-go-on.ts";
import { AttachmentArea } from "#support/attachments/AttachmentArea.tsx";
import { useAttachments } from "#support/attachments/use-attachments.ts";
import { RichText } from "#ui/RichText.tsx";
import { usePageIds } from "#ui/page-ids.ts";
import { useSaid } from "#ui/said.ts";
import { useLeaveWarning } from "#ui/use-leave-warning.ts";
import { editGoodsPath, goodsPath, shopPath } from "../links.ts";
import { mallCalls, useCategories } from "../queries.ts";
import { SpecificationFields } from "./SpecificationFields.tsx";
import { useGoodsForm } from "./use-goods-form.ts";

interface Props {
  goods?: GoodsDetail;
  category: string;
  /** Told what the form holds, whenever that changes. */
  onHolds: (holds: FormHolds) => void;
  /** Told the id that a new one was given. */
  onSaved: (id: string) => void;
}

export function GoodsForm({ goods, category, onHolds, onSaved }: Props) {
  const { t } = useTranslation(["shop", "ui"]);
  const text = useText();
  const { message, modal } = App.useApp();
  const navigate = useNavigate();
  const goOn = useContext(TabGoOnContext);
  const idOf = usePageIds();
  const form = useGoodsForm(goods, category);
  const { fields, set, write, saved, state, busy } = form;
  const [language, setLanguage] = useState<Language>(writtenIn(useLanguage(), goods?.draft?.name));
  const [fault, say] = useSaid();
  const { act } = useAct();
  const categories = useCategories();
  const flows = useFlows();
  const first = (goods?.files ?? []).map(({ is_picture: isPicture, ...file }) => ({ ...file, isPicture }));
  const attachments = useAttachments("goods", first, goodsLimits.files, (kept) =>
    set(
      "files",
      kept.map(({ id }) => id),
    ),
  );
  useLeaveWarning(form.changed || attachments.busy, (query) => query.get("view") === "edit" && (query.get("id") ?? "") === (saved?.id ?? ""));
  const unsaved = form.changed || busy !== null || attachments.busy;
  useEffect(() => onHolds({ version: saved?.version ?? 0, unsaved }), [onHolds, saved, unsaved]);
  const submit = async (as: GoodsState) => {
    const wrong = form.fault() ?? attachments.fault;
    say(wrong);
    if (wrong !== null) return;
    try {
      const id = await form.save(as);
      void message.success(t(`shop:saved_${as}`));
      // The address names it once it is there, so that a reload finds it.
      if (saved === null) {
        if (goods === undefined) onSaved(id);
        goOn(editGoodsPath(id));
      }
    } catch (failure) {
      say(t("shop:notSaved", { reason: (failure as Error).message }));
    }
  };
  const makeNew = () => {
    say(null);
    attachments.clear();
    form.startAnew();
  };
  const remove = ({ id, version }: { id: string; version: number }) => {
    const name = fields.name[language] || fields.name.en || fields.name.zh;
    return modal.confirm({
      title: t("shop:deleteQuestion", { name }),
      content: t("shop:deleteHelp"),
      okText: t("ui:delete"),
      okButtonProps: { danger: true },
      cancelText: t("ui:cancel"),
      onOk: async () => {
        const gone = () => void navigate(shopPath, { replace: true });
        await act(() => send(deleteGoods, { ids: id, versions: String(version) }), { tell: t("shop:deleted", { name }), anew: mallCalls, next: gone });
      },
    });
  };
  const stopped = attachments.busy || busy !== null;
  return (
    <form className="goods-form" noValidate onSubmit={(event) => event.preventDefault()}>
      <div className="surface goods-form-part">
        <Segmented<Language>
          aria-label={t("shop:language")}
          value={language}
          options={[
            { value: "en", label: t("shop:english") },
            { value: "zh", label: t("shop:chinese") },
          ]}
          onChange={setLanguage}
        />
        {(["en", "zh"] as const).map((one) => (
          <div key={one} hidden={one !== language} lang={one === "zh" ? "zh-CN" : "en"}>
            <Form.Item layout="vertical" label={t("shop:name")} htmlFor={idOf(`goods-name-${one}`)}>
              <Input
                id={idOf(`goods-name-${one}`)}
                maxLength={goodsLimits.name}
                value={fields.name[one]}
                onChange={(event) => write("name", one, event.target.value)}
              />
            </Form.Item>
            <Form.Item layout="vertical" label={t("shop:summary")} htmlFor={idOf(`goods-summary-${one}`)}>
              <Input
                id={idOf(`goods-summary-${one}`)}
                maxLength={goodsLimits.summary}
                value={fields.summary[one]}
                onChange={(event) => write("summary", one, event.target.value)}
              />
            </Form.Item>
            <Form.Item layout="vertical" label={t("shop:text")} htmlFor={idOf(`goods-text-${one}`)}>
              <RichText
                id={idOf(`goods-text-${one}`)}
                label={t("shop:text")}
                start={fields.text[one]}
                most={goodsLimits.contentBytes}
                onChange={(html) => write("text", one, html)}
              />
            </Form.Item>
            <SpecificationFields language={one} rows={fields.specifications} onChange={(rows) => set("specifications", rows)} />
          </div>
        ))}
        {form.gone ? (
          <Alert type="error" showIcon role="alert" title={t("shop:gone")} action={<Button onClick={makeNew}>{t("shop:makeNew")}</Button>} />
        ) : (
          fault !== null && <Alert type="error" showIcon title={fault} role="alert" />
        )}
        <div className="goods-acts">
          <Button type="primary" loading={busy === "published"} disabled={stopped} onClick={() => void submit("published")}>
            {t(state === "published" ? "shop:saveChanges" : "shop:publish")}
          </Button>
          {state !== "published" && (
            <Button loading={busy === "draft"} disabled={stopped} onClick={() => void submit("draft")}>
              {t("shop:saveDraft")}
            </Button>
          )}
          {state === "published" && (
            <Button loading={busy === "withdrawn"} disabled={stopped} onClick={() => void submit("withdrawn")}>
              {t("shop:withdraw")}
            </Button>
          )}
          {saved !== null && !form.changed && <Button onClick={() => void navigate(goodsPath(saved.id))}>{t("shop:look")}</Button>}
          {saved !== null && (
            <Button danger disabled={stopped} onClick={() => void remove(saved)}>
              {t("shop:delete")}
            </Button>
          )}
        </div>
      </div>
      <div className="surface goods-form-part goods-form-side">
        <Form.Item layout="vertical" label={t("shop:category")} htmlFor={idOf("goods-category")}>
          <Select
            id={idOf("goods-category")}
            placeholder={t("shop:chooseCategory")}
            value={fields.category === "" ? null : fields.category}
            options={(categories.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(id: string) => set("category", id)}
          />
        </Form.Item>
        <Form.Item layout="vertical" label={t("shop:price")} htmlFor={idOf("goods-amount")} extra={t("shop:priceHelp")}>
          <span className="goods-money">
            <Input id={idOf("goods-amount")} inputMode="decimal" value={fields.amount} onChange={(event) => set("amount", event.target.value)} />
            <Select
              aria-label={t("shop:currency")}
              value={fields.currency}
              options={currencies.map((value) => ({ value }))}
              onChange={(value) => set("currency", value)}
            />
          </span>
        </Form.Item>
        <Form.Item layout="vertical" label={t("shop:unit")} htmlFor={idOf("goods-unit")} extra={t("shop:unitHelp")}>
          <Input
            id={idOf("goods-unit")}
            maxLength={goodsLimits.unit}
            value={fields.unit[language]}
            onChange={(event) => write("unit", language, event.target.value)}
          />
        </Form.Item>
        <Form.Item layout="vertical" label={t("shop:flow")} htmlFor={idOf("goods-flow")}>
          <Select
            id={idOf("goods-flow")}
            value={fields.flow}
            options={[
              { value: "", label: t("shop:noFlow") },
              ...(flows.data?.data ?? []).map(({ version_id, name }) => ({ value: version_id, label: text(name) })),
            ]}
            onChange={(id: string) => set("flow", id)}
          />
        </Form.Item>
        <Form.Item layout="vertical" label={t("shop:attachments")}>
          <AttachmentArea attachments={attachments} help={t("shop:attachmentsHelp", { count: attachments.most, size: fileSize(limits.attachmentBytes) })}>
            {null}
          </AttachmentArea>
        </Form.Item>
      </div>
    </form>
  );
}
