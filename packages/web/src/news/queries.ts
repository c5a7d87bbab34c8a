import { listNews, newsDetail, newsDigest, newsTags, recommendedNews } from "@analyte/contract/news";
import { keepPreviousData, useQuery, type QueryClient } from "@tanstack/react-query";
import { usePermitted } from "../auth/permission.tsx";
import { useLanguage } from "../language/use-language.ts";
import { send, type Input } from "../send.ts";

// The server answers in the language of the request, so each language is asked for by itself.
export function useNewsList(input: Input<typeof listNews>) {
  return useQuery({
    queryKey: [listNews.path, useLanguage(), input],
    queryFn: ({ signal }) => send(listNews, input, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function useNews(id: string) {
  return useQuery({
    queryKey: [newsDetail.path, useLanguage(), id],
    queryFn: ({ signal }) => send(newsDetail, { id }, { signal }),
    enabled: id !== "",
    staleTime: 0,
  });
}

/** As it is now, for its form. */
export const readNews = (id: string) => send(newsDetail, { id });

/** What to read next: after a news, or at all. */
export function useRecommended(id: string | undefined, size: number) {
  const input = { size, ...(id === undefined ? {} : { id }) };
  return useQuery({
    queryKey: [recommendedNews.path, useLanguage(), input],
    queryFn: ({ signal }) => send(recommendedNews, input, { signal }),
    enabled: usePermitted(recommendedNews),
    staleTime: 0,
  });
}

export function useNewsTags() {
  return useQuery({ queryKey: [newsTags.path], queryFn: ({ signal }) => send(newsTags, {}, { signal }) });
}

export function useNewsDigest() {
  return useQuery({ queryKey: [newsDigest.path], queryFn: ({ signal }) => send(newsDigest, {}, { signal }) });
}

/** Something was read or written: whatever shows it asks anew. */
export async function refreshNews(client: QueryClient, also: readonly string[] = []): Promise<void> {
  const paths = [listNews.path, recommendedNews.path, newsTags.path, ...also];
  await Promise.all(paths.map((path) => client.invalidateQueries({ queryKey: [path] })));
}
