/** Whether a user may have one more task wait: asked in the transaction that stores it, once it is known what it costs. */
import type { Text } from "@analyte/contract/text";
import type { Database } from "../db/open.ts";
import { tooMany } from "../errors.ts";
import { hoursBeside } from "../jobs/hours.ts";
import { quotasBy, usedTime } from "../jobs/quota.ts";
import type { SetQuotas, WorkQuotas } from "../jobs/quota-store.ts";
import { countQueued, needsOfTask } from "./quota-store.ts";

/** What everybody may, and what is set for this user, whose account the transaction has locked. */
export interface Allowed {
  set: SetQuotas;
  usual: WorkQuotas;
}

const retrySeconds = 30;

/** Fails in words; what was stored goes with the transaction. */
export async function refuseBeyond(transaction: Database, task: { id: string; user_id: string }, { set, usual }: Allowed): Promise<void> {
  const { tasks, processorSeconds } = quotasBy(set, usual);
  const { waits, computes } = await needsOfTask(transaction, task.id);
  if (waits && (await countQueued(transaction, task.user_id)) > tasks) throw tooMany(tooManyWait(tasks), retrySeconds);
  // What is there already, or on its way, takes no more time.
  if (!computes) return;
  const { usedSeconds, freeInMs } = await usedTime(transaction, task.user_id, processorSeconds);
  if (freeInMs !== null) throw tooMany(timeIsUsed(usedSeconds, processorSeconds, freeInMs), freeInMs / 1_000);
}

function tooManyWait(most: number): Text {
  return {
    en: `You have ${most} ${most === 1 ? "task" : "tasks"} waiting, the most your account may have. Wait until one has started, or cancel one; the operator can allow you more.`,
    zh: `您已有 ${most} 个任务在排队，已达到您账号的上限。请等待其中一个开始运行，或取消一个；如需更多，请联系管理员。`,
  };
}

function timeIsUsed(used: number, most: number, freeInMs: number): Text {
  const free = spanOf(freeInMs);
  const hours = hoursBeside(used, most);
  return {
    en: `Your tasks took ${hours.used} of the ${hours.most} processor hours that your account has within 24 hours. New tasks are taken again in about ${free.en}; those that wait or run go on. The operator can allow you more.`,
    zh: `您的任务在最近 24 小时内已用去 ${hours.used} 处理器小时（您账号的上限为 ${hours.most}）。大约 ${free.zh}后可再次提交任务；正在排队和运行的任务不受影响。如需更多，请联系管理员。`,
  };
}

/** Rounded up: who comes back then is not sent away again. */
function spanOf(ms: number): Text {
  const all = Math.max(1, Math.ceil(ms / 60_000));
  const [hours, minutes] = [Math.floor(all / 60), all % 60];
  const en = (count: number, unit: string): string[] => (count === 0 ? [] : [`${count} ${unit}${count === 1 ? "" : "s"}`]);
  const zh = (count: number, unit: string): string[] => (count === 0 ? [] : [`${count} ${unit}`]);
  return { en: [...en(hours, "hour"), ...en(minutes, "minute")].join(" "), zh: [...zh(hours, "小时"), ...zh(minutes, "分钟")].join(" ") };
}
