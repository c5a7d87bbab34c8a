import { describe, expect, it } from "vitest";
import { dice } from "../../testing/dice.ts";
import { graphFault } from "./graph.ts";
import { afterEnds, isUsable, type Cause, type EndedStep, type EndState, type StepState, type WaitingStep } from "./plan.ts";

interface Step {
  id: string;
  state: StepState;
  unmet: number;
  needs: { from: string; hard: boolean }[];
  cause: Cause | null;
}
const outcomes = ["succeeded", "succeeded", "succeeded", "unchanged", "failed", "cancelled"] as const;
const isEnd = (state: StepState): state is EndState => state !== "waiting" && state !== "ready" && state !== "running";
const text = (en: string) => ({ en, zh: en });

/** Steps that need only earlier ones, some by two slots at once. */
function randomGraph(roll: (below: number) => number): Map<string, Step> {
  const count = 1 + roll(24);
  const steps = Array.from({ length: count }, (_, at): Step => {
    const needs = Array.from({ length: at === 0 ? 0 : roll(4) }, () => ({ from: `s${roll(at)}`, hard: roll(3) > 0 }));
    return { id: `s${at}`, state: needs.length === 0 ? "ready" : "waiting", unmet: needs.length, needs, cause: null };
  });
  return new Map(steps.map((step) => [step.id, step]));
}

/** Ends steps and goes on with those that are skipped, as the store does. */
function settle(graph: Map<string, Step>, ends: EndedStep[]): void {
  for (let wave = ends; wave.length > 0;) {
    for (const { id, state, cause } of wave) Object.assign(graph.get(id)!, { state, cause });
    const ids = new Set(wave.map(({ id }) => id));
    const waiting = [...graph.values()].flatMap(({ id, state, unmet, needs }): WaitingStep[] => {
      const touched = needs.filter(({ from }) => ids.has(from));
      return state === "waiting" && touched.length > 0 ? [{ id, unmet, needs: touched }] : [];
    });
    const changes = afterEnds(wave, waiting);
    for (const change of changes) if (change.state !== "skipped") Object.assign(graph.get(change.id)!, change);
    wave = changes.flatMap((change): EndedStep[] => (change.state === "skipped" ? [{ id: change.id, state: "skipped", cause: change.cause }] : []));
  }
}

/** What must be true of every graph at every moment, worked out from the whole of it. */
function expectSound(graph: Map<string, Step>): void {
  for (const { id, state, unmet, needs, cause } of graph.values()) {
    const sources = needs.map(({ from, hard }) => ({ ...graph.get(from)!, hard }));
    const lost = sources.filter((source) => source.hard && isEnd(source.state) && !isUsable(source.state));
    const open = sources.filter((source) => !isEnd(source.state)).length;
    if (state === "waiting") expect([unmet, open > 0, lost.length], id).toEqual([open, true, 0]);
    if (state === "ready" || state === "running") expect([open, lost.length], id).toEqual([0, 0]);
    if (state === "skipped") {
      expect(lost.length, id).toBeGreaterThan(0);
      // The cause is a step that really failed or was cancelled, and can be reached by lost needs.
      expect(["failed", "cancelled"]).toContain(graph.get(cause!.step)!.state);
      expect(causesOf(graph, id)).toContain(cause!.step);
      expect(cause!.reason.en).toContain(cause!.step);
    }
  }
}
function causesOf(graph: Map<string, Step>, id: string): string[] {
  return graph.get(id)!.needs.flatMap(({ from, hard }) => {
    const source = graph.get(from)!;
    if (!hard || !isEnd(source.state) || isUsable(source.state)) return [];
    return source.state === "skipped" ? causesOf(graph, from) : [from];
  });
}

