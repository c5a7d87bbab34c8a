/** The steps of a process as who shows them needs them: states, times, results; and the way to end one. */
import type { FigureStyle } from "@analyte/contract/figure-style";
import type { Comparison } from "@analyte/contract/manifest";
import type { Confounded } from "@analyte/contract/study-design";
import type { Text } from "@analyte/contract/text";
import type { Database } from "../db/open.ts";
import type { Blobs } from "../storage/blobs.ts";
import { notFound } from "../errors.ts";
import type { CancelTasks } from "./cancel.ts";
import { looksOf, namesBy } from "./looks.ts";
import { calledResult } from "./called-result.ts";
import { ownTask } from "./own.ts";
import type { StepState } from "./planner/plan.ts";
import { presentState } from "./present.ts";
import type { Language } from "@analyte/contract/text";
import type { Result, Results } from "./results.ts";
import type { Standings } from "./standings.ts";
import { isUsable, type EndState } from "./planner/plan.ts";
import { reusedOf } from "./step-store.ts";
import type { TaskRow } from "./store.ts";
import { shownComparisons } from "./shown-comparisons.ts";
import { stylesOfTasks, taskStyle } from "./style-store.ts";
import type { Withheld } from "./withheld.ts";

export interface FlowStep {
  id: string;
  module_chart: string;
  map_module: string;
  comparison: string;
  /** The comparison with the names that its groups have now. */
  called: string;
  /** Its groups by these names; null where it compares none. */
  sides: Comparison | null;
  variant: string;
  state: StepState;
  reason: Text | null;
  tool_id: string;
  params: Record<string, unknown>;
  /** Whether there is a result to look at. */
  there: boolean;
  reused_from: string | null;
  seconds: number | null;
}
/** The original where no variant is named. */
export interface StepName {
  chart: string;
  comparison: string;
  variant?: string;
}
export interface WholeStep {
  id: string;
  module_chart: string;
  map_module: string;
  comparison: string;
  shown: boolean;
  tool: string;
  params: Record<string, unknown>;
  there: boolean;
  result_id: string | null;
}
export interface StepsAsked {
  map_module?: string | undefined;
  status?: StepState | undefined;
  page: number;
  size: number;
}
export interface FlowSteps {
  /** @throws Failure for what is no process task of the user's. */
  own(userId: string, taskId: string): Promise<TaskRow>;
  /** Those that are cards of its result, in their order. */
  list(taskId: string, asked: StepsAsked): Promise<{ data: FlowStep[]; total: number }>;
  /** Null where the task has no such card. */
  find(taskId: string, id: string): Promise<FlowStep | null>;
  /** A table of a step of this comparison, or of the whole study: also of one without a card. Null where it isn't there, or has more bytes. */
  tableOf(taskId: string, step: StepName, table: string, mostBytes: number): Promise<Buffer | null>;
  /** What such a step was computed with; null where there is none. */
  paramsOf(taskId: string, step: StepName): Promise<Record<string, unknown> | null>;
  /** The name of the file that the task itself was given for a slot of such a step, and its first bytes; null where it was given none. */
  givenOf(taskId: string, step: StepName, slot: string, mostBytes: number): Promise<{ name: string; head: Buffer } | null>;
  /** All steps, also those without a card, and the hashes of the tables that it was made of. */
  whole(taskId: string): Promise<{
    steps: WholeStep[];
    inputs: Map<string, string>;
  }>;
  /** Whether its result has a figure of this feature alone. */
  hasBoxes(id: string, feature: string): Promise<boolean>;
  counts(taskId: string): Promise<{ map_module: string; state: StepState; count: number }[]>;
  /** Of each card, without more. */
  states(taskId: string): Promise<{ module_chart: string; variant: string; status: StepState }[]>;
  result(
    row: TaskRow,
    step: FlowStep,
  ): Promise<{
    result: Result;
    methods: Text;
    notes: Text[];
    prefix: string;
    isWithheld: (file: string) => boolean;
    namesOf: (groups: readonly string[]) => string[];
  }>;
  /** How its groups look, and its figures. */
  styleOf(taskId: string): Promise<FigureStyle>;
  /** Its comparisons with the names that their groups have now. */
  comparisonsIn(taskId: string): Promise<(comparison: string) => string>;
  /** What the groups of a process are called now. */
  namesIn(taskId: string): Promise<(group: string) => string>;
  /** Groups of it, as the tables have them, that could not be told from batches. */
  confoundedIn(taskId: string): Promise<Confounded[]>;
  cancel(userId: string, taskId: string, id: string): Promise<boolean>;
  state(row: TaskRow, language: Language): Promise<ReturnType<typeof presentState>>;
}

