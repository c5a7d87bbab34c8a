import { codes } from "@analyte/contract/envelope";
import { featureChart } from "@analyte/contract/item-id";
import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { figureKey, looksOf, whenOvertaken } from "./looks-of-client.ts";

let underWay: { chart: string; answer: () => void }[];

beforeEach(() => {
  underWay = [];
  vi.stubGlobal("document", { cookie: "" });
  vi.stubGlobal("location", { protocol: "http:" });
  vi.stubGlobal("fetch", (_address: string, { body }: { body: string }) => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const { id, chart } = JSON.parse(body) as { id: string; chart: string };
    const reply = { code: codes.success, content: { data: { view: {}, base: {} } }, showMsg: "" };
    underWay.push({ chart: `${id} ${chart}`, answer: () => resolve(new Response(JSON.stringify(reply))) });
    return promise;
  });
});
afterEach(() => vi.unstubAllGlobals());

it("the box plots of a task's features are saved one after another; other figures and other tasks do not wait for them", async () => {
  const looks = looksOf(new QueryClient());
  const [first, second, other, scores] = [
    figureKey("t1", featureChart("f1")),
    figureKey("t1", featureChart("f2")),
    figureKey("t2", featureChart("f1")),
    figureKey("t1", "scores"),
  ];
  const saves = [first, second, other, scores].map(async (figure) => {
    looks.change(figure, { legend: "top" });
    await looks.save(figure);
  });
  await vi.waitFor(() => expect(underWay.map(({ chart }) => chart)).toEqual(["t1 feature:f1", "t2 feature:f1", "t1 scores"]));
  for (const { answer } of underWay) answer();
  await vi.waitFor(() => expect(underWay.at(-1)!.chart).toBe("t1 feature:f2"));
  underWay.at(-1)!.answer();
  await Promise.all(saves);
  expect(underWay).toHaveLength(4);
});

it("who shows a figure hears of that figure alone, until no longer asking", async () => {
  const client = new QueryClient();
  const looks = looksOf(client);
  const [scores, volcano] = [figureKey("t1", "scores"), figureKey("t1", "volcano")];
  const heard: string[] = [];
  const stop = whenOvertaken(client, scores, ({ lost }) => heard.push(`scores: ${lost}`));
  whenOvertaken(client, volcano, ({ lost }) => heard.push(`volcano: ${lost}`));
  const overtake = async (figure: string, title: string) => {
    looks.change(figure, { title });
    const saved = looks.save(figure);
    await vi.waitFor(() => expect(underWay).not.toHaveLength(0));
    underWay.pop()!.answer();
    await saved;
    looks.answered(figure, { view: { title: "Theirs" }, base: {} }, looks.moment());
  };
  await overtake(scores, "Mice");
  expect(heard).toEqual(["scores: Mice"]);
  await overtake(volcano, "Rats");
  expect(heard).toEqual(["scores: Mice", "volcano: Rats"]);
  stop();
  await overtake(scores, "Cats");
  expect(heard).toHaveLength(2);
});
