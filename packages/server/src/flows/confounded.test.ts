/** A group that stands in a batch of its own: said before the run, and of its results by the same sentence, whatever becomes of the sheet. */
import type { ChartSentence } from "@analyte/contract/flows/result-calls";
import { confoundedText } from "@analyte/contract/study-design";
import { expect, it } from "vitest";
import { flowTrial } from "../testing/flow-trial.ts";

const trial = flowTrial();
const { data, ended, give } = trial;
const groups = ["ctl", "trt"].map((name) => ({ name, samples: [1, 2, 3, 4, 5].map((at) => `${name}${at}`) }));
const samples = groups.flatMap((group) => group.samples);
const value = (row: number, at: number) => (2 ** (14 + (row < 4 && at > 4 ? 2 : 0) + 0.3 * Math.sin(1 + 12.9898 * row + 78.233 * at))).toFixed(1);

async function sentences(batchOf: (sample: string, at: number) => number): Promise<Map<string, ChartSentence>> {
  const table = [
    ["feature", ...samples].join(","),
    ...Array.from({ length: 20 }, (_, row) => [`f${row}`, ...samples.map((_s, at) => value(row, at))].join(",")),
  ];
  const sheet = ["sample,group,batch", ...samples.map((name, at) => `${name},${name.slice(0, 3)},${batchOf(name, at)}`)];
  const inputs = { matrix: await give("owner", "confounded.csv", table.join("\n")), samples: await give("owner", "confounded-sheet.csv", sheet.join("\n")) };
  const program = { store_path: inputs.matrix, name: `By ${sheet.join(" ").length} ${sheet[2]}`, groups, comparisons: [{ case: "trt", control: "ctl" }] };
  const { id: of } = await data<{ id: string }>("owner", "POST", "sample_group_program/store", program);
  const asked = { kind: "flow", flow_version_id: "untargeted.lcms.1", source: { inputs }, about: { value: "area", applied: [] }, sample_group_program_id: of };
  const { id } = await data<{ id: string }>("owner", "POST", "task/store", { ...asked, module_charts: [{ id: "pca" }, { id: "select" }] });
  await ended("owner", id);
  await data("owner", "POST", "task/save_style", { id, style: { groups: [{ group: "trt", name: "Treated" }] } });
  const all = await data<ChartSentence[]>("owner", "GET", `task/sentences?id=${id}&comparison=${encodeURIComponent("trt vs ctl")}`);
  return new Map(all.map((one) => [one.module_chart, one]));
}

it("softens the sentences of its results", async () => {
  const words = confoundedText("Treated", "2");
  const said = await sentences((name) => (name.startsWith("trt") ? 2 : 1));
  for (const chart of ["pca", "select"]) {
    const { sentence, grounds, weak } = said.get(chart)!;
    expect(sentence.en, chart).toContain(words.en);
    expect(sentence.zh, chart).toContain(words.zh);
    expect(weak, chart).toBe(true);
    expect(grounds.find(({ label }) => label.en === "Batches")?.value.en, chart).toContain(words.en);
  }
}, 60_000);

it("says nothing where each batch has samples of both", async () => {
  const said = await sentences((_name, at) => 1 + (at % 2));
  for (const chart of ["pca", "select"]) expect(said.get(chart)!.sentence.en, chart).not.toContain("only in batch");
}, 60_000);
