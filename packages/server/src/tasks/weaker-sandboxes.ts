/** What the log says of sandboxes that hold a job less than the strongest does. */
import type { SandboxKind } from "../executor/sandbox.ts";

/** What is said at the start of every sandbox but the strongest. */
export const weakerThan: Record<SandboxKind, string | null> = {
  bwrap: null,
  unshare: "bubblewrap (bwrap) does not work here: jobs run in the weaker sandbox of `unshare`. Install bubblewrap, or allow it namespaces of users.",
  none: "Neither bwrap nor unshare works here: jobs are held by Node's permissions alone, and the network and the machine's sockets are open to them.",
};

export const noPrograms =
  "Neither bwrap nor unshare works here: programs of your own tools are not called, because nothing would keep them in their folder. Their tasks fail with that reason.";
