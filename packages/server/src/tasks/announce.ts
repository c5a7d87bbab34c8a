/** What the user is told of a task that has ended. */
import type { Manifest } from "@analyte/contract/manifest";
import type { Text } from "@analyte/contract/text";
import type { Messages } from "../messages/messages.ts";
import type { Announce } from "./task-ends-store.ts";
import { find } from "./store.ts";
import { titlesOf } from "./titles.ts";

/** Nothing is asked to be said of a task that its user has cancelled. */
export function newAnnounce(messages: Pick<Messages, "write">, toolById: (id: string) => Manifest | null): Announce {
  return async (query, { id, user_id, name, reason }) => {
    const row = await find(query, user_id, id);
    const called = row === null ? { en: name, zh: name } : (await titlesOf(query, [row], toolById))(row);
    await messages.write(query, {
      userId: user_id,
      type: "task",
      title: reason === null ? finished(called) : row?.status === "cancelled" ? cancelled(called) : failed(called),
      content: reason ?? ready,
      link: `/project/get-report?id=${id}`,
      key: `task:${id}`,
    });
  };
}

const finished = ({ en, zh }: Text): Text => ({ en: `“${en}” is finished`, zh: `“${zh}”已完成` });
const failed = ({ en, zh }: Text): Text => ({ en: `“${en}” failed`, zh: `“${zh}”运行失败` });
const cancelled = ({ en, zh }: Text): Text => ({ en: `“${en}” was cancelled`, zh: `“${zh}”已被取消` });
const ready: Text = { en: "The result is ready: tables, figures and methods.", zh: "结果已生成，包括表格、图形和方法说明。" };
