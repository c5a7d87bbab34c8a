/** The hooks of restyling, as React runs them: what they show while it is changed, kept and refused. */
import { codes } from "@analyte/contract/envelope";
import { QueryClient, useQuery } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { newLookSteps } from "#charts/look-steps.ts";
import { renderHook } from "../../testing/render-hook.ts";
import { resultQuery } from "../queries.ts";
import { figureLookOf } from "./figure-look.ts";
import type { Look } from "./figure-looks.ts";
import { groupStyleOf } from "./group-style.ts";
import { useFigureLook } from "./use-figure-look.ts";
import { useGroupStyle } from "./use-group-style.ts";

interface Sent {
  path: string;
  body: { id: string; chart?: string; view?: object; style?: object };
}
let sent: Sent[];
let refusal: string | null;
/** Answers wait for it. */
let gate: Promise<void>;

beforeEach(() => {
  vi.useFakeTimers();
  [sent, refusal, gate] = [[], null, Promise.resolve()];
  vi.stubGlobal("fetch", async (address: string, { body }: { body?: string }) => {
    sent.push({ path: address.split("?")[0]!.split("/").slice(-2).join("/"), body: JSON.parse(body ?? "{}") as Sent["body"] });
    await gate;
    const isRefused = refusal !== null && address.includes("save_style");
    const envelope = { code: isRefused ? codes.conflict : codes.success, content: { data: { view: {}, base: {} } }, showMsg: refusal ?? "" };
    return new Response(JSON.stringify(envelope), { status: isRefused ? 409 : 200 });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const groups = [
  { group: "a", of: "a" },
  { group: "b", of: "b" },
];

/** A figure of a result that the page holds. */
async function figure() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const chart = { name: "scores", title: "Scores", view: { fontPt: 7 }, base: { fontPt: 7 } };
  client.setQueryData(resultQuery("t1").queryKey, { charts: [chart], style: {} } as never);
  const steps = newLookSteps();
  const shown = (): Look => client.getQueryData(resultQuery("t1").queryKey)!.charts[0]!;
  const page = await renderHook(client, () => {
    const groupStyle = useGroupStyle("t1", shown(), steps);
    return { groupStyle, look: useFigureLook("t1", "scores", groupStyle.look, steps), view: groupStyle.look.view };
  });
  return { ...page, shown, steps, wait: async (ms: number) => await page.act(async () => await vi.advanceTimersByTimeAsync(ms)) };
}

it("a change is shown at once, waits for the hand to rest, and is kept", async () => {
  const { now, act, wait, shown } = await figure();
  expect([now().look.saving, now().look.canReset]).toEqual(["idle", false]);
  await act(() => now().look.change({ fontPt: 7, showGrid: true }));
  expect([shown().view, now().look.saving]).toEqual([{ fontPt: 7, showGrid: true }, "waiting"]);
  await wait(600);
  expect(now().look.saving).toBe("saved");
  expect(sent).toEqual([{ path: "task/save_view", body: { id: "t1", chart: "scores", view: { showGrid: true }, before: {} } }]);
});

it("what is not kept yet is sent when the figure is left, and when the page is", async () => {
  const { now, act, unmount, window: page } = await figure();
  await act(() => now().look.change({ fontPt: 7, showGrid: true }));
  await act(() => page.dispatchEvent(new Event("pagehide")));
  expect(sent).toHaveLength(1);
  await act(() => now().groupStyle.naming.write("a", "Drug", { groups: ["a", "b"], steps: newLookSteps() }));
  expect(now().groupStyle.saving).toBe("waiting");
  await unmount();
  expect(sent.map(({ body }) => body.style ?? body.view).slice(0, 2)).toEqual([{ showGrid: true }, { groups: [{ group: "a", name: "Drug" }] }]);
});

it("a name that is refused is told as such, and what is changed at the figure meanwhile is kept", async () => {
  const { now, act, wait } = await figure();
  refusal = "Another group is called so.";
  await act(() => now().groupStyle.naming.write("a", "Taken", { groups: ["a", "b"], steps: newLookSteps() }));
  await wait(1_000);
  expect(now().groupStyle.saving).toBe("refused");
  expect(now().groupStyle.naming.drafts().get("a")?.fault).toEqual({ kind: "refused", reason: refusal });
  refusal = null;
  await act(() => now().look.change({ fontPt: 9 }));
  await wait(600);
  expect([now().look.saving, now().groupStyle.saving]).toEqual(["saved", "refused"]);
  expect(sent.map(({ path }) => path)).toEqual(["task/save_style", "task/save_view"]);
});

it("a change at the figure while a new name is on its way, and being fetched again, is not lost", async () => {
  const { now, act, wait, shown } = await figure();
  const { promise, resolve } = Promise.withResolvers<void>();
  gate = promise;
  await act(() => now().groupStyle.naming.write("a", "Drug", { groups: ["a", "b"], steps: newLookSteps() }));
  await wait(1_000);
  await act(() => now().look.change({ fontPt: 9 }));
  await act(() => now().groupStyle.change({ groups: [{ group: "b", colour: "#123456" }] }, groups));
  expect(now().view.groupColours).toEqual({ b: "#123456" });
  await act(() => resolve());
  await wait(2_000);
  expect(shown().view.fontPt).toBe(9);
  expect(sent.filter(({ path }) => path !== "task/result_outline").map(({ body }) => body.style ?? body.view)).toEqual(
    expect.arrayContaining([{ groups: [{ group: "a", name: "Drug" }] }, { fontPt: 9 }, { groups: [{ group: "b", colour: "#123456" }] }]),
  );
  expect([now().look.saving, now().groupStyle.saving]).toEqual(["saved", "saved"]);
});

it("groups' looks go back and forth as steps of the whole task", async () => {
  const { now, act, wait, steps } = await figure();
  await act(() => now().groupStyle.change({ groups: [{ group: "b", colour: "#123456" }] }, groups));
  expect(steps.next().undo?.figure).toBeNull();
  await wait(0);
  await act(() => steps.undo());
  await wait(0);
  expect(sent.at(-1)!.body.style).toEqual({ groups: [{ group: "b", colour: null }] });
  await act(() => steps.redo());
  await wait(0);
  expect(sent.at(-1)!.body.style).toEqual({ groups: [{ group: "b", colour: "#123456" }] });
});

it("a name that is being fetched again while its page is left after a change is asked for when the page is shown again", async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { queryKey } = resultQuery("t1");
  const answers: ((style: object) => void)[] = [];
  const outline = { status: "succeeded", charts: [{ name: "scores", title: "Scores", view: {}, base: {} }] };
  const queryFn = async ({ signal }: { signal: AbortSignal }) =>
    await new Promise((resolve, reject) => {
      answers.push((style) => resolve({ ...outline, style }));
      signal.addEventListener("abort", () => reject(signal.reason as Error));
    });
  client.setQueryData(queryKey, { ...outline, style: {} } as never);
  const show = async () => await renderHook(client, () => useQuery({ queryKey: [...queryKey] as unknown[], queryFn, staleTime: Infinity }));
  const page = await show();
  const style = groupStyleOf(client, "t1");
  const renamed = style.rename(new Map([["a", "Drug"]]));
  await vi.advanceTimersByTimeAsync(50);
  expect(answers).toHaveLength(1);
  const steps = newLookSteps();
  figureLookOf(client, "t1", "scores").change({ view: {}, base: {} }, { showGrid: true }, steps);
  await page.unmount();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await renamed).toBeNull();
  await show();
  await vi.advanceTimersByTimeAsync(50);
  expect(answers).toHaveLength(2);
  answers[1]!({ groups: [{ group: "a", name: "Drug" }] });
  await vi.advanceTimersByTimeAsync(50);
  expect(style.style().groups).toEqual([{ group: "a", name: "Drug" }]);
});
