/** Something to look at on the first start with demo accounts: a message to each of them, one announcement, news to read, a mall to browse, and two years of deals. */
import type { Text } from "@analyte/contract/text";
import type { Account } from "./account/accounts.ts";
import type { Database } from "./db/open.ts";
import { spaced } from "./mail/letter.ts";
import type { Messages } from "./messages/messages.ts";
import { addExampleDeals } from "./deals/example.ts";
import type { Deals } from "./deals/deals.ts";
import type { FinishedStudy } from "./finished-study.ts";
import type { Flows } from "./flows/flows.ts";
import type { Log } from "./platform.ts";
import type { Attachments } from "./files/attachments.ts";
import { addExampleMall } from "./goods/example.ts";
import type { Mall } from "./goods/goods.ts";
import { addExampleNews } from "./news/example.ts";
import type { News } from "./news/news.ts";
import type { Notices } from "./notices/notices.ts";

interface Parts {
  database: Database;
  messages: Messages;
  notices: Notices;
  news: News;
  mall: Mall;
  deals: Deals;
  attachments: Attachments;
  title: Text;
}

interface Running {
  closing: AbortSignal;
  log: Log;
}

/** `added`: the demo accounts that this start has made. */
export async function addExamples(added: readonly Account[], { database, messages, notices, news, mall, deals, attachments, title }: Parts): Promise<void> {
  for (const { id } of added) await messages.write(database, { userId: id, type: "system", ...welcome(title), link: "/tools/tool-list", key: "welcome" });
  const editor = added.find(({ account }) => account === "news");
  if (editor !== undefined) await addExampleNews(news, attachments, editor.id);
  const keeper = added.find(({ account }) => account === "all");
  if (keeper !== undefined) {
    await addExampleMall(mall, attachments, keeper.id);
    await addExampleDeals(deals);
  }
  if (added.some(({ account }) => account === "demo")) await notices.add({ ...announcement(title), from: Date.now(), until: null });
}

interface Jobs {
  projects: { addExamples: () => Promise<void> };
  flows: Pick<Flows, "lookAtExamples">;
  study: Pick<FinishedStudy, "makeReady">;
}

/** What takes jobs, in the background: the example projects, the first look at what the processes' examples hold, and a whole study to look at. */
export async function readyExamples({ projects, flows, study }: Jobs, { closing, log }: Running): Promise<void> {
  try {
    await projects.addExamples();
    await flows.lookAtExamples(closing);
    await study.makeReady(closing);
  } catch (error) {
    if (!closing.aborted) log.error({ err: error }, "The examples could not be made ready.");
  }
}

const welcome = ({ en, zh }: Text) => ({
  title: { en: `Welcome to ${en}`, zh: `欢迎使用${spaced(zh).trimEnd()}` },
  content: {
    en: "Open a tool and choose “Run the example”: a minute later you see a whole result with tables, figures and methods. When a task of yours ends, a message like this one says so.",
    zh: "打开任一工具并点击“运行示例”，约一分钟后即可看到完整的结果，包括表格、图形和方法说明。您的任务结束时，也会收到这样的消息。",
  },
});

const announcement = ({ en, zh }: Text) => ({
  title: { en: `Welcome to ${en}`, zh: `欢迎使用${spaced(zh).trimEnd()}` },
  content: {
    en:
      "<p>This portal offers demo accounts, so you can try everything out:</p><ul>" +
      '<li>run a <a href="#/tools/tool-list">cloud tool</a> on its own example data, or on a table of yours,</li>' +
      "<li>restyle the figures and download them for a paper,</li>" +
      '<li>ask <a href="#/support/form">technical support</a> about a result.</li></ul>' +
      "<p><strong>Everybody shares the demo accounts.</strong> Please upload no data that others must not see.</p>",
    zh:
      "<p>本平台提供演示账号，您可以试用全部功能：</p><ul>" +
      '<li>使用自带的示例数据或您自己的表格运行<a href="#/tools/tool-list">云工具</a>；</li>' +
      "<li>调整图形样式并下载，用于论文发表；</li>" +
      '<li>就结果向<a href="#/support/form">技术支持</a>提问。</li></ul>' +
      "<p><strong>演示账号由所有人共用</strong>，请勿上传不宜公开的数据。</p>",
  },
});
