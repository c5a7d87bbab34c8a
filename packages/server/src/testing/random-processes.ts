/**
 * Tasks of random steps on real tables, and servers that take, end, lose and die between any two transactions, in an order that a seed says: what the engine
 * does but for the computing. What has to hold is asked after each move, of the rows alone.
 */
import type { Text } from "@analyte/contract/text";
import type { Database } from "../db/open.ts";
import { claim } from "../jobs/claim.ts";
import { deadJobs, fail, publish, requeue, takeOver, type HeldJob, type QueueOptions } from "../jobs/queue-store.ts";
import { nextInTurn } from "../jobs/turn-store.ts";
import { cancelStep } from "../tasks/cancel-step.ts";
import { cancel, remove } from "../tasks/task-ends-store.ts";
import { dice } from "./dice.ts";
import { madeRows, rowEvents, rowProgram, rowRules, submitRows, type RowStep } from "./process-rows.ts";
import { queueOf } from "./queue-of.ts";

/** What the tools of these steps do; so few of them that steps of one task and of several have equal keys. */
const tools = ["short-a", "short-b", "long-c", "long-d", "short-idle", "long-idle", "short-lacks", "long-fails"] as const;
const cancelled: Text = { en: "Cancelled by you.", zh: "已由您取消。" };
const noCount = async () => {};
const mostTasks = 5;

interface Server {
  name: string;
  starts: number;
  queue: QueueOptions;
  /** Jobs that it computes, with what has no end yet. */
  held: HeldJob[];
  /** Taken over, to be ended. */
  found: HeldJob[];
}
export interface Told {
  /** Results that were computed to their end, by their keys: how often since the last was deleted. */
  computed: Map<string, number>;
  kills: number;
  late: number;
  cancels: number;
  shared: number;
}

