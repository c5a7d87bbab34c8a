/** Uploads at 200 random points of trouble: 120 broken lines, 40 kills of the server, 40 refusals of a full disk; and what differs afterwards. */
import { randomInt } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { signIn } from "../e2e/client.ts";
import { fullDisk, startPortal } from "../e2e/portal.ts";
import { cutLines, faultsAfter, killWhileUploading, leaveRoom, makeRoom, uploadUntilStopped, type Acknowledged } from "../e2e/upload-faults.ts";
import { print } from "./measure.ts";

const data = mkdtempSync(join(tmpdir(), "portal-faults-"));
const acknowledged: Acknowledged = new Map();
for (let round = 0; round < 40; round++) {
  const portal = await startPortal({ data });
  const client = await signIn(portal.url);
  await cutLines(portal, client, 3, acknowledged);
  await killWhileUploading(portal, client, acknowledged);
}
const portal = await startPortal({ data });
tell("120 broken lines and 40 kills", await faultsAfter(portal, await signIn(portal.url), acknowledged));
await portal.stop();

const [diskBytes, most] = fullDisk() === "disk" ? [40_000_000, 2_000_000] : [16_000_000, 40_000_000];
const small = await startPortal({ diskBytes });
const client = await signIn(small.url);
const kept: Acknowledged = new Map();
// Half of them are met by the database, which stands on the same disk, half by what is uploaded.
for (let point = 0; point < 40; point++) {
  const squeezed = fullDisk() === "disk" && point < 20;
  if (squeezed) leaveRoom(small, randomInt(400_000));
  await uploadUntilStopped(small, client, kept, squeezed ? 20_000 : most);
  if (squeezed) makeRoom(small);
}
tell(
  fullDisk() === "disk" ? "40 refusals of a full disk" : "40 refusals by a limit on the size of files: unshare is refused here",
  await faultsAfter(small, client, kept),
);
await small.stop();
rmSync(data, { recursive: true, force: true });
process.exit();

function tell(what: string, faults: string[]): void {
  print(what, faults.length === 0 ? "nothing differs" : `${faults.length} differences: ${faults.slice(0, 5).join("; ")}`);
}
