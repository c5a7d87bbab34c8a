export const newsListPath = "/news-letter/news-list";
export const newsPath = (id: string): string => `/news-letter/view-news-data?id=${encodeURIComponent(id)}`;
/** Each in a tab of its own. */
export const editNewsPath = (id: string): string => `/news-letter/process-news-data?id=${encodeURIComponent(id)}`;