describe("the planner", () => {
  it("ends every step of a thousand random graphs, and nothing starts that lacks what it needs", () => {
    const seen = new Map<StepState, number>();
    for (let seed = 1; seed <= 1_000; seed++) {
      const roll = dice(seed);
      const graph = randomGraph(roll);
      for (let moves = 0; ; moves++) {
        expect(moves, `graph ${seed}`).toBeLessThan(200);
        expectSound(graph);
        const ready = [...graph.values()].filter(({ state }) => state === "ready");
        const running = [...graph.values()].filter(({ state }) => state === "running");
        if (ready.length === 0 && running.length === 0) break;
        if (running.length === 0 || (ready.length > 0 && roll(2) === 0)) {
          for (const step of ready) if (roll(3) > 0 || running.length === 0) step.state = "running";
          continue;
        }
        // Several may end in one transaction.
        settle(
          graph,
          running
            .filter((_, at) => at === 0 || roll(2) === 0)
            .map(({ id }): EndedStep => {
              const state = outcomes[roll(outcomes.length)]!;
              return { id, state, cause: isUsable(state) ? null : { step: id, reason: text(`${id} ${state}`) } };
            }),
        );
      }
      for (const { id, state } of graph.values()) {
        expect(isEnd(state), `graph ${seed}, ${id} is ${state}`).toBe(true);
        seen.set(state, (seen.get(state) ?? 0) + 1);
      }
    }
    // The graphs really come by everything.
    for (const state of ["succeeded", "unchanged", "failed", "skipped", "cancelled"] as const) expect(seen.get(state), state).toBeGreaterThan(300);
  });

  it("goes on without a soft need, and names the step that everything began with", () => {
    const failed = { step: "read", reason: text("No numbers.") };
    const ended: EndedStep[] = [{ id: "read", state: "failed", cause: failed }];
    expect(afterEnds(ended, [{ id: "plot", unmet: 1, needs: [{ from: "read", hard: false }] }])).toEqual([{ id: "plot", unmet: 0, state: "ready" }]);
    const [skipped] = afterEnds(ended, [{ id: "pca", unmet: 2, needs: [{ from: "read", hard: true }] }]);
    expect(skipped).toEqual({ id: "pca", unmet: 1, state: "skipped", cause: failed });
    const next = afterEnds([{ id: "pca", state: "skipped", cause: failed }], [{ id: "report", unmet: 1, needs: [{ from: "pca", hard: true }] }]);
    expect(next).toEqual([{ id: "report", unmet: 0, state: "skipped", cause: failed }]);
  });

  it("counts two slots that are fed by one step as two needs, and refuses to count further than to none", () => {
    const needs = [
      { from: "a", hard: true },
      { from: "a", hard: false },
    ];
    const ended: EndedStep[] = [{ id: "a", state: "unchanged", cause: null }];
    expect(afterEnds(ended, [{ id: "b", unmet: 3, needs }])).toEqual([{ id: "b", unmet: 1, state: "waiting" }]);
    expect(() => afterEnds(ended, [{ id: "b", unmet: 1, needs }])).toThrow("Step b has 1 needs");
  });
});

describe("a graph", () => {
  const step = (id: string, ...from: string[]) => ({ id, needs: from.map((one) => ({ from: one, hard: true })) });
  it("that is sound has no fault, however long its chain", () => {
    expect(graphFault([])).toBeNull();
    expect(graphFault(Array.from({ length: 5_000 }, (_, at) => step(`s${at}`, ...(at < 4_999 ? [`s${at + 1}`] : []))))).toBeNull();
    expect(graphFault([step("a"), step("b", "a"), step("c", "a", "b", "b")])).toBeNull();
  });
  it("that can't be run is refused in words that name its steps", () => {
    expect(graphFault([step("a"), step("a")])?.en).toBe("There are two steps “a”.");
    expect(graphFault([step("a", "z")])?.en).toBe("“a” needs “z”, which is not there.");
    expect(graphFault([step("a", "a")])?.en).toBe("The steps need each other in a circle: “a” needs “a”.");
    expect(graphFault([step("x", "b"), step("a", "c"), step("b", "a"), step("c", "b")])?.zh).toBe("步骤之间循环依赖：“b”需要“a”需要“c”需要“b”。");
  });
});
