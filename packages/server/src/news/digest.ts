/** The week's news by mail, for those who asked for it. */
import type { Text } from "@analyte/contract/text";
import type { Accounts } from "../account/accounts.ts";
import type { Database } from "../db/open.ts";
import { letter } from "../mail/letter.ts";
import type { Mailer } from "../mail/mailer.ts";
import { languageOfNews } from "./news.ts";
import * as store from "./store.ts";

interface Options {
  database: Database;
  accounts: Pick<Accounts, "find">;
  mailer: Mailer;
  siteUrl: () => string;
  title: (query: Database) => Promise<Text>;
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

export function openDigest({ database, accounts, mailer, siteUrl, title, now = Date.now }: Options): Digest {
  async function mail(userId: string, from: number, until: number): Promise<void> {
    const news = await store.appeared(database, from, until, mostNews);
    await database.transaction().execute(async (transaction) => {
      if (!(await store.digestSent(transaction, userId, from, until)) || news.length === 0) return;
      const account = await accounts.find(userId, transaction);
      if (account === null || account.disabled || account.demo || !account.marks.includes("NewsLetter")) return;
      const lines = (["en", "zh"] as const).map((language) => ({
        language,
        lines: news.map((row) => {
          const shown = languageOfNews(row, language);
          return [row[`title_${shown}`], row[`summary_${shown}`], `${siteUrl()}/#/news-letter/view-news-data?id=${row.id}`]
            .filter((line) => line !== "")
            .join("\n");
        }),
      }));
      const off = `${siteUrl()}/#/news-letter/news-list`;
      const words = {
        en: { subject: "News of the week", paragraphs: [...lines[0]!.lines, `You can turn this mail off at the head of the news list: ${off}`] },
        zh: { subject: "本周资讯", paragraphs: [...lines[1]!.lines, `如不想再收到此邮件，可在资讯列表顶部关闭：${off}`] },
      };
      await mailer.enqueue(transaction, letter(account, await title(transaction), words));
    });
  }
  return {
    possible: mailer.configured,
    wanted: (userId) => store.digestWanted(database, userId),
    set: (userId, wanted) => store.setDigest(database, userId, wanted ? now() : null),
    async sweep() {
      if (!mailer.configured) return;
      for (;;) {
        const until = now();
        const due = await store.digestsDue(database, until - digestMs, atOnce);
        for (const { user_id, sent_until } of due) await mail(user_id, sent_until, until);
        if (due.length < atOnce) return;
      }
    },
  };
}
