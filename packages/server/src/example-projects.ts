/** Projects to look at for the demo account: two that were delivered to it, and one that another demo account offers. */
import { createReadStream, existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { deliverySchema, projectTables } from "@analyte/contract/projects/project";
import { programSchema } from "@analyte/contract/programs/program";
import { exampleFolder, studiesFolder } from "@analyte/tools/catalog";
import type { Account, Accounts } from "./account/accounts.ts";
import type { Programs } from "./programs/programs.ts";
import type { Deliveries } from "./projects/deliveries.ts";
import type { GivenTables, Look } from "./projects/look.ts";
import type { Projects } from "./projects/projects.ts";
import { htmlType } from "./projects/inline-types.ts";
import type { Shares } from "./projects/shares.ts";
import { examine } from "./projects/versions.ts";
import type { Blob, Blobs } from "./storage/blobs.ts";

interface Parts {
  accounts: Pick<Accounts, "findByLogin">;
  deliveries: Deliveries;
  projects: Projects;
  programs: Programs;
  shares: Shares;
  blobs: Blobs;
  look: Look;
}

/** What is there already is left as it is: this is asked at every start. */
export async function addExampleProjects(parts: Parts): Promise<void> {
  const [demo, other] = [await parts.accounts.findByLogin("demo@example.org"), await parts.accounts.findByLogin("demo2@example.org")];
  if (demo === null) return;
  for (const study of ["untargeted", "counts"]) await deliver(parts, demo, join(studiesFolder, study));
  if (other !== null) await offer(parts, other, demo);
}

async function deliver(parts: Parts, demo: Account, folder: string): Promise<void> {
  const { deliveries, programs, look } = parts;
  const delivery = deliverySchema.parse(readJson(folder, "project.json"));
  const { total } = await deliveries.list({ page: 1, size: 1, part: delivery.contract, states: ["preparing", "released", "expired", "archived"] });
  if (total > 0) return;
  const found = await examine(look, demo.id, await tablesIn(parts, folder), delivery);
  const report = existsSync(join(folder, "report")) ? await reportIn(parts, join(folder, "report")) : [];
  const { id } = await deliveries.bring(demo.id, delivery, { ...found, report }, { release: true, expiresAt: null });
  if (!existsSync(join(folder, "programs.json"))) return;
  for (const program of programSchema.array().parse(readJson(folder, "programs.json"))) await programs.make(demo.id, { projectId: id }, program);
}

const offered = {
  name: "Bile flow in twenty subjects",
  kind: "untargeted",
  value: "area",
  unit: "",
  taxid: "9606",
  material: "plasma",
  platform: "LC-MS",
  applied: [],
} as const;

async function offer(parts: Parts, from: Account, to: Account): Promise<void> {
  const { projects, shares, look } = parts;
  const { total } = await projects.list(from.id, { page: 1, size: 1, sort: "name", order: "asc", from: 2, part: offered.name });
  if (total > 0) return;
  const found = await examine(look, from.id, await tablesIn(parts, exampleFolder), { ...offered, applied: [], comparisons: [] });
  const { id } = await projects.make(from.id, { ...offered, applied: [] }, found);
  await shares.offer(from, { projectId: id, email: to.email, rights: "download", note: "An example of a shared project. / 共享项目示例。" });
}

async function tablesIn({ blobs }: Parts, folder: string): Promise<GivenTables> {
  const tables: Partial<GivenTables> = {};
  for (const role of projectTables) tables[role] = { name: `${role}.csv`, ...(await kept(blobs, join(folder, `${role}.csv`))) };
  return tables as GivenTables;
}

async function reportIn({ blobs }: Parts, folder: string) {
  return await Promise.all(readdirSync(folder).map(async (path) => ({ path, inline_type: htmlType, ...(await kept(blobs, join(folder, path))) })));
}

const kept = async (blobs: Blobs, path: string): Promise<Blob> => await blobs.put(createReadStream(path), { maximumBytes: 10_000_000 });
const readJson = (folder: string, name: string): unknown => JSON.parse(readFileSync(join(folder, name), "utf8"));
