/** An act is told, or why not; what shows it is asked for anew either way. */
import { listSupport, supportDetail } from "@analyte/contract/support";
import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { renderHook } from "../testing/render-hook.ts";

const said = vi.hoisted(() => {
  vi.stubGlobal("window", new EventTarget());
  return { success: vi.fn(), error: vi.fn() };
});
// The library's notes need a whole page.
vi.mock("antd", () => ({ App: { useApp: () => ({ message: said }) } }));

let client: QueryClient;
beforeEach(() => {
  client = new QueryClient();
  client.setQueryData([listSupport.path, "en", {}], { data: [] });
  client.setQueryData([supportDetail.path, "en", {}], {});
});
afterEach(() => {
  client.clear();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});
const isStale = (path: string) => client.getQueryState([path, "en", {}])?.isInvalidated;
const hook = async () => {
  const { useAct } = await import("./use-act.ts");
  return await renderHook(client, useAct);
};

it("what was done is told with what was answered, and its lists are asked for anew", async () => {
  const view = await hook();
  const next = vi.fn();
  let done: boolean | null = null;
  await view.act(async () => (done = await view.now().act(async () => 3, { tell: (count) => `${count} closed`, next, anew: [listSupport] })));
  expect([done, said.success.mock.calls, said.error.mock.calls, next.mock.calls]).toEqual([true, [["3 closed"]], [], [[3]]]);
  expect([isStale(listSupport.path), isStale(supportDetail.path)]).toEqual([true, false]);
});

it("what was refused says why and is not told as done; its lists are asked for anew all the same", async () => {
  const view = await hook();
  const next = vi.fn();
  let done: boolean | null = null;
  const refuse = () => Promise.reject(new Error("It is closed already."));
  await view.act(async () => (done = await view.now().act(refuse, { tell: "closed", next, anew: [listSupport] })));
  expect([done, said.success.mock.calls, said.error.mock.calls, next.mock.calls]).toEqual([false, [], [["It is closed already."]], []]);
  expect(isStale(listSupport.path)).toBe(true);
});

it("is busy until the end of all that is under way", async () => {
  const view = await hook();
  const [one, two] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let acts: Promise<unknown>[] = [];
  await view.act(() => (acts = [one, two].map(({ promise }) => view.now().act(() => promise))) && undefined);
  expect(view.now().busy).toBe(true);
  await view.act(async () => (one.resolve(), await acts[0]));
  expect(view.now().busy).toBe(true);
  await view.act(async () => (two.resolve(), await acts[1]));
  expect(view.now().busy).toBe(false);
});
