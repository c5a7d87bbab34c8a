/**
 * A server, or the operator's command, that is killed at random points of a delivery: while it is imported, released, accepted, offered, received,
 * taken back; and what has to hold afterwards.
 */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { dice } from "../packages/server/src/testing/dice.ts";
import type { SmtpReceiver } from "../packages/server/src/testing/smtp-receiver.ts";
import { nodeOptions, serverCommand } from "../scripts/server-command.mjs";
import { besideDatabase } from "./beside-database.ts";
import { signIn } from "./client.ts";
import type { Cluster } from "./cluster.ts";
import { deliveredOf, otherEmail, ownerEmail, steps, uploaded, type People, type Step, type Study } from "./delivery-steps.ts";
import { operate, operateWith } from "./operator.ts";
import { root, type Portal } from "./portal.ts";

/** What is killed: the server within one of the steps, at any moment or once it writes the delivery; or the operator's command likewise. */
const victims = [
  ...steps.map(({ name }) => ({ step: name, by: "server", writing: false }) as const),
  { step: "import", by: "server", writing: true },
  { step: "import", by: "operator", writing: false },
  { step: "import", by: "operator", writing: true },
] as const;
type Victim = (typeof victims)[number];

const nameOf = ({ step, by, writing }: Victim): string => `${step}${by === "operator" ? " by the operator" : ""}${writing ? ", writing" : ""}`;
/** Its transaction takes tens of milliseconds then, and what else the portal writes is shorter. */
const longReport = 60;
const longestWriteMs = 40;

/** Round by round one delivery, in which one act is killed; answers with what differs from what has to hold. `mail`: where the cluster sends its mails. */
export async function killDeliveries(
  cluster: Cluster,
  mail: Pick<SmtpReceiver, "received">,
  { seed, rounds }: { seed: number; rounds: number },
): Promise<{ killed: Map<string, number>; faults: string[] }> {
  const roll = dice(seed);
  const folders = mkdtempSync(join(tmpdir(), "portal-deliveries-"));
  const people = await signedIn(cluster);
  const faults: string[] = [];
  const killed = new Map<string, number>();
  const studies: Study[] = [];
  try {
    for (let round = 0; round < rounds; round++) {
      const victim = victims[roll(victims.length)]!;
      killed.set(nameOf(victim), (killed.get(nameOf(victim)) ?? 0) + 1);
      const study = await uploaded(people.staff, folders, round, victim.writing ? longReport : 1);
      studies.push(study);
      for (const step of steps) {
        if (step.name === victim.step) {
          await (victim.by === "server" ? killServer : killOperator)(cluster, people, study, step, victim.writing, roll);
          if (await step.done(people, study)) continue;
        }
        const { code, showMsg } = await step.act(people, study);
        if (code !== 1) faults.push(`${study.contract}: ${step.name}: ${showMsg}`);
        if (!(await step.done(people, study))) faults.push(`${study.contract}: ${step.name} was answered and is not done`);
      }
      faults.push(...(await faultsOf(people, study)));
    }
    faults.push(...(await mailFaults(cluster, mail, studies)), ...(await storageFaults(cluster)));
    return { killed, faults };
  } finally {
    rmSync(folders, { recursive: true, force: true });
  }
}

type Kill = (cluster: Cluster, people: People, study: Study, step: Step, writing: boolean, roll: ReturnType<typeof dice>) => Promise<void>;

const killServer: Kill = async (cluster, people, study, step, writing, roll) => {
  const portal = cluster.servers[0]!;
  const answer = step.act(people, study).catch(() => null);
  await (writing ? written(portal, answer, roll(longestWriteMs)) : wait(roll(step.most)));
  await cluster.kill(0);
  await answer;
  await cluster.start(0);
};

