/** The zip of a report: an RO-Crate by the rules of its profiles, the same bytes each time, and no path that a user has named. */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ReportDocument } from "../report-document.ts";
import { sampleReport } from "../testing/sample-report.ts";
import { capsuleOf } from "./capsule-of.ts";
import type { Entity } from "./crate.ts";
import { reportZip } from "./report-zip.ts";
import { tablesWorkbook } from "./tables-workbook.ts";

const top = mkdtempSync(join(tmpdir(), "report-zip-"));
const folder = join(top, "folder");
const made = join(folder, "made");
const hash = (content: string | Uint8Array): string => createHash("sha256").update(content).digest("hex");
const hostile = [
  "../../etc/passwd",
  "/root/x.csv",
  String.raw`C:\x.csv`,
  "$x #y @z `w`.csv",
  "\u202egpj.csv",
  "🧪.csv",
  "con.csv",
  "a/b.csv",
  "scores.csv",
  "SCORES.csv",
];
let document: ReportDocument;
let unpacked: { paths: string[]; read: (path: string) => Buffer };

/** As a job of the portal would leave it: a step that was fed by an input, and one that was fed by that step. */
function withWork(report: ReportDocument): ReportDocument {
  const [tool, flow] = report.tasks;
  const file = (name: string, at: number) => {
    writeFileSync(join(folder, "data", `hostile-${at}`), `a,b\n${at},2\n`);
    return { name, file: `data/hostile-${at}`, sha256: hash(`a,b\n${at},2\n`), kind: "table" as const };
  };
  const input = { role: "matrix", name: "matrix.csv", sha256: tool!.inputs[0]!.sha256, size: 1, file: "data/matrix.csv" };
  const work = { inputs: [input], left: null };
  return {
    ...report,
    title: `${report.title} $ # @ \\ \` \u202e 🧪`,
    // A panel and a table of the process, and a panel whose step is not known any more.
    blocks: report.blocks.map((block) => {
      if (block.kind === "table") return { ...block, from: { title: "Tests", made: { task: 1, step: 1 } } };
      if (block.kind !== "figure") return block;
      return {
        ...block,
        panels: block.panels.map((panel, at) => ({ ...panel, from: { title: `Panel ${at}`, made: at === 0 ? { task: 1, step: 0 } : null } })),
      };
    }),
    tasks: [
      {
        ...tool!,
        inputs: [...tool!.inputs, { name: "../secret\u202e.xlsx", role: "samples", file: null, sha256: hash("withheld") }],
        steps: tool!.steps.map((step) => ({ ...step, work, files: [...step.files, ...hostile.map(file)] })),
      },
      { ...flow!, steps: flow!.steps.map((step, at) => ({ ...step, tool: { ...step.tool, id: at === 0 ? step.tool.id : "../../x" }, work })) },
    ],
  };
}

function unpack(zip: string): typeof unpacked {
  const to = mkdtempSync(join(top, "unpacked-"));
  execFileSync("unzip", ["-q", zip, "-d", to]);
  const paths = readdirSync(to, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(to, join(entry.parentPath, entry.name)));
  return { paths: paths.toSorted(), read: (path) => readFileSync(join(to, path)) };
}
const crate = (): { "@context": string[]; "@graph": Entity[] } => JSON.parse(unpacked.read("ro-crate-metadata.json").toString()) as never;
const find = (id: string): Entity | undefined => crate()["@graph"].find((entity) => entity["@id"] === id);
const typed = (type: string): Entity[] => crate()["@graph"].filter((entity) => [entity["@type"]].flat().includes(type));
const idsIn = (value: unknown): string[] => [value].flat().flatMap((one) => (one as { "@id"?: string } | null)?.["@id"] ?? []);

beforeAll(async () => {
  mkdirSync(made, { recursive: true });
  document = withWork(await sampleReport(folder, "en", { figures: 3, tables: 2 }));
  const [first] = document.blocks.flatMap((block) => (block.kind === "figure" ? block.panels : []));
  for (const form of ["pdf", "tiff"] as const) writeFileSync(join(folder, (first![form] = `figures/1.${form}`)), form);
  for (const format of ["pdf", "html", "docx"]) writeFileSync(join(made, `report.${format}`), format);
  await reportZip({ folder, document, made, to: join(top, "one.zip") });
  unpacked = unpack(join(top, "one.zip"));
}, 60_000);
afterAll(() => rmSync(top, { recursive: true }));

