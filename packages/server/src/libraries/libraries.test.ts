import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { InstalledLibrary } from "@analyte/contract/libraries/calls";
import { afterAll, beforeAll, expect, it } from "vitest";
import { operatorHere, type Run } from "../testing/operator-run.ts";
import { startTrial, type TrialPortal } from "../testing/trial-portal.ts";

let trial: TrialPortal;
let run: Run;
let token: string;
let folder: string;
beforeAll(async () => {
  trial = await startTrial();
  run = operatorHere(trial.data, trial.databaseUrl);
  token = await trial.signIn();
  folder = await mkdtemp(join(tmpdir(), "libraries-"));
});
afterAll(async () => {
  await trial.close();
  await rm(folder, { recursive: true, force: true });
});

const file = async (name: string, content: string | Buffer) => {
  await writeFile(join(folder, name), content);
  return join(folder, name);
};
const installed = async () => (await trial.send("GET", "library/list", { token })).content as unknown as { data: InstalledLibrary[]; total: number };
const facts = "--name Pathways --date 2026-05-01 --licence CC0";
const first = "p1\tGlycolysis\tC00031\tC00022\np2\tTCA cycle\tC00158\tC00022\tC00042\n";

it("is installed by the operator, listed for everybody, and kept in every version", async () => {
  const path = await file("first.gmt", first);
  const edges = await file("edges.tsv", "set\tfrom\tto\np1\tC00031\tC00022\n");
  expect(await run(`library add ${path} ${facts} --edges ${edges}`)).toMatchObject({
    code: 0,
    err: "",
    out: expect.stringContaining("was installed: “Pathways” of 2026-05-01, 2 sets with 4 members (kegg)."),
  });
  const later = await file("later.gmt", `#date\t2026-09-01\n#ids\tkegg\n${first}p3\tMore\tC00041\n`);
  expect(await run(`library add ${later} --name Pathways --licence CC0`)).toMatchObject({ code: 0 });
  const { data, total } = await installed();
  expect([total, data.map(({ date, sets, members, links, latest }) => [date, sets, members, links, latest])]).toEqual([
    2,
    [
      ["2026-09-01", 3, 5, 0, true],
      ["2026-05-01", 2, 4, 1, false],
    ],
  ]);
  expect(data[0]).toMatchObject({
    name: "Pathways",
    licence: "CC0",
    ids: "kegg",
    taxon: "",
    store_path: `library:${data[0]!.id}`,
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  expect((await run("library list")).out).toMatch(/Pathways +2026-09-01 +3 +5 +kegg/);
  expect(await run(`library add ${path} ${facts} --edges ${edges}`)).toMatchObject({
    code: 1,
    err: "The library “Pathways” of 2026-05-01 is installed already, with this very content.\n",
  });
  expect(await run("storage check --verify")).toMatchObject({ code: 0, out: "Nothing differs.\n" });
});

it.each<[string, string | Buffer, string, RegExp]>([
  ["0 bytes", "", facts, /^The file is empty/],
  ["no UTF-8", Buffer.from("p1\tGl\u00fccose\tx", "latin1"), facts, /not text in UTF-8/],
  ["an empty set", "p1\tGlycolysis\tC00031\np2\tTCA\n", facts, /“p2” in line 2 has no members/],
  ["a set twice", "p1\tA\tC00031\np1\tB\tC00022\n", facts, /“p1” stands in line 1 and again in line 2/],
  ["a million members", `p1\tA\t${Array.from({ length: 1_000_000 }, (_, at) => at).join("\t")}`, facts, /1,000,000 members; a set may have 50,000/],
  ["another kind of ids", first, `${facts} --ids hmdb`, /said to be HMDB ids .* look like KEGG compound ids: “C00031”/],
  ["ids of a kind where names are said", first, `${facts} --ids name`, /said to be names .* look like KEGG/],
  ["no kind of ids", first, `${facts} --ids cas`, /“cas” is no kind/],
  ["ids that say nothing", "p1\tA\tGlucose\tPyruvate\n", facts, /say it with --ids/],
  [
    "another species",
    "R-MMU-70326\tGlucose metabolism\tC00031\nR-MMU-1\tB\tC00022\n",
    `${facts} --taxon 9606`,
    /of taxon 9606, but its ids are those of taxon 10090/,
  ],
  ["no species", first, `${facts} --taxon human`, /“human” is no NCBI taxonomy id/],
  ["no name", first, "--date 2026 --licence CC0", /needs a name/],
  ["no licence", first, "--name A --date 2026", /needs its licence/],
])("with %s is refused in words, and nothing is installed", async (what, content, options, says) => {
  const before = (await installed()).total;
  const refused = await run(`library add ${await file("bad.gmt", content)} ${options}`);
  expect(refused.code, what).toBe(1);
  expect(refused.err).toMatch(says);
  expect((await installed()).total).toBe(before);
});

it.each([
  ["two columns", "p1\tC00031\n", /Line 1 .* not three columns/],
  ["another set", "p9\tC00031\tC00022\n", /“p9”, which the library doesn't have/],
  ["a stranger", "p1\tC00031\tC00158\n", /“C00158”, which is no member/],
  ["nothing", "\n", /list of edges is empty/],
])("an edge list with %s is refused in words", async (_, content, says) => {
  const refused = await run(`library add ${await file("more.gmt", `${first}p4\tX\tC00001\n`)} ${facts} --edges ${await file("bad.tsv", content)}`);
  expect(refused.err).toMatch(says);
});

it("is asked for by who may use tools, and a file that is not there is said", async () => {
  expect((await trial.send("GET", "library/list")).status).toBe(401);
  expect((await run("library add /no/such.gmt --name A")).err).toMatch(/can't be read \(ENOENT\)/);
});
