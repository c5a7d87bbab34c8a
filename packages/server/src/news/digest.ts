/** The week's news by mail, for those who asked for it. */
import type { Language, Text } from "@analyte/contract/text";
import type { Accounts } from "../account/accounts.ts";
import type { Database } from "../db/open.ts";
import { letter } from "../mail/letter.ts";
import type { Mailer } from "../mail/mailer.ts";
import type { Log } from "../platform.ts";
import { languageOfNews } from "./news.ts";
import * as store from "./store.ts";

interface Options {
  database: Database;
  accounts: Pick<Accounts, "find">;
  mailer: Mailer;
  siteUrl: () => string;
  title: (query: Database) => Promise<Text>;
  log: Pick<Log, "error">;
  now?: () => number;
}
export interface Digest {
  wanted(userId: string): Promise<boolean>;
  possible: boolean;
  set(userId: string, wanted: boolean): Promise<void>;
  /** Mails what is due. */
  sweep(): Promise<void>;
}

export const digestMs = 7 * 86_400_000;
const atOnce = 200;
const mostNews = 10;

export function openDigest({ database, accounts, mailer, siteUrl, title, log, now = Date.now }: Options): Digest {
  mailer.onDropped(store.digestDropped);
  async function mail(due: store.NewsDigest, until: number): Promise<void> {
    const { rows: news, total } = await store.appeared(database, due.user_id, due.news_from, until, mostNews);
    await database.transaction().execute(async (transaction) => {
      if (!(await store.digestSent(transaction, due, until)) || news.length === 0) return;
      const account = await accounts.find(due.user_id, transaction);
      if (account === null || account.disabled || account.demo || !account.marks.includes("NewsLetter")) return;
      const linesIn = (language: Language) =>
        news.map((row) => {
          const shown = languageOfNews(row, language);
          return [row[`title_${shown}`], row[`summary_${shown}`], `${siteUrl()}/#/news-letter/view-news-data?id=${row.id}`]
            .filter((line) => line !== "")
            .join("\n");
        });
      const list = `${siteUrl()}/#/news-letter/news-list`;
      const more = total - news.length;
      const rest = {
        en: `There ${more === 1 ? "is 1 more" : `are ${more} more`}; the list has all of them: ${list}`,
        zh: `另有 ${more} 篇，请在资讯列表中查看全部：${list}`,
      };
      const off = { en: `You can turn this mail off at the head of the news list: ${list}`, zh: `如不想再收到此邮件，可在资讯列表顶部关闭：${list}` };
      const paragraphs = (language: Language) => [...linesIn(language), ...(more > 0 ? [rest[language]] : []), off[language]];
      const words = { en: { subject: "News of the week", paragraphs: paragraphs("en") }, zh: { subject: "本周资讯", paragraphs: paragraphs("zh") } };
      const mailId = await mailer.enqueue(transaction, letter(account, await title(transaction), words));
      const told = news.map(({ id }) => id);
      await store.digestQueued(transaction, due.user_id, mailId, told);
    });
  }
  return {
    possible: mailer.configured,
    wanted: (userId) => store.digestWanted(database, userId),
    set: (userId, wanted) => store.setDigest(database, userId, wanted ? now() : null),
    async sweep() {
      if (!mailer.configured) return;
      const until = now();
      for (let last: store.NewsDigest | undefined; ;) {
        const due = await store.digestsDue(database, until - digestMs, atOnce, last);
        for (const one of due)
          try {
            await mail(one, until);
          } catch (error) {
            // The others get theirs; this one is tried again in the next round.
            log.error({ err: error, user: one.user_id }, "news not mailed");
          }
        last = due.at(-1);
        if (due.length < atOnce) return;
      }
    },
  };
}
