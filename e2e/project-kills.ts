/** A server that is killed at random points of a delivery: while it is imported, released, accepted, offered, received, taken back; and what has to hold afterwards. */
import { setTimeout as wait } from "node:timers/promises";
import { dice } from "../packages/server/src/testing/dice.ts";
import { signIn, type Answer, type Client } from "./client.ts";
import type { Cluster } from "./cluster.ts";
import { operate } from "./operator.ts";

interface Delivered {
  id: string;
  version: number;
  state: string;
  accepted_at: number | null;
}
interface Offered {
  id: string;
  state: string;
}
interface People {
  staff: Client;
  owner: Client;
  other: Client;
}
interface Study {
  contract: string;
  name: string;
  folder: string;
}

/** One act of a delivery: how long it may take until it is killed, and whether it has been done. */
interface Step {
  name: string;
  most: number;
  act: (people: People, study: Study) => Promise<Answer<unknown>>;
  done: (people: People, study: Study) => Promise<boolean>;
}

const steps: readonly Step[] = [
  {
    name: "import",
    most: 2_500,
    act: ({ staff }, { folder }) => staff.post("project/delivery_import", { folder, owner: "demo@example.org" }),
    done: async (people, study) => (await deliveredOf(people, study)) !== null,
  },
  {
    name: "release",
    most: 60,
    act: async (people, study) => people.staff.post("project/delivery_release", { id: (await deliveredOf(people, study))!.id }),
    done: async (people, study) => (await deliveredOf(people, study))!.state === "released",
  },
  {
    name: "accept",
    most: 60,
    act: async (people, study) => people.owner.post("project/accept", { id: (await deliveredOf(people, study))!.id }),
    done: async (people, study) => (await deliveredOf(people, study))!.accepted_at !== null,
  },
  {
    name: "share",
    most: 60,
    act: async (people, study) => people.owner.post("project_share/store", { project_id: (await deliveredOf(people, study))!.id, email: "demo2@example.org" }),
    done: async (people, study) => (await offeredOf(people, study)) !== null,
  },
  {
    name: "receive",
    most: 60,
    act: async (people, study) => people.other.post("project_share/receive", { id: (await offeredOf(people, study))!.id }),
    done: async (people, study) => (await offeredOf(people, study))!.state === "received",
  },
  {
    name: "take back",
    most: 60,
    act: async (people, study) => people.owner.remove("project_share/delete", { id: (await offeredOf(people, study))!.id }),
    done: async (people, study) => (await offeredOf(people, study)) === null,
  },
];

/** Round by round one delivery, in which one act is killed; answers with what differs from what has to hold. */
export async function killDeliveries(
  cluster: Cluster,
  { seed, rounds }: { seed: number; rounds: number },
): Promise<{ killed: Map<string, number>; faults: string[] }> {
  const roll = dice(seed);
  const people = await signedIn(cluster.url);
  const faults: string[] = [];
  const killed = new Map<string, number>();
  for (let round = 0; round < rounds; round++) {
    const study = await uploaded(people.staff, round);
    const victim = roll(steps.length);
    for (const [at, step] of steps.entries()) {
      if (at === victim) {
        killed.set(step.name, (killed.get(step.name) ?? 0) + 1);
        const answer = step.act(people, study).catch(() => null);
        await wait(roll(step.most));
        await cluster.kill(0);
        await answer;
        await cluster.start(0);
        if (await step.done(people, study)) continue;
      }
      const { code, showMsg } = await step.act(people, study);
      if (code !== 1) faults.push(`${study.contract}: ${step.name}: ${showMsg}`);
      if (!(await step.done(people, study))) faults.push(`${study.contract}: ${step.name} was answered and is not done`);
    }
    faults.push(...(await faultsOf(people, study)));
  }
  faults.push(...(await storageFaults(cluster)));
  return { killed, faults };
}

async function signedIn(url: string): Promise<People> {
  const [staff, owner, other] = await Promise.all(["all@example.org", "demo@example.org", "demo2@example.org"].map((name) => signIn(url, name)));
  return { staff: staff!, owner: owner!, other: other! };
}

const samples = Array.from({ length: 12 }, (_, at) => `S${at + 1}`);

async function uploaded(staff: Client, round: number): Promise<Study> {
  const study = { contract: `K-${round}`, name: `Killed study ${round}`, folder: `/killed ${round}/` };
  const { contract, name, folder } = study;
  const files = {
    "project.json": JSON.stringify({ contract, name, kind: "untargeted", value: "area", comparisons: [{ case: "treated", control: "control" }] }),
    "matrix.csv": [`feature,${samples.join()}`, ...["a", "b"].map((feature, at) => `${feature}${round},${samples.map((_, of) => 10 + at + of).join()}`)].join(
      "\n",
    ),
    "samples.csv": ["sample,role,group", ...samples.map((id, at) => `${id},sample,${at < 6 ? "control" : "treated"}`)].join("\n"),
  };
  const made = await staff.post("user_file_store/add_dir", { current_dir: "/", name: folder.slice(1, -1) });
  if (made.code !== 1) throw new Error(made.showMsg);
  for (const [file, content] of Object.entries(files)) {
    const { code, showMsg } = await staff.upload(file, content, folder);
    if (code !== 1) throw new Error(showMsg);
  }
  return study;
}

async function deliveredOf({ staff }: People, { contract, name }: Study): Promise<Delivered | null> {
  const { content } = await staff.get<(Delivered & { contract: string })[]>("project/delivery_list", { name });
  return content.data.find((one) => one.contract === contract) ?? null;
}

async function offeredOf(people: People, study: Study): Promise<Offered | null> {
  const project_id = (await deliveredOf(people, study))!.id;
  return (await people.owner.get<Offered[]>("project_share/list_of_my_share", { project_id })).content.data[0] ?? null;
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
