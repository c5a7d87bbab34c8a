/** Tasks ask processes, and processes are built on tasks: what tasks ask is answered once both are open. */
import type { Flows } from "./flows.ts";

export function newLateFlows() {
  let there: Flows | null = null;
  const now = (): Flows => {
    if (there === null) throw new Error("Processes were asked before they were opened.");
    return there;
  };
  const asked: Pick<Flows, "store" | "storeExample" | "result" | "nameOf"> = {
    store: async (...about) => await now().store(...about),
    storeExample: async (...about) => await now().storeExample(...about),
    result: async (...about) => await now().result(...about),
    nameOf: (version) => now().nameOf(version),
  };
  return {
    asked,
    opened(flows: Flows): void {
      there = flows;
    },
  };
}
