/** Where the settings of a process come from: one typed object, which the page's address and its form both carry field by field. */
import type { Text } from "../text.ts";

export interface FlowSource {
  flowId: string;
  versionId: string;
  /** Whether the recommended module charts are ticked at first. */
  analysis_recommend: boolean;
  workflow_name: string;
  flow_version_name: string;
  /** 1: a process. 2: a conjoint one. */
  type: 1 | 2;
  projectId: string;
  /** 1: shared with me. 2: mine. */
  projectFrom: 1 | 2;
  /** The task that is run again. */
  missionId: string;
  choosed_flow_version_id: string;
  /** The version whose example is run. */
  demo_flow_version_id: string;
  uploadFilePath: string;
  uploadProjectId: string;
}

export const emptyFlowSource: FlowSource = {
  flowId: "",
  versionId: "",
  analysis_recommend: true,
  workflow_name: "",
  flow_version_name: "",
  type: 1,
  projectId: "",
  projectFrom: 2,
  missionId: "",
  choosed_flow_version_id: "",
  demo_flow_version_id: "",
  uploadFilePath: "",
  uploadProjectId: "",
};
export const flowSourceFields = Object.keys(emptyFlowSource) as (keyof FlowSource)[];

export const missingFlowIds: Text = { en: "The flow id and version id are missing.", zh: "缺少流程编号和流程版本编号。" };

/** Whether it says which process is meant. */
export const namesFlow = ({ flowId, versionId }: Pick<FlowSource, "flowId" | "versionId">): boolean => flowId !== "" && versionId !== "";

/** The fields of the page's address, every one by its name. */
export const flowSourceQuery = (source: FlowSource): Record<keyof FlowSource, string> =>
  Object.fromEntries(flowSourceFields.map((name) => [name, String(source[name])])) as Record<keyof FlowSource, string>;

/** What an address says; a field that it lacks, or that says nothing sensible, is as it is at first. */
export function readFlowSource(query: Readonly<Partial<Record<string, string>>>): FlowSource {
  const text = (name: keyof FlowSource): string => query[name] ?? String(emptyFlowSource[name]);
  const oneOrTwo = (name: "type" | "projectFrom"): 1 | 2 => (query[name] === "1" ? 1 : query[name] === "2" ? 2 : emptyFlowSource[name]);
  return {
    flowId: text("flowId"),
    versionId: text("versionId"),
    analysis_recommend: text("analysis_recommend") !== "false",
    workflow_name: text("workflow_name"),
    flow_version_name: text("flow_version_name"),
    type: oneOrTwo("type"),
    projectId: text("projectId"),
    projectFrom: oneOrTwo("projectFrom"),
    missionId: text("missionId"),
    choosed_flow_version_id: text("choosed_flow_version_id"),
    demo_flow_version_id: text("demo_flow_version_id"),
    uploadFilePath: text("uploadFilePath"),
    uploadProjectId: text("uploadProjectId"),
  };
}
