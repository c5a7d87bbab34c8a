import { describe, expect, it } from "vitest";
import { emptyFlowSource, flowSourceFields, flowSourceQuery, namesFlow, readFlowSource, type FlowSource } from "./source.ts";

const full: FlowSource = {
  flowId: "untargeted",
  versionId: "untargeted.lcms.1",
  analysis_recommend: false,
  workflow_name: "Untargeted & 非靶向",
  flow_version_name: "lcms 1 = one?",
  type: 2,
  projectId: "p#1",
  projectFrom: 1,
  missionId: "m/1",
  choosed_flow_version_id: "a+b",
  demo_flow_version_id: "counts.genes.1",
  uploadFilePath: "file:7 100%",
  uploadProjectId: "u",
};

describe("the source of a process", () => {
  it("goes through an address with all thirteen fields by name", () => {
    expect(flowSourceFields).toHaveLength(13);
    const address = `#/project/analysis-config?${new URLSearchParams(flowSourceQuery(full))}`;
    const query = new URLSearchParams(address.slice(address.indexOf("?")));
    expect([...query.keys()].toSorted()).toEqual([...flowSourceFields].toSorted());
    expect(readFlowSource(Object.fromEntries(query))).toEqual(full);
    expect(readFlowSource(flowSourceQuery(emptyFlowSource))).toEqual(emptyFlowSource);
  });
  it("is a process on data of one's own where the address doesn't say", () => {
    expect(readFlowSource({ type: "3", projectFrom: "x" })).toEqual(emptyFlowSource);
    expect(emptyFlowSource.type).toBe(1);
    expect(emptyFlowSource.projectFrom).toBe(2);
  });
  it("names no process where an id is missing", () => {
    expect(namesFlow(full)).toBe(true);
    expect(namesFlow({ ...full, versionId: "" })).toBe(false);
    expect(namesFlow({ ...full, flowId: "" })).toBe(false);
  });
});
