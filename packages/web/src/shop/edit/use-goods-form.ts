/** What stands in the form of a product, what is wrong with it, and how it is saved. */
import type { BothLanguages } from "@analyte/contract/bilingual";
import { storeGoods, updateGoods, type GoodsDetail, type GoodsState } from "@analyte/contract/goods";
import { isAmount, type Currency } from "@analyte/contract/money";
import type { Language } from "@analyte/contract/text";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isMissing } from "#call-failure.ts";
import { askAnew } from "#calls/call-query.ts";
import { send } from "#send.ts";
import { mallCalls } from "../queries.ts";

export interface Specification {
  name: BothLanguages;
  value: BothLanguages;
}
export interface Fields {
  category: string;
  name: BothLanguages;
  summary: BothLanguages;
  text: BothLanguages;
  /** As it was typed; empty for on request. */
  amount: string;
  currency: Currency;
  unit: BothLanguages;
  specifications: Specification[];
  files: string[];
  flow: string;
}

const none = { en: "", zh: "" };

function fieldsOf(goods: GoodsDetail | undefined, category: string): Fields {
  const draft = goods?.draft;
  if (goods === undefined || draft === null || draft === undefined)
    return { category, name: none, summary: none, text: none, amount: "", currency: "EUR", unit: none, specifications: [], files: [], flow: "" };
  const { name, summary, text, unit, specifications } = draft;
  return {
    category: goods.category_id,
    name,
    summary,
    text,
    amount: goods.price?.amount ?? "",
    currency: goods.price?.currency ?? "EUR",
    unit,
    specifications,
    files: goods.files.map(({ id }) => id),
    flow: goods.flow_version_id,
  };
}

const empty = (text: BothLanguages) => text.en.trim() === "" && text.zh.trim() === "";

export function useGoodsForm(goods: GoodsDetail | undefined, category: string) {
  const { t } = useTranslation("shop");
  const client = useQueryClient();
  const [fields, setFields] = useState(() => fieldsOf(goods, category));
  const [changed, setChanged] = useState(false);
  const [saved, setSaved] = useState<{ id: string; version: number } | null>(
    goods === undefined || goods.draft === null ? null : { id: goods.id, version: goods.draft.version },
  );
  const [state, setState] = useState<GoodsState | null>(goods?.state ?? null);
  const [busy, setBusy] = useState<GoodsState | null>(null);
  const [gone, setGone] = useState(false);

  const set = <Name extends keyof Fields>(name: Name, value: Fields[Name]) => {
    setChanged(true);
    setFields((before) => ({ ...before, [name]: value }));
  };
  /** One language of a field. */
  const write = (name: "name" | "summary" | "text" | "unit", language: Language, text: string) => {
    setChanged(true);
    setFields((before) => ({ ...before, [name]: { ...before[name], [language]: text } }));
  };
  /** Lines in which nothing stands are no lines. */
  const specifications = fields.specifications.filter(({ name, value }) => !empty(name) || !empty(value));

  /** Why it can't be saved; null where it can. */
  const fault = (): string | null => {
    if (empty(fields.name)) return t("needsName");
    if (fields.category === "") return t("needsCategory");
    const amount = fields.amount.trim();
    if (amount !== "" && !isAmount(amount)) return t("badPrice", { amount });
    const half = specifications.findIndex(({ name, value }) => empty(name) || empty(value));
    return half === -1 ? null : t("halfSpecification", { at: half + 1 });
  };
  /** Throws what the server refuses. */
  const save = async (as: GoodsState): Promise<string> => {
    setBusy(as);
    // What is typed from here on is not in what is sent.
    setChanged(false);
    try {
      const { category: category_id, name, summary, text, currency, unit, files, flow } = fields;
      const amount = fields.amount.trim();
      const price = amount === "" ? null : { amount, currency, unit };
      const input = { category_id, name, summary, text, price, specifications, files, flow_version_id: flow, state: as };
      const done = saved === null ? await send(storeGoods, input) : await send(updateGoods, { ...saved, ...input });
      setSaved(done);
      setState(as);
      await askAnew(client, mallCalls);
      return done.id;
    } catch (error) {
      setChanged(true);
      setGone(saved !== null && isMissing(error as Error));
      throw error;
    } finally {
      setBusy(null);
    }
  };
  /** It was deleted meanwhile: what is saved next is another one. Its pictures and files went with it. */
  const startAnew = () => {
    setSaved(null);
    setState(null);
    setGone(false);
    setChanged(true);
    setFields((before) => ({ ...before, files: [] }));
  };
  return { fields, set, write, fault, save, saved, state, busy, changed, gone, startAnew };
}
