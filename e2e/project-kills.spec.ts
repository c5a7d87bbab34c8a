/** A tenth of `node bench/project-kills.ts`. */
import { expect, test } from "@playwright/test";
import { startSmtpReceiver } from "../packages/server/src/testing/smtp-receiver.ts";
import { startOneServer } from "./cluster.ts";
import { killDeliveries } from "./project-kills.ts";

const rounds = 10;

test("10 kills within deliveries leave each of them whole or not begun, and tell and mail nobody twice", async () => {
  test.setTimeout(600_000);
  const mail = await startSmtpReceiver();
  const cluster = await startOneServer(null, { PORTAL_SMTP_URL: mail.url });
  try {
    const { killed, faults } = await killDeliveries(cluster, mail, { seed: 20, rounds });
    expect(faults).toEqual([]);
    expect(killed.size, "kinds of acts that were killed").toBeGreaterThan(3);
  } finally {
    await cluster.remove();
    await mail.close();
  }
});
