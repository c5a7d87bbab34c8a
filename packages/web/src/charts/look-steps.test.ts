import { expect, it } from "vitest";
import { isLast, newLookSteps } from "./look-steps.ts";

function trial() {
  const steps = newLookSteps();
  const done: string[] = [];
  const make = (name: string, figure: string | null = "scores") => {
    const step = { figure, back: () => done.push(`-${name}`), forth: () => done.push(`+${name}`) };
    steps.note(step);
    return step;
  };
  return { steps, done, make };
}

it("what was done last is taken back first, at whichever figure, and done again in the same order", () => {
  const { steps, done, make } = trial();
  make("colour", null);
  make("title", "scores");
  make("grid", "loadings");
  expect(steps.next().undo?.figure).toBe("loadings");
  for (let turn = 0; turn < 4; turn++) steps.undo();
  expect(done).toEqual(["-grid", "-title", "-colour"]);
  expect(steps.next()).toMatchObject({ undo: null, redo: { figure: null } });
  for (let turn = 0; turn < 4; turn++) steps.redo();
  expect(done.slice(3)).toEqual(["+colour", "+title", "+grid"]);
});

it("what is changed after something was taken back leaves nothing to be done again", () => {
  const { steps, make } = trial();
  make("one");
  steps.undo();
  make("other");
  expect(steps.next().redo).toBeNull();
});

it("the last hundred steps are kept", () => {
  const { steps, done, make } = trial();
  for (let at = 1; at <= 103; at++) make(String(at));
  while (steps.next().undo !== null) steps.undo();
  expect([done.length, done.at(-1)]).toEqual([100, "-4"]);
});

it("a step is the last one until another is made or it is taken back", () => {
  const { steps, make } = trial();
  expect(isLast(steps, null)).toBe(false);
  const one = make("one");
  expect(isLast(steps, one)).toBe(true);
  const other = make("other");
  expect(isLast(steps, one)).toBe(false);
  steps.undo();
  expect([isLast(steps, one), isLast(steps, other)]).toEqual([false, false]);
});

it("tells whoever listens, with the same answer until that changes", () => {
  const { steps, make } = trial();
  let told = 0;
  const stop = steps.subscribe(() => told++);
  const before = steps.next();
  expect(steps.next()).toBe(before);
  make("one");
  expect(steps.next()).not.toBe(before);
  stop();
  steps.undo();
  expect(told).toBe(1);
});
