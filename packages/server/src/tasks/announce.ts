/** What the user is told of a task that has ended. */
import type { Text } from "@analyte/contract/text";
import type { Messages } from "../messages/messages.ts";
import type { Announce } from "./queue-store.ts";

/** Nothing is said of a cancelled task: the user has cancelled it. */
export function newAnnounce(messages: Pick<Messages, "write">): Announce {
  return async (query, { id, user_id, name, reason }) => {
    await messages.write(query, {
      userId: user_id,
      type: "task",
      title: reason === null ? finished(name) : failed(name),
      content: reason ?? ready,
      link: `/project/get-report?id=${id}`,
      key: `task:${id}`,
    });
  };
}

const finished = (name: string): Text => ({ en: `“${name}” is finished`, zh: `“${name}”已完成` });
const failed = (name: string): Text => ({ en: `“${name}” failed`, zh: `“${name}”运行失败` });
const ready: Text = { en: "The result is ready: tables, figures and methods.", zh: "结果已生成，包括表格、图形和方法说明。" };
