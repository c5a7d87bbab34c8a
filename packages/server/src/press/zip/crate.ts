/**
 * What `ro-crate-metadata.json` says: RO-Crate 1.2 with the profiles of Workflow Run RO-Crate. A tool's task is a run of a program (Process Run Crate), a
 * process' task a run of a workflow (Workflow Run Crate) whose steps are runs of programs.
 */
import { isAddress, languageTag, lineText } from "../prepared.ts";
import type { ReportDocument, ReportOrigin, ReportStep } from "../report-document.ts";
import { crateWords } from "./crate-words.ts";
import type { ZipFile } from "./zip-files.ts";

export type HashedFile = ZipFile & { sha256: string; size: number };
interface Reference {
  "@id": string;
}
export interface Entity extends Reference {
  "@type": string | string[];
  [property: string]: unknown;
}

const run = "https://w3id.org/ro/wfrun";
const profiles = {
  process: { id: `${run}/process/0.5`, name: "Process Run Crate", version: "0.5" },
  workflow: { id: `${run}/workflow/0.5`, name: "Workflow Run Crate", version: "0.5" },
  workflowFile: { id: "https://w3id.org/workflowhub/workflow-ro-crate/1.0", name: "Workflow RO-Crate", version: "1.0" },
};
const ref = (id: string): Reference => ({ "@id": id });
const refs = (ids: readonly string[]): Reference[] => [...new Set(ids)].map(ref);
/** Left out where it says nothing. */
const given = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== "" && !(Array.isArray(value) && value.length === 0)));
const timeText = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

