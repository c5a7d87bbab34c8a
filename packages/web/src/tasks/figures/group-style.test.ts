/** Changes of a task's groups, sends and answers that come late, in the order that the test says. */
import { codes } from "@analyte/contract/envelope";
import type { FigureStyle, StyleChange } from "@analyte/contract/figure-style";
import { changedStyle } from "@analyte/contract/style-change";
import { expect, it } from "vitest";
import { CallFailure } from "#call-failure.ts";
import { newGroupStyle, withPending } from "./group-style.ts";

const settled = async () => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
};

/** A portal that takes a change, and a page that hears of it, when the test says so. */
function trial() {
  let [kept, heard]: FigureStyle[] = [{}, {}];
  const sends: { change: StyleChange; takes: () => Promise<void>; fails: (code: CallFailure["code"]) => Promise<void> }[] = [];
  const fetches: (() => Promise<void>)[] = [];
  const style = newGroupStyle({
    stored: () => heard!,
    send: async (change) => {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      sends.push({
        change,
        takes: async () => {
          kept = changedStyle(kept!, change);
          resolve();
          await settled();
        },
        fails: async (code) => {
          reject(new CallFailure({ code, status: code === null ? 0 : 400, message: "No." }));
          await settled();
        },
      });
      await promise;
    },
    refresh: async () => {
      const answer = kept;
      const { promise, resolve } = Promise.withResolvers<void>();
      fetches.push(async () => {
        heard = answer;
        resolve();
        await settled();
      });
      await promise;
    },
  });
  const groups = ["a", "b"].map((group) => ({ group, of: group }));
  return {
    style,
    sends,
    fetches,
    colour: (group: string, colour: string) => style.restyle({ groups: [{ group, colour }] }, groups),
    /** What a figure shows that has the style as the page has last heard of it. */
    shown: () => withPending({ view: colours(heard!), base: colours(heard!) }, style.pending()).view.groupColours ?? {},
    kept: () => kept,
  };
}
const colours = ({ groups = [] }: FigureStyle) => {
  const known = groups.flatMap(({ group, colour }) => (colour === undefined ? [] : [[group, colour]]));
  return known.length === 0 ? {} : { groupColours: Object.fromEntries(known) as Record<string, string> };
};

it("a colour is seen at once, and until the page has heard that it is kept", async () => {
  const { style, sends, fetches, colour, shown } = trial();
  colour("a", "#111111");
  expect(shown()).toEqual({ a: "#111111" });
  await sends[0]!.takes();
  expect(shown()).toEqual({ a: "#111111" });
  expect(style.keeping.state()).toBe("saving");
  await fetches[0]!();
  expect(style.pending()).toEqual([]);
  expect(shown()).toEqual({ a: "#111111" });
  expect(style.keeping.state()).toBe("saved");
});

it("a colour that is chosen while a new name is being fetched again is not lost", async () => {
  const { style, sends, fetches, colour, shown, kept } = trial();
  const renamed = style.rename(new Map([["a", "Drug"]]));
  await sends[0]!.takes();
  colour("b", "#222222");
  // The answer that is on its way knows nothing of it.
  await fetches[0]!();
  expect(await renamed).toBeNull();
  expect(shown()).toEqual({ b: "#222222" });
  await sends[1]!.takes();
  await fetches[1]!();
  expect(shown()).toEqual({ b: "#222222" });
  expect(kept()).toEqual({
    groups: [
      { group: "a", name: "Drug" },
      { group: "b", colour: "#222222" },
    ],
  });
});

it("a colour that is chosen while a new name is being fetched again is sent at once: whoever leaves the page loses nothing", async () => {
  const { style, sends, fetches, colour, shown, kept } = trial();
  const renamed = style.rename(new Map([["a", "Drug"]]));
  await sends[0]!.takes();
  expect(fetches).toHaveLength(1);
  colour("b", "#222222");
  await settled();
  expect(sends.map(({ change }) => change.groups)).toEqual([[{ group: "a", name: "Drug" }], [{ group: "b", colour: "#222222" }]]);
  await sends[1]!.takes();
  expect(kept()?.groups).toHaveLength(2);
  // What was asked for first comes last.
  await fetches[1]!();
  await fetches[0]!();
  expect(await renamed).toBeNull();
  expect([style.pending(), style.keeping.state()]).toEqual([[], "saved"]);
  expect(shown()).toEqual({});
});

it("what waits for an earlier call goes as one, names by themselves", async () => {
  const { style, sends, colour } = trial();
  colour("a", "#111111");
  colour("a", "#222222");
  colour("b", "#333333");
  void style.rename(new Map([["a", "Drug"]]));
  colour("b", "#444444");
  for (let turn = 0; turn < 4; turn++) await sends[turn]?.takes();
  expect(sends.map(({ change }) => change.groups)).toEqual([
    [{ group: "a", colour: "#111111" }],
    [
      { group: "a", colour: "#222222" },
      { group: "b", colour: "#333333" },
    ],
    [{ group: "a", name: "Drug" }],
    [{ group: "b", colour: "#444444" }],
  ]);
});

it.each([codes.conflict, codes.invalidInput])("a refused name (code %i) is told and dropped: what else was changed is kept without it", async (code) => {
  const { style, sends, fetches, colour, kept } = trial();
  const renamed = style.rename(new Map([["a", "Taken"]]));
  colour("b", "#111111");
  await sends[0]!.fails(code);
  expect(await renamed).toBe("No.");
  await sends[1]!.takes();
  await fetches[0]!();
  expect(kept()).toEqual({ groups: [{ group: "b", colour: "#111111" }] });
  expect([style.keeping.state(), style.style().groups]).toEqual(["saved", [{ group: "b", colour: "#111111" }]]);
});

it("a name that could not be sent stays to be sent, and is not refused", async () => {
  const { style, sends, fetches } = trial();
  const renamed = style.rename(new Map([["a", "Drug"]]));
  await sends[0]!.fails(codes.unexpected);
  expect(style.keeping.state()).toBe("failed");
  void style.keeping.flush();
  await sends[1]!.takes();
  await fetches[0]!();
  expect(await renamed).toBeNull();
});

it("a page that is left sends at once what waits for an earlier call", async () => {
  const { style, sends, colour } = trial();
  colour("a", "#111111");
  void style.rename(new Map([["a", "Drug"]]));
  style.leave();
  expect(sends.map(({ change }) => change.groups)).toEqual([[{ group: "a", colour: "#111111" }], [{ group: "a", name: "Drug" }]]);
});
