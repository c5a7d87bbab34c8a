/** Tools of the operator's own, through the whole portal: the example in R, programs of other kinds, and all that can be wrong with one. */
import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Text } from "@analyte/contract/text";
import { finalStatuses, type TaskState } from "@analyte/contract/tasks";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { uploadTable } from "../testing/tool-runs.ts";
import { startTrial, type TrialAnswer, type TrialPortal } from "../testing/trial-portal.ts";
import { readOwnTools } from "./read-own-tools.ts";

const example = resolve(import.meta.dirname, "../../../../examples/tools/normality");
const root = mkdtempSync(join(tmpdir(), "own-tools-"));
const tools = join(root, "tools");
const hasR = spawnSync("Rscript", ["--version"]).status === 0;

const text = (en: string) => ({ en, zh: `中文 ${en}` });
const sumsManifest = {
  id: "sums",
  version: "1.0.0",
  category: "prepare",
  name: text("Sums"),
  summary: text("Adds up"),
  command: ["run.sh"],
  inputs: [{ name: "matrix" }],
  params: [
    {
      name: "mode",
      kind: "choice",
      title: text("Mode"),
      options: ["good", "fault", "crash", "silent", "extra", "slow", "brief", "escape"].map((value) => ({ value, label: text(value) })),
      default: "good",
    },
  ],
  outputs: {
    tables: [{ name: "sums", title: text("Sums"), columns: ["feature", "sum"].map((name) => ({ name, title: text(name), help: text(name) })) }],
    charts: [{ name: "bars", title: text("Bars") }],
  },
  figures: [
    {
      chart: "bars",
      table: "sums",
      draw: "bars",
      item: "feature",
      id: "feature",
      title: text("Sums"),
      caption: text("All of them"),
      value: { column: "sum", title: text("Sum") },
    },
  ],
  methods: text("Added up, mode {mode}."),
  example: { title: text("Two"), inputs: { matrix: "matrix.csv" }, params: {} },
};
const secret = join(root, "secret.txt");
const sumsProgram = `#!/bin/sh
mode=$(sed -n 's/^mode,//p' params.csv)
case "$mode" in
  fault) echo "The table is too small." > fault.en.txt; echo "表格太小。" > fault.zh.txt; exit 3;;
  crash) echo "line 7: no such thing" >&2; exit 9;;
  silent) exit 0;;
  brief) sleep 2;;
  slow) printf '{"progress": 0.5, "message": {"en": "Half", "zh": "一半"}}' > "$PORTAL_PROGRESS"; sleep 60;;
  escape) [ -r /etc/passwd ] && echo "read passwd" >&2; [ -e ${secret} ] && echo "others' files" >&2
    (echo > /dev/tcp/127.0.0.1/22) 2>/dev/null && echo "network" >&2; touch /usr/escaped "$(dirname "$0")/escaped" 2>/dev/null && echo "wrote" >&2; exit 5;;
esac
awk -F, 'NR==1{for(i=2;i<=NF;i++)name[i]=$i;n=NF} NR>1{for(i=2;i<=NF;i++)sum[i]+=$i} END{print "feature,sum"; for(i=2;i<=n;i++)print name[i] "," sum[i]}' matrix.csv > sums.csv
[ "$mode" = extra ] && sed -i '1s/$/,more/;2,$s/$/,1/' sums.csv
echo "Added." > notes.en.txt; echo "已求和。" > notes.zh.txt
`;

function writeTool(name: string, change: (manifest: typeof sumsManifest) => unknown = (manifest) => manifest, program = sumsProgram): string {
  const folder = join(tools, name);
  mkdirSync(join(folder, "example"), { recursive: true });
  writeFileSync(join(folder, "manifest.json"), JSON.stringify(change({ ...structuredClone(sumsManifest), id: name })));
  writeFileSync(join(folder, "run.sh"), program);
  chmodSync(join(folder, "run.sh"), 0o755);
  for (const language of ["en", "zh"]) writeFileSync(join(folder, `help.${language}.md`), "# Sums\n");
  writeFileSync(join(folder, "example", "matrix.csv"), "sample,a,b\ns1,1,10\ns2,2,20\ns3,3,30\n");
  return folder;
}

