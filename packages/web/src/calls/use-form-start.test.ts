/** What a form begins with: what was read just now, and never what somebody has changed since. */
import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { renderHook } from "../testing/render-hook.ts";

vi.stubGlobal("window", new EventTarget());

interface Thing {
  text: string;
  draft: { version: number };
}
let stored: Thing;
let client: QueryClient;
/** Answers wait for it. */
let gate: Promise<void>;
const read = async () => {
  const answer = stored;
  await gate;
  return answer;
};
const version = (at: number): Thing => ({ text: `text ${at}`, draft: { version: at } });
beforeEach(() => {
  [client, stored, gate] = [new QueryClient({ defaultOptions: { queries: { retry: false } } }), version(1), Promise.resolve()];
});
afterEach(() => {
  client.clear();
  vi.unstubAllGlobals();
});
const open = async (id = () => "a") => {
  const { useFormStart } = await import("./use-form-start.ts");
  return await renderHook(client, () => useFormStart(id(), read));
};
const settle = (view: Awaited<ReturnType<typeof open>>) => view.act(() => new Promise((resolve) => setTimeout(resolve, 20)));

it("every opening reads anew, whatever an earlier one has read, and waits for it", async () => {
  const first = await open();
  await settle(first);
  expect(first.now().thing).toEqual(version(1));
  stored = version(2);
  const answer = Promise.withResolvers<void>();
  gate = answer.promise;
  const second = await open();
  await settle(second);
  expect([second.now().isOpen, second.now().thing]).toEqual([false, undefined]);
  answer.resolve();
  await settle(second);
  expect(second.now().thing).toEqual(version(2));
});

it("what others saved is taken in when the window is turned to again; nothing unsaved is overwritten, and nothing of its own", async () => {
  const view = await open();
  await settle(view);
  view.now().onHolds({ version: 1, unsaved: false });
  const { key } = view.now();
  const turnTo = async () => {
    await view.act(() => view.window.dispatchEvent(new Event("focus")));
    await settle(view);
  };
  await turnTo();
  expect(view.now().key).toBe(key);
  stored = version(2);
  view.now().onHolds({ version: 1, unsaved: true });
  await turnTo();
  expect([view.now().thing, view.now().key]).toEqual([version(1), key]);
  // Typed while the answer was on its way.
  view.now().onHolds({ version: 1, unsaved: false });
  const answer = Promise.withResolvers<void>();
  gate = answer.promise;
  await view.act(() => view.window.dispatchEvent(new Event("focus")));
  view.now().onHolds({ version: 1, unsaved: true });
  answer.resolve();
  await settle(view);
  expect(view.now().key).toBe(key);
  // Saved here.
  view.now().onHolds({ version: 2, unsaved: false });
  await turnTo();
  expect(view.now().key).toBe(key);
  view.now().onHolds({ version: 1, unsaved: false });
  await turnTo();
  expect(view.now().thing).toEqual(version(2));
  expect(view.now().key).not.toBe(key);
});

it("a new one waits for nothing, and stays the same form once it has an id; the next new one is another", async () => {
  let id = "";
  const view = await open(() => id);
  expect([view.now().isOpen, view.now().thing]).toEqual([true, undefined]);
  const { key } = view.now();
  await view.act(() => view.now().onSaved("a"));
  id = "a";
  await view.rerender();
  await settle(view);
  expect([view.now().isOpen, view.now().key]).toEqual([true, key]);
  id = "";
  await view.rerender();
  expect([view.now().isOpen, view.now().thing]).toEqual([true, undefined]);
  expect(view.now().key).not.toBe(key);
});

it("an address that names another than the new one was given begins with that one", async () => {
  let id = "";
  const view = await open(() => id);
  const { key } = view.now();
  await view.act(() => view.now().onSaved("a"));
  id = "b";
  await view.rerender();
  await settle(view);
  expect(view.now().thing).toEqual(version(1));
  expect(view.now().key).not.toBe(key);
});

it("what can't be read says why, and is read when it is tried again", async () => {
  gate = Promise.reject(new Error("gone"));
  gate.catch(() => {});
  const view = await open();
  await settle(view);
  expect([view.now().isOpen, view.now().failure?.message]).toEqual([false, "gone"]);
  gate = Promise.resolve();
  await view.act(() => view.now().retry());
  await settle(view);
  expect(view.now().thing).toEqual(version(1));
});
