import { emptyFlowSource, flowSourceQuery, type FlowSource } from "@analyte/contract/flows/source";

/** The settings of a process: of projects (`contracted`), or of one's own tables. The address carries every field of its source. */
export function configPath(source: Partial<FlowSource>, contracted: boolean): string {
  const whole = { ...emptyFlowSource, ...source };
  const place = contracted ? "analysis-config-contracted" : "analysis-config-uncontracted";
  return `/project/${place}/${encodeURIComponent(whole.flowId)}/${encodeURIComponent(whole.versionId)}?${new URLSearchParams(flowSourceQuery(whole))}`;
}
