/**
 * Lists of projects among 10,000 of them, 1,000 in the asking account, with 5,000 shares, beside the same where there are 100, all of one account; with
 * favourites, reports, programs, information sheets, links and tasks in proportion.
 * `--postgres` for PostgreSQL; `--rounds`. Then a delivery of 1,000 samples × 20,000 features by the page's call (`--samples`, `--features`; 0 for none).
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { signIn } from "../e2e/client.ts";
import { startPortal, type Portal } from "../e2e/portal.ts";
import { ensurePostgres } from "../scripts/system.mjs";
import { compared, inTurn, newDatabase } from "./compared.ts";
import { openBulk, type Bulk } from "./files-filled.ts";
import { print } from "./measure.ts";
import { measureImport } from "./projects-import.ts";

const { values } = parseArgs({
  options: { postgres: { type: "boolean" }, rounds: { type: "string" }, samples: { type: "string" }, features: { type: "string" } },
});
const rounds = Number(values.rounds ?? 100);
const [samples, features] = [Number(values.samples ?? 1_000), Number(values.features ?? 20_000)];
const kinds = ["untargeted", "targeted", "lipids", "transcriptome", "microbiome"];
const dayMs = 86_400_000;
/** Of who asks; released. */
const mostUsed = "p000002";
const postgres = values.postgres === true ? await ensurePostgres() : undefined;
const folders: string[] = [];
try {
  const portals = [
    await prepared({ projects: 100, own: 100, shares: 50, users: 2 }),
    await prepared({ projects: 10_000, own: 1_000, shares: 5_000, users: 100 }),
  ] as const;
  const asked = await Promise.all(portals.map(callsOf));
  print("10,000 projects, 1,000 of them one's own", "beside 100: p50, p99 ms; server's CPU ms | the same | ratio of p50, of CPU; aims: p99 ≤ 100, ratio ≤ 2");
  for (const [what, call] of asked[1]!) print(what, compared(...(await inTurn(rounds, [portals[1], call], [portals[0], asked[0]!.get(what)!]))));
  for (const portal of portals) await portal.stop();
  if (samples > 0) await measureImport(samples, features, postgres === undefined ? null : await newDatabase(postgres.url, "projects_import"));
} finally {
  postgres?.stop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}
process.exit();

interface Amount {
  projects: number;
  /** In the account that asks. */
  own: number;
  shares: number;
  users: number;
}

async function prepared(amount: Amount): Promise<Portal> {
  const data = mkdtempSync(join(tmpdir(), "portal-bench-"));
  folders.push(data);
  const url = postgres === undefined ? null : await newDatabase(postgres.url, `projects_${amount.projects}`);
  const start = () => startPortal({ data, env: url === null ? {} : { DATABASE_URL: url } });
  // Once, for the tables and the accounts to sign in with.
  await (await start()).stop({ keepData: true });
  const bulk = await openBulk(data, url);
  await fill(bulk, amount);
  await bulk.close();
  return await start();
}

