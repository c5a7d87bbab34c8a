import { afterEach } from "vitest";
import { openTestPortal, type TestOptions, type TestPortal } from "./task-portal.ts";

/** To be called once by a test file: opens portals, which are stopped after each of its tests, the last opened first. */
export function taskPortals() {
  const open: Pick<TestPortal, "stop">[] = [];
  afterEach(async () => {
    for (const one of open.splice(0).toReversed()) await one.stop();
  });
  return {
    portal: async (options: TestOptions = {}): Promise<TestPortal> => {
      const one = await openTestPortal(options);
      open.push(one);
      return one;
    },
    /** For what a test opened by itself. */
    stopLater: (one: Pick<TestPortal, "stop">) => void open.push(one),
  };
}
