import { expect, it } from "vitest";
import { startTrial } from "../testing/trial-portal.ts";
import { newPasswords } from "./password.ts";

const passwords = newPasswords({ forTests: false });
const cheap = newPasswords({ forTests: true });

it("is kept with the full work by a portal that nothing is set for, and with little by one that is there for tests", async () => {
  for (const [setting, kept] of [
    ["", "$argon2id$v=19$m=19456,t=2,p=1$"],
    ["no", "$argon2id$v=19$m=19456,t=2,p=1$"],
    ["yes", "$argon2id$v=19$m=64,t=1,p=1$"],
  ] as const) {
    const trial = await startTrial({ PORTAL_FOR_TESTS: setting });
    const rows = await trial.portal.database.selectFrom("users").select("password_hash").execute();
    expect(rows.length).toBeGreaterThan(0);
    for (const { password_hash } of rows) expect(password_hash.startsWith(kept), password_hash).toBe(true);
    await trial.signIn();
    await trial.close();
  }
});

it("is known again whatever work its hash took, in any way of typing its letters, and no other", async () => {
  for (const one of [passwords, cheap]) {
    const stored = await one.hash("Gl\u00fccose-5");
    for (const other of [passwords, cheap]) {
      expect(await other.verify("Glu\u0308cose-5", stored)).toBe(true);
      expect(await other.verify("Glucose-5", stored)).toBe(false);
      expect(await other.verify("Gl\u00fccose-5", null)).toBe(false);
    }
  }
});