async function fill(bulk: Bulk, { projects, own, shares, users }: Amount): Promise<void> {
  const all = (await bulk.query("select * from users where account = 'all'"))[0]!;
  const others = Array.from({ length: users - 1 }, (_, at) => {
    const name = `bench${at}`;
    return { ...all, id: name, account: name, account_key: name, email: `${name}@example.org`, email_key: `${name}@example.org` };
  });
  await bulk.insert("users", others);
  const now = Date.now();
  const ids = Array.from({ length: projects }, (_, at) => `p${String(at).padStart(6, "0")}`);
  const ownerOf = (at: number): string => (at < own ? String(all["id"]) : others[at % others.length]!.id);
  const rows = ids.map((id, at) => ({
    id,
    owner_id: ownerOf(at),
    contract: `AC-${at}`,
    name: `Study ${at} of ${kinds[at % kinds.length]!}`,
    kind: kinds[at % kinds.length]!,
    state: at % 20 === 0 ? "expired" : at % 50 === 1 ? "preparing" : "released",
    flow_version: "",
    // One that its owner made himself: he may delete it, and asks what uses it.
    delivered: id === mostUsed ? 0 : 1,
    value: "area",
    unit: "",
    taxid: "",
    material: "",
    platform: "",
    applied: "[]",
    libraries: "{}",
    comparisons: "[]",
    version: 1,
    sample_count: 10 + (at % 90),
    feature_count: 100 + (at % 900),
    created_at: now - at * 60_000,
    updated_at: now - ((at * 7_919) % projects) * 60_000,
    released_at: now - at * 60_000,
    expires_at: at % 3 === 0 ? now + ((at % 300) + 1) * dayMs : null,
    accepted_at: at % 2 === 0 ? now : null,
  }));
  await bulk.insert("project", rows);
  const facts = {
    samples: 10,
    features: 100,
    missing: 0,
    zeros: 0,
    roles: [{ role: "sample", count: 10 }],
    groups: [],
    sample_columns: [],
    feature_columns: [],
  };
  await bulk.insert(
    "project_version",
    ids.map((project_id) => ({ project_id, number: 1, made_at: now, facts: JSON.stringify(facts), findings: "[]" })),
  );
  const table = { version: 1, name: "matrix.csv", sha256: "0".repeat(64), size: 1_000, rows: 100, columns: 11 };
  await bulk.insert(
    "project_table",
    ids.flatMap((project_id) => ["matrix", "samples"].map((role) => ({ ...table, project_id, role }))),
  );
  await bulk.insert(
    "project_event",
    ids.map((project_id, at) => ({ id: `e${at}`, project_id, what: "made", user_id: null, version: 1, at: now, said: "" })),
  );
  // A fifth of them to who asks, a fifth of his own, the rest among the others.
  const share = (at: number) => {
    const given = at % 5 === 0 && projects > own ? own + (at % (projects - own)) : at % 5 === 1 ? at % own : at % projects;
    const to = at % 5 === 0 && ownerOf(given) !== all["id"] ? all : others[(at + 1) % others.length]!;
    const state = at % 10 < 2 ? "pending" : "received";
    return {
      id: `s${String(at).padStart(6, "0")}`,
      project_id: ids[given]!,
      email: String(to["email"]),
      email_key: String(to["email_key"]),
      user_id: state === "pending" ? null : String(to["id"]),
      rights: "analyse",
      note: "",
      state,
      created_at: now,
      answered_at: state === "pending" ? null : now,
      expires_at: now + 30 * dayMs,
    };
  };
  const seen = new Set<string>();
  const offered = Array.from({ length: shares }, (_, at) => share(at)).filter(({ project_id, email_key }) => {
    const key = `${project_id} ${email_key}`;
    return !seen.has(key) && seen.add(key);
  });
  await bulk.insert("project_share", offered);
  await fillAround(bulk, { all: String(all["id"]), ids, ownerOf, now });
  await bulk.query("analyze");
}

interface Around {
  /** Who asks. */
  all: string;
  ids: readonly string[];
  ownerOf: (at: number) => string;
  now: number;
}

/** What hangs on the projects. */
async function fillAround(bulk: Bulk, { all, ids, ownerOf, now }: Around): Promise<void> {
  const every = <Made>(nth: number, make: (id: string, at: number) => Made): Made[] => ids.flatMap((id, at) => (at % nth === 0 ? [make(id, at)] : []));
  const sha256 = "0".repeat(64);
  await bulk.insert(
    "favourite_project",
    every(5, (project_id, at) => ({ user_id: ownerOf(at), project_id, created_at: now })),
  );
  await bulk.insert(
    "project_report",
    every(2, (project_id) => ({ project_id, version: 1, made_at: now, files: 1, size: 1_000 })),
  );
  await bulk.insert(
    "project_report_file",
    every(2, (project_id) => ({ project_id, version: 1, path: "report.pdf", sha256, size: 1_000, inline_type: "application/pdf" })),
  );
  await bulk.insert(
    "project_sheet",
    every(3, (project_id, at) => ({
      project_id,
      state: ["open", "submitted", "locked"][at % 3]!,
      content: JSON.stringify({ rows: [], species: "", comparisons: [] }),
      samples: 10,
      version: 1,
      note: "",
      updated_at: now - at * 1_000,
    })),
  );
  await bulk.insert(
    "sample_group_program",
    ids.map((project_id, at) => ({
      id: `g${String(at).padStart(6, "0")}`,
      project_id,
      user_id: at % 2 === 0 ? null : ownerOf(at),
      place: project_id,
      store_path: `project:${project_id}/matrix`,
      name: `Program ${at}`,
      name_key: `program ${at}`,
      body: "{}",
      group_count: 2,
      version: 1,
      created_at: now,
      updated_at: now,
    })),
  );
  await bulk.insert(
    "thing_link",
    every(10, (_project, at) => ({
      id: `l${String(at).padStart(6, "0")}`,
      owner_id: ownerOf(at),
      code: `code${at}`.padEnd(30, "x"),
      kind: "result",
      thing_id: `t${String(at).padStart(6, "0")}`,
      part: "",
      note: "",
      created_at: now - at,
      ends_at: now + 30 * dayMs,
      taken_at: null,
    })),
  );
  // Two of each project; of one project of who asks a tenth of all besides.
  const tasks = [...ids, ...ids, ...every(10, () => mostUsed)].map((project_id, at) => ({ project_id, id: `t${String(at).padStart(6, "0")}`, at }));
  await bulk.insert(
    "task",
    tasks.map(({ id, project_id, at }) => ({
      id,
      user_id: project_id === mostUsed ? all : ownerOf(at % ids.length),
      kind: "tool",
      name: `Task ${at}`,
      named: 1,
      tool_id: "pca",
      tool_version: "1.0.0",
      params: "{}",
      is_example: 0,
      status: "cancelled",
      attempt: 0,
      idempotency_key: null,
      progress: 0,
      progress_message: "",
      reason: "",
      fault_code: "",
      created_at: now - at * 1_000,
      started_at: null,
      finished_at: now,
    })),
  );
  await bulk.insert(
    "task_project",
    tasks.map(({ id, project_id }) => ({ task_id: id, project_id, name: "Study", version: 1 })),
  );
}

