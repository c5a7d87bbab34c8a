/** What stands in the form of a news letter, what is wrong with it, and how it is saved. */
import { newsDetail, newsLimits, newsStateAt, storeNews, updateNews, type NewNews, type NewsDetail, type NewsState } from "@analyte/contract/news";
import type { Language } from "@analyte/contract/text";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { fileSize } from "@analyte/contract/file-size";
import { isMissing } from "../call-failure.ts";
import { askAnew } from "../calls/call-query.ts";
import { send } from "../send.ts";
import { localOf, timeOf } from "../ui/local-time.ts";
import { newsLists } from "./queries.ts";

export interface Fields {
  title: Record<Language, string>;
  summary: Record<Language, string>;
  content: Record<Language, string>;
  tags: string[];
  cover: string;
  attachments: string[];
  pinned: boolean;
  /** As a field for a local time has it; empty for none. */
  publishAt: string;
  endsAt: string;
}
type Stored = NewNews["state"];

const none = { en: "", zh: "" };

function fieldsOf(news: NewsDetail | undefined): Fields {
  const draft = news?.draft;
  if (news === undefined || draft === null || draft === undefined)
    return { title: none, summary: none, content: none, tags: [], cover: "", attachments: [], pinned: false, publishAt: "", endsAt: "" };
  const { title, summary, content } = draft;
  return {
    title,
    summary,
    content,
    tags: news.tags,
    cover: news.cover,
    attachments: news.attachments.map(({ id }) => id),
    pinned: news.pinned,
    // A draft without a planned time has that of its saving.
    publishAt: news.state === "draft" && news.publish_at <= Date.now() ? "" : localOf(news.publish_at),
    endsAt: news.ends_at === null ? "" : localOf(news.ends_at),
  };
}

export function useNewsForm(news: NewsDetail | undefined) {
  const { t } = useTranslation("news");
  const client = useQueryClient();
  const [fields, setFields] = useState(() => fieldsOf(news));
  const [changed, setChanged] = useState(false);
  const [saved, setSaved] = useState<{ id: string; version: number } | null>(
    news === undefined || news.draft === null ? null : { id: news.id, version: news.draft.version },
  );
  const [state, setState] = useState<NewsState | null>(news?.state ?? null);
  const [busy, setBusy] = useState<Stored | null>(null);
  const [gone, setGone] = useState(false);

  const set = <Name extends keyof Fields>(name: Name, value: Fields[Name]) => {
    setChanged(true);
    setFields((before) => ({ ...before, [name]: value }));
  };
  /** One language of a field. */
  const write = (name: "title" | "summary" | "content", language: Language, text: string) => {
    setChanged(true);
    setFields((before) => ({ ...before, [name]: { ...before[name], [language]: text } }));
  };

  const publishAt = () => timeOf(fields.publishAt, news?.publish_at);
  const endsAt = () => timeOf(fields.endsAt, news?.ends_at);
  /** Why it can't be saved so; null where it can. */
  const faultOf = (as: Stored): string | null => {
    if (fields.title.en.trim() === "" && fields.title.zh.trim() === "") return t("needsTitle");
    const half = (["en", "zh"] as const).some((language) => (fields.title[language].trim() === "") !== (fields.content[language] === ""));
    if (as === "published" && half) return t("needsBoth");
    const [from, until] = [publishAt(), endsAt()];
    if (until !== null && until <= (from ?? Date.now())) return t(from === null ? "endsInPast" : "endsBefore");
    const longest = Math.max(fields.content.en.length, fields.content.zh.length);
    if (longest > newsLimits.contentBytes) return t("tooLong", { now: fileSize(longest), most: fileSize(newsLimits.contentBytes) });
    return null;
  };
  /** Answers with the state that it has now; throws what the server refuses. */
  const save = async (as: Stored): Promise<{ id: string; state: NewsState }> => {
    setBusy(as);
    // What is typed from here on is not in what is sent.
    setChanged(false);
    try {
      const publish_at = publishAt();
      const input = {
        title: fields.title,
        summary: fields.summary,
        content: fields.content,
        tags: fields.tags,
        cover: fields.cover,
        attachments: fields.attachments,
        pinned: fields.pinned,
        state: as,
        ends_at: endsAt(),
        ...(publish_at === null ? {} : { publish_at }),
      };
      const done = saved === null ? await send(storeNews, input) : await send(updateNews, { ...saved, ...input });
      setSaved(done);
      const now = newsStateAt({ state: as, publish_at: publish_at ?? 0, ends_at: input.ends_at }, Date.now());
      setState(now);
      await askAnew(client, [...newsLists, newsDetail]);
      return { id: done.id, state: now };
    } catch (error) {
      setChanged(true);
      setGone(saved !== null && isMissing(error as Error));
      throw error;
    } finally {
      setBusy(null);
    }
  };
  /** It was deleted meanwhile: what is saved next is another one. Its cover and files went with it. */
  const startAnew = () => {
    setSaved(null);
    setState(null);
    setGone(false);
    setChanged(true);
    setFields((before) => ({ ...before, cover: "", attachments: [] }));
  };
  return { fields, set, write, faultOf, save, saved, state, busy, changed, gone, startAnew };
}
