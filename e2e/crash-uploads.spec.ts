/** What happens to uploads: lines that break, a server that is killed, a disk that is full. 40 random points here; `node bench/upload-faults.ts` takes 200. */
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { signIn } from "./client.ts";
import { startPortal } from "./portal.ts";
import { cutLines, faultsAfter, killWhileUploading, uploadUntilStopped, type Acknowledged } from "./upload-faults.ts";

test("broken lines and power cuts leave nothing half-visible, and the quota exact", async () => {
  test.setTimeout(300_000);
  const data = mkdtempSync(join(tmpdir(), "portal-crash-uploads-"));
  const acknowledged: Acknowledged = new Map();
  try {
    for (let round = 0; round < 4; round++) {
      const portal = await startPortal({ data });
      const client = await signIn(portal.url);
      await cutLines(portal, client, 8, acknowledged);
      await killWhileUploading(portal, client, acknowledged);
    }
    const portal = await startPortal({ data });
    expect(acknowledged.size).toBeGreaterThan(8);
    expect(await faultsAfter(portal, await signIn(portal.url), acknowledged)).toEqual([]);
    await portal.stop({ keepData: true });
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
});

test("a full disk is said, and leaves nothing behind", async () => {
  test.setTimeout(120_000);
  const portal = await startPortal({ diskBytes: 24_000_000 });
  try {
    const client = await signIn(portal.url);
    const acknowledged: Acknowledged = new Map();
    for (let round = 0; round < 4; round++) {
      expect(await uploadUntilStopped(portal, client, acknowledged)).toBe("The portal's storage is full. Please tell the operator.");
    }
    expect(existsSync(join(portal.data, "files/tmp"))).toBe(true);
    expect(await faultsAfter(portal, client, acknowledged)).toEqual([]);
  } finally {
    await portal.stop();
  }
});
