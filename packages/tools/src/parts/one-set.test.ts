/** What tools of sets say where there is one set alone. */
import { expect, it } from "vitest";
import { exampleInput, ran } from "#testing/cases/ran.ts";
import { withInputs } from "#testing/set-inputs.ts";
import { catalog, loadTool } from "../catalog.ts";

it.each(["ora", "gsea", "da-score"])("%s speaks of one set in the singular", async (id) => {
  const tool = (await loadTool(id))!;
  const example = await exampleInput(id);
  const { manifest } = catalog.find((one) => one.manifest.id === id)!;
  const own = example.others!.libraries["library"]!;
  // The largest: its measured members are enough for all three.
  const [largest] = own.sets.toSorted((one, other) => other.members.length - one.members.length);
  const library = { ...own, sets: [largest!] };
  const { output } = ran(tool, withInputs(example, { library }), manifest.example.params);
  const said = [output.methods, ...output.notes, ...output.charts.map(({ document }) => document.caption)].map(({ en }) => en).join("\n");
  expect(said).toMatch(/\b1 (tested )?set\b/);
  expect(said).not.toMatch(/\b1 ((tested )?sets|rows|features) (hold|have|were|with|speak|of)\b|\bThe 1 sets|1 of 1 (tested )?sets|\b1 (have|were|are)\b/);
});
