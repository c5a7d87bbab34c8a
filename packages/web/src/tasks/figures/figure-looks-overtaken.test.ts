/** Words of this window that another one replaces: told once, while they are fresh. */
import type { ChartView } from "@analyte/contract/chart";
import { afterEach, expect, it, vi } from "vitest";
import { newFigureLooks, type Overtaken } from "./figure-looks.ts";

afterEach(() => void vi.useRealTimers());

function trial() {
  const told: Overtaken[] = [];
  const looks = newFigureLooks(
    async () => {},
    (figure) => figure,
    () => {},
    (_, of) => told.push(of),
  );
  return {
    told,
    looks,
    writes: async (own: ChartView) => {
      looks.change("scores", own);
      await looks.save("scores");
    },
    hears: (view: ChartView) => looks.answered("scores", { view, base: {} }, looks.moment()),
  };
}

it("says what was lost and what is there now, once", async () => {
  const { told, writes, hears } = trial();
  await writes({ title: "Mice", legend: "top" });
  hears({ title: "Rats", legend: "top" });
  hears({ title: "Rats", legend: "top" });
  expect(told).toEqual([{ lost: "Mice", now: "Rats" }]);
});

it("says that words were taken away", async () => {
  const { told, writes, hears } = trial();
  await writes({ caption: "Of mice." });
  hears({});
  expect(told).toEqual([{ lost: "Of mice.", now: "" }]);
});

it("says nothing of words that stay, of other fields, of its own words before they are kept, and of what was written long ago", async () => {
  const { told, looks, writes, hears } = trial();
  await writes({ title: "Mice" });
  hears({ title: "Mice", caption: "Of another window." });
  looks.change("scores", { title: "Mice and men" });
  hears({ title: "Mice" });
  expect(told).toEqual([]);
  vi.useFakeTimers({ now: Date.now(), toFake: ["Date"] });
  await looks.save("scores");
  vi.setSystemTime(Date.now() + 60_000);
  hears({ title: "Rats" });
  expect(told).toEqual([]);
});

it("says nothing of words that follow a group which was given another name", async () => {
  const { told, looks, writes, hears } = trial();
  await writes({ title: "Higher in High" });
  looks.renamed();
  hears({ title: "Higher in Low" });
  expect(told).toEqual([]);
});

it.each(["xTitle", "yTitle", "zTitle"] as const)("says it of the title of an axis, too: %s", async (field) => {
  const { told, writes, hears } = trial();
  await writes({ [field]: "Mine" });
  hears({ [field]: "Theirs" });
  expect(told).toEqual([{ lost: "Mine", now: "Theirs" }]);
});
