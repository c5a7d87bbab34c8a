/**
 * What the operator sets while the portal runs: its title, its footer, and maintenance. Kept in the database, so that
 * the operator's command reaches every server; each server reads it anew about once a second.
 */
import { footerSchema, titleSchema, type Footer } from "@analyte/contract/site";
import { textSchema, type Text } from "@analyte/contract/text";
import { z } from "zod";
import { cleanHtml } from "../clean-html.ts";
import type { Config } from "../config.ts";
import { defaultTitle } from "../environment.ts";
import type { Hints } from "../db/hints.ts";
import type { Database } from "../db/open.ts";
import * as store from "./store.ts";

const maintenanceSchema = z.object({
  /** When it ends by itself; null where it takes the operator. */
  until: z.number().int().nullable(),
  /** Sanitised HTML. */
  content: textSchema,
});
export type Maintenance = z.infer<typeof maintenanceSchema>;

export interface SiteSettings {
  /** `query`: within the caller's transaction. */
  title: (query?: Database) => Promise<Text>;
  footer(): Promise<Footer>;
  /** Null while there is none; over by itself once its end has passed. */
  maintenance(): Promise<Maintenance | null>;
  /** A null gives the default back. */
  setTitle(title: Text | null): Promise<void>;
  setFooter(footer: Footer | null): Promise<void>;
  /** Its content is sanitised here. Null ends it. */
  setMaintenance(maintenance: { until: number | null; content?: Text } | null): Promise<void>;
}

type Options = { database: Database; config: Pick<Config, "title" | "maintenance">; hints?: Hints; now?: () => number };

/** How old what is shown may be. */
const freshMs = 1_000;

export function openSiteSettings({ database, config, hints, now = Date.now }: Options): SiteSettings {
  let read: { at: number; values: Promise<Map<string, unknown>> } | null = null;
  hints?.listen("settings", () => (read = null));

  /** What one request after the other asks for is read once. */
  function values(): Promise<Map<string, unknown>> {
    if (read === null || now() - read.at >= freshMs || now() < read.at) {
      const reading = { at: now(), values: store.settings(database) };
      reading.values.catch(() => {
        if (read === reading) read = null;
      });
      read = reading;
    }
    return read.values;
  }
  /** What does not fit its schema any more counts as not set. */
  async function get<S extends z.ZodType>(name: string, schema: S, query?: Database): Promise<z.output<S> | null> {
    const all = query === undefined ? values() : store.settings(query);
    const parsed = schema.safeParse((await all).get(name));
    return parsed.success ? parsed.data : null;
  }
  async function put(name: string, value: unknown): Promise<void> {
    await (value === null ? store.reset(database, name) : store.set(database, name, value));
    read = null;
    hints?.tell("settings", "");
  }

  const title = async (query?: Database) =>
    (await get("title", titleSchema, query)) ?? (config.title === defaultTitle.en ? defaultTitle : { en: config.title, zh: config.title });
  return {
    title,
    footer: async () => (await get("footer", footerSchema)) ?? defaultFooter(await title(), new Date(now()).getFullYear()),
    async maintenance() {
      const found = await get("maintenance", maintenanceSchema);
      if (found !== null && (found.until === null || now() < found.until)) return found;
      return config.maintenance ? { until: null, content: found?.content ?? defaultContent } : null;
    },
    setTitle: (given) => put("title", given),
    setFooter: (given) => put("footer", given),
    async setMaintenance(given) {
      if (given === null) return put("maintenance", null);
      const { until, content = defaultContent } = given;
      await put("maintenance", { until, content: { en: cleanHtml(content.en), zh: cleanHtml(content.zh) } });
    },
  };
}

const defaultContent: Text = {
  en: "<p>The portal is under maintenance. Your data and your running tasks are kept. Please come back later.</p>",
  zh: "<p>平台正在维护。您的数据和正在运行的任务均会保留，请稍后再来。</p>",
};

/** Without social links and contact details: nobody but the operator knows them. */
function defaultFooter(title: Text, year: number): Footer {
  return {
    variant: "full",
    service_links: [
      { title: { en: "Cloud Tools", zh: "云工具" }, url: "/tools/tool-list" },
      { title: { en: "Technical Support", zh: "技术支持" }, url: "/support/form" },
      { title: { en: "API", zh: "API 文档" }, url: "/api/docs" },
    ],
    social_links: [],
    contact: [],
    copyright: { en: `© ${year} ${title.en}`, zh: `© ${year} ${title.zh}` },
  };
}
