/** Strangers who guess an account's password from everywhere do not shut its owner out, and learn nothing of who has an account. */
import { createHash } from "node:crypto";
import type { Work } from "@analyte/contract/proof-of-work";
import { beforeAll, describe, expect, it } from "vitest";
import { mailTrial } from "../testing/mail-trial.ts";
import { solveWork } from "../testing/solve-work.ts";
import { knownEach } from "./known-devices.ts";

const trial = mailTrial();
const own = { username: "owner", password: "right-one" };
beforeAll(async () => {
  await trial.portal.accounts.create({ account: "owner", email: "owner@example.org", name: "Owner", password: "right-one" });
});

const login = (body: object, from: string) => trial.send("POST", "login", { body, headers: { "x-forwarded-for": from } });
const deviceOf = async (from: string, given = {}): Promise<string> => ((await login({ ...own, ...given }, from)).content.data as { device: string }).device;
async function proof(): Promise<{ proof_key: string; proof: string }> {
  const { key, work } = (await trial.send("GET", "proof_of_work")).content.data as { key: string; work: Work };
  return { proof_key: key, proof: solveWork(key, work) };
}
/** Wrong passwords, each address within its own bound. */
async function guess(username: string, first: number, tries = 200): Promise<number[]> {
  const codes = [];
  for (let at = 0; at < tries; at++) codes.push((await login({ username, password: `wrong-${at}` }, `10.${first}.${Math.floor(at / 5)}.1`)).code);
  return codes;
}

describe("200 wrong passwords from forty addresses", () => {
  let known: string;
  let others: number[];
  beforeAll(async () => {
    known = await deviceOf("192.0.2.1");
    others = await guess("owner", 1);
  }, 60_000);

  it("let the owner in with a device that has signed in before, wherever it is", async () => {
    const answer = await login({ ...own, device: known }, "198.51.100.9");
    expect(answer).toMatchObject({ status: 200, code: 1, content: { data: { device: known } } });
    // From an address that is over its own bound, too.
    for (let at = 0; at < 12; at++) await login({ username: "owner", password: "wrong" }, "198.51.100.9");
    expect((await login({ ...own, device: known }, "198.51.100.9")).code).toBe(1);
  });

  it("make everybody else work, once for each try, and shut nobody out", async () => {
    expect(new Set(others)).toEqual(new Set([9, 7]));
    const plain = await login(own, "203.0.113.1");
    expect(plain).toMatchObject({ status: 429, code: 7, content: { faults: [{ field: "proof" }] } });
    const done = await proof();
    expect((await login({ ...own, ...done, proof: done.proof.split(".").toReversed().join(".") }, "203.0.113.1")).status).toBe(429);
    // Wrong work has used the question up.
    expect((await login({ ...own, ...done }, "203.0.113.1")).status).toBe(429);
    const fresh = await proof();
    expect((await login({ username: "owner", password: "wrong", ...fresh }, "203.0.113.1")).status).toBe(401);
    expect((await login({ ...own, ...fresh }, "203.0.113.1")).status).toBe(429);
    expect((await login({ ...own, ...(await proof()) }, "203.0.113.1")).code).toBe(1);
  });

  it("say the same of an account that isn't there", async () => {
    expect(await guess("nobody-here", 2)).toEqual(others);
    const refused = await login({ username: "nobody-here", password: "x", device: known }, "203.0.113.7");
    expect({ ...refused, headers: null }).toEqual({ ...(await login({ ...own, device: "x" }, "203.0.113.8")), headers: null });
    const worked = { username: "nobody-here", password: "x", ...(await proof()) };
    expect(await login(worked, "203.0.113.7")).toMatchObject({ status: 401, code: 9 });
  });

  it("count a known device by itself: ten tries, then it waits", async () => {
    const answers = [];
    for (let at = 0; at < 11; at++) answers.push((await login({ username: "owner", password: "wrong", device: known }, "192.0.2.1")).status);
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
  });
});

describe("a device", () => {
  const rows = () => trial.portal.database.selectFrom("known_devices").selectAll().execute();
  const someone = async (name: string) => {
    const { id } = await trial.portal.accounts.create({ account: name, email: `${name}@example.org`, name, password: "right-one" });
    await trial.portal.database.deleteFrom("login_failures").execute();
    return { id, username: name };
  };

  it("is known to the account alone that has signed in with it, and is kept as a hash", async () => {
    const [one, two] = [await someone("device-one"), await someone("device-two")];
    const mark = await deviceOf("192.0.2.1", { username: one.username });
    expect(mark).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(await rows())).not.toContain(mark);
    expect((await rows()).filter(({ user_id }) => user_id === two.id)).toEqual([]);
    // Two people who share a browser.
    expect(await deviceOf("192.0.2.1", { username: two.username, device: mark })).toBe(mark);
    expect((await rows()).filter(({ user_id }) => user_id === two.id)).toHaveLength(1);
    expect(await deviceOf("192.0.2.1", { username: two.username, device: "made up" })).not.toBe("made up");
  });

  it("is forgotten when a new password is set, and when there are too many", async () => {
    const { id, username } = await someone("device-many");
    const first = await deviceOf("192.0.2.1", { username });
    for (let at = 0; at < knownEach; at++) await deviceOf("192.0.2.1", { username });
    expect((await rows()).filter(({ user_id }) => user_id === id)).toHaveLength(knownEach);
    expect((await rows()).map(({ mark_hash }) => mark_hash)).not.toContain(createHash("sha256").update(first).digest("hex"));
    const last = await deviceOf("192.0.2.1", { username });
    await trial.portal.accounts.setPassword(id, "right-one");
    // Until the account is under attack, as long as which only known devices come in without work.
    expect((await guess(username, 3, 60)).at(-1)).toBe(7);
    expect((await login({ username, password: "right-one", device: last }, "203.0.113.20")).status).toBe(429);
  });
});
