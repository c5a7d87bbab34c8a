/** What happens to uploads: lines that break, a server that is killed, a disk that is full. 15 random points here; `node bench/upload-faults.ts` takes 200. */
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { signIn } from "./client.ts";
import { fullDisk, startPortal } from "./portal.ts";
import { cutLines, faultsAfter, killWhileUploading, leaveRoom, makeRoom, uploadUntilStopped, type Acknowledged } from "./upload-faults.ts";

const full = "The portal's storage is full. Please tell the operator.";

test("broken lines and power cuts leave nothing half-visible, and the quota exact", async () => {
  test.setTimeout(300_000);
  const data = mkdtempSync(join(tmpdir(), "portal-crash-uploads-"));
  const acknowledged: Acknowledged = new Map();
  try {
    for (let round = 0; round < 2; round++) {
      const portal = await startPortal({ data });
      const client = await signIn(portal.url);
      await cutLines(portal, client, 5, acknowledged);
      await killWhileUploading(portal, client, acknowledged);
    }
    const portal = await startPortal({ data });
    expect(acknowledged.size).toBeGreaterThan(0);
    expect(await faultsAfter(portal, await signIn(portal.url), acknowledged)).toEqual([]);
    await portal.stop({ keepData: true });
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
});

test("a full disk is said, leaves nothing behind, and all goes on when there is room again", async () => {
  test.setTimeout(120_000);
  // A limit on single files is met by large ones alone.
  const [diskBytes, most] = fullDisk() === "disk" ? [24_000_000, 2_000_000] : [16_000_000, 40_000_000];
  test
    .info()
    .annotations.push({ type: "full disk", description: fullDisk() === "disk" ? "a disk of 24 MB" : "files of 16 MB at most: `unshare` is refused here" });
  const portal = await startPortal({ diskBytes });
  try {
    const client = await signIn(portal.url);
    const acknowledged: Acknowledged = new Map();
    // The database stands on that disk, too: it finds no room even for what would fit. With room again all goes on.
    for (const bytes of fullDisk() === "disk" ? [0, 50_000, 200_000] : []) {
      leaveRoom(portal, bytes);
      for (let round = 0; round < 3; round++) expect(await uploadUntilStopped(portal, client, acknowledged, 10_000)).toBe(full);
      makeRoom(portal);
      const { content } = await client.upload(`with ${bytes} left.bin`, new Uint8Array(1_000));
      acknowledged.set(content.data.id, content.data.sha256);
    }
    for (let round = 0; round < 3; round++) {
      expect(await uploadUntilStopped(portal, client, acknowledged, most)).toBe(full);
    }
    expect(existsSync(join(portal.data, "files/tmp"))).toBe(true);
    expect(await faultsAfter(portal, client, acknowledged)).toEqual([]);
  } finally {
    await portal.stop();
  }
});