let trial: TrialPortal;
let token: string;
beforeAll(async () => {
  writeFileSync(secret, "of others");
  cpSync(example, join(tools, "normality"), { recursive: true });
  writeTool("sums");
  writeTool("broken", (manifest) => ({ ...manifest, version: undefined }));
  writeTool("pca");
  mkdirSync(join(tools, "empty"));
  trial = await startTrial({ PORTAL_TOOLS: tools, PORTAL_JOBS: "1" });
  token = await trial.signIn();
}, 60_000);
afterAll(async () => {
  await trial?.close();
  rmSync(root, { recursive: true, force: true });
});

const idOf = ({ showMsg, content }: TrialAnswer): string => {
  expect(showMsg).toBe("");
  return (content.data as { id: string }).id;
};
const stateOf = async (id: string): Promise<TaskState> => ((await trial.send("GET", `task/all_status?ids=${id}`, { token })).content.data as TaskState[])[0]!;
async function ended(id: string): Promise<TaskState> {
  await expect.poll(async () => finalStatuses.includes((await stateOf(id)).status), { timeout: 60_000, interval: 50 }).toBe(true);
  return await stateOf(id);
}
const exampleOf = async (tool_id: string): Promise<string> => idOf(await trial.send("POST", "task/store_example", { token, body: { tool_id } }));
/** With parameters of its own, on an uploaded table. */
async function begun(mode: string, reuse = false): Promise<string> {
  const matrix = await uploadTable({ trial, token }, `${mode}.csv`, [
    ["sample", "a", "b"],
    ["s1", 1, 10],
    ["s2", 2, 20],
    ["s3", 3, 30],
  ]);
  return idOf(await trial.send("POST", "task/store", { token, body: { kind: "tool", tool_id: "sums", inputs: { matrix }, params: { mode }, reuse } }));
}

