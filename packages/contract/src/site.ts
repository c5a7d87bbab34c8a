import { z } from "zod";
import { downloadCall, jsonCall } from "./call.ts";
import { checked, emailSchema, oneLine, optionalPhoneSchema, plainText } from "./fields.ts";
import { limits } from "./limits.ts";
import { textSchema } from "./text.ts";

export const health = jsonCall({
  method: "GET",
  path: "system/health",
  access: "guest",
  summary:
    "Answers once the portal can serve, and with 503 while it is not well: no database, a full disk, a queue that stands still. What it is, staff learn.",
  input: z.object({}),
  reply: z.object({ status: z.literal("ok") }),
});

export const healthDetails = jsonCall({
  method: "GET",
  path: "system/health_details",
  access: "maintain",
  summary: "What the portal says of itself to staff.",
  input: z.object({}),
  reply: z.object({
    status: z.enum(["ok", "failing"]),
    version: z.string(),
    node: z.string(),
    /** What is wrong, in the request's language. */
    faults: z.array(z.string()),
    disk: z.object({ free: z.number(), size: z.number() }),
  }),
});

const shortLine = plainText(z.string().trim().min(1).max(limits.lineLength));
const shortText = z.object({ en: shortLine, zh: shortLine });
const title = oneLine(z.string().trim().min(1).max(limits.nameLength));
export const titleSchema = z.object({ en: title, zh: title });

/** A link of the footer; its address is of the web, a mail or phone address, a page of this portal (`/…`) or its API page (`/api/docs`). */
export const linkSchema = z.object({
  title: shortText,
  url: checked(z.string().trim().min(1).max(2_000), (url) => /^(https?:\/\/[^\s/]|mailto:\S|tel:\S|\/(?!\/))\S*$/i.test(url), {
    en: "must begin with https://, http://, mailto:, tel: or, for a page of this portal, with one /.",
    zh: "必须以 https://、http://、mailto:、tel: 开头；平台内的页面以单个 / 开头。",
  }),
});
export const footerSchema = z.object({
  /** `simple` is one line with the copyright; `full` shows all of it. */
  variant: z.enum(["simple", "full"]),
  service_links: z.array(linkSchema).max(30),
  social_links: z.array(linkSchema).max(30),
  /** Each line of the company's contact details. */
  contact: z.array(shortText).max(30),
  copyright: shortText,
});
export type Footer = z.infer<typeof footerSchema>;

/** Whom a customer asks about his project. */
export const contactSchema = z.object({
  /** The salesperson, or whoever answers. */
  name: shortText,
  phone: optionalPhoneSchema.default(""),
  email: z.union([z.literal(""), emailSchema]).default(""),
});
export type Contact = z.infer<typeof contactSchema>;
/** Of the picture of a WeChat code. */
export const contactPictureBytes = 524_288;

export const siteContact = jsonCall({
  method: "GET",
  path: "system/contact",
  access: "user",
  summary: "Whom to ask about one's projects, as the operator has set it; null where nobody is named. `picture` is empty without the picture of a WeChat code.",
  input: z.object({}),
  reply: z.object({ contact: contactSchema.extend({ picture: z.string() }).nullable() }),
});
export const siteContactPicture = downloadCall({
  method: "GET",
  path: "system/contact_picture",
  access: "user",
  summary: "The picture of the WeChat code by which the contact is reached.",
  input: z.object({ picture: z.string().max(100).default("") }),
});

export const firstLanguages = ["en-US", "zh-CN", "auto"] as const;
export type FirstLanguage = (typeof firstLanguages)[number];

export const siteState = jsonCall({
  method: "GET",
  path: "system/is_maintain",
  access: "guest",
  summary: "Whether the site is in maintenance, and what the page needs to know of this portal before anybody signs in.",
  input: z.object({}),
  reply: z.object({
    is_maintain: z.boolean(),
    title: textSchema,
    footer: footerSchema,
    demo: z.object({ username: z.string(), password: z.string() }).nullable(),
    /** Whether guests may register and recover a password: it takes a portal that can mail. */
    mail: z.boolean(),
    /** Where visits are recorded; empty for this portal itself. */
    statistics_base: z.string(),
    /** The language of a first visit; `auto` is the browser's. */
    language: z.enum(firstLanguages),
    /** Whether pages can be signed for WeChat. */
    we_chat: z.boolean(),
    /** Whether figures can be had as PDF: what writes it is not there for every machine. */
    pdf: z.boolean(),
  }),
});
export type SiteState = z.infer<typeof siteState.reply>;

export const maintainContent = jsonCall({
  method: "GET",
  path: "system/maintain_content",
  access: "guest",
  summary: "What the operator says about the maintenance: sanitised HTML in both languages, and when it shall end.",
  input: z.object({}),
  reply: z.object({ content: textSchema, /** UTC milliseconds; null where none is known. */ until: z.number().int().nullable() }),
});

export const incrUserStatistics = jsonCall({
  method: "POST",
  path: "cache/incr_user_statistics",
  access: "user",
  summary: "Count one visit of a page by the user on this day.",
  input: z.object({ path: z.string().min(1).max(200) }),
  reply: z.object({ day: z.string(), count: z.number().int() }),
});

/** WeChat's JS-SDK: the one script from elsewhere that a page may load, in WeChat's own browser and where the operator has set a WeChat account. */
export const weChatScript = "https://res.wx.qq.com/open/js/jweixin-1.6.0.js";

export const weChatSign = jsonCall({
  method: "GET",
  path: "we_chat/sign",
  access: "guest",
  summary: "Sign an address of this portal for WeChat's JS-SDK. Fails with `unavailable` where the operator has set no WeChat account.",
  input: z.object({ url: z.string().min(1).max(2_000) }),
  reply: z.object({ app_id: z.string(), timestamp: z.number().int(), nonce_str: z.string(), signature: z.string() }),
});
