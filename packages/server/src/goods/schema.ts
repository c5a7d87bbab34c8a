export interface GoodsTables {
  goods_category: {
    id: string;
    name_en: string;
    name_zh: string;
    about_en: string;
    about_zh: string;
    place: number;
    version: number;
  };
  goods: {
    /** Sorts by the time of its making. */
    id: string;
    category_id: string;
    name_en: string;
    name_zh: string;
    summary_en: string;
    summary_zh: string;
    /** Sanitised HTML. */
    text_en: string;
    text_zh: string;
    /** In hundredths; what is on request has `onRequest`, and so comes after every price. */
    price: number;
    /** Empty for what is on request. */
    currency: string;
    unit_en: string;
    unit_zh: string;
    /** As JSON: names and values in both languages. */
    specifications: string;
    flow_version_id: string;
    state: "draft" | "published" | "withdrawn";
    version: number;
    created_at: number;
    updated_at: number;
    /** What a search looks at: names, summaries and specifications as they are searched, a line each. */
    words: string;
  };
  /** Pictures and files of a product, in the order that the editor gave them. */
  goods_file: { goods_id: string; attachment_id: string; place: number; name: string; type: string; size: number; sha256: string };
  goods_promotion: {
    id: string;
    title_en: string;
    title_zh: string;
    text_en: string;
    text_zh: string;
    starts_at: number;
    ends_at: number;
    percent: number;
    version: number;
  };
  goods_promoted: { promotion_id: string; goods_id: string; place: number };
}

declare module "../db/schema.ts" {
  interface Schema extends GoodsTables {}
}
