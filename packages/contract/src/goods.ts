/** The product mall: goods by category, promotions with dates. Everybody browses; users with the mark GoodsEdit write. */
import { z } from "zod";
import { bothLanguages, htmlInBoth, inOneAtLeast, lineInBoth } from "./bilingual.ts";
import { downloadCall, jsonCall, listCall } from "./call.ts";
import { checked, queryNumber } from "./fields.ts";
import { goodsLimits } from "./goods-limits.ts";
import { amountSchema, currencies, hasHundredths, priceSchema, toHundredths } from "./money.ts";
import { idsInput, pageInput, sortInput, versionsInput } from "./paging.ts";

export const goodsStates = ["draft", "published", "withdrawn"] as const;
export type GoodsState = (typeof goodsStates)[number];
/** Follows from the dates: nothing has to run for a promotion to begin or to end. */
export const promotionStates = ["coming", "current", "over"] as const;
export type PromotionState = (typeof promotionStates)[number];

export function promotionStateAt({ starts_at, ends_at }: { starts_at: number; ends_at: number }, now: number): PromotionState {
  if (now < starts_at) return "coming";
  return now < ends_at ? "current" : "over";
}

const id = z.string().min(1).max(100);
const time = z.number().int().min(0).max(8_640_000_000_000_000);

export const categorySchema = z.object({
  id: z.string(),
  /** Texts are in the reader's language; in the other one where they were written in that alone. */
  name: z.string(),
  about: z.string(),
  /** Of published goods. */
  count: z.number().int(),
  /** For editors alone. */
  draft: z.object({ name: bothLanguages, about: bothLanguages, place: z.number().int(), version: z.number().int() }).nullable(),
});
export type GoodsCategory = z.infer<typeof categorySchema>;

const offerSchema = z.object({
  promotion_id: z.string(),
  title: z.string(),
  percent: z.number().int(),
  /** What it costs while the promotion lasts; null for goods on request. */
  amount: z.string().nullable(),
  ends_at: z.number(),
});
export const goodsRowSchema = z.object({
  id: z.string(),
  name: z.string(),
  summary: z.string(),
  category_id: z.string(),
  category: z.string(),
  /** The how many-th category that is, counted from 0: its colour follows from it. */
  category_at: z.number().int(),
  /** Names the first picture for `goods/file`; empty without one. */
  picture: z.string(),
  /** Null: on request. Amounts are exact decimals as text. */
  price: priceSchema.nullable(),
  /** The best promotion of now. */
  offer: offerSchema.nullable(),
  state: z.enum(goodsStates),
});
export type GoodsRow = z.infer<typeof goodsRowSchema>;

const fileSchema = z.object({ id: z.string(), name: z.string(), size: z.number().int(), is_picture: z.boolean() });
const specification = z.object({ name: z.string(), value: z.string() });
export const goodsDraftSchema = z.object({
  name: bothLanguages,
  summary: bothLanguages,
  text: bothLanguages,
  unit: bothLanguages,
  specifications: z.array(z.object({ name: bothLanguages, value: bothLanguages })),
  version: z.number().int(),
});
export const goodsDetailSchema = goodsRowSchema.extend({
  /** Sanitised HTML. */
  text: z.string(),
  /** Whether name and text are in the reader's language. */
  translated: z.boolean(),
  specifications: z.array(specification),
  /** Pictures, and other files such as an example report. */
  files: z.array(fileSchema),
  /** The process that evaluates what one gets; empty for none. */
  flow_version_id: z.string(),
  /** For editors alone. */
  draft: goodsDraftSchema.nullable(),
});
export type GoodsDetail = z.infer<typeof goodsDetailSchema>;

export const promotionSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** Sanitised HTML. */
  text: z.string(),
  /** UTC milliseconds; it lasts until just before `ends_at`. */
  starts_at: z.number(),
  ends_at: z.number(),
  percent: z.number().int(),
  state: z.enum(promotionStates),
  /** Published goods that it is about. */
  goods: z.array(z.object({ id: z.string(), name: z.string() })),
  /** For editors alone; `goods` holds those that are not published, too. */
  draft: z.object({ title: bothLanguages, text: bothLanguages, goods: z.array(z.string()), version: z.number().int() }).nullable(),
});
export type Promotion = z.infer<typeof promotionSchema>;

export const goodsHome = jsonCall({
  method: "GET",
  path: "goods/home",
  access: "user",
  summary: "The first page of the mall: categories with their counts, promotions of now, and the latest goods.",
  input: z.object({}),
  reply: z.object({ categories: z.array(categorySchema), promotions: z.array(promotionSchema), latest: z.array(goodsRowSchema) }),
});
export const listCategories = jsonCall({
  method: "GET",
  path: "goods/category_list",
  access: "user",
  summary: "The categories of the mall in their order, 50 at most.",
  input: z.object({}),
  reply: z.array(categorySchema),
});
export const listGoods = listCall({
  method: "GET",
  path: "goods/list",
  access: "user",
  summary: "Goods of the mall. `editing=true` (for users who edit the mall) gives those of every state.",
  input: z.object({
    ...pageInput,
    ...sortInput(["name", "price", "updated_at"]),
    /** Part of name, summary, specification or the category's name, in either language. */
    name: z.string().max(200).default(""),
    category_id: z.string().max(100).default(""),
    promotion_id: z.string().max(100).default(""),
    editing: z.enum(["true", "false"]).default("false"),
    state: z.enum(goodsStates).optional(),
  }),
  item: goodsRowSchema,
});
export const goodsDetail = jsonCall({
  method: "GET",
  path: "goods/detail",
  access: "user",
  summary: "One product. Drafts and withdrawn ones are for users who edit the mall alone.",
  input: z.object({ id }),
  reply: goodsDetailSchema,
});
export const goodsFile = downloadCall({
  method: "GET",
  path: "goods/file",
  access: "user",
  summary: "A picture or another file of a product. Only pictures are shown by browsers.",
  input: z.object({ id, file: id }),
});
export const listPromotions = listCall({
  method: "GET",
  path: "goods/promotion_list",
  access: "user",
  summary: "Promotions, the latest first; by `state` those that come, are current or are over.",
  input: z.object({ ...pageInput, state: z.enum(promotionStates).optional() }),
  item: promotionSchema,
});