describe("what is in the zip", () => {
  it("holds the report, figures, tables, data, scripts and the page that verifies them", () => {
    const { paths } = unpacked;
    for (const path of ["report.pdf", "report.html", "report.docx", "verify.html", "ro-crate-metadata.json", "tables/table-1.csv", "tables/tables.xlsx"])
      expect(paths).toContain(path);
    for (const form of ["svg", "png", "pdf", "tiff"]) expect(paths).toContain(`figures/figure-1.${form}`);
    expect(paths).toContain("figures/figure-3d.svg");
    expect(paths).toEqual(
      expect.arrayContaining(["tasks/1/data/table.csv", "tasks/1/1-pca/script.R", "tasks/1/1-pca/tables/scores.csv", "tasks/2/process.json"]),
    );
  });

  it("takes no path from a name", () => {
    for (const path of unpacked.paths) expect(path).toMatch(/^([A-Za-z0-9][A-Za-z0-9.-]*\/)*[A-Za-z0-9][A-Za-z0-9._-]*$/);
    expect(unpacked.paths.filter((path) => path.startsWith("tasks/1/1-pca/tables/"))).toHaveLength(1 + hostile.length);
    expect(new Set(unpacked.paths.map((path) => path.toLowerCase())).size).toBe(unpacked.paths.length);
    const listed = execFileSync("unzip", ["-Z1", join(top, "one.zip")], { encoding: "utf8" });
    expect(listed).not.toContain("..");
  });

  it("has the same bytes whenever and wherever it is made", async () => {
    const other = join(top, "elsewhere");
    cpSync(folder, other, { recursive: true });
    await reportZip({ folder: other, document, made: join(other, "made"), to: join(top, "two.zip") });
    expect(hash(readFileSync(join(top, "two.zip")))).toBe(hash(readFileSync(join(top, "one.zip"))));
  }, 20_000);

  it("keeps names like 007 and the digits of long numbers in the workbook", () => {
    writeFileSync(join(folder, "tables/odd.csv"), '\ufeffid,n,"a, ""b"""\r\n007,1.5,"x\ny"\r\n12345678901234567890,,z\r\n');
    const [table] = document.blocks.filter((block) => block.kind === "table");
    const book = tablesWorkbook(folder, { blocks: [{ ...table!, number: 1, csv: "tables/odd.csv" }] });
    writeFileSync(join(top, "odd.xlsx"), book!);
    const sheet = unpack(join(top, "odd.xlsx")).read("xl/worksheets/sheet1.xml").toString();
    for (const text of ["007", "12345678901234567890", "a, &quot;b&quot;"]) expect(sheet).toMatch(text);
    expect(sheet).toContain("<v>1.5</v>");
  });
});

describe("ro-crate-metadata.json", () => {
  it("names its version, its root and the profiles it keeps", () => {
    expect(crate()["@context"]).toEqual(["https://w3id.org/ro/crate/1.2/context", "https://w3id.org/ro/terms/workflow-run/context"]);
    const descriptor = find("ro-crate-metadata.json")!;
    expect([descriptor["@type"], descriptor["about"]]).toEqual(["CreativeWork", { "@id": "./" }]);
    expect(idsIn(descriptor["conformsTo"])).toContain("https://w3id.org/ro/crate/1.2");
    const root = find("./")!;
    expect(root["@type"]).toBe("Dataset");
    for (const name of ["name", "description", "datePublished", "license", "conformsTo", "mainEntity"]) expect(root[name], name).toBeTruthy();
    expect(root["datePublished"]).toBe("2026-11-26T12:00:00.000Z");
    expect(idsIn(root["conformsTo"])).toEqual([
      "https://w3id.org/ro/wfrun/process/0.5",
      "https://w3id.org/ro/wfrun/workflow/0.5",
      "https://w3id.org/workflowhub/workflow-ro-crate/1.0",
    ]);
    for (const id of idsIn(root["license"])) expect(find(id)).toMatchObject({ name: expect.any(String), description: expect.any(String) });
  });

  it("has every id once, a type and a name for each, and none that leads nowhere", () => {
    const ids = crate()["@graph"].map((entity) => entity["@id"]);
    expect(new Set(ids).size).toBe(ids.length);
    for (const entity of crate()["@graph"]) {
      expect(entity["@type"]).toBeTruthy();
      if (entity["@id"] !== "ro-crate-metadata.json") expect(entity["name"], entity["@id"]).toEqual(expect.any(String));
    }
    const referred = crate()["@graph"].flatMap((entity) => Object.values(entity).flatMap(idsIn));
    expect(
      referred.filter((id) => !ids.includes(id) && !/^(http:\/\/schema\.org\/CompletedActionStatus|https:\/\/w3id\.org\/ro\/crate\/1\.2)$/.test(id)),
    ).toEqual([]);
  });

  it("says of figures and tables which step of which task they come from, as far as that is known", () => {
    expect(find("figures/figure-3a.svg")).toMatchObject({
      description: "Panel 0, of the task “Cachexia PCA”.",
      about: { "@id": "#task-2-step-1" },
      isBasedOn: [{ "@id": "tasks/2/1-pca/tables/scores.csv" }],
    });
    expect(find("figures/figure-3b.svg")).toMatchObject({ description: "Panel 1" });
    expect(find("figures/figure-3b.svg")).not.toHaveProperty("about");
    expect(find("tables/table-1.csv")!["about"]).toEqual({ "@id": "#task-2-step-2" });
  });

  it("lists every file with its type, size and hash, and no other", () => {
    const parts = idsIn(find("./")!["hasPart"]);
    expect(parts.toSorted()).toEqual(unpacked.paths.filter((path) => path !== "ro-crate-metadata.json"));
    for (const path of parts) {
      const content = unpacked.read(path);
      expect(find(path), path).toMatchObject({
        sha256: hash(content),
        contentSize: String(content.length),
        encodingFormat: expect.stringMatching(/^[a-z]+\/[a-z0-9.+-]+$/),
      });
    }
    expect(
      typed("File")
        .map((file) => file["@id"])
        .toSorted(),
    ).toEqual(parts.toSorted());
  });

  it("has a tool's task as the run of a program", () => {
    const action = find("#task-1")!;
    expect(action["@type"]).toBe("CreateAction");
    const [program] = idsIn(action["instrument"]);
    expect(find(program!)).toMatchObject({ "@type": "SoftwareApplication", softwareVersion: "1.4.0", identifier: "pca" });
    expect(action).toMatchObject({ startTime: "2026-11-25T09:00:00.000Z", endTime: "2026-11-25T09:01:00.000Z" });
    expect(idsIn(action["agent"]).map((id) => find(id)!["@type"])).toEqual(["Person"]);
    const objects = idsIn(action["object"]).map((id) => find(id)!);
    expect(objects.map((one) => one["@id"])).toContain("tasks/1/data/table.csv");
    const settings = objects.filter((one) => one["@type"] === "PropertyValue").map((one) => [one["name"], one["value"]]);
    expect(settings).toEqual([
      ["scaling", "auto"],
      ["components", 5],
    ]);
    // What may not be taken out is named by its content, and is no file.
    expect(objects.find((one) => one["sha256"] === hash("withheld"))).toMatchObject({ "@type": "CreativeWork", name: "../secret.xlsx" });
    expect(idsIn(action["result"])).toContain("tasks/1/1-pca/tables/scores.csv");
  });

  it("has a process' task as the run of a workflow, which is the main entity", () => {
    const [main] = idsIn(find("./")!["mainEntity"]);
    expect(find(main!)!["@type"]).toEqual(["File", "SoftwareSourceCode", "ComputationalWorkflow"]);
    expect(idsIn(find(main!)!["programmingLanguage"]).map((id) => find(id)!["@type"])).toEqual(["ComputerLanguage"]);
    expect(typed("CreateAction").filter((action) => idsIn(action["instrument"])[0] === main)).toHaveLength(1);
    const steps = typed("CreateAction").filter(({ "@id": id }) => id.startsWith("#task-2-step-"));
    expect(steps.map((step) => idsIn(step["instrument"]).map((id) => find(id)!["identifier"]))).toEqual([["pca"], ["../../x"]]);
    expect(steps.map(({ startTime, endTime }) => [startTime, endTime])).toEqual([
      ["2026-11-25T09:00:00.000Z", "2026-11-25T09:00:20.000Z"],
      [undefined, undefined],
    ]);
    expect(idsIn(find("./")!["mentions"])).toEqual(typed("CreateAction").map((action) => action["@id"]));
  });
});

