import { expect, it } from "vitest";
import { chartViewSchema } from "./chart.ts";
import { exclusionsFault } from "./exclusions.ts";
import { textOfIssue } from "./fields.ts";
import { downloadPanels, listOfCharts } from "./figure-panels.ts";
import { featureChart, longestItemId } from "./item-id.ts";
import { tableStateSchema } from "./table-state.ts";
import * as downloads from "./task-downloads.ts";
import * as tasks from "./tasks.ts";

const form = { width: 600, format: "svg" } as const;
const state = { from: "", origin: "", applied: [], scale: null, chosen: {} };
/** Everywhere where a sample or a feature is named. */
const named = (id: string) => ({
  "show_chart of its box plot": tasks.showChart.input.safeParse({ id: "t", chart: featureChart(id), ...form }),
  "download_chart of its box plot": downloads.downloadChart.input.safeParse({ id: "t", chart: featureChart(id), ...form }),
  "save_view of its box plot": tasks.saveView.input.safeParse({ id: "t", chart: featureChart(id), view: {} }),
  data_interaction_result: tasks.interactionResult.input.safeParse({ id: "t", feature: id }),
  "download_panels with four of it": downloadPanels.input.safeParse({
    id: "t",
    charts: listOfCharts(Array.from({ length: 4 }, () => featureChart(id))),
    format: "pdf",
  }),
  "a label": chartViewSchema.safeParse({ labelled: [id] }),
  "what a matrix takes along": tableStateSchema.safeParse({ ...state, left_out: [{ sample: id, reason: "broken" }] }),
});
const title = { en: "Leave out", zh: "排除样本" };

it.each(["x".repeat(251), "x".repeat(601), ",".repeat(longestItemId), "葡".repeat(longestItemId)])("a long name is taken everywhere (%#)", (id) => {
  for (const [where, { success }] of Object.entries(named(id))) expect(success, where).toBe(true);
  expect(exclusionsFault([{ sample: id, reason: "broken" }], title)).toBeNull();
});

it("one that is too long is refused everywhere, in words", () => {
  const id = "x".repeat(longestItemId + 1);
  for (const [where, { success, error }] of Object.entries(named(id))) {
    expect(success, where).toBe(false);
    if (!where.startsWith("download_panels")) expect(textOfIssue(error!.issues[0]!)?.en, where).toMatch(/more than 1000 characters\. Give it a shorter name/);
  }
  expect(exclusionsFault([{ sample: id, reason: "broken" }], title)?.en).toMatch(/Leave out: a sample is named by more than 1000 characters/);
});

it.each(["", "  ", "\u200b", "\u200b \ufeff", "\ud800", "\u00ad", "\u2800", "\u3164", "\u0007"])("%j is no reason", (reason) => {
  expect(exclusionsFault([{ sample: "s1", reason }], title)).toEqual({
    en: "Leave out: say why sample “s1” is left out.",
    zh: "排除样本：请填写排除样本“s1”的原因。",
  });
});

it.each(["1", "离群", "-", "?", "\u200bno\u200b"])("%j is one", (reason) => {
  expect(exclusionsFault([{ sample: "s1", reason }], title)).toBeNull();
});
