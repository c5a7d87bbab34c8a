/** A comparison has one threshold: after a redo with another one its figures, tables, methods and sentences say the same, and the tests are taken over. */
import type { TaskChart } from "@analyte/contract/flows/calls";
import { base } from "@analyte/contract/call";
import { finalStatuses, type TaskState } from "@analyte/contract/tasks";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { studiesFolder } from "@analyte/tools/catalog";
import { programsTrial } from "../testing/programs-trial.ts";

const trial = programsTrial();
const { data } = trial;
const comparison = "High vs Control";
interface Detail {
  charts: { name: string }[];
  methods: { en: string };
  sentence: { en: string } | null;
}

const ran: { id: string; rows: TaskChart[] }[] = [];
beforeAll(async () => {
  const study = (table: string) => readFileSync(join(studiesFolder, "untargeted", `${table}.csv`), "utf8");
  const tables = { matrix: await trial.give("owner", "u.csv", study("matrix")), samples: await trial.give("owner", "u-samples.csv", study("samples")) };
  const { id: project } = await data<{ id: string }>("owner", "POST", "project/store", { name: "Liver", kind: "untargeted", value: "area", ...tables });
  const sheet = study("samples").split("\n");
  const groups = ["Control", "High"].map((name) => ({
    name,
    samples: sheet.flatMap((line) => (line.split(",")[3] === name ? [line.split(",")[0]!] : [])),
  }));
  const comparisons = [{ case: "High", control: "Control" }];
  const { id: program } = await data<{ id: string }>("owner", "POST", "sample_group_program/store", {
    project_id: project,
    name: "Doses",
    groups,
    comparisons,
  });
  for (const params of [{}, { log2_fc_threshold: 1.5, p_threshold: 0.01 }]) {
    const { id } = await data<{ id: string }>("owner", "POST", "task/store", {
      kind: "flow",
      flow_version_id: "untargeted.lcms.1",
      source: { project_id: project },
      sample_group_program_id: program,
      module_charts: [{ id: "tests" }, { id: "select", params }, { id: "diff-counts" }],
      ...(ran.length > 0 && { mission_id: ran[0]!.id }),
    });
    while (!finalStatuses.includes((await data<TaskState[]>("owner", "GET", `task/all_status?ids=${id}`))[0]!.status))
      await new Promise((done) => setTimeout(done, 100));
    ran.push({ id, rows: await data<TaskChart[]>("owner", "GET", `task/list_of_all_module_chart?id=${id}`) });
  }
}, 120_000);

async function csv(id: string, file: string): Promise<Record<string, string>[]> {
  const answer = await fetch(`${trial.trial.portal.address}${base}/task/download_result?id=${id}&file=${encodeURIComponent(file)}`, {
    headers: { token: await trial.trial.signIn() },
  });
  expect(answer.status, file).toBe(200);
  const [header = "", ...lines] = (await answer.text()).trim().split("\n");
  return lines.map((line) => {
    const cells = [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = ""]) => cell);
    return Object.fromEntries(header.split(",").map((name, at) => [name, cells[at] ?? ""]));
  });
}

it.each([
  { which: 0, p: 0.05, fc: 1 },
  { which: 1, p: 0.01, fc: 1.5 },
])("says |log2 FC| ≥ $fc wherever it says one, with the numbers of the table", async ({ which, p, fc }) => {
  const { id, rows } = ran[which]!;
  expect(rows.map(({ status }) => status)).toEqual(rows.map(() => "succeeded"));
  const tests = await csv(id, `tests/${comparison}/tests.csv`);
  const found = tests.filter(({ p_adj, log2_fc }) => p_adj !== "" && Number(p_adj) <= p && Math.abs(Number(log2_fc)) >= fc);
  const up = found.filter(({ log2_fc }) => Number(log2_fc) > 0).length;
  expect(Object.keys(tests[0]!)).not.toContain("significant");
  const selected = await csv(id, `select/${comparison}/selected.csv`);
  expect(selected.flatMap((row) => (row["selected"] === "TRUE" ? [row["feature"]] : []))).toEqual(found.map(({ feature }) => feature));

  const said: string[] = [];
  const figures: string[] = [];
  for (const chart of ["tests", "select"]) {
    const row = rows.find(({ module_chart }) => module_chart === chart)!;
    const detail = await data<Detail>("owner", "GET", `task/detail_of_module_chart?task_id=${id}&id=${row.id}`);
    said.push(detail.methods.en, detail.sentence?.en ?? "");
    for (const { name } of detail.charts) {
      const { document } = await data<{ document: { caption: { en: string }; thresholds?: { label: { en: string } }[] } }>(
        "owner",
        "GET",
        `task/data_interaction_result?id=${id}&chart=${encodeURIComponent(name)}`,
      );
      figures.push(name);
      said.push(document.caption.en, ...(document.thresholds ?? []).map(({ label }) => label.en.replace("=", "≥").replace("−", "")));
    }
  }
  // There is one volcano plot, that of the selection.
  expect(figures.filter((name) => name.endsWith("/volcano"))).toEqual([`select/${comparison}/volcano`]);
  const all = said.join("\n");
  expect([...new Set([...all.matchAll(/log2 (?:FC|fold change)\|? (?:≥|of at least) ([\d.]+)/g)].map(([, limit]) => Number(limit)))]).toEqual([fc]);
  expect([...new Set([...all.matchAll(/(?:FDR|adjusted p|p_adj) (?:≤|≥|of at most) ([\d.]+)/g)].map(([, limit]) => Number(limit)))]).toEqual([p]);
  expect(all).toContain(`High against Control: ${up} higher in High, ${found.length - up} higher in Control`);
  expect(all).toContain(`${up} higher in High and ${found.length - up} higher in Control`);
});

it("takes the tests over as they are: limits are no part of them", () => {
  expect(ran[1]!.rows.filter(({ reused_from }) => reused_from === null).map(({ module_chart }) => module_chart)).toEqual(["select", "diff-counts"]);
});