const goodsFields = {
  category_id: id,
  name: inOneAtLeast(lineInBoth(goodsLimits.name)),
  summary: lineInBoth(goodsLimits.summary).default({ en: "", zh: "" }),
  /** HTML; what acts or loads from elsewhere is taken out when it is written. */
  text: htmlInBoth(goodsLimits.contentBytes).default({ en: "", zh: "" }),
  /** Null: on request. */
  price: checked(
    z.object({ amount: amountSchema, currency: z.enum(currencies), unit: lineInBoth(goodsLimits.unit).default({ en: "", zh: "" }) }),
    ({ amount, currency }) => hasHundredths(currency) || toHundredths(amount) % 100 === 0,
    { en: "has a fraction, and its currency has none. Write a whole number.", zh: "含有小数，而该货币没有小数单位。请填写整数。" },
  )
    .nullable()
    .default(null),
  specifications: z
    .array(z.object({ name: inOneAtLeast(lineInBoth(goodsLimits.specificationName)), value: inOneAtLeast(lineInBoth(goodsLimits.specificationValue)) }))
    .max(goodsLimits.specifications)
    .default([]),
  /** What `file/upload_normal_file` with the purpose `goods` gave, in the order in which they are shown. */
  files: z.array(id).max(goodsLimits.files).default([]),
  flow_version_id: z.string().max(100).default(""),
  state: z.enum(goodsStates),
};
export const goodsSchema = z.object(goodsFields);
export type NewGoods = z.output<typeof goodsSchema>;

const version = z.number().int();
const stored = z.object({ id: z.string(), version });
const deleted = z.object({ deleted: z.number().int() });

export const storeGoods = jsonCall({
  method: "POST",
  path: "goods/store",
  access: "GoodsEdit",
  summary: "Add a product to the mall.",
  input: goodsSchema,
  reply: stored,
});
export const updateGoods = jsonCall({
  method: "POST",
  path: "goods/update",
  access: "GoodsEdit",
  summary: "Change a product. `version` is the one that was read: where somebody else has changed it since, nothing is changed.",
  input: z.object({ id, version, ...goodsFields }),
  reply: stored,
});
export const deleteGoods = jsonCall({
  method: "DELETE",
  path: "goods/delete",
  access: "GoodsEdit",
  summary:
    "Delete products with their pictures and files; promotions lose them. With `versions`, of each the one that was read, nothing is deleted where somebody else has changed one since.",
  input: z.object({ ids: idsInput, versions: versionsInput }),
  reply: deleted,
});

const categoryFields = {
  name: inOneAtLeast(lineInBoth(goodsLimits.name)),
  about: lineInBoth(goodsLimits.summary).default({ en: "", zh: "" }),
  /** Smaller ones come first. */
  place: z.number().int().min(0).max(1_000).default(0),
};
export const storeCategory = jsonCall({
  method: "POST",
  path: "goods/store_category",
  access: "GoodsEdit",
  summary: "Add a category, 50 at most.",
  input: z.object(categoryFields),
  reply: stored,
});
export const updateCategory = jsonCall({
  method: "POST",
  path: "goods/update_category",
  access: "GoodsEdit",
  summary: "Change a category.",
  input: z.object({ id, version, ...categoryFields }),
  reply: stored,
});
export const deleteCategory = jsonCall({
  method: "DELETE",
  path: "goods/delete_category",
  access: "GoodsEdit",
  summary: "Delete a category that holds no goods.",
  input: z.object({ id }),
  reply: deleted,
});

const promotionFields = {
  title: inOneAtLeast(lineInBoth(goodsLimits.name)),
  text: htmlInBoth(goodsLimits.contentBytes).default({ en: "", zh: "" }),
  starts_at: time,
  ends_at: time,
  /** 0: no lower price, something else. */
  percent: z.number().int().min(0).max(90).default(0),
  goods: z.array(id).max(goodsLimits.promoted).default([]),
};
const inOrder = <S extends z.ZodType<{ starts_at: number; ends_at: number }>>(schema: S): S =>
  checked(schema, ({ starts_at, ends_at }) => ends_at > starts_at, {
    en: "ends before it begins. Choose an end that is later than the beginning.",
    zh: "结束时间早于开始时间，请选择更晚的结束时间。",
  });
export const promotionInput = inOrder(z.object(promotionFields));
export type NewPromotion = z.output<typeof promotionInput>;
export const storePromotion = jsonCall({
  method: "POST",
  path: "goods/store_promotion",
  access: "GoodsEdit",
  summary: "Announce a promotion of some products between two times.",
  input: promotionInput,
  reply: stored,
});
export const updatePromotion = jsonCall({
  method: "POST",
  path: "goods/update_promotion",
  access: "GoodsEdit",
  summary: "Change a promotion.",
  input: inOrder(z.object({ id, version, ...promotionFields })),
  reply: stored,
});
export const deletePromotion = jsonCall({
  method: "DELETE",
  path: "goods/delete_promotion",
  access: "GoodsEdit",
  summary: "Delete a promotion; its products stay.",
  input: z.object({ id, version: queryNumber(z.number().int().min(1)).optional() }),
  reply: deleted,
});