const killOperator: Kill = async (cluster, _people, { onDisk }, step, writing, roll) => {
  const portal = cluster.servers[0]!;
  const program = join(root, "packages/server/src/operator/main.ts");
  const child = spawn(process.env["PORTAL_TEST_NODE"] ?? process.execPath, [...nodeOptions, program, "project", "import", onDisk, "--owner", ownerEmail], {
    cwd: root,
    env: { ...serverCommand(root).env, ...process.env, ...portal.settings, PORTAL_DATA: portal.data },
    stdio: "ignore",
    // A group of its own: the jobs that it has started go with it.
    detached: true,
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  await (writing ? written(portal, ended, roll(longestWriteMs)) : wait(roll(step.most)));
  if (child.exitCode === null) process.kill(-child.pid!, "SIGKILL");
  await ended;
};

/** Until a transaction has been writing for so long, or what was to write has come to its end. */
async function written(portal: Portal, end: Promise<unknown>, forMs: number): Promise<void> {
  const database = await besideDatabase(portal);
  const state = { over: false };
  void end.then(() => (state.over = true));
  try {
    for (let since = Infinity; !state.over && performance.now() - since < forMs; await wait(1)) {
      if (!(await database.isWriting())) since = Infinity;
      else if (since === Infinity) since = performance.now();
    }
  } finally {
    await database.close();
  }
}

/** The customers are accounts as any other: a demo account gets no mail. */
async function signedIn({ url, servers }: Cluster): Promise<People> {
  const password = "a-long-word-9";
  for (const email of [ownerEmail, otherEmail])
    await operateWith(password, servers[0]!, "users", "add", email, "--name", email.split("@")[0]!, "--password-stdin");
  const [staff, owner, other] = await Promise.all([signIn(url, "all@example.org"), signIn(url, ownerEmail, password), signIn(url, otherEmail, password)]);
  for (const one of [owner, other]) await one.post("user/set_enable_email", { enable_email: true });
  return { staff, owner, other };
}

/** Each of the four messages once by mail, whatever was killed while it was sent. */
async function mailFaults(cluster: Cluster, { received }: Pick<SmtpReceiver, "received">, studies: readonly Study[]): Promise<string[]> {
  await cluster.stopServers();
  await cluster.start(0);
  const database = await besideDatabase(cluster.servers[0]!);
  try {
    // What a killed sender had taken is due again two minutes later.
    for (const end = Date.now() + 180_000; Date.now() < end && (await database.ask("select id from mail_queue limit 1")).length > 0;) await wait(200);
  } finally {
    await database.close();
  }
  return studies.flatMap(({ contract, name }) =>
    [ownerEmail, otherEmail].flatMap((email) => {
      // What the mail server took from a sender that was killed before it could note that comes again as the same mail: mailboxes have it once.
      const mails = received.filter(({ to, subject }) => to === email && isOf(subject, name));
      const subjects = [...new Map(mails.map((mail) => [mail.headers["message-id"], mail.subject])).values()];
      const isRight = subjects.length === 2 && new Set(subjects).size === 2;
      return isRight ? [] : [`${contract}: mails to ${email}: ${subjects.join(" | ")}`];
    }),
  );
}

/** Of a delivery that went all its way: everything once. */
async function faultsOf(people: People, study: Study): Promise<string[]> {
  const { id, version } = (await deliveredOf(people, study))!;
  const faults: string[] = [];
  const expect = (what: string, is: unknown, wanted: unknown) => {
    if (JSON.stringify(is) !== JSON.stringify(wanted)) faults.push(`${study.contract}: ${what}: ${JSON.stringify(is)} for ${JSON.stringify(wanted)}`);
  };
  expect("version", version, 1);
  const detail = (await people.owner.get<{ tables: { role: string }[]; history: { what: string }[] }>("project/detail", { id })).content.data;
  expect(
    "tables",
    detail.tables.map(({ role }) => role),
    ["matrix", "samples"],
  );
  expect(
    "history",
    detail.history.map(({ what }) => what),
    ["Version 1 accepted", "Released", "Made"],
  );
  const programs = await people.owner.get<unknown[]>("sample_group_program/get_name", { project_id: id });
  expect("programs", programs.content.data.length, 1);
  for (const [who, words] of [
    ["owner", ["has arrived", "has received"]],
    ["other", ["offers you", "no longer shared"]],
  ] as const) {
    const { content } = await people[who].get<{ title: string }[]>("system_notify/list", { size: "200" });
    for (const said of words) expect(`“${said}” to the ${who}`, content.data.filter(({ title }) => title.includes(said) && isOf(title, study.name)).length, 1);
  }
  expect("seen by the other", (await people.other.get("project/detail", { id })).status, 404);
  return faults;
}

/** “Killed study 1” stands in “Killed study 10”, too. */
const isOf = (title: string, name: string): boolean => new RegExp(`${name}(?!\\d)`).test(title);

async function storageFaults({ servers }: Cluster): Promise<string[]> {
  const said = await operate(servers[0]!, "storage", "check", "--verify", "--json").catch((error: unknown) => String(error).replace(/^[^{]*/, ""));
  return (JSON.parse(said) as { findings: { text: string }[] }).findings.map(({ text }) => text);
}
