/** The versions of processes that this portal has. A version that can't be run is a fault of ours, and said at the start. */
import { versionFault } from "@analyte/contract/flows/check";
import type { FlowVersion, ModuleChart } from "@analyte/contract/flows/version";
import { missingFlowIds } from "@analyte/contract/flows/source";
import type { Manifest } from "@analyte/contract/manifest";
import { invalidInput, notFound } from "../errors.ts";

export interface Versions {
  all: readonly FlowVersion[];
  /** The latest version of each process, in their order. */
  latest: readonly FlowVersion[];
  isLatest(version: FlowVersion): boolean;
  /** Of a process, the latest first. @throws Failure for one that there isn't. */
  of(flowId: string): FlowVersion[];
  /** @throws Failure for one that there isn't, and for none. */
  named(id: string): FlowVersion;
  find(id: string): FlowVersion | null;
}

export function openVersions(all: readonly FlowVersion[], toolById: (id: string) => Manifest | null): Versions {
  for (const version of all) {
    const fault = versionFault(version, toolById);
    if (fault !== null) throw new Error(fault.en);
  }
  const of = (flowId: string) => all.filter(({ flow }) => flow === flowId).toSorted((one, other) => other.number - one.number);
  const latest = [...new Set(all.map(({ flow }) => flow))].map((flow) => of(flow)[0]!);
  const find = (id: string) => all.find((version) => version.id === id) ?? null;
  return {
    all,
    latest,
    isLatest: (version) =>
      latest.includes(version) || !all.some((one) => one.flow === version.flow && one.variant === version.variant && one.number > version.number),
    find,
    of(flowId) {
      if (flowId === "") throw invalidInput(missingFlowIds);
      const found = of(flowId);
      if (found.length === 0) throw notFound({ en: `There is no process “${flowId}”.`, zh: `没有流程“${flowId}”。` });
      return found;
    },
    named(id) {
      if (id === "") throw invalidInput(missingFlowIds, [{ field: "flow_version_id", message: missingFlowIds }]);
      const version = find(id);
      if (version === null) throw notFound({ en: `There is no process version “${id}”.`, zh: `没有流程版本“${id}”。` });
      return version;
    },
  };
}

/** @throws Failure for one that the version hasn't got. Steps that only others need are none of its cards. */
export function chartOf(version: FlowVersion, id: string): ModuleChart {
  const chart = version.charts.find((one) => one.id === id && one.internal !== true);
  if (chart === undefined) throw notFound({ en: `The process has no module chart “${id}”.`, zh: `该流程没有模块图“${id}”。` });
  return chart;
}
