/** A delivery step by step, as the tests that kill a server within one take it: what each step does, and whether it has been done. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Answer, Client } from "./client.ts";

/** Both want messages by mail. */
export const ownerEmail = "owner@example.org";
export const otherEmail = "other@example.org";

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
export interface People {
  staff: Client;
  owner: Client;
  other: Client;
}
export interface Study {
  contract: string;
  name: string;
  /** Among the files of who delivers. */
  folder: string;
  /** The same files for the operator's command. */
  onDisk: string;
}

/** One act of a delivery: how long it may take until it is killed, and whether it has been done. */
export interface Step {
  name: string;
  most: number;
  act: (people: People, study: Study) => Promise<Answer<unknown>>;
  done: (people: People, study: Study) => Promise<boolean>;
}

export const steps: readonly Step[] = [
  {
    name: "import",
    most: 2_500,
    act: ({ staff }, { folder }) => staff.post("project/delivery_import", { folder, owner: ownerEmail }),
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
    act: async (people, study) => people.owner.post("project_share/store", { project_id: (await deliveredOf(people, study))!.id, email: otherEmail }),
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

const samples = Array.from({ length: 12 }, (_, at) => `S${at + 1}`);

/** `reportFiles`: with so many the delivery is written for longer. */
export async function uploaded(staff: Client, folders: string, round: number, reportFiles: number): Promise<Study> {
  const study = { contract: `K-${round}`, name: `Killed study ${round}`, folder: `/killed ${round}/`, onDisk: join(folders, String(round)) };
  const { contract, name, folder, onDisk } = study;
  const files = {
    "project.json": JSON.stringify({ contract, name, kind: "untargeted", value: "area", comparisons: [{ case: "treated", control: "control" }] }),
    "matrix.csv": [`feature,${samples.join()}`, ...["a", "b"].map((feature, at) => `${feature}${round},${samples.map((_, of) => 10 + at + of).join()}`)].join(
      "\n",
    ),
    "samples.csv": ["sample,role,group", ...samples.map((id, at) => `${id},sample,${at < 6 ? "control" : "treated"}`)].join("\n"),
  };
  const report = Object.fromEntries(Array.from({ length: reportFiles }, (_, at) => [`part${at}.txt`, `Part ${at} of ${name}`]));
  mkdirSync(join(onDisk, "report"), { recursive: true });
  for (const [file, content] of Object.entries(files)) writeFileSync(join(onDisk, file), content);
  for (const [file, content] of Object.entries(report)) writeFileSync(join(onDisk, "report", file), content);
  await addFolder(staff, "/", folder.slice(1, -1));
  await addFolder(staff, folder, "report");
  await Promise.all([
    ...Object.entries(files).map((file) => upload(staff, folder, file)),
    ...Object.entries(report).map((file) => upload(staff, `${folder}report/`, file)),
  ]);
  return study;
}

async function addFolder(staff: Client, current_dir: string, name: string): Promise<void> {
  const { code, showMsg } = await staff.post("user_file_store/add_dir", { current_dir, name });
  if (code !== 1) throw new Error(showMsg);
}

async function upload(staff: Client, folder: string, [file, content]: [string, string]): Promise<void> {
  const { code, showMsg } = await staff.upload(file, content, folder);
  if (code !== 1) throw new Error(showMsg);
}

export async function deliveredOf({ staff }: People, { contract, name }: Study): Promise<Delivered | null> {
  const { content } = await staff.get<(Delivered & { contract: string })[]>("project/delivery_list", { name });
  return content.data.find((one) => one.contract === contract) ?? null;
}

async function offeredOf(people: People, study: Study): Promise<Offered | null> {
  const project_id = (await deliveredOf(people, study))!.id;
  return (await people.owner.get<Offered[]>("project_share/list_of_my_share", { project_id })).content.data[0] ?? null;
}
