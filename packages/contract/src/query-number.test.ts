import { expect, it } from "vitest";
import { textOfIssue } from "./fields.ts";
import { downloadPanels } from "./figure-panels.ts";
import { downloadChart } from "./task-downloads.ts";
import * as tasks from "./tasks.ts";

const chart = { id: "t", chart: "scores", format: "svg" };
const calls: [string, string, (given: object) => { success: boolean; error?: { issues: unknown[] } | undefined; data?: unknown }][] = [
  ["download_chart", "width_mm", (given) => downloadChart.input.safeParse({ ...chart, ...given })],
  ["download_chart", "dpi", (given) => downloadChart.input.safeParse({ ...chart, ...given })],
  ["download_panels", "width_mm", (given) => downloadPanels.input.safeParse({ ...chart, charts: "a,b", ...given })],
  ["show_chart", "width", (given) => tasks.showChart.input.safeParse({ ...chart, width: 600, ...given })],
  ["task list", "size", (given) => tasks.listTasks.input.safeParse(given)],
];

it.each(calls)("%s takes %s as a plain decimal number and as nothing else", (_, field, parse) => {
  const usual = field === "size" ? "50" : "300";
  expect(parse({ [field]: usual }).data).toMatchObject({ [field]: Number(usual) });
  expect(parse({ [field]: Number(usual) }).data).toMatchObject({ [field]: Number(usual) });
  for (const odd of [`0x${usual}`, "1e2", ` ${usual} `, `${usual} `, "", "+85", "Infinity", "85,5", ".5", "8_5", "８５"]) {
    const { success, error } = parse({ [field]: odd });
    expect(success, JSON.stringify(odd)).toBe(false);
    const text = textOfIssue(error!.issues[0] as never);
    expect(text?.en).toContain(field === "dpi" ? "a whole number from 150 to 1,200, in digits alone, such as 300" : "plain decimal number");
    expect(text?.zh).toContain(field === "dpi" ? "150 至 1200 之间的整数" : "十进制");
  }
  expect(parse({ [field]: "-5" }).success).toBe(false);
});

it("a width may have a part after the point, a resolution may not", () => {
  expect(downloadChart.input.parse({ ...chart, width_mm: "85.5" }).width_mm).toBe(85.5);
  expect(downloadChart.input.safeParse({ ...chart, dpi: "300.5" }).success).toBe(false);
  expect(downloadChart.input.parse(chart)).toMatchObject({ dpi: 300 });
});
