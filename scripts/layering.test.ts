/**
 * Who may import whom. Every upward edge is listed by name; an import that isn't listed fails with its file and line.
 */
import { readFileSync, readdirSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const packages = join(root, "packages");

/** Room → what it may import: other rooms (`@analyte/…`), then outside packages. `node:*` only where said. */
const rooms: Record<string, { rooms: string[]; outside: RegExp; node: boolean }> = {
  contract: { rooms: [], outside: /^zod$/, node: false },
  // Pure numeric packages only: special functions of @stdlib.
  analysis: { rooms: [], outside: /^@stdlib\/math-base-special-[a-z]+$/, node: false },
  charts: { rooms: ["contract"], outside: /^$/, node: false },
  tools: { rooms: ["contract", "analysis"], outside: /^(@e965\/xlsx|fflate)$/, node: true },
  // What Node gives to jobs it has of its own: a page without a network runs them.
  capsule: { rooms: ["contract", "tools/job-folder", "tools/tool-job"], outside: /^(buffer|fflate)$/, node: true },
  server: {
    rooms: [
      "contract",
      "charts",
      "capsule/built-scripts",
      "capsule/capsule",
      "capsule/capsule-page",
      "tools/catalog",
      "tools/encoding",
      "tools/flows",
      "tools/job-folder",
      "tools/programs",
      "tools/r-source",
      "tools/textbook",
      "tools/workbook",
      "tools/zip",
    ],
    outside:
      /^(zod|fastify|@fastify\/[a-z-]+|kysely|pg|prom-client|@resvg\/resvg-js|@myriaddreamin\/typst-ts-node-compiler|@expo-google-fonts\/noto-sans-sc|yazl|nodemailer|svg-captcha|sanitize-html|htmlparser2|commander|docx|@tus\/server)(\/|$)/,
    node: true,
  },
  web: {
    rooms: ["contract", "charts"],
    outside:
      /^(react|react-dom|antd|@ant-design\/icons|react-router|@tanstack\/react-(query|virtual)|i18next|react-i18next|@fontsource-variable\/inter|dompurify|react-easy-crop|@tiptap\/(react|starter-kit|extension-image)|tus-js-client|zod|virtual:component-styles(-first)?\.css)(\/|$)/,
    node: false,
  },
};

/** Inside tools only the job and what stands beside it does input and output. */
const toolFilesWithNode =
  /^(catalog\.ts|load-tool\.ts|job\.ts|make-example\.ts|make-studies\.ts|make-textbook\.ts|(job|programs|reading|inspecting|textbook|writing)\/)/;

/** Inside the server: folders that every feature may import. */
const serverPlatform = new Set(["db", "storage"]);
/** Feature → features it may import (never another feature's store). Without circles. */
const serverFeatures: Record<string, string[]> = {
  auth: ["account", "mail", "messages"],
  account: ["files"],
  mail: [],
  servers: [],
  site: ["account", "vitals"],
  vitals: ["tasks"],
  files: [],
  charts: [],
  press: ["charts"],
  messages: ["account", "mail"],
  notices: [],
  libraries: [],
  links: ["account", "tasks"],
  projects: ["account", "files", "jobs", "messages"],
  programs: ["projects", "tasks", "tools", "jobs"],
  backup: [],
  operator: [
    "account",
    "auth",
    "backup",
    "files",
    "jobs",
    "libraries",
    "mail",
    "messages",
    "notices",
    "programs",
    "projects",
    "reports",
    "servers",
    "site",
    "support",
    "tasks",
  ],
  clients: ["account"],
  "example-pictures": [],
  goods: ["example-pictures", "files"],
  deals: ["account", "tasks"],
  queue: ["account", "servers", "tasks"],
  reports: ["account", "charts", "flows", "links", "press", "projects", "tasks"],
  support: ["files", "tasks", "messages"],
  tools: ["tasks", "jobs"],
  jobs: [],
  "chart-notes": ["tasks"],
  "flow-settings": ["account"],
  flows: ["tasks", "programs", "projects", "tools"],
  tasks: ["files", "charts", "messages", "jobs"],
  live: ["tasks", "messages", "links", "projects"],
  executor: [],
};
/** The only feature that starts processes. */
const executorUsers = new Set(["jobs", "tasks", "executor"]);

/** The page: what every feature of it may import, besides what stands loose at its root (send, events, …). Of these only `calls` imports another. */
const webPlatform = ["language", "ui", "calls"];
/** Feature of the page → features it may import. */
const webFeatures: Record<string, string[]> = {
  account: ["auth"],
  auth: ["settings", "shell"],
  charts: ["theme"],
  deals: ["charts", "picker", "shell", "tasks"],
  files: ["auth", "tasks", "tools"],
  flows: ["charts", "programs", "projects", "reports", "shell", "tasks", "tools"],
  home: ["auth", "deals", "files", "flows", "links", "messages", "news", "notices", "projects", "queue", "shop", "tasks", "tools"],
  links: ["auth", "flows", "shell", "tasks", "theme"],
  live: ["messages", "projects", "tasks"],
  messages: ["auth", "live"],
  news: ["auth", "shell", "site", "support"],
  notices: ["auth"],
  picker: ["files"],
  programs: ["auth", "charts", "picker", "tasks", "tools"],
  projects: ["auth", "files", "flows", "messages", "picker", "programs", "shell", "site", "support", "tasks", "theme", "tools"],
  queue: [],
  reports: ["auth", "flows", "links", "projects", "shell", "tasks"],
  settings: ["theme"],
  shop: ["auth", "flows", "shell", "support", "tools"],
  shell: ["auth", "files", "live", "messages", "notices", "projects", "settings", "site", "support", "tasks"],
  site: ["auth", "shell"],
  support: ["auth", "messages", "projects", "shell", "site", "tasks"],
  tasks: ["auth", "charts", "flows", "links", "live", "messages", "picker", "projects", "reports", "shell", "site", "support", "theme", "tools"],
  theme: ["settings"],
  tools: ["auth", "picker", "programs", "projects", "shell", "site", "tasks", "theme"],
};

interface Import {
  file: string;
  room: string;
  inner: string;
  line: number;
  target: string;
  typeOnly: boolean;
}

const imports = Object.keys(rooms).flatMap((room) => importsOf(room));

describe("layering", () => {
  it("finds imports in every room", () => {
    for (const room of Object.keys(rooms)) expect(imports.filter((entry) => entry.room === room).length, room).toBeGreaterThan(0);
  });

  it("keeps every room to the rooms and packages that it may import", () => {
    expect(imports.filter((entry) => !allowed(entry)).map(describeImport)).toEqual([]);
  });

  it("keeps analysis free of input and output", () => {
    expect(imports.filter((entry) => entry.room === "analysis" && entry.target.startsWith("node:")).map(describeImport)).toEqual([]);
  });

  it("leaves input and output inside tools to the job", () => {
    const wrong = imports.filter((entry) => entry.room === "tools" && /^(node:|@e965|fflate)/.test(entry.target) && !toolFilesWithNode.test(entry.inner));
    expect(wrong.map(describeImport)).toEqual([]);
  });

  it("keeps a tool to what tools share, and what they share from any tool", () => {
    const wrong = imports.filter(({ room, file, inner, target }) => {
      if (room !== "tools" || !(target.startsWith(".") || target.startsWith("#"))) return false;
      const path = insideOf({ room, file, target });
      const tool = /^catalog\/[^/]+\//.exec(inner)?.[0];
      if (tool !== undefined) return !(path.startsWith(tool) || path.startsWith("parts/") || path === "tool.ts");
      return path.startsWith("catalog/") && inner !== "catalog.ts";
    });
    expect(wrong.map(describeImport)).toEqual([]);
  });

  it("never climbs two folders", () => {
    expect(imports.filter((entry) => entry.target.startsWith("../../") && !entry.target.endsWith("/package.json")).map(describeImport)).toEqual([]);
  });

  it("keeps server features to the features listed for them, and stores to themselves", () => {
    const wrong = imports.filter((entry) => {
      if (entry.room !== "server" || !/^[.#]/.test(entry.target)) return false;
      const from = entry.inner.split("/")[0]!;
      const target = insideOf(entry).split(sep);
      const to = target[0]!;
      if (target.length === 1 || from === to || serverPlatform.has(to)) return false;
      // The composition root and the platform compose features: the app wires them, the schema collects their tables.
      if (!(from in serverFeatures)) return target.at(-1) === "store.ts" && !entry.typeOnly;
      if (to === "executor") return !executorUsers.has(from);
      return !serverFeatures[from]!.includes(to) || target.at(-1) === "store.ts";
    });
    expect(wrong.map(describeImport)).toEqual([]);
  });

  it("keeps features of the page to the features listed for them, and what all of them use from any", () => {
    const wrong = imports.filter(({ room, file, inner, target }) => {
      if (room !== "web" || !/^[.#]/.test(target)) return false;
      const path = insideOf({ room, file, target }).split(sep);
      const [from, to] = [inner.split(sep)[0]!, path[0]!];
      // What stands at the root wires the page, and `language` collects every feature's texts.
      if (path.length === 1 || from === to || !inner.includes(sep) || from === "language" || to === "language") return false;
      if (webPlatform.includes(from)) return !(from === "calls" && to === "ui");
      return !webPlatform.includes(to) && webFeatures[from]?.includes(to) !== true;
    });
    expect(wrong.map(describeImport)).toEqual([]);
  });

  it("lists no edge of the page that is not there", () => {
    const there = new Set(
      imports.flatMap(({ room, file, inner, target }) => {
        if (room !== "web") return [];
        return [`${inner.split(sep)[0]!} → ${insideOf({ room, file, target }).split(sep)[0]!}`];
      }),
    );
    const listed = Object.entries(webFeatures).flatMap(([from, tos]) => tos.map((to) => `${from} → ${to}`));
    expect(listed.filter((edge) => !there.has(edge))).toEqual([]);
  });

  it("keeps a scene from those who lay it out, and drawing from the checks of what was drawn", () => {
    const wrong = imports.filter(({ room, file, inner, target }) => {
      if (room !== "charts" || !inner.startsWith("scene/") || file.endsWith(".test.ts")) return false;
      const path = insideOf({ room, file, target });
      const isCheck = /^scene\/faults(\/|\.ts$)/;
      return /^(frame|kinds|labels|panels-sheet|pointing)\//.test(path) || (isCheck.test(path) && !isCheck.test(inner));
    });
    expect(wrong.map(describeImport)).toEqual([]);
  });

  it("has no room without a noun", () => {
    const names = imports.map((entry) => entry.file).filter((file) => /\/(utils?|helpers?|common|misc|types|constants)(\.tsx?$|\/)/.test(file));
    expect(names).toEqual([]);
  });
});

function allowed({ room, target }: Import): boolean {
  const rule = rooms[room]!;
  if (target.startsWith(".") || target.startsWith("#")) return true;
  if (target.startsWith("node:")) return rule.node;
  if (target.startsWith("@analyte/")) {
    const wanted = target.slice("@analyte/".length);
    return rule.rooms.some((name) => wanted === name || wanted.startsWith(`${name}/`));
  }
  return rule.outside.test(target);
}

/** The imported file as its room's source has it. */
function insideOf({ room, file, target }: Pick<Import, "room" | "file" | "target">): string {
  return target.startsWith("#") ? target.slice(1) : relative(join(packages, room, "src"), resolve(dirname(join(root, file)), target));
}

function importsOf(room: string): Import[] {
  const folder = join(packages, room, "src");
  return readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|(^|\/)testing\/|^catalog\/[^/]+\/cases(-[a-z]+)?\.ts$/.test(name) && !name.endsWith(".d.ts"))
    .flatMap((name) => {
      const text = readFileSync(join(folder, name), "utf8");
      return [
        ...text.matchAll(
          /(?:^|\n)\s*(import|export)\s+(type\s+)?[^;"'`]*?from\s*["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']\s*\)|(?:^|\n)import\s+["']([^"']+)["']/g,
        ),
      ].map((match) => ({
        file: join("packages", room, "src", name),
        room,
        inner: name,
        line: text.slice(0, match.index).split("\n").length,
        target: (match[3] ?? match[4] ?? match[5])!,
        typeOnly: match[2] !== undefined,
      }));
    });
}

function describeImport({ file, line, target }: Import): string {
  return `${file}:${line} imports ${target}`;
}