describe("a portal with tools of its operator's", () => {
  test("offers them beside its own, and starts in spite of broken ones", async () => {
    const { data } = (await trial.send("GET", "tool/list", { token })).content;
    const ids = (data as { id: string }[]).map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(["pca", "normality", "sums"]));
    expect(ids).not.toContain("broken");
    expect(ids.filter((id) => id === "pca")).toHaveLength(1);
  });

  test.runIf(hasR)("runs the example in R, with table, figure, words and script", async () => {
    const state = await ended(await exampleOf("normality"));
    expect(state).toMatchObject({ status: "succeeded", reason: "" });
    const result = (await trial.send("GET", `task/result?id=${state.id}`, { token })).content.data as { methods: Text; notes: string[] };
    expect(result.methods.en).toContain("at the level 0.05");
    expect(result.notes.join(" ")).toMatch(/\d of 8 features are not normal/);
    const csv = await download(state.id, "normality.csv");
    const rows = csv
      .trim()
      .split("\n")
      .map((line) => line.split(","));
    expect(rows).toHaveLength(9);
    const of = (feature: string) => rows.find(([id]) => id === feature)!;
    // Planted: three log-normal features, three normal ones, a constant one and one with negative values.
    for (const feature of ["lactate", "pyruvate", "uridine"]) expect([Number(of(feature)[3]) < 0.05, of(feature)[6]], feature).toEqual([true, "logarithms"]);
    expect([of("spike")[2], of("spike")[7]]).toEqual(["", "constant or too many values"]);
    expect([of("difference")[4], of("difference")[7]]).toEqual(["", "values that are not positive"]);
    expect(await download(state.id, "script.R")).toContain("shapiro.test");
    const svg = await fetch(`${trial.portal.address}/api/front/task/download_chart?id=${state.id}&chart=w&format=svg`, { headers: { token } });
    expect(svg.status).toBe(200);
    expect((await svg.text()).match(/>(lactate|pyruvate|uridine|spike|difference)</g)?.toSorted()).toEqual([">lactate<", ">pyruvate<", ">uridine<"]);
  });

  test("runs any executable, whose numbers and words are the result's", async () => {
    const state = await ended(await exampleOf("sums"));
    expect(state).toMatchObject({ status: "succeeded", reason: "" });
    expect((await download(state.id, "sums.csv")).trim()).toBe("feature,sum\na,6\nb,60");
    const result = (await trial.send("GET", `task/result?id=${state.id}`, { token, language: "zh" })).content.data as { notes: string[]; methods: Text };
    expect([result.notes, result.methods.zh]).toEqual([expect.arrayContaining(["已求和。"]), expect.stringContaining("中文 good")]);
  });

  test("is asked anew, where an equal result would do, once its program is another one", async () => {
    const first = await ended(await begun("good"));
    expect((await ended(await begun("good", true))).reused_from).toBe(first.id);
    const script = join(tools, "sums", "run.sh");
    const before = readFileSync(script);
    writeFileSync(script, `${before.toString("utf8")}# mended\n`);
    try {
      expect(await ended(await begun("good", true))).toMatchObject({ status: "succeeded", reused_from: null });
    } finally {
      writeFileSync(script, before);
    }
  });

  test("what was computed with a program that was changed after the submit, or while it ran, is nobody else's", async () => {
    const script = join(tools, "sums", "run.sh");
    const before = readFileSync(script);
    const isRunning = async (id: string) => await expect.poll(async () => (await stateOf(id)).status, { timeout: 20_000 }).toBe("running");
    // Waits for the only place, and is computed with what is written meanwhile; then all is as it was at the submit.
    const first = await begun("slow");
    await isRunning(first);
    const waited = await begun("extra");
    const changed = before.toString("utf8").replace('"$mode" = extra', '"$mode" = never');
    try {
      writeFileSync(script, changed);
      await trial.send("POST", "task/cancel", { token, body: { id: first } });
      expect((await ended(waited)).status).toBe("succeeded");
      writeFileSync(script, before);
      expect(await ended(await begun("extra", true))).toMatchObject({ status: "failed", reused_from: null });
      const running = await begun("brief");
      await isRunning(running);
      writeFileSync(script, changed);
      expect((await ended(running)).status).toBe("succeeded");
    } finally {
      writeFileSync(script, before);
    }
    const anew = await ended(await begun("brief", true));
    expect(anew).toMatchObject({ status: "succeeded", reused_from: null });
    expect((await ended(await begun("brief", true))).reused_from).toBe(anew.id);
  });

  test.each([
    ["fault", /^The table is too small\.$/],
    ["crash", /stopped \(code 9\).*line 7: no such thing/],
    ["silent", /did not write the table “sums”/],
    ["extra", /wrote a column “more” into sums\.csv that its manifest does not declare/],
    ["escape", /stopped \(code 5\) and gave no result\. [^:]*$/],
  ])("says why there is no result: %s", async (mode, reason) => {
    expect(await ended(await begun(mode))).toMatchObject({ status: "failed", reason: expect.stringMatching(reason) });
  });

  test("a program that is cancelled ends", async () => {
    const id = await begun("slow");
    const state = async () => await stateOf(id);
    await expect.poll(state, { timeout: 20_000 }).toMatchObject({ status: "running", progress: 0.5, progress_message: "Half" });
    await trial.send("POST", "task/cancel", { token, body: { id } });
    expect(await state()).toMatchObject({ status: "cancelled" });
  });
});

