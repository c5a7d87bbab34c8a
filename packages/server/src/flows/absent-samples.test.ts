/** A sample sheet that names blanks and QC samples of which the matrix has no values. */
import { expect, it } from "vitest";
import { programsTrial } from "../testing/programs-trial.ts";

const people = programsTrial();
const samples = ["C1", "C2", "C3", "P1", "P2", "P3"];

it("what wasn't measured is no blank and no QC sample of the study", async () => {
  const table = ["sample,Citrate,Alanine,Lactate", ...samples.map((name, at) => `${name},${100 + at},${300 - at * at},${50 + 7 * at}`)].join("\n");
  const rows = [...samples.map((name) => `${name},${name.startsWith("C") ? "Control" : "Patient"},sample`), "B1,,blank", "B2,,blank", "Q1,,qc"];
  const matrix = await people.give("owner", "absent.csv", table);
  const given = await people.give("owner", "absent-sheet.csv", ["sample,group,role", ...rows].join("\n"));
  const charts = async (sheet: string) => {
    const query = new URLSearchParams({ flow_version_id: "untargeted.lcms.1", matrix, samples: sheet });
    return await people.data<{ id: string; reason: unknown }[]>("owner", "GET", `flow_version/available_module_chart?${query.toString()}`);
  };
  const bare = await people.give("owner", "bare-sheet.csv", ["sample,group,role", ...rows.slice(0, samples.length)].join("\n"));
  expect(await charts(given)).toEqual(await charts(bare));
});