export function crateOf(document: ReportDocument, files: readonly HashedFile[]): { "@context": string[]; "@graph": Entity[] } {
  const { language, tasks, portal } = document;
  const say = crateWords(language);
  const entities = new Map<string, Entity>();
  const programs = new Map<string, string>();
  const add = (id: string, type: string | string[], fields: Record<string, unknown>): string => {
    if (!entities.has(id)) entities.set(id, { "@id": id, "@type": type, ...given(fields) });
    return id;
  };
  const pathsOf = (test: (belongs: ZipFile["belongs"]) => boolean): string[] => files.filter(({ belongs }) => test(belongs)).map(({ path }) => path);
  const flows = tasks.flatMap((task, at) => (task.kind === "flow" ? [at] : []));
  const report = pathsOf(({ kind }) => kind === "report")[0];
  const main = flows.length > 0 ? pathsOf((one) => one.kind === "process" && one.task === flows[0])[0] : report;
  const used = [...(tasks.length > 0 ? [profiles.process] : []), ...(flows.length > 0 ? [profiles.workflow, profiles.workflowFile] : [])];
  const dated = timeText(document.dated)!;

  add("ro-crate-metadata.json", "CreativeWork", {
    conformsTo: [ref("https://w3id.org/ro/crate/1.2"), ...(flows.length > 0 ? [ref(profiles.workflowFile.id)] : [])],
    about: ref("./"),
  });
  const root = add("./", "Dataset", {});
  const user = add("#user", "Person", { name: lineText(document.user) || say.unnamed });
  const affiliation = document.affiliation === "" ? null : add("#affiliation", "Organization", { name: lineText(document.affiliation) });
  const authors = document.authors.map((name, at) =>
    add(`#author-${at + 1}`, "Person", { name: lineText(name), affiliation: affiliation === null ? null : ref(affiliation) }),
  );
  const software = add("#portal", "SoftwareApplication", {
    name: lineText(portal.name),
    softwareVersion: portal.version,
    url: portal.url !== null && isAddress(portal.url) ? portal.url : null,
  });
  const chosen = document.licence !== null && isAddress(document.licence) ? document.licence : null;
  const licence = add(chosen ?? "#licence", "CreativeWork", { name: chosen ?? say.noLicence, description: chosen === null ? say.noLicenceMeans : say.licence });
  for (const { id, name, version } of used) add(id, ["CreativeWork", "Profile"], { name, version });
  for (const file of files) addFile(file);
  const runs = tasks.flatMap((_, at) => runsOf(at));
  add("#made", "CreateAction", {
    name: say.made,
    instrument: ref(software),
    agent: ref(user),
    endTime: dated,
    actionStatus: ref(completed),
    object: refs(pathsOf(({ kind }) => kind === "result")),
    result: refs(pathsOf(({ kind }) => ["report", "workbook", "capsule", "figure", "table"].includes(kind))),
  });
  entities.set(root, {
    "@id": root,
    "@type": "Dataset",
    ...given({
      name: lineText(document.title) || say.report,
      description: say.whole(lineText(document.title)),
      datePublished: dated,
      license: ref(licence),
      author: refs(authors.length > 0 ? authors : [user]),
      publisher: affiliation === null ? null : ref(affiliation),
      inLanguage: languageTag(language),
      conformsTo: refs(used.map(({ id }) => id)),
      mainEntity: main === undefined ? null : ref(main),
      hasPart: refs(files.map(({ path }) => path)),
      mentions: refs([...runs, "#made"]),
    }),
  });
  return {
    "@context": ["https://w3id.org/ro/crate/1.2/context", "https://w3id.org/ro/terms/workflow-run/context"],
    "@graph": [...entities.values()],
  };

  function addFile({ path, name, belongs, sha256, size }: HashedFile): void {
    const about = {
      name: name || path,
      description: say.files[belongs.kind],
      encodingFormat: mediaTypeOf(path),
      contentSize: String(size),
      sha256,
      dateModified: dated,
    };
    if (belongs.kind === "figure" || belongs.kind === "table") return void add(path, "File", { ...about, ...originOf(belongs.from) });
    if (belongs.kind !== "process") return void add(path, "File", about);
    const { tool, steps, inputs } = tasks[belongs.task]!;
    const parts = steps.map(programOf);
    const roles = inputs.map(({ role }, at) =>
      add(`#task-${belongs.task + 1}-parameter-${at + 1}`, "FormalParameter", {
        name: lineText(role),
        additionalType: "File",
        conformsTo: ref("https://bioschemas.org/profiles/FormalParameter/1.0-RELEASE"),
      }),
    );
    if (roles.length > 0) add("https://bioschemas.org/profiles/FormalParameter/1.0-RELEASE", "CreativeWork", { name: "FormalParameter", version: "1.0" });
    add(path, ["File", "SoftwareSourceCode", "ComputationalWorkflow"], {
      ...about,
      version: tool.version,
      identifier: tool.id,
      programmingLanguage: ref(add("#process-language", "ComputerLanguage", { name: say.processes, version: portal.version })),
      hasPart: refs(parts),
      input: refs(roles),
    });
  }

  /** Of a figure or a table: what it shows, the run that made it, and the tables of that run. */
  function originOf(from: ReportOrigin | undefined): Record<string, unknown> {
    if (from === undefined) return {};
    const title = lineText(from.title);
    if (from.made === null) return { description: title };
    const { task, step } = from.made;
    const { kind, name } = tasks[task]!;
    const tables = files.filter(({ belongs }) => belongs.kind === "result" && !belongs.given && belongs.task === task && belongs.step === step);
    return {
      description: say.from(title, lineText(name)),
      about: ref(kind === "tool" ? `#task-${task + 1}` : `#task-${task + 1}-step-${step + 1}`),
      isBasedOn: refs(tables.flatMap(({ path }) => (/\/tables\/[^/]+$/.test(path) ? [path] : []))),
    };
  }

  function programOf({ tool }: Pick<ReportStep, "tool">): string {
    const key = JSON.stringify([tool.id, tool.version]);
    const known = programs.get(key) ?? `#tool-${programs.size + 1}`;
    programs.set(key, known);
    return add(known, "SoftwareApplication", {
      name: lineText(tool.name) || tool.id,
      softwareVersion: tool.version,
      identifier: tool.id,
      isPartOf: ref(software),
    });
  }

  /** One of a tool's task; of a process' task the whole, and each step. */
  function runsOf(at: number): string[] {
    const task = tasks[at]!;
    const resultsOf = (step: number | null): string[] =>
      pathsOf((one) => one.kind === "result" && !one.given && one.task === at && (step === null || one.step === step));
    const whole = {
      agent: ref(user),
      startTime: timeText(task.startedAt),
      endTime: timeText(task.finishedAt),
      actionStatus: ref(completed),
    };
    const settled = (step: number): string[] => settingsOf(task.steps[step]!, `#task-${at + 1}-step-${step + 1}`);
    const inputs = inputsOf(at);
    if (task.kind === "tool") {
      const id = `#task-${at + 1}`;
      const objects = [...inputs, ...task.steps.flatMap((_, index) => settled(index))];
      return [
        add(id, "CreateAction", {
          name: lineText(task.name) || id,
          identifier: task.id,
          instrument: ref(programOf({ tool: task.tool })),
          ...whole,
          object: refs(objects),
          result: refs(resultsOf(null)),
        }),
      ];
    }
    const [process] = pathsOf((one) => one.kind === "process" && one.task === at);
    const of = add(`#task-${at + 1}`, "CreateAction", {
      name: lineText(task.name) || task.id,
      identifier: task.id,
      instrument: ref(process!),
      ...whole,
      object: refs(inputs),
      result: refs(resultsOf(null)),
    });
    const steps = task.steps.map((step, index) =>
      add(`#task-${at + 1}-step-${index + 1}`, "CreateAction", {
        name: lineText(`${step.tool.name} ${step.place}`).trim(),
        identifier: step.id,
        instrument: ref(programOf(step)),
        agent: ref(user),
        startTime: timeText(step.startedAt),
        endTime: timeText(step.finishedAt),
        actionStatus: ref(completed),
        object: refs([...fedOf(at, step), ...settled(index)]),
        result: refs(resultsOf(index)),
      }),
    );
    return [of, ...steps];
  }

  /** Of the task; what may not be taken out is named by its content. */
  function inputsOf(at: number): string[] {
    const there = files.filter(({ belongs }) => belongs.kind === "input" && belongs.task === at);
    return tasks[at]!.inputs.map((input, index) => {
      const file = input.file === null ? undefined : there.find(({ sha256 }) => sha256 === input.sha256);
      return (
        file?.path ??
        add(`#task-${at + 1}-input-${index + 1}`, "CreativeWork", { name: lineText(input.name) || input.role, sha256: input.sha256, description: say.withheld })
      );
    });
  }

  /** Of a step: inputs of the task and results of other steps, as far as they are here. */
  function fedOf(at: number, { work }: ReportStep): string[] {
    return work.inputs.flatMap(
      ({ sha256 }) =>
        files.find((file) => file.sha256 === sha256 && "task" in file.belongs && file.belongs.task === at && ["input", "result"].includes(file.belongs.kind))
          ?.path ?? [],
    );
  }

  function settingsOf({ params }: Pick<ReportStep, "params">, of: string): string[] {
    return Object.entries(params).map(([name, value], index) =>
      add(`${of}-setting-${index + 1}`, "PropertyValue", {
        name: lineText(name),
        value: typeof value === "number" || typeof value === "boolean" ? value : typeof value === "string" ? lineText(value) || '""' : JSON.stringify(value),
      }),
    );
  }
}

const completed = "http://schema.org/CompletedActionStatus";

const mediaTypes: Record<string, string> = {
  csv: "text/csv",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  gmt: "text/tab-separated-values",
  html: "text/html",
  json: "application/json",
  pdf: "application/pdf",
  png: "image/png",
  r: "text/x-r",
  svg: "image/svg+xml",
  tiff: "image/tiff",
  tsv: "text/tab-separated-values",
  txt: "text/plain",
  xls: "application/vnd.ms-excel",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};
const mediaTypeOf = (path: string): string => mediaTypes[path.split(".").at(-1)!.toLowerCase()] ?? "application/octet-stream";
