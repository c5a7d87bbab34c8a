import { flowSettingsSchema } from "@analyte/contract/flows/settings-calls";
import type { FlowModuleChart } from "@analyte/contract/flows/module-chart";
import { emptyFlowSource, flowSourceFields, flowSourceQuery, readFlowSource } from "@analyte/contract/flows/source";
import { describe, expect, it, vi } from "vitest";

vi.stubGlobal("window", {});
const { neededBesides, opening, settingsOf, sourceOf, startOf, withSettings } = await import("./draft.ts");

const chart = (id: string, after: string[] = [], recommended = true): FlowModuleChart => ({
  id,
  map_module: "s",
  name: { en: id, zh: id },
  tool_id: "t",
  summary: { en: "", zh: "" },
  scope: "g",
  recommended,
  after,
  feeds: [],
  needs: [],
  fields: [{ param: "k", title: { en: "k", zh: "k" }, kind: "integer", default: 3 }],
});
const charts = [chart("filter", [], false), chart("norm", ["filter"], false), chart("pca", ["norm"]), chart("tests", ["norm"]), chart("extra", [], false)];

describe("settings of a process", () => {
  it("begin with what is recommended, or with nothing where the address says so", () => {
    expect(startOf(emptyFlowSource, charts, true).ticked).toEqual(["pca", "tests"]);
    expect(startOf({ ...emptyFlowSource, analysis_recommend: false }, charts, true).ticked).toEqual([]);
  });

  it("say what is computed though it isn't ticked, and because of what", () => {
    expect([...neededBesides(["pca"], charts)]).toEqual([
      ["norm", "pca"],
      ["filter", "pca"],
    ]);
    expect([...neededBesides(["pca", "norm"], charts)]).toEqual([["filter", "norm"]]);
  });

  it("are the same after export and import; what the version hasn't got is left out and counted", () => {
    const draft = { ...startOf(emptyFlowSource, charts, true), ticked: ["pca", "extra"], params: { pca: { k: 5 } } };
    const text = JSON.stringify(settingsOf("flow.1", draft));
    const read = flowSettingsSchema.parse(JSON.parse(text));
    const { draft: next, unknown } = withSettings(startOf(emptyFlowSource, charts, true), read, charts);
    expect([next.ticked, next.params, unknown]).toEqual([["pca", "extra"], { pca: { k: 5 }, extra: {} }, 0]);
    const odd = { ...read, charts: [...read.charts, { id: "gone", params: {} }, { id: "tests", params: { k: 4, other: 1 } }] };
    expect(withSettings(draft, odd, charts)).toMatchObject({ unknown: 1, draft: { ticked: ["pca", "extra", "tests"], params: { tests: { k: 4 } } } });
    expect(withSettings(draft, odd, charts).draft.params["tests"]).toEqual({ k: 4 });
    expect(flowSettingsSchema.safeParse({ kind: "process settings", flow_version_id: "x", charts: [{ id: "a", params: { k: { evil: 1 } } }] }).success).toBe(
      false,
    );
  });

  it("go on as they were left; of a redo they are the task's own, and what was left is offered where it differs", () => {
    const begin = startOf(emptyFlowSource, charts, true);
    const left = { draft: { ...begin, name: "Stricter", params: { pca: { k: 5 } } }, at: 7 };
    expect(opening(null, begin, true)).toEqual({ draft: begin, offered: null });
    expect(opening(left, begin, false)).toEqual({ draft: left.draft, offered: null });
    expect(opening(left, begin, true)).toEqual({ draft: begin, offered: left });
    expect(opening({ draft: { ...left.draft, name: begin.name, params: {} }, at: 8 }, begin, true).offered).toBeNull();
  });

  it("carry all thirteen fields of the address through the form and back", () => {
    const given = {
      flowId: "f",
      versionId: "v",
      analysis_recommend: false,
      workflow_name: "My run",
      flow_version_name: "Version",
      type: 2 as const,
      projectId: "p1",
      projectFrom: 1 as const,
      missionId: "m",
      choosed_flow_version_id: "v",
      demo_flow_version_id: "d",
      uploadFilePath: "",
      uploadProjectId: "",
    };
    const draft = startOf(given, charts, true);
    const back = readFlowSource(flowSourceQuery(sourceOf(given, draft, { flow: "F", version: "Version" })));
    expect(back).toEqual(given);
    expect(Object.keys(back)).toHaveLength(13);
    expect(Object.keys(back).toSorted()).toEqual([...flowSourceFields].toSorted());
  });
});