test("without a sandbox of the system's no program is called, and the task says so", async () => {
  const portal = await startTrial({ PORTAL_TOOLS: tools, PORTAL_SANDBOX: "none" });
  try {
    const user = await portal.signIn();
    const id = idOf(await portal.send("POST", "task/store_example", { token: user, body: { tool_id: "sums" } }));
    const state = async () => ((await portal.send("GET", `task/all_status?ids=${id}`, { token: user })).content.data as TaskState[])[0];
    await expect.poll(state, { timeout: 30_000 }).toMatchObject({ status: "failed", reason: expect.stringContaining("has no sandbox for them") });
  } finally {
    await portal.close();
  }
});

const download = async (id: string, file: string) =>
  await (await fetch(`${trial.portal.address}/api/front/task/download_result?id=${id}&file=${file}`, { headers: { token } })).text();

describe("a tool's folder", () => {
  const read = () => readOwnTools(tools, new Set(["pca"]));
  const faultsOf = (name: string) =>
    read()
      .faults.filter((fault) => fault.startsWith(`${join(tools, name)}:`))
      .join("\n");

  test("is left out with all that is wrong with it, and the others are not", () => {
    expect(faultsOf("broken")).toContain("manifest.json, version:");
    expect(faultsOf("pca")).toContain("its id “pca” is that of a tool of the product");
    expect(faultsOf("empty")).toContain("manifest.json can't be read");
    expect(read().entries.map(({ manifest }) => manifest.id)).toEqual(["normality", "sums"]);
    expect(readOwnTools(join(root, "nowhere"), new Set()).faults[0]).toContain("No tools of your own are offered");
    expect(readOwnTools(null, new Set())).toEqual({ entries: [], own: new Map(), faults: [] });
  });

  test.each<[string, (manifest: typeof sumsManifest) => unknown, string]>([
    ["another's file as program", (manifest) => ({ ...manifest, command: ["../sums/run.sh"] }), "is not a file of its folder"],
    ["no such program", (manifest) => ({ ...manifest, command: ["./away.sh"] }), "is not a file of its folder"],
    [
      "a figure of a column that there isn't",
      (manifest) => ({ ...manifest, figures: [{ ...manifest.figures[0]!, value: { column: "mean", title: text("Mean") } }] }),
      "names the column “mean”",
    ],
    ["a figure that nobody describes", (manifest) => ({ ...manifest, figures: [] }), "must be described once"],
    ["two parameters of a name", (manifest) => ({ ...manifest, params: [...manifest.params, manifest.params[0]] }), "the parameter “mode” is declared twice"],
    ["an example that is refused", (manifest) => ({ ...manifest, example: { ...manifest.example, params: { mode: "loud" } } }), "its example:"],
    [
      "an example out of its folder",
      (manifest) => ({ ...manifest, example: { ...manifest.example, inputs: { matrix: "../run.sh" } } }),
      "example/../run.sh is missing",
    ],
    [
      "a table named like a way",
      (manifest) => ({ ...manifest, outputs: { ...manifest.outputs, tables: [{ ...manifest.outputs.tables[0]!, name: "../../x" }] } }),
      "the table “../../x” must be named",
    ],
    ["a name of another kind", (manifest) => ({ ...manifest, name: "Sums" }), "manifest.json, name"],
  ])("names %s", (name, change, fault) => {
    const folder = writeTool("trial-tool", change);
    expect(faultsOf("trial-tool"), name).toContain(fault);
    rmSync(folder, { recursive: true });
  });

  test("is another tool to the results that are kept as soon as anything in it changes", () => {
    const { hash } = read().own.get("sums")!;
    const before = hash();
    expect(read().own.get("sums")!.hash()).toBe(before);
    writeFileSync(join(tools, "sums", "run.sh"), `${readFileSync(join(tools, "sums", "run.sh"), "utf8")}# more\n`);
    expect(read().own.get("sums")!.hash()).not.toBe(before);
    // Also for a portal that runs.
    expect(hash()).toBe(read().own.get("sums")!.hash());
  });
});