describe("the capsule of a report", () => {
  const shown = () => ({ ...document, tasks: document.tasks.slice(0, 1) });

  it("holds inputs and tables of every step that can be computed again", () => {
    const { steps, files } = capsuleOf(folder, shown());
    expect(steps).toHaveLength(1);
    expect(steps[0]).toMatchObject({ left: null, tool: { id: "pca", version: "1.4.0" }, params: { scaling: "auto", components: 5 } });
    for (const { sha256 } of [...steps[0]!.inputs, ...steps[0]!.tables]) expect(Object.keys(files)).toContain(sha256);
  });

  it("leaves the largest where there is no room, and says so", () => {
    const largest = Array.from({ length: 400 }, (_, at) => `${at},${Math.sin(at)}`).join("\n");
    writeFileSync(join(folder, "data/largest.csv"), largest);
    const { tasks } = shown();
    const large = { name: "largest.csv", file: "data/largest.csv", sha256: hash(largest), kind: "table" as const };
    const step = { ...tasks[0]!.steps[0]!, files: [...tasks[0]!.steps[0]!.files, large] };
    const { steps, files } = capsuleOf(folder, { ...document, tasks: [{ ...tasks[0]!, steps: [step] }] }, 2_000);
    expect(steps.map(({ tables, left }) => [tables.some(({ name }) => name === "largest.csv"), left === null])).toEqual([
      [false, true],
      [true, false],
    ]);
    expect(files[large.sha256]).toBeUndefined();
    // Without its data a step can't be computed at all.
    expect(capsuleOf(folder, shown(), 0).steps.map(({ left }) => left === null)).toEqual([false]);
  });

  it("says why a step is left, and keeps what may not be taken out", () => {
    const { tasks } = shown();
    const left = { en: "withheld", zh: "保留" };
    const step = { ...tasks[0]!.steps[0]!, work: { inputs: [], left } };
    const { steps, files } = capsuleOf(folder, { ...document, tasks: [{ ...tasks[0]!, steps: [step] }] });
    expect([steps[0]!.left, Object.keys(files)]).toEqual([left, []]);
  });
});
