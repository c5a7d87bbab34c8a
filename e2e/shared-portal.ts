/**
 * A portal that files of journeys share, one of each worker: started once, and what one of them has computed is there for the next. For journeys
 * that find their own things in it, leave their accounts as they were, and ask for nothing that a portal is started with.
 */
import { test as alone } from "@playwright/test";
import { startPortal, type Portal } from "./portal.ts";

export const test = alone.extend<object, { portal: Portal }>({
  portal: [
    // eslint-disable-next-line no-empty-pattern -- the runner wants to see what is asked for
    async ({}, use) => {
      const portal = await startPortal();
      await use(portal);
      await portal.stop();
    },
    { scope: "worker" },
  ],
});