interface Options {
  database: Database;
  results: Results;
  blobs: Pick<Blobs, "read" | "open">;
  cancelTasks: CancelTasks;
  standings: Standings;
  withheld: Pick<Withheld, "of">;
}

export const prefixOf = ({ module_chart, variant, comparison }: Pick<FlowStep, "module_chart" | "variant" | "comparison">): string =>
  `${module_chart}${variant === "" ? "" : `~${variant}`}/${comparison}/`;

export function newFlowSteps({ database, results, blobs, cancelTasks, standings, withheld }: Options): FlowSteps {
  const cards = (taskId: string) => database.selectFrom("step").where("step.task_id", "=", taskId).where("step.shown", "=", 1);
  const asked = (taskId: string, { map_module, status }: Partial<StepsAsked>) => {
    let found = cards(taskId);
    if (map_module !== undefined) found = found.where("map_module", "=", map_module);
    if (status !== undefined) found = found.where("step.state", "=", status);
    return found;
  };
  const fields = ["step.id", "module_chart", "map_module", "comparison", "variant", "step.state", "reason", "tool_id", "params", "reused"] as const;
  async function whole(taskId: string, found: ReturnType<typeof cards>): Promise<FlowStep[]> {
    const shownAs = await shownComparisons(database, taskId);
    const rows = await found
      .leftJoin("result", "result.id", "step.result_id")
      .select([...fields, "result.id as result", "result.state as made", "result.started_at", "result.finished_at"])
      // A variant stands beside its original.
      .orderBy((on) =>
        on.fn.coalesce(
          on
            .selectFrom("step as original")
            .select("original.position")
            .whereRef("original.task_id", "=", "step.task_id")
            .whereRef("original.module_chart", "=", "step.module_chart")
            .whereRef("original.comparison", "=", "step.comparison")
            .where("original.variant", "=", "")
            .limit(1),
          "step.position",
        ),
      )
      .orderBy("step.position")
      .execute();
    const reused = await reusedOf(
      database,
      rows.filter((row) => row.reused === 1).map(({ id }) => id),
    );
    return rows.map(({ reason, params, made, started_at, finished_at, result, reused: _reused, ...row }) => ({
      ...row,
      ...shownAs(row.comparison),
      reason: reason === "" ? null : (JSON.parse(reason) as Text),
      params: JSON.parse(params) as Record<string, unknown>,
      there: result !== null && made === "there" && isUsable(row.state as EndState),
      reused_from: reused.get(row.id) ?? null,
      seconds: started_at === null || finished_at === null ? null : (finished_at - started_at) / 1_000,
    }));
  }

  const beside = async (taskId: string, { chart, comparison, variant = "" }: StepName) =>
    await database
      .selectFrom("step")
      .select(["id", "params", "state"])
      .where("task_id", "=", taskId)
      .where("module_chart", "=", chart)
      .where("comparison", "in", [comparison, "all"])
      .where("variant", "=", variant)
      .orderBy("position")
      .executeTakeFirst();

  return {
    async tableOf(taskId, place, table, mostBytes) {
      const step = await beside(taskId, place);
      if (step?.state !== "succeeded") return null;
      const file = (await results.read(taskId, step.id)).files.get(`${table}.csv`);
      return file === undefined || file.size > mostBytes ? null : await blobs.read(file.sha256);
    },
    async paramsOf(taskId, place) {
      const step = await beside(taskId, place);
      return step === undefined ? null : (JSON.parse(step.params) as Record<string, unknown>);
    },
    async givenOf(taskId, place, slot, mostBytes) {
      const step = await beside(taskId, place);
      if (step === undefined) return null;
      const input = await database
        .selectFrom("step_need")
        .innerJoin("task_input", "task_input.role", "step_need.from_input")
        .select(["name", "sha256"])
        .where("step_id", "=", step.id)
        .where("task_input.task_id", "=", taskId)
        .where("slot", "=", slot)
        .executeTakeFirst();
      if (input === undefined) return null;
      const parts: Buffer[] = [];
      for await (const part of await blobs.open(input.sha256, { start: 0, end: mostBytes - 1 })) parts.push(part as Buffer);
      return { name: input.name, head: Buffer.concat(parts) };
    },
    async own(userId, taskId) {
      const row = await ownTask(database, userId, taskId);
      if (row.kind !== "flow") throw noProcess();
      return row;
    },
    async list(taskId, query) {
      const { total } = await asked(taskId, query)
        .select((on) => on.fn.countAll().as("total"))
        .executeTakeFirstOrThrow();
      const data = await whole(
        taskId,
        asked(taskId, query)
          .limit(query.size)
          .offset((query.page - 1) * query.size),
      );
      return { data, total: Number(total) };
    },
    find: async (taskId, id) => (await whole(taskId, cards(taskId).where("step.id", "=", id)))[0] ?? null,
    async whole(taskId) {
      const rows = await database
        .selectFrom("step")
        .select(["id", "module_chart", "map_module", "comparison", "shown", "tool_id", "tool_version", "params", "state", "result_id"])
        .where("task_id", "=", taskId)
        .where("variant", "=", "")
        .orderBy("position")
        .execute();
      const inputs = await database.selectFrom("task_input").select(["role", "sha256"]).where("task_id", "=", taskId).execute();
      return {
        steps: rows.map(({ tool_id, tool_version, params, state, shown, ...row }) => ({
          ...row,
          shown: shown === 1,
          tool: `${tool_id} ${tool_version}`,
          params: JSON.parse(params) as Record<string, unknown>,
          there: state === "succeeded" || state === "unchanged",
        })),
        inputs: new Map(inputs.map(({ role, sha256 }) => [role, sha256])),
      };
    },
    hasBoxes: async (id, feature) => (await results.drill(id))?.index.features.includes(feature) === true,
    async counts(taskId) {
      const rows = await cards(taskId)
        .select((on) => ["map_module", "state", on.fn.countAll().as("count")])
        .groupBy(["map_module", "state"])
        .execute();
      return rows.map(({ count, ...row }) => ({ ...row, count: Number(count) }));
    },
    states: async (taskId) => await cards(taskId).select(["module_chart", "variant", "state as status"]).execute(),
    async result(row, step) {
      const result = await results.read(row.id, step.id);
      const looks = await looksOf(database, row.user_id, row.id, result.index, prefixOf(step));
      const { methods, notes } = calledResult(result, looks);
      const namesOf = (groups: readonly string[]) => looks.namesOf(groups);
      return { result, methods, notes, prefix: prefixOf(step), isWithheld: await withheld.of(row, step.tool_id), namesOf };
    },
    styleOf: async (taskId) => (await taskStyle(database, taskId)) ?? {},
    async comparisonsIn(taskId) {
      const shownAs = await shownComparisons(database, taskId);
      return (comparison) => shownAs(comparison).called;
    },
    async namesIn(taskId) {
      const styles = (await stylesOfTasks(database, [taskId]))(taskId);
      return (group) => namesBy(styles, [group])[0]!;
    },
    async confoundedIn(taskId) {
      const { params } = await database.selectFrom("task").select("params").where("id", "=", taskId).executeTakeFirstOrThrow();
      return (JSON.parse(params) as { confounded?: Confounded[] }).confounded ?? [];
    },
    cancel: async (userId, taskId, id) => await cancelTasks.step(userId, taskId, id),
    state: async (row, language) => presentState(row, language, (await standings([row]))(row)),
  };
}

const noProcess = () => notFound({ en: "This task is no process: it has no module charts.", zh: "该任务不是流程任务，没有模块图。" });
