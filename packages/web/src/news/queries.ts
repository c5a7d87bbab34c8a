import { listNews, newsDetail, newsDigest, newsTags, recommendedNews } from "@analyte/contract/news";
import { useQuery } from "@tanstack/react-query";
import { usePermitted } from "../auth/permission.tsx";
import { callQuery } from "../calls/call-query.ts";
import { send } from "../send.ts";

/** What shows news in a list: asked anew once something was read or written. */
export const newsLists = [listNews, recommendedNews, newsTags] as const;

export const useNews = (id: string) => useQuery({ ...callQuery(newsDetail, { id }), enabled: id !== "", staleTime: 0 });

/** As it is now, for its form. */
export const readNews = (id: string) => send(newsDetail, { id });

/** What to read next: after a news, or at all. */
export const useRecommended = (id: string | undefined, size: number) =>
  useQuery({ ...callQuery(recommendedNews, { size, ...(id === undefined ? {} : { id }) }), enabled: usePermitted(recommendedNews), staleTime: 0 });

export const useNewsTags = () => useQuery(callQuery(newsTags, {}));

export const useNewsDigest = () => useQuery(callQuery(newsDigest, {}));