async function callsOf({ url }: Portal): Promise<Map<string, () => Promise<unknown>>> {
  const client = await signIn(url, "all@example.org");
  const get =
    (path: string, query: Record<string, string> = {}) =>
    async () => {
      const { code, showMsg } = await client.get<unknown>(path, query);
      if (code !== 1) throw new Error(`${path}: ${showMsg}`);
    };
  const size = { size: "20" };
  return new Map([
    ["project/list, latest", get("project/list", size)],
    ["project/list, by name, page 3", get("project/list", { ...size, sort: "name", page: "3" })],
    ["project/list, own", get("project/list", { ...size, from: "2" })],
    ["project/list, shared with me", get("project/list", { ...size, from: "1" })],
    ["project/list, part of the name", get("project/list", { ...size, name: "study 7" })],
    ["project/list, favourites", get("project/list", { ...size, favourite: "true" })],
    ["project/report_list", get("project/report_list", size)],
    ["project/get_user_all_project", get("project/get_user_all_project", { name: "study 4" })],
    ["project/no_data_project_by_flow_version", get("project/no_data_project_by_flow_version", { name: "study 4" })],
    ["project_share/project_by_flow_version_id", get("project_share/project_by_flow_version_id")],
    ["project/no_data_project_by_module", get("project/no_data_project_by_module", { module: "two-groups" })],
    ["project/no_data_project_by_module, whole", get("project/no_data_project_by_module", { module: "pca" })],
    ["project/project_by_module", get("project/project_by_module", { module: "two-groups" })],
    ["sample_group_program/get_name", get("sample_group_program/get_name", { project_id: mostUsed })],
    ["sample_group_program/name_of_micro", get("sample_group_program/name_of_micro")],
    ["project_sheet/list", get("project_sheet/list")],
    ["project_sheet/staff_list", get("project_sheet/staff_list", size)],
    ["project_sheet/staff_list, handed in", get("project_sheet/staff_list", { ...size, state: "submitted" })],
    ["link/list", get("link/list", size)],
    ["task/list", get("task/list", size)],
    ["task/list, of a project", get("task/list", { ...size, project_id: mostUsed })],
    ["project/uses", get("project/uses", { id: mostUsed })],
    ["project_share/list_of_my_share", get("project_share/list_of_my_share", size)],
    ["project_share/list_of_share_to_me", get("project_share/list_of_share_to_me", size)],
    ["project_share/no_receive_count", get("project_share/no_receive_count")],
    ["project/delivery_list", get("project/delivery_list", size)],
    ["project/delivery_list, not accepted", get("project/delivery_list", { ...size, show: "unaccepted" })],
    ["project/delivery_list, expiring", get("project/delivery_list", { ...size, show: "expiring" })],
    ["project/delivery_list, part of the name", get("project/delivery_list", { ...size, name: "study 7" })],
    ["project/detail", get("project/detail", { id: mostUsed })],
  ]);
}