/** Plays one seed until every task has ended. @throws where a move should have found something else. `look`: asked after each move. */
export async function play(database: Database, seed: number, look: (at: string) => Promise<void>): Promise<Told> {
  const roll = dice(seed);
  const owner = `user${seed}`;
  const told: Told = { computed: new Map(), kills: 0, late: 0, cancels: 0, shared: 0 };
  const serverOf = (name: string, starts: number): Server => ({
    name,
    starts,
    queue: queueOf(database, `${name}.${starts}`, { events: rowEvents, predecessors: `${name}.`, program: rowProgram, jobsEach: 4 }),
    held: [],
    found: [],
  });
  const servers = [serverOf(`one${seed}`, 1), serverOf(`two${seed}`, 1)];
  /** Of servers that only seem dead: what they do wakes late. */
  const stalled: { queue: QueueOptions; job: HeldJob }[] = [];
  let tasks = 0;

  async function submit(): Promise<void> {
    const task = `t${seed}-${tasks++}`;
    const steps = Array.from({ length: 1 + roll(9) }, (_, at): RowStep => {
      const needs = Array.from({ length: at === 0 ? 0 : roll(4) }, () => ({ from: `${task}-${roll(at)}`, hard: roll(3) > 0 }));
      return { id: `${task}-${at}`, tool: tools[roll(tools.length)]!, needs, shown: roll(4) > 0 };
    });
    await submitRows(database, task, steps, owner);
  }

  async function begin(server: Server): Promise<void> {
    const waiting = (await nextInTurn(database, { most: 5, jobsEach: 4 })).filter(({ owner_id }) => owner_id === owner);
    const next = waiting[roll(Math.max(1, waiting.length))];
    const job = next === undefined ? null : await claim(server.queue, next.id, 1 + roll(3));
    if (job !== null) server.held.push(job);
  }

  /** Ends one result of it, as its tool does. Whether it counted. */
  async function end(queue: QueueOptions, job: HeldJob, result: string): Promise<boolean> {
    const row = await database.selectFrom("result").select(["key", "work"]).where("id", "=", result).executeTakeFirst();
    if (roll(5) === 0) return await requeue(queue, job, result, { crashed: true, alone: roll(2) === 0 });
    const tool = row === undefined ? "" : ((JSON.parse(row.work || "{}") as { toolId?: string }).toolId ?? "");
    const reason = { en: `${result} ${tool}`, zh: `${result} ${tool}` };
    if (tool.endsWith("fails")) return await fail(queue, job, result, { code: "some-fault", reason });
    if (tool.endsWith("lacks")) return await fail(queue, job, result, { code: "skipped", reason });
    const made = madeRows(`content of ${row?.key ?? ""}`);
    const counted = await publish(queue, job, result, tool.endsWith("idle") ? { ...made, unchanged: reason } : made);
    if (counted) told.computed.set(row!.key, (told.computed.get(row!.key) ?? 0) + 1);
    return counted;
  }

  async function goOn(server: Server): Promise<void> {
    const at = roll(server.held.length);
    const job = server.held[at]!;
    const result = job.results[0]!;
    await end(server.queue, job, result.id);
    const left = { ...job, results: job.results.slice(1) };
    server.held.splice(at, 1, ...(left.results.length > 0 ? [left] : []));
  }

  /** Nothing of it is left but rows; or it stalls, and goes on when it is taken for dead. */
  function kill(server: Server): void {
    told.kills++;
    if (roll(3) === 0) stalled.push(...[...server.held, ...server.found].map((job) => ({ queue: server.queue, job })));
    Object.assign(server, serverOf(server.name, server.starts + 1));
  }

  /** As at the start of a server, one transaction at a time: it takes over what is dead, and ends what it has taken over. */
  async function recover(server: Server): Promise<void> {
    const [job] = server.found;
    if (job !== undefined) {
      await requeue(server.queue, job, job.results[0]!.id, { crashed: false });
      server.found.splice(0, 1, ...(job.results.length > 1 ? [{ ...job, results: job.results.slice(1) }] : []));
      return;
    }
    const known = new Set([...server.held, ...server.found].map(({ id }) => id));
    const dead = (await deadJobs(server.queue, { alone: false, own: true })).find(({ id }) => !known.has(id));
    if (dead === undefined) return;
    const mine = await takeOver(server.queue, dead, { goesOn: false });
    if (mine === null) throw new Error(`${dead.id} could not be taken over`);
    server.found.push(mine);
  }

  const openTasks = async () =>
    await database.selectFrom("task").select("id").where("user_id", "=", owner).where("status", "in", ["queued", "running"]).orderBy("id").execute();

  async function drop(): Promise<void> {
    const open = await openTasks();
    const task = open[roll(Math.max(1, open.length))]?.id;
    if (task === undefined) return;
    told.cancels++;
    if (roll(3) > 0) await cancel(database, { id: task, userId: owner, reason: cancelled }, noCount);
    else {
      const steps = await database.selectFrom("step").select("id").where("task_id", "=", task).orderBy("position").execute();
      await cancelStep(database, { id: steps[roll(steps.length)]!.id, taskId: task, userId: owner, reason: cancelled }, rowRules, noCount);
    }
  }

  async function forget(): Promise<void> {
    const ended = await database
      .selectFrom("task")
      .select("id")
      .where("user_id", "=", owner)
      .where("status", "not in", ["queued", "running"])
      .orderBy("id")
      .execute();
    const task = ended[roll(Math.max(1, ended.length))]?.id;
    if (task !== undefined) await remove(database, owner, [task], noCount);
  }

  for (let moves = 0; ; moves++) {
    if (moves > 2_000) throw new Error(`${seed}: it does not end`);
    const server = servers[roll(2)]!;
    // What is left at the end is ended without further deaths, soon.
    const calm = moves > 250;
    const what = roll(calm ? 60 : 100);
    if (tasks < mostTasks && (tasks === 0 || roll(6) === 0)) await submit();
    else if (what < 25) await begin(server);
    else if (what < 50) await (server.held.length > 0 ? goOn(server) : begin(server));
    else if (what < 62) await recover(server);
    else if (what < 72) kill(server);
    else if (what < 80) {
      const [late] = stalled.splice(roll(Math.max(1, stalled.length)), 1);
      if (late !== undefined) {
        told.late++;
        const row = await database.selectFrom("job").select(["holder", "epoch"]).where("id", "=", late.job.id).executeTakeFirst();
        const isIts = row !== undefined && row.holder === late.queue.holder && row.epoch === late.job.epoch;
        for (const { id } of late.job.results) {
          const counted = await end(late.queue, late.job, id);
          if (counted && !isIts) throw new Error(`${seed}: ${late.queue.holder} ended ${id} of a job that was another's`);
        }
      }
    } else if (what < 86) await drop();
    else if (what < 89) await forget();
    await look(`${seed}: move ${moves}`);
    if (tasks === mostTasks && (await openTasks()).length === 0) break;
  }
  const shared = await database
    .selectFrom("step")
    .innerJoin("task", "task.id", "step.task_id")
    .select("step.id")
    .where("user_id", "=", owner)
    .where("reused", "=", 1)
    .execute();
  told.shared = shared.length;
  return told;
}
