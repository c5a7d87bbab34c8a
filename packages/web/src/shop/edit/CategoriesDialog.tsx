import { deleteCategory, storeCategory, updateCategory, type GoodsCategory } from "@analyte/contract/goods";
import { goodsLimits } from "@analyte/contract/goods-limits";
import { DeleteOutlined, EditOutlined } from "@ant-design/icons";
import { Alert, App, Button, Form, InputNumber, Skeleton } from "antd";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useAct } from "#calls/use-act.ts";
import { send } from "#send.ts";
import { Dialog } from "#ui/Dialog.tsx";
import { useCloseQuestion } from "#ui/use-close-question.ts";
import { mallCalls, useCategories } from "../queries.ts";
import { BothInput } from "./BothInput.tsx";
import { IconButton } from "#ui/IconButton.tsx";

type Edited = GoodsCategory | "new" | null;

/** The categories of the mall: added, renamed, put in order, taken away once they are empty. */
export function CategoriesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(["shop", "ui"]);
  const { modal } = App.useApp();
  const { data } = useCategories();
  const { act } = useAct();
  const [edited, setEdited] = useState<Edited>(null);
  const [typed, setTyped] = useState(false);
  const question = useCloseQuestion(typed);
  const turnTo = (next: Edited) => {
    setTyped(false);
    setEdited(next);
  };
  const remove = ({ id, name }: GoodsCategory) =>
    modal.confirm({
      title: t("shop:deleteCategoryQuestion", { name }),
      content: t("shop:deleteCategoryHelp"),
      okText: t("ui:delete"),
      okButtonProps: { danger: true },
      cancelText: t("ui:cancel"),
      onOk: async () => {
        await act(() => send(deleteCategory, { id }), { tell: t("shop:categoryDeleted"), anew: mallCalls });
      },
    });
  return (
    <Dialog open title={t("shop:editCategories")} footer={null} mask={{ closable: false }} onCancel={() => question(onClose)} width={560}>
      {data === undefined && <Skeleton active />}
      <ul className="plain category-rows">
        {(data ?? []).map((category) => (
          <li key={category.id}>
            <span>
              {category.name} <span className="quiet small">{t("shop:count", { count: category.count })}</span>
            </span>
            <span>
              <IconButton
                icon={<EditOutlined aria-hidden />}
                label={t("shop:editOne", { name: category.name })}
                onClick={() => edited !== category && question(() => turnTo(category))}
              />
              <IconButton
                icon={<DeleteOutlined aria-hidden />}
                label={t("shop:deleteCategoryQuestion", { name: category.name })}
                onClick={() => void remove(category)}
              />
            </span>
          </li>
        ))}
      </ul>
      {edited === null ? (
        <Button onClick={() => turnTo("new")}>{t("shop:addCategory")}</Button>
      ) : (
        <CategoryForm
          key={edited === "new" ? "" : edited.id}
          category={edited === "new" ? null : edited}
          place={data?.length ?? 0}
          onTyped={setTyped}
          onDone={() => turnTo(null)}
          onCancel={() => question(() => turnTo(null))}
        />
      )}
    </Dialog>
  );
}

interface FormProps {
  category: GoodsCategory | null;
  place: number;
  /** Whether something stands in it that is not saved. */
  onTyped: (typed: boolean) => void;
  onDone: () => void;
  onCancel: () => void;
}

function CategoryForm({ category, place: last, onTyped, onDone, onCancel }: FormProps) {
  const { t } = useTranslation(["shop", "ui"]);
  const { act, busy } = useAct();
  const draft = category?.draft;
  const [name, setName] = useState(draft?.name ?? { en: "", zh: "" });
  const [about, setAbout] = useState(draft?.about ?? { en: "", zh: "" });
  const [place, setPlace] = useState(draft?.place ?? last);
  const written = JSON.stringify([name, about, place]);
  const [first] = useState(written);
  useEffect(() => onTyped(written !== first), [onTyped, written, first]);
  const [tried, setTried] = useState(false);
  const nameless = name.en.trim() === "" && name.zh.trim() === "";
  const save = () => {
    setTried(true);
    if (nameless) return;
    const fields = { name, about, place };
    const work = () =>
      category === null || draft === null || draft === undefined
        ? send(storeCategory, fields)
        : send(updateCategory, { id: category.id, version: draft.version, ...fields });
    void act(work, { tell: t("shop:categorySaved"), anew: mallCalls, next: onDone });
  };
  return (
    <form
      className="category-form"
      aria-label={category === null ? t("shop:newCategory") : category.name}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <BothInput id="category-name" label={t("shop:categoryName")} value={name} maxLength={goodsLimits.name} onChange={setName} />
      <BothInput id="category-about" label={t("shop:about")} value={about} maxLength={goodsLimits.summary} onChange={setAbout} />
      <Form.Item layout="vertical" label={t("shop:place")} htmlFor="category-place" extra={t("shop:placeHelp")}>
        <InputNumber id="category-place" min={0} max={1000} precision={0} value={place} onChange={(value) => setPlace(value ?? 0)} />
      </Form.Item>
      {tried && nameless && <Alert type="error" showIcon role="alert" title={t("shop:needsName")} />}
      <div className="goods-acts">
        <Button type="primary" htmlType="submit" loading={busy}>
          {t("ui:save")}
        </Button>
        <Button onClick={onCancel}>{t("ui:cancel")}</Button>
      </div>
    </form>
  );
}
