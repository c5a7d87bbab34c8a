/** Two tools in a row on a feature that is called like a description: it is asked about once. */
import { base } from "@analyte/contract/call";
import { afterAll, beforeAll, expect, it } from "vitest";
import { runTool, uploadTable } from "../testing/tool-runs.ts";
import { startTrial, type TrialPortal } from "../testing/trial-portal.ts";

let trial: TrialPortal;
let token = "";
beforeAll(async () => {
  trial = await startTrial();
  token = await trial.signIn();
});
afterAll(() => trial.close());

it("what was called measured is so in the next form and the next call", async () => {
  const user = { trial, token };
  const rows = Array.from({ length: 8 }, (_, at) => [`s${at}`, at * 1.37 + 0.11, 9 - at * 0.83, 20 + at, 0.2 + ((at * 5.3) % 4)]);
  const matrix = await uploadTable(user, "ages.csv", [["sample", "f1", "f2", "Age", "f3"], ...rows]);
  const look = async (store_path: string) => {
    const answer = await trial.send("POST", "file/inspect", { token, body: { store_path, role: "matrix" } });
    return answer.content.data as { feature_ids: string[]; problems: { code: string; severity: string }[] };
  };
  expect((await look(matrix)).problems.map(({ code }) => code)).toContain("likely-description");
  const first = await runTool(user, "normalise", { inputs: { matrix }, params: { transform: "log2" }, readings: { matrix: { measured: ["Age"] } } });
  const made = `result:${first}/matrix.csv`;
  const looked = await look(made);
  expect(looked.problems.filter(({ severity }) => severity === "error")).toEqual([]);
  expect(looked.feature_ids).toEqual(["f1", "f2", "Age", "f3"]);
  const second = await runTool(user, "pca", { inputs: { matrix: made }, params: {} });
  const given = await fetch(`${trial.portal.address}${base}/task/download_result?id=${second}&file=given-matrix.csv`, { headers: { token } });
  expect((await given.text()).split(/\r?\n/)[0]).toBe("sample,f1,f2,Age,f3");
});
