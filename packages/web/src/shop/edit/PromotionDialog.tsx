import { listGoods, storePromotion, updatePromotion, type Promotion } from "@analyte/contract/goods";
import { goodsLimits } from "@analyte/contract/goods-limits";
import { Alert, Form, Input, InputNumber, Select } from "antd";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { callQuery } from "#calls/call-query.ts";
import { useAct } from "#calls/use-act.ts";
import { send } from "#send.ts";
import { Dialog } from "#ui/Dialog.tsx";
import { leaveByTab } from "#ui/leave-by-tab.ts";
import { localOf, timeOf } from "#ui/local-time.ts";
import { RichText } from "#ui/RichText.tsx";
import { useCloseQuestion } from "#ui/use-close-question.ts";
import { useDebounced } from "#ui/use-debounced.ts";
import { mallCalls } from "../queries.ts";
import { BothInput } from "./BothInput.tsx";

/** A promotion that is announced, or changed. */
export function PromotionDialog({ promotion, onClose }: { promotion?: Promotion; onClose: () => void }) {
  const { t } = useTranslation(["shop", "ui"]);
  const { act, busy } = useAct();
  const draft = promotion?.draft;
  const [title, setTitle] = useState(draft?.title ?? { en: "", zh: "" });
  const [text, setText] = useState(draft?.text ?? { en: "", zh: "" });
  const [from, setFrom] = useState(promotion === undefined ? "" : localOf(promotion.starts_at));
  const [until, setUntil] = useState(promotion === undefined ? "" : localOf(promotion.ends_at));
  const [percent, setPercent] = useState(promotion?.percent ?? 0);
  const [goods, setGoods] = useState(() => chosenOf(promotion));
  const [tried, setTried] = useState(false);
  const written = JSON.stringify([title, text, from, until, percent, goods.map(({ value }) => value)]);
  const [first] = useState(written);
  const question = useCloseQuestion(written !== first);
  const [starts_at, ends_at] = [timeOf(from, promotion?.starts_at), timeOf(until, promotion?.ends_at)];
  const fault = () => {
    if (title.en.trim() === "" && title.zh.trim() === "") return t("shop:needsTitle");
    if (starts_at === null || ends_at === null) return t("shop:needsTimes");
    return ends_at <= starts_at ? t("shop:endsBefore") : null;
  };
  const wrong = fault();
  const save = () => {
    setTried(true);
    if (wrong !== null || starts_at === null || ends_at === null) return;
    const fields = { title, text, starts_at, ends_at, percent, goods: goods.map(({ value }) => value) };
    const work = () =>
      promotion === undefined || draft === null || draft === undefined
        ? send(storePromotion, fields)
        : send(updatePromotion, { id: promotion.id, version: draft.version, ...fields });
    void act(work, { tell: t("shop:promotionSaved"), anew: mallCalls, next: onClose });
  };
  return (
    <Dialog
      open
      mask={{ closable: false }}
      width={680}
      title={t(promotion === undefined ? "shop:addPromotion" : "shop:editPromotion")}
      onCancel={() => question(onClose)}
      onOk={save}
      okText={t("ui:save")}
      cancelText={t("ui:cancel")}
      confirmLoading={busy}
    >
      <BothInput id="promotion-title" label={t("shop:promotionTitle")} value={title} maxLength={goodsLimits.name} onChange={setTitle} />
      {(["en", "zh"] as const).map((one) => (
        <Form.Item
          key={one}
          layout="vertical"
          label={`${t("shop:promotionText")} (${t(one === "en" ? "shop:english" : "shop:chinese")})`}
          htmlFor={`promotion-text-${one}`}
        >
          <RichText
            id={`promotion-text-${one}`}
            label={t("shop:promotionText")}
            start={text[one]}
            most={goodsLimits.contentBytes}
            onChange={(html) => setText((before) => ({ ...before, [one]: html }))}
          />
        </Form.Item>
      ))}
      <div className="promotion-times">
        <Form.Item layout="vertical" label={t("shop:startsAt")} htmlFor="promotion-from">
          <Input id="promotion-from" type="datetime-local" value={from} onChange={(event) => setFrom(event.target.value)} />
        </Form.Item>
        <Form.Item layout="vertical" label={t("shop:endsAt")} htmlFor="promotion-until">
          <Input id="promotion-until" type="datetime-local" value={until} onChange={(event) => setUntil(event.target.value)} />
        </Form.Item>
        <Form.Item layout="vertical" label={t("shop:percent")} htmlFor="promotion-percent" extra={t("shop:percentHelp")}>
          <InputNumber id="promotion-percent" min={0} max={90} precision={0} value={percent} onChange={(value) => setPercent(value ?? 0)} />
        </Form.Item>
      </div>
      <Form.Item layout="vertical" label={t("shop:promotedGoods")} htmlFor="promotion-goods">
        <GoodsChoice value={goods} onChange={setGoods} />
      </Form.Item>
      {tried && wrong !== null && <Alert type="error" showIcon role="alert" title={wrong} />}
    </Dialog>
  );
}

interface Chosen {
  value: string;
  label: string;
}
/** Also those that customers don't see: without their name, which the promotion doesn't know. */
const chosenOf = (promotion: Promotion | undefined): Chosen[] => {
  const names = new Map((promotion?.goods ?? []).map(({ id, name }) => [id, name]));
  return (promotion?.draft?.goods ?? []).map((id) => ({ value: id, label: names.get(id) ?? id }));
};

function GoodsChoice({ value, onChange }: { value: Chosen[]; onChange: (value: Chosen[]) => void }) {
  const { t } = useTranslation("shop");
  const [part, setPart] = useState("");
  const asked = useDebounced(part.trim());
  const { data } = useQuery(callQuery(listGoods, { name: asked, editing: "true" }));
  return (
    <Select<Chosen[]>
      id="promotion-goods"
      mode="multiple"
      onInputKeyDown={leaveByTab}
      labelInValue
      showSearch={{ filterOption: false, onSearch: setPart }}
      placeholder={t("findGoods")}
      maxCount={goodsLimits.promoted}
      value={value}
      options={(data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      onChange={onChange}
    />
  );
}
