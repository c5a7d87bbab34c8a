/** Genes by ids that no library knows: what needs a library is skipped with its sentence, and nothing fails. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { countsGenes1 } from "@analyte/tools/flows/counts/genes.1";
import { flowTrial } from "../testing/flow-trial.ts";
import { operatorHere } from "../testing/operator-run.ts";

const trial = flowTrial();
const home = mkdtempSync(join(tmpdir(), "unknown-genes-"));
afterAll(() => rmSync(home, { recursive: true, force: true }));

const groups = ["Drug", "Vehicle"].map((name) => ({ name, samples: Array.from({ length: 4 }, (_, at) => `${name}${at + 1}`) }));
const samples = groups.flatMap((group) => group.samples);
const genes = 60;
/** The first eight are eight times as high under the drug. */
const count = (gene: number, sample: number): number =>
  Math.round((80 + 7 * gene) * (1 + 0.03 * ((5 * sample + 3 * gene * sample) % 7)) * (gene < 8 && sample < 4 ? 8 : 1));
const table = [
  ["gene", ...samples].join(","),
  ...Array.from({ length: genes }, (_, gene) => [`g${gene + 1}`, ...samples.map((_one, at) => count(gene, at))].join(",")),
].join("\n");

it.each([
  ["none", ["hsa:1", "hsa:2", "hsa:3"], "Only 0 of 60 features have an identifier of “"],
  ["some", ["g1", "g2", "g9", "g10"], "Only 4 of 60 features have an identifier of “"],
])(
  "of which the library has %s",
  async (name, members, said) => {
    const file = join(home, `${name}.gmt`);
    writeFileSync(file, ["one", "two"].map((set) => `${set}\tSet ${set}\t${members.join("\t")}`).join("\n"));
    const added = await operatorHere(
      trial.trial.data,
      trial.trial.databaseUrl,
    )(`library add ${file} --name Set-${name} --date 2026-05-01 --licence CC0 --ids name`);
    expect(added.code, added.err).toBe(0);
    const installed = await trial.data<{ name: string; store_path: string }[]>("owner", "GET", "library/list");
    const library = installed.find((one) => one.name === `Set-${name}`)!.store_path;
    const matrix = await trial.give("owner", `${name}.csv`, table);
    const { id: program } = await trial.data<{ id: string }>("owner", "POST", "sample_group_program/store", {
      name,
      groups,
      comparisons: [{ case: "Drug", control: "Vehicle" }],
      store_path: matrix,
    });
    const { id } = await trial.data<{ id: string }>("owner", "POST", "task/store", {
      flow_version_id: countsGenes1.id,
      kind: "flow",
      name,
      source: { inputs: { matrix } },
      about: { value: "counts", unit: "", applied: [], taxid: "" },
      sample_group_program_id: program,
      libraries: { pathway: library, go: library },
      module_charts: ["ora-go", "ora-pathway", "gsea", "select"].map((chart) => ({ id: chart, map_module: "", params: {} })),
    });
    expect(await trial.ended("owner", id)).toMatchObject({ status: "succeeded" });
    const charts = await trial.charts("owner", id);
    expect(charts.map(({ module_chart, status }) => `${module_chart} ${status}`).toSorted()).toEqual(
      ["gsea skipped", "ora-go skipped", "ora-pathway skipped", "select succeeded"].toSorted(),
    );
    for (const { reason } of charts.filter(({ status }) => status === "skipped")) expect(reason).toContain(`${said}Set-${name}”; at least 10 are needed.`);
  },
  60_000,
);
